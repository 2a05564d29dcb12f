"""The page of check-ins in Chromium: what whoever scans a code sees, and what the app that asks is answered."""

import contextlib
import gzip
import json
import re
from urllib.parse import parse_qsl, quote, urlsplit

import jsonschema
import pytest

import point_model
from accessibility import faults_of_text, violations
from browsing import TREE, Visit, visiting
from logging_servers import logging_to
from page_server import page_server
from ports import free_port
from serving import web_server
from site_folder import NOW, ROOT, SiteFolder, later

PAGE = "/club/check-in/"
SCHEMA = json.loads((ROOT / "docs/reference/handoff-response.schema.json").read_text())
LANGUAGES = sorted(json.loads((ROOT / "templates/Localizable.xcstrings").read_text())
                   ["strings"]["done"]["localizations"])
HOSTILE = "<img src=x onerror=alert(1)>\"'&{{{x}}}%1$@</script><script>alert(1)</script>"

#: An app of the tests that waits for an answer.
APP = """<!doctype html><title>app</title><p id="heard"></p><a id="ask">check in</a>
<script>document.querySelector("#heard").textContent = location.search</script>"""


def settings(port):
    """The table's points, without an app's scheme, and with an app of the tests that may be answered."""
    mine = point_model.SETTINGS.replace("  returnTo:\n", f"  returnTo:\n    - http://127.0.0.1:{port}/app.html\n")
    hostile = json.dumps(HOSTILE)
    return mine + f"    - {{id: hostile, location: {hostile}, event: {hostile}, fields: {{{hostile}: {hostile}}}}}\n" \
        "    - {id: plain, location: x, event: x, fields: {x: x}}\noutput: web/club\n"


class Club:
    def __init__(self, path, more="", without=""):
        self.port = free_port()
        self.site = SiteFolder(path / "site", settings=settings(self.port).replace(without, "") + more)
        self.site.card("ada", "fullName: Ada Example\n")
        self.site.build()
        self.web = self.site.path / "web"
        self.app = path / "app"
        self.app.mkdir()
        (self.app / "app.html").write_text(APP)
        self.answered = quote(f"http://127.0.0.1:{self.port}/app.html", safe="")


@pytest.fixture(scope="module")
def club(module_scratch):
    return Club(module_scratch)


@pytest.fixture
def server(club):
    with page_server(club.web) as server:
        server.now = NOW
        yield server


@pytest.fixture
def visit(tabs, server):
    with visiting(tabs, server, until="load", locale="en-GB", timezone_id="Europe/Zurich") as visit:
        yield visit


def shown(page, state):
    page.locator(f"html[data-shown={state}]").wait_for(state="attached")
    return page


def lines(page):
    return [line for line in page.locator("main").inner_text().splitlines() if line.strip()]


def answer(address):
    """The answer in an address: its parts, and what it is added to."""
    parts = dict(parse_qsl(urlsplit(address).query, strict_parsing=True))
    parts.pop("app", None)
    if "returnData" in parts:
        keys = [name for name, _ in json.loads(parts["returnData"], object_pairs_hook=list)]
        assert keys == sorted(keys, key=lambda name: name.encode("utf-16-be"))
        parts["returnData"] = json.loads(parts["returnData"])
    jsonschema.Draft202012Validator(SCHEMA).validate(parts)
    return parts


def links(page):
    return {name: page.locator(f"[data-answer={name}]").get_attribute("href") for name in ("done", "cancel", "failure")}


def test_from_paper_one_says_who_is_there_and_sends_it(visit, server):
    page = shown(visit(PAGE + "?point=hall-2&seat=5"), "form")
    assert lines(page) == ["Check in", "Hall 2", "Fair 2027", "gate", "B", "level", "2", "Opened 2 Mar 2026, 10:00",
                           "The link says", "seat", "5", "Name or number", "Done"]
    asked = len(server.requests)
    page.get_by_label("Name or number").fill("Ada Lovelace")
    page.keyboard.press("Enter")
    shown(page, "told")
    assert [line for line in page.locator("[data-state=told]").inner_text().splitlines() if line] == [
        "Ada Lovelace is at Hall 2, 10:00", "Nobody has been told yet: send this message.", "Send as a text message",
        "Send by email"]
    assert page.get_by_role("link", name="Send as a text message").get_attribute("href") \
        == "sms:+41791234567?body=Ada%20Lovelace%20is%20at%20Hall%202%2C%2010%3A00"
    assert page.get_by_role("link", name="Send by email").get_attribute("href") \
        == ("mailto:desk@club.example?subject=Ada%20Lovelace%20is%20at%20Hall%202%2C%2010%3A00"
            "&body=Ada%20Lovelace%20is%20at%20Hall%202%2C%2010%3A00")
    assert page.evaluate("document.activeElement.className") == "sentence"
    assert server.requests[asked:] == [] and links(page) == {"done": None, "cancel": None, "failure": None}
    assert sum(method == "HEAD" for method, _ in server.requests) == 1


