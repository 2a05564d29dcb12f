"""Print runs of chosen cards touch no file of another run, and what a run replaces is said."""

import pytest

from sheet_sites import own_layouts, people, sheet_site
from site_folder import snapshot

#: Two labels a sheet, and so few a file that a handful of cards fills several.
SMALL = {"sheets.tsv": own_layouts(("tiny", 95, 130, "badge"))}


@pytest.fixture
def fair(scratch):
    """A site of eight guests, one of them called like the second file of a run, printed."""
    cards = [*people(6), dict(id="2", fullName="Two"), dict(id="late-1", fullName="Late One")]
    site = sheet_site(scratch / "site", cards, templates=SMALL)
    site.run("print", "--sheet", "tiny", "--copies", "260")
    return site


def printed(site):
    return snapshot(site.path / "print")


def others(site, before, *own):
    """What has changed in the print folder besides the run's own files and the lists of all cards."""
    after = printed(site)
    known = {"shares.tsv", "index.html", "expiry.ics", *own}
    return {name for name in before.keys() | after.keys()
            if before.get(name) != after.get(name)} - known


def sheets(site):
    return {path.name for path in (site.path / "print").glob("sheet-*")}


OF_ALL = {"sheet-tiny-1.html", "sheet-tiny-2.html", "sheet-tiny-3.html"}


@pytest.mark.parametrize("words, name", [
    (["p001", "p002", "p003"], "p001,p002,p003"), (["p003", "p001", "p003"], "p001,p003"),
    (["2"], "2"), (["late-1"], "late-1"),
    (["p00*"], "p00-ivye0n"), (["p001", "p002", "p003", "p004"], "p001-b64j81"),
    (["--from", "lists/Late guests.txt"], "Lateguests-ox14lz"),
    (["p001", "--name", "late"], "late"), (["--name", "spare"], "spare")])
def test_chosen_cards_have_files_of_their_own(fair, words, name):
    fair.write("lists/Late guests.txt", "p001\np005 # came by train\n")
    before = printed(fair)
    assert OF_ALL <= sheets(fair)
    own = {f"sheet-tiny+{name}.html", f"merge+{name}.csv"}
    result = fair.run("print", *words, "--sheet", "tiny", "--start-at", "2")
    assert others(fair, before, *own) == set()
    assert own <= printed(fair).keys()
    assert f"print/sheet-tiny+{name}.html" in result.out and "replaces" not in result.out
    # The lists of all go on naming all.
    assert (fair.path / "print/merge.csv").read_text().count("\n") == 9
    assert (fair.path / "print/index.html").read_text().count("Person ") >= 6


def test_a_run_replaces_its_own_files_and_says_so(fair):
    fair.run("print", "late-1", "p001", "--sheet", "tiny", "--copies", "600", "--name", "late")
    files = [f"sheet-tiny+late+{number}.html" for number in (1, 2)]
    assert set(files) <= sheets(fair)
    before = printed(fair)
    said = fair.run("print", "late-1", "--sheet", "tiny", "--name", "late").out
    assert others(fair, before, *files, "sheet-tiny+late.html", "merge+late.csv") == set()
    assert "sheet-tiny+late.html" in sheets(fair) and not set(files) & sheets(fair)
    assert "replaces print/merge+late.csv, print/sheet-tiny+late+1.html, " \
        "print/sheet-tiny+late+2.html\n" in said
    # A run by the name of a card that looks like one of its files.
    before = printed(fair)
    fair.run("print", "p002", "--sheet", "tiny", "--name", "late-1")
    assert others(fair, before, "sheet-tiny+late-1.html", "merge+late-1.csv") == set()
    said = fair.run("print", "--sheet", "tiny", "--json").json["replaced"]
    assert said == [f"print/{name}" for name in sorted(OF_ALL)]
    assert {"sheet-tiny.html", "sheet-tiny+late.html", "sheet-tiny+late-1.html"} == sheets(fair)


def test_the_same_run_again_replaces_nothing(fair):
    first = fair.run("print", "p001", "--sheet", "tiny", "--json").json
    again = fair.run("print", "p001", "--sheet", "tiny", "--json").json
    assert first["replaced"] == again["replaced"] == []


def test_codes_of_chosen_cards_leave_the_table_of_all(fair):
    fair.run("print")
    before = printed(fair)
    said = fair.run("print", "p001", "p002", "--format", "png", "--size", "30mm").out
    own = {"p001.png", "p002.png", "merge+p001,p002.csv"}
    assert others(fair, before, *own) == set()
    assert "replaces print/p001.png, print/p002.png\n" in said
    again = "cardpress print p001 p002 --lists"
    listed = (fair.path / "print/shares.tsv").read_text()
    assert f"\tmerge+p001,p002.csv\t{again}\n" in listed
    assert "\tmerge.csv\tcardpress print --lists\n" in listed


def test_a_proof_says_what_it_replaces(fair):
    assert "replaces" not in fair.run("print", "p001", "--proof").out
    assert "replaces print/sheet-proof.html\n" in fair.run("print", "p002", "--proof").out


@pytest.mark.parametrize("name", ["Late", "a/b", "a+b", "", "..", "ä"])
def test_names_of_runs_are_like_those_of_cards(fair, name):
    before = printed(fair)
    said = fair.run("print", "p001", f"--name={name}", code=64).err
    assert "--name" in said
    assert printed(fair) == before


def test_a_proof_has_no_name(fair):
    assert fair.run("print", "--proof", "--name", "late", code=64).err.startswith(
        "--name does not go with --proof\n")
