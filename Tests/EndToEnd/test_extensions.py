"""No importer, dialler, code or tag joins an extension to its number: judged by models of what phones do, beside vobject
and Evolution."""

import html
import re
from urllib.parse import unquote

import ndef
import pytest

import contacts
import vcards

NUMBER = "+49 30 23125000"
DIGITS = "+493023125000"

#: How people write an extension, the digits of it, and the pauses before it.
WRITTEN = {
    "ext. 12": ("12", 1), "ext 12": ("12", 1), "Ext.: 12": ("12", 1), "x12": ("12", 1), "x 0012": ("0012", 1),
    "extension 7": ("7", 1), "DW 12": ("12", 1), "(Durchwahl 12)": ("12", 1), "App. 456": ("456", 1),
    "poste 12": ("12", 1), "доб. 12": ("12", 1), "内線12": ("12", 1), "#12": ("12", 1), ",12": ("12", 1),
    ",,12#": ("12", 2), ";12": ("12", 1), "p12": ("12", 1), "ww12": ("12", 2), ";ext=12": ("12", 1),
}


def saved_by_android(value):
    """The number that Android's address book has of a TEL.

    As AOSP's VCardEntry.addPhone does (packages/apps of frameworks/opt/vcard): `p` and `w` become a pause and a wait;
    of what else is there digits, `*`, `#` and a first `+` stay.
    """
    found = ""
    for place, sign in enumerate(value.strip()):
        if sign in "pP":
            found += ","
        elif sign in "wW":
            found += ";"
        elif sign in "0123456789*#" or sign == "+" and place == 0:
            found += sign
    return found


def dialled(number):
    """What the diallers of Android and iOS call, and what they send once it is answered.

    `,` is a pause to both, `;` a wait; to iOS letters are the digits on their keys, and where there is `*` or `#` it
    dials nothing (Apple URL Scheme Reference, "Phone Links").
    """
    assert not re.search(r"[^0-9+,;]", number), number
    call, *after = re.split(r"[,;]+", number)
    return call, "".join(after)


@pytest.fixture(params=WRITTEN)
def firm(site, request):
    text = request.param
    site.settings("cards: {country: DE}\n")
    site.write("cards/ada.yaml", (
        "fullName: Ada Example\nemail: ada@firm.example\nphones:\n"
        f"  - {{type: work, number: \"{NUMBER}{'' if text[0] in ',;#p' else ' '}{text}\"}}\n"
        "  - {type: work, number: \"+49 30 1234567\"}\n"))
    site.build()
    return site, *WRITTEN[text]


def assert_is_safe(properties, extension):
    """A contact whose numbers are those that answer, with the extension for people to read."""
    numbers = [values[0] for name, _, values in properties if name.endswith("TEL")]
    assert sorted(saved_by_android(number) for number in numbers) == sorted([DIGITS, "+49301234567"])
    assert {dialled(saved_by_android(number))[1] for number in numbers} == {""}
    note, = [values[0] for name, _, values in properties if name.endswith("NOTE")]
    assert note.startswith(NUMBER) and re.fullmatch(rf"\D*{extension}\D*", note[len(NUMBER):])


def test_what_is_saved_is_the_number_that_answers(firm, scratch):
    site, extension, _ = firm
    seen = vcards.read(site.folder() / "card.vcf")
    for reader in vcards.READERS:
        found = [(entry["name"], [], ["\n".join(v) if isinstance(v, list) else v for v in entry["values"]])
                 for entry in seen[reader][0]["properties"]]
        assert_is_safe(found, extension)
    # And so do codes and tags that hold the contact itself.
    report = site.run("print", "--contact", "--ndef", "--fields", "phones", "--json").json
    message = (site.path / report["contacts"][0]["tagFile"]).read_bytes()
    record, = ndef.message_decoder(message)
    assert_is_safe(contacts.read(record.data.decode(), scratch), extension)


def test_a_tap_calls_the_number_and_then_the_extension(firm):
    site, extension, pauses = firm
    page = (site.folder() / "index.html").read_text()
    site.run("print", "--signature")
    signature = next((site.path / "print").glob("ada*.html")).read_text()
    for text in (page, signature):
        links = [unquote(html.unescape(link)) for link in re.findall(r'href="tel:([^"]+)"', text)]
        assert f"{DIGITS}{',' * pauses}{extension}" in links
        assert {dialled(link) for link in links} == {(DIGITS, extension), ("+49301234567", "")}
    messages = re.findall(r'href="sms:([^"]+)"', page)
    assert all("," not in message for message in messages)


def test_who_reads_the_contact_back_has_the_extension(firm, scratch):
    site, extension, _ = firm
    before = (site.folder() / "card.vcf").read_bytes()
    # Nothing has changed of a card that says the same.
    assert site.build()["changed"] == []
    other = type(site)(scratch / "other", "url: https://cards.other.test\ncards: {country: DE}\n")
    (scratch / "card.vcf").write_bytes(before)
    other.run("import", "../card.vcf")
    other.build()
    again = (other.folder(other.shares()[0]["card"]) / "card.vcf").read_bytes()
    for name in (b"TEL", b"NOTE"):
        assert [line for line in again.splitlines() if line.startswith(name)] == \
            [line for line in before.splitlines() if line.startswith(name)]


def test_the_note_stays_what_it_is(site):
    site.settings("cards: {country: DE, publish: [note]}\n")
    site.card("ada", f"fullName: Ada\nphone: {NUMBER} ext. 12\nnote: |\n  Ask for me.\n  +49 30 99999999 ext. 3\n")
    site.build()
    contact = (site.folder() / "card.vcf").read_bytes().replace(b"\r\n ", b"").decode()
    assert f"NOTE:Ask for me.\\n+49 30 99999999 ext. 3\\n{NUMBER} ext. 12\r\n" in contact
    assert "TEL;TYPE=WORK,VOICE:+49 30 23125000\r\n" in contact
