"""A build that has published leaves a note too, so that the next one need not look at everything."""

import json
import random
import shutil
import subprocess
import time

import pytest

from site_folder import NOW, PROGRAM, SiteFolder, both_stores, environment, later, on_a_disk
from test_changed_tables import (
    CHANGES, GRAIN, HEAD, PEOPLE, begin, change, looks_at_all, settle, table, told, with_row, without_chance)
from test_unchanged_builds import opened

NOTE = ".cardpress/last-build"


@pytest.fixture
def noted(scratch, store):
    """A site of which a build has noted that there is nothing to do."""
    site = begin(scratch / "site", store=store)
    settle([site])
    return site


def looks(site, **options):
    """True if a build reads a card that nobody has changed; once the last one's files are no longer new."""
    time.sleep(GRAIN)
    done, looked = looks_at_all(site, **options)
    assert done.returncode == 0, done.stderr
    return looked


@both_stores
def test_one_change_after_another_is_made_without_a_look_at_everything(noted):
    change(noted)
    assert not looks(noted)
    name = noted.folder("ada").name
    assert (noted.path / NOTE).read_text().splitlines()[1:] == [name]
    for role in ["Head", "Bass"]:
        change(noted, role)
        assert not looks(noted)
        assert f"TITLE:{role}".encode() in (noted.folder("ada") / "card.vcf").read_bytes()
    # Nothing is left to do: the share is looked at once more, and then nothing is read.
    before = without_chance(noted)
    assert not looks(noted)
    assert (noted.path / NOTE).read_text().count("\n") == 1
    assert opened(noted, named="people.csv") == []
    assert noted.build("--thorough")["unchanged"] == 12
    assert without_chance(noted) == before
    assert noted.run("verify", "--json").json["faults"] == []


def test_who_came_and_who_left_are_noted_too(noted):
    noted.settings("share: {lifetime: 300d, whenRemoved: withdraw}\n")
    noted.build()
    settle([noted])
    rows = [*PEOPLE[1:], "hal,Hal,Kern,Host,,,,\n"]
    gone = noted.folder("ada").name
    table(noted, HEAD + "".join(rows))
    assert not looks(noted)
    assert sorted((noted.path / NOTE).read_text().splitlines()[1:]) == sorted([gone, noted.folder("hal").name])
    assert not (noted.path / "print/ada.png").exists() and (noted.path / "print/hal.png").exists()
    table(noted, HEAD + "".join(rows[1:]))
    assert not looks(noted)
    assert not looks(noted)
    assert {"ada.png", "ben.png"}.isdisjoint(path.name for path in noted.path.glob("print/*"))
    assert noted.run("verify", "--json").json["faults"] == []
    assert noted.build("--thorough")["unchanged"] == 11


def test_a_card_of_its_own_file_leaves_a_note_for_the_next_one(noted):
    noted.card("zoe", "fullName: Zoe Quill\nemail: zoe@firm.test\n")
    assert looks(noted)
    change(noted)
    assert not looks(noted)


@on_a_disk
def test_a_note_ends_when_a_share_that_was_just_made_does(noted):
    table(noted, HEAD + "".join(PEOPLE) + "hal,Hal,Kern,Host,,,,2026-03-05\n")
    assert not looks(noted)
    # The end of that day, before the week that stamps are trusted for is over.
    assert not looks(noted, now=later(days=3))
    assert looks(noted, now=later(days=5))
    assert len([path for path in noted.public.glob("c/*/card.vcf")]) == 12


@both_stores
def test_a_list_of_shares_reads_no_record_that_a_build_has_just_written(noted):
    change(noted)
    noted.build()
    listed = noted.run("shares", "--json").json
    assert opened(noted, "--json", command="shares", named="record.json") == []
    (noted.path / NOTE).unlink()
    assert noted.run("shares", "--json").json == listed
    assert len(opened(noted, "--json", command="shares", named="record.json")) == 12


