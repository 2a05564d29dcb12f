"""The proof sheet: a code in many sizes, and the page that says which of them was scanned."""

import re
import subprocess

import pypdf
import pytest
from PIL import Image

from browsing import Visit
from scanning import scanned
from serving import file_server
from sheet_sites import people, sheet_site

SIDES = (10, 12, 15, 18, 20, 25)


@pytest.fixture(scope="module")
def site(module_scratch):
    return sheet_site(module_scratch / "site", people(2))


def test_every_code_is_read_at_its_size_and_leads_to_its_own_number(site):
    report = site.run("print", "p002", "--proof", "--pdf", "--json").json
    assert report == {"version": 1, "files": ["print/sheet-proof.pdf"], "replaced": []}
    pdf = site.path / "print/sheet-proof.pdf"
    assert pdf.stat().st_mode & 0o777 == 0o600
    page, = pypdf.PdfReader(pdf).pages
    text = page.extract_text()
    assert [name in text for name in ("Black on white", "Grey of 60 %", "ground of 30 %")] == [True] * 3
    subprocess.run(["pdftoppm", "-r", "600", "-gray", "-singlefile", pdf, pdf.with_suffix("")], check=True)
    with Image.open(pdf.with_suffix(".pgm")) as page:
        found = scanned(page)
    link = site.share("p002")["url"]
    assert sorted(code.text for code in found) == sorted(f"{link}#{n}" for n in range(1, 19))
    modules = {}
    for code in found:
        number = int(code.text.split("#")[1])
        corner = code.position
        modules[number] = (corner.top_right.x - corner.top_left.x) / 600 * 25.4
    for number, side in modules.items():
        # Of the quiet zone's four modules on both sides none is seen.
        assert 0.75 <= side / SIDES[(number - 1) % 6] <= 0.9
    assert [share["card"] for share in site.shares() if share["printedAt"]] == []
    assert re.match(r"\w+\tsheet-proof\.pdf", (site.path / "print/shares.tsv").read_text().splitlines()[-1])


def test_a_page_names_the_number_in_large_type(site, tabs):
    record = site.share("p002")["recordID"]
    with file_server(site.public) as address:
        for path in (f"/c/{record}/", f"/appclip/?card={record}"):
            for fragment, number in (("", None), ("#7", "7"), ("#18", "18"), ("#19", None)):
                visit = Visit(tabs, address, path + fragment)
                shown = visit.page.evaluate("""() => [...document.querySelectorAll(".number")]
                  .filter(part => part.getBoundingClientRect().height > 0)
                  .map(part => [part.innerText, parseFloat(getComputedStyle(part).fontSize)])""")
                assert [entry[0] for entry in shown] == ([number] if number else [])
                assert all(entry[1] > 200 for entry in shown)
                visit.close()
