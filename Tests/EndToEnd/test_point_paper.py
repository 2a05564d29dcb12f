"""Codes and posters of points on paper: words that are whole, codes that are read, and files that go with their points."""

import io
import re
import subprocess
import unicodedata

import numpy
import pytest
from PIL import Image
from pypdf import PdfReader

from browsing import Visit
from emergency_paper import both_readers
from scanning import scanned
from site_folder import ADA, SiteFolder, cardpress
from test_sheet_design import CROWDED, PARTED

#: A place of 60 characters and an event in each of six scripts.
SCRIPTS = {
    "en": ("Conference building North at the old harbour, room G.17 (left)", "Annual meeting of the friends of rowing"),
    "el": ("Συνεδριακό κέντρο Βόρειας πλευράς, ισόγειο, αίθουσα υπ’ αρ. 17", "Ετήσια συνέλευση των φίλων της κωπηλασίας"),
    "ar": ("مبنى المؤتمرات الشمالي عند الميناء القديم، الطابق الأرضي قاعة 7", "الاجتماع السنوي لأصدقاء التجديف"),
    "hi": ("पुराने बंदरगाह पर उत्तरी सम्मेलन भवन, भूतल, कमरा संख्या सत्रह के पास", "नौकायन मित्रों की वार्षिक बैठक"),
    "ja": ("旧港北側国際会議場一階大会議室第十七号室正面入口左側受付横掲示板前旧港北側国際会議場一階大会議室第十七号室正面入口左側受付", "漕艇友の会年次総会"),
    "th": ("อาคารประชุมทิศเหนือใกล้ท่าเรือเก่าชั้นล่างห้องสิบเจ็ดทางซ้ายมือ", "การประชุมประจำปีของชมรมพายเรือ"),
}


def club(path):
    site = SiteFolder(path)
    site.add_ada()
    rows = "".join(f"    - {{id: in-{language}, location: \"{place}\", event: \"{event}\"}}\n"
                   for language, (place, event) in SCRIPTS.items())
    site.settings(f"points:\n  list:\n    - {{id: gate, location: Gate}}\n{rows}")
    site.build()
    return site


@pytest.fixture(scope="module")
def printed(module_scratch):
    site = club(module_scratch / "site")
    site.told = site.run("print", "--points", "--pdf", "--json").json
    return site


@pytest.fixture
def site(scratch):
    return club(scratch / "site")


def files(site):
    return {path.name for path in (site.path / "print").iterdir() if "+" in path.name}


def poster(site, name, dpi=300):
    """A poster as it is printed."""
    done = subprocess.run(["pdftoppm", "-r", str(dpi), "-gray", "-singlefile", site.path / f"print/poster+{name}.pdf"],
                          check=True, capture_output=True)
    with Image.open(io.BytesIO(done.stdout)) as image:
        return numpy.array(image)


@pytest.mark.parametrize("name", ["gate", *(f"in-{language}" for language in SCRIPTS)])
def test_the_code_of_a_poster_is_read(printed, name):
    assert all(len(place) >= 60 for place, _ in SCRIPTS.values())
    link = f"https://cards.firm.test/check-in?point={name}"
    grey = poster(printed, name)
    assert both_readers(grey) == ([link], [link])
    [code] = scanned(grey)
    corner = code.position
    side = (corner.top_right.x - corner.top_left.x) / grey.shape[1] * 210
    # Version 4 has 33.
    modules = 33
    assert abs(side * (modules + 8) / modules - 60) < 1


def test_a_poster_is_one_page_of_a4(printed):
    [page] = PdfReader(printed.path / "print/poster+in-en.pdf").pages
    assert [round(float(side) / 72 * 25.4) for side in page.mediabox[2:]] == [210, 297]
    text = " ".join(page.extract_text().split())
    assert text.startswith("Conference building North") and "Scan to check in" in text
    assert "cards.firm.test/check-in?point=in-en" in unicodedata.normalize("NFKC", text).replace(" ", "")


def test_no_word_is_cut(site, tabs):
    site.run("print", "--points")
    visit = Visit(tabs, "file:", None)
    for path in sorted((site.path / "print").glob("poster+*.html")):
        visit.page.goto(path.as_uri())
        assert visit.page.evaluate(CROWDED) == [] and visit.page.evaluate(PARTED) == [], path.name
        sizes = [float(size) for size in re.findall(r"font-size:([\d.]+)pt;line", path.read_text())]
        assert min(sizes[:2]) >= 18
    visit.close()


