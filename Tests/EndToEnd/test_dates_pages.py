"""Dates on cards' pages in Chromium: the next three of an evening, how old they are, for whom, and where links lead."""

import csv
import gzip
import io
import itertools
import json
import re
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, timezone
from pathlib import Path
from urllib.parse import quote
from urllib.request import urlopen
from zoneinfo import ZoneInfo

import icalendar
import pytest
from pypdf import PdfReader

from accessibility import faults_of_text, violations
from browsing import TREE, Visit, visiting
from page_server import PageServer, page_server
from page_states import ANDROID_CHROME, ANDROID_INSTAGRAM, IPHONE, LANGUAGES, RIGHT_TO_LEFT, SOME_LANGUAGES
from ports import free_port
from previewing import preview
from site_folder import NOW, ROOT, SETTINGS, SiteFolder, later
from test_accessibility import ACTIONS, BORDERS, FOCUS, SIZES, SPACED

ZONE = ZoneInfo("Europe/Zurich")
LIVES = "share: {lifetime: 3650d}\n"
PHONE = {"width": 320, "height": 568}

COLUMNS = ["id", "date", "time", "until", "title", "teamHome", "teamAway", "venue", "street", "city", "lat", "lng", "role",
           "league", "status", "movedFrom", "note", "url", "exchange", "SR1", "SR2"]


def plan(*rows):
    """A table with a row for each map of columns."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def own(site, name, *rows, more=""):
    """A card whose dates are a file of its own."""
    site.write(f"{name}.csv", plan(*rows))
    source = f"schedule: {{source: {name}.csv, timeZone: Europe/Zurich, publish: [note]}}\n"
    site.card(name, f"givenName: Ada\nfamilyName: Lovelace\n{source}{more}")


LONG = "Finalrunde der Schweizerischen Mannschaftsmeisterschaft im Rückwärtskegeln für Nachwuchs, Damen und Herren"
WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
MATCH = {"teamHome": "Volley Näfels", "teamAway": "Lausanne UC", "venue": "Lintharena", "street": "Oberurnerstrasse 14",
         "city": "8752 Näfels", "league": "NLA Herren", "role": "1. Schiedsrichterin", "time": "18:00"}

#: One of each kind; the third and the fifth are not counted among the next three.
KINDS = [
    {**MATCH, "SR2": "bo"},
    {**MATCH, "movedFrom": "2026-02-28 17:30", "note": "Licence and whistle.\nTwo balls."},
    {**MATCH, "status": "cancelled", "exchange": "open"},
    {"title": LONG, "url": "https://turnier.example/2026/finalrunde", "city": "Zürich", "movedFrom": "2 days before"},
    {**MATCH, "status": "postponed", "movedFrom": "Saturday"},
    {**MATCH, "exchange": "open", "url": "https://verband.example/spiel?nr=4711&x=1", "note": WORD},
    {"title": WORD, "venue": f"Turnhalle {WORD}", "street": f"{WORD}strasse 12", "city": WORD, "time": "9:15", "until": "23:59"},
    {"title": "Trainingslager", "until": "2026-04-19", "lat": "46.9481", "lng": "7.4474"},
    {"time": "20:15", "role": "Zuschauerin"},
    {**MATCH, "time": "22:00", "until": "01:30"},
]


def many():
    """30 dates on the days from today on, three of each kind."""
    for number, kind in zip(range(30), itertools.cycle(KINDS)):
        day = date(2026, 3, 2) + timedelta(days=number)
        yield {"id": str(number), "date": str(day), "SR1": "many; cy", **kind}


class Club:
    def __init__(self, path):
        self.site = SiteFolder(path / "site", settings=SETTINGS + LIVES + (
            "schedules: [{source: plan.csv, people: [SR1, SR2], timeZone: Europe/Zurich, showOthers: true, publish: [note]}]\n"))
        for card, more in [("over", ""), ("one", ""), ("three", ""), ("many", ""), ("cy", "sealed: true\n")]:
            self.site.card(card, f"givenName: Ada\nfamilyName: Lovelace\nemail: ada@engine.example\n{more}")
        self.site.card("bo", "givenName: Bo\nfamilyName: Ek\n")
        rows = [{"id": "over", "date": "2026-02-20", "title": "Over", "SR1": "over"},
                {**MATCH, "id": "one", "date": "2026-03-02", "SR1": "one"}]
        rows += [{**kind, "id": f"three {number}", "date": f"2026-03-0{number + 2}", "SR1": "three"}
                 for number, kind in enumerate([KINDS[0], KINDS[1], KINDS[3]])]
        self.site.write("plan.csv", plan(*rows, *many()))
        self.site.build()
        shares = self.site.run("shares", "--with-keys", "--json").json["shares"]
        self.paths = {share["card"]: re.sub("https://[^/]*", "", share["url"]) for share in shares}
        for share in shares:
            if "#" not in share["url"]:
                self.paths[share["card"]] = f"/{share['path']}"
        self.clips = {share["card"]: f"/appclip/?card={share['recordID']}" for share in shares}


@pytest.fixture(scope="module")
def club(module_scratch):
    return Club(module_scratch)


@pytest.fixture
def server(club):
    with page_server(club.site.public) as server:
        server.now = NOW
        yield server


@pytest.fixture
def visit(tabs, server):
    with visiting(tabs, server, until="load", locale="en-GB", timezone_id="Europe/Zurich") as visit:
        yield visit


def opened(page):
    """The page, once its script knows the server's clock."""
    page.locator("main[data-share=live] h1").wait_for()
    page.locator(".status").wait_for(state="attached")
    page.wait_for_function("() => typeof words === 'undefined' || Promise.resolve(words).then(() => true)")
    page.wait_for_load_state("networkidle")
    return page


#: What a reader sees of the dates: the titles with "Today" and "Tomorrow" in front, first as it is and then with "More"
#: open, and which of the other parts.
SEEN = """() => {
  const seen = part => part?.checkVisibility({ visibilityProperty: true }) ?? false;
  const more = document.querySelector(".more");
  const titles = () => [...document.querySelectorAll(".dates ol > li")].filter(seen).map(item =>
    [...item.querySelectorAll(".near, .head")].filter(seen).map(part => part.innerText).join(" "));
  const first = titles(), offersMore = seen(more?.querySelector("summary"));
  if (more) more.open = true;
  const all = titles();
  if (more) more.open = false;
  return { first, offersMore, all, saysNone: seen(document.querySelector(".dates .none")) };
}"""

