"""What a workbook hides is not published in silence, and a filter that somebody saved ends no printed code."""

import io
import re

import pytest
import xlsxwriter

from site_folder import all_bytes, later
from test_spreadsheets import replaced

HEAD = ["id", "givenName", "familyName", "role", "email", "mobile"]


def person(name, **values):
    values = {"role": "Chief", "email": f"{name}@firm.test", "mobile": "+49 160 4069000"} | values
    return [name, name.title(), "Brandt", values["role"], values["email"], values["mobile"]]


PEOPLE = [person(name) for name in ("nora", "otto", "paul", "rita")]


def book(*sheets, change=None):
    """A workbook of sheets, each `(name, rows, settings)`; the settings are what is called on it."""
    buffer = io.BytesIO()
    with xlsxwriter.Workbook(buffer, {"in_memory": True}) as workbook:
        for name, rows, settings in sheets:
            sheet = workbook.add_worksheet(name)
            for number, row in enumerate(rows):
                sheet.write_row(number, 0, row)
            for call, *arguments in settings:
                getattr(sheet, call)(*arguments)
    content = buffer.getvalue()
    for name, edit in (change or {}).items():
        content = replaced(content, name, edit)
    return content


def people(*settings, rows=PEOPLE, change=None):
    return book(("People", [HEAD, *rows], settings), change=change)


def in_sheet(old, new):
    def edit(text):
        assert old.encode() in text
        return text.replace(old.encode(), new.encode())
    return {"xl/worksheets/sheet1.xml": edit}


def hide(row):
    """A row, from 1, hidden by hand."""
    return ("set_row", row - 1, None, None, {"hidden": True})


ROWS = {
    "by hand": people(hide(3)),
    "in words": people(hide(3), change=in_sheet('hidden="1"', 'hidden="true"')),
    "of height 0": people(("set_row", 2, 0)),
    "without height alone": people(change=in_sheet('<row r="3" ', '<row r="3" ht="0" ')),
    "in a collapsed outline": people(
        ("set_row", 2, None, None, {"level": 1, "hidden": True}), ("set_row", 3, None, None, {"collapsed": True})),
    "by a filter": people(
        ("autofilter", 0, 0, 4, 5), ("filter_column", 1, "x != Otto"), hide(3)),
}


def shown(site, **options):
    return sorted(share["card"] for share in site.shares(**options) if share["state"] == "live")


@pytest.mark.parametrize("way", ROWS)
def test_a_hidden_row_is_left_out_and_told(site, way):
    site.write("cards/people.xlsx", ROWS[way])
    built = site.build()
    assert shown(site) == ["nora", "paul", "rita"]
    warning, = built["warnings"]
    assert (warning["file"], warning["line"], warning["column"]) == ("cards/people.xlsx", 3, 1)
    assert warning["message"] == (
        "1 row is hidden and left out, and what is published of it stays as it is: show it, or set cards.hidden to "
        "publish or omit")
    assert b"otto@firm.test" not in all_bytes(site.public)


@pytest.mark.parametrize("way", ROWS)
def test_what_is_hidden_is_published_or_omitted_where_the_settings_say_so(site, way):
    site.write("cards/people.xlsx", ROWS[way])
    site.settings("cards: {hidden: publish}\n")
    assert site.build()["warnings"] == [] and shown(site) == ["nora", "otto", "paul", "rita"]
    site.settings("cards: {hidden: omit}\nshare: {whenRemoved: withdraw}\n")
    assert site.build()["warnings"] == [] and shown(site) == ["nora", "paul", "rita"]


