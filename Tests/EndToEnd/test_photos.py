"""Photos come out upright, square, small, and without a word about their origin."""

import base64
import hashlib
import io

import numpy
import pytest
from PIL import Image

import drawing

# How a picture is stored so that a viewer that heeds the tag shows it upright.
STORED = {
    1: None, 2: Image.Transpose.FLIP_LEFT_RIGHT, 3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM, 5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90, 7: Image.Transpose.TRANSVERSE, 8: Image.Transpose.ROTATE_270,
}


def published(site, data, name="ada.jpg"):
    """Builds a card with a photo, and gives what is published of it."""
    site.card("ada", f"fullName: Ada\nphoto: photos/{name}\n")
    site.write(f"cards/photos/{name}", data)
    site.build()
    return (site.folder() / "photo.jpg").read_bytes()


def pixels(data):
    return numpy.asarray(Image.open(io.BytesIO(data)).convert("RGB"), dtype=int)


def markers(data):
    """The kinds of a JPEG's segments up to its scan."""
    found, at = [], 2
    while data[at + 1] != 0xDA:
        found.append(data[at + 1])
        at += 2 + int.from_bytes(data[at + 2:at + 4], "big")
    return found


@pytest.mark.parametrize("orientation", sorted(STORED))
def test_a_photo_comes_out_upright(site, orientation):
    picture = drawing.corners(600, 800)
    turn = STORED[orientation]
    stored = picture if turn is None else picture.transpose(turn)
    exif = Image.Exif()
    exif[0x0112] = orientation
    seen = pixels(published(site, drawing.jpeg(stored, exif=exif)))
    assert seen.shape == (480, 480, 3)
    wanted = numpy.asarray(picture.crop((0, 0, 600, 600)).resize((480, 480)), dtype=int)
    # But for a few pixels of the edges between the quarters.
    assert (numpy.abs(seen - wanted).max(axis=2) > 40).mean() < 0.02


def test_no_metadata_survives(site):
    exif = Image.Exif()
    exif[0x010F] = "A Camera Maker"
    place = exif.get_ifd(0x8825)
    place[1], place[2], place[3], place[4] = "N", (52.0, 31.0, 12.0), "E", (13.0, 24.0, 18.0)
    data = drawing.jpeg(drawing.portrait(3), exif=exif, comment=b"taken at home")
    assert b"A Camera Maker" in data and b"taken at home" in data
    out = published(site, data)
    assert not Image.open(io.BytesIO(out)).getexif()
    for trace in (b"Exif", b"A Camera Maker", b"taken at home", b"http://ns.adobe.com", b"ICC_"):
        assert trace not in out
    # JFIF's own header, tables, one baseline frame.
    assert set(markers(out)) <= {0xE0, 0xDB, 0xC0, 0xC4, 0xDD}


@pytest.mark.parametrize("limit, number", [("48KB", 48_000), ("20KB", 20_000), ("8KB", 8_000)])
def test_a_photo_keeps_within_its_budget(site, limit, number):
    site.settings(f"photo: {{maxBytes: {limit}}}\n")
    source = numpy.random.default_rng(5)
    noise = Image.fromarray(source.integers(0, 255, (900, 900, 3), dtype=numpy.uint8))
    out = published(site, drawing.jpeg(noise))
    assert 1_000 < len(out) <= number
    assert Image.open(io.BytesIO(out)).format == "JPEG"


def test_transparency_lies_on_white(site):
    picture = drawing.corners(500, 500).convert("RGBA")
    alpha = numpy.full((500, 500), 255, dtype=numpy.uint8)
    alpha[:250, :250] = 0
    picture.putalpha(Image.fromarray(alpha))
    seen = pixels(published(site, drawing.png(picture), "ada.png"))
    assert (seen[20:220, 20:220] > 245).all()
    assert abs(seen[120, 360] - (30, 200, 30)).max() < 40


@pytest.mark.parametrize("size", [481, 700, 959, 1000, 3000])
@pytest.mark.parametrize("mode, form", [
    ("RGBA", "PNG"), ("L", "PNG"), ("RGB", "JPEG"), ("CMYK", "JPEG"), ("L", "JPEG"), ("RGB", "WEBP")])
