"""Whoever subscribed to a share's dates is told once it has ended: the feed's address has a calendar of nothing."""

import os
import shutil
import subprocess
import time

import icalendar
import pytest

from answering import promised_server
from proving import faults
from site_folder import PROGRAM, all_bytes, all_stores, environment, later, snapshot
from test_copied_tombstones import GRAIN

#: The calendar, the same for all shares and sites (docs/formats.md).
ENDED = "".join(f"{line}\r\n" for line in [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Cardpress//Cardpress//EN", "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH", "BEGIN:VEVENT", "UID:ended@cardpress.invalid", "DTSTAMP:20200101T000000Z",
    "DTSTART;VALUE=DATE:20200101", "SUMMARY:This calendar has ended", "TRANSP:TRANSPARENT",
    "END:VEVENT", "END:VCALENDAR"]).encode()

#: What somebody's feed says.
FEED = (b"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//EN\r\nBEGIN:VEVENT\r\nUID:1@x.test\r\n"
        b"DTSTAMP:20260302T090000Z\r\nDTSTART:20260304T150000Z\r\nSUMMARY:Piano with Ada Ek\r\n"
        b"END:VEVENT\r\nEND:VCALENDAR\r\n")
DATES = b'{"dates":["Piano with Ada Ek"]}\n'

NOON = later(hours=3)


@pytest.fixture
def people(site):
    """A built site of three, two of whom have dates."""
    return fed(site)


def fed(site):
    site.settings("schedules: []\n")
    site.write("dates.csv", "date,time,title\n2026-03-04,16:00,Piano with Ada Ek\n")
    for name in ("ada", "bo", "cy"):
        dates = "" if name == "cy" else "schedule: {source: dates.csv, timeZone: Europe/Zurich}\n"
        site.card(name, f"fullName: {name.title()} Ek\n{dates}")
    site.build()
    return site


def feed(folder):
    """Puts a calendar of somebody else's into a folder, as whoever copies old files does."""
    (folder / "schedule.ics").write_bytes(FEED)
    (folder / "schedule.json").write_bytes(DATES)
    for name in ("schedule.ics", "schedule.json"):
        os.chmod(folder / name, 0o644)


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def ended(site, *cards, now=later(hours=1)):
    """The folders of some cards, whose shares are revoked."""
    folders = [site.folder(card, now=now) for card in cards]
    for card in cards:
        site.run("revoke", card, "--yes", now=now)
    return folders


@all_stores
def test_a_tombstone_has_the_calendar_where_there_was_a_feed(people):
    live = snapshot(people.folder("bo"))
    ada, cy = ended(people, "ada", "cy")
    people.run("sweep", now=later(hours=2))
    assert names(ada) == ["index.html", "record.json", "schedule.ics"]
    assert (ada / "schedule.ics").read_bytes() == ENDED
    assert names(cy) == ["index.html", "record.json"]
    assert b"Ada Ek" not in all_bytes(ada)
    # Whoever lives loses nothing, and is no fault.
    assert snapshot(people.folder("bo")) == live
    assert people.run("verify", now=NOON).err == ""
    before = snapshot(people.public)
    people.run("sweep", now=NOON)
    people.run("build", now=NOON)
    people.run("build", "--thorough", now=NOON)
    assert snapshot(people.public) == before


def test_calendar_programs_read_it(people):
    [ada] = ended(people, "ada")
    calendar = icalendar.Calendar.from_ical((ada / "schedule.ics").read_bytes())
    [event] = calendar.walk("VEVENT")
    assert calendar["METHOD"] == "PUBLISH"
    assert event["SUMMARY"] == "This calendar has ended"
    assert event.decoded("DTSTART").isoformat() == "2020-01-01"
    assert event["TRANSP"] == "TRANSPARENT"


CHANGES = {
    "a byte": lambda path: path.write_bytes(ENDED.replace(b"ended", b"begun", 1)),
    "a byte in place": lambda path: write_over(path, ENDED.replace(b"ended", b"begun", 1)),
    "somebody's feed": lambda path: write_over(path, FEED),
    "nothing": lambda path: write_over(path, b""),
    "a link": lambda path: (path.unlink(), path.symlink_to("/etc/hostname")),
    "a folder": lambda path: (path.unlink(), path.mkdir()),
}


def write_over(path, data):
    """Writes bytes into a file that is there, as `cp` does: every name of it shows them."""
    with path.open("r+b") as file:
        file.truncate(0)
        file.write(data)


@pytest.mark.parametrize("run", ["build", "sweep"])
@pytest.mark.parametrize("change", CHANGES)
def test_another_calendar_is_mended(people, change, run):
    folders = ended(people, "ada", "bo")
    people.run("build", now=later(hours=2))
    CHANGES[change](folders[0] / "schedule.ics")
    verified = people.run("verify", now=NOON, code=1)
    assert f"{folders[0].name}/schedule.ics" in verified.out + verified.err
    people.run(run, now=NOON)
    for folder in folders:
        assert names(folder) == ["index.html", "record.json", "schedule.ics"]
        assert not (folder / "schedule.ics").is_symlink()
        assert (folder / "schedule.ics").read_bytes() == ENDED
    assert people.run("verify", now=NOON).err == ""


def test_a_build_with_nothing_to_do_sees_a_feed_over_a_calendar_of_many_names(people):
    folders = [people.folder(name) for name in ("ada", "bo")]
    people.run("revoke", "--yes", "ada", "bo")
    for name in ("ada", "bo"):
        (people.path / f"cards/{name}.yaml").unlink()
    people.build(now=later(hours=1))
    time.sleep(GRAIN)
    people.build(now=later(hours=1))
    assert (people.path / ".cardpress/last-build").exists()
    write_over(folders[0] / "schedule.ics", FEED)
    # One file has both names.
    assert all((folder / "schedule.ics").read_bytes() == FEED for folder in folders)
    people.build(now=later(hours=1))
    assert all((folder / "schedule.ics").read_bytes() == ENDED for folder in folders)


