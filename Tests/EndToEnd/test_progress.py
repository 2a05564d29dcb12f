"""What takes long says how far it has come, to a person at a terminal and to nobody else."""

import pytest

from sheet_sites import people, sheet_site
from site_folder import SiteFolder, later
from terminals import cardpress_on_terminal

CLEARED = "\r\x1b[K"


def steps(output, unit):
    """The numbers that were shown of a unit."""
    return [int(part.split(" of ")[0]) for part in output.replace("\n", "\r").split("\r") if unit in part]


@pytest.fixture(scope="module")
def fair(module_scratch):
    """150 guests; 47 sheets of 21 labels are a file."""
    return sheet_site(module_scratch / "site", people(150))


def test_a_build_counts_the_cards(scratch):
    site = SiteFolder(scratch / "site")
    rows = "".join(f"p{number},Person {number}\n" for number in range(120))
    site.write("cards/people.csv", "id,fullName\n" + rows)
    out = cardpress_on_terminal("build", "--first", cwd=site.path).expect().out
    assert steps(out, "of 120 cards made")[-1] == 120 and "120 of 120 cards made" + CLEARED in out
    # A few cards take no time.
    few = SiteFolder(scratch / "few")
    few.card("ada", "fullName: Ada Lovelace\n")
    assert "cards made" not in cardpress_on_terminal("build", "--first", cwd=few.path).expect().out
    # A sweep counts those that it withdraws, a quiet one and a program's nobody.
    out = cardpress_on_terminal("sweep", cwd=site.path, now=later(days=8)).expect().out
    assert steps(out, "of 120 shares withdrawn") == [50, 100, 120]
    assert "shares withdrawn" + CLEARED + "120 withdrawn\n" in out


def test_a_pdf_counts_the_labels(fair):
    out = cardpress_on_terminal(
        "print", "--sheet", "avery-l7160", "--pdf", "--copies", "7", cwd=fair.path).expect().out
    assert steps(out, "of 1050 labels made") == [0, 987, 987, 1050]
    assert out.index("labels made" + CLEARED) < out.index("print/sheet-avery-l7160-1.pdf")
    # HTML is there at once.
    assert "labels made" not in cardpress_on_terminal(
        "print", "--sheet", "avery-l7160", "--copies", "7", cwd=fair.path).expect().out


def test_wallpapers_are_counted(fair):
    words = ["print", "p00?", "p01?", "p020", "--wallpaper"]
    out = cardpress_on_terminal(*words, cwd=fair.path).expect().out
    assert steps(out, "of 100 wallpapers made") == [*range(10, 101, 10)]
    assert out.index("wallpapers made" + CLEARED) < out.index("20 cards: ")


def test_programs_are_not_told(fair):
    assert fair.run("print", "--sheet", "avery-l7160", "--pdf", "--only", "1-100").err == ""
