"""Exports of address books and personnel systems, dropped into cards/ as they are."""

import re

import pytest

from exported_people import PEOPLE, PRIVATE, many
from exports import EXPORTS
from site_folder import SETTINGS, SiteFolder, later
from terminals import cardpress_on_terminal

#: The exports that have no telephone numbers, no postal address, or no company.
WITHOUT = {
    "linkedin": {"phone", "mobile", "address", "email", "department", "title"},
    "bamboo": {"address", "company", "title"},
    "workday": {"address", "title"}, "personio": {"address", "title"},
    "sap": {"address", "company"},
    "success-factors": {"address", "company", "mobile", "title"},
}

#: The IDs of the three people.
IDS = {
    "linkedin": ["linkedin.com-in-zoe-mueller", "linkedin.com-in-emile-durand",
                 "linkedin.com-in-ian-obrien"],
    "bamboo": ["1001", "1002", "1003"], "workday": ["ex-1001", "ex-1002", "ex-1003"],
    "personio": ["1001", "1002", "1003"], "sap": ["00001001", "00001002", "00001003"],
    "success-factors": ["1001", "1002", "1003"],
}
BY_EMAIL = ["zoe.mueller-firma.example", "emile.durand-firma.example", "ian.obrien-firma.example"]

#: What is said of the file as a whole.
WARNINGS = {
    "outlook-english": "cards/contacts.CSV:2:10: warning: the file is not UTF-8",
    "outlook-german": "cards/Kontakte.CSV:1:95: warning: the file is not UTF-8",
    "outlook-french": "cards/contacts.csv:1:12: warning: the file is not UTF-8",
    "sap": "cards/stammdaten.csv:1:179: warning: the file is not UTF-8",
    "linkedin": "cards/Connections.csv:4:1: warning: the columns are named in this line: what stands "
                "above it is left out",
    "workday": "cards/Workers.csv:4:1: warning: the columns are named in this line: what stands above "
               "it is left out",
}


def exported(path, export, people=PEOPLE):
    """A site with an export and the line that it needs."""
    name, make, line = EXPORTS[export]
    site = SiteFolder(path, SETTINGS + (f"cards:\n  {line}\n" if line else ""))
    site.write(f"cards/{name}", make(people))
    return site


def vcards(site):
    """The published vCards by the names in them, lines unfolded and escapes undone."""
    cards = {}
    for file in sorted(site.public.glob("c/*/card.vcf")):
        text = file.read_text("utf-8").replace("\r\n ", "").replace("\\,", ",").replace("\\n", "\n")
        name = next(line for line in text.splitlines() if re.match("FN[;:]", line))
        cards[name.partition(":")[2]] = re.sub(";CHARSET=UTF-8", "", text)
    return cards


@pytest.mark.parametrize("export", EXPORTS)
def test_an_export_builds_with_at_most_one_line(scratch, export):
    site = exported(scratch, export)
    said = site.run("build").err.splitlines()
    warnings = [line for line in said if "warning" in line]
    assert len(warnings) == (export in WARNINGS)
    assert all(line.startswith(WARNINGS[export]) for line in warnings), warnings
    assert sorted(path.stem for path in (site.path / "print").glob("*.png")) \
        == sorted(IDS.get(export, BY_EMAIL))
    cards = vcards(site)
    without = WITHOUT.get(export, set())
    for person in PEOPLE:
        prefix = f"{person.title} " if person.title and "title" not in without else ""
        card = cards.pop(f"{prefix}{person.given} {person.family}")
        assert f"N:{person.family};{person.given};;{prefix.strip()};" in card
        assert f"TITLE:{person.role}\r" in card.replace("\n", "\r")
        for field in {"email", "phone", "mobile", "company", "department"} - without:
            assert getattr(person, field) in card, field
        address = f";{person.street};{person.city};;{person.zip};{person.country}"
        assert (address in card) == ("address" not in without)
    assert cards == {}


@pytest.mark.parametrize("export", EXPORTS)
def test_nothing_private_is_published_by_accident(scratch, export):
    site = exported(scratch, export)
    site.run("build")
    for file in site.public.rglob("*"):
        if file.is_file() and file.suffix in {".vcf", ".html", ".json"} and "c" in file.parts:
            text = file.read_text("utf-8")
            assert not [word for word in PRIVATE if word in text], file


@pytest.mark.parametrize("export", [name for name in EXPORTS if EXPORTS[name][2]])
def test_without_the_line_one_message_says_it(scratch, export):
    name, make, line = EXPORTS[export]
    site = SiteFolder(scratch)
    site.write(f"cards/{name}", make(many(300)))
    column = line.split(": ", 1)[1]
    said = site.run("build", code=1).err.splitlines()
    place = "4:1" if export == "linkedin" else "1:1"
    assert said[0] == (
        f'cards/{name}:{place}: no column identifies people, but "{column}" has another value in each '
        f"row: write cards.{line} in cardpress.yaml, or move the file out of cards/ and run cardpress "
        "import FILE")
    assert len([text for text in said if text.startswith("cards")]) == 1


