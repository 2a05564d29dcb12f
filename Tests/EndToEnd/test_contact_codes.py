"""Codes that hold the contact itself: what other programs read in them, how large they are, what is refused."""

import collections
import csv
import io
import sys

import contacts
import ndef
import pytest

import drawing
from site_folder import NOW, ROOT, cardpress, later, snapshot
from test_vcards import COLUMNS, abroad, people

sys.path.insert(0, str(ROOT / "Tests/Readers"))
import read_codes  # noqa: E402

CAUTION = "note: whoever has such a code has the contact for good: it can't expire or change\n"


def text_of(path):
    """What both scanners read, and the version of the symbol."""
    seen = read_codes.read(str(path))
    assert seen["zxing"] == seen["zbar"] != None  # noqa: E711
    return seen["zxing"], seen["version"]


def printed(site, *arguments):
    report = site.run("print", "--contact", "--format", "png", "--json", *arguments).json
    return {entry["card"]: entry for entry in report["contacts"]}, report


def test_332_people_are_read_as_the_contacts_they_are(site, scratch):
    cards = {card["id"]: {k: v for k, v in card.items() if k != "photo"} for card in people()}
    assert len(cards) == 332
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, [*COLUMNS.values(), "phone", "mobile"])
    writer.writeheader()
    writer.writerows(cards.values())
    site.write("cards/people.csv", text.getvalue())
    site.build()
    found, report = printed(site)
    assert sorted(found) == sorted(cards)
    versions, forms = collections.Counter(), collections.Counter()
    for name, entry in found.items():
        read, version = text_of(site.path / entry["files"][0]["file"])
        assert version == entry["symbolVersion"] <= 9
        forms[entry["form"]] += 1
        usual = [key for key in ("mobile", "email", "phone", "company", "role", "website") if cards[name].get(key)]
        assert sorted(entry["fields"] + entry["fieldsLeftOut"]) == sorted(usual)
        # What is most important is there.
        assert usual[0] in entry["fields"]
        versions[version] += 1
        if entry["form"] == "MeCard":
            values = [("EMAIL", "email"), ("URL", "website")]
            assert contacts.mecard(read) == [("N", [cards[name]["familyName"], cards[name]["givenName"]])] + [
                (key, [cards[name][field]]) for key, field in values if field in entry["fields"]], name
            continue
        seen = contacts.read(read, scratch)
        assert seen == abroad(contacts.expected(cards[name], entry["fields"]), seen), name
    assert sum(versions.values()) == 332
    assert forms == {"vCard": 308, "MeCard": 24}


@pytest.fixture
def grace(site):
    site.card("grace", """\
prefix: Dr.
givenName: Grace
familyName: Hopper
role: Rear Admiral; retired
company: 'Navy, United States'
department: Computing
email: grace@navy.example
phone: +1 415 555 2671
mobile: +1 415 555 2672
fax: +1 415 555 2673
website: https://navy.example/grace?a=1,2;3
street: 1 Main Street
city: New York
country: United States
birthday: 1906-12-09
note: "It's easier: ask, forgiveness\\\\permission;\\nthen go 🚢"
""")
    site.build()
    return site


def test_chosen_fields_are_all_there_and_no_other(grace, scratch):
    card = {"prefix": "Dr.", "givenName": "Grace", "familyName": "Hopper", "role": "Rear Admiral; retired",
            "company": "Navy, United States", "department": "Computing", "email": "grace@navy.example",
            "phone": "+1 415 555 2671", "fax": "+1 415 555 2673", "mobile": "+1 415 555 2672",
            "website": "https://navy.example/grace?a=1,2;3", "street": "1 Main Street", "city": "New York",
            "country": "United States", "birthday": "1906-12-09",
            "note": "It's easier: ask, forgiveness\\permission;\nthen go 🚢"}
    for fields in (["fax"], ["department"], ["city", "country"], ["role", "website", "note"],
                   ["company", "department", "phone", "birthday"]):
        found, _ = printed(grace, "--fields", ",".join(fields))
        assert set(found["grace"]["fields"]) == set(fields)
        assert found["grace"]["fieldsLeftOut"] == []
        read, _ = text_of(grace.path / "print/grace~contact.png")
        assert contacts.read(read, scratch) == contacts.expected(card, fields)


def test_what_does_not_fit_below_version_10_is_left_out_from_the_least_important_on(grace):
    site = grace
    said = site.run("print", "--contact")
    assert "grace  vCard, version 9: name phone mobile email without company role website  " in said.out
    assert said.out.endswith(CAUTION)
    assert "readable from 38 mm; at 38.7 mm up to 15 cm" in said.out


