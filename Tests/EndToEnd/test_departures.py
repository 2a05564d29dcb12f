"""When people set out: a calendar in the print folder for each one's own, of which nothing is ever published."""

import os
import shutil
import stat
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import icalendar
import pytest

from site_folder import SiteFolder, all_bytes, all_stores, files, later, snapshot

SETTINGS = """\
share: {lifetime: 300d}
schedules:
  - source: plan.csv
    people: [SR1, SR2]
    timeZone: Europe/Zurich
    departures: {buffer: 20, arriveBefore: 45m, near: 500}
"""

#: Ada has two games in one hall on Saturday, one in another on Sunday, and one that is cancelled.
PLAN = """\
Spiel-Nr;Datum;Anpfiff;Heim;Gast;Halle;Ort;lat;lng;Zustand;SR1;SR2;Fahrzeit.SR1;Abfahrt.SR2
1;7.3.2026;14:00;HC Halden;TV Vik;Halle Nord;Halden;47.0;8.0;;ada;bea;47;12:07
2;7.3.2026;18:00;HC Halden 2;TV Vik 2;Halle Süd;Halden;47.004;8.0;;ada;;53;
3;8.3.2026;20:00;HC Berg;TV Tal;Berghalle;Berg;46.5;8.5;;ada;;1h13m;
4;9.3.2026;20:00;HC Berg;TV See;Berghalle;Berg;46.5;8.5;abgesagt;ada;;1h13m;
5;21.3.2026;20:00;HC Berg;TV Feld;Berghalle;Berg;46.5;8.5;;;bea;;18:37
"""


@pytest.fixture
def club(site):
    site.settings(SETTINGS)
    for name, language in [("ada", "de"), ("bea", "fr"), ("carl", "it")]:
        site.card(name, f"givenName: {name.title()}\nfamilyName: Muster\nlanguage: {language}\n")
    site.write("plan.csv", PLAN)
    return site


def folder(site):
    return site.path / "print/departures"


def names(site):
    return sorted(path.name for path in folder(site).glob("*"))


def trips(site, card="ada"):
    """What a calendar has, as icalendar reads it: when, until when, the alarm, the name, the place, the dates."""
    calendar = icalendar.Calendar.from_ical((folder(site) / f"{card}.ics").read_bytes())
    assert calendar["METHOD"] == "PUBLISH"
    found = []
    for event in calendar.walk("VEVENT"):
        [alarm] = event.walk("VALARM")
        assert (alarm["ACTION"], event["CLASS"], alarm["DESCRIPTION"]) == ("DISPLAY", "PRIVATE", event["SUMMARY"])
        assert alarm["TRIGGER"].params["VALUE"] == "DATE-TIME"
        found.append(
            (event.decoded("DTSTART"), event.decoded("DTEND"), alarm.decoded("TRIGGER"), str(event["SUMMARY"]),
             str(event["LOCATION"]), str(event["DESCRIPTION"]).split("\n")))
    return found


def at(day, hour, minute):
    return datetime(2026, 3, day, hour, minute, tzinfo=ZoneInfo("UTC"))


def test_says_when_each_one_sets_out(club):
    said = club.run("build", "--first")
    assert "wrote 2 calendars to print/departures/: when people set out, for each one's own alone\n" in said.out
    # Departure is the beginning less 45 and 47 minutes; two halls that are 445 m apart are one trip.
    assert trips(club) == [
        (at(7, 11, 28), at(7, 12, 15), at(7, 11, 8), "Abfahrt: HC Halden – TV Vik", "Halle Nord, Halden",
         ["14:00 HC Halden – TV Vik", "18:00 HC Halden 2 – TV Vik 2"]),
        (at(8, 17, 2), at(8, 18, 15), at(8, 16, 42), "Abfahrt: HC Berg – TV Tal", "Berghalle, Berg",
         ["20:00 HC Berg – TV Tal"]),
    ]
    assert [each[:4] for each in trips(club, "bea")] == [
        (at(7, 11, 7), at(7, 12, 15), at(7, 10, 47), "Départ\u00a0: HC Halden – TV Vik"),
        (at(21, 17, 37), at(21, 18, 15), at(21, 17, 17), "Départ\u00a0: HC Berg – TV Feld")]
    assert names(club) == ["ada.ics", "bea.ics"]
    assert {stat.S_IMODE(path.stat().st_mode) for path in folder(club).iterdir()} == {0o600}
    assert stat.S_IMODE(folder(club).stat().st_mode) == 0o700


