"""Cells of a table are what their owner sees: no error, no formula without a value, no escape becomes somebody's name."""

import io

import pytest
import xlsxwriter

from terminals import cardpress_on_terminal
from test_spreadsheets import replaced, workbook

HEAD = ["id", "givenName", "familyName", "company", "department", "role", "email", "phone"]


def column(number):
    return chr(ord("A") + number)


def sheet(rows, merges=(), strings=None):
    """A workbook of the XML of its cells: a cell is its text, or `(type, value)`, or `(type, value, formula)`."""
    def cell(value, place):
        if value is None:
            return ""
        if isinstance(value, str):
            value = ("inlineStr", value)
        kind, text, *formula = value
        inside = f"<f>{formula[0]}</f>" if formula else ""
        if kind == "inlineStr":
            inside += f"<is><t xml:space=\"preserve\">{text}</t></is>"
        elif text is not None:
            inside += f"<v>{text}</v>"
        return f'<c r="{place}" t="{kind}">{inside}</c>'
    lines = "".join(
        f'<row r="{number}">' + "".join(cell(value, f"{column(place)}{number}") for place, value in enumerate(row))
        + "</row>" for number, row in enumerate(rows, 1))
    merged = "".join(f'<mergeCell ref="{range}"/>' for range in merges)
    text = ('<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>' + lines
            + "</sheetData>" + (f"<mergeCells>{merged}</mergeCells>" if merged else "") + "</worksheet>")
    content = workbook([["id"]])
    content = replaced(content, "xl/worksheets/sheet1.xml", lambda _: text.encode())
    if strings is not None:
        content = replaced(content, "xl/sharedStrings.xml", lambda _: strings.encode() if strings else None)
    return content


def contacts(site):
    """The lines of all contacts, by ID."""
    found = {}
    for share in site.shares():
        text = (site.public / share["path"] / "card.vcf").read_bytes().replace(b"\r\n ", b"").decode()
        found[share["card"]] = text.split("\r\n")
    return found


def lines(contact, name):
    return [line.split(":", 1)[1] for line in contact if line.startswith(name)]


ERRORS = [
    "#N/A", "#REF!", "#NAME?", "#VALUE!", "#DIV/0!", "#NUM!", "#NULL!", "#SPILL!", "#CALC!", "#NV", "#BEZUG!", "#WERT!",
    "#ZAHL!", "#ÜBERLAUF!", "#VALEUR!", "#NOM?", "#NOMBRE!", "#N/D", "#¡REF!", "#¿NOMBRE?", "#¡VALOR!", "#RIF!", "#NOME?",
    "#WAARDE!", "#VERW!", "#N/B", "#DEEL/0!", "#NÚM!", "#ARG!", "#ADR!", "#NAZWA?", "#LICZBA!", "#Н/Д", "#ЗНАЧ!", "#ССЫЛКА!",
    "#YOK", "#BAŞV!", "#I/T", "#VÆRDI!", "#HIÁNYZIK", "Err:502", "Err:508"]

#: What people mean so.
VALUES = ["#1 in sales", "#Team", "Null", "NA", "No", "N/A Ltd", "Err:or", "#hashtag!", "# 1!", "C# Developer", "#1", "TRUE"]


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_errors_are_empty_and_told_once_a_column(site, kind):
    rows = [[f"p{number}", f"Given{number}", "Family", "Acme", None, error, f"p{number}@firm.test", None]
            for number, error in enumerate(ERRORS)]
    if kind == "xlsx":
        site.write("cards/people.xlsx", sheet([HEAD, *rows]))
    else:
        site.write("cards/people.csv", "".join(
            ",".join('"' + (value or "") + '"' for value in row) + "\n" for row in [HEAD, *rows]))
    built = site.build()
    place = {"file": f"cards/people.{kind}", "field": "role"}
    warning, = [each for each in built["warnings"] if each["field"] == "role"]
    assert place.items() <= warning.items()
    assert warning["message"] == (
        f"{len(ERRORS)} cells of role are errors of formulas such as #N/A, and count as empty")
    assert all(lines(contact, "TITLE") == [] for contact in contacts(site).values())


