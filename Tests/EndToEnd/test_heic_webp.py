"""HEIC and WebP photos become what Pillow makes of them, and hostile ones cost next to nothing."""

import base64
import io
import struct

import numpy
import pytest
from PIL import Image, ImageCms, ImageOps

import drawing
import heif_files
from peaks import measured
from site_folder import PROGRAM, cardpress

TURNS = {1: [], 2: [heif_files.mirror(1)], 3: [heif_files.turn(2)], 4: [heif_files.mirror(0)],
         5: [heif_files.turn(1), heif_files.mirror(0)], 6: [heif_files.turn(3)],
         7: [heif_files.turn(1), heif_files.mirror(1)], 8: [heif_files.turn(1)]}


def webp(image, **options):
    file = io.BytesIO()
    image.save(file, "WEBP", **{"quality": 90, **options})
    return file.getvalue()


def soft(seed, width=600, height=800):
    """A portrait without noise, so that what is off is not the JPEG's loss."""
    return drawing.portrait(seed, 24, 32).resize((width, height), Image.Resampling.BICUBIC)


def clear(width, height):
    image = soft(4, width, height).convert("RGBA")
    image.putalpha(Image.linear_gradient("L").resize((width, height)))
    return image


def exif(orientation):
    """Metadata with a camera, a place and an orientation."""
    data = Image.Exif()
    data[0x0112], data[0x010F] = orientation, "A Camera Maker"
    data.get_ifd(0x8825).update({1: "N", 2: (52.0, 31.0, 12.0), 3: "E", 4: (13.0, 24.0, 18.0)})
    return data


def wanted(data):
    """What Pillow makes of a picture: decoded, upright, on white, square, 480 pixels, in sRGB."""
    image = Image.open(io.BytesIO(data))
    profile = image.info.get("icc_profile")
    image = ImageOps.exif_transpose(image).convert("RGBA")
    paper = Image.new("RGBA", image.size, "white")
    paper.alpha_composite(image)
    side = min(image.size)
    left, top = (image.width - side) // 2, (image.height - side) // 2
    image = paper.convert("RGB").crop((left, top, left + side, top + side))
    image = image.resize((min(side, 480),) * 2, Image.Resampling.BOX)
    if profile:
        image = ImageCms.profileToProfile(
            image, ImageCms.ImageCmsProfile(io.BytesIO(profile)), ImageCms.createProfile("sRGB"))
    return numpy.asarray(image, dtype=int)


def published(site, data):
    site.settings("photo: {maxBytes: 224KB}\n")
    site.card("ada", "fullName: Ada Lovelace\nphoto: photos/ada.jpg\nphotoFocus: 50% 50%\n")
    site.write("cards/photos/ada.jpg", data)
    site.build()
    return (site.folder() / "photo.jpg").read_bytes()


LANDSCAPE = soft(1, 1000, 700)
PICTURES = {
    "HEIC": lambda: heif_files.heic(LANDSCAPE),
    "HEIC of odd sides": lambda: heif_files.heic(soft(2, 603, 481)),
    "HEIC in tiles": lambda: heif_files.grid(LANDSCAPE, 256),
    "HEIC 4:2:2": lambda: heif_files.heic(LANDSCAPE, chroma="422"),
    "HEIC 4:4:4": lambda: heif_files.heic(LANDSCAPE, chroma="444"),
    "HEIC of 10 bits": lambda: heif_files.ten_bits(LANDSCAPE),
    "HEIC in grey": lambda: heif_files.heic(LANDSCAPE.convert("L")),
    "HEIC cut": lambda: heif_files.single(LANDSCAPE, heif_files.cut(600, 601, 30, 50, of=LANDSCAPE.size)),
    "HEIC cut and turned": lambda: heif_files.single(
        LANDSCAPE, heif_files.cut(600, 601, 30, 50, of=LANDSCAPE.size), heif_files.turn(1)),
    "HEIC in tiles, turned": lambda: heif_files.grid(LANDSCAPE, 256, heif_files.turn(3)),
    "HEIC with transparency": lambda: heif_files.heic(clear(800, 640)),
    "HEIC of odd sides with transparency": lambda: heif_files.heic(clear(603, 481)),
    "HEIC by BT.709 in television's range": lambda: heif_files.single(
        LANDSCAPE, heif_files.numbers(1, 13, 1, 0)),
    "HEIC by BT.2020's matrix": lambda: heif_files.single(LANDSCAPE, heif_files.numbers(1, 13, 9, 1)),
    "WebP": lambda: webp(LANDSCAPE),
    "WebP of odd sides": lambda: webp(soft(2, 603, 481)),
    "WebP without loss": lambda: webp(LANDSCAPE, lossless=True),
    "WebP with transparency": lambda: webp(clear(800, 640)),
    "WebP with transparency without loss": lambda: webp(clear(603, 481), lossless=True),
    **{f"HEIC stored as {number}": lambda number=number, turn=turn: heif_files.single(LANDSCAPE, *turn)
       for number, turn in TURNS.items()},
    **{f"HEIC by pillow-heif as {number}": lambda number=number: heif_files.heic(
        LANDSCAPE, exif=exif(number).tobytes()) for number in TURNS},
    **{f"WebP stored as {number}": lambda number=number: webp(LANDSCAPE, exif=exif(number))
       for number in TURNS},
}