@pytest.mark.parametrize("name", ["gate", "in-ar"])
def test_the_code_alone_is_read(printed, name):
    made = {made["point"]: made for made in printed.told["points"]}[name]
    assert made["link"] == f"https://cards.firm.test/check-in?point={name}"
    assert made["poster"] == f"print/poster+{name}.pdf"
    assert [file["file"] for file in made["files"]] == [f"print/point+{name}.png", f"print/point+{name}.pdf"]
    with Image.open(printed.path / f"print/point+{name}.png") as image:
        assert [code.text for code in scanned(numpy.array(image.convert("L")))] == [made["link"]]


def test_files_go_with_their_point_and_with_no_share(site):
    site.run("print", "--points", "gate", "in-en", "--format", "svg", "--size", "40mm")
    made = {"point+gate.svg", "point+in-en.svg", "poster+gate.html", "poster+in-en.html"}
    assert files(site) == made
    site.run("revoke", "ada", "--yes")
    site.run("sweep")
    site.build("--thorough")
    assert files(site) == made
    assert site.run("print", "--points", "gate", "--json").json["replaced"] == ["print/point+gate.svg"]
    assert files(site) == made - {"point+gate.svg"} | {"point+gate.png", "point+gate.pdf"}
    site.settings("points: {list: [{id: in-en, location: Hall}]}\n")
    told = site.run("build").out
    assert "files in print/ are out of date; make them again: cardpress print --points in-en" in told
    assert "out of date" not in site.run("build").out
    assert "removed print/point+gate.pdf, print/point+gate.png, print/poster+gate.html: " \
        "the site no longer has what they lead to" in told
    assert files(site) == {"point+in-en.svg", "poster+in-en.html"}
    site.settings("")
    site.build()
    assert files(site) == set()


@pytest.mark.parametrize("words, code, sentence", [
    (["nix"], 1, 'the site has no point "nix": cardpress point lists all'),
    (["--sheet", "avery-l4785"], 64, "--sheet does not go with --points"),
    (["--all"], 64, "--all does not go with --points"),
    (["--size", "5mm"], 1, None)])
def test_what_can_not_be_printed_is_said(site, words, code, sentence):
    told = site.run("print", "--points", *words, code=code)
    assert sentence is None or told.err.splitlines()[0] == sentence
    assert files(site) == set()


def test_a_point_is_not_printed_before_its_page_is_there(scratch):
    site = SiteFolder(scratch / "site")
    site.card("ada", "fullName: Ada Example\n")
    site.build()
    site.settings("points: {list: [{id: gate, location: Gate}]}\n")
    assert "the page of check-ins is not published yet" in site.run("print", "--points").err
    site.write("cardpress.yaml", "url: https://yourapp.com\npoints: {list: [{id: gate, location: Gate}]}\n")
    assert "is a placeholder, and a printed code can't be changed" in site.run("print", "--points", code=1).err


def test_a_picture_of_a_poster_is_known(printed):
    """By the program itself, which reads it with a reader of its own."""
    for name in ["gate", "in-th"]:
        Image.fromarray(poster(printed, name)).save(printed.path / f"{name}.png")
    told = printed.run("read", "gate.png", "in-th.png")
    assert told.out.splitlines() == ["gate.png, code 1: \"gate\" a point", "in-th.png, code 1: \"in-th\" a point", "2 codes read"]
    [code] = printed.run("read", "gate.png", "--json").json["pictures"][0]["codes"]
    assert (code["point"], code["card"], code["faults"]) == ("gate", None, [])
    before = (printed.path / "cardpress.yaml").read_text()
    printed.settings("points: {list: [{id: other, location: Other}]}\n")
    told = printed.run("read", "gate.png", code=1)
    assert "is a link to a point that the site does not have: cardpress point lists all" in told.err
    printed.write("cardpress.yaml", before)


def test_a_site_of_points_alone_has_codes_and_no_store(scratch):
    site = SiteFolder(scratch / "site")
    site.settings("points: {list: [{id: gate, location: Gate}, {id: past, location: Past, until: 2026-01-01}]}\n")
    assert cardpress("build", cwd=site.path).code == 0
    told = site.run("print", "--points")
    assert "past is over since 2026-01-02T12:00:00Z, so its code lets nobody check in" in told.err
    assert len(files(site)) == 6 and not site.store.exists()
