"""Web servers with our samples keep what is promised; with their own settings pages still work."""

import http.client
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from answering import EVERYTHING
from browsing import SHARED_SCRIPT, Visit
from serving import SERVERS, web_server
from site_folder import SiteFolder

#: The type of each kind of file, as a sample promises it.
TYPES = {
    "index.html": "text/html; charset=utf-8", "card.vcf": "text/vcard; charset=utf-8",
    "photo.jpg": "image/jpeg", "qr.png": "image/png", "record.json": "application/json",
    "schedule.ics": "text/calendar; charset=utf-8", "schedule.json": "application/json",
    "404.html": "text/html; charset=utf-8", "appclip.html": "text/html; charset=utf-8",
    "robots.txt": "text/plain; charset=utf-8", "apple-app-site-association": "application/json",
    "page-….js": "text/javascript; charset=utf-8", "texts/….json": "application/json"}

#: The site's URL, and the form of its links.
PLACES = [
    ("https://cards.firm.test", "appclip"), ("https://cards.firm.test", "compact"),
    ("https://www.firm.test/team.2/cards", "path")]

APP_CLIP = "appClip: { teamID: ABCDE12345, bundleID: com.example.cards.Clip }\n"

HOSTILE = [
    "../../secret", "..%2f..%2fsecret", "%2e%2e/%2e%2e/secret", "../../secret/index.html%00", "..",
    "%2e%2e", "-", "", "*", "%00", "K7Q2M9X4TB8WZ%0d%0aX-Injected:%20yes", "<script>", "A" * 6000]


class Answer:
    """What a server says to one GET, nothing followed and no path tidied up."""

    def __init__(self, address, target="", headers=()):
        place = urlsplit(address)
        connection = http.client.HTTPConnection(place.hostname, place.port, timeout=120)
        connection.request("GET", place.path + target, headers=dict(headers))
        response = connection.getresponse()
        self.status, self.headers, self.body = response.status, response.headers, response.read()
        connection.close()

    def promised(self, *names):
        return {name: self.headers[name] for name in names}


@pytest.fixture(scope="module", params=PLACES, ids=lambda place: f"{place[1]} on {place[0]}")
def hosted(request, module_scratch):
    url, link = request.param
    settings = f"url: {url}\ntitle: Example GmbH\nshare: {{ link: {link} }}\n{APP_CLIP}"
    folder = Path(tempfile.mkdtemp(prefix="cardpress-", dir=module_scratch))
    site = SiteFolder(folder / "site", settings)
    site.add_ada()
    # By the clock that servers and browsers have.
    site.build(now=None)
    site.shown = site.share(now=None)
    site.write(f"public/{site.shown['path']}/schedule.ics", "BEGIN:VCALENDAR\r\n" + 999 * "X-A:a\r\n" + "END:VCALENDAR\r\n")
    site.write(f"public/{site.shown['path']}/schedule.json", "{}\n")
    site.write("public/.well-known/.secret", "s")
    site.write("secret/index.html", "nobody's business")
    return site


@pytest.fixture(scope="module", params=[*SERVERS, ".htaccess"])
def sample(request, hosted, module_scratch):
    """A site and the address where a server hands it out with our sample, or told by our file."""
    kind, config = request.param, "sample"
    if kind == ".htaccess":
        kind, config = "apache", "htaccess"
    with web_server(kind, hosted, config, module_scratch) as address:
        yield hosted, address


def kind(path):
    if path.parent.name == "texts":
        return "texts/….json"
    return "page-….js" if SHARED_SCRIPT.fullmatch(f"/{path}") else path.name


def files(site):
    paths = [path.relative_to(site.public) for path in site.public.rglob("*") if path.is_file()]
    return [path for path in paths if not path.name.startswith((".", "_"))]


def test_every_file_arrives_whole_with_its_type_and_headers(sample):
    site, address = sample
    for path in files(site):
        answer = Answer(address, f"/{path}")
        assert (answer.status, answer.body) == (200, (site.public / path).read_bytes()), path
        assert answer.headers["Content-Type"] == TYPES[kind(path)]
        assert answer.promised(*EVERYTHING) == EVERYTHING, path
        disposition = "inline" if path.name == "card.vcf" else None
        assert answer.headers["Content-Disposition"] == disposition, path
    assert {kind(path) for path in files(site)} == set(TYPES)


def test_a_calendar_is_never_compressed_as_pages_are(sample):
    site, address = sample
    folder = f"/{site.shown['path']}"
    codings = [Answer(address, f"{folder}/{name}", {"Accept-Encoding": "gzip"}.items()).headers["Content-Encoding"]
               for name in ("schedule.ics", "index.html")]
    # lighttpd's sample compresses nothing, and Apache where it has mod_deflate.
    server = Answer(address, "/").headers["Server"].split("/")[0]
    assert codings == [None, None if server == "lighttpd" else "gzip"]


@pytest.mark.parametrize("link", [
    "/appclip?card={}", "/appclip/?card={}", "/appclip?a=1&card={}&b"])
