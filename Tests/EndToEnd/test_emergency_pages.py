"""Emergency cards in Chromium: what whoever helps sees, in which order, on which phone, and without what."""

import io
import json
import re
from urllib.parse import unquote

import pytest
from pypdf import PdfReader

from accessibility import faults_of_text, violations
from browsing import Visit, visiting
from examples import example
from page_server import page_server
from site_folder import ROOT, later

#: Half a year after the example's dates.
MOMENT = "2026-11-29T12:00:00Z"

RESPONDERS = "".join(
    f"    - {{name: Responder {number}, phone: '+44 7400 90014{number}', relation: a relative}}\n"
    for number in range(6))

#: As much as is still in sight: 40 characters of a name, 120 of instructions, 60 of the first allergy.
FULL = f"""\
fullName: Bartholomew-Maximilian Featherstonehaugh
emergency:
  instructions: {("Give me the yellow pen from the red bag at once, then call an ambulance and stay with me till it is there. " * 2)[:119]}.
  birthDate: 1984-05-17
  languages: [en, ig]
  allergies:
    - {{to: Cashew nuts and pistachios, reaction: anaphylaxis within minutes}}
    - Latex
  conditions: [Asthma]
  contacts:
{RESPONDERS}"""

#: The same for everybody to read.
OPEN = FULL + "sealed: false\npublishHealth: true\n"

#: Somebody who checks in in the evening before clocks go back.
ALONE = """\
givenName: Ada
familyName: Example
emergency:
  note: Lives alone.
  checkIn: {interval: 24h, onPage: true}
"""

HOSTILE = "<script>alert(1)</script>\"'&{{{x}}}"

SIZES = [(320, 568), (360, 640), (390, 844)]


def hostile():
    """A value that would be a script, in every key that takes a text."""
    value = "'" + HOSTILE.replace("'", "''") + "'"
    phone = "phone: '+44 7400 900143'"
    return f"""\
fullName: {value}
emergency:
  instructions: {{en: {value}, de: {value}}}
  note: {value}
  allergies: [{{to: {value}, reaction: {value}, action: {value}}}]
  conditions: [{{name: {value}, action: {value}}}]
  medications: [{{name: {value}, dose: {value}, when: {value}}}]
  implants: [{value}]
  weight: {value}
  height: {value}
  insurance: {value}
  directive: {value}
  doctor: {{name: {value}, {phone}, specialty: {value}}}
  contacts: [{{name: {value}, {phone}, relation: {value}, isDependent: true}}]
  checked: {{on: 2026-01-01, by: {value}}}
"""


@pytest.fixture(scope="module")
def family(module_scratch):
    site = example("family", module_scratch / "site")
    site.card("full", FULL)
    site.card("open", OPEN)
    site.card("hostile", hostile())
    site.card("alone", ALONE)
    site.write("check-ins/alone.csv", "2026-10-24T20:30:00Z,check-in\n")
    site.card("calling", ALONE)
    site.write("check-ins/calling.csv", "2026-10-24T20:30:00Z,check-in\n2026-10-25T06:00:00Z,alert\n")
    site.build(now=MOMENT)
    shares = site.run("shares", "--with-keys", "--json", now=MOMENT).json["shares"]
    site.links = {share["card"]: re.sub("https://[^/]*", "", share["url"]) for share in shares}
    return site


@pytest.fixture
def server(family):
    with page_server(family.public) as server:
        server.now = MOMENT
        yield server


@pytest.fixture
def visit(tabs, server):
    with visiting(tabs, server, until="load") as visit:
        yield visit


def opened(page):
    page.locator("main[data-share=live]").wait_for()
    page.locator(".status").wait_for(state="attached")
    return page


def test_a_helper_reads_it_in_the_order_of_need(family, visit):
    page = opened(visit(family.links["amara"], locale="en-GB"))
    parts = ["Amara Okafor", "17 May 1984", "English, Igbo", "What to do", "give me glucose", "Allergies", "Penicillin",
             "anaphylaxis", "adrenaline pen, left pocket", "Latex", "Medical conditions", "midazolam 10 mg", "Call Ben",
             "husband", "Call Mia", "Text: I am with Amara now", "Call Dr. Ada Mensah", "neurologist",
             "Medication", "500 mg morning", "Wears contact lenses", "Insulin pump", "O Rh−", "64 kg", "171 cm",
             "03/2027", "Organ donor", "yes", "NHS 943", "at Dr. Mensah's", "Depends on this person",
             "Checked on 3 November 2026", "Dr. Mensah", "Mobile", "Add to Contacts"]
    text = page.locator("main").inner_text()
    place = 0
    for part in parts:
        assert part in text[place:], part
        place = text.index(part, place)
    assert page.locator("main details:not(.code details)").count() == 0