def test_a_saved_filter_ends_no_code_and_changes_nothing(site):
    """Of a person whose row is hidden all stays as it is, with its lease; a shown row is followed."""
    site.settings("share: {lifetime: 10d, renew: whileListed, whenRemoved: withdraw}\n")
    site.write("cards/people.xlsx", people())
    site.build()
    before = {share["card"]: share for share in site.shares()}
    contact = site.public / before["otto"]["path"] / "card.vcf"
    saved = contact.read_bytes()
    rows = [person(name, role="Chair") for name in ("nora", "otto", "paul", "rita")]
    site.write("cards/people.xlsx", people(hide(3), hide(4), hide(5), rows=rows))
    for days in (1, 6, 12, 18, 24):
        built = site.build(now=later(days=days))
        assert [warning["message"].split(" hidden")[0] for warning in built["warnings"]] == ["3 rows are"]
        assert built["leavers"] == [] and built["withdrawn"] == 0
        after = {share["card"]: share for share in site.shares(now=later(days=days))}
        assert {card: share["recordID"] for card, share in after.items()} == {
            card: share["recordID"] for card, share in before.items()}
    assert b"Chair" in (site.public / after["nora"]["path"] / "card.vcf").read_bytes()
    assert contact.read_bytes().replace(b"REV:", b"") != b"" and b"Chief" in contact.read_bytes()
    assert saved.split(b"REV:")[0] == contact.read_bytes().split(b"REV:")[0]
    # Shown again, the row is followed.
    site.write("cards/people.xlsx", people(rows=rows))
    site.build(now=later(days=25))
    assert b"Chair" in contact.read_bytes()


def test_only_omit_takes_hidden_people_away_and_many_only_by_their_number(site):
    site.settings("share: {whenRemoved: withdraw}\n")
    rows = [person(f"p{number}") for number in range(40)]
    site.write("cards/people.xlsx", people(rows=rows))
    site.build()
    site.write("cards/people.xlsx", people(*(hide(number) for number in range(10, 30)), rows=rows))
    assert len(shown(site)) == 40 and site.build()["withdrawn"] == 0 and len(shown(site)) == 40
    site.settings("share: {whenRemoved: withdraw}\ncards: {hidden: omit}\n")
    refused = site.run("build", code=1)
    assert "20" in refused.err
    site.build("--yes", "20")
    assert len(shown(site)) == 20


def test_a_command_that_names_whom_a_sheet_hides_says_so(site):
    site.write("cards/people.xlsx", people())
    site.build()
    site.write("cards/people.xlsx", people(hide(3)))
    for command in ("print", "renew"):
        said = site.run(command, "otto", code=1).err
        assert 'the row of "otto" is hidden in its sheet: show it, or set cards.hidden: publish' in said
    site.run("revoke", "otto")
    assert shown(site) == ["nora", "paul", "rita"]


COLUMNS = {
    "by hand": people(("set_column", 5, 5, 9, None, {"hidden": True})),
    "of width 0": people(("set_column", 5, 5, 0)),
    "in words": people(
        ("set_column", 5, 5, 9, None, {"hidden": True}), change=in_sheet('hidden="1"', 'hidden="true"')),
    "of an outline": people(("set_column", 5, 5, None, None, {"level": 1, "hidden": True})),
    "with those beside it": people(("set_column", 5, 9, 9, None, {"hidden": True})),
}


@pytest.mark.parametrize("way", COLUMNS)
def test_a_hidden_column_is_left_out_and_told(site, way):
    site.write("cards/people.xlsx", COLUMNS[way])
    built = site.build()
    warning, = built["warnings"]
    assert (warning["file"], warning["line"], warning["column"]) == ("cards/people.xlsx", 1, 6)
    assert warning["message"] == (
        '1 column is hidden and left out, "mobile": show it, or set cards.hidden to publish or omit')
    assert len(shown(site)) == 4
    assert b"4069000" not in all_bytes(site.public)
    assert re.search(r"mobile +mobile +hidden in its sheet, not published", site.run("check").out)


