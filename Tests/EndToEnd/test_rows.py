"""Rows that are no people, and lists that lie beside each other, are told once, and stop nobody else's card."""

import os

import pytest

from test_cells import sheet

HEAD = ["id", "fullName", "email", "phone"]
PEOPLE = [
    ["E1", "Nora Brandt", "nora@firm.test", "+49 30 23125001"],
    ["E2", "Otto Voss", "otto@firm.test", "+49 30 23125002"],
    ["E3", "Paul Ritter", "paul@firm.test", "+49 30 23125003"],
]


def write(site, name, rows):
    if name.endswith(".xlsx"):
        site.write(f"cards/{name}", sheet(rows))
    else:
        site.write(f"cards/{name}", "".join(
            ",".join('"' + (value or "") + '"' for value in row) + "\n" for row in rows))


def cards(site):
    return sorted(share["card"] for share in site.shares())


REMARKS = {
    "a heading in front of the names": [None, "Abteilung Vertrieb", None, None],
    "a heading in front of the IDs": ["Vertrieb", None, None, None],
    "two words in front of the IDs": ["Team 7", None, None, None],
    "a remark behind all": [None, None, None, "Stand: 1. Oktober 2026"],
    "a day": [None, "01.10.2026", None, None],
    "a source": ["Quelle: SAP HCM, 01.10.2026", None, None, None],
    "a sum": ["Summe", "300", None, None],
    "a count": [None, "300", None, None],
    "a line": [None, "-----", None, None],
    "a confidentiality note": [None, "Vertraulich - nur für den internen Gebrauch", None, None],
}


@pytest.mark.parametrize("place", [0, 2, 3])
@pytest.mark.parametrize("kind", ["csv", "xlsx"])
@pytest.mark.parametrize("remark", REMARKS)
def test_a_remark_is_nobody_wherever_it_stands(site, kind, remark, place):
    rows = [*PEOPLE[:place], REMARKS[remark], *PEOPLE[place:]]
    write(site, f"people.{kind}", [HEAD, *rows])
    built = site.build()
    assert cards(site) == ["e1", "e2", "e3"]
    warning, = [each for each in built["warnings"] if each["field"] != "fullName"]
    text = next(value for value in REMARKS[remark] if value)
    assert warning["line"] == place + 2
    assert warning["message"].startswith(f'the row names nobody and is left out: "{text}"')


SOMEBODY = {
    "an ID of digits alone": (["E4", None, None, None], "the card has no name"),
    "an address alone": ([None, None, "rita@firm.test", None], "id is empty"),
    "a name alone": ([None, "Rita", None, None], "id is empty"),
    "a whole name alone": ([None, "Rita Lang", None, None], "id is empty"),
    "a name and an address": ([None, "Rita Lang", "rita@firm.test", None], "id is empty"),
    "a name and a number": ([None, "Rita Lang", None, "+49 30 23125004"], "id is empty"),
    "an ID and an address": (["E4", None, "rita@firm.test", None], "the card has no name"),
}


def test_a_row_of_one_cell_is_somebody_where_no_other_rows_tell(site):
    for row, said in [(["Vertrieb", None, None, None], "the card has no name"), ([None, "Vertrieb", None, None], "id is empty")]:
        write(site, "people.csv", [HEAD, PEOPLE[0], row])
        assert said in site.run("check", code=1).err


@pytest.mark.parametrize("row", SOMEBODY)
def test_somebody_of_whom_something_is_missing_is_an_error(site, row):
    cells, said = SOMEBODY[row]
    write(site, "people.csv", [HEAD, *PEOPLE, cells])
    assert said in site.run("check", code=1).err


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_blank_rows_and_the_columns_named_again_are_left_out(site, kind):
    blank = [None] * 4
    write(site, f"people.{kind}", [HEAD, PEOPLE[0], blank, HEAD, PEOPLE[1], blank, blank, HEAD, PEOPLE[2]])
    built = site.build()
    assert cards(site) == ["e1", "e2", "e3"]
    warning, = [each for each in built["warnings"] if each["field"] != "fullName"]
    assert (warning["line"], warning["message"]) == (4, "the columns are named again in 2 rows, which are left out")


def test_whose_name_is_that_of_a_column_is_somebody(site):
    write(site, "people.csv", [["id", "Name", "Vorname", "email"], ["E1", "Name", "Nora", "nora@firm.test"]])
    site.build()
    assert cards(site) == ["e1"]


LATER = [
    # former, later
    ("Personalliste 2026-10.xlsx", "Personalliste 2026-11.xlsx"),
    ("Personalliste 2025-12.xlsx", "Personalliste 2026-01.xlsx"),
    ("people_20261001.csv", "people_20261101.csv"),
    ("Liste 31.10.2026.csv", "Liste 01.11.2026.csv"),
    ("Liste 12-2025.csv", "Liste 01-2026.csv"),
    ("export.csv", "export (1).csv"),
    ("export (2).csv", "export (10).csv"),
    ("Workday 2026-10-05T08-00.csv", "Workday 2026-10-05T17-30.csv"),
]


@pytest.mark.parametrize("former, later", LATER)
def test_a_later_export_beside_the_former_is_one_error_that_names_both(site, former, later):
    for name in (former, later):
        write(site, name, [HEAD, *PEOPLE])
    write(site, later, [HEAD, *PEOPLE, ["E9", "Rita Lang", "rita@firm.test", None]])
    problem, = site.run("check", "--json", code=1).json["problems"]
    first, second = sorted([f"cards/{former}", f"cards/{later}"], key=str.encode)
    count = 4 if second.endswith(later) else 3
    assert problem["file"] == second
    assert problem["message"] == (
        f"3 of its {count} people are in {first} too, under the same IDs: remove the older one, cards/{former}")


def test_whose_names_do_not_tell_is_told_by_the_time(site):
    for name, moment in [("a.csv", 2_000), ("b.csv", 1_000)]:
        write(site, name, [HEAD, *PEOPLE])
        os.utime(site.path / "cards" / name, (moment, moment))
    problem, = site.run("check", "--json", code=1).json["problems"]
    assert problem["message"].endswith("remove the older one, cards/b.csv")


def test_a_few_of_the_same_ids_are_told_row_by_row(site):
    write(site, "a.csv", [HEAD, *PEOPLE])
    write(site, "b.csv", [HEAD, PEOPLE[0], *(
        [f"F{number}", "Rita Lang", f"r{number}@firm.test", None] for number in range(3))])
    problem, = site.run("check", "--json", code=1).json["problems"]
    assert (problem["line"], problem["message"]) == (
        2, 'id "E1" is taken by cards/a.csv:2:1: each card needs its own ID')