@pytest.mark.parametrize("export", EXPORTS)
def test_next_months_export_updates_who_changed(scratch, export):
    site = exported(scratch, export)
    links = {share["card"]: share["url"] for share in
             (site.run("build"), site.run("shares", "--json").json)[1]["shares"]}
    people = [PEOPLE[2], PEOPLE[0].later(role="Managing Director"), PEOPLE[1],
              *many(1)]
    site.write(f"cards/{EXPORTS[export][0]}", EXPORTS[export][1](people))
    report = site.run("build", "--json", now=later(days=1)).json
    counts = {key: report[key] for key in ["issued", "updated", "unchanged"]}
    assert counts == {"issued": 1, "updated": 1, "unchanged": 2}
    now = {share["card"]: share["url"] for share in site.run("shares", "--json").json["shares"]}
    assert {card: now[card] for card in links} == links


def test_three_hundred_people_are_as_easy_as_three(scratch):
    site = exported(scratch, "google-new", many(300))
    assert site.run("build", "--json").json["issued"] == 300
    assert site.run("check").err == ""
    said = cardpress_on_terminal("check", cwd=site.path)
    assert "  the first 3 of 300 people as they will be published:\n" in said.out


def test_check_shows_what_each_column_is_taken_for(scratch):
    site = SiteFolder(scratch, SETTINGS + "cards:\n  ignore: [Chef]\n  columns: {Spitzname: nothing}\n")
    site.write("cards/team.csv", (
        "Personalnummer;Anrede;Vorname;Nachname;Spitzname;E-Mail;Telefon privat;Fax;Eintritt;Chef;"
        "Lieblingsfarbe;Vertrags-Handy\n"
        "EX-7;Frau;Zoë;Müller;Zo;zoe@firma.example;+49 30 1;;2020;Bo;blau;0151\n"))
    piped = site.run("check")
    assert (piped.err, "Müller" in piped.out) == ("", False)
    said = cardpress_on_terminal("check", cwd=site.path)
    assert said.out.splitlines()[:15] == [
        "cards/team.csv: 4 of 12 columns published",
        "  Personalnummer  id          identifies people, not published",
        "  Anrede          prefix      published",
        "  Vorname         givenName   published",
        "  Nachname        familyName  published",
        "  E-Mail          email       published",
        "  Telefon privat  phone.home  private, not published",
        "  Fax: empty",
        "  Spitzname, Eintritt: no part of a card",
        "  Chef: left out by cards.ignore",
        "  Lieblingsfarbe, Vertrags-Handy (mobile?): not known: say what they are in cards.columns, or "
        "name them in cards.ignore",
        "  cards.publish in cardpress.yaml adds columns that are private.",
        "  the people as they will be published:",
        "    ex-7  Zoë Müller",
        "          zoe@firma.example",
    ]
    columns = site.run("check", "--json").json["columns"][0]["columns"]
    assert columns[0] == {"name": "Personalnummer", "key": "id", "published": False, "use": "identifies"}
    assert columns[5] == {"name": "E-Mail", "key": "email", "published": True, "use": "published"}
    assert columns[10] == {"name": "Lieblingsfarbe", "key": None, "published": False, "use": "unknown"}
    farm = site.run("check", env={"PATH": "/usr/bin:/bin", "CI": "true"})
    assert "Müller" not in farm.out


def test_a_setting_for_a_column_that_no_table_has_is_told_by_check(scratch):
    site = SiteFolder(scratch, SETTINGS + (
        "cards: {publish: [birthday, Notiz], ignore: [Chef], columns: {Firma: company}}\n"))
    site.write("cards/a.csv", "id,fullName,birthday\na,Ada,1815-12-10\n")
    assert site.run("check").err == "".join(
        f'cardpress.yaml: warning: {key} names "{name}", which no table has as a column\n'
        for key, name in [("cards.columns", "Firma"), ("cards.ignore", "Chef"),
                          ("cards.publish", "Notiz")])
    site.write("cardpress.yaml", SETTINGS + "cards: {columns: {Firma: campany, Chef: [a]}}\n")
    assert site.run("check", code=1).err == (
        'cardpress.yaml:3:26: cards.columns.Firma "campany" is no key of a card: did you mean '
        '"company"?\ncardpress.yaml:3:41: cards.columns.Chef is a list and needs a text\n'
        "2 errors; no card was changed\n")


def test_defaults_fill_what_an_export_lacks_and_change_it_later(scratch):
    site = exported(scratch, "bamboo")
    site.write("cardpress.yaml", SETTINGS + (
        "cards:\n  defaults:\n    company: Example GmbH\n    street: Torstraße 12\n    city: Berlin\n"))
    site.run("build")
    cards = vcards(site)
    assert all("ORG:Example GmbH;" in card and ";Torstraße 12;Berlin;" in card
               for card in cards.values()) and len(cards) == 3
    site.write("cards/_defaults.yaml", "company: Example AG\n")
    report = site.run("build", "--json", now=later(days=1)).json
    assert (report["issued"], report["updated"]) == (0, 3)
    assert all("ORG:Example AG;" in card for card in vcards(site).values())


@pytest.mark.parametrize("name", ["people.xls", "people.ods", "notes.txt", "ada.yaml.txt"])
def test_a_file_that_is_not_read_is_no_success(scratch, name):
    site = SiteFolder(scratch)
    site.write(f"cards/{name}", b"fullName: Ada\n")
    for command in ["check", "build"]:
        said = site.run(command, code=1)
        assert said.err.startswith(f"cards/{name}: is not read: ")
    site.card("ada", "fullName: Ada\n")
    said = site.run("check").err
    assert said.startswith(f"cards/{name}: warning: is not read: ") or name == "notes.txt" and not said
