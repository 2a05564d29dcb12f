"""Files that are made to cost memory or time are refused with a sentence, and cost neither."""

import os
import subprocess

import pytest

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
        [f'cards/a.csv:{row + 2}:{5 + len(str(row))}: email "x{row}" needs exactly one @'
         for row in range(20)]
        + ['cards/a.csv:22:7: and 299,980 more of this kind: email "…" needs exactly one @']),
    "one ID in each row": (
        "id,fullName\n" + "a,b\n" * ROWS,
        [f'cards/a.csv:{line}:1: id "a" is taken by cards/a.csv:2:1: no two cards have one ID'
         for line in range(3, 23)]
        + ['cards/a.csv:23:1: and 299,979 more of this kind: id "…" is taken by '
           "cards/a.csv:…:…: no two cards have one ID"]),
    "a row of separators": (
        "id,fullName\n" + "," * 15_000_000 + "x\n",
        ["cards/a.csv:2:1: the row has 15000001 fields, the header 2: a field with the separator "
         "in it needs quotes"]),
    "a header of separators": (
        "id,fullName" + "," * 15_000_000 + "x\na,b\n",
        ["cards/a.csv:1:1: the first row names 15000002 columns, and at most 1,000 are read: "
         "remove those that say nothing of a person"]),
    "columns that are not known": (
        "id,fullName," + ",".join(f"c{column}" for column in range(100_000)) + "\n",
        ["cards/a.csv:1:1: the first row names 100002 columns, and at most 1,000 are read: "
         "remove those that say nothing of a person"]),
    "a field of 15 MB": (
        'id,fullName,email\na,b,"' + "x" * 15_000_000 + '"\n',
        ["cards/a.csv:2:5: the field has 15000002 bytes, and at most 100,000 are read: shorten "
         "it, or add the quote that is missing at its end"]),
}


def measured(*arguments, cwd):
    """Runs the program; its exit code, what it says on standard error, its peak in megabytes and
    its seconds of processor time."""
    log = cwd / "said"
    with log.open("wb") as said:
        process = subprocess.Popen(
            [PROGRAM, *map(str, arguments), "--now", NOW], cwd=cwd, env=environment(),
            stdout=subprocess.DEVNULL, stderr=said, stdin=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    seconds = usage.ru_utime + usage.ru_stime
    return process.returncode, log.read_text(), usage.ru_maxrss / 1_024, seconds


@pytest.mark.parametrize("name", TABLES)
def test_a_table_costs_no_more_than_its_bytes(site, name):
    table, sentences = TABLES[name]
    site.write("cards/a.csv", table)
    code, said, memory, _ = measured("check", cwd=site.path)
    assert code == 1
    assert said.splitlines() == sentences
    assert memory < MOST_MEMORY


def test_a_build_is_stopped_by_a_bad_table_at_the_same_cost(site):
    table, sentences = TABLES["as many bad rows as fit"]
    site.write("cards/a.csv", table)
    code, said, memory, _ = measured("build", cwd=site.path)
    assert code == 1
    assert said.splitlines() == [
        *sentences, "300000 problems; nothing of the cards was changed"]
    assert memory < MOST_MEMORY
    assert site.published() == []


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
    assert said[-1] == "2000 problems; nothing of the cards was changed"


def test_a_table_of_a_million_rows_is_refused(site):
    site.write("cards/a.csv", "id,fullName\n" + "".join(f"a{row},b\n" for row in range(1_000_000)))
    code, said, memory, _ = measured("check", cwd=site.path)
    assert code == 1
    assert said == ("cards/a.csv:500002:1: the table has more than 500,000 rows: split it into "
                    "several files\n")
    assert memory < MOST_MEMORY
