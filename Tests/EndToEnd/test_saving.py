"""What becomes of "Add to Contacts" and of a reader's language, in the browser."""

import io
import json
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime

import pytest
from PIL import Image

from browsing import Visit, visiting
from page_server import page_server
from page_states import IPHONE as SAFARI, go_offline, pass_a_minute
from scanning import scanned
from site_folder import NOW, ROOT

ANDROID = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148"
FACEBOOK = IPHONE + " [FBAN/FBIOS;FBAV/468.0]"


@pytest.fixture
def server(ada):
    ada.build()
    with page_server(ada.public) as server:
        server.now = NOW
        yield server


@pytest.fixture
def visit(tabs, server):
    # Elsewhere than on a phone the contact is kept as a file.
    with visiting(tabs, server, ("status of", "ERR_"), user_agent=SAFARI) as visit:
        yield visit


def shown(page, state):
    page.locator(f"[data-state={state}]").wait_for()
    assert page.locator("[data-state]:visible").count() == 1
    return page.locator(f"[data-state={state}]").inner_text()


def address_of(share, way):
    return f"/{share['path']}" if way == "page" else f"/appclip/?card={share['recordID']}"


@pytest.mark.parametrize("way", ["page", "app clip"])
def test_saving_brings_the_file_and_says_what_is_true(ada, server, visit, way):
    page = visit(address_of(ada.share(), way))
    with page.expect_download() as started:
        page.get_by_role("link", name="Add to Contacts").click()
    assert started.value.path().read_bytes() == (ada.folder() / "card.vcf").read_bytes()
    assert "Tap “Create New Contact”" in shown(page, "opened")
    assert "saved" not in page.locator("main").inner_text().lower()


def test_android_is_told_to_open_the_file(ada, visit):
    page = visit("/" + ada.share()["path"], user_agent=ANDROID)
    with page.expect_download():
        page.locator("[data-save]").click()
    assert "Open the downloaded file" in shown(page, "opened")


def test_what_a_server_lacks_is_not_navigated_to(ada, server, visit):
    share = ada.share()
    page = visit("/" + share["path"])
    go_offline(page)
    page.locator("[data-save]").click()
    assert "No connection" in shown(page, "offline")
    with page.expect_download():
        page.context.set_offline(False)
    shown(page, "opened")
    page.route("**/card.vcf", lambda route: route.fulfill(status=500))
    pass_a_minute(page)
    page.locator("[data-save]").click()
    assert "Try again" in shown(page, "failed")
    page.unroute("**/card.vcf")
    with page.expect_download():
        page.get_by_role("button", name="Try again").click()
    shown(page, "opened")
    (ada.folder() / "card.vcf").unlink()
    pass_a_minute(page)
    page.locator("[data-save]").click()
    page.locator("main[data-share=expired] h1").wait_for()


def fulfill(route, status, **options):
    """Answers as a server whose clock is that of the share."""
    route.fulfill(status=status, headers={"Date": format_datetime(datetime.fromisoformat(NOW), usegmt=True)}, **options)


@pytest.fixture
def visit_with(ada, server, visit):
    """Visits the page of a server that answers for the contact as a function has it."""
    def visit_with(answer, **options):
        page = visit(None, **options)
        page.route("**/card.vcf", answer)
        page.goto(f"{server.address}/{ada.share()['path']}", wait_until="networkidle")
        return page

    return visit_with


@pytest.mark.parametrize("status", [405, 501])
def test_a_server_that_knows_no_head_gives_the_file(visit_with, status):
    page = visit_with(lambda route: fulfill(route, status)
                      if route.request.method == "HEAD" else route.continue_())
    with page.expect_download():
        page.locator("[data-save]").click()
    shown(page, "opened")


def answering(**headers):
    """Has the server say other things of a contact."""
    def answer(route):
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, **headers})

    return answer


@pytest.mark.parametrize("status", [200, 203])
def test_a_page_in_the_place_of_a_contact_is_none(ada, visit_with, status):
    """As a hotel's network answers everything, and a server that knows one page alone."""
    page = visit_with(lambda route: fulfill(
        route, status, content_type="text/html; charset=utf-8", body="<h1>Welcome</h1>"))
    page.locator("[data-save]").click()
    assert "Try again" in shown(page, "failed")
    assert page.url.endswith(ada.share()["path"])


@pytest.mark.parametrize("headers, state", [
    ({"content-type": "application/octet-stream"}, "downloaded"),
    ({"content-disposition": "attachment; filename=ada.vcf"}, "downloaded"),
    ({"content-type": "text/x-vcard"}, "opened"),
    ({"content-type": "TEXT/VCARD; charset=UTF-8"}, "opened"),
    ({"content-type": "text/directory;profile=vCard"}, "opened"),
    ({"content-disposition": "inline"}, "opened"),
])
def test_where_to_look_follows_from_the_servers_words(visit_with, headers, state):
    page = visit_with(answering(**headers))
    with page.expect_download():
        page.locator("[data-save]").click()
    words = shown(page, state)
    assert ("Open the downloaded file" in words) == (state == "downloaded")