@pytest.mark.parametrize("value", VALUES)
def test_what_is_no_error_stays(site, value):
    site.write("cards/people.xlsx", sheet([HEAD, ["ada", "Ada", "Ek", "Acme", None, value]]))
    assert [each for each in site.build()["warnings"] if each["field"] == "role"] == []
    assert lines(contacts(site)["ada"], "TITLE") == [value]


@pytest.mark.parametrize("place", range(1, 8))
def test_an_error_cell_in_any_column_is_nothing(site, place):
    row = ["ada", "Ada", "Ek", "Acme", "Sales", "Analyst", "ada@firm.test", "+49 30 123456"]
    row[place] = ("e", "#REF!", "Sheet2!A1")
    site.write("cards/people.xlsx", sheet([HEAD, row]))
    site.build()
    assert "REF" not in "".join(contacts(site)["ada"])


def test_an_error_in_the_id_is_an_error(site):
    site.write("cards/people.xlsx", sheet([HEAD, [("e", "#N/A", "x"), "Ada", "Ek"], ["bo", "Bo", "Ek"]]))
    said = cardpress_on_terminal("build", "--first", cwd=site.path)
    assert said.code == 1
    assert ("cards/people.xlsx, A2: id is the error #N/A of a formula: mend it, since every row needs an ID\n"
            in said.out)


def test_formulas_that_were_never_calculated_are_told(site):
    rows = [[f"p{number}", "Given", f"Family{number}", None, None, None, ("str", None, 'B2&amp;"@firm.test"')]
            for number in range(3)]
    site.write("cards/people.xlsx", sheet([HEAD, *rows]))
    built = site.run("build", "--first")
    assert ("cards/people.xlsx, G2: warning: 3 formulas have no value, since no program has calculated it, and they "
            "count as blank: open the file in Excel or LibreOffice and save it\n") in built.err
    # An empty text that a formula has is one, as is a number that it has.
    site.write("cards/people.xlsx", sheet([HEAD, ["p0", "Given", "Family0", None, None, ("str", "", '""'), "a@firm.test"]]))
    assert "formula" not in site.run("build", "--yes", "2").err


@pytest.mark.parametrize("written, meant", [
    ("A_x0020_B", "A B"), ("_x0041_da", "Ada"), ("A_x005F_x0041_", "A_x0041_"), ("_x00e9_t_x00E9_", "été"),
    ("A_x0042", "A_x0042"), ("A_B_x", "A_B_x"), ("_xZZZZ_", "_xZZZZ_"), ("_xD83D__xDE00_", "\U0001F600"),
    ("A_x000D_", "A"), ("tail_x000D_\n", "tail"), ("A_x+041_", "A_x+041_"), ("A_x000D__x000A_B", "A B"),
    ("A_x000D_B", "A B"), ("__x0041_", "_A")])
@pytest.mark.parametrize("kind", ["inlineStr", "str", "s"])
def test_escapes_are_what_they_mean(site, written, meant, kind):
    strings = ('<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t xml:space="preserve">'
               f"{written}</t></si></sst>")
    value = ("s", "0") if kind == "s" else (kind, written)
    site.write("cards/people.xlsx", sheet([HEAD, ["ada", "Ada", "Ek", value]], strings=strings))
    site.build()
    text = lines(contacts(site)["ada"], "ORG")[0]
    assert text == meant


def test_blank_cells_of_a_kind_are_blank(site):
    for kind in ("b", "s", "str", "n", "e", "d"):
        site.write(f"cards/{kind}.xlsx", sheet([HEAD, [kind, "Ada", "Ek", (kind, None)]]))
    site.build()
    assert len(contacts(site)) == 6
    assert all(lines(contact, "ORG") == [] for contact in contacts(site).values())


@pytest.mark.parametrize("strings", [
    "", '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>one</t></si></sst>'])
def test_texts_that_are_lost_mean_damage(site, strings):
    site.write("cards/people.xlsx", sheet([HEAD, ["ada", "Ada", "Ek", ("s", "7")]], strings=strings))
    assert site.run("build", "--first", code=1).err == (
        "cards/people.xlsx: is damaged in its part xl/sharedStrings.xml: save it again, or as CSV\n")


