"""Plans of dates: what pages and calendars have of the file of an office, as others read them."""

import csv
import io
import json
import os
import re
import shutil
import stat
import subprocess
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from time import sleep

import pytest
import xlsxwriter

from clubs import (
    HEADERS, NO_DATES, Club, dates_in_calendar, dates_on_page, events, folders, remembered, section, sequence, shown,
    text, updated, workbook)
from site_folder import (
    NOW, PROGRAM, SETTINGS, SiteFolder, all_bytes, all_stores, environment, files, later, snapshot)
from test_disks_and_neighbours import plain_user
from test_frozen import IGNORED, clone, commit, git

#: The day of NOW in Zurich, where midnight is at 23:00 UTC until the end of March.
TODAY = date(2026, 3, 2)

LIFE = "share: {lifetime: 300d}\n"

#: A plan takes three lines below its source.
PLAN = LIFE + """\
schedules:
  - source: plan.KIND
    people: [SR1, SR2]
    teams: [Heim, Gast]
    timeZone: Europe/Zurich
"""

#: What a build says that finds all as it should be.
NOTHING = "nothing to do, everything is published as it should be\n"

#: What it says where a plan could not be read and nothing else is to be done.
STANDING = "nothing to do; dates are as their plan could last be read\n"

NEW_WARNING = "1 warning is new since the last build:\n"


def season(path, kind="xlsx"):
    """A site of a club with the plan of a season, not built yet, and the club."""
    site, club = SiteFolder(path), Club(1)
    site.settings(PLAN.replace("KIND", kind))
    club.write_cards(site)
    site.card("nobody", "givenName: Nils\nfamilyName: Namenlos\n")
    site.write(f"plan.{kind}", club.file(kind))
    return site, club


def expect_dates(site, club, now, day, language="de"):
    """Expects each page and calendar to have what the rules say, and those of cards that no row names to have none."""
    there = folders(site, now)
    assert set(club.cards) <= set(there)
    for key, name in club.cards.items():
        folder, games = there[key], club.games_of(name)
        if not games:
            expect_none(folder)
            continue
        on_page = [game.on_page(name, language) for game in shown(games, day)]
        assert dates_on_page(folder) == on_page, key
        in_calendar = [game.in_calendar(name, language) for game in remembered(games, day)]
        assert dates_in_calendar(folder) == (in_calendar or NO_DATES), key
        coming = [game for game in shown(games, day) if game.takes_place][:3]
        assert [(each["dateTime"], each["title"], each["role"]) for each in next_dates(folder)] == [
            (f"{game.span[0]:%Y-%m-%dT%H:%M:%SZ}" if game.clock else str(game.day), game.title, game.role(name, language)) for game in coming], key


def next_dates(folder):
    return json.loads((folder / "schedule.json").read_bytes())["dates"]


def expect_none(folder):
    """Expects a page without dates, and neither a calendar nor a list beside it."""
    assert section(folder) is None
    assert sorted(files(folder)) == ["card.vcf", "index.html", "qr.png", "record.json"]


def table(*rows):
    """Rows as CSV."""
    written = io.StringIO()
    csv.writer(written, delimiter=";", lineterminator="\n").writerows(rows)
    return written.getvalue()


# A season.


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_each_page_and_calendar_has_exactly_its_dates_of_a_season(scratch, kind):
    site, club = season(scratch / "site", kind)
    built = site.run("build")
    assert built.err == (
        "cards: warning: 16 cards have only fullName, which phones take as the family name: write givenName and "
        "familyName\n")
    assert all(len(club.games_of(name)) > 0 for name in club.cards.values())
    expect_dates(site, club, NOW, TODAY)
    expect_none(folders(site, NOW)["nobody"])
    assert site.run("verify", "--json").json["faults"] == []
    # The same plan as the other kind of file says the same of everybody.
    other = {"csv": "xlsx", "xlsx": "csv"}[kind]
    site.settings(PLAN.replace("KIND", other))
    site.write(f"plan.{other}", club.file(other))
    assert site.run("build").out.endswith(NOTHING)


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_headers_states_and_days_of_other_languages_give_the_same_dates(site, language):
    club = Club(3, games=60)
    club.write_cards(site)
    people = ", ".join(f'"{name}"' for name in HEADERS[language][9:11])
    site.settings(
        LIFE + f"schedules:\n  - source: plan.csv\n    people: [{people}]\n    timeZone: Europe/Zurich\n")
    site.write("plan.csv", club.file("csv", language))
    site.build()
    expect_dates(site, club, NOW, TODAY, language)


KINDS = ["csv", "tsv", "xlsx", "yaml", "json", "ics"]


def test_the_same_games_of_a_cards_own_are_the_same_dates_in_every_kind_of_file(site):
    club = Club(4, games=40)
    names = {**club.referees, **club.teams}
    # Calendars know neither leagues nor games that were played; a source of one card's own names no cards.
    club.games = [
        replace(game, league="", referees=(), state=game.state if game.state in ("cancelled", "postponed") else "")
        for game in club.games]
    club.referees = club.teams = {}
    site.settings(LIFE + "schedules: []\n")
    for kind in KINDS:
        site.card(kind, f"givenName: Ed\nfamilyName: {kind}\n"
                        f"schedule: {{source: own/{kind}.{kind}, timeZone: Europe/Zurich}}\n")
        site.write(f"own/{kind}.{kind}", club.file(kind))
    site.build()
    assert site.run("check").err == ""
    games = sorted(club.games, key=lambda game: (game.span[0], game.number))
    there = folders(site, NOW)
    assert len(names) == 46 and len(shown(games, TODAY)) > 5
    for kind in KINDS:
        assert dates_on_page(there[kind]) == [game.on_page("") for game in shown(games, TODAY)], kind
        assert dates_in_calendar(there[kind]) == [
            game.in_calendar("") for game in remembered(games, TODAY)], kind
    assert site.run("build", now=later(hours=1)).out.endswith(NOTHING)


# The plan of the next week.


def test_a_plan_of_the_next_week_changes_what_has_changed(scratch):
    site, club = season(scratch / "site")
    site.build()
    there = folders(site, NOW)
    before = {key: files(folder) for key, folder in there.items()}
    club, touched = club.next_week()
    site.write("plan.xlsx", club.file("xlsx"))
    now = later(hours=1)
    published = snapshot(site.public)
    said = site.run("build", "--dry-run", now=now)
    assert said.out.endswith("47 cards: would be: 46 updated, 1 unchanged\n")
    assert snapshot(site.public) == published
    report = site.build(now=now)
    assert (report["cards"], report["issued"], report["updated"], report["unchanged"]) == (47, 0, 46, 1)
    expect_dates(site, club, now, TODAY)
    kept = [key for key, name in club.cards.items() if name not in touched]
    assert len(kept) >= 5
    for key, name in club.cards.items():
        after = files(there[key])
        changed = {file for file in after if after[file] != before[key][file]}
        if name in touched:
            assert changed >= {"index.html", "record.json", "schedule.ics", "schedule.json"}, key
            assert sequence(there[key]) == 3243480
        else:
            assert changed == {"index.html", "record.json", "schedule.json"}, key
            assert sequence(there[key]) == 3243420
            expect_only_the_update(before[key], after)
    assert files(there["nobody"]) == before["nobody"]
    # A week later all is as the rules say of that day.
    now = later(days=7)
    site.build(now=now)
    expect_dates(site, club, now, TODAY + timedelta(days=7))


def expect_only_the_update(before, after):
    """Expects two pages, and lists of next dates, to differ in when their dates were last brought up to date alone."""
    pages = [re.sub(rb'<p class="(warn|as-of)".*', b"", each["index.html"]) for each in (before, after)]
    assert pages[0] == pages[1]
    lists = [each["schedule.json"].replace(moment, b"") for each, moment in (
        (before, b"2026-03-02T09:00:00Z"), (after, b"2026-03-02T10:00:00Z"))]
    assert lists[0] == lists[1]


def test_with_a_moment_in_the_settings_those_whose_dates_stay_are_not_touched(scratch):
    site, club = season(scratch / "site")
    settings = (site.path / "cardpress.yaml").read_text() + "    lastSyncAt: 2026-03-01T20:00:00+01:00\n"
    site.write("cardpress.yaml", settings)
    site.build()
    there = folders(site, NOW)
    assert {updated(there[key]) for key in club.cards} == {"2026-03-01T19:00:00Z"}
    before = {key: snapshot(folder) for key, folder in there.items()}
    club, touched = club.next_week()
    site.write("plan.xlsx", club.file("xlsx"))
    site.build(now=later(hours=1))
    expect_dates(site, club, later(hours=1), TODAY)
    assert {key for key in club.cards if snapshot(there[key]) != before[key]} == {
        key for key, name in club.cards.items() if name in touched}


FORMER = """\
Nr;Datum;Anpfiff;Heim;Gast;SR1
1;Sa 07.03.;18:00;Halden;Vik;ada
2;Sa 07.03.;20:00;Berg;Vik;ben
3;So 08.03.;11:00;Tal;Vik;cy
4;So 08.03.;14:00;See;Vik;ada
5;So 08.03.;16:00;Au;Vik;eva
"""

#: The same with its first date an hour later.
LATER = FORMER.replace("1;Sa 07.03.;18:00", "1;Sa 07.03.;19:00")

LATTER = """\
Nr;Datum;Anpfiff;Heim;Gast;SR1;Zustand;Verlegt von
1;Mo 09.03.;19:30;Halden;Vik;ada;;Sa 07.03. 18:00
2;Sa 07.03.;20:00;Berg;Vik;ben;abgesagt;
3;So 08.03.;11:00;Tal;Vik;cy;verschoben;
4;So 08.03.;14:00;See;Vik;dee;;
5;So 08.03.;16:00;Au;Vik;eva;;
6;Sa 14.03.;18:00;Moos;Vik;cy;bestätigt;
"""


