"""Paper and pictures on machines that have other fonts: DejaVu, Noto or Liberation alone, all three at once."""

import os
from pathlib import Path

import pytest
from PIL import Image

from browsing import launched
from emergency_paper import EMERGENCY, TAGS, both_readers, family_in_scripts, picture, printed
from scanning import scanned
from sheet_sites import HARD, hard_site, layouts, layouts_of_any_card, places, sheet_html
from site_folder import ROOT, environment
from test_point_paper import SCRIPTS, club, poster
from test_sheet_design import CROWDED, ENDLESS, NAMES, PARTED, STICKERS
from test_sheet_pdf import raster, read

#: Where `scripts/unpack` puts Debian's fonts.
FONTS = ROOT / ".build/fonts/usr/share/fonts/truetype"

CONFIGURATION = """\
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
{}
<cachedir>{}</cachedir>
<include ignore_missing="yes">/etc/fonts/conf.d</include>
</fontconfig>
"""


SETS = {name: [name] for name in ("dejavu", "noto", "liberation")}
SETS["all"] = list(SETS)


def machine(name, folder):
    """The environment of a machine that has certain fonts alone."""
    folders = [FONTS / each for each in SETS[name]]
    assert all(each.is_dir() for each in folders), "scripts/unpack brings the fonts"
    path = folder / f"{name}.conf"
    path.write_text(CONFIGURATION.format("\n".join(f"<dir>{each}</dir>" for each in folders), folder / "cache"))
    return {"FONTCONFIG_FILE": str(path)}


@pytest.fixture(scope="module", params=SETS)
def fonts(request, module_scratch):
    return machine(request.param, module_scratch)


@pytest.fixture(scope="module")
def hard(module_scratch):
    return hard_site(module_scratch / "hard")


def test_text_of_labels_keeps_its_place(hard, module_scratch, tabs):
    whole = [card["id"] for card in HARD if card["id"] != ENDLESS]
    pages = {}
    for layout in NAMES:
        for sides in ([], [] if layout in STICKERS else ["--duplex", "long"]):
            for cards, script in (([], CROWDED), (whole, PARTED)):
                pages[layout, *sides, len(cards)] = sheet_html(hard, *cards, "--sheet", layout, *sides), script
    faults = {}
    for name in SETS:
        browser = launched(
            tabs.browser.browser_type, HOME=str(module_scratch), **machine(name, module_scratch))
        page = browser.new_page()
        for key, (html, script) in pages.items():
            page.set_content(html)
            if found := page.evaluate(script):
                faults[name, *key] = found
        browser.close()
    assert faults == {}


def test_every_code_on_paper_is_read(fonts, hard, full):
    links = {share["card"]: share["url"] for share in hard.shares()}
    some = {"badge-86x54", "avery-c32015", "avery-l7160"}
    for row in [row for row in layouts_of_any_card() if full or row["name"] in some]:
        hard.run("print", "--sheet", row["name"], "--pdf", env=environment(**fonts))
        count = row["columns"] * row["rows"]
        pages = {}
        for number, card in enumerate(sorted(links)):
            page = number // count + 1
            if page not in pages:
                pages = {page: raster(hard.path / f"print/sheet-{row['name']}.pdf", page=page)}
            found = read(pages[page], places(row)[number % count])
            assert found == ([links[card]], [links[card]]), (row["name"], card)


def test_emergency_cards_and_tags_keep_their_words_and_codes(fonts, module_scratch, tabs):
    site = family_in_scripts(module_scratch / Path(fonts["FONTCONFIG_FILE"]).stem)
    browser = launched(tabs.browser.browser_type, HOME=str(module_scratch), **fonts)
    page = browser.new_page()
    for layout, sides in [("emergency-card", ["--duplex", "long"]), *((layout, []) for layout in TAGS)]:
        page.goto(printed(site, *EMERGENCY, "--sheet", layout, *sides, name=layout).as_uri())
        assert page.evaluate(CROWDED) == [], layout
    browser.close()
    rows = {row["name"]: row for row in layouts()}
    for layout in TAGS:
        sheet = picture(printed(site, *EMERGENCY, "--sheet", layout, "--pdf", name="read", env=environment(**fonts)))
        dots = sheet.shape[1] / 210
        for card, (left, top, width, height) in zip(sorted(EMERGENCY), places(rows[layout])):
            tag = sheet[int(top * dots):int((top + height) * dots), int(left * dots):int((left + width) * dots)]
            assert both_readers(tag) == ([site.tags[card]],) * 2, (layout, card)


def test_posters_keep_their_words_and_codes(fonts, module_scratch, tabs):
    site = club(module_scratch / f"points-{Path(fonts['FONTCONFIG_FILE']).stem}")
    site.run("print", "--points", "--pdf", env=environment(**fonts))
    for language in SCRIPTS:
        link = f"https://cards.firm.test/check-in?point=in-{language}"
        assert both_readers(poster(site, f"in-{language}")) == ([link], [link])
    site.run("print", "--points")
    browser = launched(tabs.browser.browser_type, HOME=str(module_scratch), **fonts)
    page = browser.new_page()
    for path in sorted((site.path / "print").glob("poster+*.html")):
        page.goto(path.as_uri())
        assert page.evaluate(CROWDED) == [], path.name
    browser.close()


def test_wallpapers_and_captions_are_made_of_what_is_there(fonts, hard):
    links = {share["card"]: share["url"] for share in hard.shares()}
    for card in ("ada", "long", "zo"):
        hard.run("print", card, "--wallpaper", env=environment(**fonts))
        with Image.open(hard.path / f"print/{card}~phone-1170x2532.png") as picture:
            assert [code.text for code in scanned(picture)] == [links[card]]
    said = hard.run("print", "ja", "--wallpaper", env=environment(**fonts), code=None)
    # Japanese is in none of them: refused, not drawn as boxes.
    assert said.code == 1 and "signs that no font of this machine has" in said.err
    assert not [name for name in os.listdir(hard.path / "print") if name.startswith("ja~phone")]
