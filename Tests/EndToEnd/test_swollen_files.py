"""Files that unpack to far more than people write cost little memory and time, and end in a sentence."""

import gzip
import io
import json
import subprocess
import zipfile

import pytest

import drawing
from peaks import measured
from serving import file_server
from site_folder import PROGRAM, cardpress, environment
from test_spreadsheets import HEAD, replaced, workbook

SHEET = "xl/worksheets/sheet1.xml"
STRINGS = "xl/sharedStrings.xml"
RELATIONS = "xl/_rels/workbook.xml.rels"

BEGIN = b'<worksheet xmlns="m"><sheetData>'
END = b"</sheetData></worksheet>"

DAMAGED = "is damaged in its part"
SWOLLEN = "unpacks to far more rows, cells or texts than a file of its size has"
LARGE = "holds more than 64 MB of text"



def packed(part, *pieces):
    """A workbook with a part of pieces, each repeated so often."""
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(workbook([HEAD, ["a", "A", "B"]]))) as old, \
            zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
        for info in old.infolist():
            if info.filename != part:
                new.writestr(info.filename, old.read(info))
        with new.open(part, "w") as out:
            for text, count in pieces:
                block = max(1, 4_000_000 // len(text))
                for start in range(0, count, block):
                    out.write(text * min(block, count - start))
    return file.getvalue()


def numbered(text, count):
    return (b"".join(text.replace(b"#", b"%x" % number) for number in range(count)), 1)


MILLION = 1_000_000
BOMBS = {
    "elements in each other": (lambda: packed(SHEET, (b"<a>", 20 * MILLION)), DAMAGED),
    "elements in each other in a cell": (
        lambda: packed(SHEET, (BEGIN + b'<row r="1"><c r="A1">', 1), (b"<v>", 20 * MILLION)), DAMAGED),
    "one text": (
        lambda: packed(SHEET, (BEGIN + b'<row r="1"><c t="str"><v>', 1), (b"x", 300 * MILLION),
                       (b"</v></c></row>" + END, 1)), LARGE),
    "one shared text": (lambda: packed(STRINGS, (b"<sst><si><t>", 1), (b"x", 300 * MILLION)), LARGE),
    "one attribute": (lambda: packed(SHEET, (b'<worksheet a="', 1), (b"x", 300 * MILLION)), DAMAGED),
    "one name": (lambda: packed(SHEET, (b"<", 1), (b"x", 300 * MILLION)), DAMAGED),
    "one comment": (lambda: packed(SHEET, (b"<worksheet><!--", 1), (b"x", 300 * MILLION)), DAMAGED),
    "many attributes": (
        lambda: packed(SHEET, (b"<worksheet ", 1), numbered(b'a#="" ', 60_000), (b">", 1)), DAMAGED),
    "many names of attributes": (
        lambda: packed(SHEET, (b"<worksheet>", 1), numbered(b'<a a#=""/>', 60_000)), DAMAGED),
    "many names of elements": (lambda: packed(SHEET, (b"<worksheet>", 1), numbered(b"<a#/>", 60_000)), DAMAGED),
    "many elements": (lambda: packed(SHEET, (BEGIN, 1), (b"<a/>", 12 * MILLION)), SWOLLEN),
    "many cells": (
        lambda: packed(SHEET, (BEGIN + b'<row r="1">', 1), (b"<c><v>1</v></c>", 4 * MILLION)), SWOLLEN),
    "many rows of one wide one": (
        lambda: packed(
            SHEET, (BEGIN + b'<row r="1"><c r="XFD1"><v>1</v></c></row>', 1),
            (b"<row><c><v>1</v></c></row>", 100_000), (END, 1)), SWOLLEN),
    "many shared texts": (lambda: packed(STRINGS, (b"<sst>", 1), (b"<si><t>x</t></si>", 3 * MILLION)), SWOLLEN),
    "many relationships": (
        lambda: packed(RELATIONS, (b"<R>", 1), (b'<Relationship Id="a" Type="b" Target="c"/>', 200_000)), SWOLLEN),
    "long relationships": (
        lambda: packed(RELATIONS, (b"<R>", 1), *[
            (b'<Relationship Id="', 1), (b"x", MILLION), (b'" Type="b" Target="c"/>', 1)] * 80), LARGE),
}


@pytest.mark.parametrize("kind", BOMBS)
def test_a_workbook_that_swells_costs_little(site, kind):
    make, sentence = BOMBS[kind]
    content = make()
    assert len(content) < MILLION
    site.write("cards/people.xlsx", content)
    done, peak, seconds = measured([PROGRAM, "check", site.path], env=environment())
    assert done.returncode == 1
    assert done.stderr.decode().startswith(f"cards/people.xlsx: {sentence}")
    assert peak < 256_000
    assert seconds < 4


@pytest.mark.parametrize("kind", BOMBS)
def test_a_workbook_that_swells_ends_the_run_where_memory_is_short(site, kind):
    site.add_ada()
    site.write("cards/people.xlsx", BOMBS[kind][0]())
    done = subprocess.run(
        ["sh", "-c", 'ulimit -v 1000000; ulimit -t 10; exec "$@"', "sh", PROGRAM, "build", site.path, "--first"],
        capture_output=True, env=environment(), timeout=60)
    assert done.returncode
    assert not list(site.public.glob("c/*"))


def test_a_log_of_empty_lines_is_read_fast(site):
    site.add_ada()
    site.build()
    log = site.path / "access.log.gz"
    log.write_bytes(gzip.compress(b"\n" * 40_000_000))
    done, peak, seconds = measured([PROGRAM, "consume", "--log", log, "-C", site.path], env=environment())
    assert peak < 100_000
    assert seconds < 4


def test_a_card_is_at_most_what_readers_of_contacts_take(site):
    site.card("ada", f"fullName: Ada Lovelace\nnote: {'x' * 5_000_000}\n")
    refused = site.run("check", code=1)
    assert refused.err.startswith(
        "cards/ada.yaml:2:7: note is too long: the texts of a card have at most 700,000 bytes together\n")


def test_what_many_texts_have_together_counts(site):
    site.card("ada", "fullName: Ada Lovelace\nwebsites:\n" + "".join(
        f"  - {{url: https://engine.example/{'x' * 3_900}{number}}}\n" for number in range(200)))
    refused = site.run("check", code=1).err
    assert refused.startswith("cards/ada.yaml:179:11: websites.url is too long: the texts of a card have at most")


def test_a_line_is_no_longer_than_a_record_takes(site):
    site.card("ada", f"fullName: Ada Lovelace\nrole: {'x' * 4_001}\n")
    assert site.run("check", code=1).err.startswith(
        "cards/ada.yaml:2:7: role is longer than 4,000 bytes: shorten it\n")


def test_a_vcard_too_is_left_without_what_is_too_long(site):
    site.write("cards/ada.vcf", "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada Lovelace\r\nN:Lovelace;Ada;;;\r\n"
               f"NOTE:{'x' * 5_000_000}\r\nTITLE:Analyst\r\nEND:VCARD\r\n")
    said = site.run("build").err
    assert "cards/ada.vcf:5:1: warning: left out: NOTE is too long: the texts of a card have at most" in said
    [contact] = site.public.glob("c/*/card.vcf")
    assert b"TITLE:Analyst" in contact.read_bytes()
    assert contact.stat().st_size < 1_000


def test_the_largest_card_is_taken_by_fetch(site):
    """All that is bounded at its bound, and all of it escaped."""
    line = '";' * 2_000
    note = "\\;" * 330_000
    (site.path / "cards/photos").mkdir(exist_ok=True)
    (site.path / "cards/photos/ada.jpg").write_bytes(drawing.jpeg(drawing.portrait(1)))
    site.write("cards/ada.json", json.dumps({
        "prefix": line, "givenName": line, "middleName": line, "familyName": line, "suffix": line, "role": line,
        "company": line, "note": note, "photo": "photos/ada.jpg"}))
    site.build()
    assert 1_000_000 < (site.folder() / "card.vcf").stat().st_size < 4_000_000
    with file_server(site.public) as address:
        cardpress("fetch", f"{address}/{site.share()['path']}", "-o", "ada.vcf", cwd=site.path).expect(0)
