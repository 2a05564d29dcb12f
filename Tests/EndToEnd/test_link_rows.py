"""Rows of links with titles on screens: readable, large enough for a finger, and nothing but links."""

import pytest

from browsing import Visit
from page_server import page_server

WIDTHS = {"a small phone": (320, 568), "a desk": (1280, 800)}

LONG = f"""\
fullName: Ada
language: de
links:
  - title: Book a meeting
    url: https://calendar.example/ada
  - title: {"Termin vereinbaren, auch am Abend " * 4}
    url: https://{"sub." * 30}example/ada
  - title: {"W" * 200}
    url: https://b.example
"""


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("size", WIDTHS)
def test_a_row_says_where_it_leads_and_stays_on_the_screen(site, tabs, size, language):
    site.settings("share: {lifetime: 3650d}\n")
    site.card("ada", LONG)
    site.build()
    width, height = WIDTHS[size]
    with page_server(site.public) as server:
        visit = Visit(
            tabs, server.address, f"/{site.share()['path']}", locale=language,
            viewport={"width": width, "height": height})
        links = visit.page.locator("a.row[href^=http]")
        assert [link.inner_text().splitlines()[:2] for link in links.all()][0] == [
            "calendar.example", "Book a meeting"]
        assert links.count() == 3
        for link in links.all():
            box = link.bounding_box()
            assert 0 <= box["x"] and box["x"] + box["width"] <= width and box["height"] >= 44
        assert visit.page.evaluate("document.documentElement.scrollWidth") <= width
        visit.close()
