"""Emergency cards and tags on paper: words that are read, and a code that opens the page."""

import json
import re

import pytest
import vobject
from PIL import Image
from pyzbar import pyzbar

from browsing import Visit
from emergency_paper import EMERGENCY, MOMENT, SCRIPTS, TAGS, both_readers, family_in_scripts, picture, printed
from scanning import scanned
from site_folder import ROOT, SiteFolder
from test_sheet_design import CROWDED


@pytest.fixture(scope="module")
def family(module_scratch):
    return family_in_scripts(module_scratch / "site")


@pytest.fixture
def page(tabs):
    visit = Visit(tabs, "file:", None)
    yield visit.page
    visit.close()


@pytest.mark.parametrize("layout", ["emergency-card", "emergency-card-single"])
@pytest.mark.parametrize("sides", [[], ["--duplex", "long"]], ids=["one side", "both"])
def test_no_word_is_cut_or_smaller_than_six_points(family, page, layout, sides):
    file = printed(family, *EMERGENCY, "--sheet", layout, *sides, name="all")
    page.goto(file.as_uri())
    assert page.evaluate(CROWDED) == []
    sizes = [float(size) for size in re.findall(r"font-size:([\d.]+)pt;line", file.read_text())]
    assert min(sizes) >= 6


def test_a_number_is_read_from_left_to_right_in_any_script(family, page):
    """Where each of its digits stands: the plus sign at the left of all."""
    file = printed(family, "in-ar", "--sheet", "emergency-card", name="arabic")
    page.goto(file.as_uri())
    places = page.locator(".call").first.evaluate("""part => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT), places = [];
      while (walker.nextNode()) [...walker.currentNode.data].forEach((sign, index) => {
        const range = document.createRange();
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + 1);
        if (/[+0-9]/.test(sign)) places.push([range.getBoundingClientRect().left, sign]);
      });
      return places.sort((a, b) => a[0] - b[0]).map(place => place[1]).join("");
    }""")
    assert places == "+447700900143"


def test_words_come_first_and_the_link_can_be_typed(family, page):
    file = printed(family, "amara", "--sheet", "emergency-card-single", "--duplex", "long", name="amara")
    page.goto(file.as_uri())
    front, back = page.locator("article").evaluate_all("sides => sides.map(side => side.innerText)")
    place = 0
    for part in ["Medical ID", "Amara Okafor", "1984-05-17", "O Rh−", "give me glucose", "Allergies: Penicillin",
                 "adrenaline pen, left pocket", "Epilepsy: over 5 minutes", "Insulin aspart by pump",
                 "Ben, husband +44 7700 900143", "Mia, sister"]:
        assert part.lower() in front.lower()[place:], part
        place = front.lower().index(part.lower(), place)
    assert re.sub(r"\s", "", family.links["amara"]) in re.sub(r"\s", "", back)


@pytest.mark.parametrize("sides", [[], ["--duplex", "long"]], ids=["one side", "both"])
def test_the_code_on_paper_is_read(family, sides):
    file = printed(family, "amara", "--sheet", "emergency-card-single", *sides, "--pdf", name="read")
    assert both_readers(picture(file, 2 if sides else 1)) == ([family.links["amara"]],) * 2


@pytest.mark.parametrize("layout", TAGS)
def test_a_tag_has_words_a_number_and_a_code(family, page, layout):
    file = printed(family, "amara", "pepper", "--sheet", layout, name=layout)
    page.goto(file.as_uri())
    first, second = page.locator("article").evaluate_all("tags => tags.map(tag => tag.innerText.split('\\n'))")
    line = [] if layout == "emergency-tag-small" else ["T1 diabetic\u00a0· penicillin"]
    assert [text for text in first if text] == ["MEDICAL ID", *line, "+44 7700 900143"]
    assert second[0] == "MEDICAL ID"
    code = page.locator(".code").first.evaluate("code => [code.getBoundingClientRect().width, code.viewBox.baseVal.width]")
    assert code[0] / code[1] == pytest.approx(0.5 * 96 / 25.4, abs=0.001)


@pytest.mark.parametrize("layout", TAGS)
def test_no_word_on_a_tag_is_cut_or_smaller_than_six_points(family, page, layout):
    file = printed(family, *EMERGENCY, "--sheet", layout, name=f"all-{layout}")
    page.goto(file.as_uri())
    assert page.evaluate(CROWDED) == []
    sizes = [float(size) for size in re.findall(r"font-size:([\d.]+)pt;line", file.read_text())]
    assert min(sizes) >= 6


@pytest.mark.parametrize("layout", TAGS)
def test_the_code_of_a_tag_is_read_and_leads_to_the_page(family, layout):
    file = printed(family, "amara", "--sheet", layout, "--pdf", name=f"read-{layout}")
    left, top, width, height = TAGS[layout]
    dots = 300 / 25.4
    grey = picture(file)[int(top * dots):int((top + height) * dots), int(left * dots):int((left + width) * dots)]
    assert both_readers(grey) == ([family.tags["amara"]],) * 2


