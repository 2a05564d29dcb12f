"""Signatures, wallpapers and tags: what other programs make of them, and that they go with their share."""

import html.parser
import re

import ndef
import numpy
import pytest
from PIL import Image
from pyzbar import pyzbar

from scanning import scanned
from site_folder import NOW, later, snapshot

SCREENS = {"phone-1170x2532": (1170, 2532), "phone-1290x2796": (1290, 2796), "phone-1080x2400": (1080, 2400),
           "phone-1440x3120": (1440, 3120), "call-1920x1080": (1920, 1080)}

#: What Outlook for Windows, which draws with Word ("Word 2007 HTML and CSS rendering capabilities in Outlook
#: 2007"), Gmail (developers.google.com/workspace/gmail/design/css) and Apple Mail all take.
TAGS = {
    "html": {"lang", "dir"}, "head": set(), "meta": {"charset"}, "title": set(), "body": set(),
    "table": {"role", "lang", "dir", "cellpadding", "cellspacing", "border", "style"}, "tr": set(),
    "td": {"align", "width", "bgcolor", "rowspan", "style"}, "b": {"style"}, "br": set(), "a": {"href"},
    "span": {"dir"},
}
PROPERTIES = {"color", "background-color", "font-family", "font-size", "line-height", "padding", "width"}

HOSTILE = """\
fullName: "</td><script>alert(1)</script> & \\"Ada\\" {{name}}"
role: "<img src=https://evil.test/x.png>"
company: "' onclick='x"
email: "a'b+c@engine.example"
phone: +44 20 7946 0018 ext. 12
website: "https://engine.example/?a=1&b='2'"
"""


class Signature(html.parser.HTMLParser):
    """A signature's tags, all of which have to be on the list, its links and its text."""

    def __init__(self, text):
        super().__init__()
        self.links, self.shown, self.open = [], [], []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attributes):
        assert {name for name, _ in attributes} <= TAGS[tag], (tag, attributes)
        values = dict(attributes)
        for rule in values.get("style", "").split(";"):
            name = rule.split(":")[0]
            assert not rule or name in PROPERTIES
            assert "url(" not in rule
            # Of the text nothing has a colour of its own.
            assert name != "color" or rule == "color:inherit"
        if tag == "a":
            self.links.append(values["href"])
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if data.strip() and self.open[-1] != "title":
            self.shown.append(data.strip())


def signature(site, name):
    return Signature((site.path / f"print/{name}~signature.html").read_text())


@pytest.fixture
def people(site):
    site.add_ada()
    site.card("x", HOSTILE)
    site.card("khadija", "givenName: خديجة\nfamilyName: العديني\nlanguage: ar\nphone: +966 11 234 5678\n")
    site.card("ja", "givenName: 優\nfamilyName: 長谷川\ncompany: 株式会社\nlanguage: ja\n")
    site.settings("theme: {accent: '#7a1fa2'}\n")
    site.build()
    return site


def test_a_signature_is_what_every_mail_program_shows(people):
    people.run("print", "--signature")
    link = people.share("ada")["url"]
    ada = signature(people, "ada")
    assert ada.links == ["tel:+442079460018", "mailto:ada@engine.example", "https://engine.example/ada", link]
    assert ada.shown == ["\xa0", "Ada Lovelace", "Analyst", "Numbers", "Engine Works", "+44 20 7946 0018",
                         "ada@engine.example", "engine.example/ada", "Add to Contacts"][1:]
    assert (people.path / "print/ada~signature.txt").read_bytes().decode() == (
        "Ada Lovelace\nAnalyst\nNumbers\nEngine Works\n\n+44 20 7946 0018\nada@engine.example\nengine.example/ada\n"
        f"Add to Contacts: {link}\n")


def test_what_a_card_says_is_text_in_a_signature(people):
    people.run("print", "--signature")
    shown = signature(people, "x")
    assert shown.links == ["tel:+442079460018,12", "mailto:a%27b%2Bc@engine.example",
                           "https://engine.example/?a=1&b='2'", people.share("x")["url"]]
    text = " ".join(shown.shown)
    assert '</td><script>alert(1)</script> & "Ada" {{name}}' in text
    assert "<img src=https://evil.test/x.png> ' onclick='x" in text


def test_a_signature_runs_as_its_language_does(people):
    people.run("print", "--signature")
    khadija = (people.path / "print/khadija~signature.html").read_text()
    assert khadija.count('dir="rtl"') == 2 and 'align="right"' in khadija
    assert '<span dir="ltr">+966 11 234 5678</span>' in khadija
    assert signature(people, "ja").shown[0] == "長谷川 優"
    people.write("templates/signature.html", "{{nmae}}")
    assert people.run("print", "--signature", code=1).err.startswith("templates/signature.html:1:3: ")


def test_a_signature_is_legible_on_light_and_dark(people, tabs):
    people.run("print", "--signature")
    body = (people.path / "print/ada~signature.html").read_text().split("<body>")[1].split("</body>")[0]
    page = tabs.new_page()
    for doctype in ("<!doctype html>", ""):
        page.set_content(f"{doctype}<body style='color:#eee;background:#111'>{body}")
        assert page.evaluate("getComputedStyle(document.querySelector('b')).color") == "rgb(238, 238, 238)"
    tabs.put_back(page)


def codes(picture):
    found = scanned(numpy.asarray(picture))
    others = pyzbar.decode(picture.convert("L"), symbols=[pyzbar.ZBarSymbol.QRCODE])
    return [code.text for code in found], [code.data.decode() for code in others]