def test_what_is_not_known_is_asked_for(visit):
    page = shown(visit(PAGE + "?location=Pier&event=Regatta&userId=17"), "form")
    assert page.locator("h1").inner_text() == "Check in"
    fields = ["Name or number", "Place", "Event"]
    assert [page.get_by_label(label, exact=True).input_value() for label in fields] == ["17", "Pier", "Regatta"]
    assert page.locator(".says").inner_text().split("\n") == [
        "The link says", "Event", "Regatta", "Place", "Pier", "Name or number", "17"]
    page.get_by_label("Place", exact=True).fill("Pier 3")
    page.get_by_role("button", name="Done").click()
    shown(page, "told")
    assert page.locator("[data-state=told] .sentence").inner_text() == "17 is at Pier 3 (Regatta), 10:00"


def test_nothing_is_said_of_nobody(visit):
    page = shown(visit(PAGE), "form")
    page.get_by_role("button", name="Done").click()
    assert page.evaluate("document.activeElement.id") == "user" and page.locator("[data-state=told]").is_hidden()
    page.get_by_label("Name or number").fill(" \u200b ")
    page.get_by_label("Place", exact=True).fill("Pier")
    page.get_by_role("button", name="Done").click()
    assert page.evaluate("document.activeElement.id") == "user" and page.locator("[data-state=told]").is_hidden()
    page.get_by_label("Name or number").fill(" Ada \u200b")
    page.get_by_role("button", name="Done").click()
    shown(page, "told")
    assert page.locator("[data-state=told] .sentence").inner_text() == "Ada is at Pier, 10:00"


def test_where_nobody_hears_it_the_page_says_so(module_scratch, tabs):
    club = Club(module_scratch / "deaf", without='  report: {sms: "+41 79 123 45 67", email: desk@club.example}\n')
    with page_server(club.web) as server, visiting(tabs, server, locale="en-GB") as visit:
        page = shown(visit(PAGE + "?point=Boathouse"), "form")
        page.get_by_label("Name or number").fill("Ada")
        page.get_by_role("button", name="Done").click()
        shown(page, "told")
        assert "This was not sent to anybody: show it to whoever needs to know." in page.locator("main").inner_text()
        assert page.locator("[data-way]:visible").count() == 0


REQUEST = "7/ä &=%25+#"


def test_an_app_is_answered(visit, club):
    page = shown(visit(
        f"{PAGE}?point=hall-2&requestId={quote(REQUEST, safe='')}&returnUrl={club.answered}&crew=night&userId=Zo%C3%AB"
        "&10=a&2=b&%F0%9F%8E%AB=ticket&%EF%BD%81=wide&__proto__=own&gate=C&launchTimestamp=x"), "asked")
    assert lines(page)[:3] == ["Check in", "Hall 2", "Fair 2027"]
    ways = links(page)
    done, cancel = answer(ways["done"]), answer(ways["cancel"])
    moment = done["returnData"].pop("launchTimestamp")
    assert moment == NOW and NOW <= done.pop("completedTimestamp") <= later(NOW, seconds=60)
    assert done == {
        "status": "SUCCESS", "originalRequestId": REQUEST, "message": "Checked in: Hall 2",
        "returnData": {"point": "hall-2", "location": "Hall 2", "event": "Fair 2027", "gate": "B", "level": "2",
                       "crew": "night", "userId": "Zoë", "10": "a", "2": "b", "\U0001f3ab": "ticket", "ａ": "wide",
                       "__proto__": "own"}}
    assert cancel.pop("completedTimestamp") and cancel == {
        "status": "CANCEL", "originalRequestId": REQUEST, "message": "Check-in cancelled"}
    assert ways["failure"] is None
    assert ways["done"].startswith(f"http://127.0.0.1:{club.port}/app.html?status=")


@pytest.mark.parametrize("entry", point_model.RETURN_TO)
def test_the_answer_stands_behind_the_address_of_the_list(visit, entry):
    page = shown(visit(f"{PAGE}?point=Boathouse&returnUrl={quote(entry + ('&' if '?' in entry else '?') + 'status=X', safe='')}"), "asked")
    assert links(page)["done"].startswith(entry + ("&" if "?" in entry else "?") + "status=SUCCESS&message=")
    assert "originalRequestId" not in links(page)["done"]