TAGGED = """\
fullName: Ada Example
emergency: {tag: ABCDEFGH IJKLMNOP QRSTUV, contacts: [{name: Bo, phone: "+44 7700 900143"}]}
"""


def tagged(path, url, settings="", cards=(("ada", TAGGED),)):
    """A site of emergency cards at an address."""
    site = SiteFolder(path, f"url: {url}\ntitle: T\n{settings}")
    for name, text in cards:
        site.card(name, text)
    site.build(now=MOMENT)
    return site


@pytest.mark.parametrize("url, settings, layout, longest", [
    ("https://{}", "", "emergency-tag", 17), ("https://{}", "", "emergency-tag-small", 17),
    ("https://{}", "", "emergency-tag-large", 46), ("https://{}/cards", "", "emergency-tag", 9),
    ("https://{}", "share: {link: compact}\n", "emergency-tag", 18),
    ("https://{}", "qr: {errorCorrection: H}\n", "emergency-tag", 17),
])
def test_the_longest_host_of_a_tag(scratch, url, settings, layout, longest):
    host = "a" * (longest - 5) + ".test"
    fitting = tagged(scratch / "fitting", url.format(host), settings)
    printed(fitting, "ada", "--sheet", layout, name="fits")
    longer = tagged(scratch / "longer", url.format("a" + host), settings)
    refused = longer.run("print", "ada", "--sheet", layout, now=MOMENT, code=1).err
    assert (f"the host a{host} has {longest + 1} characters, and the code of {layout} has room for one of "
            f"{longest}: ") in refused
    assert ("add a larger one to templates/sheets.tsv" if "large" in layout
            else "print emergency-tag-large, which has room for one of") in refused


def test_the_tag_of_an_open_card_leads_to_its_page(scratch):
    site = tagged(scratch, "https://cards.okafor.test")
    site.card("bo", "fullName: Bo Example\nsealed: false\npublishHealth: true\nemergency: {note: Asthma}\n")
    site.build(now=MOMENT)
    file = printed(site, "bo", "--sheet", "emergency-tag", "--pdf", name="open")
    share = site.share("bo", now=MOMENT)
    assert both_readers(picture(file)) == ([f"HTTPS://CARDS.OKAFOR.TEST/c/{share['recordID']}/"],) * 2


def test_a_tag_has_no_back(family):
    refused = family.run("print", "amara", "--sheet", "emergency-tag", "--duplex", "long", now=MOMENT, code=1)
    assert "nothing is printed on the back of stickers such as emergency-tag" in refused.err


def test_medical_id_is_on_the_tag_in_every_language(scratch, page):
    catalog = json.loads((ROOT / "templates/Localizable.xcstrings").read_text())
    words = {language: text["stringUnit"]["value"] for language, text in
             catalog["strings"]["medicalID"]["localizations"].items()}
    assert len(words) == 32
    site = tagged(scratch, "https://cards.okafor.test", cards=[
        (f"in-{language.lower()}", f"language: {language}\n{TAGGED}") for language in words])
    for layout in TAGS:
        file = printed(site, "--sheet", layout, name="languages")
        page.goto(file.as_uri())
        assert page.evaluate(CROWDED) == []
        shown = page.locator(".kind").all_text_contents()
        assert sorted(text.strip() for text in shown) == sorted(words.values())


def test_the_code_without_a_network_is_a_contact_of_whom_to_call(family):
    made = family.run("print", "amara", "--emergency-code", "--format", "png", "--json", now=MOMENT)
    [code] = made.json["emergencyCodes"]
    with Image.open(family.path / code["files"][0]["file"]) as image:
        [found] = scanned(image)
    contact = vobject.readOne(found.text)
    assert (contact.fn.value, contact.tel.value) == ("ICE Amara Okafor: Ben (husband)", "+44 7700 900143")
    note = contact.note.value
    # What is to be done is whole, and in phones' lists stands who it is about.
    assert note == "Insulin pump. If I am confused or asleep, give me glucose from the left pocket. …"
    assert contact.n.value.given == "ICE Amara"
    # Version 10 has 57 modules a side, and 4 around.
    assert code["files"][0]["millimetres"] / 0.5 < 86
    [warning] = made.json["warnings"]
    kept, whole = map(int, re.search(r"amara's emergency code holds (\d+) of the (\d+) characters that its card says: "
                                     r"version 10 has room for no more", warning["message"]).groups())
    assert kept == len(note) - 2 < whole


def test_what_fits_is_whole(scratch):
    site = tagged(scratch, "https://cards.okafor.test")
    made = site.run("print", "ada", "--emergency-code", "--format", "png", "--json", now=MOMENT).json
    assert made["warnings"] == []
    with Image.open(site.path / made["emergencyCodes"][0]["files"][0]["file"]) as image:
        contact = vobject.readOne(scanned(image)[0].text)
    assert contact.fn.value == "ICE Ada Example: Bo" and "note" not in contact.contents
    # It leads to no share, so that none is on paper.
    assert site.share("ada", now=MOMENT)["printedAt"] is None