def test_android_is_told_the_same_of_every_server(visit_with):
    page = visit_with(answering(**{"content-type": "application/octet-stream"}), user_agent=ANDROID)
    with page.expect_download():
        page.locator("[data-save]").click()
    assert "in the notifications" in shown(page, "opened")


@pytest.mark.parametrize("way", ["page", "app clip"])
def test_a_question_without_an_answer_ends_after_four_seconds(ada, browser, visit, way):
    page = visit(address_of(ada.share(), way), place=browser)
    asked = []

    def stall(route):
        if route.request.method == "HEAD":
            asked.append(route.request.url)
        else:
            route.continue_()

    page.route("**/card.vcf", stall)
    page.clock.install()
    page.clock.pause_at(datetime.now(timezone.utc) + timedelta(seconds=60))
    page.locator("[data-save]").click()
    shown(page, "saving")
    page.clock.run_for(3_900)
    assert page.locator("[data-state=saving]").is_visible()
    with page.expect_download() as started:
        page.clock.run_for(200)
    assert started.value.path().read_bytes() == (ada.folder() / "card.vcf").read_bytes()
    shown(page, "opened")
    assert len(asked) == 1


class Questions:
    """The questions about a contact that a page asks, none of which is answered before it is told to be."""

    def __init__(self, page):
        self.held = []
        page.route("**/card.vcf", lambda route: self.held.append(route) if route.request.method == "HEAD"
                   else route.continue_())

    def answer(self):
        for route in self.held:
            route.continue_()


@pytest.mark.parametrize("way", ["page", "app clip"])
def test_a_tap_follows_the_plain_link_at_once(ada, server, visit, way):
    """What there is to know has been asked as the page loaded, and no further question is waited for."""
    page = visit(address_of(ada.share(), way))
    contact = f"/{ada.share()['path']}card.vcf"
    assert server.requests.count(("HEAD", contact)) == 1
    questions = Questions(page)
    for _ in range(2):
        with page.expect_download():
            page.locator("[data-save]").click()
        shown(page, "opened")
    assert not questions.held
    assert server.requests.count(("GET", contact)) == 2


def test_what_is_gone_is_known_before_the_tap(ada, visit):
    (ada.folder() / "card.vcf").unlink()
    page = visit("/" + ada.share()["path"])
    assert page.locator("main[data-share=live] h1").is_visible()
    questions = Questions(page)
    page.locator("[data-save]").click()
    page.locator("main[data-share=expired] h1").wait_for()
    assert not questions.held


def test_a_tap_before_the_answer_waits_for_it(ada, server, visit):
    page = visit(None)
    questions = Questions(page)
    page.goto(f"{server.address}/{ada.share()['path']}", wait_until="load")
    page.locator("[data-save]").click()
    shown(page, "saving")
    with page.expect_download():
        questions.answer()
    shown(page, "opened")
    assert len(questions.held) == 1


def test_a_tap_after_a_question_without_an_answer_asks_again(ada, server, browser, visit):
    page = visit(None, place=browser)
    questions = Questions(page)
    page.clock.install(time=NOW)
    page.goto(f"{server.address}/{ada.share()['path']}", wait_until="load")
    page.clock.run_for(4_100)
    page.locator("[data-save]").click()
    shown(page, "saving")
    assert len(questions.held) == 2
    with page.expect_download():
        page.clock.run_for(4_100)
    shown(page, "opened")


def test_an_answer_in_time_is_not_followed_by_another_download(ada, browser, visit):
    page = visit("/" + ada.share()["path"], place=browser)
    followed = []
    page.on("download", lambda download: followed.append(download))
    page.clock.install()
    with page.expect_download():
        page.locator("[data-save]").click()
    shown(page, "opened")
    page.clock.run_for(60_000)
    shown(page, "opened")
    assert len(followed) == 1


@pytest.mark.parametrize("status", [403, 429, 503])
def test_who_tries_again_by_keyboard_stays_on_the_page(visit_with, status):
    page = visit_with(lambda route: fulfill(route, status))
    page.locator("[data-save]").click()
    shown(page, "failed")
    page.get_by_role("button", name="Try again").press("Enter")
    shown(page, "failed")
    assert page.evaluate("document.activeElement.tagName") == "MAIN"