def test_a_hidden_column_still_says_who_a_row_is_and_how_it_is_shared(site):
    head = [*HEAD, "passcode", "lifetime", "Personalnummer"]
    rows = [[*row, "true", "30d", f"E{number}"] for number, row in enumerate(PEOPLE)]
    hidden = [("set_column", column, column, 9, None, {"hidden": True}) for column in (0, 6, 7, 8)]
    site.settings("share: {sealed: true}\n")
    site.write("cards/people.xlsx", book(("People", [head, *rows], hidden)))
    assert site.build()["warnings"] == []
    assert shown(site) == ["nora", "otto", "paul", "rita"]
    assert all(share["passcode"] for share in site.shares("--with-keys"))
    site.settings("share: {sealed: true}\ncards: {idFrom: Personalnummer}\n")
    site.write("cards/people.xlsx", book(("People", [head[1:], *(row[1:] for row in rows)], [
        ("set_column", 7, 7, 9, None, {"hidden": True})])))
    checked = site.run("check", "--json").json
    assert [problem for problem in checked["problems"] if "hidden" in problem["message"]] == []


def test_a_shown_column_wins_over_a_hidden_one_of_the_same_meaning(site):
    head = ["id", "givenName", "familyName", "role", "jobTitle"]
    rows = [["nora", "Nora", "Brandt", "Old", "Chief"]]
    site.write("cards/people.xlsx", book(("People", [head, *rows], [
        ("set_column", 3, 3, 9, None, {"hidden": True})])))
    site.build()
    share, = site.shares()
    assert b"TITLE:Chief" in (site.public / share["path"] / "card.vcf").read_bytes()


def test_hidden_names_are_named(site):
    site.write("cards/people.xlsx", people(("set_column", 1, 2, 9, None, {"hidden": True})))
    said = site.run("check", code=1).err
    assert 'no row has a name, since what has them is hidden: show "givenName", "familyName", or set' in said


COVER = [["Personalliste 2026"], [], ["Stand", "1. Oktober"], ["Vertraulich"]]


def test_the_sheet_with_the_people_is_read_and_others_are_named(site):
    site.write("cards/people.xlsx", book(
        ("Deckblatt", COVER, []), ("Leer", [], []), ("Personal", [HEAD, *PEOPLE], []), ("Notizen", [["x"]], [])))
    built = site.build()
    assert len(shown(site)) == 4
    warning, = built["warnings"]
    assert warning["message"] == 'only the sheet "Personal" is read, and not "Deckblatt", "Notizen"'


def test_a_workbook_without_people_is_told_of_its_first_sheet(site):
    site.write("cards/people.xlsx", book(("Deckblatt", COVER, []), ("Notizen", [["x"]], [])))
    assert "Personalliste 2026" in site.run("check", code=1).err


def test_hidden_sheets_are_left_out_and_told(site):
    former = [person("olga")]
    hidden = ("Ehemalige", [HEAD, *former], [("hide",)])
    very = ("Listen", [["A"]], [("very_hidden",)])
    blank = ("Leer", [], [("hide",)])
    site.write("cards/people.xlsx", book(("Personal", [HEAD, *PEOPLE], []), hidden, very, blank))
    built = site.build()
    warning, = built["warnings"]
    assert warning["message"] == (
        '2 sheets are hidden and left out, "Ehemalige", "Listen": set cards.hidden to publish or omit')
    assert len(shown(site)) == 4
    site.settings("cards: {hidden: omit}\n")
    assert site.build()["warnings"] == []
    site.settings("cards: {hidden: publish}\n")
    assert site.build()["warnings"][0]["message"].startswith('only the sheet "Personal" is read')


def test_people_in_a_hidden_sheet_alone_are_an_error_that_says_so(site):
    site.write("cards/people.xlsx", book(("Chart", [], [("activate",)]), ("Personal", [HEAD, *PEOPLE], [("hide",)])))
    said = site.run("check", code=1).err
    assert "has cells only in sheets that are hidden: show the sheet of the people, or set cards.hidden" in said
    site.settings("cards: {hidden: publish}\n")
    site.build()
    assert len(shown(site)) == 4


def test_import_leaves_out_what_is_hidden_and_says_so(site, tmp_path):
    export = tmp_path / "export.xlsx"
    export.write_bytes(people(hide(3), ("set_column", 5, 5, 9, None, {"hidden": True})))
    imported = site.run("import", str(export))
    assert "1 row is hidden and left out: show it" in imported.err
    assert '1 column is hidden and left out, "mobile"' in imported.err
    site.build()
    assert len(shown(site)) == 3