@pytest.mark.parametrize("merges, companies, departments", [
    (["D2:D4", "E2:E3"], ["Acme", "Acme", "Acme", "Beta"], ["Sales", "Sales", "", "Law"]),
    (["D2:E2"], ["Acme", "", "", "Beta"], ["Sales", "", "", "Law"]),
    (["D2:D1048576"], ["Acme", "Acme", "Acme", "Beta"], ["Sales", "", "", "Law"]),
    (["D2:E4"], ["Acme", "Acme", "Acme", "Beta"], ["Sales", "", "", "Law"]),
    (["D2:D99999999", "D0:D4", "D2:D99999999999999999999", "D-2:D4", "D2:D٤"], ["Acme", "", "", "Beta"], ["Sales", "", "", "Law"]),
    (["C9:D12", "ZZZZ", "D2", ""], ["Acme", "", "", "Beta"], ["Sales", "", "", "Law"])])
def test_merged_cells_count_for_all_their_rows(site, merges, companies, departments):
    site.write("cards/people.xlsx", sheet([
        HEAD, ["a", "A", "Ek", "Acme", "Sales"], ["b", "B", "Ek"], ["c", "C", "Ek"], ["d", "D", "Ek", "Beta", "Law"]],
        merges))
    site.build()
    found = contacts(site)
    organizations = [(lines(found[name], "ORG") or [""])[0] for name in "abcd"]
    assert organizations == [
        ";".join([company, department] if department else [company] if company else []) or ""
        for company, department in zip(companies, departments)]


def test_as_many_merged_cells_as_nobody_makes_are_refused(site):
    site.write("cards/people.xlsx", sheet(
        [HEAD, *[[f"p{n}", "A", "Ek", "Acme"] for n in range(2000)]], ["D2:D2000"] * 2000))
    assert "far more rows, cells or texts" in site.run("build", "--first", code=1).err


@pytest.mark.parametrize("written, shown", [
    ("1002.0000000000001", "1002"), ("1002", "1002"), ("0.1", "0.1"), ("0.30000000000000004", "0.3"),
    ("4.9E+11", "490000000000"), ("1.5", "1.5"), ("123456.789", "123456.789"), ("99.99999999999999", "100"),
    ("1E-3", "0.001"), ("-2.5000000000000004", "-2.5")])
def test_numbers_are_what_the_spreadsheet_shows(site, written, shown):
    site.write("cards/people.xlsx", sheet([HEAD, ["ada", "Ada", "Ek", ("n", written)]]))
    site.build()
    assert lines(contacts(site)["ada"], "ORG") == [shown]


def test_an_id_is_what_the_spreadsheet_shows(site):
    site.write("cards/people.xlsx", sheet([HEAD, [("n", "1002.0000000000001"), "Ada", "Ek"]]))
    site.build()
    assert set(contacts(site)) == {"1002"}


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_line_breaks_are_blanks_at_the_edges_and_separators_between_contacts(site, kind):
    rows = [HEAD, [
        "ada\n", "\nAda ", "van der\nBerg\n", "Acme\n", "Sales", "Head of\nSales", "ada@firm.test\nada@home.test\n",
        "+49 30 123456\n+49 171 1234567"]]
    if kind == "xlsx":
        site.write("cards/people.xlsx", sheet(rows))
    else:
        site.write("cards/people.csv", "".join(",".join(f'"{value}"' for value in row) + "\n" for row in rows))
    built = site.build()
    ada = contacts(site)["ada"]
    assert lines(ada, "N:") == ["van der Berg;Ada;;;"] and lines(ada, "TITLE") == ["Head of Sales"]
    assert lines(ada, "EMAIL") == ["ada@firm.test", "ada@home.test"]
    assert lines(ada, "TEL") == ["+49 30 123456", "+49 171 1234567"]
    told = {each["field"]: each["message"] for each in built["warnings"] if "line break" in each["message"]}
    assert told == {
        "familyName": "familyName has a line break, which is read as a space",
        "role": "role has a line break, which is read as a space"}