@pytest.mark.parametrize("card, fields", [
    ("givenName: Ada\nfamilyName: Lovelace\nemails: [{address: 'ada@engine.example'}]\n",
     [("N", ["Lovelace", "Ada"]), ("EMAIL", ["ada@engine.example"])]),
    ("fullName: 'Zoë; Ltd: \\x'\nphones: [{number: +44 20 7946 0018}]\nwebsite: https://z.example/a,b\n",
     [("N", ["Zoë; Ltd: \\x"]), ("TEL", ["+442079460018"]), ("URL", ["https://z.example/a,b"])]),
])
def test_a_contact_that_a_mecard_holds_without_loss_is_one(site, card, fields):
    site.card("x", card)
    site.build()
    found, _ = printed(site)
    assert found["x"]["form"] == "MeCard"
    read, _ = text_of(site.path / "print/x~contact.png")
    assert contacts.mecard(read) == [
        (name, values) if name != "URL" else (name, [values[0]]) for name, values in fields]


@pytest.mark.parametrize("card", [
    "givenName: Ada\nfamilyName: Lovelace\nphone: +44 20 7946 0018\n",  # at work
    "givenName: Yu\nfamilyName: Hasegawa\nlanguage: ja\n",  # the family name comes first
    "prefix: Dr.\ngivenName: Ada\nfamilyName: Lovelace\n",
    "fullName: Lovelace, Ada\n",
    "fullName: Ada\ncompany: Engine Works\n",
])
def test_a_mecard_that_would_lose_anything_is_none(site, card):
    site.card("x", card)
    site.build()
    found, _ = printed(site)
    assert found["x"]["form"] == "vCard"


def test_a_contact_too_large_for_phones_is_refused_with_what_to_leave_out(site):
    site.card("x", "fullName: Ada\nemail: ada@engine.example\nnote: " + "Very long indeed. " * 80 + "\n")
    site.build()
    before = snapshot(site.path / "print")
    said = site.run("print", "--contact", "--fields", "email,note", code=1)
    assert said.err == ("cards: x: the contact takes a code of version 32, and 25 is the largest version that "
                        "phones read well: leave out note\n")
    assert snapshot(site.path / "print") == before
    large = site.run("print", "--contact", "--fields", "email", "--json").json
    assert large["warnings"] == []


def test_a_large_code_is_told_to_be_hard_to_read(grace):
    _, report = printed(grace, "--fields", "phones,emails,addresses,note,company,role")
    assert [warning["message"] for warning in report["warnings"]] == [
        "grace's contact takes a code of version 15: from version 11 on some scanners read a code only straight "
        "on: choose fewer --fields"]


@pytest.mark.parametrize("arguments, said", [
    (["--fields", "emial", "--contact"], '--fields takes keys of a card such as mobile,email, not "emial": did you '
     'mean "email"?\n'),
    (["--fields", "photo", "--contact"], "--fields takes no photo, for which no code has room\n"),
    (["--fields", "email"], "--fields is for --contact\n"),
    *[([option, "--contact"], f"{option} does not go with --contact\n")
      for option in ("--caption", "--lists", "--new", "--proof", "--pdf", "--signature", "--wallpaper")],
    (["--until", "2030-01-01", "--contact"], "--until does not go with --contact\n"),
    (["--sheet", "avery-5371", "--contact"], "--sheet does not go with --contact\n"),
])
def test_what_a_contact_can_not_be_is_refused(grace, arguments, said):
    assert grace.run("print", *arguments, code=64).err.startswith(said)


def test_a_contact_goes_with_its_share_and_is_no_printed_code(ada):
    ada.build()
    ada.run("print", "--contact", "--format", "png,svg,pdf,eps")
    names = {f"ada~contact.{ending}" for ending in ("png", "svg", "pdf", "eps")}
    files = {path.name for path in (ada.path / "print").iterdir()}
    assert files >= names
    assert all((ada.path / "print" / name).stat().st_mode & 0o777 == 0o600 for name in names)
    assert ada.share()["printedAt"] is None
    said = ada.run("revoke", "ada", now=later(hours=1))
    assert "removed print/ada~contact.png: its share has ended\n" in said.out
    assert {path.name for path in (ada.path / "print").iterdir()} == {"shares.tsv"}


