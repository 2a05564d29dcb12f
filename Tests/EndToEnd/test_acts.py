"""What a reader can do on a page besides saving the contact."""

import urllib.parse

import pytest

from accessibility import violations
from browsing import Visit
from page_server import page_server
from site_folder import SiteFolder

IPHONE = ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
          "Version/18.5 Mobile/15E148 Safari/604.1")
#: What was copied; browsers without a window have no clipboard of their own.
CATCH = """() => Object.defineProperty(navigator, "clipboard", { value: {
  writeText: async text => { window.copied = text; } } })"""


@pytest.fixture
def page(look):
    page = look(locale="en-GB")
    page.evaluate(CATCH)
    return page


def test_every_value_can_be_copied(page):
    rows = page.locator(".rows > li")
    assert rows.count() == page.locator(".copy").count() == 17
    mobile = rows.filter(has_text="Mobile")
    mobile.get_by_role("button", name="Copy Mobile +46 70 174 06 05", exact=True).click()
    assert page.evaluate("window.copied") == "+46 70 174 06 05"
    # Whoever hears the page hears that too, from the one region that speaks of it.
    assert page.get_by_role("status").filter(has_text="Copied").count() == 1
    assert mobile.get_by_role("button", name="Copied Mobile +46 70 174 06 05", exact=True).is_visible()
    mobile.get_by_role("button", name="Copy Mobile +46 70 174 06 05", exact=True).wait_for(timeout=4_000)
    assert page.get_by_role("status").filter(has_text="Copied").count() == 0
    rows.filter(has_text="Address · Work").get_by_role("button", name="Copy").click()
    assert page.evaluate("window.copied").splitlines()[0] == "Lanternvägen 12"


def test_the_whole_contact_is_copied(page):
    page.get_by_role("button", name="Copy contact").first.click()
    lines = page.evaluate("window.copied").splitlines()
    assert lines[0] == "Dr. Ada Maria Lindqvist, MSc"
    for line in ("Managing director", "+46 70 174 06 05", "ada.lindqvist@example.com", "Addie"):
        assert line in lines
    assert not {"Copy", "Show all", "Add to Contacts", "Message"} & set(lines)


def test_a_page_is_passed_on_as_the_phone_does_it(look, server, everything):
    page = look(locale="en-GB")
    page.evaluate(CATCH)
    # Without ways of its own the browser copies the address.
    page.get_by_role("button", name="Share").click()
    page.wait_for_function("window.copied")
    assert page.evaluate("window.copied") == f"{server.address}/{everything.paths['ada']}"
    page.evaluate("() => { navigator.share = async what => { window.shared = what; }; }")
    page.get_by_role("button", name="Copied").click()
    page.wait_for_function("window.shared")
    assert page.evaluate("window.shared.url") == f"{server.address}/{everything.paths['ada']}"


def test_the_code_fills_the_screen_until_the_next_tap(page):
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Show code").click()
    assert violations(page) == []
    assert page.locator("dialog").get_by_text("Scan to open this card on your phone").is_visible()
    box = page.locator("dialog .plate").bounding_box()
    assert box["width"] >= 350
    page.get_by_role("button", name="Close").click()
    page.locator("dialog").wait_for(state="detached")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.get_by_role("button", name="Enlarge code").press("Enter")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")


def test_a_reader_sends_details_back_by_mail(page):
    address = urllib.parse.urlsplit(page.get_by_role("link", name="Send me yours").get_attribute("href"))
    assert (address.scheme, address.path) == ("mailto", "ada.lindqvist@example.com")
    assert urllib.parse.parse_qs(address.query) == {
        "subject": ["My contact details"], "body": ["Name: \r\nPhone: \r\nEmail: "]}


