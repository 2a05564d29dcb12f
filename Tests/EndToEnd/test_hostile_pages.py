"""Hostile values in every field and setting change no element of any page, and run nothing."""

import json

import pytest

from browsing import PATIENCE, TREE, Visit
from page_server import page_server
from site_folder import NOW, SiteFolder, cardpress, later

PAYLOADS = {
    "quotes": "\"'`´ onmouseover=window.owned=1 x=\"",
    "script": "\"><script>window.owned=1</script>",
    "image": "<img src=x onerror=window.owned=1>",
    "ends of elements":
        "--> ]]> */ </title></style></script></template></svg></noscript></main></body>",
    "behind a style": "</style><svg onload=window.owned=1>",
    "behind a script": "</script><script>window.owned=1</script><!--<script>",
    "mustache": "{{name}} {{{text.save}}} {{#a}}{{/a}} {{> head.html}}",
    "place": "%@ %1$@ $& $1 $` \\u003cscript>",
    "entities": "&lt;script&gt; &#60;img src=x onerror=window.owned=1&#62; &quot; &amp;amp;",
    "combining": "<\u0338script>window.owned=1<\u0338/script> \"\u0301><b>",
    "directions": "\u202e<b>live\u202c \u2066x\u2069 \u200f",
    "long": "W" * 900,
    "emoji": "👩🏽‍💻🏳️‍🌈👨‍👩‍👧‍👦" * 20,
    "address": "javascript:window.owned=1",
}

CLEAN = {
    "fullName": "Ada Lovelace", "prefix": "Dr.", "givenName": "Ada", "middleName": "King",
    "familyName": "Lovelace", "suffix": "MSc", "nickname": "Addie", "phoneticGivenName": "AY-da",
    "phoneticFamilyName": "LUV-layss", "pronouns": "she/her", "role": "Analyst",
    "company": "Engine Works", "department": "Numbers", "email": "ada@engine.example",
    "phone": "+44 20 7946 0018",
    "mobile": "+44 7700 900018", "fax": "+44 20 7946 0019", "website": "https://engine.example/ada",
    "street": "12 St James's Square", "city": "London", "region": "Greater London",
    "postalCode": "SW1Y 4JH", "country": "United Kingdom", "birthday": "1815-12-10",
    "note": "Asks what the engine could do.", "language": "en",
    "social": {"linkedin": "https://linkedin.example/ada"},
    "links": [{"title": "Book a meeting", "url": "https://book.example/ada"}],
}
#: Fields that take only what has their form; the rest take every text.
FORMED = {"email", "phone", "mobile", "fax", "website", "birthday", "social", "language"}

SAFE_LINKS = """() => [...document.querySelectorAll("a[href]")]
  .every(link => ["http:", "https:", "mailto:", "tel:", "sms:"].includes(link.protocol))"""


def value(field, text):
    """What a field holds that says a text; of a link, the title."""
    if field == "social":
        return {"linkedin": text}
    return [{**CLEAN["links"][0], "title": text}] if field == "links" else text


def hostile_cards():
    for name, payload in PAYLOADS.items():
        for field in CLEAN:
            yield field, name, {**CLEAN, field: value(field, payload)}
        yield "url", name, {**CLEAN, "links": [{"title": "Book", "url": payload}]}


@pytest.fixture(scope="module")
def cards(tmp_path_factory):
    """A site with a clean card, a card a field and payload, and one a payload in every field."""
    site = SiteFolder(tmp_path_factory.mktemp("hostile") / "site")
    site.settings("share: {lifetime: 3650d}\npreview: full\n")
    site.write("cards/clean.json", json.dumps(CLEAN))
    site.write("cards/folded.json", json.dumps({**CLEAN, "note": "word " * 180}))
    for field, name, card in hostile_cards():
        site.write(f"cards/{field.lower()}-{name.replace(' ', '-').lower()}.json", json.dumps(card))
    for name, payload in PAYLOADS.items():
        free = {field: value(field, f"{payload} {field}") for field in CLEAN if field not in FORMED}
        site.write(f"cards/all-{name.replace(' ', '-')}.json", json.dumps({**CLEAN, **free}))
    site.build("--keep-going", code=1)
    site.paths = {share["card"]: share for share in site.shares()}
    with page_server(site.public) as server:
        yield site, server.address


# Some pages, each in a frame of its own, which takes a third of what a visit does: whether one shows
# what it should in time, what it has run, its links and its elements.
IN_FRAMES = f"""pages => Promise.all(pages.map(([path, shown]) => new Promise(done => {{
  const frame = document.createElement("iframe");
  frame.onload = async () => {{
    const shows = () => !!frame.contentDocument.querySelector(shown)?.checkVisibility();
    for (let left = {PATIENCE // 20}; left > 0 && !shows(); left--)
      await new Promise(go => setTimeout(go, 20));
    done({{
      shown: shows(),
      owned: frame.contentWindow.owned ?? null,
      safe: frame.contentWindow.eval({json.dumps(SAFE_LINKS)})(),
      tree: frame.contentWindow.eval({json.dumps(TREE)})(),
    }});
  }};
  frame.src = path;
  document.body.append(frame);
}})))"""


