"""The owner's lists in print/, judged by a browser, a CSV reader and a calendar reader."""

import csv
import io
from datetime import datetime, timedelta, timezone

import icalendar
import pytest

import drawing
from browsing import Visit
from site_folder import SETTINGS, SiteFolder, all_bytes, later

LONG_COMPANY = "Gesellschaft für Wärmerückgewinnung und Anlagenbau Nord mbH."
NAMES = {
    "ada": f"fullName: Ada Lovelace\nrole: Analyst\ncompany: {LONG_COMPANY}\nemail: ada@firm.test\n"
           "photo: photos/ada.jpg\n",
    "layla": "fullName: ليلى الحداد\nrole: مديرة المبيعات\nlanguage: ar\nlifetime: 10d\n",
    "khai": "fullName: Nguyễn Thị Minh Khai\nlanguage: vi\nlifetime: never\n",
    "taro": "familyName: 山田\ngivenName: 太郎\ncompany: 株式会社山田製作所\nlanguage: ja\n",
}
LISTS = ["expiry.ics", "index.html", "merge.csv"]


@pytest.fixture
def firm(scratch):
    """A site of four cards in four scripts, one of them with a portrait, printed."""
    site = SiteFolder(scratch / "a site", SETTINGS + "share: {lifetime: 90d}\n")
    site.write("cards/photos/ada.jpg", drawing.jpeg(drawing.portrait(1)))
    for name, card in NAMES.items():
        site.card(name, card)
    site.build()
    return site


def lists(site):
    return sorted(path.name for path in (site.path / "print").iterdir() if path.name in LISTS)


def test_the_lists_are_the_owner_s_alone(firm):
    report = firm.run("print", "--json").json
    assert report["lists"] == ["print/index.html", "print/merge.csv", "print/expiry.ics"]
    for name in report["lists"]:
        assert (firm.path / name).stat().st_mode & 0o777 == 0o600


def test_a_table_for_mail_merge(firm):
    firm.card("zed", "fullName: \"=HYPERLINK(1), \\\"x\\\"\"\nemail: -x@firm.test\n")
    firm.card("at", "fullName: \"@SUM(1)\"\n")
    firm.card("wide", "fullName: ＝1+1\n")
    firm.build()
    firm.run("print", "--format", "svg,png")
    raw = (firm.path / "print/merge.csv").read_bytes()
    assert raw.startswith(b"\xef\xbb\xbf") and raw.count(b"\r\n") == raw.count(b"\n") == 8
    rows = list(csv.DictReader(io.StringIO(raw.decode("utf-8-sig")), strict=True))
    assert list(rows[0]) == ["code", "name", "link", "short link", "expiry", "e-mail"]
    found = {row["code"]: row for row in rows}
    record = firm.share("ada")["recordID"]
    assert found["ada.svg"] == {
        "code": "ada.svg", "name": "Ada Lovelace", "link": firm.share("ada")["url"],
        "short link": f"cards.firm.test/c/{record}/", "expiry": "2026-05-30",
        "e-mail": "ada@firm.test"}
    assert found["khai.svg"]["expiry"] == ""
    assert found["taro.svg"]["name"] == "山田 太郎"
    assert found["zed.svg"]["name"] == "'=HYPERLINK(1), \"x\""
    assert found["zed.svg"]["e-mail"] == "'-x@firm.test"
    assert (found["at.svg"]["name"], found["wide.svg"]["name"]) == ("'@SUM(1)", "'＝1+1")
    firm.run("print", "ada", "--format", "png")
    assert (firm.path / "print/merge+ada.csv").read_bytes().count(b"\n") == 2
    assert (firm.path / "print/merge.csv").read_bytes() == raw


