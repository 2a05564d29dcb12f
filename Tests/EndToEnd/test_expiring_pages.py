"""A page ends when its share does, whatever the phone's clock says."""

import pytest

from browsing import TREE, Visit
from page_server import page_server
from site_folder import NOW, later

LIVE, EXPIRED = "main[data-share=live] h1", "main[data-share=expired] h1"


@pytest.fixture
def server(ada):
    """A site whose only share lasts seven days from NOW."""
    ada.settings("preview: full\n")
    ada.build()
    with page_server(ada.public) as server:
        server.share = ada.share()
        yield server


@pytest.fixture(params=["/{path}", "/appclip/?card={recordID}"], ids=["landing", "app clip"])
def visit(request, browser, server):
    """Looks at the share while the server and the phone have their own ideas of the time."""
    visits = []

    def visit(at_server, on_phone, block=None):
        server.now = at_server
        visit = Visit(browser, server.address, None)
        visits.append(visit)
        visit.page.clock.install(time=on_phone)
        if block:
            visit.page.route(block, lambda route: route.abort()
                             if route.request.method == "HEAD" else route.continue_())
        path = request.param.format(**server.share)
        visit.page.goto(server.address + path, wait_until="networkidle")
        return visit

    yield visit
    for each in visits:
        each.close()


def nothing_is_left(page):
    """No element, no title and no attribute tells whose page it was."""
    content = page.content()
    for value in ("Ada", "Lovelace", "Analyst", "Engine Works", "engine.example", "7946",
                  "card.vcf", "photo.jpg", "og:"):
        assert value not in content, value


@pytest.mark.parametrize("at_server, on_phone, shown", [
    (later(days=1), later(days=1), LIVE), (later(days=1), "2040-01-01T00:00:00Z", LIVE),
    (later(days=1), "2001-01-01T00:00:00Z", LIVE), (later(days=8), later(days=1), EXPIRED),
    (later(days=8), "2001-01-01T00:00:00Z", EXPIRED), (later(days=8), later(days=8), EXPIRED),
    (later(days=7), later(days=1), EXPIRED), (later(days=6, hours=23), later(days=8), LIVE),
])
def test_the_server_knows_the_time(visit, at_server, on_phone, shown):
    page = visit(at_server, on_phone).page
    page.locator(shown).wait_for()
    if shown == EXPIRED:
        nothing_is_left(page)


@pytest.mark.parametrize("on_phone, shown", [(later(days=1), LIVE), (later(days=8), EXPIRED)])
def test_a_server_that_does_not_tell_leaves_it_to_the_phone(visit, on_phone, shown):
    visited = visit(NOW, on_phone, block="**/*")
    visited.page.locator(shown).wait_for()
    visited.forgive("ERR_FAILED")


@pytest.mark.parametrize("on_phone", [later(days=6), "2001-01-01T00:00:00Z"])
def test_a_page_left_open_ends_by_itself(visit, on_phone):
    page = visit(later(days=6), on_phone).page
    page.clock.run_for("23:00:00")
    assert page.locator(LIVE).is_visible()
    page.clock.run_for("01:00:00")
    page.locator(EXPIRED).wait_for()
    nothing_is_left(page)


def test_a_page_found_again_after_days_has_ended(visit):
    """A phone that slept fires no timer in time."""
    page = visit(later(days=1), later(days=1)).page
    page.clock.fast_forward(300 * 3_600_000)
    page.locator(EXPIRED).wait_for()


@pytest.mark.parametrize("card, days", [("lifetime: 90d\n", 90), ("lifetime: 3650d\n", 3650)])
def test_a_long_life_is_not_cut_short(browser, ada, card, days):
    """A timer can't be set for longer than 2^31 ms, which is 24.8 days."""
    ada.card("ada", "fullName: Ada\n" + card)
    ada.build()
    with page_server(ada.public) as server:
        server.now = NOW
        visit = Visit(browser, server.address, None)
        visit.page.clock.install(time=NOW)
        visit.page.goto(f"{server.address}/{ada.share()['path']}", wait_until="networkidle")
        visit.page.clock.fast_forward((days * 24 - 1) * 3_600_000)
        assert visit.page.locator(LIVE).is_visible()
        visit.page.clock.fast_forward(2 * 3_600_000)
        visit.page.locator(EXPIRED).wait_for()
        visit.close()


def test_an_ended_page_is_the_tombstone(tabs, ada, server):
    """Whether the sweep came first or the page's own clock, the reader sees the same."""
    def look(now):
        server.now = now
        visit = Visit(tabs, server.address, "/" + server.share["path"])
        visit.page.locator(EXPIRED).wait_for()
        seen = visit.page.locator("main").inner_text(), visit.page.locator("main").evaluate(TREE)
        visit.close()
        return seen

    ended = look(later(days=8))
    ada.run("sweep", now=later(days=8))
    assert look(later(days=8)) == ended