def test_wallpapers_have_their_screens_sizes_and_a_code_that_is_read(people):
    said = people.run("print", "--wallpaper").out
    assert "wallpapers: their codes are read from up to 65 cm, by a phone that does not zoom in\n" in said
    for name in ("ada", "x", "khadija", "ja"):
        link = people.share(name)["url"]
        for screen, size in SCREENS.items():
            with Image.open(people.path / f"print/{name}~{screen}.png") as picture:
                assert picture.size == size and picture.mode == "RGB"
                assert codes(picture) == ([link], [link])
                pixels = numpy.asarray(picture).astype(int)
            ground = numpy.array([0x7A, 0x1F, 0xA2])
            used = numpy.abs(pixels - ground).sum(axis=2) > 0
            lines, columns = numpy.flatnonzero(used.any(1)), numpy.flatnonzero(used.any(0))
            width, height = size
            if screen.startswith("phone"):
                # Clock and buttons are free.
                assert lines[0] >= 0.3 * height and lines[-1] < 0.86 * height
                assert columns[0] >= width / 12 and columns[-1] < width * 11 / 12
            else:
                # So is the person in the middle.
                assert columns[0] > 0.65 * width and columns[-1] < 0.95 * width and lines[-1] < 0.92 * height
            # White text below the plate, with a contrast above 7 with this colour.
            below = pixels[lines[0] + columns[-1] - columns[0] + 3:]
            assert (below == 255).all(axis=2).sum() > 100


def test_a_wallpaper_seen_from_arms_length_is_read(people):
    """A phone camera of 66 degrees and 1080 lines, 50 cm away from a screen of 460 pixels an inch."""
    people.run("print", "--wallpaper")
    with Image.open(people.path / "print/ada~phone-1170x2532.png") as picture:
        millimetres = 1170 / 460 * 25.4
        width = round(1478 / 500 * millimetres)
        seen = picture.convert("L").resize((width, round(width * 2532 / 1170)), Image.Resampling.BOX)
    frame = Image.new("L", (1920, 1080), 90)
    frame.paste(seen.rotate(5, expand=True, fillcolor=90), (800, 300))
    assert [code.text for code in scanned(numpy.asarray(frame))] == [people.share("ada")["url"]]


def test_a_code_too_dense_for_arms_length_is_refused(site):
    site.write("cardpress.yaml", "url: https://cards." + "very-long-name." * 6 + "test\ntitle: Example\n" + site.kind)
    site.card("x", "fullName: Ada\n")
    site.build()
    before = snapshot(site.path / "print")
    said = site.run("print", "--wallpaper", code=1)
    assert re.match(r"x: the code on a phone is read from \d+ cm at most, and at arm's length it has to be from 50: "
                    r"share.link: compact makes it simpler: ", said.err)
    assert snapshot(site.path / "print") == before
    site.run("print", "--wallpaper", "--force")


@pytest.mark.parametrize("link", ["appclip", "path", "compact"])
def test_a_tag_holds_the_link(site, link):
    site.settings(f"share: {{link: {link}}}\n")
    site.card("x", "fullName: Ada\n")
    site.build()
    report = site.run("print", "--ndef", "--json").json
    message = (site.path / "print/x~tag.ndef").read_bytes()
    record, = ndef.message_decoder(message)
    assert isinstance(record, ndef.UriRecord)
    url = site.share("x")["url"]
    assert record.iri.lower() == url.lower() and record.iri.split("/", 3)[3] == url.split("/", 3)[3]
    # What ndeflib writes of the same link is the same.
    assert b"".join(ndef.message_encoder([ndef.UriRecord(record.iri)])) == message
    entry, = report["cards"]
    assert (entry["tagBytes"], entry["tag"]) == (len(message) + 3, "NTAG213")


def test_all_of_them_go_with_the_share_and_none_counts_as_printed(people):
    report = people.run("print", "ada", "--signature", "--wallpaper", "--ndef", "--json").json
    names = {f"ada~{screen}.png" for screen in SCREENS} | {"ada~signature.html", "ada~signature.txt", "ada~tag.ndef"}
    assert {name.removeprefix("print/") for name in report["cards"][0]["files"]} == names
    assert all((people.path / "print" / name).stat().st_mode & 0o777 == 0o600 for name in names)
    assert people.share("ada")["printedAt"] is None
    before = snapshot(people.path / "print")
    again = people.run("print", "ada", "--signature", "--wallpaper", "--ndef", "--json", now=NOW).json
    assert again["replaced"] == [] and snapshot(people.path / "print") == before
    said = people.run("revoke", "ada", now=later(hours=1)).out
    assert all(f"removed print/{name}: its share has ended\n" in said for name in names)
    assert not [path for path in (people.path / "print").iterdir() if path.name.startswith("ada")]


@pytest.mark.parametrize("option", ["--lists", "--new", "--proof", "--caption", "--cut-marks"])
def test_what_has_no_meaning_is_refused(people, option):
    said = people.run("print", "--ndef", option, code=64).err
    assert said.startswith(f"{option} does not go with --signature, --wallpaper and --ndef\n")


def test_a_placeholder_is_refused(site):
    site.write("cardpress.yaml", "url: https://cards.example.com\ntitle: Example\n" + site.kind)
    site.card("x", "fullName: Ada\n")
    site.build()
    for option in ("--signature", "--wallpaper", "--ndef"):
        assert "is a placeholder" in site.run("print", option, code=1).err
