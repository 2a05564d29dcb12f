"""Sheets of labels as HTML: which label comes where, and what is refused."""

import os
import signal
import subprocess
import time

import pytest

from sheet_sites import layouts, own_layouts, people, placed, sheet_html, sheet_site
from site_folder import NOW, PROGRAM, environment, snapshot


@pytest.fixture(scope="module")
def crowd(module_scratch):
    return sheet_site(module_scratch / "crowd", people(12))


def test_labels_stand_in_language_and_direction_of_their_cards(module_scratch):
    hard = sheet_site(module_scratch / "hard")
    page = sheet_html(hard, "--sheet", "avery-5371")
    assert 'lang="ar" dir="rtl"' in page and 'lang="ja" dir="ltr"' in page
    assert page.count('dir="rtl"') == 1


def test_labels_begin_and_end_where_they_are_asked_to(crowd):
    sheets = placed(sheet_html(crowd, "--sheet", "avery-c32015", "--start-at", "7"))
    assert [len(sheet) for sheet in sheets] == [2, 8, 2]
    assert sheets[0][0][:3] == (17, 211.5, "Person 1")
    assert sheets[1][0][:3] == (17, 31.5, "Person 3")
    sheets = placed(sheet_html(crowd, "--sheet", "avery-c32015", "--only", "2,9-10", "--start-at", "2"))
    assert [[label[2] for label in sheet] for sheet in sheets] == [["Person 2", "Person 9", "Person 10"]]
    assert sheets[0][0][:2] == (108, 31.5)
    sheets = placed(sheet_html(crowd, "p002", "--sheet", "avery-c32015", "--copies", "8"))
    assert [[label[2] for label in sheet] for sheet in sheets] == [["Person 2"] * 8]
    sheets = placed(sheet_html(crowd, "p002", "--sheet", "avery-c32015", "--offset", "0.5,-1.25"))
    assert sheets == [[(17.5, 30.25, "Person 2", False)]]
    sheets = placed(sheet_html(crowd, "p002", "--sheet", "avery-c32015", "--offset", "-.5,+1"))
    assert sheets == [[(16.5, 32.5, "Person 2", False)]]


@pytest.mark.parametrize(("turn", "second", "turned"), [
    ("long", (17, 31.5), False), ("short", (108, 205.5), True)])
def test_backs_lie_behind_their_fronts(crowd, turn, second, turned):
    sheets = placed(sheet_html(crowd, "--sheet", "avery-c32015", "--duplex", turn))
    assert [len(sheet) for sheet in sheets] == [8, 8, 4, 4]
    assert sheets[0][1] == (108, 31.5, "Person 2", False)
    # 210 - 108 - 85 = 17, and 297 - 31.5 - 60 = 205.5 for a label 54 or 60 high.
    x, y, _, is_turned = sheets[1][1]
    assert (x, is_turned) == (second[0], turned)
    assert y == (31.5 if turn == "long" else 297 - 31.5 - 54)


@pytest.mark.parametrize(("turn", "turned"), [("short", False), ("long", True)])
def test_a_page_that_is_wider_than_high_turns_upright_at_its_short_edge(crowd, turn, turned):
    sheets = placed(sheet_html(crowd, "p002", "--sheet", "card-85x55", "--duplex", turn))
    assert [label[:2] + label[3:] for sheet in sheets for label in sheet] == [(3, 3, False), (3, 3, turned)]


def test_only_what_is_on_the_labels_counts_as_printed(module_scratch):
    site = sheet_site(module_scratch / "counted", people(3))
    site.run("print", "--sheet", "avery-5371", "--only", "2")
    assert [share["card"] for share in site.shares() if share["printedAt"]] == ["p002"]
    listed = (site.path / "print/shares.tsv").read_text()
    assert "\tsheet-avery-5371.html\tcardpress print --sheet avery-5371 --only 2" in listed
    site.run("revoke", "p002", "--yes")
    assert not (site.path / "print/sheet-avery-5371.html").exists()