def test_verify_names_another_calendar_and_the_next_dates(people):
    [ada] = ended(people, "ada")
    (ada / "schedule.ics").write_bytes(ENDED + b" ")
    (ada / "schedule.json").write_bytes(DATES)
    os.chmod(ada / "schedule.json", 0o644)
    assert sorted(faults(people, now=NOON)) == [
        ("schedule.ics", None, "is not the calendar of a share that has ended"),
        ("schedule.json", None, "is in a tombstone, where only a page and a record may be")]


def test_a_calendar_in_a_tombstone_without_feed_is_none_of_a_person(people):
    [cy] = ended(people, "cy")
    (cy / "schedule.ics").write_bytes(FEED)
    people.run("sweep", now=NOON)
    assert names(cy) == ["index.html", "record.json", "schedule.ics"]
    assert (cy / "schedule.ics").read_bytes() == ENDED


def test_a_folder_that_no_store_knows_leaves_the_calendar(people):
    old = people.path / "old"
    stranger = people.public / "c" / ("0" * 26)
    shutil.copytree(people.folder("ada"), old)
    shutil.copytree(old, stranger)
    people.run("sweep", now=NOON)
    assert names(stranger) == ["index.html", "record.json", "schedule.ics"]
    assert (stranger / "schedule.ics").read_bytes() == ENDED
    assert b"Ada Ek" not in all_bytes(stranger)


def test_copying_an_old_folder_back_brings_no_dates_back(people):
    old = people.path / "old"
    shutil.copytree(people.folder("ada"), old)
    [ada] = ended(people, "ada")
    subprocess.run(["cp", "-a", f"{old}/.", ada], check=True)
    people.run("build", now=NOON)
    assert names(ada) == ["index.html", "record.json", "schedule.ics"]
    assert (ada / "schedule.ics").read_bytes() == ENDED


def test_without_settings_and_store_what_has_expired_leaves_the_calendar(site):
    site.card("ada", "fullName: Ada Ek\nlifetime: 2d\n")
    site.build()
    folder = site.folder()
    feed(folder)
    site.write("cardpress.yaml", "url: [\n")
    site.lose_store()
    site.run("sweep", now=later(days=3), code=1)
    assert "schedule.ics" in names(folder) and "card.vcf" not in names(folder)
    assert (folder / "schedule.ics").read_bytes() == ENDED
    assert b"Ada Ek" not in all_bytes(folder)


def test_a_disk_without_room_for_the_calendar_leaves_page_and_record(people):
    ada = people.folder("ada")
    # Neither aside nor in the share's own folder.
    paths = [f".cardpress/staging/c/{ada.name}/schedule.ics", "schedule.ics"]
    assert shutil.which("strace"), "strace is missing: scripts/test installs it"
    done = subprocess.run(
        ["strace", "-f", "-qq", "-o", people.path / "trace", *(f"-P{path}" for path in paths),
         "-e", "trace=openat", "-e", "inject=openat:error=ENOSPC", PROGRAM, "revoke", "ada", "--yes",
         "--now", later(hours=1)],
        cwd=people.path, env=environment(), capture_output=True, text=True, timeout=120)
    refused = (people.path / "trace").read_text()
    assert all(f'"{path}", O_WRONLY' in refused for path in paths)
    assert done.returncode == 0
    assert names(ada) == ["index.html", "record.json"]
    assert b"Ada Ek" not in all_bytes(ada)
    assert f"c/{ada.name}/schedule.ics: is not there" in people.run("verify", code=1, now=NOON).err
    people.run("build", now=NOON)
    assert names(ada) == ["index.html", "record.json", "schedule.ics"]
    assert people.run("verify", now=NOON).err == ""


def test_the_list_of_changes_has_it(people):
    people.write("list", people.run("changes", now=NOON).out)
    people.run("uploaded", "list", now=NOON)
    [ada] = ended(people, "ada")
    lines = people.run("changes", now=NOON).out.splitlines()
    name = f"c/{ada.name}"
    gone = {line.split("\t")[1] for line in lines if line.startswith("gone")}
    made = {line.split("\t")[1] for line in lines if line.startswith("made")}
    assert {f"{name}/schedule.ics", f"{name}/schedule.json", f"{name}/card.vcf"} <= gone
    assert {f"{name}/schedule.ics", f"{name}/record.json"} <= made
    assert f"{name}/schedule.json" not in made


def test_verify_asks_a_server_for_it(site):
    fed(site)
    [ada, cy] = ended(site, "ada", "cy")
    site.run("sweep", now=later(hours=2))

    def found(wrong=None):
        with promised_server(site.public, wrong) as url:
            report = site.run("verify", "--json", "--url", url, now=None, code=None).json
        return [(f["path"].removeprefix("/c/"), f["what"]) for f in report["findings"]
                if "schedule" in f["path"]]

    assert found() == []
    page = (site.public / "404.html").read_bytes()
    missing = {f"{ada.name}/schedule.ics": lambda handler: handler.say(404, {}, page)}
    assert found(missing) == [(f"{ada.name}/schedule.ics", "is not there (status 404)")]
    for folder in (ada, cy):
        path = f"{folder.name}/schedule.ics"
        still = {path: lambda handler: handler.say(200, {"Content-Type": "text/calendar"}, FEED)}
        assert found(still) == [(path, "can still be read, though its share has ended")]
