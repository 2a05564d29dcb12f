"""A registration desk on the day: what is new, in the order of a list, from another program's output."""

import csv
import json
import os
import shlex
import subprocess

import pytest

from sheet_sites import sheet_site
from site_folder import NOW, PROGRAM, cardpress, environment, later, snapshot

GUESTS = [
    dict(id="g1", givenName="Zoë", familyName="Ärmel", company="beta"),
    dict(id="g2", givenName="Ben", familyName="Arm", company="Alpha"),
    dict(id="g3", givenName="Ada", familyName="ärmel", company="Álpha"),
    dict(id="g4", fullName="Élan Vital"),
    dict(id="g5", givenName="Yu", familyName="長谷川", company="Zeta"),
    dict(id="g6", nickname="Zed"),
]


@pytest.fixture
def fair(scratch):
    return sheet_site(scratch / "a fair", GUESTS)


def sheets(site):
    return {path.name for path in (site.path / "print").glob("sheet-*")}


def order(site, name="merge.csv"):
    text = (site.path / "print" / name).read_text(encoding="utf-8-sig")
    return [row["code"].removesuffix(".png") for row in csv.DictReader(text.splitlines())]


def remade(site, name):
    """The command that the print folder's list keeps for a file."""
    lines = (site.path / "print/shares.tsv").read_text().splitlines()
    return next(line.split("\t")[2] for line in lines if line.split("\t")[1] == name)


def test_a_command_that_makes_files_again_is_one(fair):
    cardpress("print", "--new", "--sheet", "avery-l4785", "-C", fair.path).expect()
    [name] = [path.name for path in (fair.path / "print").glob("sheet-*.html")]
    words = shlex.split(remade(fair, name))
    assert words[words.index("-C") + 1] == str(fair.path) and "--now" not in words
    cardpress(*words[1:]).expect()


def test_only_what_was_never_printed(fair):
    everybody = fair.run("print", "--new", "--sheet", "avery-l4785")
    assert "6 labels" in everybody.out
    first = sheets(fair)
    assert len(first) == 1 and next(iter(first)).startswith("sheet-avery-l4785+new-")
    before = snapshot(fair.path / "print")
    nothing = fair.run("print", "--new", "--sheet", "avery-l4785", now=later(hours=1))
    assert nothing.out == "nothing new: every live code that is meant has been printed\n"
    assert fair.run("print", "--new", "--json").json == {
        "version": 1, "codes": [], "files": [], "lists": [], "replaced": [], "warnings": [],
        "problems": [], "leftOut": 0}
    assert snapshot(fair.path / "print") == before
    fair.write("cards/late.json", '{"id": "late", "fullName": "Late One"}')
    fair.run("reissue", "g2", "--yes", now=later(hours=2))
    fair.build(now=later(hours=2))
    said = fair.run("print", "--new", "--sheet", "avery-l4785", now=later(hours=2))
    assert "2 labels" in said.out and "replaces" not in said.out
    # The sheet of everybody shows g2's former code, so it went when that ended.
    assert sheets(fair) == {"sheet-avery-l4785+g2,late.html"}
    assert order(fair, "merge+g2,late.csv") == ["g2", "late"]
    assert fair.run("print", "g1", "--new", now=later(hours=2)).out.startswith("nothing new")


def test_only_what_has_changed_since_it_was_printed(fair):
    labels = ["--sheet", "avery-l4785"]
    fair.run("print", *labels, "--name", "all")
    nothing = fair.run("print", "--changed", *labels, now=later(hours=1))
    assert nothing.out == "nothing changed: every card that is meant says what was printed of it\n"
    change(fair, "g3", role="Speaker")
    fair.write("cards/late.json", '{"id": "late", "givenName": "Late", "familyName": "One"}')
    # What no build has published is on no page either.
    assert fair.run("print", "--changed", *labels, now=later(hours=1)).out == nothing.out
    fair.build(now=later(hours=2))
    assert fair.run("print", "g1", "--changed", *labels, now=later(hours=3)).out == nothing.out
    said = fair.run("print", "--changed", *labels, now=later(hours=3))
    assert "1 label: 1 sheet" in said.out and "replaces" not in said.out
    assert sheets(fair) == {"sheet-avery-l4785+all.html", "sheet-avery-l4785+g3.html"}
    assert remade(fair, "sheet-avery-l4785+g3.html") == "cardpress print g3 --sheet avery-l4785"
    assert fair.run("print", "--changed", *labels, now=later(hours=4)).out == nothing.out
    change(fair, "g1", role="Guest")
    fair.build(now=later(hours=5))
    assert "2 cards: 4 files" in fair.run("print", "--new", "--changed", now=later(hours=6)).out
    assert order(fair, "merge+g1,late.csv") == ["g1", "late"]
    # A longer life is on the page and not on paper.
    fair.run("renew", "--all", now=later(hours=7))
    assert fair.run("print", "--changed", now=later(hours=8)).out == nothing.out