def test_a_tap_calls_and_a_message_says_who_it_is_about(family, visit):
    page = opened(visit(family.links["amara"]))
    calls = page.locator(".call").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert calls == ["tel:+447700900143", "tel:+41791234567", "tel:+442079460111"]
    # A number that no mobile phone can have takes no message.
    [message] = page.locator(".way").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert unquote(message) == "sms:+41791234567?body=I am with Amara now"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_comes_first_is_above_the_fold(family, visit, size):
    width, height = size
    page = opened(visit(family.links["full"], viewport={"width": width, "height": height}))
    boxes = page.evaluate("""() => Object.fromEntries(
        [["call", ".call"], ["instructions", ".first p"], ["allergy", ".alarm li"], ["second", ".alarm li + li"]]
          .map(([name, part]) => [name, document.querySelector(part).getBoundingClientRect().toJSON()]))""")
    assert boxes["call"]["bottom"] <= height and boxes["call"]["height"] >= 48
    assert boxes["instructions"]["bottom"] <= boxes["call"]["top"]
    assert boxes["allergy"]["bottom"] <= boxes["call"]["top"], boxes
    assert page.locator(".call").count() == 6
    sizes = page.evaluate("""() => Object.fromEntries([".first p", ".alarm strong", ".call b", ".to"]
        .map(part => [part, parseFloat(getComputedStyle(document.querySelector(part)).fontSize)]))""")
    assert sizes[".first p"] >= 19 and sizes[".alarm strong"] >= 20 and sizes[".call b"] >= 18 and sizes[".to"] >= 15


