#!/usr/bin/env python3
"""Draws the HEIC and WebP pictures that the tests of Photos read. usage: make_coded_fixtures.py (needs Pillow,
pillow-heif, libturbojpeg.so.0)

They show what make_fixtures.py draws, which runs first.
"""
import io
import struct
import sys

from PIL import Image

from make_fixtures import H, OUT, P3, SEEN, W, YELLOW, quarters, write

sys.path.insert(0, str(OUT.parents[2] / "EndToEnd"))
import heif_files  # noqa: E402


def webp(image, **options):
    file = io.BytesIO()
    image.save(file, "WEBP", **{"quality": 95, **options})
    return file.getvalue()


TURNS = {1: [], 2: [heif_files.mirror(1)], 3: [heif_files.turn(2)], 4: [heif_files.mirror(0)],
         5: [heif_files.turn(1), heif_files.mirror(0)], 6: [heif_files.turn(3)],
         7: [heif_files.turn(1), heif_files.mirror(1)], 8: [heif_files.turn(1)]}
for number, stored in SEEN.items():
    image = quarters() if stored is None else quarters().transpose(stored)
    write(f"heic-orientation-{number}.heic", heif_files.single(image, *TURNS[number]))
    exif = Image.Exif()
    exif[0x0112] = number
    write(f"webp-orientation-{number}.webp", webp(image, exif=exif))
clear = quarters().convert("RGBA")
clear.paste((0, 0, 0, 0), (0, 0, W // 2, H // 2))
clear.paste(YELLOW + (128,), (W // 2, H // 2, W, H))
red_of_p3 = Image.new("RGB", (32, 32), (234, 51, 35))
for chroma in ("420", "422", "444"):
    write(f"heic-{chroma}.heic", heif_files.heic(quarters(), chroma=chroma))
write("heic-10-bits.heic", heif_files.ten_bits(quarters()))
write("heic-grey.heic", heif_files.heic(quarters().convert("L")))
write("heic-grid.heic", heif_files.grid(quarters(), 64, size=(W, H)))
write("heic-cut-out.heic", heif_files.single(
    quarters(W + 20, H + 40), heif_files.cut(W, H, 10, 20, of=(W + 20, H + 40))))
write("heic-clear.heic", heif_files.heic(clear))
write("heic-p3.heic", heif_files.single(red_of_p3, heif_files.profile(P3)))
write("heic-p3-numbers.heic", heif_files.single(red_of_p3, heif_files.numbers(12, 13, 6, 1)))
write("heic-hdr.heic", heif_files.single(red_of_p3, heif_files.numbers(9, 16, 9, 1)))
write("webp-lossy.webp", webp(quarters()))
write("webp-lossless.webp", webp(quarters(), lossless=True))
write("webp-clear.webp", webp(clear, lossless=True))
write("webp-clear-lossy.webp", webp(clear))
write("webp-p3.webp", webp(red_of_p3, lossless=True, icc_profile=P3))
write("webp-animated.webp", webp(quarters(), save_all=True, append_images=[quarters().rotate(180)]))
configuration, data = heif_files.coded(quarters())
lies = {"vast": (60_000, 60_000), "lie": (6_000, 4_000)}
for name, size in lies.items():
    write(f"heic-{name}.heic", heif_files.file([("hvc1", data, [configuration, heif_files.spatial(*size)])]))
write("heic-garbage.heic", heif_files.file(
    [("hvc1", bytes(range(256)), [configuration, heif_files.spatial(W, H)])]))
write("heic-av1.heic", heif_files.file([("av01", data, [heif_files.spatial(W, H)])]))
write("heic-1001-tiles.heic", heif_files.tiled([(configuration, b"-")] * 1_001, 64, 77, (4_928, 832)))
write("heic-vast-tiles.heic", heif_files.tiled([(configuration, b"-")] * 4, 8_000, 2, (4_928, 832)))
write("heic-outside.heic", heif_files.file(
    [("hvc1", data, [configuration, heif_files.spatial(W, H)])], moved=1_000))
write("heic-film.heic", heif_files.box("ftyp", b"msf1", bytes(4), b"msf1hevc") + heif_files.box("moov", bytes(20)))
vast = bytearray(webp(quarters(), lossless=True))
at = vast.index(b"VP8L") + 9
vast[at:at + 4] = struct.pack("<I", 16_382 | 16_382 << 14)
write("webp-vast.webp", bytes(vast))
vast[at:at + 4] = struct.pack("<I", 3_999 | 3_499 << 14)
write("webp-14mp-lossless.webp", bytes(vast))
lie = bytearray(webp(quarters()))
at = lie.index(b"\x9d\x01\x2a") + 3
lie[at:at + 4] = struct.pack("<2H", 7_000, 7_000)
write("webp-lie.webp", bytes(lie))