def test_a_place_in_a_workbook_is_a_cell(site):
    site.settings("cards: {strict: true}\n")
    rows = [HEAD, ["ada", "Ada", "Ek\nline", None, None, "two\nlines", "ada@firm.test"],
            ["bo", "Bo", "Ek", None, None, None, "x@"], ["cy", "Cy", "Ek", None, None, None, "y@"]]
    site.write("cards/people.xlsx", sheet(rows))
    said = cardpress_on_terminal("check", cwd=site.path)
    assert said.code == 1
    assert 'cards/people.xlsx, G3: bo: email "x@" has no domain' in said.out or \
        'cards/people.xlsx, G3: email "x@" has no domain' in said.out
    assert "cards/people.xlsx, G4: " in said.out
    problems = site.run("check", "--json", code=1).json["problems"]
    assert [(each["line"], each["column"]) for each in problems if each["severity"] == "error"] == [(3, 7), (4, 7)]


def test_columns_behind_z_have_two_letters(site):
    site.settings("cards: {strict: true}\n")
    names = ["id", "fullName", *[f"x{number}" for number in range(25)], "email"]
    file = io.BytesIO()
    with xlsxwriter.Workbook(file) as book:
        page = book.add_worksheet()
        page.write_row(0, 0, names)
        page.write_row(1, 0, ["ada", "Ada", *[""] * 25, "x@"])
    site.write("cards/people.xlsx", file.getvalue())
    assert site.run("check", code=1).err.startswith("cards/people.xlsx, AB2: ")


NOBODY = [
    ["Summe", "", "", "", "", "", "", "300"], ["Summe", "", "300"], ["", "", "300"], ["", "", "", "", "", "300"],
    ["Total", "3"], ["TOTAL:", "", ""], ["", "2", "2"], ["Anzahl", "", "", "2"], ["Razem", None, None, "1"],
    ["", "Summe", "300"], ["", "Anzahl:", "", "", "", "2"], ["", "Total", "Grand Total", "2"], ["Итого", "", "2"], ["Gesamt: ", "", "2"], ["10003", "", "1.234,50"], ["合計", "", "2"], ["Grand Total", "", "", "", "7"]]

SOMEBODY = [
    (["10003", "", ""], 'the card has no name: give fullName, givenName, familyName or nickname'),
    (["", "Cy", "Ek"], "id is empty: every row needs one"), (["", "Total", "Ek"], "id is empty: every row needs one"),
    (["", "", "", "", "", "", "cy@firm.test"], "id is empty: every row needs one"),
    (["Sammy", "", ""], 'the card has no name: give fullName, givenName, familyName or nickname')]


@pytest.mark.parametrize("row", NOBODY)
@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_sums_are_nobody(site, row, kind):
    rows = [HEAD, ["10001", "Ada", "Ek"], ["10002", "Bo", "Ek 3rd"], row + [""] * (8 - len(row))]
    if kind == "xlsx":
        site.write("cards/people.xlsx", sheet(rows))
    else:
        site.write("cards/people.csv", "".join(
            ",".join('"' + (value or "") + '"' for value in [*each, *[""] * (8 - len(each))]) + "\n" for each in rows))
    built = site.build()
    assert built["cards"] == 2 and set(contacts(site)) == {"10001", "10002"}
    told, = [each for each in built["warnings"] if "names nobody" in each["message"]]
    assert told["line"] == 4
    kept = site.run("build", "--thorough").err
    assert "the row names nobody and is left out: …\n" in kept and "300" not in kept
    shown = cardpress_on_terminal("build", "--thorough", cwd=site.path).out
    assert f'left out: "{next(value for value in row if value).strip()}"' in shown
    # It is said again, and is nothing to end anybody for.
    assert site.build()["unchanged"] == 2


@pytest.mark.parametrize("row, said", SOMEBODY)
def test_a_person_of_whom_something_is_missing_is_an_error(site, row, said):
    site.write("cards/people.xlsx", sheet([HEAD, ["10001", "Ada", "Ek"], row]))
    assert said in site.run("build", "--first", code=1).err