#: Which of the three parts that are not in every answer each status has.
PARTS = {"SUCCESS": {"message", "returnData"}, "FAILURE": {"message", "errorDetails"}, "CANCEL": {"message"}}


@pytest.mark.parametrize("part", ["message", "errorDetails", "returnData"])
@pytest.mark.parametrize("status, query, way", [
    ("SUCCESS", "point=Boathouse", "done"), ("FAILURE", "point=late", "failure"), ("CANCEL", "point=Boathouse", "cancel")])
def test_a_status_has_its_parts(visit, club, status, query, way, part):
    page = visit(f"{PAGE}?{query}&requestId=1&returnUrl={club.answered}")
    page.locator(f"[data-answer={way}][href]").wait_for()
    said = answer(links(page)[way])
    assert said["status"] == status and (part in said) == (part in PARTS[status])


@pytest.mark.parametrize("query, sentence, details", [
    ("point=nix", "This place is not known here", "NAVIGATION_FAILED: the site has no such point"),
    ("point=early", "Check-in begins on 1 Jan 2027, 13:00", "before 2027-01-01T12:00:00Z"),
    ("point=late", "Check-in is over", "at or after 2026-01-01T12:00:00Z"),
])
def test_a_failure_says_why(tabs, server, club, query, sentence, details):
    with visiting(tabs, server, ["NAVIGATION_FAILED"], until="load", locale="en-GB", timezone_id="Europe/Zurich") as visit:
        page = shown(visit(f"{PAGE}?{query}&requestId=1&returnUrl={club.answered}"), "failure")
        assert sentence in lines(page)
        said = answer(links(page)["failure"])
        assert (said["message"], said["errorDetails"]) == (sentence, details)
        assert links(page) == {"done": None, "cancel": None, "failure": links(page)["failure"]}


def test_an_app_that_can_not_be_answered_gets_no_link(browser, server):
    visit = Visit(browser, server.address, None, locale="en-GB")
    visit.forgive("the link names no address that is answered")
    visit.page.goto(server.address + PAGE + "?point=hall-2&requestId=8&returnUrl=https%3A%2F%2Fevil.example%2Fx")
    page = shown(visit.page, "asked")
    assert page.get_by_role("alert").inner_text() \
        == "The app that asked can’t be told. Go back to it and tell it yourself."
    assert page.get_by_role("link", name="Done").count() == page.get_by_role("link", name="Cancel").count() == 0
    assert links(page) == {"done": None, "cancel": None, "failure": None}
    assert "evil" not in page.content() and [text for text in visit.complaints if "evil" in text] == []
    visit.close()


@pytest.mark.parametrize("moment, state", [
    ("2026-02-01T06:59:59Z", "failure"), ("2026-02-01T07:00:00Z", "form"),
    ("2026-04-14T19:59:59Z", "form"), ("2026-04-14T20:00:00Z", "failure")])
@pytest.mark.parametrize("tells", [True, False])
def test_a_point_is_open_for_its_time(server, browser, moment, state, tells):
    """By the server's clock, whatever the phone's says; by the phone's where the server tells none."""
    (server.now, server.tells_time) = (moment, tells)
    visit = Visit(browser, server.address, None, locale="en-GB", timezone_id="UTC")
    visit.page.clock.set_fixed_time(later(moment, days=3_650 if tells else 0))
    visit.page.goto(server.address + PAGE + "?point=hall-2")
    shown(visit.page, state)
    visit.close()


def test_a_page_that_stays_open_sees_that_it_is_over(server, browser):
    server.now = "2026-04-14T19:59:00Z"
    visit = Visit(browser, server.address, None, locale="en-GB")
    visit.page.clock.install(time=server.now)
    visit.page.goto(server.address + PAGE + "?point=hall-2")
    shown(visit.page, "form")
    visit.page.clock.run_for(90_000)
    shown(visit.page, "failure")
    assert "Check-in is over" in visit.page.locator("main").inner_text()
    visit.close()