def test_a_back_has_both_codes(family, page):
    words = ["--sheet", "emergency-card-single", "--duplex", "short", "--emergency-code"]
    page.goto(printed(family, *EMERGENCY, *words, name="both-codes").as_uri())
    assert page.evaluate(CROWDED) == []
    sides = picture(printed(family, "amara", *words, "--pdf", name="read-both"), 2)
    texts = both_readers(sides)
    assert sorted(texts[0])[1] == family.links["amara"] and sorted(texts[1])[1] == family.links["amara"]
    assert all(vobject.readOne(sorted(found)[0]).tel.value == "+44 7700 900143" for found in texts)


@pytest.mark.parametrize("words, code, reason", [
    (["amara", "--sheet", "emergency-card", "--emergency-code"], 64,
     "--emergency-code is printed on the back: add --duplex long"),
    (["amara", "--sheet", "avery-5371", "--duplex", "long", "--emergency-code"], 1,
     "the code that needs no network is for the back of emergency cards, not for avery-5371"),
    (["ben", "--emergency-code"], 1, "ben is no emergency card: name those that are"),
    (["amara", "--emergency-code", "--caption"], 64, "--caption does not go with --emergency-code"),
    (["amara", "--emergency-code", "--contact"], 64, "--emergency-code does not go with --contact")])
def test_where_there_is_no_code_without_a_network(family, words, code, reason):
    assert reason in family.run("print", *words, now=MOMENT, code=code).err


def test_a_card_that_is_none_is_refused(family):
    refused = family.run("print", "ben", "--sheet", "emergency-card", now=MOMENT, code=1)
    assert "ben is no emergency card, and emergency-card has what one says: name those that are" in refused.err


def test_what_does_not_fit_is_refused_with_what_does(family):
    words = "Give me the yellow pen from the red bag. "
    family.card("long", f"fullName: Long Example\nemergency:\n  note: {words * 40}\n")
    family.run("build", now=MOMENT)
    refused = family.run("print", "long", "--sheet", "emergency-card", now=MOMENT, code=1)
    found = re.search(r"what long says has ([\d,]+) characters on emergency-card, and at 6 pt there is room for "
                      r"([\d,]+): shorten it, or print both sides, with the code on the back", refused.err)
    everything, fitting = (int(number.replace(",", "")) for number in found.groups())
    assert 400 < fitting < everything
    less = (words * 40).strip()[:-(everything - fitting + 1)]
    family.card("long", f"fullName: Long Example\nemergency:\n  note: {less}\n")
    family.run("build", now=MOMENT)
    printed(family, "long", "--sheet", "emergency-card", name="fits")


def test_the_calendar_tells_of_its_end_a_year_ahead(family):
    printed(family, "amara", "ben", "--sheet", "avery-5160", name="both")
    calendar = (family.path / "print/expiry.ics").read_text()
    events = {re.search(r"UID:(\S+)@", event).group(1): re.findall(r"TRIGGER:(\S+)", event)
              for event in calendar.split("BEGIN:VEVENT")[1:]}
    assert events == {"emergency-leases": ["-P365D", "-P30D", "-P7D"], "leases": ["-P30D", "-P7D"]}


def test_names_give_way_step_by_step_and_are_refused_at_last(scratch):
    site = tagged(scratch, "https://cards.okafor.test")
    for length, name, is_twice in ((30, "ICE {0}: Bo (a friend of the family)", True),
                                   (80, "ICE {0}: Bo (a friend of the family)", False), (120, "ICE {0}: Bo", False)):
        person = "a" * length
        site.card("ada", TAGGED.replace("Ada Example", person).replace("Bo,", "Bo, relation: a friend of the family,"))
        site.build(now=MOMENT)
        made = site.run("print", "ada", "--emergency-code", "--format", "png", "--json", now=MOMENT).json
        with Image.open(site.path / made["emergencyCodes"][0]["files"][0]["file"]) as image:
            contact = vobject.readOne(scanned(image)[0].text)
        assert contact.fn.value == name.format(person)
        assert (contact.n.value.given == "ICE") == (not is_twice)
    site.card("ada", TAGGED.replace("Ada Example", "a" * 200))
    site.build(now=MOMENT)
    refused = site.run("print", "ada", "--emergency-code", now=MOMENT, code=1).err
    assert refused == ("cards: ada: names and number take a code of version 12, and an emergency code has at most "
                       "version 10: shorten the names\n")


def test_a_contact_of_whom_to_call_is_read_in_six_scripts(family):
    made = family.run("print", *EMERGENCY, "--emergency-code", "--format", "png", "--json", now=MOMENT).json
    for code in made["emergencyCodes"]:
        with Image.open(family.path / code["files"][0]["file"]) as image:
            [text], [other] = ([found.text for found in scanned(image)],
                               [found.data.decode() for found in pyzbar.decode(image.convert("L"))])
        contact = vobject.readOne(text)
        assert text == other and contact.fn.value.startswith("ICE ") and contact.tel.value
        name = SCRIPTS.get(code["card"].removeprefix("in-"), [None])[0]
        assert name is None or f"ICE {name}: {name}" == contact.fn.value
        # Scripts without spaces are cut too, and never to nothing.
        assert len(contact.note.value) > 10
