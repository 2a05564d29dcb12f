"""What a page says when the link, the network or the server is at fault."""

from urllib.parse import quote

import pytest

from browsing import SHARED_SCRIPT, TREE, Visit
from page_states import FAULTY, faulty_server, go_offline, pass_a_minute

HOSTILE = {
    "parent": "../", "encoded parent": "%2e%2e", "encoded path": "..%2f..%2fetc%2fpasswd",
    "script": "<script>window.owned=1</script>",
    "image": "\"><img src=x onerror=window.owned=1>",
    "long": "A" * 10_000, "encoded NUL": "%00",
    "script address": "javascript:window.owned=1", "other host": "//example.com/", "fragment": "#",
    "combining": "<\u0338script>", "template": "{{shares}}", "entity": "&lt;b&gt;",
}
#: What has an ID with something before or behind it, and the ID.
TOUCHED = {
    "NUL": ("K7Q2M9X4TB8WZ\0", "K7Q2M9X4TB8WZ"),
    "right to left": ("\u202eK7Q2M9X4TB8WZ3R6JH5N1C0DEF\u202c", "K7Q2M9X4TB8WZ3R6JH5N1C0DEF"),
    "mark": ("\u200fK7Q2M9X4TB8WZ", "K7Q2M9X4TB8WZ"), "wide": ("\uff10" * 26, "0" * 26),
    "path behind": ("K7Q2M9X4TB8WZ3R6JH5N1C0DEF/../../", "K7Q2M9X4TB8WZ3R6JH5N1C0DEF"),
    "script behind": ("K7Q2M9X4TB8WZ3R6JH5N1C0DEF\"><script>window.owned=1</script>", "K7Q2M9X4TB8WZ3R6JH5N1C0DEF"),
}


@pytest.fixture(scope="module")
def malformed(tabs, everything):
    """The elements of the page that a link without a card leads to."""
    with faulty_server(everything) as server:
        visit = Visit(tabs, server.address, "/appclip/")
        visit.page.locator("[data-state=malformed]").wait_for()
        tree = visit.page.evaluate(TREE)
        visit.close()
    return tree


@pytest.fixture
def server(everything):
    with faulty_server(everything) as server:
        yield server


@pytest.mark.parametrize("path", ["/appclip/", "/appclip.html"])
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_link_is_malformed(tabs, server, malformed, name, path):
    """With the policy off, so that nothing else holds a script back."""
    visit = Visit(tabs, server.address, f"{path}?card={quote(HOSTILE[name])}", bypass_csp=True)
    visit.page.locator("[data-state=malformed]").wait_for()
    assert visit.page.evaluate(TREE) == malformed
    assert visit.page.evaluate("window.owned") is None
    assert HOSTILE[name] not in visit.page.locator("main").inner_html()
    asked = {asked.partition("?")[0] for _, asked in server.requests}
    assert {name for name in asked if not SHARED_SCRIPT.fullmatch(name)} - {"/logo.svg"} == {path}
    visit.close()


@pytest.mark.parametrize("name", TOUCHED)
def test_of_a_touched_link_the_id_alone_is_asked_for(tabs, server, name):
    link, record = TOUCHED[name]
    visit = Visit(tabs, server.address, f"/appclip/?card={quote(link)}", until="load", bypass_csp=True)
    visit.page.locator("[data-state=unknown] h1").wait_for()
    assert visit.page.evaluate("window.owned") is None
    asked = {asked.partition("?")[0] for _, asked in server.requests}
    assert {name for name in asked if not SHARED_SCRIPT.fullmatch(name)} - {"/logo.svg"} == {"/appclip/", f"/c/{record}/"}
    visit.forgive("status of 404")
    visit.close()


def test_a_link_may_be_written_by_hand(tabs, server, everything):
    written = f"%20{everything.paths['ada_id'].lower().replace('0', 'o').replace('1', 'l')}%20"
    visit = Visit(tabs, server.address, f"/appclip/?other=1&card={written}&utm=2")
    visit.page.locator("main[data-share=live] h1").wait_for()
    visit.close()