def test_an_app_asks_and_hears_once(browser, server, club):
    """Request, answer, and back: the page does not answer again, also not after it was loaded anew."""
    with on_port(club) as app:
        page = browser.new_page(locale="en-GB")
        for way, status in [("Done", "SUCCESS"), ("Cancel", "CANCEL")]:
            page.goto(app + "/app.html")
            link = f"{server.address}{PAGE}?point=Boathouse&requestId=42&returnUrl={club.answered}"
            page.evaluate("link => document.querySelector('#ask').href = link", link)
            page.click("#ask")
            shown(page, "asked")
            page.get_by_role("link", name=way).click()
            page.wait_for_url(app + "/app.html?*")
            said = answer(page.url)
            assert (said["status"], said["originalRequestId"]) == (status, "42")
            assert page.locator("#heard").inner_text() == urlsplit(page.url).query.join(["?", ""])
            page.go_back()
            for _ in range(2):
                shown(page, "answered")
                assert page.locator("[data-answer]:visible").count() == 0
                page.reload()
        page.goto(f"{server.address}{PAGE}?point=late&requestId=43&returnUrl={club.answered}")
        shown(page, "failure")
        page.get_by_role("link", name="Back to the app").click()
        page.wait_for_url(app + "/app.html?*")
        assert answer(page.url)["errorDetails"] == "at or after 2026-01-01T12:00:00Z"
        page.close()


@contextlib.contextmanager
def on_port(club):
    """The app of the tests at the address that the site's list has."""
    with page_server(club.app) as server:
        server.stop()
        server.port, server.address = club.port, f"http://127.0.0.1:{club.port}"
        server.start()
        yield server.address


def test_who_answers_an_app_sees_that_it_is_done(visit):
    page = shown(visit(PAGE + "?point=Boathouse&returnUrl=com.example.crew%3A%2F%2Fhandoff-complete"), "asked")
    page.evaluate("addEventListener('click', event => event.preventDefault())")
    page.get_by_role("link", name="Done").click()
    shown(page, "answered")
    assert lines(page)[-2:] == ["Checked in: Boathouse", "This has been answered. You can close this page."]
    assert page.evaluate("Object.keys(history.state)") == ["answered"]
    assert page.evaluate("[localStorage.length, sessionStorage.length, document.cookie]") == [0, 0, ""]


@pytest.mark.parametrize("pasted, code", [
    ("check-in", "MALFORMED_URI"), ("http://cards.example.com/club/check-in?userId=Ada", "INVALID_SCHEME"),
    ("https://evil.example/club/check-in?userId=Ada", "INVALID_HOST"),
    ("https://cards.example.com/club/check-in?point=nix&userId=Ada", "NAVIGATION_FAILED")])
def test_a_pasted_link_is_judged(browser, server, pasted, code):
    visit = Visit(browser, server.address, PAGE, locale="en-GB")
    visit.forgive(code)
    page = shown(visit.page, "form")
    page.locator(".paste summary").click()
    page.get_by_label("Paste a link").fill(pasted)
    page.get_by_role("button", name="Open").click()
    shown(page, "failure")
    assert page.locator("[data-state=failure] .code").inner_text() == code
    [complaint] = visit.complaints
    assert complaint.startswith(code + ": ") and "Ada" not in complaint and "nix" not in complaint
    page.get_by_label("Paste a link").fill("crewapp://check-in?point=Boathouse&userId=Ada&returnUrl=com.example.crew:/plain")
    page.get_by_role("button", name="Open").click()
    shown(page, "asked")
    assert links(page)["done"].startswith("com.example.crew:/plain?status=SUCCESS")
    visit.close()


def test_a_pasted_link_takes_the_place_of_the_first(visit):
    """Without the scheme, as it stands on posters."""
    page = shown(visit(PAGE + "?location=A&userId=Bob"), "form")
    page.locator(".paste summary").click()
    page.get_by_label("Paste a link").fill(" Cards.example.com/club/check-in?location=B&userId=Eve ")
    page.get_by_role("button", name="Open").click()
    assert [page.locator(field).input_value() for field in ("#user", "#place")] == ["Eve", "B"]


def test_words_of_another_direction_keep_their_order(visit):
    """In a page from right to left the closing quotation mark stays at the right of a Latin text."""
    page = shown(visit(f"{PAGE}?point=hall-2&note={quote('Fair “2027”')}", locale="ar"), "form")
    for place in ("h1", ".event", ".said dd"):
        assert page.locator(f"{place} bdi").count() == 1


def test_hostile_words_change_nothing_of_the_page(visit, club):
    def tree(point, value):
        words = quote(value, safe="")
        page = shown(visit(
            f"{PAGE}?point={point}&userId={words}&{words}1={words}&requestId={words}&returnUrl={club.answered}"), "asked")
        assert page.locator("h1").inner_text() == (HOSTILE if point == "hostile" else "x")
        assert page.locator(".says dd").all_inner_texts() == [value, value]
        said = answer(links(page)["done"])
        assert said["originalRequestId"] == value and said["returnData"]["userId"] == value
        return page.evaluate(TREE, None)

    assert tree("hostile", HOSTILE) == tree("plain", "x")