@all_stores
def test_nothing_of_it_is_published_or_kept(scratch, store):
    site = SiteFolder(scratch / "site", store=store)
    site.settings(SETTINGS)
    site.card("ada", "givenName: Ada\nfamilyName: Muster\n")
    site.card("bea", "givenName: Bea\nfamilyName: Muster\n")
    site.write("plan.csv", PLAN)
    said = site.run("build", "--first", "--json")
    said.out += said.err
    kept = [path.read_bytes() for path in site.path.glob(".cardpress/*") if path.is_file()]
    moments = [at(7, 11, 28), at(7, 11, 8), at(8, 17, 2), at(8, 16, 42), at(7, 11, 7), at(21, 17, 37)]
    secrets = ["1h13m", "12:07", "18:37", "Fahrzeit", "Abfahrt.SR2", "VALARM", "TRIGGER", "travelMinutes"]
    # As calendars, records and pages write moments.
    secrets += [moment.strftime(form) for moment in moments for form in ("%Y%m%dT%H%M", "%Y-%m-%dT%H:%M")]
    secrets += [f"{moment + timedelta(hours=1):%H:%M}" for moment in moments]
    for data in [said.out.encode() + said.err.encode(), all_bytes(site.public), *kept]:
        assert [secret for secret in secrets if secret.encode() in data] == []


def test_goes_with_the_first_build_after_the_date(club):
    club.build()
    before = files(folder(club))
    for now in [later(hours=1), later(days=5)]:
        club.build(now=now)
        assert files(folder(club)) == before
    # Midnight of Saturday is at 23:00 UTC.
    club.build(now="2026-03-07T22:59:59Z")
    assert len(trips(club)) == 2
    club.build(now="2026-03-07T23:00:00Z")
    assert [each[3] for each in trips(club)] == ["Abfahrt: HC Berg – TV Tal"]
    assert len(trips(club, "bea")) == 1
    club.build(now="2026-03-08T23:00:00Z")
    assert names(club) == ["bea.ics"]
    club.build(now="2026-03-21T23:00:00Z")
    assert names(club) == []


def test_a_later_plan_has_a_later_number_and_the_same_events(club):
    def numbers():
        text = (folder(club) / "ada.ics").read_text()
        return [line.split(":")[1] for line in text.splitlines() if line.startswith("SEQUENCE:")]

    def uids():
        text = (folder(club) / "ada.ics").read_text()
        return [line for line in text.splitlines() if line.startswith("UID:")]

    club.build()
    first = (numbers(), uids())
    assert first[0] == ["3243420"] * 2
    # What is no part of it changes nothing.
    club.write("plan.csv", PLAN.replace("Spiel-Nr;", "Spiel-Nr;Liga;").replace("\n1;", "\n1;NLA;").replace(
        "\n2;", "\n2;;").replace("\n3;", "\n3;;").replace("\n4;", "\n4;;").replace("\n5;", "\n5;;"))
    club.build(now=later(hours=1))
    assert (numbers(), uids()) == first
    club.write("plan.csv", PLAN.replace("8.3.2026;20:00", "8.3.2026;20:30"))
    said = club.run("build", now=later(hours=2))
    assert "wrote 1 calendar to print/departures/" in said.out
    assert (numbers(), uids()) == (["3243540"] * 2, first[1])
    assert trips(club)[1][:3] == (at(8, 17, 32), at(8, 18, 45), at(8, 17, 12))