@pytest.fixture
def five(site):
    """A site of five people, in German as far as ben and English else, and a plan of as many games, built."""
    site.settings(PLAN.replace("KIND", "csv").replace("SR1, SR2", "SR1").replace("    teams: [Heim, Gast]\n", ""))
    for name in ("ada", "ben", "cy", "dee", "eva"):
        language = "language: de\n" if name == "ben" else ""
        site.card(name, f"givenName: {name.title()}\nfamilyName: Ek\n{language}")
    site.write("plan.csv", FORMER)
    site.build()
    return site


def test_games_that_are_moved_called_off_put_off_swapped_or_new_are_shown_so(five):
    there = folders(five, NOW)
    expect_none(there["dee"])
    uids = {str(event["uid"]) for key in ("ada", "ben", "cy") for event in events(there[key])}
    assert len(uids) == 4
    eva = files(there["eva"])["schedule.ics"]
    five.write("plan.csv", LATTER)
    five.build(now=later(minutes=5))
    assert dates_on_page(there["ada"]) == [
        ("2026-03-09", "19:30–21:30", "Halden – Vik", None, None, "SR1", None, "Moved from 7 March 2026, 18:00")]
    assert dates_on_page(there["ben"]) == [
        ("2026-03-07", "20:00–22:00", "Berg – Vik", None, None, "SR1", "dateCancelled", None)]
    assert dates_on_page(there["cy"]) == [
        ("2026-03-08", "11:00–13:00", "Tal – Vik", None, None, "SR1", "datePostponed", None),
        ("2026-03-14", "18:00–20:00", "Moos – Vik", None, None, "SR1", None, None)]
    assert dates_on_page(there["dee"]) == [
        ("2026-03-08", "14:00–16:00", "See – Vik", None, None, "SR1", None, None)]
    assert [event[2] for event in dates_in_calendar(there["ben"])] == ["Abgesagt: Berg – Vik"]
    assert [(event[2], event[5]) for event in dates_in_calendar(there["cy"])] == [
        ("Postponed: Tal – Vik", "TENTATIVE"), ("Moos – Vik", "CONFIRMED")]
    assert [event[4] for event in dates_in_calendar(there["ada"])] == ["SR1\nMoved from 7 March 2026, 18:00"]
    # A game that is moved, called off or put off is the same event, and one of another referee's another.
    after = {str(event["uid"]) for key in ("ada", "ben", "cy") for event in events(there[key])}
    assert len(uids & after) == 3 and len(after) == 4
    assert str(events(there["dee"])[0]["uid"]) not in uids
    assert files(there["eva"])["schedule.ics"] == eva
    assert {key: sequence(there[key]) for key in there} == {
        "ada": 3243425, "ben": 3243425, "cy": 3243425, "dee": 3243425, "eva": 3243420}


def test_two_changes_of_a_minute_have_two_numbers(five):
    folder = folders(five, NOW)["ada"]
    for number, hour in ((3243421, "19:00"), (3243422, "18:00"), (3243423, "17:00")):
        five.write("plan.csv", FORMER.replace("1;Sa 07.03.;18:00", f"1;Sa 07.03.;{hour}"))
        five.build()
        assert sequence(folder) == number
        assert {event.decoded("dtstamp") for event in events(folder)} == {
            event.decoded("last-modified") for event in events(folder)}


def test_who_is_in_no_row_any_more_keeps_a_calendar_that_says_so(five):
    folder = folders(five, NOW)["eva"]
    five.write("plan.csv", "".join(FORMER.splitlines(keepends=True)[:-1]))
    five.build(now=later(minutes=5))
    assert section(folder) is None
    assert dates_in_calendar(folder) == NO_DATES
    assert sequence(folder) == 3243425
    assert sorted(files(folder)) == ["card.vcf", "index.html", "qr.png", "record.json", "schedule.ics"]
    five.write("plan.csv", FORMER)
    five.build(now=later(minutes=9))
    assert [event[2] for event in dates_in_calendar(folder)] == ["Au – Vik"]
    assert sequence(folder) == 3243429


# Plans that can't be read.


def link_out(path):
    path.unlink()
    path.symlink_to("/etc/hostname")


def folder_instead(path):
    path.unlink()
    path.mkdir()


def pipe(path):
    path.unlink()
    os.mkfifo(path)


def swell(path):
    with path.open("wb") as file:
        file.truncate(16_000_001)


def holding(content):
    return lambda path: path.write_bytes(content if isinstance(content, bytes) else content.encode())


NO_DAYS = "has no column with the day of each date, such as Date, Datum, Jour or Data"
NO_SHEET = "is no .xlsx spreadsheet: save it as one, or as CSV"

#: What becomes of a plan, and what is said of it.
SPOILED = {
    "gone": (lambda path: path.unlink(), "plan.csv: ", "does not exist"),
    "a folder": (folder_instead, "plan.csv: ", "is not a file"),
    "a pipe": (pipe, "plan.csv: ", "is not a file"),
    "out of the site": (link_out, "plan.csv: ", "leads out of the site's folder"),
    "too large": (swell, "plan.csv: ", "is larger than 16 MB"),
    "empty": (holding(""), "plan.csv: ", "is empty"),
    "no row": (holding("Nr;Datum;SR1\n"), "plan.csv: ", "has no row"),
    "no days": (holding("Nr;SR1\n1;ada\n"), "plan.csv:1:1: ", NO_DAYS),
    "another table": (holding("\n\nName,Amount\nAda,5\n"), "plan.csv:3:1: ", NO_DAYS),
    "no row that can be read": (
        holding("Nr;Datum;SR1;SR2\n1;morgen;ada;\n2;31.02.2026;ada;\n"), "plan.csv:3:3: ",
        'has no row that can be read: Datum "…" is no day, such as 2026-11-28 or 28.11.2026: the row is left '
        'out'),
    "of another kind": (
        holding(b"%PDF-1.7\n\xff\xfe\0"), "plan.csv:2:1: ",
        'the byte FF is not UTF-8: save the file as UTF-8 (in Excel: "CSV UTF-8")'),
}

NO_WORKBOOK = "is no workbook: save it as .xlsx, or as .csv"