def test_a_site_adds_layouts_of_its_own(module_scratch):
    head = "\t".join((
        "name", "paper", "labelWidth_mm", "labelHeight_mm", "columns", "rows", "left_mm", "top_mm",
        "pitchX_mm", "pitchY_mm", "cornerRadius_mm", "kind"))
    own = "own-badge\tA6\t90\t60\t1\t2\t7.5\t10\t0\t65\t3\tbadge\n"
    site = sheet_site(module_scratch / "own", people(2), templates={"sheets.tsv": f"{head}\n{own}"})
    assert [label[:2] for label in placed(sheet_html(site, "--sheet", "own-badge"))[0]] == [(7.5, 10), (7.5, 75)]
    listed = site.run("print", "--sheet", "help", "--json").json["sheets"]
    assert [sheet["name"] for sheet in listed] == [row["name"] for row in layouts()] + ["own-badge"]
    assert listed[-1] == {
        "name": "own-badge", "kind": "badge", "paper": "A6", "labelsPerSheet": 2, "size": "90 × 60 mm"}
    site.write("templates/sheets.tsv", f"{head}\n{own.replace('90', 'wide')}")
    fault = site.run("print", "--sheet", "own-badge", code=1).err
    assert fault == (
        "templates/sheets.tsv:2:14: \"wide\" is not a length in millimetres of 5 or more, such as 88.9\n")
    site.write("templates/sheets.tsv", f"{head}\n{own}")
    site.write("templates/badge.html", "{{nmae}}")
    before = snapshot(site.path / "print")
    fault = site.run("print", "--sheet", "own-badge", code=1).err
    assert fault.startswith("templates/badge.html:1:3: ")
    assert snapshot(site.path / "print") == before


@pytest.mark.parametrize(("arguments", "code", "sentence"), [
    (["--sheet", "avery-5372"], 1,
     "there is no sheet \"avery-5372\": did you mean \"avery-5371\"?: cardpress print --sheet help "
     "lists them"),
    (["--sheet", "5160"], 1,
     "there is no sheet \"5160\": did you mean \"avery-5160\"?: cardpress print --sheet help lists them"),
    (["--sheet", "avery-5371", "--start-at", "11"], 1,
     "there is no label 11 to start at: a sheet avery-5371 has 10"),
    (["--sheet", "avery-5371", "--only", "3-13"], 1, "there is no label 13: this run has 12"),
    (["--sheet", "avery-5160", "--duplex", "long"], 1,
     "nothing is printed on the back of stickers such as avery-5160"),
    (["--sheet", "avery-5371", "--only", "0"], 64, "--only takes numbers of labels such as 3,7-9, not \"0\""),
    (["--sheet", "avery-5371", "--offset", "1"], 64,
     "--offset takes two lengths of at most 20 mm, to the right and down, such as 0.5,-1.2, not \"1\""),
    (["--sheet", "avery-5371", "--offset", "1e0,0x1"], 64,
     "--offset takes two lengths of at most 20 mm, to the right and down, such as 0.5,-1.2, not \"1e0,0x1\""),
    (["--sheet", "avery-5371", "--only", "+3"], 64, "--only takes numbers of labels such as 3,7-9, not \"+3\""),
    (["--sheet", "avery-5160", "--offset", "-6,0"], 1,
     "the offset moves labels of avery-5160 off the paper, which has 3.97 mm at its left, 4.03 mm at its "
     "right, 12.7 mm at its top, 12.7 mm at its bottom"),
    (["--sheet", "avery-5371", "--only", ",".join(["1-120000"] * 9), "--copies", "10000"], 1,
     "1080000 labels are more than the 1000000 of one run: print some cards"),
    (["--sheet", "avery-5371", "--proof"], 64, "--proof does not go with --sheet"),
    (["--sheet", "avery-5371", "--lists"], 64, "--lists does not go with --sheet"),
    (["--sheet", "avery-5371", "--browser", "/bin/sh"], 64, "--browser makes PDF: --pdf is missing"),
    (["--proof", "--start-at", "3"], 64, "--start-at does not go with --proof"),
    (["--proof", "--size", "20mm"], 64, "--size does not go with --proof"),
    (["--sheet", "avery-5371", "--size", "20mm"], 64, "--size is for codes alone, not for --sheet"),
    (["--pdf"], 64, "--pdf is for sheets: --sheet NAME is missing"),
    (["--sheet", "avery-5371", "--pdf", "--browser", "no-such-program"], 1,
     "there is no program \"no-such-program\" to print PDF with: install one, or name it with --browser "
     "or CARDPRESS_CHROMIUM; without --pdf the HTML is written, which any browser prints"),
])
def test_what_can_not_be_is_said_and_nothing_is_made(crowd, arguments, code, sentence):
    before = snapshot(crowd.path / "print")
    fault = crowd.run("print", *arguments, code=code).err
    assert fault.splitlines()[0].endswith(sentence)
    assert snapshot(crowd.path / "print") == before


