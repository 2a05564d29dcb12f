"""What is there for a time appears and goes by the server's clock, whatever the phone's says."""

import pytest

import sealing
from browsing import Visit
from page_server import page_server
from site_folder import later
from test_moments import ADA, FROM, NOON, UNTIL


@pytest.fixture(params=["", "sealed: true\n"], ids=["open", "sealed"])
def address(request, site):
    site.card("ada", request.param + ADA)
    site.build(now="2026-12-11T00:00:00Z")
    if request.param:
        (share,) = site.run("shares", "--with-keys", "--json", now="2026-12-11T00:00:00Z").json["shares"]
        return f"/s/#{share['url'][-26:]}"
    return f"/{site.share()['path']}"


def titles(page):
    return page.locator(".rows .value").evaluate_all(
        "values => values.filter(value => value.checkVisibility()).map(value => value.innerText)")


@pytest.fixture
def look(browser, site, address):
    visits = []

    def look(at_server, on_phone):
        server.now = at_server
        visit = Visit(browser, server.address, None)
        visits.append(visit)
        visit.page.clock.install(time=on_phone)
        visit.page.goto(server.address + address, wait_until="networkidle")
        visit.page.locator("main[data-share=live] h1").wait_for()
        return visit.page

    with page_server(site.public) as server:
        yield look
        for visit in visits:
            visit.close()


@pytest.mark.parametrize("on_phone", ["2001-01-01T00:00:00Z", "2040-01-01T00:00:00Z"])
@pytest.mark.parametrize("at_server, shown", [
    # The page's clock goes on while it loads, which takes seconds on a busy machine.
    ("2026-12-11T09:59:00Z", ["Always"]), (FROM, ["Always", "Fair"]), ("2026-12-14T11:59:00Z", ["Always", "Fair"]),
    (UNTIL, ["Always"])])
def test_the_server_knows_what_is_there(look, at_server, on_phone, shown):
    page = look(at_server, on_phone)
    page.wait_for_function("wanted => [...document.querySelectorAll('.rows .value')]"
                           ".filter(e => e.checkVisibility()).length === wanted", arg=len(shown))
    assert titles(page) == shown


def test_a_page_left_open_goes_with_time(look):
    page = look("2026-12-11T09:00:00Z", "2026-12-11T09:00:00Z")
    assert titles(page) == ["Always"]
    page.clock.run_for("01:00:02")
    assert titles(page) == ["Always", "Fair"]
    page.clock.fast_forward(4 * 24 * 3_600_000)
    page.get_by_text("Fair", exact=True).wait_for(state="hidden")


def test_what_is_hidden_is_not_copied_with_the_contact(look):
    page = look("2026-12-11T09:00:00Z", "2026-12-11T09:00:00Z")
    page.evaluate("navigator.clipboard.writeText = async text => window.copied = text")
    page.locator(".acts [data-copy]").click()
    copied = page.evaluate("window.copied")
    assert "Always" in copied and "Fair" not in copied
