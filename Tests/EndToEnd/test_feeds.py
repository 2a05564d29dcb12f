"""`schedule.ics` and `schedule.json`: they hold to their standard, and subscribers can follow them for years."""

import copy
import csv
import functools
import io
import json
import random
import re
import shutil
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import icalendar
import pytest
import vobject

import calendars
from calendars import ENDED, Subscriber, read
from site_folder import SETTINGS, SiteFolder, all_stores, both_stores, later

ENDLESS = "share: {lifetime: never}\n"
PLAN = """\
schedules:
  - source: plan.csv
    people: [SR1, SR2]
    timeZone: Europe/Zurich
"""
TWO = [
    {"Nr": "7001", "Datum": "2026-03-14", "Zeit": "18:00", "Heim": "Halden", "Gast": "Vik", "SR1": "ada", "SR2": "bo"},
    {"Nr": "7002", "Datum": "2026-03-21", "Zeit": "20:30", "Heim": "Orm", "Gast": "Halden", "SR1": "bo"}]
PEOPLE = {"ada": "Ada Lovelace", "bo": "Bo Reed", "cy": "Cy Falk"}

#: The number of a feed that was made in the minute of the tests' first build.
FIRST = 3_243_420


def table(rows):
    """Rows as a table in .csv, of whatever columns they have."""
    text = io.StringIO()
    writer = csv.DictWriter(text, list(dict.fromkeys(name for row in rows for name in row)), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def with_plan(site, rows, more="", people=PEOPLE):
    """Gives a site a plan, and people who are in it or not."""
    site.settings(ENDLESS + PLAN + more)
    for card, name in people.items():
        given, _, family = name.partition(" ")
        site.card(card, f"givenName: {given}\nfamilyName: {family}\n")
    site.write("plan.csv", table(rows))
    return site


def changed(rows, number, **values):
    """The same rows, of which one has other values."""
    return [{**row, **values} if row["Nr"] == number else row for row in rows]


def feed(folder):
    return (folder / "schedule.ics").read_bytes()


def numbers(folder):
    """The number that all events of a feed have."""
    found = {event.sequence for event in read(folder).events}
    assert len(found) == 1, found
    return found.pop()


def without_uids(text):
    """A text in which UIDs are known only by which are the same."""
    uids = {}
    return re.sub(r"[0-9a-f]{32}(?=@cards\.firm\.test)", lambda found: uids.setdefault(found[0], f"U{len(uids)}"), text)


@pytest.fixture
def club(site):
    """A site with a plan, in which Ada and Bo are and Cy is not; not built yet."""
    return with_plan(site, TWO)


@pytest.fixture
def ada(club):
    """The folder of Ada's card, of the tests' first build."""
    club.build()
    return club.folder()


GOOD = "\r\n".join([
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//A//B//EN", "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
    "BEGIN:VEVENT", "UID:1@a.test", "DTSTAMP:20260302T090000Z", "DTSTART:20260314T170000Z", "DTEND:20260314T190000Z",
    "SUMMARY:Halden\\, Vik", "GEO:47.3;8.5", "STATUS:CONFIRMED", "END:VEVENT",
    "BEGIN:VEVENT", "UID:2@a.test", "DTSTAMP:20260302T090000Z", "DTSTART;VALUE=DATE:20260314",
    "DTEND;VALUE=DATE:20260316", "SEQUENCE:7", "END:VEVENT", "END:VCALENDAR", ""])


@pytest.mark.parametrize("old, new", [
    ("\r\nEND:VCALENDAR\r\n", "\r\nEND:VCALENDAR"), ("VERSION:2.0\r\n", "VERSION:2.0\n"),
    ("VERSION:2.0\r\n", ""), ("PRODID:-//A//B//EN\r\n", ""), ("VERSION:2.0", "VERSION:2.0\r\nVERSION:2.0"),
    ("BEGIN:VEVENT", "\r\nBEGIN:VEVENT"), ("\\, Vik", "\\, Vik" + "x" * 60), ("\\, Vik", "\\,\0Vik"),
    ("\\, Vik", ", Vik"), ("\\, Vik", "\\x"), ("\\, Vik", "\\"), ("UID:1@a.test\r\n", ""),
    ("UID:2@a.test", "UID:1@a.test"), ("DTSTAMP:20260302T090000Z\r\nDTSTART:", "DTSTART:"),
    ("DTSTART:20260314T170000Z\r\n", ""), ("DTEND:20260314T190000Z", "DTEND:20260314T170000Z"),
    ("DTEND:20260314T190000Z", "DTEND;VALUE=DATE:20260316"), ("DTEND;VALUE=DATE:20260316", "DTEND;VALUE=DATE:20260314"),
    ("20260314T170000Z", "20260314T170000"), ("20260314T170000Z", "20260230T170000Z"), ("GEO:47.3;8.5", "GEO:47.3,8.5"),
    ("GEO:47.3;8.5", "GEO:47.3;181"), ("CONFIRMED", "POSTPONED"), ("SEQUENCE:7", "SEQUENCE:-7"),
    ("PT12H", "12H"), ("PT12H", "PT"), (";VALUE=DURATION", ""), ("STATUS", "COLOR"),
    ("END:VEVENT\r\nEND", "BEGIN:VALARM\r\nEND:VALARM\r\nEND:VEVENT\r\nEND"),
    ("END:VCALENDAR", "END:VCALENDAR\r\nBEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nEND:VCALENDAR"),
    (GOOD[GOOD.index("BEGIN:VEVENT"):GOOD.index("END:VCALENDAR")], "")])
def test_the_reader_of_these_tests_refuses_what_the_standard_forbids(old, new):
    assert [event.uid for event in read(GOOD.encode()).events] == ["1@a.test", "2@a.test"]
    assert old in GOOD
    with pytest.raises((AssertionError, ValueError)):
        read(GOOD.replace(old, new, 1).encode())


def test_the_reader_of_these_tests_refuses_a_sign_that_a_fold_cuts():
    cut = GOOD.replace("Halden", "Hä").encode().replace(b"\xc3\xa4", b"\xc3\r\n \xa4")
    with pytest.raises(UnicodeDecodeError):
        read(cut)


def test_the_subscriber_of_these_tests_believes_only_higher_numbers(scratch):
    def publish(text):
        (scratch / "schedule.ics").write_bytes(text.encode())
        return {event["SUMMARY"] for event in subscriber.fetch().events.values()}

    subscriber = Subscriber(scratch)
    assert subscriber.fetch().events == {}
    assert publish(GOOD) == {"Halden, Vik", None}
    assert publish(GOOD.replace("Halden", "Orm")) == {"Halden, Vik", None}
    assert publish(GOOD.replace("SUMMARY", "SEQUENCE:1\r\nSUMMARY").replace("Halden", "Orm")) == {"Orm, Vik", None}
    assert publish(GOOD) == {"Orm, Vik", None}
    assert publish(GOOD.replace("UID:2", "UID:3").replace("SEQUENCE:7", "SUMMARY:New")) == {"Orm, Vik", "New"}
    (scratch / "schedule.ics").unlink()
    assert len(subscriber.fetch().events) == 2


ALL_KINDS = [
    {"Nr": "1", "Datum": "2026-03-14", "Zeit": "18:00", "Heim": "Halden", "Gast": "Vik", "Halle": "Hall, North",
     "Strasse": "Lake Rd 1", "Ort": "Halden", "lat": "47.3769", "lng": "-8.5417", "SR1": "ada", "SR2": "bo",
     "Liga": "4L; men", "Bemerkung": "Bring a ball.", "Link": "https://league.example/g?n=1&x=a,b;c", "Status": ""},
    {"Nr": "2", "Datum": "2026-03-15", "Zeit": "22:30", "Bis": "00:15", "Heim": "Orm", "Gast": "Vik", "SR1": "ada",
     "Status": "abgesagt"},
    {"Nr": "3", "Datum": "2026-03-16", "Titel": "Course", "SR2": "ada", "Status": "postponed",
     "verschoben von": "2026-03-09 19:30"},
    {"Nr": "4", "Datum": "2026-03-20", "Bis": "2026-03-22", "Titel": "Camp", "SR1": "ada", "Status": "confirmed",
     "verschoben von": "spring"},
    {"Nr": "5", "Datum": "2026-03-20", "Zeit": "20:00", "Bis": "2026-03-22 09:00", "Halle": "Hut", "SR1": "ada",
     "Rolle": "Cook", "Tausch": "open", "Fahrzeit": "35", "Abfahrt": "19:15"},
    {"Nr": "6", "Datum": "2026-03-01", "Zeit": "10:00", "Dauer": "1h30m", "SR1": "ada", "Status": "played"}]


def test_a_calendar_has_all_that_a_plan_says_and_nothing_else(site):
    with_plan(site, ALL_KINDS, "    publish: [note]\n    showOthers: true\n").build()
    folder = site.folder()
    stamp = ["SEQUENCE:3243420", "DTSTAMP:20260302T090000Z", "LAST-MODIFIED:20260302T090000Z"]

    def event(number, *lines):
        return ["BEGIN:VEVENT", f"UID:U{number}@cards.firm.test", *stamp, *lines, "END:VEVENT"]

    assert without_uids(feed(folder).decode()) == "\r\n".join([
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Cardpress//Cardpress//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH",
        "NAME:Ada Lovelace · Example GmbH", "X-WR-CALNAME:Ada Lovelace · Example GmbH",
        "REFRESH-INTERVAL;VALUE=DURATION:PT12H", "X-PUBLISHED-TTL:PT12H",
        *event(0, "DTSTART:20260301T090000Z", "DTEND:20260301T103000Z", "SUMMARY:SR1", "DESCRIPTION:SR1",
               "STATUS:CONFIRMED"),
        *event(1, "DTSTART:20260314T170000Z", "DTEND:20260314T190000Z", "SUMMARY:Halden – Vik",
               "LOCATION:Hall\\, North\\, Lake Rd 1\\, Halden", "GEO:47.3769;-8.5417",
               "DESCRIPTION:SR1\\n4L\\; men\\nBo Reed (SR2)\\nBring a ball.",
               "URL:https://league.example/g?n=1&x=a,b;c", "STATUS:CONFIRMED"),
        *event(2, "DTSTART:20260315T213000Z", "DTEND:20260315T231500Z", "SUMMARY:Cancelled: Orm – Vik",
               "DESCRIPTION:SR1", "STATUS:CANCELLED"),
        *event(3, "DTSTART;VALUE=DATE:20260316", "DTEND;VALUE=DATE:20260317", "SUMMARY:Postponed: Course",
               "DESCRIPTION:SR2\\nMoved from 9 March 2026\\, 19:30", "STATUS:TENTATIVE"),
        *event(4, "DTSTART;VALUE=DATE:20260320", "DTEND;VALUE=DATE:20260323", "SUMMARY:Camp",
               "DESCRIPTION:SR1\\nMoved from spring", "STATUS:CONFIRMED"),
        *event(5, "DTSTART:20260320T190000Z", "DTEND:20260322T080000Z", "SUMMARY:Hut", "LOCATION:Hut",
               "DESCRIPTION:Cook", "STATUS:CONFIRMED"),
        "END:VCALENDAR", ""])
    assert len(read(folder).events) == 6


#: A row's values, and the first and the last moment of its event.
SPANS = [
    ({"Datum": "2026-03-28", "Zeit": "23:00–04:00"}, "20260328T220000Z", "20260329T020000Z"),
    ({"Datum": "2026-10-24", "Zeit": "23:00", "Bis": "04:00"}, "20261024T210000Z", "20261025T030000Z"),
    ({"Datum": "2026-03-29", "Zeit": "01:30"}, "20260329T003000Z", "20260329T023000Z"),
    ({"Datum": "2026-03-29", "Zeit": "01:30", "Bis": "02:15"}, "20260329T003000Z", "20260329T011500Z"),
    ({"Datum": "2026-05-01", "Zeit": "24:00"}, "20260501T220000Z", "20260502T000000Z"),
    ({"Datum": "2026-05-01", "Zeit": "22:00", "Bis": "24:00"}, "20260501T200000Z", "20260501T220000Z"),
    ({"Datum": "2026-05-01", "Zeit": "22:00", "Dauer": "26h"}, "20260501T200000Z", "20260502T220000Z"),
    ({"Datum": "2026-05-01T18:00:00+05:45"}, "20260501T121500Z", "20260501T141500Z"),
    ({"Datum": "2026-03-29"}, "20260329", "20260330"), ({"Datum": "2026-10-25"}, "20261025", "20261026"),
    ({"Datum": "2028-02-28", "Bis": "2028-03-01"}, "20280228", "20280302"),
    ({"Datum": "2026-12-31", "Bis": "2027-01-01"}, "20261231", "20270102")]


@pytest.fixture(scope="module")
def spans(module_scratch):
    """The folder of a card of its own dates, whose titles are the numbers of their rows."""
    site = SiteFolder(module_scratch / "spans", SETTINGS + ENDLESS)
    site.card("ada", "fullName: Ada\nschedule: {source: own.csv, timeZone: Europe/Zurich}\n")
    site.write("own.csv", table([{"Titel": f"{number}", **row} for number, (row, _, _) in enumerate(SPANS)]))
    site.build()
    return site.folder()


@pytest.mark.parametrize("number", range(len(SPANS)), ids=lambda number: " ".join(SPANS[number][0].values()))
def test_an_event_takes_the_time_that_clocks_there_show(spans, number):
    event, = [event for event in read(spans).events if event["SUMMARY"] == f"{number}"]
    _, start, end = SPANS[number]
    assert (event["DTSTART"], event["DTEND"], event.has_days) == (start, end, len(start) == 8)


def test_icalendar_and_vobject_tell_days_from_moments(spans):
    def value(text):
        return calendars.day(text) if len(text) == 8 else calendars.moment(text)

    expected = {f"{number}": (value(start), value(end)) for number, (_, start, end) in enumerate(SPANS)}
    events = icalendar.Calendar.from_ical(feed(spans)).walk("VEVENT")
    assert {str(event["SUMMARY"]): (event.decoded("DTSTART"), event.decoded("DTEND")) for event in events} == expected
    events = vobject.readOne(feed(spans).decode()).vevent_list
    assert {event.summary.value: (event.dtstart.value, event.dtend.value) for event in events} == expected


def test_places_and_addresses_are_written_as_the_standard_has_them(site):
    given = [("47,3769", "8,5417", "www.league.example"), ("+47.30", "-0", "https://a.example/?n=1&x=a,b;c#d"),
             ("-90", "180", "http://[2001:db8::1]:80/%7Ea"), ("90.1", "0", "javascript:alert(1)"), ("47.", "8", "a b"),
             ("1e1", "2", "https://a.example/a\\b\"<c>"), ("NaN", "0", "mailto:a@b.example")]
    with_plan(site, [
        {"Nr": f"{number}", "Datum": "2026-04-01", "lat": lat, "lng": lng, "Link": link, "SR1": "ada"}
        for number, (lat, lng, link) in enumerate(given)]).build()
    events = read(site.folder()).events
    assert sorted(filter(None, (event["GEO"] for event in events))) == ["+47.30;-0", "-90;180", "47.3769;8.5417"]
    assert sorted(filter(None, (event["URL"] for event in events))) == [
        "http://[2001:db8::1]:80/%7Ea", "https://a.example/?n=1&x=a,b;c#d", "https://www.league.example"]


@pytest.mark.parametrize("link, address", [
    ("https://a.example/ä/é?ö=ü#漢", "https://a.example/%C3%A4/%C3%A9?%C3%B6=%C3%BC#%E6%BC%A2"),
    ("https://a.example/100%25?q=%C3%A4ö", "https://a.example/100%25?q=%C3%A4%C3%B6"),
    ("https://zürich.example/", "https://xn--zrich-kva.example/")])
def test_an_address_is_written_in_ascii(site, link, address):
    with_plan(site, [{**TWO[0], "Link": link}]).build()
    event, = read(site.folder()).events
    # A host that is not written in ASCII can be left out.
    assert event["URL"] == address or event["URL"] is None and "zürich" in link


def test_an_event_that_begins_in_the_gap_of_spring_is_over_on_that_day(site):
    row = {"Nr": "1", "Datum": "2026-03-29", "Zeit": "02:30", "Bis": "03:15", "Titel": "Night", "SR1": "ada"}
    with_plan(site, [row]).build()
    event, = read(site.folder()).events
    assert event["DTSTART"] == "20260329T013000Z"
    assert event.moment("DTEND") <= datetime(2026, 3, 29, 22, tzinfo=timezone.utc)


@pytest.mark.parametrize("row", [
    {"Datum": "9999-12-31"}, {"Datum": "9999-12-31", "Zeit": "23:30"}, {"Datum": "0001-01-01"},
    {"Datum": "2026-04-01", "Bis": "9999-12-31"}], ids=lambda row: " ".join(row.values()))
def test_the_ends_of_the_calendar_break_no_feed(site, row):
    with_plan(site, [{"Nr": "1", "Titel": "Far", "SR1": "ada", **row}, {**TWO[0], "Nr": "2"}]).build()
    assert "Halden – Vik" in [event["SUMMARY"] for event in read(site.folder()).events]


#: Titles as somebody might write them, and as calendars show them where that is not the same.
TITLES = [
    "Comma, semicolon; backslash \\ and colon:", "\\n and \\N are no line breaks", "ends in a backslash\\", "\\", ",;,;",
    "\"double\" and 'single' quotes", "BEGIN:VEVENT", "x;y=z:SUMMARY", "%0D%0ABEGIN:VALARM", "{{title}} <b>&copy</b>",
    "\N{SOCCER BALL}" * 40, "\U0001f468\u200d\U0001f469\u200d\U0001f467" * 20, "Zürich" * 30, "漢字" * 40, "e\u0301" * 80,
    "שלום\u200f (home)", "\u200fعربي, ، ;", "a" * 4000, "ü" * 2000,
    ("first\nsecond", "first, second"), ("first\r\nsecond", "first, second"), ("a\n\n\nb", "a, b"),
    ("a\u2028b", "a, b"), ("a\x85b", "a, b"), ("a\x0bb", "a, b"), ("a\u202eb", "ab"), ("\u2066iso\u2069 x", "iso x")]
TITLES += [sign * length for sign in "xü漢\U0001f600" for length in range(56 // len(sign.encode()), 155, 7)]
TITLES += ["x" * length + "ü漢\U0001f600;" for length in range(55, 150)]
#: What has a control character is left out, which a warning says: the event then has the name of the role.
CONTROL = ["a\x01b", "a\x7fb", "a\x9fb", "\x1b[31mred"]


@pytest.fixture(scope="module")
def hostile(module_scratch):
    """The folder of a card whose texts are as bad as they can be, and the warnings of its build."""
    settings = SETTINGS.replace("Example GmbH", "\"A, B; \\\\n \N{SOCCER BALL} שלום\"")
    site = SiteFolder(module_scratch / "hostile", settings + ENDLESS + PLAN + "    publish: [note]\n")
    site.card("ada", 'givenName: "Ada, \\"A\\"; \\\\n"\nfamilyName: "\u200fעדה"\n')
    titles = [title if isinstance(title, str) else title[0] for title in TITLES]
    site.write("plan.csv", table([
        {"Nr": f"{number},;\\", "Datum": "2026-04-01", "Zeit": f"{number // 60:02}:{number % 60:02}", "Titel": title,
         "Halle": title, "Ort": "B\\,;", "Bemerkung": title, "SR1": "ada", "SR2": ""}
        for number, title in enumerate(titles + CONTROL)]))
    warnings = site.build("--verbose")["warnings"]
    return site.folder(), warnings


SHOWN = [title if isinstance(title, str) else title[1] for title in TITLES]


def test_hostile_texts_break_no_calendar(hostile):
    folder, _ = hostile
    calendar = read(folder)
    assert calendar["NAME"] == calendar["X-WR-CALNAME"] == 'Ada, "A"; \\n \u200fעדה · A, B; \\n \N{SOCCER BALL} שלום'
    events = calendar.events[:len(SHOWN)]
    assert [event["SUMMARY"] for event in events] == SHOWN
    assert [event["LOCATION"] for event in events] == [f"{title}, B\\,;" for title in SHOWN]
    assert [event["DESCRIPTION"] for event in events] == [f"SR1\n{title}" for title in SHOWN]


def test_control_characters_are_told_and_left_out(hostile):
    folder, warnings = hostile
    events = read(folder).events[len(SHOWN):]
    assert len(events) == len(CONTROL)
    assert {(event["SUMMARY"], event["LOCATION"], event["DESCRIPTION"]) for event in events} == {("SR1", "B\\,;", "SR1")}
    told = [warning["message"] for warning in warnings if "control character" in warning["message"]]
    assert sorted(told) == sorted(
        f"{column} has the control character U+{sign}: remove it; it is left out"
        for column in ("Titel", "Halle", "Bemerkung") for sign in ("0001", "007F", "009F", "001B"))


def test_calendars_are_read_by_icalendar_and_vobject(hostile):
    folder, _ = hostile
    calendar = icalendar.Calendar.from_ical(feed(folder))
    events = calendar.walk("VEVENT")
    assert [component.errors for component in [calendar, *events]] == [[]] * (1 + len(events))
    assert [str(event["SUMMARY"]) for event in events[:len(SHOWN)]] == SHOWN
    assert [str(event["DESCRIPTION"]) for event in events[:len(SHOWN)]] == [f"SR1\n{title}" for title in SHOWN]
    assert calendar["REFRESH-INTERVAL"].dt == timedelta(hours=12)
    start = datetime(2026, 3, 31, 22, tzinfo=timezone.utc)
    starts = [start + timedelta(minutes=number) for number in range(len(SHOWN) + len(CONTROL))]
    assert [event.decoded("DTSTART") for event in events] == starts
    other = vobject.readOne(feed(folder).decode())
    assert other.validate(lambda *_: None, True)
    assert [event.summary.value for event in other.vevent_list[:len(SHOWN)]] == SHOWN
    assert [event.dtstart.value for event in other.vevent_list] == starts


def test_a_tab_parts_words(site):
    with_plan(site, [{**TWO[0], "Heim": "Halden\tUnited"}]).build()
    event, = read(site.folder()).events
    assert event["SUMMARY"].split() == ["Halden", "United", "–", "Vik"]


@pytest.mark.parametrize("language, words", [
    ("en", ["Cancelled: A", "Moved from 1 March 2026, 12:00", "Postponed: B"]),
    ("de", ["Abgesagt: A", "Verlegt vom 1. März 2026, 12:00", "Verschoben: B"]),
    ("fr", ["Annulé: A", "Déplacé du 1 mars 2026, 12:00", "Reporté: B"]),
    ("it", ["Annullato: A", "Spostato, prima: 1 marzo 2026, 12:00", "Rinviato: B"]),
    ("ja", ["中止: A", "2026年3月1日, 12:00から変更", "延期: B"]),
    ("he", ["בוטל: A", "הועבר מ-1 במרץ 2026, 12:00", "נדחה: B"])])
def test_a_calendar_speaks_the_language_of_its_card(site, language, words):
    with_plan(site, [
        {"Nr": "1", "Datum": "2026-03-14", "Zeit": "18:00", "Titel": "A", "Status": "cancelled", "SR1": "ada",
         "verschoben von": "2026-03-01 12:00"},
        {"Nr": "2", "Datum": "2026-03-15", "Zeit": "18:00", "Titel": "B", "Status": "postponed", "SR1": "ada"}])
    site.card("ada", f"fullName: Ada\nlanguage: {language}\n")
    site.build()
    first, second = read(site.folder()).events
    assert [first["SUMMARY"], first["DESCRIPTION"], second["SUMMARY"]] == [words[0], f"SR1\n{words[1]}", words[2]]


def test_another_language_is_a_change(club, ada):
    club.card("ada", "givenName: Ada\nfamilyName: Lovelace\nlanguage: de\n")
    club.build()
    assert numbers(ada) == FIRST + 1


def test_whoever_is_named_twice_in_a_row_has_one_event(site):
    with_plan(site, [{**TWO[0], "SR2": "Ada Lovelace"}, {**TWO[1], "SR1": "ada; ada"}]).build()
    assert len(read(site.folder()).events) == 2


def test_dates_of_two_plans_with_the_same_number_are_two_events(site):
    with_plan(site, TWO, "  - {source: cup.csv, people: [SR1], timeZone: Europe/Zurich}\n")
    site.card("ada", "fullName: Ada\nschedule: {source: own.csv, timeZone: Europe/Zurich}\n")
    for name in ("cup.csv", "own.csv"):
        site.write(name, table([{"Nr": "7001", "Datum": "2026-05-01", "Titel": name, "SR1": "ada"}]))
    site.build()
    assert {event["SUMMARY"] for event in read(site.folder()).events} == {"Halden – Vik", "cup.csv", "own.csv"}


ZONES = {"zurich": "Europe/Zurich", "york": "America/New_York", "kathmandu": "Asia/Kathmandu",
         "howe": "Australia/Lord_Howe", "casablanca": "Africa/Casablanca"}


@functools.cache
def zone(name):
    """The rules of a zone from the database that the program reads, whichever Python has."""
    with open(f"/usr/share/zoneinfo/{name}", "rb") as rules:
        return ZoneInfo.from_file(rules, name)


def local_times(rules, chance, count):
    """Times of clocks, every second of which is near a moment at which these are changed."""
    days = [datetime(2026, 1, 2) + timedelta(days=number) for number in range(64 * 365)]
    turns = [one for one in days if rules.utcoffset(one) != rules.utcoffset(one + timedelta(days=1))]
    for number in range(count):
        if turns and number % 2:
            second = chance.choice([chance.randrange(0, 4 * 3600), 1800 * chance.randrange(0, 9) - chance.randrange(2)])
            yield chance.choice(turns) + timedelta(seconds=second)
        else:
            yield chance.choice(days) + timedelta(seconds=chance.randrange(86400))


def in_utc(moment):
    return moment.astimezone(timezone.utc).strftime("%Y%m%dT%H%M%SZ")


def test_ten_thousand_local_times_are_the_moments_that_python_takes_them_for(site):
    chance, rows, moments = random.Random(20260302), {}, {}
    odd, told = {"skipped": set(), "repeated": set()}, {"skipped": set(), "repeated": set()}
    for card, name in ZONES.items():
        rules = zone(name)
        site.card(card, f"fullName: {card}\nschedule: {{source: {card}.csv, timeZone: {name}}}\n")
        rows[card] = list(local_times(rules, chance, 2000))
        moments[card] = {}
        for number, time in enumerate(rows[card]):
            first, second = (time.replace(tzinfo=rules, fold=fold) for fold in (0, 1))
            moments[card][f"{number}"] = in_utc(first)
            if first.astimezone(timezone.utc).astimezone(rules).replace(tzinfo=None, fold=0) != time:
                odd["skipped"].add((f"{card}.csv", number + 2))
            elif first.utcoffset() != second.utcoffset():
                odd["repeated"].add((f"{card}.csv", number + 2))
        site.write(f"{card}.csv", table([
            {"title": number, "date": time.date(), "time": time.time()} for number, time in enumerate(rows[card])]))
    report = site.build("--verbose", now="2026-01-01T00:00:00Z")
    for card in ZONES:
        events = read(site.folder(card, now="2026-01-01T00:00:00Z")).events
        assert {event["SUMMARY"]: event["DTSTART"] for event in events} == moments[card]
    for warning in report["warnings"]:
        if warning["field"] == "time":
            kind = "repeated" if "is there twice in" in warning["message"] else "skipped"
            told[kind].add((warning["file"], warning["line"]))
    assert told == odd
    # There are hundreds of both, and all zones whose clocks are changed have some.
    for places in odd.values():
        assert len(places) > 300
        assert {file for file, _ in places} == {"zurich.csv", "york.csv", "howe.csv", "casablanca.csv"}


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def test_a_card_without_dates_has_one_event_that_says_so_once_it_had_some(club, ada):
    follower, before = Subscriber(ada).fetch(), feed(ada)
    club.write("plan.csv", table([{**row, "SR2": ""} for row in TWO[1:]]))
    club.build(now=later(hours=1))
    assert without_uids(feed(ada).decode()) == "\r\n".join([
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Cardpress//Cardpress//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH",
        "NAME:Ada Lovelace · Example GmbH", "X-WR-CALNAME:Ada Lovelace · Example GmbH",
        "REFRESH-INTERVAL;VALUE=DURATION:PT12H", "X-PUBLISHED-TTL:PT12H", "BEGIN:VEVENT", "UID:U0@cards.firm.test",
        "SEQUENCE:3243480", "DTSTAMP:20260302T100000Z", "LAST-MODIFIED:20260302T100000Z",
        "DTSTART;VALUE=DATE:20200101", "SUMMARY:No dates", "TRANSP:TRANSPARENT", "END:VEVENT", "END:VCALENDAR", ""])
    assert names(ada) == ["card.vcf", "index.html", "qr.png", "record.json", "schedule.ics"]
    assert [event["SUMMARY"] for event in follower.fetch().events.values()] == ["No dates"]
    none = feed(ada)
    club.build(now=later(days=3))
    assert feed(ada) == none
    club.write("plan.csv", table(TWO))
    club.build(now=later(days=4))
    assert follower.fetch().events == Subscriber(ada).fetch().events
    assert {event.uid for event in read(ada).events} == {event.uid for event in read(before).events}
    assert numbers(ada) == FIRST + 4 * 1440 and (ada / "schedule.json").exists()


def test_a_card_whose_dates_are_all_long_over_says_so_too(club, ada):
    club.build(now=later(days=60))
    assert [event["SUMMARY"] for event in read(ada).events] == ["No dates"]
    assert json.loads((ada / "schedule.json").read_bytes())["dates"] == []


def test_the_calendar_of_a_site_without_plans_has_ended(club, ada):
    follower = Subscriber(ada).fetch()
    club.settings(ENDLESS)
    for days in (1, 2):
        club.build(now=later(days=days))
        assert feed(ada) == ENDED
        assert names(ada) == ["card.vcf", "index.html", "qr.png", "record.json", "schedule.ics"]
    assert follower.fetch().events.keys() == {"ended@cardpress.invalid"}
    assert names(club.folder("cy")) == ["card.vcf", "index.html", "qr.png", "record.json"]
    club.settings(ENDLESS + PLAN)
    club.build(now=later(days=2))
    assert follower.fetch().events == Subscriber(ada).fetch().events and numbers(ada) > FIRST


def test_the_calendar_of_a_card_that_lost_its_own_plan_has_ended(site):
    site.settings(ENDLESS)
    site.write("own.csv", table(TWO))
    site.card("ada", "fullName: Ada\nschedule: {source: own.csv, timeZone: Europe/Zurich}\n")
    site.build()
    assert len(read(site.folder()).events) == 2
    site.card("ada", "fullName: Ada\n")
    site.build(now=later(hours=1))
    assert feed(site.folder()) == ENDED


def revoke(site):
    site.run("revoke", "ada", now=later(hours=1))


def reissue(site):
    site.run("reissue", "ada", now=later(hours=1))


def prune(site):
    (site.path / "cards/ada.yaml").unlink()
    site.build("--prune", now=later(hours=1))


def expire(site):
    site.card("ada", "givenName: Ada\nfamilyName: Lovelace\nexpires: 2026-03-02T10:30:00Z\n")
    site.build(now=later(hours=1))
    site.run("sweep", now=later(hours=2))


def seal(site):
    site.card("ada", "givenName: Ada\nfamilyName: Lovelace\nsealed: true\n")
    site.run("reissue", "ada", now=later(hours=1))


@pytest.mark.parametrize("end", [revoke, reissue, prune, expire, seal])
def test_the_calendar_of_a_share_that_has_ended_has_ended_too(club, ada, end):
    follower = Subscriber(ada).fetch()
    end(club)
    assert names(ada) == ["index.html", "record.json", "schedule.ics"]
    assert feed(ada) == ENDED and read(ada)["METHOD"] == "PUBLISH"
    assert follower.fetch().events.keys() == {"ended@cardpress.invalid"}


def test_the_calendar_of_a_renewed_share_has_its_dates_again(club, ada):
    follower = Subscriber(ada).fetch()
    expire(club)
    club.card("ada", "givenName: Ada\nfamilyName: Lovelace\n")
    assert follower.fetch().events.keys() == {"ended@cardpress.invalid"}
    club.run("renew", "ada", now=later(hours=3))
    assert names(ada) == ["card.vcf", "index.html", "qr.png", "record.json", "schedule.ics", "schedule.json"]
    assert follower.fetch().events == Subscriber(ada).fetch().events and numbers(ada) >= FIRST


def test_who_never_had_a_calendar_has_none_when_all_is_over(club, ada):
    club.card("bo", "fullName: Bo Reed\nsealed: true\n")
    club.run("reissue", "bo")
    cy, bo = club.folder("cy"), club.folder("bo")
    assert names(cy) == ["card.vcf", "index.html", "qr.png", "record.json"]
    assert names(bo) == ["0.sealed", "1.sealed", "index.html", "record.json"]
    club.run("revoke", "bo", "cy")
    assert names(cy) == names(bo) == ["index.html", "record.json"]


@all_stores
def test_every_build_of_one_minute_has_a_higher_number(club, ada):
    follower = Subscriber(ada).fetch()
    assert numbers(ada) == FIRST
    for number, time in enumerate(["19:00", "18:30", "18:00"], 1):
        club.write("plan.csv", table(changed(TWO, "7001", Zeit=time)))
        club.build(now=later(seconds=number))
        event, = read(ada).events
        assert event.sequence == FIRST + number
        assert event["DTSTAMP"] == event["LAST-MODIFIED"] == f"20260302T090{number}00Z"
        assert follower.fetch().events == Subscriber(ada).fetch().events
    club.write("plan.csv", table(changed(TWO, "7001", Zeit="19:00")))
    club.build(now=later(minutes=3))
    assert numbers(ada) == FIRST + 4
    club.write("plan.csv", table(TWO))
    club.build(now=later(minutes=30, seconds=59))
    assert numbers(ada) == FIRST + 30


def test_a_new_link_goes_on_with_the_numbers_of_the_former(club, ada):
    follower, at = Subscriber(ada).fetch(), later(seconds=1)
    for time in ("19:00", "18:30", "18:00"):
        club.write("plan.csv", table(changed(TWO, "7001", Zeit=time)))
        club.build(now=at)
    club.run("reissue", "ada", now=at)
    assert numbers(club.folder(now=at)) == FIRST + 3
    follower.fetch()
    club.write("plan.csv", table(changed(TWO, "7001", Zeit="19:30")))
    club.run("reissue", "ada", now=at)
    follower.move(club.folder(now=at))
    assert numbers(follower.address) == FIRST + 4
    assert follower.fetch().events == Subscriber(follower.address).fetch().events
    club.run("revoke", "ada", now=at)
    club.write("plan.csv", table(changed(TWO, "7001", Zeit="20:00")))
    club.build(now=at)
    club.run("reissue", "ada", now=at)
    assert numbers(club.folder(now=at)) == FIRST + 5


@both_stores
def test_a_recovered_store_goes_on_with_the_numbers_that_are_published(club, ada):
    for time in ("19:00", "18:30", "18:00"):
        club.write("plan.csv", table(changed(TWO, "7001", Zeit=time)))
        club.build()
    follower = Subscriber(ada).fetch()
    club.lose_store()
    club.run("recover", now=later(minutes=1))
    club.write("plan.csv", table(changed(TWO, "7001", Zeit="19:30")))
    club.build(now=later(minutes=1))
    assert numbers(ada) == FIRST + 4
    assert follower.fetch().events == Subscriber(ada).fetch().events


def test_a_recovered_store_knows_who_had_a_calendar(club, ada):
    club.write("plan.csv", table([{**row, "SR2": ""} for row in TWO[1:]]))
    club.build(now=later(hours=1))
    club.lose_store()
    club.run("recover", now=later(hours=2))
    club.build(now=later(hours=2))
    assert [event["SUMMARY"] for event in read(ada).events] == ["No dates"]
    assert numbers(ada) > FIRST + 60
    assert names(club.folder("cy")) == ["card.vcf", "index.html", "qr.png", "record.json"]
    club.settings(ENDLESS)
    club.build(now=later(hours=3))
    club.lose_store()
    club.run("recover", now=later(hours=4))
    club.build(now=later(hours=4))
    assert feed(ada) == ENDED


def test_a_backup_brings_back_no_lower_number(club, ada, scratch):
    club.run("backup", scratch / "b")
    for hours, time in [(1, "19:00"), (2, "18:00")]:
        club.write("plan.csv", table(changed(TWO, "7001", Zeit=time)))
        club.build(now=later(hours=hours))
    follower = Subscriber(ada).fetch()
    assert numbers(ada) == FIRST + 120
    club.lose_store()
    shutil.rmtree(club.public)
    club.run("restore", scratch / "b", "--yes", 3, now=later(hours=3))
    club.build(now=later(hours=3))
    assert numbers(ada) >= FIRST + 120
    assert follower.fetch().events == Subscriber(ada).fetch().events


@pytest.mark.parametrize("store", ["file"], indirect=True)
def test_no_build_from_the_store_alone_brings_other_dates_under_a_number(club, ada):
    follower, before = Subscriber(ada).fetch(), feed(ada)
    shutil.rmtree(club.public)
    club.run("build", "--frozen", now=later(hours=1))
    assert feed(ada) == before
    club.write("plan.csv", table(changed(TWO, "7001", Zeit="19:00")))
    club.run("build", "--frozen", now=later(hours=2), code=None)
    assert follower.fetch().events == Subscriber(ada).fetch().events


def gone(site):
    (site.path / "plan.csv").unlink()


def empty(site):
    site.write("plan.csv", "")


def cut(site):
    site.write("plan.csv", table(TWO)[:5])


def replaced_by_a_folder(site):
    gone(site)
    (site.path / "plan.csv").mkdir()


def misspelled_zone(site):
    site.settings(ENDLESS + PLAN.replace("Zurich", "Zurihc"))


def misspelled_source(site):
    site.settings(ENDLESS + PLAN.replace("plan.csv", "plann.csv"))


def lost_with_its_copy(site):
    gone(site)
    site.lose_store()
    site.run("recover", now=later(hours=1))


@pytest.mark.parametrize(
    "happen", [gone, empty, cut, replaced_by_a_folder, misspelled_zone, misspelled_source, lost_with_its_copy])
def test_a_plan_that_cannot_be_read_takes_nothing_from_a_calendar(club, ada, happen):
    happen(club)
    club.build(now=later(hours=2))
    assert [(event["SUMMARY"], event["DTSTART"]) for event in read(ada).events] == [
        ("Halden – Vik", "20260314T170000Z")]


def test_a_calendar_looks_back_for_thirty_days(club, ada):
    club.write("plan.csv", table([{**TWO[0], "Nr": "1", "Datum": "2026-02-10"}, *TWO]))
    club.build(now=later(hours=1))
    before = feed(ada)
    for _ in range(2):
        club.build(now="2026-03-12T22:59:59Z")
    assert feed(ada) == before and [event["DTSTART"] for event in read(ada).events] == [
        "20260210T170000Z", "20260314T170000Z"]
    club.build(now="2026-03-12T23:00:00Z")
    event, = read(ada).events
    assert (event["DTSTART"], event["DTSTAMP"]) == ("20260314T170000Z", "20260312T230000Z")


def test_a_plan_that_says_the_same_anew_changes_no_calendar(club, ada):
    before = feed(ada)
    club.write("plan.csv", table([{**row, "Fahrzeit": "20"} for row in reversed(TWO)]))
    club.build(now=later(days=1))
    assert feed(ada) == before
    assert json.loads((ada / "schedule.json").read_bytes())["lastUpdatedAt"] == "2026-03-03T09:00:00Z"
    club.write("plan.csv", table(changed(TWO, "7002", Zeit="21:00")))
    club.build(now=later(days=2))
    assert feed(ada) == before and numbers(club.folder("bo")) == FIRST + 2 * 1440


def test_calendars_name_others_as_long_as_their_cards_live(site):
    with_plan(site, TWO, "    showOthers: true\n").build()
    ada = site.folder()
    assert [event["DESCRIPTION"] for event in read(ada).events] == ["SR1\nBo Reed (SR2)"]
    site.card("bo", "givenName: Bo\nfamilyName: Byron\n")
    site.build()
    assert [event["DESCRIPTION"] for event in read(ada).events] == ["SR1\nBo Byron (SR2)"]
    site.run("revoke", "bo")
    site.build()
    assert [event["DESCRIPTION"] for event in read(ada).events] == ["SR1"]
    assert numbers(ada) == FIRST + 2 and b"Byron" not in feed(ada)


def test_uids_tell_nothing_and_are_each_cards_own(club, ada, scratch):
    other = with_plan(SiteFolder(scratch / "other"), TWO)
    other.build()
    feeds = [read(folder) for folder in (ada, club.folder("bo"), other.folder(), other.folder("bo"))]
    uids = [event.uid for calendar in feeds for event in calendar.events]
    assert len(uids) == len(set(uids)) == 6
    assert all(re.fullmatch(r"[0-9a-f]{32}@cards\.firm\.test", uid) for uid in uids)


@pytest.mark.parametrize("number", ["Nr", "Bemerkung"], ids=["with a number", "by its teams"])
def test_an_event_keeps_its_uid_over_the_years(site, number):
    def rows(*days):
        return [{number: f"{count}", "Datum": day, "Zeit": "18:00", "Heim": "Halden", "Gast": "Vik", "SR1": "ada"}
                for count, day in enumerate(days)]

    with_plan(site, rows("2026-03-14", "2026-09-14"), people={"ada": "Ada Lovelace"}).build()
    ada = site.folder()
    first, second = (event.uid for event in read(ada).events)
    for year in (2027, 2028, 2035):
        site.write("plan.csv", table(rows(f"{year}-05-02", f"{year}-04-01")))
        site.build(now=f"{year}-01-01T12:00:00Z")
        assert [(event.uid, event["DTSTART"]) for event in read(ada).events] == [
            (second, f"{year}0401T160000Z"), (first, f"{year}0502T160000Z")]


def test_the_list_of_dates_has_the_next_three(site):
    days = ["2026-03-01", "2026-03-03", "2026-03-10", "2026-03-20", "2026-03-29", "2026-04-05"]
    with_plan(site, [
        {"Nr": f"{number}", "Datum": day, "Zeit": "18:00", "Heim": f"Halden \"{number}\"", "Gast": "Vik",
         "Halle": "Hall", "SR1": "ada", "SR2": "bo", "Status": "cancelled" if number == 2 else ""}
        for number, day in enumerate(days)]
        + [{"Nr": "x", "Datum": "2026-03-15", "Titel": "Course", "SR2": "ada"}], "    showOthers: true\n").build()
    ada = site.folder()
    uids, before = {event["SUMMARY"]: event.uid for event in read(ada).events}, feed(ada)

    def listed(number, moment, role="SR1"):
        title = f"Halden \"{number}\" – Vik"
        return {"id": uids[title], "dateTime": moment, "title": title, "venueName": "Hall",
                "teams": [f"Halden \"{number}\"", "Vik"], "role": role, "lastUpdatedAt": "2026-03-02T09:00:00Z"}

    course = {"id": uids["Course"], "dateTime": "2026-03-15", "title": "Course", "venueName": None,
              "teams": [], "role": "SR2", "lastUpdatedAt": "2026-03-02T09:00:00Z"}
    text = (ada / "schedule.json").read_text()
    assert json.loads(text) == {"version": 1, "lastUpdatedAt": "2026-03-02T09:00:00Z", "dates": [
        listed(1, "2026-03-03T17:00:00Z"), course, listed(3, "2026-03-20T17:00:00Z")]}
    assert "Bo" not in text and "Reed" not in text
    site.build(now="2026-03-17T12:00:00Z")
    assert json.loads((ada / "schedule.json").read_bytes())["dates"] == [
        listed(3, "2026-03-20T17:00:00Z"), listed(4, "2026-03-29T16:00:00Z"), listed(5, "2026-04-05T16:00:00Z")]
    assert feed(ada) == before


REFEREES = {"ada": "Ada Lovelace", "bo": "Bo Reed", "cy": "Cy Falk", "dan": "Dan Roe"}


class Season:
    """A plan over ten weeks, and what the calendar of a referee has of it."""

    def __init__(self, chance, today):
        self.chance, self.rows, self.count = chance, [], 0
        for _ in range(12):
            self.add(today)

    def when(self, today):
        day = today + timedelta(days=self.chance.randrange(-25, 60))
        hour = self.chance.choice(["", f"{self.chance.randrange(10, 22)}:{self.chance.choice(['00', '30'])}"])
        return {"Datum": f"{day}", "Zeit": hour}

    def add(self, today):
        self.count += 1
        first, second = self.chance.sample(list(REFEREES), 2)
        self.rows.append({
            "Nr": f"{self.count}", **self.when(today), "Heim": f"Team {self.count}", "Gast": "Vik", "SR1": first,
            "SR2": self.chance.choice([second, ""]), "Status": ""})

    def change(self, today):
        """What has happened since the last build, which in many a week is nothing."""
        for _ in range(self.chance.choice([0, 0, 0, 1, 2, 4])):
            row, other = self.chance.sample(self.rows, 2)
            match self.chance.randrange(6):
                case 0 | 1: row.update(self.when(today))
                case 2: row["Status"] = self.chance.choice(["cancelled", "postponed", ""])
                case 3: self.add(today)
                case 4 if len(self.rows) > 6: self.rows.remove(row)
                case _: row["SR1"], other["SR1"] = other["SR1"], row["SR1"]

    def events(self, card, today):
        """Title, beginning and role of every event that is there on a day."""
        found = set()
        for row in self.rows:
            day, role = date.fromisoformat(row["Datum"]), "SR1" if row["SR1"] == card else "SR2"
            if row[role] == card and day >= today - timedelta(days=30):
                start = f"{day:%Y%m%d}"
                if row["Zeit"]:
                    hour, minute = map(int, row["Zeit"].split(":"))
                    start = in_utc(datetime(day.year, day.month, day.day, hour, minute, tzinfo=zone("Europe/Zurich")))
                state = {"cancelled": "Cancelled: ", "postponed": "Postponed: ", "": ""}[row["Status"]]
                found.add((f"{state}{row['Heim']} – Vik", start, role))
        return found or {("No dates", "20200101", None)}


def a_new_link(site, card, now):
    site.run("reissue", card, now=now)


def a_restored_backup(site, card, now):
    site.run("backup", site.path.parent / "b", now=now)
    site.lose_store()
    site.run("restore", site.path.parent / "b", now=now)


def an_end(site, card, now):
    site.run("revoke", card, now=now)


#: What happens to whom, by the number of the build before which it does.
HAPPENINGS = {
    "all live": {5: (a_new_link, "bo"), 9: (a_restored_backup, None), 14: (a_new_link, "ada")},
    "one ends": {4: (a_new_link, "bo"), 8: (an_end, "bo"), 13: (a_restored_backup, None)}}


@pytest.mark.parametrize("name", HAPPENINGS)
def test_who_follows_for_ten_weeks_knows_what_somebody_new_is_told(site, name):
    chance, today, happenings = random.Random(name), date(2026, 3, 2), HAPPENINGS[name]
    season = Season(chance, today)
    with_plan(site, season.rows, people=REFEREES).build()
    followers = {card: Subscriber(site.folder(card)) for card in REFEREES}
    published, ended, uids, last = copy.deepcopy(season), set(), {}, {}
    for step in range(20):
        if step:
            today += timedelta(days=chance.randrange(2, 7))
            now = f"{today}T09:00:00Z"
            happen, card = happenings.get(step, (None, None))
            if happen:
                happen(site, card, now)
            if happen is a_new_link:
                followers[card].move(site.folder(card, now))
            if happen is an_end:
                ended.add(card)
            season.change(today)
            # Now and then the plan is not there, and all stays.
            if not happen and chance.random() < 0.15:
                (site.path / "plan.csv").unlink(missing_ok=True)
            else:
                site.write("plan.csv", table(season.rows))
                published = copy.deepcopy(season)
            site.build(now=now)
        for card, follower in followers.items():
            known = follower.fetch().events
            assert known == Subscriber(follower.address).fetch().events
            if card in ended:
                assert feed(follower.address) == ENDED
                continue
            expected = published.events(card, today)
            assert {(event["SUMMARY"], event["DTSTART"], event["DESCRIPTION"]) for event in known.values()} == expected
            number, data = numbers(follower.address), feed(follower.address)
            former, number_before, data_before = last.get(card, (None, -1, b""))
            assert number > number_before if expected != former else data == data_before
            last[card] = expected, number, data
            for event in known.values():
                assert uids.setdefault((card, event["SUMMARY"].split(": ")[-1]), event.uid) == event.uid
    assert today > date(2026, 5, 1)