def test_a_calendar_of_what_ends_when(firm):
    firm.run("print", "ada")
    raw = (firm.path / "print/expiry.ics").read_bytes()
    assert raw.count(b"\r\n") == raw.count(b"\n")
    assert all(len(line) <= 75 for line in raw.split(b"\r\n"))
    calendar = icalendar.Calendar.from_ical(raw)
    assert calendar.errors == []
    events = {str(event["DESCRIPTION"]): event for event in calendar.walk("VEVENT")}
    # One for all that end on one day; a share without end has none.
    assert len(events) == 2
    both = events["\n".join(firm.share(name)["url"] for name in ("ada", "taro"))]
    assert both.start == datetime(2026, 5, 31, 9, tzinfo=timezone.utc)
    assert both["SUMMARY"] == (
        "The card of Ada Lovelace + 1 ends – renew: cardpress renew ada taro")
    event = events[firm.share("layla")["url"]]
    assert event.errors == []
    assert event.start == datetime(2026, 3, 12, 9, tzinfo=timezone.utc)
    assert event.stamp == datetime(2026, 3, 2, 9, tzinfo=timezone.utc)
    assert "ليلى الحداد" in event["SUMMARY"]
    assert "renew: cardpress renew layla" in event["SUMMARY"]
    assert [alarm.TRIGGER for alarm in event.walk("VALARM")] == [
        timedelta(days=-30), timedelta(days=-7)]
    uid, sequence = event["UID"], event["SEQUENCE"]
    firm.run("renew", "layla", now=later(days=5))
    firm.run("print", "ada", now=later(days=5))
    again = icalendar.Calendar.from_ical((firm.path / "print/expiry.ics").read_bytes())
    renewed = next(event for event in again.walk("VEVENT") if event["UID"] == uid)
    assert renewed.start == datetime(2026, 3, 17, 9, tzinfo=timezone.utc)
    assert renewed["SEQUENCE"] > sequence


def test_an_event_s_end_is_in_the_calendar_without_alarms(ada):
    ada.settings("share: {expires: 2026-05-21}\n")
    ada.build()
    ada.run("print", "ada")
    calendar = icalendar.Calendar.from_ical((ada.path / "print/expiry.ics").read_bytes())
    [event] = calendar.walk("VEVENT")
    assert event.start == datetime(2026, 5, 22, 12, tzinfo=timezone.utc)
    assert event.walk("VALARM") == []


# Whatever is cut, or laps over its neighbour.
FAULTS = """[...document.querySelectorAll("li")].flatMap(row => {
  const parts = [...row.children].map(part => part.getBoundingClientRect());
  const laps = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return [...row.querySelectorAll("*")].filter(e => e.scrollWidth > e.clientWidth + 1
      && getComputedStyle(e).display != "inline").map(e => e.outerHTML)
    .concat(parts.flatMap((a, i) => parts.slice(i + 1).filter(b => laps(a, b))));
})"""


# Codes that are not as wide for their height as their files.
SQUEEZED = """() => [...document.querySelectorAll("img.code")]
  .map(code => [code.width / code.height, code.naturalWidth / code.naturalHeight])
  .filter(([shown, true_]) => Math.abs(shown - true_) > .02)"""

# Names that do not begin where their column does, whatever their direction.
STRAYED = """() => [...document.querySelectorAll("h2")].filter(name => {
  const range = document.createRange();
  range.selectNodeContents(name);
  return range.getBoundingClientRect().left > name.parentElement.getBoundingClientRect().left + 1;
}).map(name => name.textContent)"""


def test_the_overview_works_as_a_file_and_asks_nobody(firm, browser):
    firm.run("print")
    firm.run("print", "ada", "--format", "png", "--caption")
    for scheme, width in [("light", 1200), ("dark", 360)]:
        visit = Visit(browser, firm.path.as_uri() + "/", None, color_scheme=scheme,
                      viewport={"width": width, "height": 800})
        page = visit.page
        page.clock.set_fixed_time("2026-03-13T09:00:00Z")
        page.goto(firm.path.as_uri() + "/print/index.html")
        page.evaluate("for (const image of document.images) image.loading = 'eager'")
        page.wait_for_function("[...document.images].every(image => image.naturalWidth > 0)")
        assert page.locator("img.face").count() == 1
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(FAULTS) == []
        assert page.evaluate(SQUEEZED) == [] and page.evaluate(STRAYED) == []
        # What has ended since the list was made says so.
        assert page.locator(".state").all_text_contents() == ["Live", "Live", "Ended", "Live"]
        for words, names in [
                ("LOVE", ["Ada Lovelace"]), ("nguyen khai", ["Nguyễn Thị Minh Khai"]),
                ("山田", ["山田 太郎"]), ("layla", ["ليلى الحداد"]), ("nobody", [])]:
            page.fill("#search", words)
            assert page.locator("li:not([hidden]) h2").all_text_contents() == names
            assert page.locator("#nothing").is_visible() == (names == [])
        visit.close()


