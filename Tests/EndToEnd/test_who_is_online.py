"""A build names who has ended and who stays online, to those too who asked for quiet; and whom it left out."""

import pytest

from site_folder import SETTINGS, SiteFolder, later

LONG = "share: {lifetime: 90d}\n"
STRICT = "cards: {strict: true}\n"


def table(rows, bad=()):
    lines = [f"p{n},Person {n},{'nobody@' if n in bad else f'p{n}@example.org'}" for n in rows]
    return "id,fullName,email\n" + "\n".join(lines) + "\n"


@pytest.fixture
def firm(scratch):
    site = SiteFolder(scratch / "site", SETTINGS + LONG + STRICT)
    site.write("cards/people.csv", table(range(14)))
    site.build()
    return site


def test_a_build_names_what_has_ended_and_what_brings_it_back(firm):
    firm.run("revoke", "p3")
    firm.write("cards/people.csv", table(range(13)))
    firm.build("--prune")
    firm.write("cards/people.csv", table(range(14)))
    result = firm.run("build")
    assert result.out.splitlines() == [
        "p13 has ended and stays so: cardpress renew p13",
        "p3 has ended and stays so: cardpress reissue p3 (new links)",
        "14 cards: 12 unchanged, 2 ended"]
    assert firm.build()["endedCards"] == [
        {"card": "p3", "name": "Person 3", "remedy": "reissue"}, {"card": "p13", "name": "Person 13", "remedy": "renew"}]
    # Whom the owner ended is no news every night.
    quiet = firm.run("build", "-q")
    assert (quiet.out, quiet.err) == ("", "")
    firm.run("renew", "p13")
    assert "p13" not in firm.run("build").out


def test_at_most_ten_are_named(firm):
    firm.run("sweep", now=later(days=90))
    assert firm.run("build", now=later(days=90)).out.splitlines()[0] == (
        "p0, p1, p2, p3, p4, p5, p6, p7, p8, p9 and 4 more have ended and stay so: "
        "cardpress renew --all")
    # Where others live on, all would be more than those.
    firm.card("zoe", "fullName: Zoe\n")
    firm.build(now=later(days=90))
    assert firm.run("build", now=later(days=91)).out.splitlines()[0].endswith(
        " and 4 more have ended and stay so: "
        "cardpress renew --from FILE, which has their IDs (endedCards of build --json)")


def test_the_day_of_a_fair_ends_all_and_says_where(site):
    site.settings("share: {expires: 2026-03-20}\n")
    site.card("ada", "fullName: Ada\n")
    site.build()
    site.card("bo", "fullName: Bo\n")
    assert site.run("build", now=later(days=30)).out.splitlines()[:2] == [
        "ada has ended and stays so: change share.expires in cardpress.yaml, then cardpress renew ada",
        "bo has ended and stays so: change share.expires in cardpress.yaml, then cardpress build"]


def test_who_left_and_stays_online_is_named_quiet_or_not(firm):
    firm.write("cards/people.csv", table([n for n in range(14) if n not in (4, 7)]))
    line = ("cards: warning: 2 shares go on without their cards until they expire: build --prune "
            "ends them, or cardpress revoke p4 p7\n")
    for more in ([], ["-q"], ["--dry-run", "-q"]):
        assert firm.run("build", *more).err == line
    report = firm.build()
    assert [problem["message"] for problem in report["warnings"]] == [line[16:-1]]
    assert [leaver["card"] for leaver in report["leavers"]] == ["p4", "p7"]
    firm.run("revoke", "p4")
    record, = [leaver["recordID"] for leaver in firm.build()["leavers"]]
    # Another's code under his name tells nothing; without codes it is the link that names him.
    (firm.path / "print/shares.tsv").write_text(f"{record}\tp8.png\n")
    line = ("cards: warning: 1 share goes on without its card until it expires: build --prune ends "
            "it, or cardpress revoke {}\n")
    assert firm.run("build", "-q").err == line.format(record)
    firm.run("revoke", record)
    assert firm.run("build", "-q").err == ""


def test_cards_are_counted_that_are_left_out_and_not_problems(scratch):
    site = SiteFolder(scratch / "site", SETTINGS + LONG + STRICT)
    rows = [f"p{n},Person {n},{'nobody@' if n % 3 == 0 else 'a@b.example'},"
            f"{'x' if n % 2 == 0 else '+49 30 1'}" for n in range(12)]
    site.write("cards/people.csv", "id,fullName,email,phone\n" + "\n".join(rows) + "\nshort\n")
    site.card("broken", "fullName: [\n")
    site.card("photo", "fullName: P\nphoto: none.jpg\n")
    site.write("cards/photos/cut.jpg", b"\xff\xd8\xff\xe0")
    site.card("cut", "fullName: C\nphoto: photos/cut.jpg\n")
    result = site.run("build", "--keep-going", code=1)
    assert result.out.splitlines()[-2] == (
        "5 cards: 4 issued, 12 of 16 cards left out (14 problems)")
    report = site.build("--keep-going", code=1)
    assert (report["leftOut"], len(report["problems"])) == (12, 14)
    # What is wrong is said, quiet or not.
    assert site.run("build", "--keep-going", "-q", code=1).err.count("\n") == 14
    site.write("cards/people.csv", "name,fullName\nx,X\n")
    result = site.run("build", "--keep-going", code=1)
    assert "left out (4 problems)" in result.out


@pytest.mark.parametrize("arguments", [[], ["--lists"], ["--sheet", "avery-5371"]], ids=str)
def test_a_print_without_a_card_fails_when_the_others_are_made(firm, arguments):
    firm.write("cards/people.csv", table(range(14), bad=[5]))
    result = firm.run("print", *arguments, "-q", code=1)
    assert result.out == "" and result.err.splitlines() == [
        'cards/people.csv:7:13: email "…" has no domain',
        "1 card left out (1 problem); the others were printed"]
    assert (firm.path / "print/index.html").exists()
    report = firm.run("print", *arguments, "--json", code=1).json
    assert (report["leftOut"], len(report["problems"]), report["warnings"]) == (1, 1, [])
    # Who was not meant keeps no print from being whole.
    assert firm.run("print", "p1", "-q").err == ""
    firm.run("print", "p*", "-q", code=1)


def test_cards_that_can_t_be_read_are_no_lack_of_cards(firm):
    (firm.path / "cards").rename(firm.path / "elsewhere")
    assert firm.run("print", code=1).err == (
        "cards: does not exist: make the folder and put a file into it for each card\n")
