"""The pages in a browser, behind the plainest of servers."""

import re

import pytest

from browsing import SHOWS, Visit
from serving import file_server
from site_folder import later


@pytest.fixture(scope="module")
def address(firm):
    with file_server(firm.public) as address:
        yield address


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_page_shows_without_a_complaint(tabs, firm, address, scheme):
    for share in firm.shares():
        visit = Visit(tabs, address, "/" + share["path"], color_scheme=scheme,
                      viewport={"width": 320, "height": 640})
        assert visit.page.locator("h1").inner_text().strip()
        wide = visit.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 320, share["card"]
        for picture in visit.page.locator("img").all():
            assert picture.evaluate(SHOWS)
        visit.close()


def test_a_page_needs_no_script(tabs, firm, address):
    share = firm.shares()[0]
    visit = Visit(tabs, address, "/" + share["path"], java_script_enabled=False)
    link = visit.page.locator("[data-save]").first
    assert link.is_visible()
    with visit.page.expect_download() as started:
        link.click()
    saved = started.value.path()
    assert saved.read_bytes() == (firm.public / share["path"] / "card.vcf").read_bytes()
    visit.close()


@pytest.mark.parametrize("written", [
    lambda record: record, lambda record: record.lower(),
    lambda record: record.replace("0", "O").replace("1", "l"),
], ids=["as printed", "lower case", "misread"])
@pytest.mark.parametrize("path", ["/appclip/", "/appclip.html"])
def test_the_app_clip_page_shows_the_share(tabs, firm, address, path, written):
    share = firm.shares()[0]
    own = Visit(tabs, address, "/" + share["path"])
    wanted = own.page.locator("main").inner_text()
    own.close()
    visit = Visit(tabs, address, f"{path}?card={written(share['recordID'])}")
    visit.page.wait_for_selector("main[data-share]")
    assert visit.page.locator("main").inner_text() == wanted
    for picture in visit.page.locator("img").all():
        assert picture.evaluate(SHOWS)
    link = visit.page.locator("[data-save]").first
    assert link.evaluate("a => a.href").endswith(f"/{share['path']}card.vcf")
    visit.close()


@pytest.mark.parametrize("query, heading", [
    ("?card=0000000000000000000000000Z", "not found"), ("?card=../../etc", "link"), ("", "link"),
])
def test_the_app_clip_page_says_what_it_does_not_know(tabs, address, query, heading):
    visit = Visit(tabs, address, "/appclip/" + query)
    visible = visit.page.locator("main h1:visible")
    assert visible.count() == 1
    assert heading in visible.inner_text().lower()
    # The browser itself notes the answer 404.
    visit.complaints = [text for text in visit.complaints if "404" not in text]
    visit.close()


def test_the_app_clip_page_says_that_it_needs_a_script(tabs, address):
    visit = Visit(tabs, address, "/appclip/", java_script_enabled=False)
    assert "JavaScript" in visit.page.locator("main").inner_text()
    visit.close()


def test_an_ended_share_says_so_on_both_ways(tabs, ada):
    ada.build()
    share = ada.share()
    ada.run("sweep", now=later(days=7))
    with file_server(ada.public) as address:
        for path in ("/" + share["path"], f"/appclip/?card={share['recordID']}"):
            visit = Visit(tabs, address, path)
            visit.page.wait_for_selector("main h1:visible")
            assert re.search("expired", visit.page.locator("main h1:visible").inner_text())
            visit.close()


def test_a_site_below_a_path_finds_its_own(tabs, ada, scratch):
    ada.write("cardpress.yaml", "url: https://example.org/team/cards\n")
    (scratch / "web/team").mkdir(parents=True)
    ada.build()
    (scratch / "web/team/cards").symlink_to(ada.public)
    share = ada.share()
    with file_server(scratch / "web") as address:
        for path in ("/team/cards/" + share["path"],
                     f"/team/cards/appclip/?card={share['recordID']}"):
            visit = Visit(tabs, address, path)
            visit.page.wait_for_selector("main[data-share] img")
            visit.page.wait_for_load_state("networkidle")
            for picture in visit.page.locator("img").all():
                assert picture.evaluate(SHOWS)
            visit.close()


def test_hostile_values_run_nothing(tabs, site):
    site.card("evil", """\
fullName: "\\"><script>document.title='owned'</script>"
company: "<img src=x onerror=\\"document.title='owned'\\">"
role: "{{name}} {{{text}}} <!-- "
note: "</main></body><svg onload=\\"document.title='owned'\\">"
""")
    site.build()
    share = site.share("evil")
    with file_server(site.public) as address:
        for path in ("/" + share["path"], f"/appclip/?card={share['recordID']}"):
            visit = Visit(tabs, address, path)
            visit.page.wait_for_selector("main[data-share]")
            assert "owned" not in (visit.page.title() or "").replace("document.title='owned'", "")
            text = visit.page.locator("main").inner_text()
            for value in ("\"><script>", "<img src=x onerror=", "{{name}} {{{text}}} <!--",
                          "</main></body><svg onload="):
                assert value in text
            visit.close()


@pytest.mark.parametrize("locale, day", [
    ("en-GB", "10 December"), ("en-US", "December 10"), ("de-DE", "10. Dezember"), ("ja-JP", "12月10日"),
    ("tlh", "10 December"),
])
def test_a_birthday_without_its_year_is_written_as_the_reader_does(tabs, site, locale, day):
    site.card("ada", "fullName: Ada\nbirthday: --12-10\n")
    site.build()
    with file_server(site.public) as address:
        visit = Visit(tabs, address, "/" + site.share()["path"], locale=locale)
        assert day in visit.page.locator("main").inner_text()
        visit.close()