def test_many_labels_are_several_files(module_scratch):
    site = sheet_site(module_scratch / "many", people(21))
    # 48 × 21 = 1,008 labels, 6 a sheet, 166 sheets a file.
    report = site.run("print", "--sheet", "onlinelabels-ol500", "--copies", "48", "--json").json
    assert report["files"] == [f"print/sheet-onlinelabels-ol500-{n}.html" for n in (1, 2)]
    assert (report["labels"], report["sheets"]) == (1008, 168)
    pages = [len(placed((site.path / name).read_text())) for name in report["files"]]
    assert pages == [166, 2]
    # A later run takes the place of what this one made, and of nothing else.
    site.write("templates/sheets.tsv", own_layouts(("onlinelabels-ol500-3", 95, 70, "badge")))
    site.run("print", "--sheet", "onlinelabels-ol500-3")
    site.write("print/sheet-onlinelabels-ol500-4.html", "a file of theirs")
    others = [f"sheet-onlinelabels-ol500-{n}.html" for n in (3, 4)]
    site.run("print", "--sheet", "onlinelabels-ol500", "--only", "1")
    ours = [*report["files"], "print/sheet-onlinelabels-ol500.html"]
    assert made(site) == sorted([*others, *(name.removeprefix("print/") for name in ours)])
    site.run("print", "--sheet", "onlinelabels-ol500")
    assert made(site) == sorted([*others, "sheet-onlinelabels-ol500.html"])


def made(site):
    return sorted(file.name for file in (site.path / "print").glob("sheet-*"))


def test_codes_that_are_too_small_are_refused(module_scratch):
    rows = own_layouts(("tiny", 40, 14, "address label"), ("dot", 5, 5, "address label"),
                       ("slip", 12, 30, "business card"), ("button", 9, 9, "badge"))
    site = sheet_site(module_scratch / "tiny", people(1), templates={"sheets.tsv": rows})
    for layout in ("dot", "slip", "button"):
        fault = site.run("print", "--sheet", layout, "--force", code=1).err
        assert fault == (
            f"the text of p001 does not fit on {layout}: shorten it, or choose larger labels\n")
    fault = site.run("print", "--sheet", "tiny", code=1).err
    assert "modules of 0." in fault and "--force" in fault
    site.run("print", "--sheet", "tiny", "--force")