@pytest.mark.parametrize("kind", PICTURES)
def test_a_photo_is_what_pillow_makes_of_it(site, kind):
    data = PICTURES[kind]()
    out = published(site, data)
    seen = numpy.asarray(Image.open(io.BytesIO(out)).convert("RGB"), dtype=int)
    expected = wanted(data)
    assert seen.shape == expected.shape
    assert numpy.abs(seen - expected).mean() < 4
    assert numpy.abs((seen - expected).mean(axis=(0, 1))).max() < 4
    assert not Image.open(io.BytesIO(out)).getexif()
    for trace in (b"Exif", b"A Camera Maker", b"ICC_PROFILE"):
        assert trace not in out


def test_exif_does_not_turn_what_heic_has_turned(site):
    data = bytearray(heif_files.heic(LANDSCAPE, exif=exif(1).tobytes()))
    tag = data.index(b"\x01\x12\0\x03\0\0\0\x01\0\x01")
    data[tag + 9] = 6
    seen = numpy.asarray(Image.open(io.BytesIO(published(site, bytes(data)))), dtype=int)
    assert numpy.abs(seen - wanted(heif_files.heic(LANDSCAPE))).mean() < 4


def test_colours_named_by_numbers_are_those_of_the_profile(site):
    profile = heif_files.single(LANDSCAPE, heif_files.numbers(12, 13, 6, 1))
    plain = heif_files.single(LANDSCAPE)
    wide, usual = (numpy.asarray(Image.open(io.BytesIO(published(site, data))), dtype=int)
                   for data in (profile, plain))
    # Display P3 reaches further than sRGB: what is colourful becomes more so.
    assert numpy.abs(wide - usual).mean() > 4
    assert (wide.max(axis=2) - wide.min(axis=2)).mean() > (usual.max(axis=2) - usual.min(axis=2)).mean()


