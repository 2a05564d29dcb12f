"""Files that are made to cost memory or time are refused with a sentence, and cost neither."""

import pytest

import peaks
from site_folder import NOW, PROGRAM, environment

#: Megabytes that a run may hold, whatever the file.
MOST_MEMORY = 256

ROWS = 300_000

#: A table, and the lines that are said of it; what is said of a kind is cut after its 20th line.
TABLES = {
    "as many bad rows as fit": (
        "id,fullName\n" + "a;b\n" * ROWS,
        [f"cards/a.csv:{line}:1: the row has 1 field, the header 2: add the missing separators"
         for line in range(2, 22)]
        + ["cards/a.csv:22:1: and 299,980 more of this kind: the row has … field, the header …: "
           "add the missing separators"]),
    "a bad value in each row": (
        "id,fullName,email\n" + "".join(f"a{row},B,x{row}\n" for row in range(ROWS)),
        [f'cards/a.csv:{row + 2}:{5 + len(str(row))}: email "…" needs an @ and a domain'
         for row in range(20)]
        + ['cards/a.csv:22:7: and 299,980 more of this kind: email "…" needs an @ and a domain']),
    "one ID in each row": (
        "id,fullName\n" + "a,b\n" * ROWS,
        [f'cards/a.csv:{line}:1: id "a" is taken by cards/a.csv:2:1: each card needs its own ID'
         for line in range(3, 23)]
        + ['cards/a.csv:23:1: and 299,979 more of this kind: id "…" is taken by '
           "cards/a.csv:…:…: each card needs its own ID"]),
    "a row of separators": (
        "id,fullName\n" + "," * 15_000_000 + "x\n",
        ["cards/a.csv:2:1: the row has 15000001 fields, the header 2: a field with the separator "
         "in it needs quotes"]),
    "a header of separators": (
        "id,fullName" + "," * 15_000_000 + "x\na,b\n",
        ["cards/a.csv:1:1: the first row names 15000002 columns, and at most 1,000 are read: "
         "remove those that don't describe a person"]),
    "columns that are not known": (
        "id,fullName," + ",".join(f"c{column}" for column in range(100_000)) + "\n",
        ["cards/a.csv:1:1: the first row names 100002 columns, and at most 1,000 are read: "
         "remove those that don't describe a person"]),
    "a field of 15 MB": (
        'id,fullName,email\na,b,"' + "x" * 15_000_000 + '"\n',
        ["cards/a.csv:2:5: the field has 15000002 bytes, and at most 100,000 are read: shorten "
         "it, or add the quote that is missing at its end"]),
}


def measured(*arguments, cwd):
    """Runs the program; its exit code, what it says on standard error, its peak in megabytes and
    its seconds of processor time."""
    done, peak, seconds = peaks.measured(
        [PROGRAM, *map(str, arguments), "--now", NOW], cwd=cwd, env=environment())
    return done.returncode, done.stderr.decode(), peak / 1_024, seconds


@pytest.mark.parametrize("name", TABLES)
def test_a_table_costs_no_more_than_its_bytes(site, name):
    table, sentences = TABLES[name]
    site.settings("cards: {strict: true}\n")
    site.write("cards/a.csv", table)
    code, said, memory, _ = measured("check", cwd=site.path)
    assert code == 1
    assert said.splitlines() == sentences
    assert memory < MOST_MEMORY


def test_a_build_is_stopped_by_a_bad_table_at_the_same_cost(site):
    table, sentences = TABLES["as many bad rows as fit"]
    site.write("cards/a.csv", table)
    code, said, memory, _ = measured("build", "--first", cwd=site.path)
    assert code == 1
    assert said.splitlines() == [
        *sentences, "300,000 errors (--verbose lists all); no card was changed"]
    assert memory < MOST_MEMORY
    assert site.published() == []


def nested_masks(count):
    masks = "".join(
        f'<mask id="m{level}"><rect width="9" height="9" fill="#fff" mask="url(#m{level - 1})"/>'
        f'<rect width="5" height="5" fill="#fff" mask="url(#m{level - 1})"/></mask>'
        for level in range(1, count + 1))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><mask id="m0"/>{masks}'
            f'<rect width="9" height="9" mask="url(#m{count})"/></svg>')


