"""Pages are HTML without an error, private, and free of anything foreign."""

import re

import html5lib
import pytest

from site_folder import later


def text_of(page):
    """What a reader sees of a page's main part, and nothing of the one that waits in a template."""
    tree = html5lib.HTMLParser(namespaceHTMLElements=False).parse(page)
    return " ".join("".join(tree.find("./body/main").itertext()).split())


def pages(site):
    return sorted(site.public.rglob("*.html"))


def test_a_tombstone_is_html_without_an_error_and_names_nobody(ada):
    ada.build()
    folder = ada.folder()
    ada.run("sweep", now=later(days=7))
    page = (folder / "index.html").read_text()
    html5lib.HTMLParser(strict=True).parse(page)
    assert "Lovelace" not in page and "expired" in text_of(page)


def test_every_page_keeps_to_itself(firm):
    for page in pages(firm):
        text = page.read_text()
        assert re.search(r'<meta name="?robots"? content="?[^">]*noindex', text), page
        assert re.search(r'<meta name="?referrer"? content="?no-referrer', text), page
        policy = re.search(r'http-equiv="?Content-Security-Policy"? content="([^"]+)"', text)
        assert policy and "default-src &#39;none&#39;" in policy[1].replace("'", "&#39;"), page
        assert "unsafe" not in policy[1]
        for loaded in re.findall(r'(?:src|href)="([^"]*)"', text):
            assert re.match(r"(/|#|data:|https?:|mailto:|tel:|sms:)", loaded), (page, loaded)
        for source in re.findall(r'src="([^"]*)"', text):
            assert not source.startswith("http"), (page, source)


def test_a_page_shows_what_the_card_says(firm, ada):
    ada.build()
    text = text_of((ada.folder() / "index.html").read_text())
    for shown in ("Ada Lovelace", "Analyst", "Engine Works", "+44 20 7946 0018",
                  "ada@engine.example", "12 St James's Square"):
        assert shown in text


def test_nothing_forbids_crawlers_to_see_that_they_are_not_wanted(firm):
    assert "Disallow: /" not in (firm.public / "robots.txt").read_text()
    assert (firm.public / ".nojekyll").read_bytes() == b""


@pytest.mark.parametrize("template, sentence", [
    ("{{> head.html}}\n<p>{{nobodyKnows}}</p>\n", "templates/page.html:2:"),
    ("<p>{{#open}}</p>\n", "templates/page.html:1:"),
])
def test_a_wrong_template_stops_with_its_place(ada, template, sentence):
    ada.write("templates/page.html", template)
    result = ada.run("build", code=1)
    assert result.err.startswith(sentence), result.err
    assert ada.published() == []