@pytest.mark.parametrize("tag", ["de-DE-u-co-phonebk", "de-DE@posix"])
@pytest.mark.parametrize("way", ["page", "app clip"])
def test_a_phones_wishes_in_a_language_tag_break_nothing(ada, browser, visit, way, tag):
    page = visit(address_of(ada.share(), way), place=browser)
    page.add_init_script(
        f"Object.defineProperty(Navigator.prototype, 'languages', {{ get: () => ['{tag}'] }})")
    page.reload(wait_until="networkidle")
    assert page.locator(".until").inner_text() == "Verfügbar bis 8. März 2026"


def test_a_click_with_a_key_is_the_browsers_own(ada, server, visit):
    page = visit("/" + ada.share()["path"])
    page.evaluate("addEventListener('click', event => { event.preventDefault(); window.own = true })")
    page.locator("[data-save]").click(modifiers=["Control"])
    assert page.evaluate("window.own")
    assert page.locator("[data-state]:visible").count() == 0


@pytest.mark.parametrize("allowed", [True, False])
def test_an_app_lets_link_and_contact_be_copied(ada, visit, allowed):
    share = ada.share()
    page = visit(f"/appclip/?card={share['recordID']}&fbclid=x", user_agent=FACEBOOK)
    shown(page, "inapp")
    page.evaluate("""allowed => Object.defineProperty(navigator, "clipboard", { value: {
      writeText: text => allowed ? (window.copied = text, Promise.resolve()) : Promise.reject() } })""",
                  allowed)
    for name, expected in (("Copy link", (f"/{share['path']}",)),
                           ("Copy contact", ("Ada Lovelace", "Engine Works", "+44 20 7946 0018"))):
        page.locator("[data-state=inapp]").get_by_role("button", name=name).click()
        page.wait_for_function("window.copied || String(getSelection())")
        got = page.evaluate("window.copied || String(getSelection())")
        for text in expected:
            assert text in got
        assert "Add to Contacts" not in got and "fbclid" not in got
        page.evaluate("() => { window.copied = ''; getSelection().removeAllRanges() }")
        if allowed:
            page.locator("[data-state=inapp]").get_by_role("button", name="Copied").last.wait_for()
    assert allowed or page.get_by_role("button", name="Copied").count() == 0


@pytest.mark.parametrize("card, reader, language, until, label", [
    ("en", "de-CH", "de", "Verfügbar bis 8. März 2026", "E-Mail · Arbeit"),
    ("de", "en-GB", "en", "Available until 8 March 2026", "Email · Work"),
    ("de", "ar-SA", "ar", "متاحة حتى 8 مارس 2026", "البريد الإلكتروني · العمل"),
    ("de", "ja", "ja", "2026年3月8日まで公開", "メール · 勤務先"),
    ("de", "zh-TW", "zh-Hant", "有效期限至 2026年3月8日", "電子郵件 · 公司"),
    ("de", "pt-AO", "pt-PT", "Disponível até 8 de março de 2026", "Email · Emprego"),
    ("de", "he-IL", "he", "זמין עד 8 במרץ 2026", "אימייל · עבודה"),
    # Nobody's texts: the site's language, not the card's.
    ("fr", "eu", "en", "Available until 8 March 2026", "Email · Work"),
])
@pytest.mark.parametrize("way", ["page", "app clip"])
def test_a_page_speaks_the_readers_language(ada, server, tabs, way, card, reader, language, until,
                                            label):
    ada.write("cards/ada.yaml", (ada.path / "cards/ada.yaml").read_text() + f"language: {card}\n")
    ada.build()
    one = Visit(tabs, server.address, address_of(ada.share(), way), locale=reader)
    page = one.page
    assert page.locator("html").get_attribute("lang") == language
    assert page.locator("html").get_attribute("dir") == ("rtl" if language in ("ar", "he") else "ltr")
    assert page.locator(".until").inner_text() == until
    assert page.locator(".role").get_attribute("lang") == card
    assert label in page.locator(".label").all_inner_texts()
    texts = json.loads((ROOT / "templates/Localizable.xcstrings").read_text())["strings"]
    say = {key: entry["localizations"][language]["stringUnit"]["value"]
           for key, entry in texts.items()}
    assert page.locator(".portrait img").get_attribute("alt") == say["photoDescription"].replace(
        "%@", "Ada Lovelace")
    assert page.title() == "Ada Lovelace · Example GmbH"
    page.evaluate("() => { document.querySelector('main').dataset.expires = '2000-01-01T00:00:00Z'; }")
    page.get_by_text(say["expired"], exact=True).wait_for()
    assert page.title() == f"{say['expired']} · Example GmbH"
    one.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_the_code_on_a_page_is_read(ada, visit, scheme, width):
    page = visit("/" + ada.share()["path"], color_scheme=scheme,
                 viewport={"width": width, "height": 800})
    if width < 960:
        page.locator(".show").click()
    picture = Image.open(io.BytesIO(page.locator(".plate:visible").screenshot()))
    found = scanned(picture)
    assert [code.text for code in found] == [ada.share()["url"]]
