"""Exports made into cards by `import`, and what becomes of them next month."""

import base64
import re

import pytest

import drawing
from examples import example
from exported_people import PEOPLE, PRIVATE, many
from exports import EXPORTS
from importing import cards, contact, exported, importing, vcards
from site_folder import SiteFolder, later


@pytest.fixture
def site(scratch):
    (scratch / "site").mkdir()
    return SiteFolder(scratch / "site")


@pytest.mark.parametrize("count", [3, 300])
@pytest.mark.parametrize("export", EXPORTS)
def test_an_export_builds_with_nothing_done_by_hand(scratch, site, export, count):
    path = exported(scratch, export, PEOPLE if count == 3 else many(count))
    assert f"{count} cards: {count} new, 0 changed, 0 unchanged\nnext: cardpress check\n" \
        in importing(site, path).out
    assert site.run("build", "--json").json["issued"] == count
    endings = {file.rsplit(".")[-1] for file in cards(site)}
    assert endings == ({"yaml"} if count == 3 else {"csv"}) or export == "google-old"
    for file in site.public.glob("c/*/card.vcf"):
        text = file.read_text("utf-8")
        assert not [word for word in PRIVATE if word in text]
    before = cards(site)
    assert f"{count} unchanged" in importing(site, path).out
    assert cards(site) == before


@pytest.mark.parametrize("count", [3, 60])
@pytest.mark.parametrize("export", EXPORTS)
def test_next_months_export_updates_who_changed_and_keeps_links(scratch, site, export, count):
    people = PEOPLE if count == 3 else many(count)
    importing(site, exported(scratch, export, people))
    site.run("build")
    links = {share["card"]: share["url"] for share in site.run("shares", "--json").json["shares"]}
    late = [people[0].later(role="Managing Director"), *people[2:], *many(61)[-1:]]
    report = importing(site, exported(scratch, export, late, "later " + EXPORTS[export][0]),
                       "--json").json
    assert (report["new"], report["changed"], report["unchanged"], report["gone"]) \
        == (1, 1, count - 2, 1)
    built = site.run("build", "--json", now=later(days=1)).json
    assert {key: built[key] for key in ["issued", "updated", "unchanged"]} \
        == {"issued": 1, "updated": 1, "unchanged": count - 1}
    now = {share["card"]: share["url"] for share in site.run("shares", "--json").json["shares"]}
    assert {card: now[card] for card in links} == links


def test_three_hundred_contacts_without_uid_are_one_command(scratch, site):
    contacts = [contact(f"Ada Number{i}", f"EMAIL:ada{i}@firma.example", f"TEL;TYPE=WORK:+44207946{i:04}")
                for i in range(300)]
    path = vcards(scratch, *contacts)
    said = importing(site, path)
    assert said.err == ""
    assert said.out.endswith("1 file written\n300 cards: 300 new, 0 changed, 0 unchanged\n"
                             "next: cardpress check\n")
    table = (site.path / "cards/contacts.csv").read_text("utf-8").splitlines()
    assert table[0] == "\ufeffid,givenName,familyName,email,phone,imported"
    assert re.fullmatch(
        r'ada-number0,Ada,Number0,ada0@firma.example,\+442079460000,'
        r'"Imported from contacts.vcf, contact [0-9a-f]{16}: givenName familyName email phone '
        r'sha256:[0-9a-f]{16}"', table[1])
    before = cards(site)
    assert "300 cards: 0 new, 0 changed, 300 unchanged" in importing(site, path).out
    assert cards(site) == before
    assert site.run("build", "--json").json["issued"] == 300


def test_the_file_of_a_person_is_one_that_a_person_likes_to_read(scratch, site):
    path = vcards(scratch, contact(
        "Ada Lovelace", "TITLE:Analyst: engines", "ORG:Engine Works;Numbers", "NOTE:One\\nTwo",
        "TEL;TYPE=WORK,VOICE:+44 20 7946 0018", "EMAIL;TYPE=HOME:ada@home.example",
        "EMAIL;TYPE=WORK:ada@engine.example", "BDAY:1815-12-10",
        "ADR;TYPE=WORK:;;12 Square;London;;SW1Y;UK", uid="17"))
    importing(site, path)
    file = site.path / "cards/ada-lovelace.yaml"
    assert re.sub("(contact |sha256:)[0-9a-f]{16}", r"\1X", file.read_text()) == """\
# Imported from contacts.vcf, contact X: givenName familyName role company department emails phone \
street city postalCode country birthday note sha256:X
givenName: Ada
familyName: Lovelace
role: "Analyst: engines"
company: Engine Works
department: Numbers
emails:
  - type: home
    address: ada@home.example
  - type: work
    address: ada@engine.example
phone: +44 20 7946 0018
street: 12 Square
city: London
postalCode: SW1Y
country: UK
birthday: 1815-12-10
note: |-
  One
  Two
"""
    assert file.stat().st_mode & 0o777 == 0o600


