"""Captions and logos: set in any script without a font in the file, and never at the code's cost."""

import json
import subprocess

import numpy
import pytest
from PIL import Image, ImageDraw

import artwork
from site_folder import cardpress

LINK = "https://cards.example.com/c/01HZX3V7Q9K2M4N6P8R0S2T4W6/"
FORMATS = ["png", "svg", "pdf", "eps"]
CAPTIONS = {
    "en": "cards.example.com/c/01HZX\nNeeds internet",
    "ja": "cards.example.com/c/01HZX\nインターネット接続が必要です",
    "ar": "cards.example.com/c/01HZX\nيتطلب اتصالاً بالإنترنت",
    "vi": "cards.example.com/c/01HZX\nCần kết nối Internet",
    "long": "visitenkarten.a-long-company-name.example.com/c/01HZX3V7Q9K2M4N6P8R0S2T4W6/\nNeeds internet",
}
SVG_LOGO = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40">
<rect width="60" height="40" rx="6" fill="#083"/><circle cx="20" cy="20" r="11" fill="#fff"/></svg>"""


def draw(folder, name, *options, text=LINK, code=0):
    result = cardpress("qr", text, "-o", folder / name, "--size", "25mm", *options, now=None)
    return folder / name if result.expect(code).code == 0 else result.err


def logo(folder, ending):
    path = folder / f"logo.{ending}"
    if ending == "svg":
        path.write_text(SVG_LOGO)
    else:
        picture = Image.new("RGB", (90, 60), "#083")
        ImageDraw.Draw(picture).ellipse((10, 10, 50, 50), fill="white")
        picture.save(path)
    return path


@pytest.mark.parametrize("ending", FORMATS)
@pytest.mark.parametrize("language", CAPTIONS)
def test_a_caption_stands_whole_under_the_code(scratch, ending, language):
    file = draw(scratch, f"code.{ending}", "--caption", CAPTIONS[language])
    pixels = artwork.rasterised(file)
    assert artwork.texts(pixels)[:2] == (LINK, LINK)
    if ending == "pdf":  # its bleed away
        edge = round(3 / 25.4 * 300)
        pixels = pixels[edge:-edge, edge:-edge]
    height, width = pixels.shape
    dark = pixels < 128
    below = dark[width:]
    assert below.any() and not dark[width - width // 15:width].any()
    assert not dark[:, :3].any() and not dark[:, -3:].any() and not dark[-3:].any()


def test_a_pdf_with_a_caption_needs_no_font(scratch):
    file = draw(scratch, "code.pdf", "--caption", CAPTIONS["ar"])
    fonts = subprocess.run(["pdffonts", str(file)], capture_output=True, text=True, check=True)
    assert len(fonts.stdout.splitlines()) == 2
    boxes = artwork.boxes(file)
    left, bottom, right, top = boxes["trim"]
    assert right - left == pytest.approx(25, abs=0.001)
    assert 28 < top - bottom < 40
    assert (top - bottom) * 10 == pytest.approx(round((top - bottom) * 10), abs=0.01)
    assert set(artwork.operators(file)) == {"g", "re", "f", "q", "cm", "Q", "m", "l", "c", "h"}


@pytest.mark.parametrize("language", CAPTIONS)
def test_a_png_fills_the_same_outlines(scratch, language):
    options = ["--module", "0.508mm", "--caption", CAPTIONS[language]]  # 6 pixels at 300 dpi
    files = [scratch / "code.png", scratch / "code.svg"]
    for file in files:
        cardpress("qr", LINK, "-o", file, "--dpi", 300, *options, now=None).expect()
    png, svg = (artwork.rasterised(file).astype(int) for file in files)
    assert abs(png.shape[0] - svg.shape[0]) <= 1 and png.shape[1] == svg.shape[1]
    height = min(png.shape[0], svg.shape[0])
    width = png.shape[1]
    ink, other = 255 - png[width:height], 255 - svg[width:height]
    assert ink.sum() == pytest.approx(other.sum(), rel=0.03)
    assert abs(ink - other).sum() < 0.35 * ink.sum()  # a pixel of the other's edges is half grey
    assert (png[:width] == svg[:width]).all()


@pytest.mark.parametrize("library, options, words", [
    ("libpangocairo-1.0.so.0", ["--caption", "x"], "the caption can't be set: Pango is missing"),
    ("librsvg-2.so.2", ["--logo", "logo.svg"], "logo.svg can't be drawn: librsvg is missing"),
    ("libzbar.so.0", ["--logo", "logo.svg"], "the code with its logo can't be checked: libzbar"),
])
def test_a_library_that_is_not_there_is_named(scratch, library, options, words):
    logo(scratch, "svg")
    (scratch / "libraries").mkdir()
    (scratch / "libraries" / library).write_text("no library")
    result = cardpress("qr", LINK, "-o", "code.pdf", *options, cwd=scratch, now=None,
                       env={"LD_LIBRARY_PATH": str(scratch / "libraries")})
    assert words in result.expect(1).err
    assert not (scratch / "code.pdf").exists()


@pytest.mark.parametrize("caption, words", [
    (" ", "the caption is empty"),
    ("x" * 300, "the caption takes "),
    ("x" * 3000, "longer than 2000 bytes"),
    ("\U0010fffd", "has a sign that no font of this machine has"),
])
def test_a_caption_that_can_not_stand_there_is_refused(scratch, caption, words):
    assert words in draw(scratch, "code.pdf", "--caption", caption, code=1)
    assert list(scratch.iterdir()) == []


@pytest.mark.parametrize("ending", FORMATS)
@pytest.mark.parametrize("kind", ["svg", "png", "jpg"])
def test_a_code_with_a_logo_is_read(scratch, ending, kind):
    file = draw(scratch, f"code.{ending}", "--logo", logo(scratch, kind))
    pixels = artwork.rasterised(file)
    assert artwork.texts(pixels) == (LINK, LINK, LINK)
    middle = pixels[pixels.shape[0] // 2 - 5:, pixels.shape[1] // 2 + 12:][:10, :10]
    assert 60 < numpy.median(middle) < 110  # the green, as grey


@pytest.mark.parametrize("length", [30, 60, 120, 170, 400])
def test_a_logo_takes_whole_modules_and_at_most_12_percent(scratch, length):
    text = LINK + "x" * (length - len(LINK)) if length > len(LINK) else LINK[:length]
    plain, changed = (
        artwork.rasterised(draw(scratch, f"{name}.png", *options, "--force", text=text))
        for name, options in [("plain", ["--level", "H"]),
                              ("changed", ["--logo", logo(scratch, "svg")])])
    assert artwork.texts(changed)[:2] == (text, text)
    lines, columns = numpy.nonzero(plain != changed)
    module = int(numpy.flatnonzero((plain < 128).any(1))[0]) // 4  # the quiet zone has four
    side = plain.shape[0] // module - 8
    height, width = ((numpy.ptp(edge) + 1) / module for edge in (lines, columns))
    assert 0.03 * side ** 2 < height * width <= 0.12 * side ** 2
    middle = (lines.min() + lines.max() + 1) / 2, (columns.min() + columns.max() + 1) / 2
    assert middle == pytest.approx((plain.shape[0] / 2,) * 2, abs=2 * module)


def test_a_png_with_a_caption_states_its_size(scratch):
    file = scratch / "code.png"
    result = cardpress("qr", LINK, "-o", file, "--size", "20mm", "--caption", "c.example/ada",
                       "--json", now=None).expect()
    with Image.open(file) as picture:
        width, height = picture.size
        across, down = picture.info["dpi"]
    assert across == down
    assert width / across * 25.4 == pytest.approx(result.json["millimetres"], abs=0.05)
    assert 22 < height / down * 25.4 < 26


def test_a_pdf_with_a_logo_knows_no_colour_but_grey(scratch):
    file = draw(scratch, "code.pdf", "--logo", logo(scratch, "svg"), "--caption", "c.example")
    check = subprocess.run(["qpdf", "--check", str(file)], capture_output=True, text=True)
    assert (check.returncode, check.stderr) == (0, "")
    assert set(artwork.operators(file)) <= {
        "g", "re", "f", "q", "cm", "Q", "m", "l", "c", "h", "Do"}
    objects = json.loads(subprocess.run(
        ["qpdf", "--json", str(file)], capture_output=True, check=True).stdout)
    text = json.dumps(objects)
    assert "/DeviceGray" in text
    assert not any(word in text for word in ["RGB", "CMYK", "ICC", "Separation", "/Font"])


def test_a_png_is_grey_only_where_a_logo_needs_it(scratch):
    bits = [draw(scratch, "code.png", *options).read_bytes()[24] for options in (
        [], ["--caption", "c.example"], ["--logo", logo(scratch, "png")])]
    assert bits == [1, 1, 8]


@pytest.mark.parametrize("content, words", [
    (b"", "is neither SVG nor PNG"),
    (b"\x89PNG\r\n\x1a\n", "ends in the middle"),
    (b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><script/></svg>", "line 1"),
    (b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'>" + b"<g/>" * 250_000, "too large"),
    (b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 1'><path d='M0 0h90v1H0z'/></svg>",
     "there is no room for the logo"),
    (None, "logo.svg"),
])
def test_a_logo_that_will_not_do_is_refused(scratch, content, words):
    path = scratch / "logo.svg"
    if content is not None:
        path.write_bytes(content)
    assert words in draw(scratch, "code.pdf", "--logo", path, code=1)
    assert not (scratch / "code.pdf").exists()


@pytest.mark.parametrize("options", [
    ["--logo", "logo.svg", "--level", "M", "-o", "code.png"], ["--logo", "logo.svg"],
    ["--caption", "x"],
])
def test_a_logo_needs_level_h_and_a_file(scratch, options):
    assert "--logo" in cardpress("qr", LINK, *options, cwd=scratch, now=None).expect(64).err
