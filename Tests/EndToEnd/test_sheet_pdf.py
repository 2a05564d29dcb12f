"""Sheets as PDF: what a printer lays on paper is where the table says, and every code is read."""

import os
import stat
import subprocess

import numpy
import pypdf
import pytest
from PIL import Image
from pyzbar import pyzbar

from scanning import scanned
from sheet_sites import layouts_of_any_card, people, places, sheet_site
from site_folder import ROOT, environment

DOTS = 600 / 25.4

# A black field half a millimetre inside each label, and nothing else but the codes.
FIELDS = """
.label::before { content: ""; position: absolute; inset: .5mm; background: #000; }
.band, .ground, .logo, h1, p { visibility: hidden; }
"""


def distinct():
    """The layouts, of those that lie the same only one."""
    rows = {tuple(row[key] for key in row if key != "name"): row for row in layouts_of_any_card()}
    return list(rows.values())


@pytest.fixture(scope="module")
def site(module_scratch):
    style = (ROOT / "templates/sheet.css").read_text() + FIELDS
    return sheet_site(module_scratch / "site", people(30), templates={"sheet.css": style})


def raster(pdf, page=1):
    """A page in grey, 600 dots an inch."""
    picture = pdf.with_suffix(f".{page}")
    subprocess.run(
        ["pdftoppm", "-r", "600", "-gray", "-f", str(page), "-singlefile", pdf, picture], check=True)
    with Image.open(f"{picture}.pgm") as image:
        grey = numpy.array(image)
    os.unlink(f"{picture}.pgm")
    return grey


def edges(grey, place):
    """How far the field of a label lies from where it should, edge by edge, in millimetres."""
    x, y, width, height = place
    line = grey[round((y + height * .06) * DOTS), :]
    column = grey[:, round((x + width / 2) * DOTS)]
    for dots, at, size in ((line, x, width), (column, y, height)):
        start, end = round((at - .25) * DOTS), round((at + size + .25) * DOTS)
        start = max(start, 0)
        dark = numpy.flatnonzero(dots[start:end] < 128)
        yield (start + dark[0]) / DOTS - at - .5
        yield (start + dark[-1] + 1) / DOTS - at - size + .5


def read(grey, place):
    """The codes on a label, by two readers."""
    x, y, width, height = (round(length * DOTS) for length in place)
    part = grey[max(y, 0):y + height:2, max(x, 0):x + width:2]
    by_zxing = [found.text for found in scanned(part)]
    by_zbar = [found.data.decode() for found in pyzbar.decode(Image.fromarray(part))]
    return by_zxing, by_zbar


@pytest.mark.parametrize("row", distinct(), ids=lambda row: row["name"])
def test_every_label_lies_where_the_table_says_and_its_code_is_read(site, row):
    links = [share["url"] for share in sorted(site.shares(), key=lambda share: share["card"])]
    count = row["columns"] * row["rows"]
    only = f"1-{count}"
    report = site.run("print", "--sheet", row["name"], "--pdf", "--only", only, "--json").json
    assert report["files"] == [f"print/sheet-{row['name']}.pdf"]
    pdf = site.path / report["files"][0]
    assert stat.S_IMODE(pdf.stat().st_mode) == 0o600
    assert not (site.path / ".cardpress/staging").exists()
    pages = pypdf.PdfReader(pdf).pages
    assert len(pages) == 1
    # What viewers and printers take for the page.
    box = pages[0].cropbox
    for points, length in zip((box.width, box.height), row["size"], strict=True):
        assert abs(float(points) / 72 * 25.4 - length) <= .12
    grey = raster(pdf)
    for link, place in zip(links[:count], places(row), strict=True):
        assert max(map(abs, edges(grey, place))) <= .2
        assert read(grey, place) == ([link], [link])


def test_backs_lie_behind_their_fronts_on_paper(site):
    row = next(row for row in layouts_of_any_card() if row["name"] == "avery-c32015")
    site.run("print", "--sheet", row["name"], "--pdf", "--duplex", "long", "--only", "1-8")
    links = [share["url"] for share in sorted(site.shares(), key=lambda share: share["card"])]
    grey = raster(site.path / "print/sheet-avery-c32015.pdf", page=2)
    for link, (x, y, width, height) in zip(links[:8], places(row), strict=True):
        place = (210 - x - width, y, width, height)
        assert max(map(abs, edges(grey, place))) <= .2
        assert read(grey, place) == ([link], [link])


@pytest.mark.parametrize("sides", [[], ["--duplex", "short"]], ids=["front", "both"])
def test_pages_of_one_card_say_where_they_are_cut(site, sides):
    site.run("print", "--sheet", "card-85x55", "--pdf", "--only", "1-12", "--offset", "0,.5", *sides)
    path = site.path / "print/sheet-card-85x55.pdf"
    pages = pypdf.PdfReader(path).pages
    assert len(pages) == (24 if sides else 12)
    for page in pages:
        height = float(page.mediabox.height)
        trim = [float(page.trimbox.left), height - float(page.trimbox.top),
                float(page.trimbox.width), float(page.trimbox.height)]
        assert [round(points / 72 * 25.4, 2) for points in trim] == [3, 3.5, 85, 55]
        assert page.bleedbox == page.mediabox
        assert "/Contents" in page and "/Resources" in page
    assert subprocess.run(["qpdf", "--check", path], capture_output=True).returncode == 0


def test_the_browser_leaves_nothing_with_its_user(site, module_scratch):
    places = [module_scratch / name for name in ("home", "temporary")]
    for place in places:
        place.mkdir()
    site.run("print", "--sheet", "card-us", "--pdf", "--only", "1",
             env=environment(HOME=str(places[0]), TMPDIR=str(places[1])))
    assert [list(place.rglob("*")) for place in places] == [[], []]


def test_a_user_who_is_not_root_prints_within_the_sandbox(site, module_scratch):
    program = module_scratch / "browser"
    program.write_text(f"#!/bin/sh\necho \"$*\" > '{module_scratch}/arguments'\nexit 1\n")
    program.chmod(0o755)
    site.run("print", "--sheet", "card-us", "--pdf", "--only", "1", code=1,
             env=environment(CARDPRESS_CHROMIUM=str(program)))
    arguments = (module_scratch / "arguments").read_text().split()
    assert ("--no-sandbox" in arguments) == (os.geteuid() == 0)
    assert "--no-pdf-header-footer" in arguments
    assert all("://" not in a or a.startswith(("file://", "--proxy-server=http://127.0.0.1:9"))
               for a in arguments)


def test_a_site_may_lie_deep(module_scratch):
    """Browsers bind a socket, whose path has 107 bytes."""
    deep = module_scratch / ("a folder of somebody's business cards" * 4)
    site = sheet_site(deep, people(1))
    site.run("print", "--sheet", "avery-5371", "--pdf")
    assert (site.path / "print/sheet-avery-5371.pdf").read_bytes().startswith(b"%PDF-")
