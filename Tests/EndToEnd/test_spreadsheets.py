"""Workbooks as Excel and others save them are tables of cards."""

import datetime
import io
import random
import zipfile

import openpyxl
import pytest
import xlsxwriter

from site_folder import environment

HEAD = ["id", "givenName", "familyName", "phone", "postalCode", "birthday", "note"]
SETTINGS = "cards: {publish: [birthday, note]}\n"


def workbook(rows, write=None, **options):
    """A workbook of XlsxWriter's; `write` does more with workbook and sheet."""
    file = io.BytesIO()
    with xlsxwriter.Workbook(file, {"in_memory": True, **options}) as book:
        sheet = book.add_worksheet("People")
        for number, row in enumerate(rows):
            for column, value in enumerate(row):
                if value is not None:
                    sheet.write(number, column, value)
        if write:
            write(book, sheet)
    return file.getvalue()


def cards(site, content, name="cards/people.xlsx"):
    """The lines of the vCards that a build makes of a workbook, by name."""
    site.settings(SETTINGS)
    site.write(name, content)
    site.build()
    return [path.read_text().replace("\r\n ", "").splitlines()
            for path in sorted(site.public.glob("c/*/card.vcf"), key=by_name)]


def by_name(path):
    return [line for line in path.read_text().splitlines() if line.startswith("FN:")]


def replaced(content, part, change):
    """A workbook with one part changed; None removes it."""
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(file, "w") as new:
        for info in old.infolist():
            data = old.read(info)
            if info.filename == part:
                data = change(data) if change else None
            if data is not None:
                new.writestr(info.filename, data, zipfile.ZIP_DEFLATED)
    return file.getvalue()


def test_values_are_as_excel_shows_them(site):
    def write(book, sheet):
        sheet.write_datetime(1, 5, datetime.datetime(1906, 12, 9),
                             book.add_format({"num_format": "dd.mm.yyyy"}))
        sheet.write_number(1, 4, 1067, book.add_format({"num_format": "00000"}))
        sheet.write_number(1, 3, 493012345678)
        sheet.write_rich_string(1, 6, "a ", book.add_format({"bold": True}), "bold", " note\nin two lines")
        sheet.write_number(2, 3, 3012345678, book.add_format({"num_format": '"+49 "(00) 0000-0000'}))
        sheet.write_formula(2, 2, '="Tur"&"ing"', None, "Turing")
        sheet.write_datetime(2, 5, datetime.datetime(1912, 6, 23), book.add_format({"num_format": 14}))
    ada, alan = sorted(cards(site, workbook([
        HEAD, ["grace", "Grace", "Hopper"], ["alan", "Alan"]], write)), key=len, reverse=True)
    assert "N:Hopper;Grace;;;" in ada
    assert "TEL;TYPE=WORK,VOICE:493012345678" in ada
    assert "BDAY:1906-12-09" in ada
    assert "NOTE:a bold note\\nin two lines" in ada
    assert [line for line in ada if line.startswith("ADR")] == ["ADR;TYPE=WORK:;;;;;01067;"]
    assert "N:Turing;Alan;;;" in alan
    assert "TEL;TYPE=WORK,VOICE:+49 (30) 1234-5678" in alan
    assert "BDAY:1912-06-23" in alan


def test_days_may_count_from_1904(site):
    def write(book, sheet):
        sheet.write_datetime(1, 5, datetime.datetime(1912, 6, 23), book.add_format({"num_format": 14}))
    (alan,) = cards(site, workbook([HEAD, ["alan", "Alan"]], write, date_1904=True))
    assert "BDAY:1912-06-23" in alan


def test_openpyxl_and_its_inline_cells(site):
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet("People")
    sheet.append(HEAD)
    sheet.append([])
    sheet.append(["kurt", "Kurt", "Gödel", "+43 1 23 45", None,
                  datetime.date(1906, 4, 28)])
    file = io.BytesIO()
    book.save(file)
    (kurt,) = cards(site, file.getvalue())
    assert "N;CHARSET=UTF-8:Gödel;Kurt;;;" in kurt
    assert "BDAY:1906-04-28" in kurt


INLINE = b"""<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>
<x:row><x:c t="inlineStr"><x:is><x:t>id</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:r><x:t>full</x:t></x:r><x:r>
<x:t>Name</x:t></x:r><x:rPh sb="0" eb="1"><x:t>nobody</x:t></x:rPh></x:is></x:c></x:row>
<x:row r="4"><x:c r="B4" t="str"><x:v>Ada &amp; &quot;Co&quot;, Ltd</x:v></x:c></x:row>
</x:sheetData></x:worksheet>"""