def test_the_full_app_is_offered_once_the_contact_was_opened(look, server):
    phone = look(user_agent=IPHONE, locale="en-GB")
    app = phone.get_by_role("link", name="Open full app")
    assert not app.is_visible()
    phone.locator("[data-save]").click()
    app.wait_for()
    assert app.get_attribute("href") == "https://apps.apple.com/app/id1234567890"
    assert look(locale="en-GB").get_by_role("link", name="Open full app", include_hidden=True).count() == 0


@pytest.fixture(scope="module")
def small(module_scratch):
    site = SiteFolder(module_scratch / "acts")
    site.settings("theme: {exchange: message}\nshare: {renew: whileListed}\n")
    site.card("max", """\
fullName: 'Max: "Mad" / Mustermann?'
phones:
  - {type: pager, number: +49 30 23125101}
  - {type: fax, number: +49 30 23125102}
  - {type: mobile, number: +49 170 1234567}
email: max@example.com
social:
  whatsapp: https://wa.me/491701234567
  signal: "https://signal.me/#p/+491701234567"
  xing: https://www.xing.com/profile/max
note: "%s"
""" % ("A sentence of some words stands here. " * 110))
    site.build(now=None)
    return site


@pytest.fixture
def max_(small, tabs):
    with page_server(small.public) as server:
        visit = Visit(tabs, server.address, "/" + small.share("max", now=None)["path"], locale="en-GB")
        yield visit.page
        visit.close()


def test_networks_for_messages_stand_beside_their_number(max_):
    rows = [row.splitlines()[0] for row in max_.locator(".row").all_inner_texts()]
    assert rows == ["Mobile", "Email · Work", "XING", "Note", "Pager", "Fax"]
    acts = max_.locator(".rows > li").first.locator("a.act")
    assert [(act.inner_text().strip(), act.get_attribute("href")) for act in acts.all()] == [
        ("Message", "sms:+491701234567"), ("Signal", "https://signal.me/#p/+491701234567"),
        ("WhatsApp", "https://wa.me/491701234567")]
    assert max_.locator("a[href^='tel:']").count() == 1
    icons = max_.locator("symbol").evaluate_all("all => all.map(icon => icon.id)")
    assert sorted(icons) == ["email", "fax", "message", "mobile", "note", "phone", "signal", "whatsapp", "xing"]


def test_a_message_takes_the_details_where_that_is_wished(max_):
    link = max_.get_by_role("link", name="Send me yours").get_attribute("href")
    assert link == ("sms:+491701234567?body=My%20contact%20details%0D%0AName%3A%20%0D%0A"
                    "Phone%3A%20%0D%0AEmail%3A%20")


def test_a_lease_names_no_last_day(max_):
    assert max_.locator(".until").count() == 0
    assert max_.locator("main").get_attribute("data-expires")


def test_a_long_note_is_folded_and_copied_whole(max_):
    note = max_.locator(".rows > li").filter(has_text="Note")
    assert note.bounding_box()["height"] < 500
    max_.evaluate(CATCH)
    note.get_by_role("button", name="Copy").click()
    assert len(" ".join(max_.evaluate("window.copied").split())) == 110 * 38 - 1
    max_.get_by_text("Show all").click()
    assert not max_.get_by_text("Show all").is_visible()
    assert note.bounding_box()["height"] > 800


def test_the_saved_file_has_the_persons_name(max_):
    with max_.expect_download() as started:
        max_.locator("[data-save]").click()
    assert started.value.suggested_filename == "Max Mad Mustermann.vcf"
    assert max_.locator("[data-state=downloaded]").is_visible()


@pytest.mark.parametrize("path", ["/{ada}", "/appclip/?card={ada_id}"])
def test_nothing_stands_between_the_button_and_the_details(look, path):
    page = look(path, viewport={"width": 390, "height": 844})
    button, details = (page.locator(part).bounding_box() for part in ("[data-save]", ".details"))
    assert details["y"] - button["y"] - button["height"] < 40
    # A row with an act is as high as one without.
    heights = {round(row.bounding_box()["height"]) for row in page.locator(".rows > li").all()[:4]}
    assert len(heights) == 1