#: Rows with something to say of each, or of all together: a lost letter, two, an end in the past.
REMARKS = ["hal,H?l,Kern,Host,,,,\n", "jon,Jo?,Mo?,Host,,,,\n", "kai,Kai,Nor,Host,,,,2026-01-31\n"]


def said(site, *arguments):
    """What a build has to say of cards, and whether it reads one that this is not about."""
    time.sleep(GRAIN)
    done, looked = looks_at_all(site, *arguments)
    report = json.loads(done.stdout)
    ends = [ended["card"] for ended in report["endedCards"]], [leaver["card"] for leaver in report["leavers"]]
    messages = [warning["message"].split(",")[0] for warning in report["warnings"]]
    return ([message for message in messages if "without" not in message], *ends), looked


def test_what_is_said_of_rows_is_said_each_time_by_reading_these_alone(noted):
    """Also of those that left: the shares of cat and ike go on."""
    rows = [row for row in PEOPLE if not row.startswith(("cat", "ike"))]
    table(noted, HEAD + "".join([*rows, *REMARKS]))
    assert not looks(noted)
    messages = ['expires "2026-01-31" is in the past: the card has ended', "2 names have a ? in the place of a letter"]
    assert said(noted) == ((messages, ["kai"], ["cat", "ike"]), False)
    note = (noted.path / NOTE).read_bytes()
    # Nothing is written where nothing is new, and a look at everything says no more.
    assert said(noted) == ((messages, ["kai"], ["cat", "ike"]), False)
    assert (noted.path / NOTE).read_bytes() == note
    assert said(noted, "--thorough") == ((messages, ["kai"], ["cat", "ike"]), True)
    assert said(noted) == ((messages, ["kai"], ["cat", "ike"]), False)
    # One comes back, one is corrected, and another row changes.
    rows[0] = rows[0].replace("Analyst", "Chair")
    table(noted, HEAD + "".join([PEOPLE[2], *rows, REMARKS[0].replace("H?l", "Hal"), *REMARKS[1:]]))
    assert not looks(noted)
    messages[1] = "1 name has a ? in the place of a letter"
    assert said(noted) == ((messages, ["kai"], ["ike"]), False)
    table(noted, HEAD + "".join(PEOPLE))
    assert not looks(noted)
    # The shares of those that left with it go on.
    assert said(noted) == (([], [], ["hal", "jon"]), False)
    assert noted.run("verify", "--json").json["faults"] == []


def test_what_is_said_of_a_card_of_its_own_file_needs_a_look_at_everything(noted):
    noted.card("zoe", "fullName: Zo? Quist\nemail: zoe@firm.test\n")
    assert looks(noted)
    lost = ["1 name has a ? in the place of a letter"], [], []
    assert said(noted) == (lost, True)
    # Nor is it said of a row alone what is said of both.
    table(noted, HEAD + "".join([*PEOPLE, REMARKS[0]]))
    assert looks(noted)
    assert said(noted) == ((["2 names have a ? in the place of a letter"], [], []), True)


def test_more_rows_with_something_to_say_than_are_read_again_need_a_look_at_everything(noted):
    rows = [f"p{number},Q?,Person {number},,,,,\n" for number in range(10_050)]
    noted.write("cards/more.csv", HEAD + "".join(rows))
    noted.build()
    time.sleep(GRAIN)
    noted.build()
    assert looks(noted)


def meanwhile(site, make, call):
    """A build during which somebody else does something, when it makes its first call of a kind."""
    log = site.path.parent / "slow"
    log.unlink(missing_ok=True)
    building = subprocess.Popen(
        ["strace", "-f", "-qq", "-o", log, "-e", f"trace={call}", "-e",
         f"inject={call}:delay_enter=2500000:when=1", PROGRAM, "build", "--now", NOW], cwd=site.path,
        env=environment(), stdout=subprocess.DEVNULL)
    for _ in range(100):
        time.sleep(0.02)
        if log.exists() and call in log.read_text():
            break
    make(site)
    assert building.wait(timeout=60) == 0