#: Something that is there from the first moment at which the page knows what time it is.
MARK = """addEventListener("DOMContentLoaded", () => {
  const mark = document.createElement("i");
  mark.className = "mark";
  mark.hidden = true;
  mark.dataset.from = "1970-01-01T00:00:00Z";
  document.body.append(mark);
})"""


# The evening


@dataclass(frozen=True)
class Appointment:
    """A date as its owner thinks of it, in local time."""

    title: str
    start: str
    end: str | None = None
    status: str = ""
    is_whole: bool = False

    @property
    def first(self):
        return date.fromisoformat(self.start[:10])

    @property
    def last(self):
        if self.is_whole:
            return date.fromisoformat(self.end or self.start)
        return (self.until - timedelta(seconds=1)).astimezone(ZONE).date()

    @property
    def until(self):
        if self.is_whole:
            return midnight(self.last + timedelta(days=1))
        end = self.end or str(datetime.fromisoformat(self.start) + timedelta(hours=2))
        return datetime.fromisoformat(end).replace(tzinfo=ZONE).astimezone(timezone.utc)

    @property
    def leaves(self):
        """When it goes from the page."""
        return midnight(self.last + timedelta(days=1)) if self.status else self.until

    def row(self):
        day, _, clock = self.start.partition(" ")
        return {"id": self.title, "date": day, "time": clock, "until": self.end or "", "title": self.title, "status": self.status}


def midnight(day):
    return datetime.combine(day, time(), ZONE).astimezone(timezone.utc)


def expected(appointments, now):
    """What a reader should see at a moment."""
    today = now.astimezone(ZONE).date()
    left = [one for one in appointments if one.leaves > now]
    first, count = [], 0
    for one in left:
        count += not one.status
        if count > 3 or count == 3 and one.status:
            continue
        first.append(one)

    def named(one):
        near = ""
        if one.first <= today <= one.last:
            near = "Today "
        elif one.first == today + timedelta(days=1):
            near = "Tomorrow "
        return near + one.title

    return {"first": list(map(named, first)), "offersMore": first != left, "all": list(map(named, left)), "saysNone": not left}


#: The night of the last three is an hour shorter.
BUSY = [
    Appointment("camp", "2026-03-27", "2026-03-29", is_whole=True),
    Appointment("whole", "2026-03-28", is_whole=True),
    Appointment("running", "2026-03-28 15:00", "2026-03-28 17:30"),
    Appointment("called off", "2026-03-28 16:00", "2026-03-28 17:00", "cancelled"),
    Appointment("short", "2026-03-28 17:15", "2026-03-28 18:00"),
    Appointment("usual", "2026-03-28 18:00"),
    Appointment("minute", "2026-03-28 19:00", "2026-03-28 19:01"),
    Appointment("late", "2026-03-28 20:00", "2026-03-28 23:59"),
    Appointment("night", "2026-03-28 22:00", "2026-03-29 01:30"),
    Appointment("put off", "2026-03-28 23:00", "2026-03-29 00:30", "postponed"),
    Appointment("until midnight", "2026-03-28 23:30", "2026-03-29 00:00"),
    Appointment("sunday off", "2026-03-29", status="cancelled", is_whole=True),
    Appointment("early", "2026-03-29 00:10", "2026-03-29 00:20"),
    Appointment("through the gap", "2026-03-29 01:00", "2026-03-29 04:00"),
    Appointment("monday", "2026-03-30 00:00"),
    Appointment("tuesday", "2026-03-31", is_whole=True),
]
EVENINGS = {
    "busy": BUSY,
    # Three take place; behind them, others don't.
    "three": [
        Appointment("first", "2026-03-28 18:00", "2026-03-28 19:30"), Appointment("second", "2026-03-29 18:00"),
        Appointment("off between", "2026-03-29 19:00", status="postponed"), Appointment("third", "2026-04-01 18:00"),
        Appointment("off behind", "2026-04-02 18:00", status="cancelled")],
    # The last is called off: there is nothing to come, but a cancellation to be seen until midnight.
    "last": [
        Appointment("last", "2026-03-28 17:30", "2026-03-28 19:00"),
        Appointment("called off", "2026-03-28 18:00", "2026-03-28 20:00", "cancelled")],
}
BEFORE, AFTERNOON = "2026-03-28T09:00:00Z", datetime(2026, 3, 28, 16, tzinfo=timezone.utc)


@pytest.fixture(scope="module")
def evening(module_scratch):
    """Cards with the dates of an evening, whose pages were made in the morning."""
    site = SiteFolder(module_scratch / "evening", settings=SETTINGS + LIVES)
    for name, appointments in EVENINGS.items():
        own(site, name, *(one.row() for one in sorted(appointments, key=lambda one: one.start)))
    site.build(now=BEFORE)
    with page_server(site.public) as server:
        server.paths = {share["card"]: share["path"] for share in site.shares(now=BEFORE)}
        yield server


def by(moment):
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


@pytest.mark.parametrize("card", EVENINGS)
def test_a_page_left_open_has_the_next_three_of_every_minute(browser, evening, card):
    """From five in the afternoon until four at night, by the server's clock: the phone's is of another year and zone."""
    evening.now = by(AFTERNOON)
    visit = Visit(browser, evening.address, None, locale="en-GB", timezone_id="America/New_York")
    page = visit.page
    page.clock.install(time="2031-07-01T02:59:00Z")
    page.clock.pause_at("2031-07-01T03:00:00Z")
    page.goto(evening.address + f"/{evening.paths[card]}")
    page.wait_for_function("() => !document.querySelector('.near').hidden || !document.querySelector('.dates li + li .near').hidden")
    for minute in range(10 * 60):
        now = AFTERNOON + timedelta(minutes=minute)
        assert page.evaluate(SEEN) == expected(EVENINGS[card], now), now.astimezone(ZONE)
        page.clock.fast_forward(60_000)
    visit.close()