@pytest.mark.parametrize("script", ["exit 0", "echo '[1:ERROR] no room' >&2; exit 3", "kill -9 $$"])
def test_a_browser_that_fails_leaves_nothing(crowd, script):
    program = crowd.write("browser", f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    before = snapshot(crowd.path / "print")
    fault = crowd.run(
        "print", "--sheet", "avery-5371", "--pdf", code=1,
        env=environment(CARDPRESS_CHROMIUM=str(program))).err
    assert "made no PDF" in fault and len(fault.splitlines()) == 1
    assert ("[1:ERROR] no room" in fault) == ("room" in script)
    assert snapshot(crowd.path / "print") == before
    assert not (crowd.path / ".cardpress/staging").exists()


def test_closed_streams_are_no_place_for_files(crowd):
    program = crowd.write(
        "browser", f"#!/bin/sh\nfor n in 0 1 2; do readlink /proc/$PPID/fd/$n; done > '{crowd.path}/streams'\n")
    program.chmod(0o755)
    subprocess.run(
        ["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", PROGRAM, "print", "--sheet", "avery-5371", "--pdf",
         "--browser", program, "--now", NOW], cwd=crowd.path, env=environment(), check=False)
    assert (crowd.path / "streams").read_text().split() == ["/dev/null"] * 3


def begin(crowd):
    """A run whose browser never ends, and the numbers of that browser's processes."""
    program = crowd.write("browser", f"#!/bin/sh\nsleep 300 & echo $$ $! > '{crowd.path}/numbers'\nwait\n")
    program.chmod(0o755)
    # A shell's background jobs ignore SIGINT and hand that on, and the tests may be one.
    run = subprocess.Popen(
        ["env", "--default-signal", PROGRAM, "print", "--sheet", "avery-5371", "--pdf", "--browser", program,
         "--now", NOW],
        cwd=crowd.path, env=environment(), stdin=subprocess.DEVNULL)
    numbers = crowd.path / "numbers"
    until(lambda: numbers.exists() and numbers.read_text().strip())
    found = numbers.read_text().split()
    numbers.unlink()
    return run, found


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
def test_a_run_that_is_stopped_takes_its_browser_along(crowd, name):
    before = snapshot(crowd.path / "print")
    run, numbers = begin(crowd)
    run.send_signal(getattr(signal, name))
    assert run.wait(120) == -getattr(signal, name)
    for number in numbers:
        until(lambda number=number: not is_running(number))
    assert not (crowd.path / ".cardpress/staging").exists()
    assert snapshot(crowd.path / "print") == before


def test_a_run_that_is_killed_takes_its_browser_along(crowd):
    run, numbers = begin(crowd)
    run.kill()
    assert run.wait(120) == -signal.SIGKILL
    for number in numbers:
        until(lambda number=number: not is_running(number))
    sheet_html(crowd, "--sheet", "avery-5371")
    assert not (crowd.path / ".cardpress/staging").exists()


def test_a_run_that_is_killed_while_its_browser_begins_takes_it_along(crowd):
    """The browser's first step ends the run, on a processor that is too busy for the run's next one."""
    numbers = crowd.path / "numbers"
    program = crowd.write("browser", f"#!/bin/sh\nkill -9 $PPID\necho $$ >> '{numbers}'\nsleep 300\n")
    program.chmod(0o755)
    processor = ["taskset", "-c", str(min(os.sched_getaffinity(0)))]
    busy = [subprocess.Popen([*processor, "sh", "-c", "while :; do :; done"]) for _ in range(3)]
    try:
        for _ in range(10):
            run = subprocess.run(
                [*processor, PROGRAM, "print", "--sheet", "avery-5371", "--pdf", "--browser", program, "--now", NOW],
                cwd=crowd.path, env=environment(), stdin=subprocess.DEVNULL, check=False)
            assert run.returncode == -signal.SIGKILL
    finally:
        for other in busy:
            other.kill()
            other.wait()
    for number in numbers.read_text().split() if numbers.exists() else []:
        until(lambda number=number: not is_running(number))
    sheet_html(crowd, "--sheet", "avery-5371")


def until(condition):
    end = time.monotonic() + 120
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def is_running(number):
    try:
        with open(f"/proc/{number}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False