def test_no_byte_of_a_withdrawn_person_stays(firm):
    firm.run("print", "--format", "png,svg")
    firm.run("print", "taro", "--format", "svg")
    said = firm.run("sweep", now=later(days=10)).out
    assert "removed print/layla.png: its share has ended" in said
    assert "removed print/expiry.ics, print/index.html" in said
    assert "make the rest again: cardpress print" in said
    assert "cardpress -C" not in said
    left = all_bytes(firm.path / "print", firm.path / "public", firm.path / ".cardpress")
    for trace in ["ليلى", "layla", "مديرة"]:
        assert trace.encode() not in left
    assert lists(firm) == [] and (firm.path / "print/merge+taro.csv").exists()  # it shows Taro alone
    before = {share["card"]: share["printedAt"] for share in firm.shares()}
    firm.run("print", "--lists", now=later(days=10))
    assert lists(firm) == LISTS
    # Nothing was printed by that.
    assert {share["card"]: share["printedAt"] for share in firm.shares()} == before
    assert b"layla" not in all_bytes(firm.path / "print")


def test_a_template_and_texts_of_the_site_s_own(firm):
    firm.write("templates/print.html", "{{#cards}}<p>{{name}}{{nmae}}</p>{{/cards}}")
    said = firm.run("print", code=1).err
    assert said.startswith("templates/print.html:1:") and "nmae" in said
    assert lists(firm) == [] and not firm.share("ada")["printedAt"]
    firm.write("templates/print.html", "{{#cards}}<p>{{name}}</p>{{/cards}}")
    firm.run("print")
    assert "<p>Ada Lovelace</p>" in (firm.path / "print/index.html").read_text()
    assert firm.build()["unchanged"] == 4  # no page is made anew for it


def test_programs_hear_what_makes_the_lists_again(firm):
    firm.run("print", "ada", "taro")
    firm.run("print", "ada", "taro", "--sheet", "avery-5371")
    again = ["cardpress print --lists", "cardpress print ada taro --lists",
             "cardpress print ada taro --sheet avery-5371 --now 2026-03-02T09:00:00Z"]
    report = firm.run("revoke", "ada", "--yes", "--json").json
    table, sheet = "merge+ada,taro.csv", "sheet-avery-5371+ada,taro.html"
    assert report["printAgain"] == again
    assert report["print"] == [
        "ada.pdf", "ada.png", "expiry.ics", "index.html", table, sheet]
    firm.run("print", "taro", "layla")
    firm.run("print", "taro", "layla", "--sheet", "avery-5371")
    rehearsed = firm.run("sweep", "--dry-run", "--json", now=later(days=10)).json
    report = firm.run("sweep", "--json", now=later(days=10)).json
    table, sheet = "merge+layla,taro.csv", "sheet-avery-5371+layla,taro.html"
    assert report["printAgain"] == [again[0], *(
        command.replace("ada taro", "taro layla") for command in again[1:])]
    assert report["print"] == [
        "expiry.ics", "index.html", "layla.pdf", "layla.png", table, sheet]
    assert rehearsed == {**report, "files": None}
    firm.run("print", "taro", "--lists")
    said = firm.run("revoke", "taro", "--yes").out
    assert "removed print/taro.pdf: its share has ended" in said
    assert "removed print/expiry.ics, print/index.html, which showed shares" in said
    assert "removed print/merge+taro.csv, which showed shares" in said


def test_a_renewal_says_what_makes_the_lists_again(firm):
    firm.run("print", "ada")
    again = "are out of date; make them again: cardpress print --lists"
    assert firm.run("renew", "layla", now=later(days=5)).out.count(again) == 1
    firm.run("print", "--lists", now=later(days=5))
    firm.card("new", "fullName: New\n")
    assert again not in firm.run("build", now=later(days=5)).out
    firm.card("taro", NAMES["taro"] + "role: 課長\n")
    assert again in firm.run("build", now=later(days=5)).out


def test_sheets_make_the_lists_anew_too(firm):
    firm.run("print", "--format", "svg")
    firm.run("renew", "layla", now=later(days=5))
    report = firm.run(
        "print", "layla", "--sheet", "avery-5371", "--json", now=later(days=5)).json
    assert report["lists"] == ["print/index.html", "print/merge+layla.csv", "print/expiry.ics"]
    calendar = icalendar.Calendar.from_ical((firm.path / "print/expiry.ics").read_bytes())
    assert datetime(2026, 3, 17, 9, tzinfo=timezone.utc) in [
        event.start for event in calendar.walk("VEVENT")]
    overview = (firm.path / "print/index.html").read_text()
    assert overview.count("Printed 7 March 2026") == 1
    assert overview.count("Printed 2 March 2026") == 3
    table = (firm.path / "print/merge+layla.csv").read_text("utf-8-sig").splitlines()
    assert len(table) == 2 and table[1].startswith("layla.png,ليلى الحداد,")