def test_the_link_gives_the_share_s_own_page_at_once(sample, link):
    site, address = sample
    answer = Answer(address, link.format(site.shown["recordID"]))
    page = (site.public / site.shown["path"] / "index.html").read_bytes()
    assert (answer.status, answer.body) == (200, page)
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert answer.promised(*EVERYTHING) == EVERYTHING


def test_a_link_in_small_letters_is_left_to_the_app_clip_page(sample):
    site, address = sample
    answer = Answer(address, f"/appclip?card={site.shown['recordID'].lower()}")
    assert (answer.status, answer.body) == (200, (site.public / "appclip/index.html").read_bytes())


@pytest.mark.parametrize("query", ["", "?card=00000000000000000000000000", *(
    f"?card={value}" for value in HOSTILE)], ids=lambda query: query[:40])
def test_any_other_link_gives_the_app_clip_page_and_nothing_else(sample, query):
    site, address = sample
    answer = Answer(address, f"/appclip{query}")
    assert answer.headers["X-Injected"] is None
    if answer.status == 400 and "%0" in query:
        return  # A server may refuse control characters.
    assert (answer.status, answer.body) == (200, (site.public / "appclip/index.html").read_bytes())


@pytest.mark.parametrize("path", ["/{shares}/00000000000000000000000000/", "/nothing"])
def test_what_is_not_there_is_not_found(sample, path):
    site, address = sample
    answer = Answer(address, path.format(shares=site.shown["path"].split("/")[0]))
    assert (answer.status, answer.body) == (404, (site.public / "404.html").read_bytes())
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert answer.promised(*EVERYTHING) == EVERYTHING


@pytest.mark.parametrize("path", [
    "/.nojekyll", "/.htaccess", "/.git/config", "/.well-known/",
    "/.well-known/.secret", "/%2enojekyll", "//.nojekyll"])
def test_no_folder_is_listed_and_no_dot_file_handed_out(sample, path):
    site, address = sample
    answer = Answer(address, path)
    assert answer.status in (403, 404)
    assert answer.body == (site.public / "404.html").read_bytes()
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert answer.promised(*EVERYTHING) == EVERYTHING


def test_the_root_is_the_sites_own_page(sample):
    site, address = sample
    answer = Answer(address, "/")
    assert (answer.status, answer.body) == (200, (site.public / "index.html").read_bytes())
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert answer.promised(*EVERYTHING) == EVERYTHING


@pytest.mark.parametrize("path", [
    "/../cardpress.yaml", "/c/../../cardpress.yaml", "/%2e%2e/cardpress.yaml",
    "/..%2fcardpress.yaml", "/c/%00",
    "/appclip/..%2f..%2fcardpress.yaml"])
def test_no_way_leads_out_of_the_site(sample, path):
    _, address = sample
    answer = Answer(address, path)
    assert answer.status in (400, 403, 404, 500)
    assert b"title: Example GmbH" not in answer.body


@pytest.mark.parametrize("kind", [*SERVERS, "python"])
def test_without_our_sample_pages_still_work(hosted, kind, scratch):
    with web_server(kind, hosted, "stock", scratch) as address:
        share = hosted.shown
        # Some of them would list the folder.
        shares = Answer(address, "/" + share["path"].split("/")[0] + "/")
        assert shares.body == (hosted.public / "404.html").read_bytes()
        for target in (share["path"], f"{share['path']}card.vcf", f"{share['path']}photo.jpg"):
            file = target + "index.html" if target.endswith("/") else target
            answer = Answer(address, f"/{target}")
            assert (answer.status, answer.body) == (200, (hosted.public / file).read_bytes())
        page = (hosted.public / "appclip/index.html").read_bytes()
        assert Answer(address, f"/appclip/?card={share['recordID']}").body == page
        moved = Answer(address, f"/appclip?card={share['recordID']}")
        assert moved.status in (301, 308)
        # Caddy before 2.8 drops the query: https://github.com/caddyserver/caddy/pull/6109.
        query = "" if kind == "caddy" else f"?card={share['recordID']}"
        assert moved.headers["Location"].endswith(f"/appclip/{query}")


def saved(visit, share):
    """What comes with a click on the contact, on the page of a share."""
    with visit.page.expect_download() as started:
        visit.page.locator(f"a[href$='/{share['path']}card.vcf']").first.click()
    return started.value.path().read_bytes()


def test_the_link_brings_the_contact_without_a_script(sample, tabs):
    site, address = sample
    share = site.shown
    link = f"/appclip?card={share['recordID']}"
    visit = Visit(tabs, address, link, java_script_enabled=False)
    assert visit.page.url == address + link
    assert saved(visit, share) == (site.public / share["path"] / "card.vcf").read_bytes()
    visit.close()


@pytest.mark.parametrize("kind", [*SERVERS, "python"])
def test_the_link_brings_the_contact_by_script_from_any_server(hosted, kind, tabs, scratch):
    share = hosted.shown
    with web_server(kind, hosted, "stock", scratch) as address:
        visit = Visit(tabs, address, f"/appclip/?card={share['recordID']}")
        visit.page.wait_for_selector("main[data-share]")
        assert saved(visit, share) == (hosted.public / share["path"] / "card.vcf").read_bytes()
        visit.close()