TOO_MANY_LAYERS = (
    "takes too long to draw: with those within others, masks, patterns and filters are used more "
    "than 40 times: save it as PNG")


@pytest.mark.parametrize("count", [14, 60])
def test_masks_of_masks_are_neither_drawn_nor_published(site, count):
    logo = site.write("logo.svg", nested_masks(count))
    code, said, memory, seconds = measured(
        "qr", "https://a.example/", "--logo", logo, "-o", "code.pdf", cwd=site.path)
    assert (code, said) == (1, f"{logo} {TOO_MANY_LAYERS}\n")
    assert memory < MOST_MEMORY and seconds < 2
    site.settings("theme: {logo: logo.svg}\n")
    site.card("ada", "fullName: Ada\n")
    code, said, _, seconds = measured("build", cwd=site.path)
    assert (code, said) == (1, f'cardpress.yaml:3:15: theme.logo "logo.svg" {TOO_MANY_LAYERS}\n')
    assert seconds < 2 and site.published() == []


def test_a_logo_that_is_drawn_for_ever_is_given_up(site):
    path = "M0 0" + "".join(f"L{i * 7 % 9} {i * i % 11}.{i % 97}" for i in range(80_000))
    logo = site.write("logo.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
                                  f'<path d="{path}"/></svg>')
    code, said, memory, seconds = measured(
        "qr", "https://a.example/", "--logo", logo, "-o", "code.pdf", cwd=site.path)
    assert (code, said) == (
        1, f"{logo} takes more than a second to draw: simplify it, or save it as PNG\n")
    assert memory < MOST_MEMORY and seconds < 5


def test_a_page_with_too_many_lines_is_not_drawn_to_its_end(site):
    site.card("ada", "fullName: Ada\n")
    site.build()
    lines = b"".join(b"%d %d m %d %d l S\n" % (i % 600, i % 7, (i * 7) % 600, 800 - i % 5)
                     for i in range(60_000))
    document = pdf(b"0.1 w\n" + lines)
    site.write("lines.pdf", document)
    code, said, memory, seconds = measured("read", "lines.pdf", cwd=site.path)
    assert code == 1
    assert said == ("lines.pdf can't be read as PDF: page 1 takes more than a second of processor "
                    "time: print the codes alone, or save it as PNG\n")
    assert memory < MOST_MEMORY and seconds < 5


def pdf(content):
    """A document of one page of A4."""
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>",
               b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
               b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>",
               b"<< /Length %d >>\nstream\n%sendstream" % (len(content), content)]
    text, places = b"%PDF-1.4\n", []
    for number, each in enumerate(objects, 1):
        places.append(len(text))
        text += b"%d 0 obj\n%s\nendobj\n" % (number, each)
    start = len(text)
    text += b"xref\n0 5\n0000000000 65535 f \n"
    text += b"".join(b"%010d 00000 n \n" % place for place in places)
    return text + b"trailer << /Size 5 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % start


def test_the_rest_of_a_kind_is_counted_for_programs_too(site):
    site.write("cards/a.csv", "id,fullName\n" + "a\n" * 2_000)
    problems = site.run("check", "--json", code=1).json["problems"]
    assert [problem["count"] for problem in problems] == [1] * 20 + [1_980]
    assert problems[20] == {
        "file": "cards/a.csv", "line": 22, "column": 1, "field": None, "severity": "error",
        "message": "and 1,980 more of this kind: the row has … field, the header …: add the "
                   "missing separators",
        "count": 1_980}
    said = site.run("build", code=1).err.splitlines()
    assert said[-1] == "2,000 errors (--verbose lists all); no card was changed"


def test_a_table_of_a_million_rows_is_refused(site):
    site.write("cards/a.csv", "id,fullName\n" + "".join(f"a{row},b\n" for row in range(1_000_000)))
    code, said, memory, _ = measured("check", cwd=site.path)
    assert code == 1
    assert said == ("cards/a.csv:500002:1: the table has more than 500,000 rows: split it into "
                    "several files\n")
    assert memory < MOST_MEMORY