def test_no_calendar_is_left_where_nothing_ends_any_more(firm):
    firm.run("print")
    for name, card in NAMES.items():
        firm.card(name, card.replace("lifetime: 10d\n", "").replace("lifetime: never\n", ""))
    firm.settings("share: {lifetime: never}\n")
    firm.run("renew", "--all")
    assert firm.run("print", "ada", "--json").json["lists"] == [
        "print/index.html", "print/merge+ada.csv"]
    assert lists(firm) == ["index.html", "merge.csv"]
    assert "expiry.ics" not in (firm.path / "print/shares.tsv").read_text()


def test_a_fair_has_one_event(scratch):
    site = SiteFolder(scratch / "site", SETTINGS + "share: {expires: 2026-03-20}\n")
    rows = "".join(f"p{n:03},Person {n}\n" for n in range(200))
    site.write("cards/people.csv", "id,fullName\n" + rows)
    site.build()
    # The fair's last day is the owner's own, and no reason to warn.
    assert site.run("print", "--format", "png").err == ""
    calendar = icalendar.Calendar.from_ical((site.path / "print/expiry.ics").read_bytes())
    [event] = calendar.walk("VEVENT")
    assert event.start == datetime(2026, 3, 21, 12, tzinfo=timezone.utc)
    assert event["SUMMARY"] == (
        "The card of Person 0 + 199 ends – to extend it, change: share.expires (cardpress.yaml)")
    links = str(event["DESCRIPTION"]).splitlines()
    assert links == [site.share(f"p{n:03}")["url"] for n in range(10)] + ["+ 190"]
    # A later day moves the same event.
    site.settings("share: {expires: 2026-03-27}\n")
    site.build()
    site.run("print", "--lists")
    calendar = icalendar.Calendar.from_ical((site.path / "print/expiry.ics").read_bytes())
    [moved] = calendar.walk("VEVENT")
    assert moved["UID"] == event["UID"] and moved["SEQUENCE"] > event["SEQUENCE"]
    assert moved.start == datetime(2026, 3, 28, 12, tzinfo=timezone.utc)


def test_a_lease_is_no_end_to_be_warned_of(firm, browser):
    firm.settings("share: {lifetime: 20d, renew: whileListed}\n")
    firm.card("ada", NAMES["ada"] + "expires: 2026-03-20\n")
    firm.build()
    firm.run("print")
    raw = (firm.path / "print/expiry.ics").read_bytes()
    calendar = icalendar.Calendar.from_ical(raw)
    assert [(str(event["SUMMARY"]), event.start.day) for event in calendar.walk("VEVENT")] == [
        ("Build before this day, or cards end: cardpress build", 12),
        ("The card of Ada Lovelace ends – to extend it, change: expires (ada)", 21)]
    overview = (firm.path / "print/index.html").read_text()
    assert overview.count("Ends soon</span> Available until 20 March 2026") == 1
    assert overview.count("Live</span> Extended by every build, otherwise until ") == 2
    assert "Layla" not in raw.decode() and "cardpress renew taro" not in raw.decode()
    visit = Visit(browser, firm.path.as_uri() + "/", None)
    states = visit.page.locator(".state")
    for day, expected in [("2026-03-05", ["Ends soon", "Live", "Live", "Live"]),
                          ("2026-06-05", ["Ended", "Live", "Ended", "Ended"])]:
        visit.page.clock.set_fixed_time(f"{day}T09:00:00Z")
        visit.page.goto(firm.path.as_uri() + "/print/index.html")
        assert states.all_text_contents() == expected
    visit.close()


def test_a_hint_does_not_name_who_has_just_gone(firm):
    firm.run("print", "taro", "layla", "--lists")
    said = firm.run("revoke", "taro", "--yes", now=later(days=1)).out
    assert "make the rest again: cardpress print layla --lists\n" in said
    firm.run("print", "layla", "--lists")
    said = firm.run("revoke", "layla", "--yes", now=later(days=2)).out
    assert "layla --lists" not in said and "which showed shares that have ended\n" in said
