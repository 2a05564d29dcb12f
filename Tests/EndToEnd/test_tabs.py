"""A page that is kept for the next visit remembers nothing of the last one, and hides nothing of it."""

import pytest

from browsing import Visit
from page_states import go_offline

STATE = """() => ({
  agent: navigator.userAgent, online: navigator.onLine, width: innerWidth, height: innerHeight,
  dark: matchMedia("(prefers-color-scheme: dark)").matches,
  still: matchMedia("(prefers-reduced-motion: reduce)").matches,
  forced: matchMedia("(forced-colors: active)").matches,
  stored: sessionStorage.length + localStorage.length, cookies: document.cookie,
  own: window.own ?? null, hovered: document.querySelectorAll("main :hover").length,
})"""


def test_a_kept_page_is_as_new(tabs, server, everything):
    path = "/" + everything.paths["ada"]
    first = Visit(tabs, server.address, path)
    page, usual = first.page, first.page.evaluate(STATE)
    first.close()
    changed = Visit(
        tabs, server.address, path, viewport={"width": 400, "height": 300}, color_scheme="dark",
        reduced_motion="reduce", forced_colors="active", user_agent="Somebody else")
    assert changed.page is page
    page.route("**/card.vcf", lambda route: route.abort())
    page.evaluate("() => { window.own = 1; }")
    page.locator("h1").hover()
    go_offline(page)
    other = page.evaluate(STATE)
    assert {name for name in usual if other[name] == usual[name]} == {"stored", "cookies"}
    changed.close()
    again = Visit(tabs, server.address, path)
    assert again.page is page
    assert page.evaluate(STATE) == usual
    with page.expect_download():
        page.locator("[data-save]").click()
    again.close()


def test_visits_at_the_same_time_have_pages_of_their_own(tabs, server):
    visits = [Visit(tabs, server.address, "/") for _ in range(2)]
    assert visits[0].page.context is not visits[1].page.context
    for visit in visits:
        visit.forgive("status of 404")
        visit.close()


@pytest.mark.parametrize("script", [
    "() => console.error('no')", "() => console.warn('no')", "() => setTimeout(() => { throw 1; })",
    "() => fetch('http://127.0.0.2:9/').catch(() => {})",
])
def test_what_is_complained_about_fails_the_visit_and_no_other(tabs, server, script):
    visit = Visit(tabs, server.address, "/appclip/")
    page = visit.page
    page.evaluate(script)
    page.evaluate("() => new Promise(done => setTimeout(done))")
    with pytest.raises(AssertionError):
        visit.close()
    again = Visit(tabs, server.address, "/appclip/")
    assert again.page is page
    again.close()