SPOILED_WORKBOOKS = {
    "cut in the middle": (lambda content: content[:len(content) // 2], NO_SHEET),
    "cut at its end": (lambda content: content[:-1], NO_SHEET),
    "without its beginning": (lambda content: content[100:], NO_SHEET),
    "empty": (lambda content: b"", "is empty"),
    "of another kind": (lambda content: b"Datum;SR1\n", NO_WORKBOOK),
    "an old workbook": (
        lambda content: bytes.fromhex("d0cf11e0a1b11ae1") + bytes(4000),
        "is encrypted, or a spreadsheet of Excel 2003 or before: save it as .xlsx without a password, or as CSV"),
    "no workbook": (lambda content: b"PK\3\4" + bytes(200), NO_SHEET),
}


def kept(where, reason, severity="warning: "):
    return f"{where}{severity}{reason}; pages keep the dates of when it could last be read\n"


def restore(site):
    """Puts the former plan back in the place of whatever is there."""
    path = site.path / "plan.csv"
    if path.is_dir():
        path.rmdir()
    path.unlink(missing_ok=True)
    path.write_text(FORMER)


@pytest.mark.parametrize("name", SPOILED)
def test_a_plan_that_cannot_be_read_stops_no_build_and_pages_keep_their_dates(five, name):
    spoil, where, reason = SPOILED[name]
    before = snapshot(five.public)
    spoil(five.path / "plan.csv")
    built = five.run("build", now=later(hours=1))
    assert (built.err, built.out) == (NEW_WARNING + kept(where, reason), f"5 cards: {STANDING}")
    assert snapshot(five.public) == before
    assert five.run("check", code=1).err == kept(where, reason, "")


@pytest.mark.parametrize("name", ["gone", "empty", "no row that can be read"])
def test_meanwhile_all_else_is_published_and_who_joins_has_the_dates_that_were_kept(five, name):
    spoil, where, reason = SPOILED[name]
    spoil(five.path / "plan.csv")
    five.card("vik", "givenName: Vik\n")
    five.card("eva", "givenName: Eva\nfamilyName: Ask\n")
    now = later(days=1)
    assert five.run("build", "--dry-run", now=now).err == NEW_WARNING + kept(where, reason)
    report = five.build(now=now)
    assert (report["issued"], report["updated"], report["unchanged"]) == (1, 1, 4)
    there = folders(five, now)
    assert [each[2] for each in dates_on_page(there["vik"])] == [
        "Halden – Vik", "Berg – Vik", "Tal – Vik", "See – Vik", "Au – Vik"]
    assert updated(there["vik"]) == updated(there["ada"]) == NOW
    # Pages go with the days, as always.
    five.run("build", now=later(days=6))
    assert [each[2] for each in dates_on_page(there["vik"])] == ["Tal – Vik", "See – Vik", "Au – Vik"]
    assert five.run("build", now=later(days=6)).err == kept(where, reason)
    # The same plan is back, and there is nothing to do.
    restore(five)
    built = five.run("build", now=later(days=6, hours=1))
    assert (built.err, built.out) == ("", f"6 cards: {NOTHING}")


@pytest.mark.parametrize("name", SPOILED_WORKBOOKS)
def test_so_it_is_with_a_workbook_that_is_damaged(five, name):
    five.settings((five.path / "cardpress.yaml").read_text().removeprefix(SETTINGS).replace("plan.csv", "plan.xlsx"))
    content = workbook([line.split(";") for line in FORMER.splitlines()])
    five.write("plan.xlsx", content)
    assert five.run("build").out == f"5 cards: {NOTHING}"
    before = snapshot(five.public)
    spoil, reason = SPOILED_WORKBOOKS[name]
    five.write("plan.xlsx", spoil(content))
    built = five.run("build", now=later(hours=1))
    assert (built.err, built.out) == (NEW_WARNING + kept("plan.xlsx: ", reason), f"5 cards: {STANDING}")
    assert five.run("check", code=1).err == kept("plan.xlsx: ", reason, "")
    assert snapshot(five.public) == before


@pytest.mark.parametrize("rights", [0o000, 0o200])
def test_so_it_is_with_a_plan_that_this_user_may_not_read(five, scratch, rights):
    (five.path / "plan.csv").chmod(rights)
    user, program = plain_user(scratch)
    before = snapshot(five.public)

    def run(command):
        return subprocess.run(
            [program, command, "--now", later(hours=1)], cwd=five.path, env=environment(), capture_output=True,
            text=True, timeout=60, **user)
    built, checked = run("build"), run("check")
    reason = (
        f"may not be read or written by this user: you own it, mode 0{rights:03o}, and chmod u+rwX plan.csv lets you")
    assert (built.returncode, built.stderr) == (0, NEW_WARNING + kept("plan.csv: ", reason))
    assert snapshot(five.public) == before
    assert (checked.returncode, checked.stderr) == (1, kept("plan.csv: ", reason, ""))


@pytest.mark.parametrize("name", SPOILED)
def test_where_no_dates_were_published_before_pages_have_none(site, name):
    spoil, where, reason = SPOILED[name]
    site.settings(PLAN.replace("KIND", "csv").replace("SR1, SR2", "SR1"))
    site.card("ada", "givenName: Ada\nfamilyName: Ek\n")
    spoil(site.write("plan.csv", FORMER))
    assert site.run("build").err == f"{where}warning: {reason}\n"
    folder, = site.published()
    expect_none(folder)
    assert not (site.path / ".cardpress/plans").exists()


def test_as_soon_as_there_is_a_plan_pages_have_its_dates(five):
    (five.path / "plan.csv").unlink()
    five.lose_store()
    shutil.rmtree(five.public)
    five.begun = False
    five.run("build")
    there = folders(five, NOW)
    for folder in there.values():
        expect_none(folder)
    restore(five)
    assert five.run("build", now=later(hours=1)).err == ""
    assert [each[2] for each in dates_on_page(there["eva"])] == ["Au – Vik"]


#: A kind of file, what stands in one, and what is said of it where it was never read.
NEVER_READ = [
    ("yaml", "a: b\n", ":1:1: warning: has to be a list of dates, each with keys such as date, time and title"),
    ("yaml", "- [x\n", ':1:3: warning: the list that begins here with "[" lacks a comma or its "]"'),
    ("json", '[{"date": "2026-03-07",}]', ':1:23: warning: remove this comma: nothing follows it before "}"'),
    ("ics", "BEGIN:VCARD\n", ": warning: is no calendar: it does not begin with BEGIN:VCALENDAR"),
    ("ics", "BEGIN:VCALENDAR\nEND:VCALENDAR\n", ": warning: has no row"),
    ("xlsx", "Datum;SR1\n", ": warning: is no workbook: save it as .xlsx, or as .csv"),
]


@pytest.mark.parametrize("kind, content, said", NEVER_READ, ids=[
    "no list", "a list without end", "a comma too many", "a vCard", "a calendar without events", "a text"])
@pytest.mark.parametrize("settings, card", [
    ("schedules:\n  - {source: plan.KIND, timeZone: Europe/Zurich}\n", ""),
    ("schedules: []\n", "schedule: {source: plan.KIND, timeZone: Europe/Zurich}\n"),
], ids=["of the site", "of a card"])
def test_what_a_build_passes_over_is_a_warning_whatever_kind_of_file_it_is(site, settings, card, kind, content, said):
    site.settings(settings.replace("KIND", kind))
    site.card("ada", "givenName: Ada\nfamilyName: Ek\n" + card.replace("KIND", kind))
    site.write(f"plan.{kind}", content)
    assert site.run("build").err == f"plan.{kind}{said}\n"
    expect_none(site.folder())
    assert site.run("check", code=1).err == f"plan.{kind}{said.replace('warning: ', '')}\n"


def test_check_does_not_say_that_builds_would_stop_that_go_on(five):
    five.write("plan.csv", FORMER.replace("So 08.03.;11:00", "bald;11:00"))
    five.run("build")
    assert "would stop" not in five.run("check", code=1).out


SOURCES = {
    "../plan.csv": "has to be a file of the site, such as plan.xlsx or plans/2027.csv",
    "/etc/plan.csv": "has to be a file of the site, such as plan.xlsx or plans/2027.csv",
    "./plan.csv": "has to be a file of the site, such as plan.xlsx or plans/2027.csv",
    "plans//plan.csv": "has to be a file of the site, such as plan.xlsx or plans/2027.csv",
    "plans/../../plan.csv": "has to be a file of the site, such as plan.xlsx or plans/2027.csv",
    "cards/plan.csv": "is in cards/, where no plan can be: put it beside that folder",
    "public/plan.csv": "is in public/, where no plan can be: put it beside that folder",
    ".cardpress/plan.csv": "is in .cardpress/, where no plan can be: put it beside that folder",
    "a\\\\plan.csv": "folders are separated by /",
    "plan.pdf": "is of no kind that is read here (docs/schedule.md)",
    "plan": "is of no kind that is read here (docs/schedule.md)",
    "csv": "is of no kind that is read here (docs/schedule.md)",
}


def test_a_source_that_can_be_none_is_a_fault_of_the_settings(five):
    five.settings(LIFE + "schedules:\n" + "".join(
        f'  - source: "{source}"\n    timeZone: Europe/Zurich\n' for source in SOURCES))
    five.write("plan.pdf", FORMER)
    before = snapshot(five.public)
    said = [
        re.sub(r'("[^"]*"):? ', "", line) for line in five.run("build", code=1).err.splitlines() if "source" in line]
    assert said == [
        f"cardpress.yaml:{5 + 2 * place}:13: schedules[{place + 1}].source {reason}"
        for place, reason in enumerate(SOURCES.values())]
    assert five.run("check", code=1).err.count("].source ") == len(SOURCES)
    assert snapshot(five.public) == before


def test_odd_names_of_plans_are_read(site):
    names = ["Pläne 2026/Spiel plan.CSV", "plans/.hidden.csv", "plan.csv.csv", "-.csv", "cards.csv", "x/cards/a.csv"]
    site.settings(LIFE + "schedules:\n" + "".join(
        f'  - {{source: "{name}", people: [SR1], timeZone: Europe/Zurich}}\n' for name in names))
    site.card("ada", "givenName: Ada\nfamilyName: Ek\n")
    for day, name in enumerate(names, 3):
        site.write(name, f"date,title,SR1\n2026-03-0{day},{name},ada\n")
    assert site.run("build").err == ""
    assert [each[2] for each in dates_on_page(folders(site, NOW)["ada"])] == names


def test_the_private_copy_is_the_owners_alone_and_goes_with_the_setting(five):
    folder = five.path / ".cardpress/plans"
    five.write("own.csv", "Datum;Titel\n2026-03-21;Cup\n")
    five.card("eva", "givenName: Eva\nfamilyName: Ek\nschedule: {source: own.csv, timeZone: Europe/Zurich}\n")
    five.build(now=later(hours=1))
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert [stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()] == [0o600] * 2
    assert {path.read_text() for path in folder.iterdir()} == {FORMER, "Datum;Titel\n2026-03-21;Cup\n"}
    there = folders(five, NOW)
    assert [each[2] for each in dates_on_page(there["eva"])] == ["Au – Vik", "Cup"]
    five.settings(LIFE)
    five.build(now=later(hours=2))
    assert {path.read_text() for path in folder.iterdir()} == {"Datum;Titel\n2026-03-21;Cup\n"}
    assert [each[2] for each in dates_on_page(there["eva"])] == ["Cup"]
    for key in ("ada", "ben", "cy"):
        assert section(there[key]) is None
        assert [str(event["summary"]) for event in events(there[key])] == ["This calendar has ended"]
        assert sorted(files(there[key])) == ["card.vcf", "index.html", "qr.png", "record.json", "schedule.ics"]
    expect_none(there["dee"])
    five.card("eva", "givenName: Eva\nfamilyName: Ek\n")
    five.build(now=later(hours=3))
    assert section(there["eva"]) is None and not folder.exists()
    assert b"Vik" not in all_bytes(five.public / "c")


def test_a_page_that_has_a_later_plan_does_not_go_back_to_an_earlier_one(five):
    folder = folders(five, NOW)["ada"]
    five.write("plan.csv", LATER)
    five.run("renew", "ada", now=later(hours=1))
    assert [each[1] for each in dates_on_page(folder)] == ["19:00–21:00", "14:00–16:00"]
    before = snapshot(folder)
    (five.path / "plan.csv").unlink()
    five.run("build", now=later(hours=2))
    assert [each[1] for each in dates_on_page(folder)] == ["19:00–21:00", "14:00–16:00"]
    assert snapshot(folder) == before


def test_a_plan_that_is_renamed_leaves_no_copy_of_its_former_name(five):
    settings = (five.path / "cardpress.yaml").read_text()
    (five.path / "plan.csv").rename(five.path / "season.csv")
    five.write("cardpress.yaml", settings.replace("plan.csv", "season.csv"))
    assert five.run("build", now=later(hours=1)).out == f"5 cards: {NOTHING}"
    assert len(list((five.path / ".cardpress/plans").iterdir())) == 1


def failing(site, call, path, now):
    """What a build says, how it ends, and what it warns of, where the first such call on a path fails."""
    assert shutil.which("strace"), "strace is missing: scripts/test installs it"
    done = subprocess.run(
        ["strace", "-f", "-qq", "-o", site.path / "trace", f"-P{path}", "-e", f"trace={call}",
         "-e", f"inject={call}:error=EIO:when=1", PROGRAM, "build", "--now", now],
        cwd=site.path, env=environment(), capture_output=True, text=True, timeout=120)
    assert "(INJECTED)" in (site.path / "trace").read_text()
    (site.path / "trace").unlink()
    said = "".join(line for line in done.stderr.splitlines(True) if not line.startswith("strace: "))
    return done.returncode, done.stdout, said


def test_a_copy_that_cannot_be_kept_is_told_once_all_is_published(five):
    [copy] = (five.path / ".cardpress/plans").iterdir()
    five.write("plan.csv", LATER)
    code, _, said = failing(five, "renameat", f".cardpress/plans/{copy.name}", later(hours=1))
    assert (code, said) == (1, f".cardpress/plans/{copy.name} can't be used: Input/output error\n")
    assert [each[1] for each in dates_on_page(folders(five, NOW)["ada"])] == ["19:00–21:00", "14:00–16:00"]
    assert copy.read_text() == FORMER
    assert five.run("build", now=later(hours=2)).out == f"5 cards: {NOTHING}"
    assert copy.read_text() == LATER


def test_where_a_card_cannot_be_read_for_its_name_all_pages_keep_their_dates(five):
    there = folders(five, NOW)
    before = {key: snapshot(folder) for key, folder in there.items()}
    five.write("plan.csv", LATER)
    assert failing(five, "openat2", "cards/dee.yaml", later(hours=1)) == (
        0, f"5 cards: {STANDING}",
        f"{NEW_WARNING}cards/dee.yaml: warning: could not be read when plans were asked for its name, so pages keep "
        "the dates that they have: build again\n")
    assert {key: snapshot(folder) for key, folder in there.items()} == before
    five.build(now=later(hours=2))
    assert [each[1] for each in dates_on_page(there["ada"])] == ["19:00–21:00", "14:00–16:00"]


# Faults of single rows.


HEAD = "id,date,time,until,title,SR1\n"
GOOD = "1,2026-03-07,18:00,,Good,ada\n"
NO_DAY = "is no day, such as 2026-11-28 or 28.11.2026: the row is left out"
LEFT_OUT = ": the row is left out"
PRIVATE = "is nobody else's business and is left out: take it away, or name it under ignore"


def column(name, value):
    """A table with one more column."""
    return f"id,date,time,title,SR1,{name}\n1,2026-03-07,18:00,Good,ada,\n2,2026-03-14,18:00,Two,ada,{value}\n"


#: A plan, what is said of it as errors, what as warnings, and the titles on the page of whoever it names.
FAULTS = {
    "a day that no year has": (
        HEAD + GOOD + "2,2026-02-30,18:00,,Two,ada\n", [f':3:3: date "…" {NO_DAY}'], [], ["Good"]),
    "a word for a day": (HEAD + GOOD + "2,soon,18:00,,Two,ada\n", [f':3:3: date "…" {NO_DAY}'], [], ["Good"]),
    "no day": (HEAD + GOOD + "2,,18:00,,Two,ada\n", [f":3:1: date is empty{LEFT_OUT}"], [], ["Good"]),
    "neither year nor weekday": (
        HEAD + GOOD + "2,28.11.,18:00,,Two,ada\n",
        [f":3:3: date has no year: write it, or the day of the week{LEFT_OUT}"], [], ["Good"]),
    "a weekday that fits no year": (
        HEAD + GOOD + "2,Mo 29.2.,18:00,,Two,ada\n",
        [f":3:3: date has no year, and in none near 2026 the day of the week fits{LEFT_OUT}"], [], ["Good"]),
    "another weekday": (
        HEAD + GOOD + "2,Mo 08.03.2026,18:00,,Two,ada\n", [],
        [':3:3: date "…" names another day of the week than that day has'], ["Good", "Two"]),
    "a word for a time": (
        HEAD + GOOD + "2,2026-03-08,evening,,Two,ada\n",
        [f':3:14: time "…" is no time of day, such as 18:00{LEFT_OUT}'], [], ["Good"]),
    "no such time": (
        HEAD + GOOD + "2,2026-03-08,24:01,,Two,ada\n",
        [f':3:14: time "…" is no time of day, such as 18:00{LEFT_OUT}'], [], ["Good"]),
    "an ID twice": (
        HEAD + GOOD + "1,2026-03-08,18:00,,Two,ada\n", [f':3:1: id "…" is that of a row before{LEFT_OUT}'], [],
        ["Good"]),
    "an end on the day before": (
        HEAD + GOOD + "2,2026-03-08,18:00,2026-03-07,Two,ada\n",
        [f":3:20: until is over before it begins{LEFT_OUT}"], [], ["Good"]),
    "an end an hour before": (
        HEAD + GOOD + "2,2026-03-08,18:00,2026-03-08 17:00,Two,ada\n",
        [f":3:20: until is over before it begins{LEFT_OUT}"], [], ["Good"]),
    "an end before by its offset": (
        HEAD + GOOD + "2,2026-03-08,18:00,2026-03-08T18:30:00+02:00,Two,ada\n",
        [f":3:20: until is over before it begins{LEFT_OUT}"], [], ["Good"]),
    "a last day before the first": (
        HEAD + GOOD + "2,2026-03-08,,2026-03-07,Two,ada\n",
        [f":3:15: until 2026-03-07 is before the day on which it begins{LEFT_OUT}"], [], ["Good"]),
    "an end past midnight": (HEAD + GOOD + "2,2026-03-08,22:00,01:00,Two,ada\n", [], [], ["Good", "Two"]),
    "a length that is none": (
        column("duration", "long"),
        [f':3:28: duration "…" is no length of time, such as 90m or 1h30m{LEFT_OUT}'], [], ["Good"]),
    "a cell too many": (
        HEAD + GOOD + "2,2026-03-08,18:00,,Two,ada,x\n",
        [f":3:1: the row has 7 fields, the header 6: a field with the separator in it needs quotes{LEFT_OUT}"], [],
        ["Good"]),
    "a word for a state": (
        column("status", "perhaps"), [],
        [':3:28: status "…" is not one of scheduled (angesetzt), confirmed (bestätigt), cancelled (abgesagt), postponed '
         '(verschoben), completed (gespielt), and is passed over'], ["Good", "Two"]),
    "a word for a swap": (
        column("exchange", "perhaps"), [],
        [':3:28: exchange "…" is not one of open, assigned, closed, and is passed over'], ["Good", "Two"]),
    "a latitude alone": (
        column("lat,lng", "47.1,").replace("ada,\n", "ada,,\n"), [],
        [":3:28: lat needs the other of lat and lng beside it; it is left out"], ["Good", "Two"]),
    "a longitude alone": (
        column("lat,lng", ",8.2").replace("ada,\n", "ada,,\n"), [],
        [":3:29: lng needs the other of lat and lng beside it; it is left out"], ["Good", "Two"]),
    "no place on Earth": (
        column("lat,lng", "91,8.2").replace("ada,\n", "ada,,\n"), [],
        [":3:28: lat and lng are no place on Earth; they are left out"], ["Good", "Two"]),
    "no web address": (
        column("url", "ftp://a.test"), [],
        [':3:28: url "…" is not a web address: it has to start with https:// or http://; it is left out'],
        ["Good", "Two"]),
    "private columns": (
        column("Spesen,Distanz", "60,41").replace("ada,\n", "ada,,\n"),
        [f":1:24: the column Spesen {PRIVATE}", f":1:31: the column Distanz {PRIVATE}"], [], ["Good", "Two"]),
    "private columns of which one is ignored": (
        column("Spesen,Bewerber", "60,Max").replace("ada,\n", "ada,,\n"), [f":1:31: the column Bewerber {PRIVATE}"], [],
        ["Good", "Two"]),
    "private columns that are ignored": (
        column("SPESEN,km", "60,41").replace("ada,\n", "ada,,\n"), [], [], ["Good", "Two"]),
    "no such column": (
        "date,title\n2026-03-07,Good\n", [':1:1: has no column "SR1", which people names in cardpress.yaml'], [], []),
    "no such column of teams": (
        "date,title,SR1\n2026-03-07,Good,ada\n",
        [':1:1: has no column "Club", which teams names in cardpress.yaml'], [], ["Good"]),
    "a name of two cards": (
        HEAD + GOOD + "2,2026-03-08,18:00,,Two,Ben Roe\n",
        [':3:25: "…" is the name of 2 cards, and no date is shown on theirs: write the ID of one'], [], ["Good"]),
    "a name without a card": (
        HEAD + GOOD + "2,2026-03-08,18:00,,Two,Max Frei\n", [], [":3:25: 1 name in the columns of people has no card"],
        ["Good"]),
    "names without a card": (
        HEAD + GOOD + "2,2026-03-08,18:00,,Two,Max Frei;Eva Frei\n3,2026-03-09,18:00,,Three,Max Frei; ada\n", [],
        [":3:25: 2 names in the columns of people have no card, the first of them here"], ["Good", "Three"]),
    "a day that can be two": (
        "date,title,SR1\n2026-03-07,Good,ada\n05/06/2026,Two,ada\n",
        [':3:1: date "…" can be two days: write the year, the month and the day, such as 2026-11-28'
         + LEFT_OUT], [], ["Good"]),
    "two orders of day and month": (
        "date,title,SR1\n05/06/2026,Two,ada\n28/11/2026,Late,ada\n11/29/2026,Later,ada\n",
        [':2:1: date "…" can be two days: write the year, the month and the day, such as 2026-11-28'
         + LEFT_OUT], [], ["Late", "Later"]),
    "the hour that is left out in spring": (
        HEAD + GOOD + "2,2026-03-29,02:30,,Two,ada\n", [],
        [":3:14: time 2026-03-29 02:30 is not there in Europe/Zurich: 03:30 is taken"], ["Good", "Two"]),
    "the hour that is there twice in autumn": (
        HEAD + GOOD + "2,2026-10-25,02:30,,Two,ada\n", [],
        [":3:14: time 2026-10-25 02:30 is there twice in Europe/Zurich: the first is taken"], ["Good", "Two"]),
    "an end in the hour that is left out": (
        HEAD + GOOD + "2,2026-03-29,01:30,02:30,Two,ada\n", [],
        [":3:20: until 2026-03-29 02:30 is not there in Europe/Zurich: 03:30 is taken"], ["Good", "Two"]),
}

EXTRA = {
    "private columns of which one is ignored": "    ignore: [Spesen]\n",
    "private columns that are ignored": "    ignore: [Spesen, KM]\n",
    "no such column of teams": "    teams: [Club]\n",
}


class Faulty:
    """A site with each of those plans, which name a card each in the place of ada."""

    def __init__(self, path):
        self.site = SiteFolder(path)
        self.numbers = {name: f"{number:02}" for number, name in enumerate(FAULTS)}
        self.site.settings(LIFE + "schedules:\n" + "".join(
            f"  - source: plans/{number}.csv\n    people: [SR1]\n    timeZone: Europe/Zurich\n{EXTRA.get(name, '')}"
            for name, number in self.numbers.items()))
        for key in ("ben", "bo"):
            self.site.card(key, "givenName: Ben\nfamilyName: Roe\n")
        for name, number in self.numbers.items():
            self.site.card(f"a{number}", f"givenName: Ada\nfamilyName: Ek {number}\n")
            self.site.write(f"plans/{number}.csv", re.sub(r"\bada\b", f"a{number}", FAULTS[name][0]))
        self.built = self.site.run("build")
        self.checked = self.site.run("check", code=1)
        self.folders = folders(self.site, NOW)

    def said(self, result, name):
        """What is said of a plan, without its name."""
        file = f"plans/{self.numbers[name]}.csv"
        return sorted(line.removeprefix(file) for line in result.err.splitlines() if line.startswith(file))

    def titles(self, name):
        folder = self.folders[f"a{self.numbers[name]}"]
        return [event[2] for event in dates_in_calendar(folder)] if (folder / "schedule.ics").exists() else []


@pytest.fixture(scope="module")
def faulty(module_scratch):
    return Faulty(module_scratch / "faulty")


def as_warning(said):
    place, message = said.split(": ", 1)
    return f"{place}: warning: {message}"


@pytest.mark.parametrize("name", FAULTS)
def test_a_row_that_cannot_be_read_is_left_out_and_told_with_its_place(faulty, name):
    _, errors, warnings, titles = FAULTS[name]
    assert faulty.said(faulty.built, name) == sorted(as_warning(each) for each in errors + warnings)
    assert faulty.said(faulty.checked, name) == sorted(errors + [as_warning(each) for each in warnings])
    assert faulty.titles(name) == titles


def test_check_fails_by_no_warning(site):
    passed = [name for name, (_, errors, _, _) in FAULTS.items() if not errors]
    site.settings("schedules:\n" + "".join(
        f"  - source: plans/{number}.csv\n    people: [SR1]\n    timeZone: Europe/Zurich\n{EXTRA.get(name, '')}"
        for number, name in enumerate(passed)))
    site.card("ada", "givenName: Ada\nfamilyName: Ek\n")
    for number, name in enumerate(passed):
        site.write(f"plans/{number}.csv", FAULTS[name][0])
    report = site.run("check", "--json").json
    assert [each["severity"] for each in report["problems"]] == ["warning"] * sum(
        len(FAULTS[name][2]) for name in passed)


def test_a_fault_of_a_workbook_is_told_with_its_cell(site):
    site.settings("schedules:\n  - source: plan.xlsx\n    people: [SR1]\n    timeZone: Europe/Zurich\n")
    site.card("ada", "givenName: Ada\nfamilyName: Ek\n")
    site.write("plan.xlsx", workbook([
        ["Nr", "Datum", "Zeit", "Titel", "SR1"], [1, date(2026, 3, 7), time(18), "Cup", "ada"],
        [2, "morgen", time(18), "Cup", "ada"], [3, date(2026, 3, 8), "bald", "Cup", "ada"]]))
    assert site.run("check", code=1).err == (
        'plan.xlsx, B3: Datum "…" is no day, such as 2026-11-28 or 28.11.2026: the row is left out\n'
        'plan.xlsx, C4: Zeit "…" is no time of day, such as 18:00: the row is left out\n')


@pytest.mark.parametrize("options", [[], ["--json"]], ids=["text", "json"])
@pytest.mark.parametrize("command", ["check", "build --first", "build --first --dry-run"])
def test_a_build_farm_names_nobody_even_where_a_name_stands_in_the_wrong_column(site, command, options):
    names = ["date", "time", "until", "title", "status", "exchange", "url", "lat", "lng", "SR1"]
    good = ["2026-03-07", "18:00", "", "Cup", "", "", "", "", "", "ada"]
    rows = [["id", *names], ["1", *good], ["Mia Mustermann", *good], ["Mia Mustermann", *good]]
    for place in (0, 1, 2, 4, 5, 6, 7, 9):
        rows.append([str(place + 2), *good[:place], "Mia Mustermann", *good[place + 1:]])
    rows[-2][9] = "8.2"
    site.settings("schedules:\n  - source: plan.csv\n    people: [SR1]\n    timeZone: Europe/Zurich\n")
    site.card("ada", "givenName: Ada\nfamilyName: Ek\n")
    for key in ("mia", "max"):
        site.card(key, "givenName: Mia\nfamilyName: Mustermann\n")
    site.write("plan.csv", table(*rows))
    said = site.run(*command.split(), *options, code=None, env=environment(CI="1"))
    told = said.out + said.err
    assert "Mustermann" not in told
    for field in ("id", "date", "time", "until", "status", "exchange", "url", "lat", "SR1"):
        if options:
            assert f'"field":"{field}"' in told
    assert said.code == (1 if command == "check" else 0)


#: Day, time, end and length as they are written, and both moments in UTC, or the first day and the one behind the last.
MOMENTS = [
    ("2026-03-07", "18:00", "", "", "20260307T170000Z", "20260307T190000Z"),
    ("Sa 07.03.", "18.30 Uhr", "", "90m", "20260307T173000Z", "20260307T190000Z"),
    ("7 March 2026", "6:30 pm", "", "1h30m", "20260307T173000Z", "20260307T190000Z"),
    ("sam. 7 mars 2026", "18h30", "", "2 h", "20260307T173000Z", "20260307T193000Z"),
    ("07.03.2026", "18:00–19:15", "", "", "20260307T170000Z", "20260307T181500Z"),
    ("07.03.26", "18-20 Uhr", "", "", "20260307T170000Z", "20260307T190000Z"),
    ("2026-03-07 18:00", "", "", "", "20260307T170000Z", "20260307T190000Z"),
    ("2026-03-07T18:00:00+02:00", "", "", "", "20260307T160000Z", "20260307T180000Z"),
    ("2026-03-07", "22:00", "01:00", "", "20260307T210000Z", "20260308T000000Z"),
    ("2026-03-07", "18:00", "2026-03-08 02:00", "", "20260307T170000Z", "20260308T010000Z"),
    # The clocks are put forward and back.
    ("2026-03-29", "01:59", "", "", "20260329T005900Z", "20260329T025900Z"),
    ("2026-03-29", "02:30", "", "", "20260329T013000Z", "20260329T033000Z"),
    ("2026-03-29", "03:00", "", "", "20260329T010000Z", "20260329T030000Z"),
    ("2026-10-25", "02:30", "", "", "20261025T003000Z", "20261025T023000Z"),
    ("2026-10-25", "03:00", "", "", "20261025T020000Z", "20261025T040000Z"),
    ("2026-10-24", "23:00", "", "5h", "20261024T210000Z", "20261025T020000Z"),
    # Whole days.
    ("2026-03-29", "", "", "", "20260329", "20260330"),
    ("28.03.2026", "", "30.03.2026", "", "20260328", "20260331"),
    ("So 28.2.", "", "", "", "20270228", "20270301"),
    ("Mo 29.12.", "", "", "", "20251229", "20251230"),
]


def test_days_and_times_are_read_as_people_write_them(site):
    site.settings(
        LIFE + "schedules:\n  - source: plan.csv\n    people: [SR1]\n    timeZone: Europe/Zurich\n"
        "    lastSyncAt: 2026-01-20T12:00:00+01:00\n")
    rows = []
    for number, (*written, _, _) in enumerate(MOMENTS):
        site.card(f"p{number:02}", f"givenName: P{number}\nfamilyName: Ek\n")
        rows.append([*written, "Cup", f"p{number:02}"])
    site.write("plan.csv", table(["date", "time", "until", "duration", "title", "SR1"], *rows))
    now = "2026-01-20T12:00:00Z"
    site.run("build", now=now)
    there = folders(site, now)
    found = [event for key in sorted(there) for event in events(there[key])]
    assert [(event["dtstart"].to_ical().decode(), event["dtend"].to_ical().decode()) for event in found] == [
        each[4:] for each in MOMENTS]


#: A cell of a day, one of a time, each with its number format, and what clocks show when it begins and ends.
CELLS = {
    "a day and a time": ((datetime(2026, 3, 7), "dd.mm.yyyy"), (0.75, "hh:mm"), "18:00–20:00"),
    "both in one": ((datetime(2026, 3, 7, 18), "dd.mm.yyyy hh:mm"), None, "18:00–20:00"),
    "a time on its day": ((datetime(2026, 3, 7), "ddd dd.mm."), (datetime(2026, 3, 7, 18), "hh:mm"), "18:00–20:00"),
    "twelve hours": ((datetime(2026, 3, 7), "m/d/yy"), (0.75, "h:mm AM/PM"), "18:00–20:00"),
    "words": ((datetime(2026, 3, 7), "[$-407]dddd, d. mmmm yyyy"), (0.75, "hh:mm:ss"), "18:00–20:00"),
    "hours that count on": ((datetime(2026, 3, 7), "yyyy-mm-dd"), (0.75, "[h]:mm"), "18:00–20:00"),
    "a text for a time": ((datetime(2026, 3, 7), "dd.mm.yyyy"), ("18.00 Uhr", "@"), "18:00–20:00"),
    "a third of a day": ((datetime(2026, 3, 7), "dd.mm.yyyy"), (1 / 3, "hh:mm"), "08:00–10:00"),
    "midnight": ((datetime(2026, 3, 7), "dd.mm.yyyy"), (0.0, "hh:mm"), "00:00–02:00"),
    "the last second of a day": ((datetime(2026, 3, 7), "dd.mm.yyyy"), (time(23, 59, 59), "hh:mm"), "23:59–01:59"),
    "no time": ((datetime(2026, 3, 7), "dd.mm.yyyy"), None, None),
}


@pytest.fixture(scope="module")
def of_cells(module_scratch):
    """A site with a workbook of such cells, and what is on the page of each row's own card."""
    site = SiteFolder(module_scratch / "cells")
    site.settings(LIFE + "schedules:\n  - source: plan.xlsx\n    people: [SR1]\n    timeZone: Europe/Zurich\n")
    file = io.BytesIO()
    with xlsxwriter.Workbook(file, {"in_memory": True}) as book:
        sheet = book.add_worksheet()
        sheet.write_row(0, 0, ["Datum", "Zeit", "Titel", "SR1"])
        for row, (name, (*cells, _)) in enumerate(CELLS.items(), 1):
            site.card(f"p{row}", f"givenName: P{row}\nfamilyName: Ek\n")
            for column, cell in enumerate(cells):
                if cell:
                    write = sheet.write_datetime if isinstance(cell[0], (datetime, time)) else sheet.write
                    write(row, column, cell[0], book.add_format({"num_format": cell[1]}))
            sheet.write_row(row, 2, [name, f"p{row}"])
    site.write("plan.xlsx", file.getvalue())
    site.run("build")
    there = folders(site, NOW)
    return {name: there[f"p{row}"] for row, name in enumerate(CELLS, 1)}


@pytest.mark.parametrize("name", CELLS)
def test_cells_of_days_and_times_are_read_whatever_their_format(of_cells, name):
    assert [each[:3] for each in dates_on_page(of_cells[name])] == [("2026-03-07", CELLS[name][2], name)]


@pytest.mark.parametrize("days, read", [
    (["05/06/2026", "28/11/2026"], ["2026-06-05", "2026-11-28"]),
    (["05/06/2026", "11/28/2026"], ["2026-05-06", "2026-11-28"]),
    (["05-06-2026", "28-11-2026"], ["2026-06-05", "2026-11-28"]),
    (["06/06/2026"], ["2026-06-06"]), (["05.06.2026", "11.28/2026"], ["2026-06-05"]),
])
def test_the_order_of_day_and_month_is_that_which_one_row_of_the_column_proves(site, days, read):
    site.settings(LIFE + "schedules:\n  - source: plan.csv\n    people: [SR1]\n    timeZone: Europe/Zurich\n")
    site.card("ada", "givenName: Ada\nfamilyName: Ek\n")
    site.write("plan.csv", table(["date", "title", "SR1"], *[[day, "Cup", "ada"] for day in days]))
    site.build()
    assert [each[0] for each in dates_on_page(folders(site, NOW)["ada"])] == read


NAMES = [
    "r-07", "R-07", "rob@firm.test", "Rob@Firm.TEST", "Rob Seven", "rob seven", "Rob  Seven", " Rob Seven ",
    "ROB SEVEN", "Nobody Else; Rob Seven", "Nobody Else\nRob Seven", "r-07; Rob Seven", "x1; r-07",
]
#: Parts of the name and of the address, of which none is the whole of it, and somebody else's.
NO_NAMES = ["rob", "Seven", "Rob Se", "Rob Seven x", "rob@firm", "07", "Robin Seven", "Nobody Else"]


def test_people_are_named_by_id_address_or_whole_name(site):
    site.settings(LIFE + "schedules:\n  - source: plan.csv\n    people: [Referee]\n    timeZone: Europe/Zurich\n")
    site.write("cards/people.csv", "id,givenName,familyName,email\nR-07,Rob,Seven,rob@firm.test\nx1,Rob,Eight,\n")
    rows = [[f"2026-03-{day:02}", written, written] for day, written in enumerate(NAMES + NO_NAMES, 3)]
    site.write("plan.csv", table(["date", "title", "Referee"], *rows))
    assert site.run("build").err.endswith(
        ": warning: 8 names in the columns of people have no card, the first of them here\n")
    there = folders(site, NOW)
    assert [int(each[0][-2:]) - 3 for each in dates_on_page(there["r-07"])] == list(range(len(NAMES)))
    assert [each[2] for each in dates_on_page(there["x1"])] == ["x1; r-07"]


# What is nobody else's business.


#: Words that a plan has where nobody but its office may read them.
HIDDEN = {
    "Fahrzeit": "4711", "Abfahrt": "16:47", "Spesen": "Geheim1", "Distanz": "Geheim2", "Wohnort": "Geheim3",
    "Bewerber": "Geheim4", "Bemerkung": "Geheim5", "Internes": "Geheim6", "SR2": "Mia Mustermann;max@frei.test",
}


def hidden_plan(site, more=""):
    site.settings(
        LIFE + "schedules:\n  - source: plan.csv\n    people: [SR1, SR2]\n    timeZone: Europe/Zurich\n"
        f"    ignore: [Spesen, Distanz, Wohnort, Bewerber]\n{more}")
    site.card("ada", "givenName: Ada\nfamilyName: Ek\n")
    site.card("mia", "givenName: Mia\nfamilyName: Mustermann\n")
    site.card("max", "givenName: Max\nfamilyName: Frei\nemail: max@frei.test\n")
    site.write("plan.csv", table(
        ["Nr", "Datum", "Zeit", "Titel", "SR1", *HIDDEN],
        ["1", "07.03.2026", "18:00", "Cup", "ada", *HIDDEN.values()],
        ["2", "08.03.2026", "18:00", "Cup", "Nina Niemand", *HIDDEN.values()]))


def test_nothing_is_published_that_is_nobody_elses_business(site):
    hidden_plan(site)
    assert site.run("build").err == (
        "plan.csv:3:24: warning: 1 name in the columns of people has no card\n")
    for path in site.public.rglob("*"):
        if path.is_file():
            assert not [word for word in (*HIDDEN.values(), "Geheim", "Niemand") if word.encode() in path.read_bytes()]
    there = folders(site, NOW)
    assert len(dates_in_calendar(there["ada"])) == 1
    everything = b"".join(files(there["ada"]).values())
    assert b"Mustermann" not in everything and b"Frei" not in everything
    # Who has the calendars of two people can't tell that they meet.
    assert not {str(event["uid"]) for event in events(there["ada"])} & {
        str(event["uid"]) for event in events(there["mia"])}


def test_notes_are_published_where_the_settings_say_so_and_nothing_else(site):
    hidden_plan(site, "    publish: [note]\n")
    site.build()
    everything = all_bytes(site.public)
    assert {word for word in HIDDEN.values() if word.encode() in everything} == {"Geheim5"}
    assert [event[4] for event in dates_in_calendar(folders(site, NOW)["ada"])] == ["SR1\nGeheim5"]


def names_in(folder, *names):
    """Which of some names anything in a folder has."""
    everything = all_bytes(folder)
    return {name for name in names if name.encode() in everything}


def test_others_are_named_where_the_settings_say_so(site):
    hidden_plan(site, "    showOthers: true\n")
    site.build()
    folder = folders(site, NOW)["ada"]
    assert [event[4] for event in dates_in_calendar(folder)] == ["SR1\nMia Mustermann (SR2)\nMax Frei (SR2)"]
    assert [text(part) for part in section(folder).iterfind("ol/li/div/p[@class='facts']/bdi")] == [
        "18:00–20:00", "SR1", "Mia Mustermann (SR2)", "Max Frei (SR2)"]
    # Who has no card has no name either.
    assert names_in(site.public, "Niemand", "max@frei.test;", "Geheim") == set()
    # And no more when they no longer do.
    settings = (site.path / "cardpress.yaml").read_text()
    site.write("cardpress.yaml", settings.replace("    showOthers: true\n", ""))
    site.build(now=later(hours=1))
    assert names_in(folder, "Mustermann", "Frei") == set()


def revoke(site):
    site.run("revoke", "mia", now=later(hours=1))


def leave(site):
    (site.path / "cards/mia.yaml").unlink()
    site.run("build", "--prune", now=later(hours=1))


def seal(site):
    site.card("mia", "givenName: Mia\nfamilyName: Mustermann\nsealed: true\n")
    site.run("reissue", "mia", now=later(hours=1))


def expire(site):
    site.card("mia", f"givenName: Mia\nfamilyName: Mustermann\nexpires: {later(minutes=90)}\n")
    site.run("build", now=later(hours=1))
    site.run("sweep", now=later(minutes=90))


@pytest.mark.parametrize("end", [revoke, leave, seal, expire], ids=lambda end: end.__name__)
def test_whose_card_has_ended_is_named_on_no_page_after_the_next_build(site, end):
    hidden_plan(site, "    showOthers: true\n")
    site.build()
    there = folders(site, NOW)
    before = sequence(there["ada"])
    end(site)
    now = later(hours=2)
    site.build(now=now)
    for key in ("ada", "max"):
        assert names_in(there[key], "Mustermann") == set()
    assert [event[4] for event in dates_in_calendar(there["ada"])] == ["SR1\nMax Frei (SR2)"]
    assert sequence(there["ada"]) > before
    assert site.build(now=later(hours=3))["updated"] == 0


STILL = (
    "2 pages still show somebody who has ended: cardpress build takes that out, cardpress shares --overdue names "
    "them\n")


def test_until_that_build_those_pages_are_named(site):
    hidden_plan(site, "    showOthers: true\n")
    site.build()
    now = later(hours=1)
    assert STILL in site.run("revoke", "mia", now=now).out
    assert f"pages       {STILL}" in site.run("status", now=now, code=1).out
    assert site.run("sweep", now=now).out.endswith(STILL)
    shown_still = {share["card"] for share in site.shares(now=now) if share["showsEnded"]}
    assert shown_still == {"ada", "max"}
    site.build(now=now)
    assert STILL not in site.run("status", now=now).out
    assert not any(share["showsEnded"] for share in site.shares(now=now))


def test_a_sealed_cards_dates_are_in_nothing_that_can_be_read(site):
    site.settings(
        LIFE + "schedules:\n  - source: plan.csv\n    people: [SR1, SR2]\n    timeZone: Europe/Zurich\n"
        "    showOthers: true\n")
    site.card("ada", "givenName: Ada\nfamilyName: Mustermann\nsealed: true\n")
    site.card("ben", "givenName: Ben\nfamilyName: Ek\n")
    site.write("plan.csv", table(
        ["Datum", "Titel", "SR1", "SR2"], ["2026-03-07", "Derby", "ada", ""], ["2026-03-08", "Cup", "ben", "ada"]))
    site.build()
    assert names_in(site.public, "Derby", "Mustermann") == set()
    there = folders(site, NOW)
    assert not (there["ada"] / "schedule.ics").exists() and not (there["ada"] / "schedule.json").exists()
    assert [event[4] for event in dates_in_calendar(there["ben"])] == ["SR1"]


HOSTILE = [
    "<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "{{#dates}}{{text.today}}",
    '=HYPERLINK("http://e.test")', "END:VEVENT\\nBEGIN:VALARM", "x" * 3000, "javascript:alert(1)",
    "'; DROP TABLE shares;--", "😀 ﷽ שלום", "../../etc/passwd",
]


def test_hostile_words_are_words_on_pages_and_in_calendars(site):
    site.settings(LIFE + "schedules:\n  - source: plan.csv\n    people: [SR1]\n    timeZone: Europe/Zurich\n")
    site.card("ada", "givenName: Ada\nfamilyName: Ek\n")
    rows = [[word, f"2026-03-{day:02}", "18:00", *[word] * 6, "ada"] for day, word in enumerate(HOSTILE, 3)]
    # Whoever is named so has no card.
    rows += [["", "2026-03-20", "18:00", *[""] * 6, word.replace(";", "")] for word in HOSTILE]
    site.write("plan.csv", table(
        ["id", "date", "time", "title", "venue", "street", "city", "role", "league", "SR1"], *rows))
    assert site.run("build").err == (
        "plan.csv:12:25: warning: 10 names in the columns of people have no card, the first of them here\n")
    folder = folders(site, NOW)["ada"]
    place = [f"{word}, {word}, {word}" for word in HOSTILE]
    assert [each[2:6] for each in dates_on_page(folder)] == [
        (word, at, word, word) for word, at in zip(HOSTILE, place, strict=True)]
    assert [each[2:] for each in dates_in_calendar(folder)] == [
        (word, at, f"{word}\n{word}", "CONFIRMED") for word, at in zip(HOSTILE, place, strict=True)]
    assert max(len(line) for line in (folder / "schedule.ics").read_bytes().split(b"\r\n")) <= 75
    assert site.run("verify", "--json").json["faults"] == []


# Hours and days.


@pytest.mark.parametrize("then", ["2026-03-07T18:00:00Z", "2026-03-29T00:30:00Z"],
                         ids=["during games", "as clocks are put forward"])
def test_an_hour_later_nothing_is_published_and_that_is_said(scratch, then):
    site, _ = season(scratch / "site")
    site.build(now=then)
    before = snapshot(site.public)
    assert site.run("build", "--dry-run", now=later(then, hours=1)).out == f"47 cards: would be: {NOTHING}"
    assert site.run("build", now=later(then, hours=1)).out == f"47 cards: {NOTHING}"
    assert snapshot(site.public) == before


@pytest.mark.parametrize("midnight, day", [
    ("2026-03-07T23:00:00Z", date(2026, 3, 8)),
    # The night in which the clocks are put forward, and the one behind it.
    ("2026-03-28T23:00:00Z", date(2026, 3, 29)), ("2026-03-29T22:00:00Z", date(2026, 3, 30)),
    ("2026-06-20T22:00:00Z", date(2026, 6, 21)),
])
def test_at_midnight_exactly_the_pages_that_look_different_are_made_anew(scratch, midnight, day):
    site, club = season(scratch / "site")
    eve, before = day - timedelta(days=1), later(midnight, seconds=-1)
    site.build(now=before)
    expect_dates(site, club, before, eve)
    there = folders(site, before)
    former = {key: files(folder) for key, folder in there.items()}
    stamps = {key: snapshot(folder) for key, folder in there.items()}
    report = site.build(now=midnight)
    expect_dates(site, club, midnight, day)
    pages, calendars = set(), set()
    for key, name in club.cards.items():
        games = club.games_of(name)
        if shown(games, eve) != shown(games, day):
            pages.add(key)
        if remembered(games, eve) != remembered(games, day):
            calendars.add(key)
    assert 0 < len(pages) < len(club.cards)
    after = {key: files(folder) for key, folder in there.items()}
    assert {key for key in there if after[key]["index.html"] != former[key]["index.html"]} == pages
    assert {key for key in there if after[key].get("schedule.ics") != former[key].get("schedule.ics")} == calendars
    assert {key for key in there if snapshot(there[key]) != stamps[key]} == pages | calendars
    assert (report["updated"], report["unchanged"]) == (len(pages | calendars), 47 - len(pages | calendars))
    assert site.run("build", now=later(midnight, hours=20)).out == f"47 cards: {NOTHING}"


#: The moments of file systems count in steps of up to two seconds.
GRAIN = 3.1


def test_a_build_that_need_not_look_at_anything_sees_midnight_and_another_plan(site):
    site.settings(LIFE + "schedules:\n  - source: plan.csv\n    people: [SR1]\n    timeZone: Europe/Zurich\n")
    site.card("ada", "givenName: Ada\nfamilyName: Ek\n")
    site.card("own", "givenName: Olga\nfamilyName: Ek\nschedule: {source: own.csv, timeZone: Europe/Zurich}\n")
    site.write("cards/people.csv", "id,givenName,familyName\nbea,Bea,Ek\n")
    site.write("plan.csv", "id,date,title,SR1\n1,2026-03-03,Cup,ada\n2,2026-03-05,Liga,ada\n")
    site.write("own.csv", "id,date,title\n1,2026-03-07,Lauf\n")
    site.build()
    sleep(GRAIN)
    assert site.run("build", now="2026-03-03T22:59:58Z").out == f"3 cards: {NOTHING}"
    assert (site.path / ".cardpress/last-build").exists()
    before = snapshot(site.path / ".cardpress")
    assert site.run("build", now="2026-03-03T22:59:59Z").out == f"3 cards: {NOTHING}"
    assert snapshot(site.path / ".cardpress") == before
    assert site.build(now="2026-03-03T23:00:00Z")["updated"] == 1
    there = folders(site, NOW)
    assert [each[2] for each in dates_on_page(there["ada"])] == ["Liga"]
    sleep(GRAIN)
    site.build(now="2026-03-03T23:10:00Z")
    # As long as before, with another day.
    site.write("plan.csv", "id,date,title,SR1\n1,2026-03-03,Cup,ada\n2,2026-03-06,Liga,ada\n")
    site.build(now="2026-03-03T23:20:00Z")
    assert [each[0] for each in dates_on_page(there["ada"])] == ["2026-03-06"]
    sleep(GRAIN)
    site.build(now="2026-03-03T23:30:00Z")
    site.write("own.csv", "id,date,title\n1,2026-03-08,Lauf\n")
    site.write("cards/people.csv", "id,givenName,familyName\nbea,Bea,Eck\n")
    site.build(now="2026-03-03T23:40:00Z")
    assert [each[0] for each in dates_on_page(there["own"])] == ["2026-03-08"]
    assert "Bea Eck" in (there["bea"] / "card.vcf").read_text()


# The same bytes.


def test_the_same_plan_store_and_moment_give_the_same_bytes(scratch):
    site, club = season(scratch / "site")
    site.build()
    site.write("plan.xlsx", club.next_week()[0].file("xlsx"))
    made = []
    for name, more, *jobs in [
            ("one", {}), ("of/two ä", {"TZ": "Asia/Tokyo"}, "--jobs", "1"),
            ("three", {"TZ": "America/Los_Angeles", "LC_ALL": "tr_TR.UTF-8"}, "--jobs", "7")]:
        copy = SiteFolder(scratch / name, begin=False)
        shutil.copytree(site.path, copy.path)
        assert copy.build(*jobs, now=later(days=3), env=environment(**more))["updated"] == 46
        made.append(snapshot(copy.public, times=False))
    assert made[0] == made[1] == made[2]


@pytest.fixture
def owner(scratch):
    """A season whose store is a file, built and committed."""
    site, club = season(scratch / "owner")
    site.write("cardpress.yaml", (site.path / "cardpress.yaml").read_text() + "store: file\n")
    site.write(".gitignore", IGNORED)
    git(site.path, "init", "-q")
    site.build()
    commit(site)
    return site, club


FARM = environment(CI="true")


def test_a_clone_makes_the_owners_bytes_from_the_committed_store(owner):
    site, club = owner
    public = snapshot(site.public, times=False)
    for now in (NOW, later(hours=9)):
        copy = clone(site, "clone")
        copy.run("build", "--frozen", now=now, env=environment(CI="true", TZ="Pacific/Apia"))
        assert snapshot(copy.public, times=False) == public
        assert git(copy.path, "status", "--porcelain").stdout == ""
        assert not (copy.path / ".cardpress/plans").exists()
    # Another plan is built by the owner first.
    site.write("plan.xlsx", club.next_week()[0].file("xlsx"))
    site.build(now=later(hours=1))
    commit(site)
    copy = clone(site, "clone")
    copy.run("build", "--frozen", now=later(hours=2), env=FARM)
    assert snapshot(copy.public, times=False) == snapshot(site.public, times=False)


def test_a_clone_shows_the_dates_of_its_day(owner):
    site, club = owner
    copy = clone(site, "clone")
    copy.run("build", "--frozen", now="2026-03-09T09:00:00Z", env=FARM)
    there = {key: copy.public / folder.relative_to(site.public) for key, folder in folders(site, NOW).items()}
    for key, name in club.cards.items():
        assert dates_on_page(there[key]) == [
            game.on_page(name) for game in shown(club.games_of(name), date(2026, 3, 9))]
        assert updated(there[key]) == NOW


@pytest.mark.parametrize("change", ["another plan", "another reading", "no plan"])
def test_a_clone_publishes_no_dates_that_the_owner_has_not_built(owner, change):
    site, club = owner
    copy = clone(site, "clone")
    if change == "another plan":
        copy.write("plan.xlsx", club.next_week()[0].file("xlsx"))
    elif change == "no plan":
        (copy.path / "plan.xlsx").unlink()
    else:
        settings = (copy.path / "cardpress.yaml").read_text()
        copy.write("cardpress.yaml", settings.replace("[SR1, SR2]", "[SR1]"))
    said = copy.run("build", "--frozen", code=1, now=later(hours=1), env=FARM)
    assert "shares.tsv was written" in said.err
    assert not copy.public.exists()


@all_stores
def test_every_store_keeps_when_a_plan_was_first_read_and_what_calendars_last_had(five):
    folder = folders(five, NOW)["ada"]
    assert five.run("build", now=later(hours=5)).out == f"5 cards: {NOTHING}"
    assert (updated(folder), sequence(folder)) == (NOW, 3243420)
    # Somebody else's row is another plan, whose dates of everybody else are the same.
    five.write("plan.csv", FORMER.replace("So 08.03.;16:00", "So 08.03.;17:00"))
    five.build(now=later(hours=6))
    assert (updated(folder), sequence(folder)) == (later(hours=6), 3243420)
    # On the next days pages change, and the plan is as old as before.
    five.build(now=later(days=6))
    assert (updated(folder), sequence(folder)) == (later(hours=6), 3243420)
    assert dates_on_page(folder) == [("2026-03-08", "14:00–16:00", "See – Vik", None, None, "SR1", None, None)]
    # After a week and 30 days the calendar has lost one game.
    five.build(now="2026-04-06T22:00:00Z")
    assert len(dates_in_calendar(folder)) == 1
    assert (updated(folder), sequence(folder)) == (later(hours=6), 3294600)


# Cards in a table.


def test_a_row_that_comes_into_a_table_has_the_dates_of_the_plan(site):
    head = "id,givenName,familyName,email\n"
    rows = ["ada,Ada,Ek,ada@firm.test\n", "ben,Ben,Roe,ben@firm.test\n"]
    site.settings(LIFE + "schedules:\n  - source: plan.csv\n    people: [SR1, SR2]\n    timeZone: Europe/Zurich\n")
    site.write("cards/people.csv", head + "".join(rows))
    site.write("plan.csv", table(
        ["Nr", "Datum", "Heim", "Gast", "SR1", "SR2"], ["1", "07.03.2026", "Berg", "Tal", "Ada Ek", ""],
        ["2", "08.03.2026", "Tal", "Au", "Ben Roe", "ada"]))
    assert site.run("build").err == ""
    sleep(GRAIN)
    site.build(now=later(minutes=1))
    assert (site.path / ".cardpress/last-build").exists()
    before = snapshot(site.public / "c")
    site.write("cards/people.csv", head + "".join(rows) + "tal,Tal,,\neva,Eva,Low,\n")
    report = site.build(now=later(minutes=2))
    assert (report["issued"], report["updated"], report["unchanged"], report["warnings"]) == (2, 0, 2, [])
    there = folders(site, NOW)
    assert [each[2] for each in dates_on_page(there["tal"])] == ["Berg – Tal", "Tal – Au"]
    expect_none(there["eva"])
    assert {name: entry for name, entry in snapshot(site.public / "c").items() if name in before} == before
    # Whose name is another one now is not whom the plan names any more, and somebody else is.
    sleep(GRAIN)
    site.build(now=later(minutes=3))
    assert (site.path / ".cardpress/last-build").exists()
    site.write("cards/people.csv", head + rows[0] + "ben,Benno,Roe,\ntal,Tal,,\neva,Ben,Roe,\n")
    report = site.build(now=later(minutes=4))
    assert (report["updated"], report["warnings"]) == (2, [])
    assert section(there["ben"]) is None and dates_in_calendar(there["ben"]) == NO_DATES
    assert [each[2] for each in dates_on_page(there["eva"])] == ["Tal – Au"]
    # A second card of a name takes the dates off both.
    site.write("cards/people.csv", head + "".join(rows) + "tal,Tal,,\neva,Ben,Roe,\n")
    report = site.build(now=later(minutes=5))
    assert [each["message"] for each in report["warnings"]] == [
        '"Ben Roe" is the name of 2 cards, and no date is shown on theirs: write the ID of one']
    assert section(there["ben"]) is None and section(there["eva"]) is None
    # Somebody who comes from nowhere in the plan is a name without a card before, and has the dates then.
    site.write("plan.csv", table(["Datum", "Titel", "SR1", "SR2"], ["07.03.2026", "Cup", "Cy Fox", "dee@firm.test"]))
    assert [each["message"] for each in site.build(now=later(minutes=6))["warnings"]] == [
        "2 names in the columns of people have no card, the first of them here"]
    site.write("cards/people.csv", head + "".join(
        [*rows, "tal,Tal,,\n", "eva,Eva,Low,\n", "cy,Cy,Fox,\n", "dee,Dee,Low,DEE@firm.test\n"]))
    report = site.build(now=later(minutes=7))
    assert (report["issued"], report["warnings"]) == (2, [])
    there = folders(site, later(minutes=7))
    assert [[each[2] for each in dates_on_page(there[key])] for key in ("cy", "dee")] == [["Cup"], ["Cup"]]


# What a plan loses is told.


def losing(site, **more):
    """A site whose plan has 20 games of three people."""
    site.settings(PLAN.replace("KIND", "xlsx").replace("    teams: [Heim, Gast]\n", ""))
    for name in ("ada", "bea", "cy"):
        site.card(name, f"givenName: {name.title()}\nfamilyName: Muster\n")
    rows = [["Datum", "Anpfiff", "Heim", "SR1", "SR2"]]
    rows += [[f"2026-04-{day:02}", "18:00", f"Heim {day}", "ada", ("bea", "cy")[day % 2]] for day in range(1, 21)]
    return rows


def book(path, *sheets, hidden=()):
    """A workbook with some sheets; of the first, some rows are hidden, as by a filter."""
    with xlsxwriter.Workbook(str(path)) as workbook:
        for name, rows in sheets:
            sheet = workbook.add_worksheet(name)
            for number, row in enumerate(rows):
                sheet.write_row(number, 0, row)
                if name == sheets[0][0] and number in hidden:
                    sheet.set_row(number, options={"hidden": True})


def test_hidden_rows_and_other_sheets_are_told(site):
    rows = losing(site)
    book(site.path / "plan.xlsx", ("Dez", rows), ("Rückrunde", rows), hidden=range(3, 10))
    said = site.run("build", "--first")
    assert 'plan.xlsx: warning: only the sheet "Dez" is read, and not "Rückrunde"\n' in said.err
    assert "plan.xlsx, A4: warning: 7 rows are hidden and left out: show them, as by taking the filter away\n" in said.err
    checked = site.run("check", code=1)
    assert "plan.xlsx: 13 dates, of which 3 cards have some\n" in checked.out
    assert "7 rows are hidden" in checked.err


def test_a_column_of_people_with_another_name_takes_nobodys_dates_away(site):
    rows = losing(site)
    book(site.path / "plan.xlsx", ("Dez", rows))
    site.build()
    before = {key: files(value) for key, value in folders(site, NOW).items()}
    rows[0][4] = "Schiri 2"
    book(site.path / "plan.xlsx", ("Dez", rows))
    said = site.run("build", now=later(hours=1))
    sentence = (
        'plan.xlsx, A1: warning: has no column "SR2", which people names in cardpress.yaml; pages keep the dates of when it '
        "could last be read\n")
    assert sentence in said.err
    assert said.out.endswith("nothing to do; dates are as their plan could last be read\n")
    assert {key: files(value) for key, value in folders(site, NOW).items()} == before
    # Who reads what cron mails learns of it, and of nothing else.
    quiet = site.run("build", "--quiet", now=later(hours=2))
    assert (quiet.out, quiet.err) == ("", sentence.replace(NEW_WARNING, ""))


def test_a_plan_that_lost_most_of_its_dates_is_told(site):
    rows = losing(site)
    book(site.path / "plan.xlsx", ("Dez", rows))
    site.build()
    book(site.path / "plan.xlsx", ("Dez", rows[:4]))
    said = site.run("build", now=later(hours=1))
    assert (
        "plan.xlsx: warning: has 3 of the 20 dates that it had: bring the others back unless they are meant to go, and "
        "build again\n") in said.err
    assert "that it had" not in site.run("build", now=later(hours=2)).err


def test_an_empty_file_is_called_so(site):
    losing(site)
    site.write("plan.xlsx", "")
    assert "plan.xlsx: is empty\n" in site.run("check", code=1).err


def test_names_without_a_card_have_a_place(site):
    rows = losing(site)
    rows[3][3], rows[9][3], rows[10][3] = "Adda", "Addo", "n.n."
    book(site.path / "plan.xlsx", ("Dez", rows))
    said = site.run("build", "--first")
    assert (
        "plan.xlsx, D4: warning: 2 names in the columns of people have no card, the first of them here\n") in said.err


def test_a_sealed_card_that_names_others_verifies(site):
    rows = losing(site)
    site.settings(PLAN.replace("KIND", "xlsx").replace("    teams: [Heim, Gast]\n", "    showOthers: true\n"))
    site.card("bea", "givenName: Bea\nfamilyName: Muster\nsealed: true\n")
    book(site.path / "plan.xlsx", ("Dez", rows))
    site.build()
    assert site.run("verify").code == 0
