"""A contact as a file for the phone's own sharing: of sealed cards on Apple's phones, and in apps' browsers there."""

import pytest

import sealing
from accessibility import violations
from browsing import visiting
from page_server import page_server
from page_states import ANDROID_CHROME, IOS_ZALO, IPHONE
from site_folder import ADA, NOW, SiteFolder

FACEBOOK = ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_6_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
            "Mobile/22G100 Safari/604.1 MetaIAB Facebook")

#: As iPhones have it; what is shared waits for its answer.
SHARES = """
navigator.canShare = ({ files }) => files.every(file => file.type.startsWith("text/vcard"));
navigator.share = ({ files }) => new Promise((done, refuse) => Object.assign(window, { files, done, refuse }));
"""
ADVICE = "Choose “Contacts” in the list that opens. If none opens, tap “Add to Contacts”."


@pytest.fixture(scope="module")
def site(module_scratch):
    site = SiteFolder(module_scratch / "site")
    site.settings("share: {lifetime: 3650d}\n")
    site.add_ada()
    site.card("bo", ADA.replace("Ada", "Bo") + "sealed: true\nlanguage: en\n")
    site.build()
    shares = {share["card"]: share for share in site.run("shares", "--with-keys", "--json").json["shares"]}
    site.secret = shares["bo"]["url"][-26:]
    site.paths = {"open": "/" + shares["ada"]["path"], "sealed": f"/s/#{site.secret}"}
    site.contacts = {
        "open": (site.folder("ada") / "card.vcf").read_bytes(),
        "sealed": sealing.opened(
            site.secret, 1, (site.public / "c" / sealing.record_id(site.secret) / "1.sealed").read_bytes())}
    return site


@pytest.fixture
def server(site):
    with page_server(site.public) as server:
        server.now = NOW
        yield server


@pytest.fixture
def look(site, server, browser):
    with visiting(browser, server, ("status of 500",), viewport={"width": 390, "height": 844}) as visit:
        def look(kind, agent=IPHONE, script=SHARES):
            page = visit(None, user_agent=agent, locale="en-GB")
            page.add_init_script(script)
            page.goto(server.address + site.paths[kind], wait_until="networkidle")
            page.locator("[data-share=live] h1").wait_for()
            return page

        yield look


def hands(page):
    return page.get_by_role("button", name="Share contact")


def shared(page):
    page.wait_for_function("() => window.files")
    return page.evaluate("""() => Promise.all(files.map(async file =>
      [file.name, file.type, [...new Uint8Array(await file.arrayBuffer())]]))""")


def test_a_sealed_card_is_handed_over_whole(site, look):
    page = look("sealed")
    save, hand = page.locator("[data-save]").bounding_box(), hands(page).bounding_box()
    assert 0 < hand["y"] - (save["y"] + save["height"]) < 20 and hand["width"] == save["width"]
    assert violations(page) == []
    hands(page).click()
    ((name, kind, content),) = shared(page)
    assert (name, kind, bytes(content)) == ("Bo Lovelace.vcf", "text/vcard; charset=utf-8", site.contacts["sealed"])
    assert page.locator("[data-state]:visible").inner_text() == ADVICE
    assert violations(page) == []


@pytest.mark.parametrize("end", ["done()", "refuse(new DOMException('', 'AbortError'))",
                                 "refuse(new DOMException('', 'NotAllowedError'))", "0"],
                         ids=["done", "cancelled", "refused", "stalled"])
def test_whatever_becomes_of_it_the_page_says_what_to_do(look, end):
    page = look("sealed")
    hands(page).click()
    shared(page)
    page.evaluate(f"() => {{ {end}; }}")
    assert page.locator("[data-state]:visible").inner_text() == ADVICE
    with page.expect_download() as started:
        page.locator("[data-save]").click()
    assert started.value.suggested_filename == "Bo Lovelace.vcf"


def test_after_the_download_it_is_the_second_way(look):
    page = look("sealed")
    with page.expect_download():
        page.locator("[data-save]").click()
    state = page.locator("[data-state=downloaded]")
    assert "Open the downloaded file" in state.inner_text()
    # The one below the main button has made room for it.
    assert hands(page).count() == 1 and state.get_by_role("button", name="Share contact").is_visible()
    hands(page).click()
    assert shared(page)


@pytest.mark.parametrize("kind, agent, script", [
    ("sealed", IPHONE, ""), ("sealed", ANDROID_CHROME, SHARES), ("open", IPHONE, SHARES),
    ("open", FACEBOOK, "navigator.canShare = () => false;")])
def test_who_can_do_without_is_not_asked(look, kind, agent, script):
    page = look(kind, agent, script)
    assert hands(page).count() == 0
    if agent != FACEBOOK:
        with page.expect_download():
            page.locator("[data-save]").click()
        page.locator("[data-state=opened]:visible, [data-state=downloaded]:visible").wait_for()
        assert hands(page).count() == 0


@pytest.mark.parametrize("agent", [FACEBOOK, IOS_ZALO])
def test_the_browser_of_an_app_hands_an_open_card_over(site, server, look, agent):
    page = look("open", agent)
    if agent == IOS_ZALO:
        assert hands(page).count() == 0
        with page.expect_download():
            page.locator("[data-save]").click()
    page.locator("[data-state=inapp]").wait_for()
    assert violations(page) == []
    server.requests.clear()
    hands(page).click()
    ((name, _, content),) = shared(page)
    assert (name, bytes(content)) == ("Ada Lovelace.vcf", site.contacts["open"])
    assert server.requests == [("GET", site.paths["open"] + "card.vcf")]
    # The other ways stay, whatever becomes of it.
    page.evaluate("refuse(new DOMException('', 'AbortError'))")
    assert page.get_by_role("link", name="Open in browser").is_visible()
    hands(page).click()
    assert server.requests == [("GET", site.paths["open"] + "card.vcf")]


def test_what_cannot_be_had_is_told_and_tried_again(site, server, look):
    page = look("open", FACEBOOK)
    server.faults[site.paths["open"] + "card.vcf"] = "broken"
    hands(page).click()
    page.locator("[data-state=failed]").wait_for()
    server.faults.clear()
    page.get_by_role("button", name="Try again").click()
    assert shared(page)