@pytest.mark.parametrize("fault, noted", [
    ("broken", "status of 500"), ("busy", "status of 503"), ("cut", "ERR_CONTENT_LENGTH_MISMATCH"),
    ("nonsense", ""), ("empty", ""),
])
def test_what_makes_no_sense_has_failed(tabs, server, fault, noted):
    visit = Visit(tabs, server.address, f"/appclip/?card={FAULTY[fault]}", until="load")
    visit.page.locator("[data-state=failed]").wait_for()
    assert visit.page.locator("[data-state]:visible").count() == 1
    if noted:
        visit.forgive(noted)
    visit.close()


def test_half_a_page_of_a_card_is_not_shown(tabs, server, everything):
    server.faults[f"/{everything.paths['ada']}"] = "cut"
    visit = Visit(tabs, server.address, f"/appclip/?card={everything.paths['ada_id']}",
                  until="load")
    visit.page.locator("[data-state=failed]").wait_for()
    assert "Lindqvist" not in visit.page.content()
    visit.forgive("ERR_CONTENT_LENGTH_MISMATCH")
    visit.close()


def test_the_app_clip_page_recovers_with_its_server(tabs, server, everything):
    server.faults[f"/{everything.paths['ada']}"] = "broken"
    visit = Visit(tabs, server.address, f"/appclip/?card={everything.paths['ada_id']}",
                  until="load")
    visit.page.locator("[data-state=failed]").wait_for()
    server.stop()
    visit.page.locator("[data-state=failed] button").click()
    visit.page.locator("[data-state=offline]").wait_for()
    server.faults.clear()
    server.start()
    visit.page.locator("[data-state=offline] button").click()
    visit.page.locator("main[data-share=live] h1").wait_for()
    visit.forgive("status of 500")
    visit.forgive("ERR_CONNECTION_REFUSED")
    visit.close()


def test_the_app_clip_page_goes_on_when_the_network_is_back(tabs, server, everything):
    server.faults[f"/{everything.paths['ada']}"] = "broken"
    visit = Visit(tabs, server.address, f"/appclip/?card={everything.paths['ada_id']}",
                  until="load")
    visit.page.locator("[data-state=failed]").wait_for()
    go_offline(visit.page)
    visit.page.locator("[data-state=failed] button").click()
    visit.page.locator("[data-state=offline]").wait_for()
    server.faults.clear()
    visit.page.context.set_offline(False)
    visit.page.locator("main[data-share=live] h1").wait_for()
    visit.forgive("status of 500")
    visit.forgive("ERR_INTERNET_DISCONNECTED")
    visit.close()


@pytest.mark.parametrize("page", ["/{ada}", "/appclip/?card={ada_id}"])
def test_saving_recovers_with_its_server(tabs, server, everything, page):
    visit = Visit(tabs, server.address, page.format(**everything.paths))
    address = visit.page.url
    server.stop()
    pass_a_minute(visit.page)
    visit.page.locator("[data-save]").click()
    visit.page.locator("[data-state=offline] button").wait_for()
    assert visit.page.url == address
    assert visit.page.locator("h1").inner_text() == "Dr. Ada Maria Lindqvist, MSc"
    server.start()
    with visit.page.expect_download():
        visit.page.locator("[data-state=offline] button").click()
    visit.page.locator("[data-state=downloaded]").wait_for()
    visit.forgive("ERR_CONNECTION_REFUSED")
    visit.close()


def test_saving_goes_on_when_the_network_is_back(tabs, server, everything):
    visit = Visit(tabs, server.address, "/" + everything.paths["ada"])
    go_offline(visit.page)
    visit.page.locator("[data-save]").click()
    visit.page.locator("[data-state=offline] button").wait_for()
    with visit.page.expect_download():
        visit.page.context.set_offline(False)
    visit.forgive("ERR_INTERNET_DISCONNECTED")
    visit.close()
