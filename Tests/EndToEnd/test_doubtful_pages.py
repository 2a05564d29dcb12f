"""A sealed card whose host sends an old date: it is shown, and said to have probably ended."""

import pytest

import sealing
from browsing import Visit
from page_server import page_server
from site_folder import ADA, NOW, SiteFolder, later

#: The end of the card.
END = later(days=7)


@pytest.fixture(scope="module")
def sealed(module_scratch):
    site = SiteFolder(module_scratch / "site")
    site.add_ada()
    site.card("ada", ADA + "sealed: true\nlanguage: en\n")
    site.build()
    site.secret = site.run("shares", "--with-keys", "--json").json["shares"][0]["url"][-26:]
    return site


@pytest.fixture(scope="module")
def server(sealed):
    with page_server(sealed.public) as server:
        yield server


@pytest.fixture
def visit(sealed, browser, server):
    visits = []

    def visit(at_server, on_phone, path="/s/#{secret}", language=None):
        server.now = at_server
        one = Visit(browser, server.address, None, **({"locale": language} if language else {}))
        visits.append(one)
        one.page.clock.install(time=on_phone)
        one.page.goto(server.address + path.format(
            secret=sealed.secret, id=sealing.record_id(sealed.secret)), wait_until="networkidle")
        return one.page

    yield visit
    for one in visits:
        one.close()


#: The server's clock, the phone's, and what is shown: the card, the card with a doubt, or its end.
CLOCKS = {
    "both before the end": (NOW, NOW, "live"),
    "the phone an hour past it": (NOW, later(END, hours=1), "live"),
    "the phone nearly a day past it": (NOW, later(END, hours=23), "live"),
    "the phone more than a day past it": (NOW, later(END, hours=25), "doubtful"),
    "the phone years past it": (NOW, later(END, days=3000), "doubtful"),
    # Not a second: the page counts on, and a slow machine needs longer than that to look at it.
    "the server a minute before the end": (later(END, minutes=-1), later(END, days=2), "doubtful"),
    "the server past it": (END, NOW, "ended"),
    "both past it": (later(END, days=3), later(END, days=3), "ended"),
    "the phone years before": (NOW, "2001-01-01T00:00:00Z", "live"),
}


@pytest.mark.parametrize("clocks", CLOCKS)
def test_an_old_date_is_doubted(visit, clocks):
    at_server, on_phone, expected = CLOCKS[clocks]
    page = visit(at_server, on_phone)
    shown = {"ended": page.locator("[data-state=ended]:visible").count(),
             "doubtful": page.locator(".doubt:visible").count(),
             "live": page.locator("[data-share=live]").count()}
    assert shown == {"ended": {"ended": 1, "doubtful": 0, "live": 0}, "live": {"ended": 0, "doubtful": 0, "live": 1},
                     "doubtful": {"ended": 0, "doubtful": 1, "live": 1}}[expected]
    assert ("Ada Lovelace" in page.content()) == (expected != "ended")


@pytest.mark.parametrize("path", ["/c/{id}/#{secret}", "/appclip/?card={id}#{secret}"])
def test_on_every_way_to_the_card(visit, path):
    page = visit(NOW, later(END, days=2), path)
    page.locator(".doubt").wait_for()
    assert page.locator(".doubt").inner_text() == "This card has probably expired"
    assert page.locator("h1").inner_text() == "Ada Lovelace"


def test_in_the_readers_language(visit):
    page = visit(NOW, later(END, days=2), language="de-DE")
    assert page.locator(".doubt").inner_text() == "Diese Visitenkarte ist wahrscheinlich abgelaufen"
    assert page.locator("[data-save]").inner_text() == "Zu Kontakten hinzufügen"