def change(site, card, **values):
    guest = next(guest for guest in GUESTS if guest["id"] == card)
    site.write(f"cards/{card}.json", json.dumps(guest | values))


def test_three_late_ones_leave_the_others_alone(fair):
    fair.run("print", "--sheet", "avery-l4785", "--name", "all")
    before = snapshot(fair.path / "print")
    for name in ("x1", "x2", "x3", "x4"):
        fair.write(f"cards/{name}.json", f'{{"fullName": "Guest {name}"}}')
    fair.build()
    fair.run("print", "--new", "--sheet", "avery-l4785", "--sort", "familyName")
    after = snapshot(fair.path / "print")
    own = {name for name in after.keys() - before.keys() if not name.startswith("x")}
    number = min(own).split("new-")[1].split(".")[0]
    assert own == {f"merge+new-{number}.csv", f"sheet-avery-l4785+new-{number}.html"}
    assert after["sheet-avery-l4785+all.html"] == before["sheet-avery-l4785+all.html"]
    # The run can be repeated though none of it is new any more.
    again = f"cardpress print x1 x2 x3 x4 --sheet avery-l4785 --sort familyName --name new-{number}"
    assert remade(fair, f"sheet-avery-l4785+new-{number}.html") == again
    assert remade(fair, f"merge+new-{number}.csv") == \
        f"cardpress print x1 x2 x3 x4 --lists --name new-{number} --sort familyName"
    sheet = fair.path / f"print/sheet-avery-l4785+new-{number}.html"
    made = sheet.read_bytes()
    sheet.unlink()
    fair.run(*again.split()[1:])
    assert sheet.read_bytes() == made


@pytest.mark.parametrize("key, expected", [
    ("id", ["g1", "g2", "g3", "g4", "g5", "g6"]),
    # Arm, ärmel Ada, Ärmel Zoë, Élan, Zed, and then what has other letters.
    ("familyName", ["g2", "g1", "g3", "g4", "g6", "g5"]),
    ("company", ["g2", "g3", "g1", "g5", "g4", "g6"]),
])
def test_the_order_of_a_list(fair, key, expected):
    fair.run("print", "--sort", key)
    assert order(fair) == expected
    fair.run("print", "--sort", key, "--sheet", "avery-l4785", "--name", "list")
    page = (fair.path / "print/sheet-avery-l4785+list.html").read_text()
    names = {"g1": "Zoë Ärmel", "g2": "Ben Arm", "g3": "Ada ärmel", "g4": "Élan Vital",
             "g5": "長谷川", "g6": "Zed"}
    places = [page.index(names[card]) for card in expected]
    assert places == sorted(places)


def test_an_unknown_order_names_those_there_are(fair):
    assert fair.run("print", "--sort", "name", code=64).err.startswith(
        '--sort can\'t be "name": use id, familyName or company\n')


def test_cards_named_by_another_program(fair):
    said = fair.run("print", "--from", "-", "--sheet", "avery-l4785", input="g2\ng5 # came by train\n")
    assert "2 labels" in said.out
    assert sheets(fair) == {"sheet-avery-l4785+g2,g5.html"}
    assert remade(fair, "sheet-avery-l4785+g2,g5.html") == "cardpress print g2 g5 --sheet avery-l4785"
    empty = fair.run("print", "--from", "-", input="# nobody\n", code=1)
    assert empty.err == "standard input: names no card, one a line, so there is nothing to print\n"
    wrong = fair.run("print", "--from", "-", input="g2\nnobody\n", code=1)
    assert wrong.err.startswith("standard input:2:1: ")
    renewed = fair.run("renew", "--from", "-", input="g1\ng2\n", now=later(days=30))
    assert "2 updated" in renewed.out


def test_a_descriptor_of_another_program(fair):
    reader, writer = os.pipe()
    os.write(writer, b"g1\ng2\ng3\ng4\n")
    os.close(writer)
    command = [PROGRAM, "print", "--from", f"/dev/fd/{reader}", "--sheet", "avery-l4785", "--now", NOW]
    subprocess.run(command, cwd=fair.path, env=environment(), check=True, pass_fds=[reader],
                   capture_output=True, timeout=60)
    os.close(reader)
    (sheet,) = sheets(fair)
    assert sheet.startswith("sheet-avery-l4785+cards-")
    assert remade(fair, sheet).startswith("cardpress print g1 g2 g3 g4 --sheet avery-l4785")


def test_new_codes_need_codes(fair):
    assert fair.run("print", "--new", "--lists", code=64).err.startswith(
        "--new does not go with --lists")
    assert fair.run("print", "--new", "--proof", code=64).err.startswith("--new does not go with --proof")
    assert fair.run("print", "--changed", "--contact", code=64).err.startswith("--changed does not go with --contact")