def bombs():
    small, large = (heif_files.coded(soft(3, *size)) for size in ((64, 64), (3000, 2000)))

    def one(coded, size, data=None):
        return heif_files.file([("hvc1", data or coded[1], [coded[0], heif_files.spatial(*size)])])

    noise = numpy.random.default_rng(7).bytes(200_000)
    lossless = bytearray(webp(soft(3, 64, 64), lossless=True) + noise)
    lossless[4:8] = struct.pack("<I", len(lossless) - 8)
    at = lossless.index(b"VP8L")
    lossless[at + 4:at + 8] = struct.pack("<I", len(lossless) - at - 8)
    lossless[at + 9:at + 13] = struct.pack("<I", 3463 | 3463 << 14)
    lossy = bytearray(webp(soft(3, 640, 480)))
    at = lossy.index(b"\x9d\x01\x2a") + 3
    lossy[at:at + 4] = struct.pack("<2H", 7000, 7000)
    damaged = "is damaged: copy it again, or save it again as JPEG or PNG"
    endless = "is a HEIC picture that takes too long to read: save it as JPEG"
    return {
        "more pixels than are read": (one(small, (60_000, 60_000)), "has 60000 × 60000 pixels"),
        "pixels beyond counting": (one(small, (2 ** 32 - 1,) * 2), damaged),
        "as many as are read, which are not there": (one(small, (7_000, 7_000)), damaged),
        "few, and millions in the data": (one(large, (64, 64)), endless),
        "half of the data": (one(large, (3000, 2000), large[1][:len(large[1]) // 2]), damaged),
        "noise for data": (one(large, (3000, 2000), noise), damaged),
        "a cut file": (one(large, (3000, 2000))[:-9], "ends in the middle"),
        "2,000 tiles": (heif_files.tiled([small] * 2000, 64, 50, (3200, 2560)), "is in 2000 tiles"),
        "tiles that are larger": (heif_files.tiled([large] * 4, 64, 2, (128, 128)), endless),
        "tiles of vast sizes": (
            heif_files.tiled([small] * 20, 4000, 5, (3200, 1280)), "has tiles of more than 64 megapixels"),
        "WebP without loss, of noise": (bytes(lossless), damaged),
        "WebP whose picture is not there": (bytes(lossy), damaged),
    }


def test_bombs_cost_next_to_nothing(site):
    def checked(data):
        site.card("ada", "fullName: Ada Lovelace\nphoto: photos/ada.jpg\n")
        site.write("cards/photos/ada.jpg", data)
        return measured([PROGRAM, "check", site.path])

    _, peak, seconds = checked(drawing.jpeg(soft(1)))
    for name, (data, words) in bombs().items():
        done, its_peak, its_seconds = checked(data)
        assert done.returncode == 1, name
        assert words in done.stderr.decode(), name
        assert its_peak < peak + 64_000, name
        assert its_seconds < seconds + 0.2, name


def test_a_picture_in_tiles_takes_the_memory_of_a_tile(site):
    tile = heif_files.coded(soft(3, 512, 512))
    site.card("ada", "fullName: Ada Lovelace\nphoto: photos/ada.heic\n")
    site.write("cards/photos/ada.heic", heif_files.tiled([tile] * 192, 512, 16, (8064, 6048)))
    done, peak, _ = measured([PROGRAM, "check", site.path])
    assert done.returncode == 0
    assert peak < 60_000


@pytest.mark.parametrize("library, data, words", [
    ("libheif.so.1", lambda: heif_files.heic(LANDSCAPE),
     "is a HEIC picture, and libheif is missing, which reads it: install Debian's libheif1 or save the "
     "picture as JPEG"),
    ("libwebp.so.7", lambda: webp(LANDSCAPE),
     "is a WebP picture, and libwebp is missing, which reads it: install Debian's libwebp7 or save the "
     "picture as JPEG"),
])
def test_a_library_that_is_not_there_is_named(site, library, data, words):
    site.card("ada", "fullName: Ada Lovelace\nphoto: photos/ada.jpg\n")
    site.write("cards/photos/ada.jpg", data())
    site.write(f"libraries/{library}", "no library")
    result = cardpress("check", site.path, env={"LD_LIBRARY_PATH": str(site.path / "libraries")})
    assert result.expect(1).err == f'cards/ada.yaml:2:8: photo "cards/photos/ada.jpg" {words}\n'


@pytest.mark.parametrize("make", [lambda: heif_files.heic(LANDSCAPE), lambda: webp(LANDSCAPE)])
def test_a_photo_in_a_vcard_is_taken(site, make):
    picture = base64.b64encode(make()).decode()
    site.write("cards/ada.vcf", "BEGIN:VCARD\nVERSION:3.0\nN:Lovelace;Ada\nFN:Ada Lovelace\n"
               f"UID:1\nPHOTO;ENCODING=b:{picture}\nEND:VCARD\n")
    site.build()
    photos = list(site.public.glob("c/*/photo.jpg"))
    assert [Image.open(photo).size for photo in photos] == [(480, 480)]
