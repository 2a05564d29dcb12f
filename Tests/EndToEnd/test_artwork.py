"""The printable files of a code, judged by the programs that printing houses and phones have."""

import subprocess

import pytest
from PIL import Image

import artwork
from site_folder import cardpress

LINK = "https://cards.example.com/c/01HZX3V7Q9K2M4N6P8R0S2T4W6/"
FORMATS = ["png", "svg", "pdf", "eps"]


def draw(folder, name, *options, text=LINK):
    cardpress("qr", text, "-o", folder / name, *options, now=None).expect()
    return folder / name


@pytest.mark.parametrize("ending", FORMATS)
@pytest.mark.parametrize("size", ["15mm", "20mm", "33.3mm"])
def test_every_format_is_read_alike(scratch, ending, size):
    file = draw(scratch, f"code.{ending}", "--size", size, "--force")
    assert artwork.texts(artwork.rasterised(file)) == (LINK, LINK, LINK)


@pytest.mark.parametrize("size", [15, 20, 33.3, 120.07])
def test_a_pdf_has_the_boxes_that_a_printing_house_asks_for(scratch, size):
    file = draw(scratch, "code.pdf", "--size", f"{size}mm", "--force")
    boxes = artwork.boxes(file)
    assert boxes["trim"] == pytest.approx([3, 3, 3 + size, 3 + size], abs=0.001)
    assert boxes["bleed"] == boxes["media"] == pytest.approx([0, 0, size + 6, size + 6], abs=0.001)


def test_a_pdf_is_sound_and_knows_no_colour_but_grey(scratch):
    file = draw(scratch, "code.pdf", "--size", "20mm")
    check = subprocess.run(["qpdf", "--check", str(file)], capture_output=True, text=True)
    assert check.returncode == 0 and "No syntax or stream encoding errors" in check.stdout
    assert check.stderr == ""
    found = artwork.operators(file)
    assert set(found) == {"g", "re", "f", "q", "cm", "Q"}
    assert found["g"] == found["f"] == 2


def test_an_svg_states_its_width_and_its_title(scratch):
    from xml.etree import ElementTree
    file = draw(scratch, "code.svg", "--size", "33.3mm", text="A&B <http://x.example/?a=1&b=2>")
    root = ElementTree.parse(file).getroot()
    assert (root.get("width"), root.get("height")) == ("33.3mm", "33.3mm")
    assert root.get("viewBox") == "0 0 33.3 33.3"
    (title,) = root.findall("{http://www.w3.org/2000/svg}title")
    assert title.text == "A&B <http://x.example/?a=1&b=2>"


def test_an_eps_runs_within_its_box(scratch):
    file = draw(scratch, "code.eps", "--size", "20mm")
    box = subprocess.run(
        ["gs", "-q", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-sDEVICE=bbox", str(file)],
        capture_output=True, text=True, timeout=60)
    assert box.returncode == 0
    drawn = [float(word) for word in box.stderr.split("%%HiResBoundingBox:")[1].split()]
    module = 20 / 41 / artwork.POINT
    assert drawn == pytest.approx([4 * module, 4 * module, 37 * module, 37 * module], abs=0.05)


@pytest.mark.parametrize("option, told, side, dpi", [
    ("--size 20mm", 20.0, 20, 624.8),  # 41 modules of 12 pixels; of 11 they would be 573 dpi
    ("--module 0.49mm", 20.8, 20.828, 600),
])
def test_a_png_is_as_large_as_asked_for_or_as_fine(scratch, option, told, side, dpi):
    result = cardpress("qr", LINK, "-o", "code.png", *option.split(), "--json", cwd=scratch,
                       now=None).expect()
    assert result.json["millimetres"] == told
    with Image.open(scratch / "code.png") as picture:
        assert picture.info["dpi"] == pytest.approx((dpi, dpi), abs=0.1)
        assert picture.width / picture.info["dpi"][0] * 25.4 == pytest.approx(side, abs=0.01)


@pytest.mark.parametrize("size, other", [("2cm", "20mm"), ("1in", "25.4mm"), ("0.5in", "12.7mm")])
def test_lengths_have_other_units(scratch, size, other):
    link = "HTTPS://C.EXAMPLE/C/X"
    for name, length in (("one", size), ("two", other)):
        cardpress("qr", link, "-o", f"{name}.svg", "--size", length, cwd=scratch, now=None).expect(0)
    assert (scratch / "one.svg").read_bytes() == (scratch / "two.svg").read_bytes()


@pytest.mark.parametrize("ending", FORMATS)
def test_the_same_code_gives_the_same_bytes(scratch, ending):
    first = draw(scratch, f"one.{ending}").read_bytes()
    assert draw(scratch, f"two.{ending}").read_bytes() == first


@pytest.mark.parametrize("options, words", [
    (["-o", "code.jpg"], "-o takes a file that ends in .png, .svg, .pdf or .eps"),
    (["-o", "code.pdf", "--size", "2km"], "--size takes a size from 5mm to 1000mm"),
    (["-o", "code.pdf", "--size", "4mm"], "from 5mm to 1000mm"),
    (["-o", "code.pdf", "--size", "nanmm"], "--size takes a size from 5mm to 1000mm"),
    (["-o", "code.pdf", "--size", "20mm", "--module", "1mm"], "--size and --module"),
    (["--json"], "--json needs a file"),
])
def test_a_wrong_size_or_ending_is_wrong_usage(scratch, options, words):
    result = cardpress("qr", LINK, *options, cwd=scratch, now=None).expect(64)
    assert words in result.err
    assert list(scratch.iterdir()) == []


def test_a_code_too_small_to_scan_is_refused(scratch):
    result = cardpress("qr", LINK, "-o", "code.svg", "--size", "10mm", cwd=scratch, now=None)
    assert "modules of 0.24 mm are too small" in result.expect(1).err
    assert list(scratch.iterdir()) == []