def test_a_page_that_is_loaded_knows_the_second(browser, evening):
    """Where something changes: a second before, at it, and a second behind."""
    edges = {edge for one in BUSY for edge in (one.leaves, midnight(one.first), midnight(one.first - timedelta(days=1)))}
    visit = Visit(browser, evening.address, None, locale="en-GB", timezone_id="Asia/Tokyo")
    visit.page.clock.set_fixed_time("2001-01-01T00:00:00Z")
    visit.page.add_init_script(MARK)
    for edge in sorted(edge for edge in edges if AFTERNOON <= edge < AFTERNOON + timedelta(days=2)):
        for seconds in (-1, 0, 1):
            now = edge + timedelta(seconds=seconds)
            evening.now = by(now)
            visit.page.goto(evening.address + f"/{evening.paths['busy']}", wait_until="load")
            visit.page.wait_for_function("() => !document.querySelector('.mark').hidden")
            assert visit.page.evaluate(SEEN) == expected(BUSY, now), now.astimezone(ZONE)
    visit.close()


# How old they are


@pytest.fixture(scope="module")
def aged(module_scratch):
    """An open and a sealed card with a date in half a year, brought up to date at a moment."""
    site = SiteFolder(module_scratch / "aged", settings=SETTINGS + LIVES)
    for name, more in [("open", ""), ("sealed", "sealed: true\n")]:
        own(site, name, {"date": "2026-09-02", "title": "Far"}, more=more)
        text = (site.path / f"cards/{name}.yaml").read_text()
        site.card(name, text.replace("timeZone", "lastSyncAt: 2026-03-01T12:00:00+01:00, timeZone"))
    site.build()
    shares = site.run("shares", "--with-keys", "--json").json["shares"]
    with page_server(site.public) as server:
        server.paths = {share["card"]: re.sub("https://[^/]*", "", share["url"]) if "#" in share["url"]
                        else f"/{share['path']}" for share in shares}
        yield server


MAY, OLD = "These dates may have changed since then.", "These dates are old: ask before you rely on them."


def warnings(page):
    return page.locator(".dates .warn:visible").all_inner_texts()


@pytest.mark.parametrize("card", ["open", "sealed"])
@pytest.mark.parametrize("now, said", [
    ("2026-03-02T11:00:00Z", []), ("2026-03-02T11:00:01Z", [MAY]), ("2026-03-31T11:00:00Z", [MAY]),
    ("2026-03-31T11:00:01Z", [OLD]), ("2026-08-31T11:00:01Z", [OLD])])
def test_dates_that_are_old_say_so_to_the_second(browser, aged, card, now, said):
    aged.now = now
    visit = Visit(browser, aged.address, None, locale="en-GB", timezone_id="Europe/Zurich")
    visit.page.clock.set_fixed_time("2040-01-01T00:00:00Z")
    visit.page.goto(aged.address + aged.paths[card], wait_until="networkidle")
    opened(visit.page)
    visit.page.wait_for_function("wanted => [...document.querySelectorAll('.dates .warn')]"
                                 ".filter(part => part.checkVisibility()).length === wanted", arg=len(said))
    assert warnings(visit.page) == said
    assert visit.page.locator(".as-of bdi").inner_text() == "1 Mar 2026, 12:00"
    # The large warning stands in front of the dates, the small one behind the moment.
    places = [text for text in visit.page.locator(".dates").inner_text().splitlines() if text.strip()]
    assert places.index(OLD) == 1 if said == [OLD] else OLD not in places
    visit.close()


def test_a_page_left_open_sees_its_dates_grow_old(browser, aged):
    visit = Visit(browser, aged.address, None, locale="en-GB")
    visit.page.clock.install(time="2026-03-02T10:59:00Z")
    visit.page.clock.pause_at("2026-03-02T11:00:00Z")
    aged.now = "2026-03-02T11:00:00Z"
    visit.page.goto(aged.address + aged.paths["open"], wait_until="networkidle")
    assert warnings(visit.page) == []
    visit.page.clock.run_for(1_000)
    assert warnings(visit.page) == [MAY]
    visit.page.clock.fast_forward(29 * 86_400_000 - 1_000)
    assert warnings(visit.page) == [MAY]
    visit.page.clock.run_for(1_000)
    assert warnings(visit.page) == [OLD]
    visit.close()


# For whom


#: The words of the dates that are chosen by the reader's language: their keys, what they are to name, and what is there.
WORDS = """() => [...document.querySelectorAll(".dates [data-t]")].map(part =>
  [part.dataset.t, part.querySelector("time, bdi")?.textContent ?? part.dataset.value ?? "", part.textContent])"""


@pytest.fixture(scope="module")
def catalog():
    strings = json.loads((ROOT / "templates/Localizable.xcstrings").read_text(encoding="utf-8"))["strings"]
    return {language: {key: entry["localizations"][language]["stringUnit"]["value"]
                       for key, entry in strings.items()} for language in LANGUAGES}


def unfolded(page):
    """The page with all that its dates fold away."""
    for summary in page.locator(".dates summary:visible").all():
        summary.click()
    return page