@pytest.mark.parametrize("options", [
    {"viewport": {"width": 320, "height": 568}},
    {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"},
    {"viewport": {"width": 390, "height": 844}, "forced_colors": "active"},
    {"viewport": {"width": 390, "height": 844}, "locale": "ar-EG"},
    {"viewport": {"width": 1280, "height": 800}, "locale": "de-DE"},
    {"viewport": {"width": 2560, "height": 1440}, "color_scheme": "dark"},
], ids=str)
@pytest.mark.parametrize("card", ["amara", "pepper", "full", "calling"])
def test_nobody_is_shut_out(family, visit, card, options):
    page = opened(visit(family.links[card], **options))
    assert violations(page) == []
    # What the call lies over is read when it is scrolled.
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert faults_of_text(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_nobody_is_shut_out_in_any_language(family, visit, full):
    """A sample in the ordinary run; the narrowest phone, and text twice as large."""
    catalog = json.loads((ROOT / "templates/Localizable.xcstrings").read_text())
    languages = sorted(catalog["strings"]["medicalID"]["localizations"])
    for language in languages if full else ["el", "he", "th"]:
        for card in ("amara", "calling"):
            page = opened(visit(family.links[card], locale=language, viewport={"width": 320, "height": 568}))
            page.wait_for_function("language => document.documentElement.lang === language", arg=language)
            assert violations(page) == [], (language, card)
            page.evaluate("""() => document.styleSheets[0].insertRule("html { font-size: 200% }")""")
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (language, card)


def test_text_twice_as_large_stays_on_the_page(family, visit):
    page = opened(visit(family.links["amara"], viewport={"width": 320, "height": 568}))
    page.evaluate("""() => document.styleSheets[0].insertRule("html { font-size: 200% }")""")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_readers_language_comes_first(family, visit):
    page = opened(visit(family.links["amara"], locale="de-AT"))
    words = page.locator(".first p").evaluate_all("parts => parts.map(part => part.lang)")
    assert words == ["de", "en"]
    text = page.locator("main").inner_text()
    for word in ["Allergien", "Ben anrufen", "Geburtsdatum", "Blutgruppe", "0 Rh−", "ja"]:
        assert word in text, word


def test_it_is_whole_without_script_where_it_is_open(family, server, browser):
    """The site's own page of the share, as whoever has no script sees it."""
    folder = family.links["open"].partition("card=")[2]
    visit = Visit(browser, server.address, f"/c/{folder}/", java_script_enabled=False, locale="en-GB")
    text = visit.page.locator("main").inner_text()
    for part in ["Give me the yellow pen", "Cashew nuts", "anaphylaxis", "Asthma", "Call Responder 0", "Responder 5",
                 "17 May 1984", "English, Igbo", "Add to Contacts"]:
        assert part in text, part
    assert visit.page.locator(".alarm").evaluate("part => getComputedStyle(part).borderInlineStartWidth") == "8px"
    visit.close()


def test_a_value_is_no_markup(family, visit):
    page = opened(visit(family.links["hostile"]))
    assert page.locator("h1").inner_text() == HOSTILE
    assert page.locator("main script").count() == 0
    for part in [".first p", ".alarm strong", ".alarm .deed", ".calls bdi[lang]", "dd p"]:
        assert page.locator(part).first.inner_text() == HOSTILE
    assert HOSTILE in page.locator(".call b").first.inner_text()


@pytest.mark.parametrize("card", ["amara", "open"])
def test_a_phone_with_a_wrong_clock_hides_nothing(family, server, browser, card):
    """The server says no time, and the phone's is that of ten years later."""
    server.tells_time = False
    visit = Visit(browser, server.address, None)
    visit.page.clock.set_fixed_time(later(MOMENT, days=3_650))
    visit.page.goto(server.address + family.links[card])
    opened(visit.page)
    visit.page.wait_for_timeout(1_500)
    assert visit.page.locator(".call").first.is_visible()
    if card == "amara":
        assert "03/2027" in visit.page.locator("main").inner_text()
    visit.close()


def test_what_is_due_leaves_by_the_servers_clock(family, server, visit):
    server.now = "2027-05-13T00:00:01Z"
    page = opened(visit(family.links["amara"]))
    page.wait_for_function("() => !document.querySelector('main').innerText.includes('03/2027')")


@pytest.mark.parametrize("now, is_late", [
    ("2026-10-25T20:29:59Z", False), ("2026-10-25T20:30:00Z", True), ("2026-10-25T20:30:01Z", True)])
def test_a_sign_of_life_is_late_after_its_hours_by_the_servers_clock(family, server, visit, now, is_late):
    """Clocks in Zurich go back in the night between: 24 hours after half past ten it is half past nine."""
    server.now = now
    page = opened(visit(family.links["alone"], locale="en-GB", timezone_id="Europe/Zurich"))
    signs = page.locator(".signs")
    late = signs.get_by_text("No check-in since", exact=False)
    page.wait_for_function("late => document.querySelector('.signs [data-from]').hidden !== late", arg=is_late)
    assert late.is_visible() == is_late
    assert [line for line in signs.inner_text().splitlines() if line] == [
        f"{'No check-in since' if is_late else 'Last check-in'} 24 Oct 2026, 22:30", "As of 24 October 2026"]


def test_a_page_that_stays_open_sees_that_a_sign_is_late(family, server, tabs):
    server.now = "2026-10-25T20:29:00Z"
    visit = Visit(tabs, server.address, None)
    visit.page.clock.install(time="2026-10-25T20:29:00Z")
    visit.page.goto(server.address + family.links["alone"])
    page = opened(visit.page)
    assert page.locator(".signs [data-from]").is_hidden()
    page.clock.run_for(90_000)
    page.locator(".signs [data-from]").wait_for()
    visit.close()


def test_a_wrong_clock_calls_nobody_missing(family, server, browser):
    server.tells_time = False
    visit = Visit(browser, server.address, None)
    visit.page.clock.set_fixed_time(later(MOMENT, days=3_650))
    visit.page.goto(server.address + family.links["alone"])
    opened(visit.page)
    visit.page.wait_for_timeout(1_500)
    assert "Last check-in" in visit.page.locator(".signs").inner_text()
    assert "No check-in since" not in visit.page.locator(".signs").inner_text()
    visit.close()


def test_a_call_for_help_stands_first_among_the_signs(family, visit):
    page = opened(visit(family.links["calling"], locale="de-CH", timezone_id="Europe/Zurich"))
    page.wait_for_function(
        "document.querySelector('.signs p').innerText === 'Ruft um Hilfe seit 25.10.2026, 07:00'")
    assert "Stand: 25. Oktober 2026" in page.locator(".signs").inner_text()


def test_it_is_printed_on_one_page(family, visit):
    page = opened(visit(family.links["amara"], locale="en-GB"))
    [sheet] = PdfReader(io.BytesIO(page.pdf(format="A4"))).pages
    text = sheet.extract_text()
    for part in ["Penicillin", "+44 7700 900143", "O Rh", "Dr. Mensah"]:
        assert part in text, part


def test_the_contact_is_saved_below_all_of_it(family, visit):
    page = opened(visit(family.links["amara"], locale="en-GB"))
    assert page.locator(".reach").count() == 0
    with page.expect_download() as started:
        page.get_by_role("link", name="Add to Contacts").click()
    saved = started.value.path().read_text()
    assert "FN:Amara Okafor" in saved and "Penicillin" not in saved and "900143" not in saved
    status = page.locator("[data-state=downloaded]").bounding_box()
    button = page.locator("[data-save]").bounding_box()
    assert 0 <= status["y"] - button["y"] - button["height"] < 40