@pytest.mark.parametrize("end", ["revoke", "card", "sweep", "setting", "name"])
def test_goes_with_the_share_the_card_the_setting_and_the_name(club, end):
    club.build()
    (folder(club) / "own.ics").write_text("mine")
    if end == "revoke":
        club.run("revoke", "ada", "--yes")
    elif end == "card":
        (club.path / "cards/ada.yaml").unlink()
        club.build("--prune")
    elif end == "sweep":
        (club.path / "cards/ada.yaml").unlink()
        (club.path / "cards/bea.yaml").unlink()
        club.run("sweep", now=later(days=301))
        assert names(club) == ["own.ics"]
        return
    elif end == "setting":
        club.settings(SETTINGS.replace("    departures: {buffer: 20, arriveBefore: 45m, near: 500}\n", ""))
        club.build()
        assert names(club) == ["own.ics"]
        return
    else:
        club.write("plan.csv", PLAN.replace(";ada;", ";carl;"))
        club.build(now=later(minutes=1))
        assert names(club) == ["bea.ics", "carl.ics", "own.ics"]
        assert [each[3] for each in trips(club, "carl")] == [
            "Partenza: HC Halden – TV Vik", "Partenza: HC Berg – TV Tal"]
        return
    assert names(club) == ["bea.ics", "own.ics"]
    assert "ada" not in (club.path / "print/shares.tsv").read_text()


def test_a_card_with_another_id_has_its_calendar_under_that(club):
    club.build()
    club.run("rename", "ada", "ada-muster")
    (club.path / "cards/ada.yaml").rename(club.path / "cards/ada-muster.yaml")
    club.write("plan.csv", PLAN.replace(";ada;", ";ada-muster;"))
    club.build()
    assert names(club) == ["ada-muster.ics", "bea.ics"]
    assert len(trips(club, "ada-muster")) == 2


def test_a_plan_that_cannot_be_read_leaves_it(club):
    club.build()
    before = files(folder(club))
    club.write("plan.csv", "")
    club.build(now=later(hours=1))
    assert files(folder(club)) == before
    # What it was goes on counting.
    club.build(now="2026-03-08T23:00:00Z")
    assert names(club) == ["bea.ics"]


def test_a_cards_own_plan_and_one_of_the_site_make_one_trip(site):
    site.settings(SETTINGS)
    site.card("ada", "givenName: Ada\nfamilyName: Muster\n"
                     "schedule: {source: own.csv, timeZone: Europe/Zurich, departures: {}}\n")
    site.card("bea", "givenName: Bea\nfamilyName: Muster\n")
    site.write("plan.csv", PLAN)
    site.write("own.csv", "date,time,title,venue,city,travelMinutes\n2026-03-08,17:00,Training,Berghalle,Berg,70\n")
    site.build()
    # A quarter of an hour and half an hour are what nobody has to say.
    assert trips(site)[1][:4] == (at(8, 14, 20), at(8, 15, 30), at(8, 14, 5), "Departure: Training")
    assert trips(site)[1][5] == ["17:00 Training", "20:00 HC Berg – TV Tal"]


def test_a_new_link_of_one_card_leaves_the_others(club):
    club.build()
    before = files(folder(club))
    club.write("plan.csv", PLAN.replace("47;12:07", "57;12:00"))
    club.run("reissue", "ada", "--yes", now=later(minutes=5))
    after = files(folder(club))
    assert after["ada.ics"] != before["ada.ics"] and after["bea.ics"] == before["bea.ics"]
    club.build(now=later(minutes=6))
    assert files(folder(club))["ada.ics"] == after["ada.ics"] and files(folder(club))["bea.ics"] != before["bea.ics"]


def test_whoever_removes_it_gets_it_back(club):
    club.build()
    (folder(club) / "ada.ics").unlink()
    club.build(now=later(hours=1))
    assert len(trips(club)) == 2


def test_the_words_for_settings_that_are_none(club):
    club.settings(SETTINGS.replace("buffer: 20, arriveBefore: 45m, near: 500", "buffer: 7, arriveBefore: 9h, near: -1"))
    said = club.run("check", code=1)
    assert '"…" is not 5, 10, 15, 20 or 30, which are minutes' in said.err
    assert '"…" is no length of time of at most 6 hours, such as 30m or 1h15m' in said.err
    assert '"…" is no number of metres from 0 to 50000' in said.err