class Reader:
    """Looks at one page after the other with the policy off, in another language than theirs."""

    def __init__(self, tabs):
        self.visit = Visit(tabs, None, None, bypass_csp=True, locale="de")

    def complaints(self):
        """What was complained about since the last time; the next page answers for itself."""
        found, self.visit.complaints = self.visit.complaints, []
        return found

    def leave(self):
        """Ends what the pages still ask a server that is about to go."""
        self.visit.page.goto("about:blank")

    def trees(self, *pages):
        """The elements of pages beside the last one, each of which has run its scripts in a frame.

        A page is a path and what it shows.
        """
        found = self.visit.page.evaluate(IN_FRAMES, pages)
        assert len(self.visit.page.frames) == 1 + len(pages)
        for (path, _), page in zip(pages, found, strict=True):
            assert (page["shown"], page["owned"], page["safe"]) == (True, None, True), path
        assert self.complaints() == []
        return [page["tree"] for page in found]

    def tree(self, address, path, shown):
        """The elements of a page that has run its scripts."""
        page = self.visit.page
        self.visit.address = address
        page.goto(address + path, wait_until="load")
        page.locator(shown).first.wait_for()
        assert page.evaluate("window.owned") is None
        assert page.evaluate(SAFE_LINKS)
        found = page.evaluate(TREE)
        assert self.complaints() == []
        return found


@pytest.fixture(scope="module")
def reader(tabs):
    return Reader(tabs)


SAVE = "main[data-share=live] [data-save]"


@pytest.mark.parametrize("name", PAYLOADS)
def test_no_field_changes_an_element(reader, cards, name):
    site, address = cards
    slug = name.replace(" ", "-").lower()
    shares = {field: site.paths.get(f"{field.lower()}-{slug}") for field in CLEAN}
    assert {field for field, share in shares.items() if not share} <= FORMED
    taken = {field: (f"/{share['path']}", SAVE) for field, share in shares.items() if share}
    wanted = reader.tree(address, f"/{site.paths['clean']['path']}", SAVE)
    # A long note is folded, whatever it says.
    folded = reader.tree(address, f"/{site.paths['folded']['path']}", SAVE)
    for field, tree in zip(taken, reader.trees(*taken.values()), strict=True):
        assert tree == (folded if (field, name) == ("note", "long") else wanted), field


@pytest.mark.parametrize("name", PAYLOADS)
def test_all_fields_at_once_change_no_element_of_the_app_clip_page(reader, cards, name):
    site, address = cards
    share = site.paths[f"all-{name.replace(' ', '-')}"]
    for path in ("/{path}", "/appclip/?card={recordID}"):
        clean = site.paths["folded" if name == "long" else "clean"]
        wanted = reader.tree(address, path.format(**clean), SAVE)
        assert reader.trees((path.format(**share), SAVE)) == [wanted], path


def test_an_address_that_would_run_is_refused(cards):
    site, _ = cards
    for field in ("website", "social", "url"):
        assert f"{field}-address" not in site.paths


LEGAL = {
    "imprint": "https://www.example.com/imprint", "privacy": "https://www.example.com/privacy",
    "contact": "privacy@example.com",
}


def site_pages(reader, folder, title, address="https://www.example.com", **legal):
    """The elements of every page of a site whose settings say something; None if refused."""
    settings = {
        "url": "https://cards.firm.test", "title": title, "preview": "full",
        "fallback": {"title": title, "url": address}, "legal": {**LEGAL, **legal},
    }
    # A JSON document is a YAML document too, but for characters written as two escapes.
    site = SiteFolder(folder / "site", settings=json.dumps(settings, ensure_ascii=False))
    site.card("live", "fullName: Ada\nlifetime: 3650d\n")
    site.card("gone", "fullName: Grace\nlifetime: 1h\n")
    if cardpress("build", "--first", cwd=site.path).code:
        return None
    live, gone = site.share("live"), site.share("gone")
    site.run("sweep", now=later(NOW, days=1))
    paths = [(path.format(live=live, gone=gone), shown) for path, shown in (
        ("/{live[path]}", SAVE), ("/{gone[path]}", "main[data-share=expired]"),
        ("/appclip/", "[data-state=malformed]"), ("/appclip/?card={live[recordID]}", SAVE),
        ("/404.html", "main h1"))]
    with page_server(site.public) as server:
        trees = [reader.tree(server.address, *paths[0]), *reader.trees(*paths[1:])]
        reader.leave()
    return trees


@pytest.fixture(scope="module")
def clean_pages(reader, tmp_path_factory):
    return site_pages(reader, tmp_path_factory.mktemp("clean"), "Example GmbH")


@pytest.mark.parametrize("name", PAYLOADS)
def test_no_title_changes_an_element(reader, clean_pages, scratch, name):
    assert site_pages(reader, scratch, PAYLOADS[name]) == clean_pages


@pytest.mark.parametrize("setting", ["address", *LEGAL])
def test_an_address_in_the_settings_changes_no_element_or_is_refused(
        reader, clean_pages, scratch, setting):
    for number, address in enumerate((
            "javascript:window.owned=1",
            "https://www.example.com/\"><script>window.owned=1</script>",
            "https://www.example.com/'onmouseover='window.owned=1", "\"@example.com",
            "a&b=1?bcc=x@example.com")):
        pages = site_pages(reader, scratch / str(number), "Example GmbH", **{setting: address})
        assert pages in (None, clean_pages), address
        assert pages is None or not address.startswith("javascript")
