#!/usr/bin/env python3
"""Draws the pictures that the tests of Photos read. usage: make_fixtures.py (needs Pillow, libturbojpeg.so.0)

Most show the same: four quarters, red and green above, blue and yellow below, 96 × 64 pixels.
Not made here: hopper_orientation_*.jpg are Pillow's own test pictures; jpeg-odd-factors.jpg is the
quarters by libjpeg with the sampling factors 2x2, 2x1, 1x1 (as by cjpeg -sample), and
jpeg-scan-a-component.jpg with a scan for each component (as by cjpeg -scans).
"""
import ctypes
import io
import pathlib
import struct
import zlib

from PIL import Image

OUT = pathlib.Path(__file__).parent
RED, GREEN, BLUE, YELLOW = (220, 40, 40), (40, 180, 60), (40, 60, 210), (240, 220, 60)
W, H = 96, 64


def quarters(width=W, height=H):
    image = Image.new("RGB", (width, height), RED)
    image.paste(GREEN, (width // 2, 0, width, height // 2))
    image.paste(BLUE, (0, height // 2, width // 2, height))
    image.paste(YELLOW, (width // 2, height // 2, width, height))
    return image


def jpeg(image, **options):
    file = io.BytesIO()
    image.save(file, "JPEG", **{"quality": 95, "subsampling": 0, **options})
    return file.getvalue()


def write(name, data):
    (OUT / name).write_bytes(data)


# JPEG by TurboJPEG itself: samplings that Pillow can't write, and YCCK.
turbo = ctypes.CDLL("libturbojpeg.so.0")
turbo.tjInitCompress.restype = ctypes.c_void_p


def turbo_jpeg(image, sampling, pixel_format=0):
    handle = ctypes.c_void_p(turbo.tjInitCompress())
    buffer, size = ctypes.POINTER(ctypes.c_ubyte)(), ctypes.c_ulong()
    assert turbo.tjCompress2(
        handle, image.tobytes(), image.width, 0, image.height, pixel_format, ctypes.byref(buffer),
        ctypes.byref(size), sampling, 95, 0) == 0
    return ctypes.string_at(buffer, size.value)


SAMPLINGS = {"444": 0, "422": 1, "420": 2, "440": 4, "411": 5}


def s15(*numbers):
    return struct.pack(f">{len(numbers)}i", *(round(n * 65536) for n in numbers))


def icc(space, connection, device_class, tags):
    """A version 2 profile: ICC.1:2001-04."""
    table, body = b"", b""
    start = 128 + 4 + 12 * len(tags)
    for name, data in tags:
        data += b"\0" * (-len(data) % 4)
        table += struct.pack(">4sII", name, start + len(body), len(data))
        body += data
    size = start + len(body)
    header = struct.pack(">I4sI4s4s4s", size, b"\0" * 4, 0x02400000, device_class, space, connection)
    header += struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + b"\0" * 28
    header += s15(0.9642, 1, 0.8249)
    return header.ljust(128, b"\0") + struct.pack(">I", len(tags)) + table + body


def description(text):
    text = text.encode() + b"\0"
    return b"desc\0\0\0\0" + struct.pack(">I", len(text)) + text + b"\0" * 78


SRGB_CURVE = b"para\0\0\0\0\0\x03\0\0" + s15(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
WHITE = b"XYZ \0\0\0\0" + s15(0.9642, 1, 0.8249)


def rgb_profile(name, red, green, blue):
    return icc(b"RGB ", b"XYZ ", b"mntr", [
        (b"desc", description(name)), (b"cprt", b"text\0\0\0\0none\0"), (b"wtpt", WHITE),
        (b"rXYZ", b"XYZ \0\0\0\0" + s15(*red)), (b"gXYZ", b"XYZ \0\0\0\0" + s15(*green)),
        (b"bXYZ", b"XYZ \0\0\0\0" + s15(*blue)),
        (b"rTRC", SRGB_CURVE), (b"gTRC", SRGB_CURVE), (b"bTRC", SRGB_CURVE)])


P3 = rgb_profile("Wide", (0.51512, 0.2412, -0.00105), (0.29198, 0.69225, 0.04189), (0.1571, 0.06657, 0.78407))
SRGB = rgb_profile("Usual", (0.43607, 0.22249, 0.01392), (0.38515, 0.71687, 0.09708), (0.14307, 0.06061, 0.7141))
GREY = icc(b"GRAY", b"XYZ ", b"mntr", [
    (b"desc", description("Linear")), (b"cprt", b"text\0\0\0\0none\0"), (b"wtpt", WHITE),
    (b"kTRC", b"curv\0\0\0\0\0\0\0\0")])


def ink_profile():
    """A table of two levels an ink: paper is white, any black ink is a dark blue, all else red."""
    table = b""
    for corner in range(16):
        lab = (255, 128, 128) if corner == 0 else (51, 168, 64) if corner & 1 else (136, 208, 195)
        table += bytes(lab)
    ramp = bytes(range(256))
    lut = b"mft1\0\0\0\0" + bytes([4, 3, 2, 0]) + s15(1, 0, 0, 0, 1, 0, 0, 0, 1)
    return icc(b"CMYK", b"Lab ", b"prtr", [
        (b"desc", description("Two levels")), (b"cprt", b"text\0\0\0\0none\0"), (b"wtpt", WHITE),
        (b"A2B0", lut + ramp * 4 + table + ramp * 3)])


# JPEG
for name, code in SAMPLINGS.items():
    write(f"jpeg-{name}.jpg", turbo_jpeg(quarters(), code))
    write(f"jpeg-{name}-large.jpg", turbo_jpeg(quarters(395, 261), code))
# T.81 §A.2.2: the factors of a lone component mean nothing.
grey = jpeg(quarters().convert("L"))
write("jpeg-grey-factors.jpg", grey.replace(b"\x01\x01\x11\x00", b"\x01\x01\x22\x00"))
write("jpeg-progressive.jpg", jpeg(quarters(), progressive=True))
write("jpeg-grey.jpg", jpeg(quarters().convert("L"), progressive=False))
write("jpeg-rgb.jpg", jpeg(quarters(), keep_rgb=True))
cmyk = quarters().convert("CMYK")
write("jpeg-cmyk.jpg", jpeg(cmyk))
write("jpeg-ycck.jpg", turbo_jpeg(Image.eval(cmyk, lambda v: 255 - v), 0, 11))
black = Image.new("CMYK", (32, 32), (0, 0, 0, 255))
write("jpeg-cmyk-profile.jpg", jpeg(black, icc_profile=ink_profile()))
write("jpeg-p3.jpg", jpeg(Image.new("RGB", (32, 32), (234, 51, 35)), icc_profile=P3))
write("jpeg-srgb.jpg", jpeg(quarters(), icc_profile=SRGB))
write("jpeg-broken-profile.jpg", jpeg(quarters(), icc_profile=SRGB[:200]))
write("jpeg-grey-linear.jpg", jpeg(Image.new("L", (32, 32), 55), icc_profile=GREY))

exif = Image.Exif()
exif[0x010F] = "Camera of Nowhere"
exif.get_ifd(0x8825).update({1: "N", 2: (52.0, 31.0, 12.0), 3: "E", 4: (13.0, 24.0, 18.0)})
write("jpeg-gps.jpg", jpeg(quarters(), exif=exif, comment=b"taken at home", icc_profile=SRGB, xmp=b"<x:xmpmeta>home</x:xmpmeta>"))

SEEN = {1: None, 2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM, 5: Image.Transpose.TRANSPOSE, 6: Image.Transpose.ROTATE_90,
        7: Image.Transpose.TRANSVERSE, 8: Image.Transpose.ROTATE_270}
for number, operation in SEEN.items():
    image = quarters() if operation is None else quarters().transpose(operation)
    exif = Image.Exif()
    exif[0x0112] = number
    write(f"jpeg-orientation-{number}.jpg", jpeg(image, exif=exif, subsampling=2))

whole = jpeg(quarters(), subsampling=2)
scan = whole.index(b"\xff\xda")
frame = whole.index(b"\xff\xc0")
write("jpeg-stray-bytes.jpg", whole[:frame] + b"stray" + whole[frame:])
write("jpeg-stray-bytes-at-end.jpg", whole[:-2] + b"stray" + whole[-2:])
write("jpeg-cut.jpg", whole[:scan + 60])
write("jpeg-cut-in-header.jpg", whole[:frame + 6])
write("jpeg-stray-and-cut.jpg", whole[:frame] + b"stray" + whole[frame:scan + 60])
write("jpeg-early-end.jpg", whole[:scan + 60] + b"\xff\xd9")
table = whole.index(b"\xff\xc4") + 4
write("jpeg-bad-table.jpg", whole[:table] + b"\x77" + whole[table + 1:])
write("jpeg-without-scan.jpg", whole[:frame] + b"\xff\xd9")


def frame_of(marker, bits, width, height, components=3):
    parts = b"".join(bytes([n + 1, 0x11, 0]) for n in range(components))
    body = struct.pack(">BHHB", bits, height, width, components) + parts
    scan = bytes([components]) + b"".join(bytes([n + 1, 0]) for n in range(components)) + b"\0\x3f\0"
    return (b"\xff\xd8\xff" + bytes([marker]) + struct.pack(">H", len(body) + 2) + body
            + b"\xff\xda" + struct.pack(">H", len(scan) + 2) + scan + b"\0\xff\xd9")


write("jpeg-65535.jpg", frame_of(0xC0, 8, 65535, 65535))
write("jpeg-progressive-20mp.jpg", frame_of(0xC2, 8, 5000, 4000))
write("jpeg-long-and-thin.jpg", frame_of(0xC0, 8, 60000, 800))
write("jpeg-12-bits.jpg", frame_of(0xC1, 12, 64, 64))
write("jpeg-arithmetic.jpg", frame_of(0xC9, 8, 64, 64))
write("jpeg-lossless.jpg", frame_of(0xC3, 8, 64, 64))
write("jpeg-no-height.jpg", frame_of(0xC0, 8, 64, 0))
write("jpeg-two-components.jpg", frame_of(0xC0, 8, 64, 64, 2))


# PNG, written here: Pillow writes neither 16-bit colour nor interlacing.
def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width, height, depth, colour, sample, before=b"", after=b"", interlaced=False):
    """`sample(x, y)` gives a pixel's samples."""
    passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    raw = b""
    for x0, y0, dx, dy in passes if interlaced else [(0, 0, 1, 1)]:
        for y in range(y0, height, dy):
            bits = "".join(format(v, f"0{depth}b") for x in range(x0, width, dx) for v in sample(x, y))
            bits += "0" * (-len(bits) % 8)
            raw += b"\0" + int(bits, 2).to_bytes(len(bits) // 8, "big") if bits else b""
    head = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, interlaced)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + before + chunk(b"IDAT", zlib.compress(raw))
            + after + chunk(b"IEND", b""))


def quarter(x, y):
    return (RED, GREEN, BLUE, YELLOW)[(x >= W // 2) + 2 * (y >= H // 2)]


def luma(x, y):
    r, g, b = quarter(x, y)
    return round(0.299 * r + 0.587 * g + 0.114 * b)


def profile_chunk(profile):
    return chunk(b"iCCP", b"p\0\0" + zlib.compress(profile))


palette = chunk(b"PLTE", bytes(RED + GREEN + BLUE + YELLOW))
index = lambda x, y: [(x >= W // 2) + 2 * (y >= H // 2)]
whole = png(W, H, 8, 2, quarter)
write("png-rgb.png", whole)
write("png-rgb-16.png", png(W, H, 16, 2, lambda x, y: [v * 257 for v in quarter(x, y)]))
write("png-interlaced.png", png(W, H, 8, 2, quarter, interlaced=True))
write("png-palette.png", png(W, H, 2, 3, index, palette))
write("png-palette-interlaced.png", png(W, H, 4, 3, index, palette, interlaced=True))
write("png-grey.png", png(W, H, 8, 0, lambda x, y: [luma(x, y)]))
write("png-grey-16.png", png(W, H, 16, 0, lambda x, y: [luma(x, y) * 257]))
# The upper left quarter is clear, the lower right half clear.
alpha = lambda x, y: 0 if x < W // 2 and y < H // 2 else 128 if x >= W // 2 and y >= H // 2 else 255
write("png-rgba.png", png(W, H, 8, 6, lambda x, y: (*quarter(x, y), alpha(x, y))))
write("png-rgba-16.png", png(W, H, 16, 6, lambda x, y: [v * 257 for v in (*quarter(x, y), alpha(x, y))]))
write("png-palette-clear.png", png(W, H, 2, 3, index, palette + chunk(b"tRNS", bytes([0, 255, 255, 128]))))
write("png-rgb-clear.png", png(W, H, 8, 2, quarter, chunk(b"tRNS", struct.pack(">3H", *RED))))
write("png-grey-clear.png", png(32, 32, 1, 0, lambda x, y: [int(x >= 16)], chunk(b"tRNS", b"\0\0")))
write("png-p3.png", png(32, 32, 8, 2, lambda x, y: (234, 51, 35), profile_chunk(P3)))
write("png-gamma.png", png(32, 32, 8, 0, lambda x, y: [55], chunk(b"gAMA", struct.pack(">I", 100000))))
exif = struct.pack(">2sHIHHHIHHI", b"MM", 42, 8, 1, 0x0112, 3, 1, 6, 0, 0)
turned = lambda x, y: quarter(W - 1 - y, x)
write("png-turned.png", png(H, W, 8, 2, turned, chunk(b"eXIf", exif)))
write("png-turned-late.png", png(H, W, 8, 2, turned, after=chunk(b"eXIf", exif)))
write("png-cut.png", whole[:len(whole) // 2])
write("png-without-end.png", whole[:-12])
write("png-bad-checksum.png", whole[:60] + bytes([whole[60] ^ 1]) + whole[61:])
write("png-short-data.png", whole[:33] + chunk(b"IDAT", zlib.compress(b"\0" * 100)) + chunk(b"IEND", b""))
big = struct.pack(">IIBBBBB", 20000, 20000, 8, 2, 0, 0, 0)
write("png-20000.png", b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", big) + chunk(b"IEND", b""))
big = struct.pack(">IIBBBBB", 6000, 5000, 8, 2, 0, 0, 1)
write("png-interlaced-30mp.png", b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", big) + chunk(b"IEND", b""))
write("png-one-pixel.png", png(1, 1, 8, 2, lambda x, y: RED))
write("jpeg-one-pixel.jpg", jpeg(Image.new("RGB", (1, 1), RED), subsampling=2))

# What decoders warn of, once harmless and once before a cut that libjpeg then says nothing of.
whole = jpeg(quarters(), subsampling=2)
revision = whole.replace(b"JFIF\0\x01", b"JFIF\0\x07", 1)
scan = whole.index(b"\xff\xda")
parameters = bytearray(whole)
parameters[scan + 12] = 5
adobe = turbo_jpeg(quarters(), 0)
at = adobe.index(b"\xff\xdb")
adobe = b"\xff\xd8\xff\xee\0\x0eAdobe\0\x64\0\0\0\0\x09" + adobe[at:]
for name, data in (("revision", revision), ("parameters", bytes(parameters)), ("adobe", adobe)):
    write(f"jpeg-unknown-{name}.jpg", data)
    write(f"jpeg-unknown-{name}-cut.jpg", data[:data.index(b"\xff\xda") + 60])