def test_white_and_black_stay_what_they_are_at_any_size(site, size, mode, form):
    middle = (size // 3, size // 3, size * 2 // 3, size * 2 // 3)
    if mode == "RGBA":
        picture = Image.new("RGBA", (size, size), (0, 0, 0, 0))
        picture.paste((0, 0, 0, 255), middle)
    else:
        picture = Image.new("RGB", (size, size), "white")
        picture.paste((0, 0, 0), middle)
        picture = picture.convert(mode)
    file = io.BytesIO()
    picture.save(file, form, **({"lossless": True} if form == "WEBP" else {}))
    made = pixels(published(site, file.getvalue())).astype(int)
    side = len(made)
    assert made[:side // 4, :side // 4].min() >= 254
    assert made[side * 2 // 5:side * 3 // 5, side * 2 // 5:side * 3 // 5].max() <= 1


def test_a_photo_is_known_by_content_not_by_name(site):
    seen = pixels(published(site, drawing.png(drawing.corners()), "ada.jpg"))
    assert abs(seen[120, 120] - (220, 30, 30)).max() < 40


def test_the_focus_moves_the_square(site):
    picture = drawing.corners(600, 1200)
    site.card("ada", "fullName: Ada\nphoto: photos/ada.jpg\nphotoFocus: 50% 0%\n")
    site.write("cards/photos/ada.jpg", drawing.jpeg(picture))
    site.build()
    seen = pixels((site.folder() / "photo.jpg").read_bytes())
    assert abs(seen[460, 120] - (220, 30, 30)).max() < 40


@pytest.mark.parametrize("size, orientation, words", [
    ((240, 240), 1, None), ((960, 240), 1, None), ((5000, 1250), 1, None),
    ((239, 400), 1, "has 239 × 400 pixels and looks blurred: use one of at least 240 × 240"),
    ((400, 239), 6, "has 239 × 400 pixels and looks blurred: use one of at least 240 × 240"),
    ((1, 1), 1, "has 1 × 1 pixels and looks blurred: use one of at least 240 × 240"),
    ((961, 240), 1, "has 961 × 240 pixels, of which a square keeps less than a quarter: crop it to head and "
                    "shoulders"),
    ((3000, 4), 1, "has 3000 × 4 pixels, of which a square keeps less than a quarter: crop it to head and "
                   "shoulders"),
])
def test_a_picture_that_will_not_look_well_is_warned_of(site, size, orientation, words):
    exif = Image.Exif()
    exif[0x0112] = orientation
    site.card("ada", "fullName: Ada\nphoto: photos/ada.jpg\n")
    site.write("cards/photos/ada.jpg", drawing.jpeg(Image.new("RGB", size, "teal"), exif=exif))
    warning = f'cards/ada.yaml:2:8: warning: photo "cards/photos/ada.jpg" {words}\n' if words else ""
    assert site.run("check").err == warning


def inks(bare, mode="CMYK", colour=(0, 200, 200, 0)):
    """A JPEG in inks, with or without the marker that Adobe's programs write."""
    data = drawing.jpeg(Image.new(mode, (480, 480), colour))
    at = data.index(b"\xff\xee")
    return data[:at] + data[at + 2 + int.from_bytes(data[at + 2:at + 4], "big"):] if bare else data


@pytest.mark.parametrize("bare", [False, True])
@pytest.mark.parametrize("colour", [(0, 200, 200, 0), (0, 0, 0, 0), (0, 0, 0, 255), (255, 0, 0, 0)])
def test_inks_are_shown_as_browsers_show_them_with_and_without_a_marker(site, bare, colour):
    data = inks(bare, colour=colour)
    wanted = Image.open(io.BytesIO(data)).convert("RGB").getpixel((240, 240))
    assert numpy.abs(pixels(published(site, data))[240, 240] - wanted).max() < 6


@pytest.mark.parametrize("width, height", [(16_320, 12_240), (12_240, 16_320)])
def test_a_photo_of_200_megapixels_is_read(site, width, height):
    small = drawing.corners(width // 40, height // 40)
    data = drawing.jpeg(small.resize((width, height), Image.Resampling.NEAREST), quality=70)
    seen = pixels(published(site, data))
    side = min(small.size)
    left = (small.width - side) // 2
    wanted = numpy.asarray(small.crop((left, 0, left + side, side)).resize((480, 480)), dtype=int)
    assert (numpy.abs(seen - wanted).max(axis=2) > 40).mean() < 0.02


GREEN, BLUE = (0, 160, 0), (0, 0, 200)


def cropped(rectangle, picture=(600, 800), green=(300, 420, 500, 620), of=None, orientation=1, form="JPEG"):
    """A vCard of Apple's whose picture is green where its owner has cropped it."""
    image = Image.new("RGB", picture, BLUE)
    image.paste(GREEN, green)
    turn = STORED[orientation]
    stored = image if turn is None else image.transpose(turn)
    exif = Image.Exif()
    exif[0x0112] = orientation
    data = io.BytesIO()
    stored.save(data, form, exif=exif)
    data = data.getvalue()
    digest = base64.b64encode(hashlib.md5(of or data).digest()).decode()
    crop = "&".join(["ABClipRect_1", *map(str, rectangle), digest])
    return ("BEGIN:VCARD\r\nVERSION:3.0\r\nN:Harms;Ilse;;;\r\nFN:Ilse Harms\r\n"
            f"PHOTO;ENCODING=b;TYPE={form};X-ABCROP-RECTANGLE={crop}:{base64.b64encode(data).decode()}\r\nEND:VCARD\r\n")


CROPS = [
    dict(rectangle=(300, 180, 200, 200)), dict(rectangle=(300, 180, 200, 200), form="PNG"),
    dict(rectangle=(300, 180, 200, 200), orientation=6), dict(rectangle=(300, 180, 200, 200), orientation=3),
    dict(rectangle=(3000, 1800, 2000, 2000), picture=(6000, 8000), green=(3000, 4200, 5000, 6200)),
    # Beyond the edges: what of the picture is within.
    dict(rectangle=(500, -100, 300, 300), green=(500, 600, 600, 800)),
    # Not square: the largest square of it.
    dict(rectangle=(300, 180, 200, 300), green=(300, 320, 500, 620)),
]


@pytest.mark.parametrize("crop", CROPS)
def test_the_crop_of_an_address_book_is_applied(site, crop):
    site.write("cards/ilse.vcf", cropped(**crop))
    site.build()
    seen = pixels((site.folder("ilse-harms") / "photo.jpg").read_bytes())
    assert seen.shape[0] == seen.shape[1] <= 480
    assert (numpy.abs(seen - GREEN).max(axis=2) < 24).mean() > 0.97


@pytest.mark.parametrize("crop", CROPS[:3])
def test_the_crop_is_applied_by_import(site, scratch, crop):
    (scratch / "ilse.vcf").write_text(cropped(**crop), newline="")
    site.run("import", scratch / "ilse.vcf")
    kept = pixels((site.path / "cards/photos/ilse-harms.jpg").read_bytes())
    assert kept.shape == (200, 200, 3)
    assert (numpy.abs(kept - GREEN).max(axis=2) < 24).mean() > 0.97


@pytest.mark.parametrize("crop", [
    dict(rectangle=(300, 180, 200, 200), of=b"another"), dict(rectangle=(300, 180, 0, 200)), dict(rectangle=(300, 180, "x", 200)),
])
def test_a_crop_of_another_picture_is_told_and_not_applied(site, crop):
    site.write("cards/ilse.vcf", cropped(**crop))
    assert "PHOTO was cropped in an address book, but as another picture: all of it is shown" in site.run("build", "--first").err
    assert (numpy.abs(pixels((site.folder("ilse-harms") / "photo.jpg").read_bytes()) - BLUE).max(axis=2) < 24).mean() > 0.8


def test_a_crop_changes_what_is_published(site):
    site.write("cards/ilse.vcf", cropped((300, 180, 200, 200)))
    site.build()
    site.write("cards/ilse.vcf", cropped((0, 600, 200, 200)))
    site.run("build")
    assert (numpy.abs(pixels((site.folder("ilse-harms") / "photo.jpg").read_bytes()) - BLUE).max(axis=2) < 24).mean() > 0.97


@pytest.mark.parametrize("has_photo", [False, True])
def test_outlooks_own_picture_is_taken_where_there_is_no_other(site, has_photo):
    text = lambda colour: base64.b64encode(drawing.jpeg(Image.new("RGB", (300, 300), colour))).decode()
    site.write("cards/ilse.vcf", "\r\n".join([
        "BEGIN:VCARD", "VERSION:2.1", "N:Harms;Ilse", "FN:Ilse Harms", f"X-MS-CARDPICTURE;TYPE=JPEG;ENCODING=BASE64:\r\n {text(GREEN)}\r\n",
        *([f"PHOTO;TYPE=JPEG;ENCODING=BASE64:\r\n {text(BLUE)}\r\n"] if has_photo else []), "END:VCARD", ""]))
    site.build()
    seen = pixels((site.folder("ilse-harms") / "photo.jpg").read_bytes())
    assert (numpy.abs(seen - (BLUE if has_photo else GREEN)).max(axis=2) < 24).all()