def test_what_the_owner_wrote_stays(scratch, site):
    importing(site, vcards(scratch, contact(
        "Ada Lovelace", "TITLE:Analyst", "TEL;TYPE=CELL:+44 7700 900123", uid="17")))
    file = site.path / "cards/ada-lovelace.yaml"
    file.write_text(file.read_text() + "# mine\npronouns: she/her\nlifetime: 30d\n")
    report = importing(site, vcards(scratch, contact(
        "Ada King", "TITLE:Countess", "EMAIL;TYPE=WORK:ada@engine.example", uid="17")), "--json").json
    assert [(card["card"], card["change"]) for card in report["cards"]] == [("ada-lovelace", "changed")]
    assert file.read_text().split("\n", 1)[1] == (
        "givenName: Ada\nfamilyName: King\nrole: Countess\nemail: ada@engine.example\n"
        "# mine\npronouns: she/her\nlifetime: 30d\n")


def test_a_table_keeps_the_owners_columns_and_rows(scratch, site):
    importing(site, exported(scratch, "bamboo", many(30)))
    table = site.path / "cards/report.csv"
    rows = table.read_text("utf-8-sig").splitlines()
    rows[1:] = [f"{row},Desk {number}" for number, row in enumerate(rows[1:])]
    rows[0] += ",Desk"
    rows.append("mine," + "," * (rows[0].count(",") - 2) + ",Desk X")
    rows[-1] = rows[-1].replace("mine,", "mine,Mine", 1)
    table.write_text("\n".join(rows) + "\n", "utf-8")
    people = many(30)
    people[4] = people[4].later(role="Head")
    report = importing(site, exported(scratch, "bamboo", people), "--json").json
    assert (report["changed"], report["unchanged"]) == (1, 29)
    now = table.read_text("utf-8-sig").splitlines()
    assert len(now) == 32 and now[5].endswith(",Desk 4") and ",Head," in now[5]
    assert now[31].startswith("mine,Mine,") and now[31].endswith(",Desk X")


def test_who_left_is_named_and_not_removed(scratch, site):
    both = [contact("Ada Lovelace", uid="1"), contact("Bo Li", uid="2")]
    importing(site, vcards(scratch, *both))
    before = cards(site)
    said = importing(site, vcards(scratch, both[0]))
    assert said.out.splitlines() == [
        "gone from contacts.vcf: bo-li, still in cards/bo-li.yaml",
        'their cards stay published: if they left, remove the file or the row before the next build, as --gone '
        'remove does where you have changed nothing; if they are there under a new name, remove it too, then '
        '"cardpress rename bo-li NEW" keeps the link',
        "1 card: 0 new, 0 changed, 1 unchanged; 1 gone from the export: bo-li",
        "next: cardpress check"]
    assert cards(site) == before
    other = vcards(scratch, contact("Cy Xu", uid="3"), name="other.vcf")
    assert "gone" not in importing(site, other).out


def test_photos_come_along(scratch, site):
    picture = drawing.jpeg(drawing.portrait(1, 320, 320))
    lines = f"PHOTO;ENCODING=b;TYPE=JPEG:{base64.b64encode(picture).decode()}"
    path = vcards(scratch, contact("Ada Lovelace", lines, uid="1"))
    importing(site, path)
    photo = site.path / "cards/photos/ada-lovelace.jpg"
    assert photo.read_bytes() == picture and photo.stat().st_mode & 0o777 == 0o600
    assert "photo: photos/ada-lovelace.jpg\n" in (site.path / "cards/ada-lovelace.yaml").read_text()
    site.run("build")
    assert len(list(site.public.glob("c/*/photo.jpg"))) == 1
    before = cards(site)
    importing(site, path)
    assert cards(site) == before


def test_two_of_a_name_get_an_id_each_and_keep_it(scratch, site):
    both = [contact("Ada Lovelace", f"EMAIL;TYPE=WORK:{who}@firma.example") for who in ["a.one", "two"]]
    importing(site, vcards(scratch, *both))
    assert sorted(cards(site)) == ["ada-lovelace-two.yaml", "ada-lovelace.yaml"]
    report = importing(site, vcards(scratch, *reversed(both)), "--json").json
    assert report["unchanged"] == 2


def published(site):
    """The published vCards by name, without what differs from share to share."""
    found = {}
    for file in site.public.glob("c/*/card.vcf"):
        text = file.read_bytes().decode()
        lines = [line for line in text.replace("\r\n ", "").splitlines()
                 if not line.startswith(("UID:", "REV:", "PHOTO"))]
        found.setdefault(next(line for line in lines if line.startswith("FN")), []).append(lines)
    return {name: sorted(cards) for name, cards in found.items()}