def test_the_sentence_is_a_strangers_words_as_they_stand(visit):
    page = shown(visit(f"{PAGE}?location={quote(HOSTILE)}"), "form")
    assert HOSTILE not in page.locator("h1").inner_text()
    page.get_by_label("Name or number").fill("$& $1 %2$@ " + HOSTILE)
    page.get_by_role("button", name="Done").click()
    shown(page, "told")
    sentence = f"$& $1 %2$@ {HOSTILE} is at {HOSTILE}, 10:00"
    assert page.locator("[data-state=told] .sentence").inner_text() == sentence
    assert page.locator("main img, main script").count() == 0
    assert page.locator("[data-way=sms]").get_attribute("href").endswith("?body=" + quote(sentence, safe="!'()*"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_can_be_read_by_everybody(tabs, server, club, language):
    """In each language, on the smallest phone, in the dark: every state, with no fault that axe or a ruler finds."""
    queries = {"form": "point=hall-2&seat=5", "asked": "point=hall-2&requestId=1&crew=night&returnUrl=" + club.answered,
               "failure": "point=nix"}
    forgiven = ["NAVIGATION_FAILED"]
    with visiting(tabs, server, forgiven, until="load", locale=language, viewport={"width": 320, "height": 568},
                  color_scheme="dark", timezone_id="UTC") as visit:
        for state, query in queries.items():
            page = shown(visit(PAGE + "?" + query), state)
            assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == [
                language, "rtl" if language in ("ar", "fa", "he") else "ltr"]
            assert violations(page) == [] and faults_of_text(page) == []
            if state == "form":
                page.locator("#user").fill("Ada")
                page.keyboard.press("Enter")
                shown(page, "told")
                assert violations(page) == [] and faults_of_text(page) == []
                assert not re.search(r"%\d\$@|undefined|null", page.locator("main").inner_text())


def test_it_is_worked_by_the_keyboard(visit, club):
    page = shown(visit(f"{PAGE}?point=Boathouse&returnUrl={club.answered}"), "asked")
    seen = []
    for _ in range(2):
        page.keyboard.press("Tab")
        seen.append(page.evaluate("document.activeElement.innerText"))
    assert seen == ["Done", "Cancel"]


def test_without_script_one_sentence_says_so(browser, server):
    visit = Visit(browser, server.address, PAGE + "?point=hall-2", java_script_enabled=False, locale="en-GB")
    assert lines(visit.page) == ["Check in", "This page needs JavaScript"]
    visit.close()


def test_a_page_whose_script_does_not_come_says_so(browser, server):
    visit = Visit(browser, server.address, None, locale="en-GB")
    for text in ("ERR_FAILED", "is not a function"):
        visit.forgive(text)
    visit.page.route("**/page-*.js", lambda route: route.abort())
    visit.page.goto(server.address + PAGE + "?point=hall-2")
    visit.page.locator(".broken").wait_for()
    assert lines(visit.page) == [
        "Check in", "That didn’t work", "The server had a problem. Try again in a moment.", "NAVIGATION_FAILED"]
    visit.close()


def test_both_files_are_the_page_and_it_is_small(club):
    page = (club.web / "club/check-in.html").read_bytes()
    assert (club.web / "club/check-in/index.html").read_bytes() == page
    assert len(gzip.compress(page, 9)) <= 14_000
    scripts = re.findall(rb"<script[^>]*>(.*?)</script>", page, re.S)
    own = scripts[0][scripts[0].index(b"const points"):] + scripts[-1]
    assert len(gzip.compress(own, 9)) < 5_000


def test_no_server_learns_who_checks_in(module_scratch, tabs, browser):
    """The link of a person, opened at nginx as the docs configure it."""
    site = SiteFolder(module_scratch / "nginx", settings=point_model.SETTINGS.replace("/club", ""))
    site.card("ada", "fullName: Ada Example\n")
    site.build()
    link = site.run("point", "Boathouse", "--user", "Zoe-1815", "--field", "shift=night").out.strip()
    log = site.path.parent / "access.log"
    with web_server("nginx", site, adapt=logging_to(log, "nginx", False)) as address:
        visit = Visit(browser, address, link.removeprefix("https://cards.example.com"), locale="en-GB")
        page = shown(visit.page, "form")
        assert page.get_by_label("Name or number").input_value() == "Zoe-1815"
        visit.close()
    text = log.read_text()
    assert "/check-in" in text and "Zoe" not in text and "1815" not in text and "night" not in text