def test_prefixes_gaps_and_cells_without_places(site):
    content = replaced(workbook([HEAD]), "xl/worksheets/sheet1.xml", lambda _: INLINE)
    site.write("cards/people.xlsx", content)
    refused = site.run("build", code=1)
    assert refused.err == "cards/people.xlsx, A4: id is empty: every row needs one\n"
    content = replaced(content, "xl/worksheets/sheet1.xml", lambda data: data.replace(
        b'<x:c r="B4"', b'<x:c t="str"><x:v>ada</x:v></x:c><x:c r="B4"'))
    (ada,) = cards(site, content)
    assert 'FN:Ada & "Co"\\, Ltd' in ada


def test_the_first_sheet_that_is_shown(site):
    file = io.BytesIO()
    with xlsxwriter.Workbook(file) as book:
        hidden, shown = book.add_worksheet("Lists"), book.add_worksheet("People")
        hidden.write(0, 0, "nothing")
        shown.activate()
        hidden.hide()
        for column, (name, value) in enumerate((("id", "ada"), ("fullName", "Ada"))):
            shown.write(0, column, name)
            shown.write(1, column, value)
    (ada,) = cards(site, file.getvalue())
    assert "FN:Ada" in ada


def bomb():
    """A sheet of a gigabyte in a megabyte."""
    row = b"<row><c t=\"str\"><v>" + b"a" * 1_000_000 + b"</v></c></row>"
    def sheet(data):
        head, tail = data.split(b"<sheetData>", 1)
        return head + b"<sheetData>" + row * 1_000 + b"</sheetData></worksheet>"
    return replaced(workbook([HEAD]), "xl/worksheets/sheet1.xml", sheet)


def entities():
    """A billion laughs."""
    text = b'<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "ha">' + b"".join(
        b'<!ENTITY %c "%s">' % (98 + n, b"&%c;" % (97 + n) * 10) for n in range(20)) + b"]><s>&u;</s>"
    return replaced(workbook([HEAD]), "xl/sharedStrings.xml", lambda _: text)


@pytest.mark.parametrize("content, sentence", [
    (lambda: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(4_000),
     "is encrypted, or a spreadsheet of Excel 2003 or before: save it as .xlsx without a password, "
     "or as CSV"),
    (lambda: b"PK\x03\x04" + bytes(100), "is no .xlsx spreadsheet: save it as one, or as CSV"),
    (lambda: replaced(workbook([HEAD]), "xl/workbook.xml", None),
     "is no .xlsx spreadsheet: save it as one, or as CSV"),
    (lambda: replaced(workbook([HEAD]), "xl/workbook.xml", lambda data: data[:-30]),
     "is damaged in its part xl/workbook.xml: save it again, or as CSV"),
    (lambda: workbook([]), "has no sheet with cells in it"),
    (bomb, "holds more than 64 MB of text: split it"),
    (entities, "is damaged in its part xl/sharedStrings.xml: save it again, or as CSV"),
], ids=["compound", "no workbook", "no part", "cut", "empty", "bomb", "entities"])
def test_what_can_not_be_read_is_said(site, content, sentence):
    site.write("cards/people.xlsx", content())
    refused = site.run("check", code=1, timeout=20)
    assert refused.err.splitlines()[0] == f"cards/people.xlsx: {sentence}"


def test_damage_anywhere_is_a_sentence(site):
    """Bits, cuts and swapped pieces: a sentence or a table, never a crash."""
    sound = workbook([HEAD, ["ada", "Ada", "Lovelace", "+44 20 1234567"]])
    chance = random.Random(7)
    for _ in range(60):
        content = bytearray(sound)
        for _ in range(chance.choice([1, 1, 3, 30])):
            content[chance.randrange(len(content))] = chance.randrange(256)
        if chance.random() < 0.3:
            del content[chance.randrange(len(content)):]
        site.write("cards/people.xlsx", bytes(content))
        done = site.run("check", "--json", code=None, timeout=20)
        assert done.code in (0, 1), done.err


@pytest.mark.parametrize("library, package", [
    ("libzip.so.4", "libzip4"), ("libexpat.so.1", "libexpat1")])
def test_a_missing_library_is_named(site, scratch, library, package):
    (scratch / "libzip.so.5" if library == "libzip.so.4" else scratch / "x").write_text("")
    (scratch / library).write_text("")
    site.write("cards/people.xlsx", workbook([HEAD, ["ada", "Ada"]]))
    refused = site.run("check", code=1, env=environment(LD_LIBRARY_PATH=str(scratch)))
    assert refused.err.splitlines()[0] == (
        "cards/people.xlsx: is a spreadsheet, and what reads it is missing: "
        f"install {package}, or save it as CSV")