def test_a_sealed_cards_calendar_goes_by_time_alone_too(club):
    club.settings(SETTINGS.replace("share: {lifetime: 300d}", "share: {lifetime: 300d, sealed: true}"))
    club.build(now="2026-03-02T09:00:00Z")
    # What a build notes for the next one holds where nothing has just been written.
    for path in club.path.rglob("*"):
        os.utime(path, (1_700_000_000, 1_700_000_000), follow_symlinks=False)
    club.build(now="2026-03-02T10:00:00Z")
    assert club.run("build", now="2026-03-02T11:00:00Z").out.endswith("as it should be\n")
    said = club.run("build", now="2026-03-08T23:00:00Z")
    assert "removed 1 calendar from print/departures/: nobody has to set out for them any more\n" in said.out
    assert names(club) == ["bea.ics"]


@pytest.mark.parametrize("why", ["at fault", "left", "another plan"])
def test_what_is_not_known_removes_nobodys(club, why):
    """A card at fault, one that has left while its share goes on, and another plan that can't be read."""
    club.build()
    before = files(folder(club))
    if why == "at fault":
        club.card("ada", "givenName: Ada\nfamilyName: Muster\nemails: [bad@]\n")
        club.run("build", "--keep-going", code=1, now=later(hours=1))
    elif why == "left":
        (club.path / "cards/ada.yaml").unlink()
        club.run("build", now=later(hours=1))
    else:
        settings = (club.path / "cardpress.yaml").read_text()
        club.write("cardpress.yaml", settings + "  - {source: none.csv, people: [SR1], timeZone: Europe/Zurich, departures: {}}\n")
        club.run("build", now=later(hours=1))
    assert files(folder(club)) == before


@pytest.mark.parametrize("more", ["", ", departures: {}"])
def test_another_plan_that_cannot_be_read_keeps_no_day_that_is_over(club, more):
    club.card("carl", "givenName: Carl\nfamilyName: Muster\nlanguage: it\n"
                      f"schedule: {{source: none.csv, timeZone: Europe/Zurich{more}}}\n")
    club.run("build", "--first")
    club.run("build", now="2026-03-08T23:00:00Z")
    assert names(club) == ["bea.ics"]


@pytest.mark.parametrize("way", ["link", "file"])
def test_what_is_in_the_way_keeps_nobody_online(club, way):
    club.build()
    shutil.rmtree(folder(club))
    if way == "link":
        (club.path / "elsewhere").mkdir()
        folder(club).symlink_to("../elsewhere")
    else:
        folder(club).write_text("mine")
    (club.path / "cards/ada.yaml").unlink()
    said = club.run("build", "--prune", code=1, now=later(hours=1))
    assert "print/departures" in said.err
    assert not list(club.public.glob("c/*/card.vcf"))[2:]
    assert list((club.path / "elsewhere").glob("*")) == [] if way == "link" else folder(club).read_text() == "mine"


def test_a_build_that_changes_none_touches_nothing(club):
    club.build()
    before = snapshot(folder(club)), snapshot(club.path / "print"), (club.path / ".cardpress").stat().st_mtime_ns
    club.run("build", "--thorough", now=later(hours=1))
    assert before[:2] == (snapshot(folder(club)), snapshot(club.path / "print"))


def test_a_print_folder_that_is_a_link_is_looked_into(club):
    club.build()
    (club.path / "print").rename(club.path.parent / "paper")
    (club.path / "print").symlink_to("../paper")
    club.build(now=later(hours=1))
    (folder(club) / "ada.ics").write_text("edited")
    club.build(now=later(hours=2))
    assert len(trips(club)) == 2


def test_departures_without_people_are_refused(club):
    club.settings(SETTINGS.replace("    people: [SR1, SR2]\n", ""))
    said = club.run("check", code=1)
    assert "schedules[1] has departures, and no people whose they would be" in said.err