#: Pages by their cards: the time, how many dates they have then, and whether all languages are looked at in an ordinary run.
PAGES = [("over", later(days=30, seconds=1), 0, True), ("over", later(seconds=86_401), 0, False), ("one", NOW, 1, False),
         ("three", NOW, 3, False), ("many", NOW, 30, True)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_read_in_every_language(visit, server, club, catalog, language, full):
    """On the smallest phone, in the dark: without dates, with one, with three and with thirty, new and old."""
    for card, server.now, count, is_for_all in PAGES:
        if not is_for_all and not full and language not in SOME_LANGUAGES:
            continue
        page = opened(visit(club.paths[card], locale=language, viewport=PHONE, color_scheme="dark"))
        assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == [
            language, "rtl" if language in RIGHT_TO_LEFT else "ltr"]
        assert faults_of_text(page) == []
        unfolded(page)
        assert page.locator(".dates ol > li:visible").count() == count
        assert page.locator(".warn:visible").count() == (server.now != NOW)
        assert violations(page) == [] and faults_of_text(page) == []
        for key, value, text in page.evaluate(WORDS):
            assert text == catalog[language][key].replace("%@", value), (card, key)


@pytest.mark.parametrize("language, former, last", [
    ("en-GB", "28 February 2026", "19 April 2026"), ("de", "28. Februar 2026", "19. April 2026"),
    ("ar", "28 فبراير 2026", "19 أبريل 2026"), ("ja", "2026年2月28日", "2026年4月19日")])
def test_days_are_written_as_the_reader_writes_them(visit, club, language, former, last):
    page = unfolded(opened(visit(club.paths["many"], locale=language)))
    assert former in page.locator(".moved").first.inner_text()
    assert "17:30" in page.locator(".moved").first.inner_text()
    assert last in page.locator("li", has_text="Trainingslager").first.inner_text()


#: Where the first and the last letter of a text lie.
ENDS = """(part, text) => {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const start = walker.currentNode.data.indexOf(text), range = document.createRange();
    if (start < 0) continue;
    return [start, start + text.length - 1].map(place => {
      range.setStart(walker.currentNode, place);
      range.setEnd(walker.currentNode, place + 1);
      return range.getBoundingClientRect().x;
    });
  }
}"""


def test_what_was_before_keeps_its_order_in_a_line_from_right_to_left(visit, club):
    page = opened(visit(club.paths["three"], locale="ar", viewport={"width": 1280, "height": 800}))
    first, last = page.locator(".moved").last.evaluate(ENDS, "2 days before")
    assert first < last


@pytest.mark.parametrize("language, text", [
    ("de", "Stand 02.03.2026, 10:00"), ("fr", "Dernière mise à jour 2 mars 2026, 10:00"), ("sw", "Last updated 2 Mar 2026, 10:00")])
def test_when_they_were_brought_up_to_date_is_said_at_once(browser, server, club, language, text):
    """In the reader's language where the page has it, else as British people write it; however late the texts come."""
    visit = Visit(browser, server.address, None, locale=language, timezone_id="Europe/Zurich")
    page, held = visit.page, []
    page.route("**/texts/*.json", lambda route: held.append(route))
    page.clock.install(time=NOW)
    page.clock.pause_at(later(minutes=10))
    with page.expect_response(lambda answer: answer.request.method == "HEAD"):
        page.goto(server.address + club.paths["one"], wait_until="load")
    for route in held:
        route.continue_()
    page.locator(".as-of").wait_for()
    assert page.locator(".as-of").inner_text() == text
    visit.close()


@pytest.mark.parametrize("card", ["many", "cy"])
@pytest.mark.parametrize("options", [
    {"viewport": {"width": 390, "height": 844}},
    {"viewport": {"width": 390, "height": 844}, "forced_colors": "active"},
    {"viewport": {"width": 844, "height": 390}, "locale": "ar"},
    {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark", "locale": "he"},
    {"viewport": {"width": 2560, "height": 1440}, "locale": "de"},
], ids=str)
def test_nobody_is_shut_out(visit, club, card, options):
    page = unfolded(opened(visit(club.paths[card], **options)))
    assert violations(page) == [] and faults_of_text(page) == []


@pytest.mark.parametrize("language", ["en", "de", "ar"])
def test_large_text_loses_nothing(visit, club, language):
    page = unfolded(opened(visit(club.paths["many"], locale=language, viewport={"width": 390, "height": 844})))
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    assert faults_of_text(page) == []
    page.evaluate("() => { document.documentElement.style.fontSize = ''; }")
    page.evaluate(SPACED)
    assert faults_of_text(page) == []


def test_forced_colours_show_where_to_press_and_which_day(visit, club):
    page = unfolded(opened(visit(club.paths["many"], forced_colors="active")))
    assert page.evaluate(BORDERS) == []
    for part in (".tile", ".near:not([hidden])"):
        assert page.locator(part).first.evaluate("part => getComputedStyle(part).borderTopStyle") == "solid"


@pytest.mark.parametrize("language", ["en", "ar"])
def test_whatever_is_pressed_is_large_enough(visit, club, language):
    page = unfolded(opened(visit(club.paths["many"], locale=language, viewport=PHONE)))
    buttons = [size for size in page.evaluate(SIZES) if "button" in size["named"] and "dates" not in size["named"]]
    assert [size for size in buttons if size["main"] and (size["height"] < 44 or size["width"] < 44)] == []


STOPS = """() => document.activeElement.closest(".dates") && document.activeElement.innerText.trim()"""
MAIL = "Looking for a replacement"
HALL, HALL_OF_WORDS = "Lintharena, Oberurnerstrasse 14, 8752 Näfels", f"Turnhalle {WORD}, {WORD}strasse 12, {WORD}"
#: What one can go to in the dates of ten days.
TEN = [HALL, HALL, HALL, "Zürich", "turnier.example", HALL, HALL, "verband.example", MAIL, HALL_OF_WORDS, "46.9481,7.4474", HALL]
WAYS = ["Apple and other calendars", "Google Calendar", "Outlook.com", "Outlook", "Copy address"]


def count_of_actions(page):
    return len(page.evaluate_handle(ACTIONS).get_properties())


def stops(page, count):
    """What the Tab key reaches among the dates, in order; each can be seen, and where the focus is, too."""
    page.locator("main").focus()
    found = []
    for _ in range(count):
        page.keyboard.press("Tab")
        focus, text = page.evaluate(FOCUS), page.evaluate(STOPS)
        if text is not None:
            assert focus["outlined"] and focus["uncovered"], focus
            found.append(text)
    return found


def test_the_keyboard_reaches_everything_in_order(visit, club):
    page = opened(visit(club.paths["many"], viewport={"width": 390, "height": 700}))
    assert stops(page, count_of_actions(page)) == [*TEN[:5], "More dates", "Subscribe", "Add once"]
    page.locator(".more summary").focus()
    page.keyboard.press("Enter")
    page.locator(".feed summary").focus()
    page.keyboard.press("Space")
    assert stops(page, count_of_actions(page)) == [*TEN * 3, "More dates", "Subscribe", *WAYS, "Add once"]


def test_where_the_focus_is_can_be_told_from_the_ground(visit, club):
    page = unfolded(opened(visit(club.paths["many"])))
    for button in page.locator(".dates .button").all():
        button.focus()
        page.keyboard.press("Shift")
        ring, ground = button.evaluate(
            "part => [getComputedStyle(part).outlineColor, getComputedStyle(document.body).backgroundColor]")
        assert ring != ground, button.inner_text()


def printed(page):
    """The text of each sheet of paper."""
    sheets = PdfReader(io.BytesIO(page.pdf(format="A4"))).pages
    return [re.sub(r"\s+", " ", sheet.extract_text()) for sheet in sheets]


def test_it_is_printed_without_what_paper_can_not_do(visit, club):
    page = opened(visit(club.paths["many"]))
    [text] = printed(page)
    for part in ["Next dates", "Mon 2 Mar", "Volley Näfels – Lausanne UC", "18:00–20:00", "Lintharena", "Cancelled", "Wed 4 Mar",
                 "Moved from 28 February 2026, 17:30", "Last updated 2 Mar 2026, 10:00"]:
        assert part in text, part
    for part in ["More dates", "Subscribe", "Add once", "Copy address", "Google", "webcal", "Tomorrow", "Sat 7 Mar"]:
        assert part not in text, part


def test_all_are_printed_that_are_shown_each_on_one_sheet(visit, club):
    page = unfolded(opened(visit(club.paths["many"])))
    sheets = printed(page)
    for number in range(30):
        day = (date(2026, 3, 2) + timedelta(days=number)).strftime("%a %-d %b")
        assert sum(f"{day} " in sheet + " " for sheet in sheets) == 1, day
    assert not [part for part in ("Google", "More dates", "Copy address") if part in " ".join(sheets)]


def test_without_script_the_first_three_are_there_and_the_rest_on_demand(browser, server, club):
    visit = Visit(browser, server.address, club.paths["many"], java_script_enabled=False, locale="en-GB")
    page = visit.page
    dates = page.locator(".dates")
    tiles = dates.locator(".tile:visible")
    # The third is cancelled.
    assert tiles.all_inner_texts() == ["Mon\n2\nMar", "Tue\n3\nMar", "Wed\n4\nMar", "Thu\n5\nMar"]
    text = dates.inner_text()
    for part in ["Next dates", "More dates", "Last updated 2 March 2026, 10:00", "Subscribe", "Add once", "Cancelled"]:
        assert part in text, part
    hidden = ["Today", "Tomorrow", MAY, OLD, "No dates", "Google Calendar", "Copy address"]
    for part in hidden:
        assert page.get_by_text(part, exact=True).filter(visible=True).count() == 0, part
    page.get_by_text("More dates").click()
    assert tiles.count() == 30
    page.get_by_text("More dates").click()
    assert tiles.count() == 4
    page.get_by_text("Subscribe", exact=True).click()
    assert page.get_by_text("Google Calendar").is_visible()
    # Nothing copies without a script; the address is there to be selected.
    assert page.locator(".calendar").inner_text().endswith("/schedule.ics")
    assert page.get_by_text("Copy address").is_hidden()
    visit.close()


#: A browser that knows neither :has() nor "of" in :nth-child() leaves the whole rule out.
AS_OLD = """{
  const isNew = text => /:has\\(|:nth-child\\([^)]* of /.test(text);
  const insert = CSSStyleSheet.prototype.insertRule;
  CSSStyleSheet.prototype.insertRule = function (rule, place) {
    if (isNew(rule.split("{")[0])) throw new SyntaxError(rule);
    return insert.call(this, rule, place);
  };
  const forget = rules => {
    for (let place = rules.cssRules.length - 1; place >= 0; place--) {
      const rule = rules.cssRules[place];
      if (rule.selectorText && isNew(rule.selectorText)) rules.deleteRule(place);
      else if (rule.cssRules && rule.deleteRule) forget(rule);
    }
  };
  addEventListener("DOMContentLoaded", () => forget(document.styleSheets[0]), { once: true });
}"""


@pytest.mark.parametrize("card, count", [("three", 3), ("many", 30)])
def test_an_old_browser_shows_all(browser, server, club, card, count):
    visit = Visit(browser, server.address, None, locale="en-GB", timezone_id="Europe/Zurich", viewport=PHONE)
    visit.page.add_init_script(AS_OLD)
    visit.page.goto(server.address + club.paths[card], wait_until="load")
    page = opened(visit.page)
    assert "nth-child" not in page.evaluate(
        "[...document.styleSheets[0].cssRules].map(rule => rule.cssText).filter(text => text.includes('.dates')).join('\\n')")
    assert page.locator(".dates ol > li:visible").count() == count
    assert page.locator(".near:visible").all_inner_texts() == ["Today", "Tomorrow"]
    # Nothing is behind it.
    assert page.locator(".more summary:visible").count() == 0
    visit.close()


TOWNS = {
    "Näfels": "Oberurnerstrasse 14", "Lausanne": "Chemin de la Vallée 5", "Amriswil": "Nordstrasse 22", "Chênois": "Rue de Genève 77",
    "Schönenwerd": "Aarauerstrasse 101", "Luzern": "Bahnhofplatz 4", "Colombier": "Avenue du Collège 3", "Traktor Basel": "Uferstrasse 40",
    "Lugano": "Via Beltramina 11", "St. Gallen": "Parkstrasse 2", "Zürich": "Birchstrasse 95", "Biel": "Ländtestrasse 8",
    "Kreuzlingen": "Schützenstrasse 16", "Jona": "Grünfeldstrasse 31", "Fribourg": "Route de Marly 25"}


def test_a_page_with_thirty_dates_is_small(site, club):
    """Thirty of ten kinds, and thirty of which none is like another."""
    names = list(TOWNS)
    own(site, "ada", *({
        "id": f"{number + 4711}", "date": str(date(2026, 3, 2) + timedelta(days=number)), "time": f"{13 + number % 8}:{number % 4 * 15:02}",
        "teamHome": f"Volley {names[number % 15]}", "teamAway": f"{names[(number * 7 + 4) % 15]} UC", "league": f"NL{'AB'[number % 2]} Gruppe {number % 5}",
        "venue": f"Sporthalle {names[number % 15]}", "street": TOWNS[names[number % 15]], "city": f"{8000 + number * 37} {names[number % 15]}",
        "role": f"{number % 3 + 1}. Schiedsrichterin", "note": f"Treffpunkt {number % 15 + 20} Minuten vorher, Garderobe {number % 4 + 1}.",
        "url": f"https://verband.example/spiele/{number * 7919 + 100_000}", "exchange": "open" if number % 4 == 0 else "",
        "movedFrom": "2026-02-28 17:30" if number % 6 == 0 else "", "status": "cancelled" if number % 9 == 4 else ""}
        for number in range(30)), more="email: ada@engine.example\n")
    site.build()
    sizes = []
    for page in (club.site.public / club.paths["many"][1:] / "index.html", site.folder() / "index.html"):
        assert page.read_bytes().count(b'class="tile"') == 30
        sizes.append(len(gzip.compress(page.read_bytes(), 9)))
    assert max(sizes) <= 12_000, sizes


# What others write


PAYLOADS = {
    "quotes": "\"'`´ onmouseover=window.owned=1 x=\"",
    "script": "\"><script>window.owned=1</script>",
    "image": "<img src=x onerror=window.owned=1>",
    "ends of elements": "--> ]]> */ </title></style></script></template></svg></noscript></bdi></li></ol></main></body>",
    "mustache": "{{name}} {{{text.today}}} {{#dates}}{{/dates}} {{> head.html}}",
    "place": "%@ %1$@ $& $1 $` \\u003cscript>",
    "entities": "&lt;script&gt; &#60;img src=x onerror=window.owned=1&#62; &quot; &amp;amp;",
    "address": "javascript:window.owned=1",
    "data": "data:text/html,<script>window.owned=1</script>",
    "control characters": "a\x00b\x07c\x1b[31md\x7fe\u0085f\u2028g\ufeffh",
    "formula": "=HYPERLINK(\"javascript:window.owned=1\")",
    "emoji": "👩🏽‍💻🏳️‍🌈👨‍👩‍👧‍👦" * 20,
    "directions": "\u202e<b>live\u202c \u2066x\u2069 \u200f\u061cשלום",
    "open override": "\u202eevil \u2067\u202b",
    "combining": "Z\u0351\u036b" + "\u0351" * 60 + "<\u0338script>",
    "4,000 bytes": "W" * 4_000,
    "4,000 bytes of words": "Würm " * 666,
}
ADDRESSES = [
    "javascript:window.owned=1", "JaVaScRiPt:window.owned=1", "data:text/html,<script>window.owned=1</script>",
    "vbscript:x", "file:///etc/passwd", "//evil.example", "https://", "https://a.example/\"onclick=\"window.owned=1",
    "https://a.example/<script>window.owned=1</script>", "https://user:word@a.example/", "https://a.example/\x00x"]
FREE = ["title", "venue", "street", "city", "role", "league", "movedFrom", "note"]
#: What takes only what has its form.
FORMED = ["status", "exchange", "url", "lat", "lng"]
#: A text that no column takes is left out.
REFUSED = {"control characters"}


def hostile(payload):
    """Rows with a text in every column: in the free ones, in the teams', and in those that take only what has their form."""
    clean = {"time": "18:00", "exchange": "open"}
    yield {"date": "2026-03-02", **clean, **dict.fromkeys(FREE, payload)}
    yield {"date": "2026-03-03", **clean, "teamHome": payload, "teamAway": payload, "id": payload}
    yield {"date": "2026-03-04", **clean, "title": "x", **dict.fromkeys(FORMED, payload)}
    if payload:
        yield {"date": payload, "title": "x"}
        yield {"date": "2026-03-05", "time": payload, "until": payload, "title": "x"}


def slug(name):
    return re.sub("[^a-z0-9]+", "-", name.lower())


@pytest.fixture(scope="module")
def hostiles(module_scratch):
    site = SiteFolder(module_scratch / "hostile", settings=SETTINGS + LIVES)
    for name, payload in {"clean": "x", "empty": "", **PAYLOADS}.items():
        own(site, slug(name), *hostile(payload), more="email: ada@engine.example\n")
    own(site, "addresses", *({"date": "2026-03-02", "title": str(number), "url": address}
                             for number, address in enumerate(ADDRESSES)))
    site.build()
    with page_server(site.public) as server:
        server.now = NOW
        server.paths = {share["card"]: f"/{share['path']}" for share in site.shares()}
        server.clips = {share["card"]: f"/appclip/?card={share['recordID']}" for share in site.shares()}
        yield server


LINKS = """() => [...document.querySelectorAll("a[href]")].map(link => link.href.split(":")[0])"""


@pytest.mark.parametrize("name", PAYLOADS)
def test_nothing_runs_and_nothing_leaves_its_element(tabs, hostiles, name):
    """With the page's policy off, in another language than its own, on the page and through the App Clip's."""
    def seen(visit, path):
        page = opened(visit(path, bypass_csp=True, locale="de", viewport=PHONE))
        unfolded(page)
        assert page.evaluate("window.owned ?? null") is None
        assert set(page.evaluate(LINKS)) <= {"http", "https", "mailto", "webcal", "blob"}
        assert page.locator(".dates ol > li").count() == 3
        return page

    with visiting(tabs, hostiles, until="load") as visit:
        for paths in (hostiles.paths, hostiles.clips):
            clean = seen(visit, paths["empty" if name in REFUSED else "clean"]).evaluate(TREE, None)
            page = seen(visit, paths[slug(name)])
            assert page.evaluate(TREE, None) == clean
            assert faults_of_text(page) == []
            times = page.locator(".dates .clock").all_inner_texts()
            assert times == ["18:00–20:00"] * 3


def test_what_is_written_is_shown_as_it_is(tabs, hostiles):
    with visiting(tabs, hostiles, until="load", locale="en-GB") as visit:
        for name in ("script", "mustache", "place", "address", "data", "formula"):
            page = opened(visit(hostiles.paths[slug(name)]))
            payload = PAYLOADS[name]
            heads = page.locator(".dates .head").all_inner_texts()
            assert heads == [payload, f"{payload} – {payload}", "x"]
            assert page.locator(".dates .facts").first.inner_text().count(payload) == 5
            assert page.locator(".dates .moved").inner_text() == f"Moved from \u2068{payload}\u2069"
            assert page.locator(".dates li p[lang] bdi").last.inner_text() == payload


def test_an_override_turns_nothing_but_its_own_words(tabs, hostiles):
    """The time is before the place in a line from left to right, and none of the parts lies in another's."""
    with visiting(tabs, hostiles, until="load", locale="en-GB", viewport={"width": 1280, "height": 800}) as visit:
        page = opened(visit(hostiles.paths["open-override"]))
        boxes = [part.bounding_box() for part in page.locator(".dates ol > li:first-child .facts > *").all()]
        assert [box["x"] for box in boxes] == sorted(box["x"] for box in boxes)
        assert page.locator(".dates .tile").first.inner_text() == "Mon\n2\nMar"


def test_an_address_leads_to_the_web_or_nowhere(tabs, hostiles):
    with visiting(tabs, hostiles, until="load", bypass_csp=True) as visit:
        page = opened(visit(hostiles.paths["addresses"]))
        unfolded(page)
        assert page.locator(".dates ol > li:visible").count() == len(ADDRESSES)
        links = page.locator(".dates ol a")
        told = links.evaluate_all("links => links.map(link => [link.protocol, link.hostname, ...link.getAttributeNames()])")
        assert all(link == ["https:", "a.example", "href", "rel"] for link in told) and len(told) <= 4
        assert page.locator(".dates script").count() == 0 and page.evaluate("window.owned ?? null") is None


# Where links lead


QUERY = quote(HALL, safe="")


@pytest.mark.parametrize("agent, hall, point", [
    (None, f"https://www.openstreetmap.org/search?query={QUERY}", "https://www.openstreetmap.org/search?query=46.9481%2C7.4474"),
    (ANDROID_CHROME, f"geo:0,0?q={QUERY}", "geo:0,0?q=46.9481%2C7.4474"),
    (ANDROID_INSTAGRAM, f"https://www.openstreetmap.org/search?query={QUERY}",
     "https://www.openstreetmap.org/search?query=46.9481%2C7.4474"),
    (IPHONE, f"https://maps.apple.com/?q={QUERY}", "https://maps.apple.com/?q=46.9481%2C7.4474"),
], ids=["no script's", "Android", "an app on Android", "iPhone"])
def test_a_place_opens_in_the_readers_own_maps(visit, server, club, agent, hall, point):
    if agent is None:
        text = (club.site.public / club.paths["many"][1:] / "index.html").read_text()
        assert text.count(f'href="{hall}"') == 18 and text.count(f'href="{point}"') == 3
        return
    for path in (club.paths["many"], club.paths["cy"], club.clips["many"]):
        page = unfolded(opened(visit(path, user_agent=agent)))
        for name, address in [(HALL, hall), ("46.9481,7.4474", point)]:
            assert page.get_by_role("link", name=name).first.get_attribute("href") == address, path


def test_every_calendar_has_its_way_and_nobody_is_asked_before(visit, club):
    page = opened(visit(club.paths["many"]))
    assert page.get_by_text("Google Calendar").is_hidden()
    unfolded(page)
    feed = f"cards.firm.test{club.paths['many']}schedule.ics"
    encoded = quote(feed, safe="")
    ways = page.locator(".feed a")
    assert dict(zip(ways.all_inner_texts(), ways.evaluate_all("links => links.map(link => link.getAttribute('href'))"))) == {
        "Apple and other calendars": f"webcal://{feed}",
        "Google Calendar": f"https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2F{encoded}",
        "Outlook.com": f"https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2F{encoded}"
                       "&name=Ada%20Lovelace%20%C2%B7%20Example%20GmbH",
        "Outlook": f"webcal:https://{feed}",
        "Add once": feed.removeprefix("cards.firm.test")}
    said = [text for text in page.locator(".feed li > span").all_inner_texts()]
    assert said == ["Google fetches the dates from then on.", "Microsoft fetches the dates from then on."]
    for link in page.locator(".feed a[href^=https]:not([download])").all():
        assert link.get_attribute("rel") == "noopener noreferrer"


COPIED = "navigator.clipboard.writeText = async text => window.copied = text"


def test_the_address_is_copied_as_it_is(visit, club):
    page = unfolded(opened(visit(club.paths["many"])))
    page.evaluate(COPIED)
    page.get_by_role("button", name="Copy address").click()
    assert page.evaluate("window.copied") == f"https://cards.firm.test{club.paths['many']}schedule.ics"
    # It says so for two seconds.
    assert page.locator(".feed button").inner_text() == "Copied"
    page.get_by_role("button", name="Copy address").wait_for()
    # The contact has none of it.
    page.locator(".acts [data-copy]").click()
    assert page.evaluate("window.copied") == "Ada Lovelace\nEmail · Work\nada@engine.example"


@pytest.fixture(scope="module")
def here(module_scratch):
    """A site whose address is that at which its tests serve it."""
    port = free_port()
    site = SiteFolder(module_scratch / "here", settings=f"url: http://127.0.0.1:{port}\ntitle: Example GmbH\n{LIVES}")
    own(site, "ada", {"date": "2026-03-02", "title": "x"})
    site.build()
    server = PageServer(site.public)
    server.port, server.address, server.now = port, f"http://127.0.0.1:{port}", NOW
    server.path = f"/{site.share()['path']}"
    server.start()
    yield server
    server.stop()


def test_dates_are_added_once_as_a_file(browser, here):
    visit = Visit(browser, here.address, here.path, locale="en-GB")
    page = opened(visit.page)
    assert here.seen(here.path + "schedule.ics") == 0
    with page.expect_download() as started:
        page.get_by_role("link", name="Add once").click()
    assert started.value.suggested_filename == "schedule.ics"
    assert started.value.path().read_bytes() == (here.folder / here.path[1:] / "schedule.ics").read_bytes()
    visit.close()


def test_dates_are_added_once_where_the_page_is(visit, server, club):
    """At another address of the site, as in a preview, the file is of that one."""
    page = opened(visit(club.paths["one"]))
    link = page.get_by_role("link", name="Add once")
    assert link.evaluate("link => link.href") == f"{server.address}{club.paths['one']}schedule.ics"


def test_calendars_find_a_site_on_this_machine(here):
    page = (here.folder / here.path[1:] / "index.html").read_text()
    assert re.findall('href="(webcal:[^"]*)"', page) == [
        f"webcal://127.0.0.1:{here.port}{here.path}schedule.ics", f"webcal:{here.address}{here.path}schedule.ics"]


@pytest.mark.parametrize("keys, reply", [
    ("email: ada@engine.example\nphone: +41 79 123 45 67\n", "mailto:ada@engine.example"),
    ("phone: +41 79 123 45 67\n", "tel:+41791234567"), ("fax: +41 44 123 45 67\n", None), ("", None)],
    ids=["mail", "phone", "fax", "neither"])
@pytest.mark.parametrize("word, is_open", [("open", True), ("assigned", False), ("closed", False), ("", False)])
def test_who_looks_for_a_replacement_can_be_reached(site, keys, reply, word, is_open):
    own(site, "ada", {"date": "2026-03-02", "title": "x", "exchange": word}, more=keys)
    site.build()
    page = (site.folder() / "index.html").read_text()
    found = re.findall(r'<(?:a|p) class="seek"(?: href="([^"]*)")?[^>]*>([^<]*)<', page)
    assert found == ([(reply or "", "Looking for a replacement")] if is_open else [])


# Sealed cards, the App Clip page, and sites without plans


def test_an_opened_card_has_its_dates_and_says_that_nobody_can_subscribe(visit, club):
    page = opened(visit(club.paths["cy"]))
    assert page.evaluate(SEEN)["first"] == [
        "Today Volley Näfels – Lausanne UC", "Tomorrow Volley Näfels – Lausanne UC", "Volley Näfels – Lausanne UC", LONG]
    assert page.evaluate(SEEN)["offersMore"] and len(page.evaluate(SEEN)["all"]) == 30
    assert page.locator(".dates .feed").all_inner_texts() == ["Add once"]
    with page.expect_download() as saved:
        page.locator(".dates .feed .button").click()
    assert saved.value.suggested_filename == "schedule.ics"
    calendar = icalendar.Calendar.from_ical(Path(saved.value.path()).read_bytes())
    found = [(str(event["SUMMARY"]), event.decoded("DTSTART")) for event in calendar.walk("VEVENT")]
    assert len(found) == len(set(str(event["UID"]) for event in calendar.walk("VEVENT"))) == 30
    assert found[0] == ("Volley Näfels – Lausanne UC", datetime(2026, 3, 2, 17, tzinfo=ZoneInfo("UTC")))
    last = page.locator(".dates > p").last.inner_text()
    assert last == "These dates can’t be subscribed to: a calendar would need the key of this card."
    folders = {path.name for path in club.site.public.rglob("*") if path.parent.name == club.site.share("cy")["recordID"]}
    assert folders == {"0.sealed", "1.sealed", "index.html", "record.json"}
    assert b"Lintharena" not in (club.site.public / "s/index.html").read_bytes()


def test_a_preview_of_an_open_card_does_not_call_it_sealed(ada):
    ada.settings("schedules: [{source: plan.csv, people: [SR1], timeZone: Europe/Zurich}]\n")
    ada.write("plan.csv", plan({"date": "2026-12-02", "SR1": "ada"}))
    with preview(ada) as shown:
        with urlopen(shown.url.rstrip("/") + shown.cards()["Ada Lovelace"]) as answer:
            page = answer.read().decode()
    assert "Next dates" in page and "can’t be subscribed to" not in page


def test_one_card_with_dates_of_its_own_has_all_that_dates_have(site, tabs):
    """Also where no plan of many is in the settings: the words of readers' languages, and the look wherever it is shown."""
    site.settings(LIVES + "schedules: []\n")
    own(site, "ada", {"date": "2026-03-03", "title": "x"})
    own(site, "eve", {"date": "2026-03-03", "title": "x"}, more="sealed: true\n")
    site.build()
    shares = {share["card"]: share for share in site.run("shares", "--with-keys", "--json").json["shares"]}
    sealed = f"/s/#{shares['eve']['url'][-26:]}"
    with page_server(site.public) as server, visiting(tabs, server, until="load", locale="de") as visit:
        server.now = NOW
        looks = []
        for path in (f"/{shares['ada']['path']}", f"/appclip/?card={shares['ada']['recordID']}", sealed):
            page = opened(visit(path))
            page.locator(".near:visible").wait_for()
            assert page.locator(".dates h2").inner_text() == "Nächste Termine"
            assert page.locator(".near:visible").inner_text() == "Morgen"
            looks.append(page.locator(".tile").evaluate("part => getComputedStyle(part).borderRadius"))
        assert looks == ["12px"] * 3


LOOK = """() => [...document.querySelectorAll(".dates, .dates li, .tile, .tile b, .near, .head, .facts, .dates .button, .seek")]
  .map(part => { const { display, color, backgroundColor, fontSize, fontWeight, paddingTop, borderTopWidth } =
    getComputedStyle(part); return [part.className, part.getBoundingClientRect().width, display, color, backgroundColor,
      fontSize, fontWeight, paddingTop, borderTopWidth].join(" "); })"""


@pytest.mark.parametrize("card", ["three", "many"])
def test_the_app_clip_page_shows_the_dates_with_their_look(visit, club, card):
    sights = []
    for path in (club.paths[card], club.clips[card]):
        page = opened(visit(path, viewport=PHONE))
        sights.append((page.evaluate(SEEN), page.evaluate(LOOK), page.evaluate(TREE, page.query_selector(".dates"))))
        assert violations(page) == [] and faults_of_text(page) == []
    assert sights[0] == sights[1]
    assert sights[0][0]["first"][:2] == ["Today Volley Näfels – Lausanne UC", "Tomorrow Volley Näfels – Lausanne UC"]


WORDS_OF_DATES = [b"nextDates", b"Next dates", b"moreDates", b"today", b"tomorrow", b"weekday1", b"monthShort1", b"webcal",
                  b".dates", b'class="dates', b'class=\\"dates', b".tile", b"schedule", b"Add once"]


def pages(public):
    """The bytes of all that browsers load besides pictures."""
    found = [path for kind in ("*.html", "*.js", "texts/*.json") for path in public.rglob(kind)]
    return {str(path.relative_to(public)): path.read_bytes() for path in found}


def test_a_site_without_plans_has_no_word_of_dates(ada):
    ada.build()
    for name, content in pages(ada.public).items():
        assert [word for word in WORDS_OF_DATES if word in content] == [], name
    assert [path.name for path in ada.public.rglob("schedule.*")] == []


def test_a_site_that_gives_up_its_plans_is_as_before(ada):
    """Its own files, and the page of a card that no plan names."""
    ada.card("bo", "givenName: Bo\nfamilyName: Ek\n")
    ada.build()
    named = f"{ada.share()['path']}index.html"

    def files():
        found = pages(ada.public)
        found.pop(named)
        return found

    before = files()
    ada.settings("schedules: [{source: plan.csv, people: [SR1], timeZone: Europe/Zurich}]\n")
    ada.write("plan.csv", plan({"date": "2026-03-02", "SR1": "ada"}))
    ada.build(now=later(hours=1))
    script, = files().keys() - before.keys()
    assert b".dates" in files()[script] and b"nextDates" in files()["texts/de.json"]
    ada.settings("")
    ada.build(now=later(hours=2))
    after = files()
    # A former script stays for pages that are still open.
    after.pop(script, None)
    assert after == before