@pytest.mark.parametrize("name", ["firm", "event"])
def test_an_export_of_ours_comes_back_the_same(scratch, site, name):
    first = example(name, scratch / "first")
    first.run("build")
    path = vcards(scratch, *[file.read_bytes().decode() for file in first.public.rglob("card.vcf")])
    example(name, site.path, besides=["cards"])
    importing(site, path)
    site.run("build")
    assert published(site) == published(first)


NUMBERED = "Personalnummer;Vorname;Nachname;E-Mail;Telefon geschäftlich\n"


def numbered(folder, name, *people):
    """An export of people known by their numbers: a number, and given and family name."""
    rows = [f"{number};{given};{family};{family.lower()}@firma.example;+49 30 23125 {number}\n"
            for number, given, family in people]
    path = folder / name
    path.write_text(NUMBERED + "".join(rows), "utf-8")
    return path


def changes(site, path):
    report = importing(site, path, "--json").json
    return {card["card"]: card["change"] for card in report["cards"]}


@pytest.mark.parametrize("later", ["november.csv", "dezember.csv"])
@pytest.mark.parametrize("count", [4, 40])
def test_who_married_keeps_the_card_by_number(scratch, site, later, count):
    team = [(2000 + i, f"Vera{i}", f"Vogel{i}") for i in range(count)]
    importing(site, numbered(scratch, "november.csv", *team))
    path = numbered(scratch, later, (2000, "Dörte", "Hochzeit"), *team[1:])
    path.write_text(path.read_text("utf-8").replace("23125 2000", "99999 1"), "utf-8")
    report = importing(site, path, "--json").json
    assert {key: report[key] for key in ["new", "changed", "unchanged", "gone"]} \
        == {"new": 0, "changed": 1, "unchanged": count - 1, "gone": 0}
    assert changes(site, path)["vera0-vogel0"] == "unchanged"


def test_who_married_keeps_the_card_by_number_and_phone(scratch, site):
    importing(site, numbered(scratch, "november.csv", (2031, "Dörte", "Lehmann")))
    path = numbered(scratch, "dezember.csv", (2031, "Dörte", "Hochzeit"))
    assert changes(site, path) == {"dorte-lehmann": "changed"}
    assert changes(site, path) == {"dorte-lehmann": "unchanged"}


def test_two_systems_with_the_same_numbers_keep_their_people_for_ever(scratch, site):
    team = [(i, f"Vera{i}", f"Vogel{i}") for i in range(1, 31)]
    others = [(i, f"Otto{i}", f"Ost{i}") for i in range(1, 31)]
    first, second = numbered(scratch, "a.csv", *team), numbered(scratch, "b.csv", *others)
    importing(site, first)
    assert set(changes(site, second).values()) == {"new"}
    for path in [first, second, first]:
        assert set(changes(site, path).values()) == {"unchanged"}
    later = numbered(scratch, "b2.csv", (1, "Ottilie", "Neu"), *others[1:])
    for change in ["changed", "unchanged"]:
        found = changes(site, later)
        assert len(found) == 30 and found.pop("otto1-ost1") == change
        assert set(found.values()) == {"unchanged"}
    assert set(changes(site, first).values()) == {"unchanged"}


def test_a_second_import_finds_whom_a_first_one_told_apart(scratch, site):
    importing(site, numbered(scratch, "a.csv", (7, "Ada", "Lovelace")))
    path = numbered(scratch, "b.csv", (7, "Bo", "Li"))
    assert changes(site, path) == {"bo-li": "new"}
    (site.path / "cards/ada-lovelace.yaml").unlink()
    before = cards(site)
    assert changes(site, path) == {"bo-li": "unchanged"}
    assert cards(site) == before


def test_the_same_people_from_two_systems_are_said(scratch, site):
    importing(site, exported(scratch, "bamboo", many(30)))
    path = exported(scratch, "google-new", many(31)[5:])
    said = importing(site, path)
    assert [line for line in said.err.splitlines() if "of the new people" in line] == [
        f"{path}: warning: 25 of the new people have the name and e-mail address of cards that are there, such "
        "as ian5-o-brien-ob-person5 and ian5-o-brien-ob in cards/report.csv: if they are the same, remove one of "
        "the two cards, or both will be published"]
    assert "26 new" in said.out
    assert "of the new people" not in importing(site, path).err


def test_a_card_of_the_owners_with_name_and_address_of_a_new_person_is_said(scratch, site):
    site.card("boss", "fullName: Ada Lovelace\nemail: Ada@firma.example\n")
    said = importing(site, vcards(scratch, contact("Ada Lovelace", "EMAIL:ada@firma.example", uid="1"),
                                  contact("Bo Li", "EMAIL:bo@firma.example", uid="2")))
    assert said.err == (
        f"{scratch}/contacts.vcf: warning: 1 of the new people has the name and e-mail address of a card that "
        "is there, ada-lovelace and boss in cards/boss.yaml: if they are the same, remove one of the two cards, "
        "or both will be published\n")
