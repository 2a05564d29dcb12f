"""verify asks a running server, and names what is different and what to do about it."""

import pytest

from serving import SERVERS, web_server
from site_folder import cardpress

APP_CLIP = "appClip: { teamID: ABCDE12345, bundleID: com.example.cards.Clip }\n"

UNSAID = [
    'warning: /robots.txt (12) comes without "Cache-Control: max-age=300", so that caches keep ended '
    "cards as long as they like",
    'warning: /robots.txt (12) comes without "Referrer-Policy: no-referrer"',
    'warning: /robots.txt (12) comes without "X-Content-Type-Options: nosniff"',
    'warning: /robots.txt (12) comes without "X-Robots-Tag: noindex"',
    'warning: /c/ID/card.vcf (1) comes without "Content-Disposition: inline"',
]
UNTYPED = (
    "error: /.well-known/apple-app-site-association (1) comes as application/octet-stream, and "
    "should be application/json")
TYPELESS = (
    "error: /.well-known/apple-app-site-association (1) comes without a type, and should be "
    "application/json")
CHARSET = (
    "warning: /c/ID/card.vcf (1) comes as text/vcard, and should be text/vcard; charset=utf-8")
SENT_ON = (
    "warning: /appclip?card=ID (1) is redirected, which costs a request, and should be the card's own "
    "page")
OWN_404 = (
    "warning: /cardpress-verify-asks-for-nothing (2) is missing, and the server says so with its own "
    "page")
DOT_FILES = "warning: /.nojekyll (2) is served, and dot files should be blocked"
# Debian's Apache keeps .htaccess to itself.
DOT_FILE = DOT_FILES.replace("(2)", "(1)")

#: What each server lacks as it comes, and what its owner is told to do.
STOCK = {
    "nginx": (
        [UNTYPED,
         "error: /c/ID/card.vcf (1) comes as application/octet-stream, and should be text/vcard; "
         "charset=utf-8", *UNSAID, SENT_ON, OWN_404, DOT_FILES],
        "use the lines of hosting/nginx.conf"),
    "apache": (
        [TYPELESS, *UNSAID, CHARSET, SENT_ON, OWN_404, DOT_FILE],
        "let public/.htaccess count (AllowOverride All), or use the lines of hosting/apache.conf"),
    "caddy": (
        [TYPELESS, "error: /appclip?card=ID (1) is redirected to an address without the card", *UNSAID,
         OWN_404, DOT_FILES],
        "use the lines of hosting/Caddyfile"),
    "lighttpd": (
        [UNTYPED, *UNSAID, CHARSET, SENT_ON, OWN_404, DOT_FILES],
        "use the lines of hosting/lighttpd.conf"),
    "python": (
        [UNTYPED, *UNSAID, CHARSET, SENT_ON, OWN_404, DOT_FILES],
        "python3 -m http.server can't: use another server to publish"),
}

#: The site's URL, and the form of its links.
PLACES = [
    ("https://cards.firm.test", "appclip"), ("https://cards.firm.test", "compact"),
    ("https://www.firm.test/team.2", "path")]


@pytest.fixture
def published(ada):
    """A site that was built now, by the clock that servers have."""
    ada.settings(APP_CLIP)
    ada.build(now=None)
    return ada


def verify(site, url):
    """What verify finds, without record IDs."""
    result = cardpress("verify", "--json", "--url", url, cwd=site.path, now=None)
    report = result.json
    assert report["version"] == 1 and report["url"] == url
    assert result.code == any(found["severity"] == "error" for found in report["findings"])
    record = site.share(now=None)["recordID"]
    # Python's name for vCards depends on the machine's /etc/mime.types.
    return [
        (f"{found['severity']}: {found['path']} ({found['count']}) {found['what']}"
         .replace(record, "ID").replace("as text/x-vcard,", "as text/vcard,"), found["cure"])
        for found in report["findings"]
    ]


@pytest.mark.parametrize("kind", STOCK)
def test_a_server_as_it_comes_is_told_all_that_it_lacks(published, kind, scratch):
    lacking, cure = STOCK[kind]
    with web_server(kind, published, "stock", scratch) as url:
        assert verify(published, url) == [(sentence, cure) for sentence in lacking]


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place[1])
@pytest.mark.parametrize("kind", SERVERS)
def test_a_server_with_our_sample_has_nothing_to_mend(ada, kind, place, scratch):
    url, link = place
    ada.write("cardpress.yaml", f"url: {url}\nshare: {{ link: {link} }}\n")
    ada.build(now=None)
    with web_server(kind, ada, "sample", scratch) as address:
        assert verify(ada, address) == []
