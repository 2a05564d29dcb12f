"""The one action stays in reach on a phone, and addresses, photos and names are those of the reader's own world."""

import pytest

from browsing import visiting
from page_server import page_server
from page_states import ANDROID_CHROME, ANDROID_INSTAGRAM, IPHONE
from site_folder import ADA, NOW, SiteFolder

PHONE = {"width": 390, "height": 844}
MAC = ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 "
       "Safari/605.1.15")
WINDOWS = ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 "
           "Safari/537.36")
BAR = ".reach span"


@pytest.fixture(scope="module")
def site(module_scratch):
    site = SiteFolder(module_scratch / "site")
    site.settings("share: {lifetime: 3650d}\n")
    site.add_ada()
    site.card("ada", ADA + "addresses: [{street: 12 Été & Co, city: Genève}]\n")
    site.card("long", "fullName: Bo Ek\nemails:\n" + "".join(
        f"  - {{type: work, address: bo{number}@firm.example}}\n" for number in range(20)))
    site.card("short", "fullName: Cy Dal\n")
    site.card("sealed", ADA + "sealed: true\n")
    site.build()
    return site


@pytest.fixture
def look(site, tabs):
    with page_server(site.public) as server:
        server.now = NOW
        with visiting(tabs, server, ("ERR_", "status of 404"), locale="en-GB") as visit:
            def look(card, before=lambda page: None, **options):
                page = visit(None, **{"viewport": PHONE, **options})
                before(page)
                share = next(share for share in site.run("shares", "--with-keys", "--json").json["shares"]
                             if share["card"] == card)
                path = f"/s/#{share['url'][-26:]}" if "#" in share["url"] else f"/{share['path']}"
                page.goto(server.address + path, wait_until="networkidle")
                page.locator("[data-share=live] h1").wait_for()
                return page

            yield look


def in_view(page, selector):
    return page.locator(selector).evaluate("""part => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return top < innerHeight && part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }""")


def test_the_button_comes_back_when_the_first_has_left(look):
    page = look("long")
    assert in_view(page, "[data-save]") and not in_view(page, BAR)
    page.evaluate("scrollTo(0, document.querySelector('.card').offsetHeight + 200)")
    assert not in_view(page, "[data-save]") and in_view(page, BAR)
    # At the end it lies on nothing.
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    bar = page.locator(BAR).bounding_box()
    for other in page.locator(".rows > li, .acts > *, .code, .until, footer *").all():
        box = other.bounding_box()
        assert not box or box["y"] >= bar["y"] + bar["height"] or box["y"] + box["height"] <= bar["y"]
    page.evaluate("scrollTo(0, document.querySelector('.card').offsetHeight + 200)")
    with page.expect_download() as started:
        page.locator(BAR).click()
    assert started.value.path().read_bytes().startswith(b"BEGIN:VCARD")
    # What is said of it is in view.
    assert page.locator("[data-state=downloaded]").evaluate("""part => {
      const { top, bottom } = part.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }""")


def test_it_is_in_nobodys_way(look):
    page = look("long")
    assert page.get_by_role("link", name="Add to Contacts").count() == 1
    stops = page.evaluate("""() => [...document.querySelectorAll("a[href], button")]
      .filter(part => part.tabIndex >= 0).map(part => part.textContent)""")
    assert sum("Add to Contacts" in text for text in stops) == 1
    short = look("short")
    assert short.evaluate("() => { scrollTo(0, 10000); return scrollY; }") == 0
    assert not in_view(short, BAR)
    wide = look("long", viewport={"width": 1280, "height": 800})
    assert not wide.locator(BAR).is_visible()


@pytest.mark.parametrize("agent, address", [
    (ANDROID_CHROME, "geo:0,0?q=12%20%C3%89t%C3%A9%20%26%20Co%2C%20Gen%C3%A8ve"),
    (ANDROID_INSTAGRAM, "https://www.openstreetmap.org/search?query=12%20%C3%89t%C3%A9%20%26%20Co%2C%20Gen%C3%A8ve"),
    (IPHONE, "https://maps.apple.com/?q=12%20%C3%89t%C3%A9%20%26%20Co%2C%20Gen%C3%A8ve"),
    (MAC, "https://maps.apple.com/?q=12%20%C3%89t%C3%A9%20%26%20Co%2C%20Gen%C3%A8ve"),
    (WINDOWS, "https://www.openstreetmap.org/search?query=12%20%C3%89t%C3%A9%20%26%20Co%2C%20Gen%C3%A8ve"),
], ids=["Android", "an app on Android", "iPhone", "Mac", "Windows"])
def test_an_address_opens_in_the_readers_own_maps(look, agent, address):
    page = look("ada", user_agent=agent)
    # The card has another address, of its own keys.
    assert page.locator("a.row", has_text="Genève").get_attribute("href") == address


@pytest.mark.parametrize("answer", [
    lambda route: route.fulfill(status=404, body=""), lambda route: route.abort(),
    lambda route: route.fulfill(content_type="image/jpeg", body=b"no picture"),
], ids=["missing", "blocked", "no picture"])
def test_the_monogram_stands_where_no_photo_is(look, answer):
    page = look("ada", before=lambda page: page.route("**/photo.jpg", answer))
    page.locator(".portrait img").wait_for(state="detached")
    assert page.locator(".monogram").inner_text() == "AL" and page.locator(".monogram").is_visible()
    assert "Photo" not in page.locator(".portrait").inner_text()


def test_tab_and_share_sheet_name_the_person(look):
    page = look("ada")
    assert page.title() == "Ada Lovelace · Example GmbH"
    assert page.locator("meta[property='og:title']").get_attribute("content") == "Business card · Example GmbH"
    page.evaluate("() => { navigator.share = async what => { window.shared = what; }; }")
    page.get_by_role("button", name="Share", exact=True).click()
    page.wait_for_function("window.shared")
    assert page.evaluate("window.shared.title") == "Ada Lovelace · Example GmbH"
    assert look("sealed").title() == "Business card · Example GmbH"


def test_a_reader_of_the_sites_language_fetches_no_texts(look):
    page = look("ada")
    asked = page.evaluate("performance.getEntriesByType('resource').map(entry => entry.name)")
    assert not [name for name in asked if "/texts/" in name]


@pytest.mark.parametrize("width, height", [(1024, 600), (1280, 800), (1920, 1000), (2560, 1300)])
def test_nothing_moves_when_the_contact_is_saved(look, width, height):
    page = look("ada", viewport={"width": width, "height": height})
    before = page.locator("[data-save]").bounding_box()
    for _ in range(2):
        with page.expect_download():
            page.mouse.click(before["x"] + before["width"] / 2, before["y"] + before["height"] / 2)
        page.locator("[data-state=downloaded]").wait_for()
        assert page.locator("[data-save]").bounding_box() == before
    # No halo but where something is behind it.
    assert page.locator("[data-save]").evaluate("link => getComputedStyle(link).boxShadow") == "none"
    assert page.get_by_text("Scan to open this card on your phone").is_visible()