def damage(name):
    return lambda site: (site.folder(name) / "record.json").write_text("{}")


#: What somebody does while a build is at work, and the call at which it is: a share's new folder is about to be
#: shown, or everything was shown and what is left over is about to be removed.
MEANWHILE = {
    "a card": (lambda site: site.card("zoe", "fullName: Zoe Quill\nemail: zoe@firm.test\n"), "renameat2"),
    "a setting": (lambda site: site.settings("fallback: {title: Firm, url: https://firm.test}\n"), "renameat2"),
    "the record of another share": (damage("eva"), "renameat2"),
    "the record of the share": (damage("ada"), "rmdir"),
    "the folder of the share": (lambda site: shutil.rmtree(site.folder("ada")), "rmdir"),
    "a code that was just made": (lambda site: (site.path / "print/hal.png").unlink(), "rmdir"),
    "the code of another": (lambda site: (site.path / "print/eva.png").unlink(), "rmdir"),
    "a folder that is none of ours": (lambda site: (site.public / "c" / ("A" * 26)).mkdir(), "rmdir"),
}


@pytest.mark.parametrize("what", MEANWHILE)
def test_what_somebody_changes_while_a_build_publishes_is_found_by_the_next(noted, what):
    make, call = MEANWHILE[what]
    table(noted, with_row(0, "ada,Ada,Ek,Chair,ada@firm.test,,,\n") + "hal,Hal,Kern,Host,,,,\n")
    meanwhile(noted, make, call)
    assert looks(noted)
    before = without_chance(noted)
    assert not (noted.public / "c" / ("A" * 26) / "card.vcf").exists()
    noted.build("--thorough")
    assert without_chance(noted) == before
    assert {path.name for path in noted.path.glob("print/*.png")} >= {"ada.png", "eva.png", "hal.png"}
    assert noted.run("verify", "--json").json["faults"] == []


def test_a_table_that_changes_while_a_build_publishes_is_read_by_the_next(noted):
    change(noted, "Chair")
    meanwhile(noted, lambda site: change(site, "Head"), "renameat2")
    assert b"TITLE:Chair" in (noted.folder("ada") / "card.vcf").read_bytes()
    assert not looks(noted)
    assert b"TITLE:Head" in (noted.folder("ada") / "card.vcf").read_bytes()


@pytest.mark.parametrize("command", [["revoke", "ada"], ["renew", "ada"], ["reissue", "ada", "--yes"]])
def test_what_another_command_does_afterwards_is_looked_at(noted, command):
    change(noted)
    noted.build()
    noted.run(*command, now=later(hours=1))
    assert looks(noted, now=later(hours=1))
    assert noted.run("verify", "--json").json["faults"] == []


@pytest.mark.timeout(1_800)
def test_changes_in_a_row_have_the_same_effect_as_where_everything_is_looked_at(scratch, full):
    """--full makes 40 of them on each of 25 pairs of sites; of a pair one has no note."""
    plain = [make for make, needs_all in CHANGES.values() if not needs_all]
    faulty = [CHANGES[name][0] for name in ["the ID of a row", "a row twice", "no name", "an end in the past"]]
    pairs = []
    for number in range(25 if full else 4):
        site = begin(scratch / f"site{number}")
        other = SiteFolder(scratch / f"other{number}", begin=False)
        shutil.copytree(site.path, other.path)
        pairs.append((site, other, random.Random(number)))
    looked = 0
    for _ in range(40 if full else 4):
        time.sleep(GRAIN)
        for site, other, chance in pairs:
            make = chance.choice(plain if chance.random() < 0.8 else faulty)
            make(site)
            make(other)
            (other.path / NOTE).unlink(missing_ok=True)
            (said, looks_here), (said_there, looks_there) = told(site), told(other)
            assert said == said_there
            assert without_chance(site) == without_chance(other)
            assert looks_there
            looked += looks_here
    assert looked < len(pairs) * (40 if full else 4)