def test_a_tag_holds_a_contact_too(ada, scratch):
    ada.build()
    report = ada.run("print", "--contact", "--ndef", "--fields", "email,note", "--json").json
    entry, = report["contacts"]
    message = (ada.path / entry["tagFile"]).read_bytes()
    record, = ndef.message_decoder(message)
    assert record.type == "text/vcard"
    # 1 byte for the type, 1 for the length, 1 for the end.
    assert (entry["tagFile"], entry["tagBytes"], entry["tag"]) == (
        "print/ada~contact.ndef", len(message) + 3, "NTAG215")
    assert contacts.read(record.data.decode(), scratch) == contacts.expected(
        {"givenName": "Ada", "familyName": "Lovelace", "email": "ada@engine.example",
         "note": "Asks what the engine could do besides numbers."}, ["email", "note"])
    said = ada.run("print", "--contact", "--ndef").out
    assert "tags: 187 bytes with what wraps them, so an NTAG215 (504 bytes) or larger\n" in said
    assert "removed print/ada~contact.ndef: its share has ended\n" in ada.run("revoke", "ada").out


def test_a_contact_is_out_of_date_with_its_card_and_follows_a_new_id(ada):
    ada.build()
    ada.run("print", "--contact")
    ada.card("ada", (ada.path / "cards/ada.yaml").read_text().replace("Analyst", "Countess"))
    said = ada.run("build", now=later(hours=1)).out
    assert f"make them again: cardpress print --contact --now {NOW}\n" in said
    ada.run("rename", "ada", "countess", now=later(hours=2))
    (ada.path / "cards/ada.yaml").rename(ada.path / "cards/countess.yaml")
    said = ada.run("build", now=later(hours=2)).out
    assert f"removed print/ada~contact.png; make it again: cardpress print --contact --now {NOW}\n" in said
    assert not (ada.path / "print/ada~contact.png").exists()


def test_a_site_without_an_address_has_contacts_too(site):
    site.write("cardpress.yaml", "url: https://cards.example.com\ntitle: Example\n" + site.kind)
    site.card("x", "fullName: Ada\n")
    site.build()
    site.run("print", code=1)
    site.run("print", "--contact")


def test_a_vcard_of_anybody_becomes_a_code(ada, scratch):
    ada.write("cards/photos/ada.jpg", drawing.jpeg(drawing.portrait(1)))
    ada.build()
    vcard = ada.folder() / "card.vcf"
    result = cardpress("qr", "--vcard", vcard, "-o", "ada.png", "--json", cwd=scratch, now=None).expect()
    assert {key: result.json[key] for key in ("form", "symbolVersion", "fields", "fieldsLeftOut")} == {
        "form": "vCard", "symbolVersion": 9, "fields": ["role", "company", "phone", "email"],
        "fieldsLeftOut": ["website"]}
    read, version = text_of(scratch / "ada.png")
    assert version == 9
    assert contacts.read(read, scratch) == contacts.expected(
        {"givenName": "Ada", "familyName": "Lovelace", "fullName": "Ada Lovelace", "role": "Analyst",
         "company": "Engine Works", "phone": "+44 20 7946 0018", "email": "ada@engine.example"},
        result.json["fields"])
    said = cardpress("qr", "--vcard", "-", "--fields", "email", "-o", "b.png", cwd=scratch, now=None,
                     input=vcard.read_text()).expect()
    assert said.out.endswith(f"MeCard, version 4: name email\n{CAUTION}")


@pytest.mark.parametrize("content, arguments, code, said", [
    ("", [], 1, "x.vcf: holds no vCard, which starts with BEGIN:VCARD\n"),
    ("BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A\nEND:VCARD\n" * 2, [], 1, "x.vcf holds 2 vCards, and a code holds one\n"),
    ("BEGIN:VCARD\nVERSION:3.0\nFN:" + "a" * 3000 + "\nEND:VCARD\n", [], 1,
     "x.vcf: the contact takes more than any code holds, and 25 is the largest version that phones read well: "
     "shorten the name\n"),
    ("", ["text"], 64, "TEXT and --vcard both say what to draw: give one of them\n"),
])
def test_a_file_that_is_no_one_contact_is_refused(scratch, content, arguments, code, said):
    (scratch / "x.vcf").write_text(content)
    result = cardpress("qr", *arguments, "--vcard", "x.vcf", "-o", "x.png", cwd=scratch, now=None).expect(code)
    assert result.err.startswith(said)
    assert not (scratch / "x.png").exists()
