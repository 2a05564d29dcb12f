"""verify asks a running server, and names what is different and what to do about it."""

import pytest

from serving import SERVERS, file_server, free_port, web_server

LOOK_ONLY = "python3 -m http.server can't; it is for looking at a site, not for publishing one"


@pytest.fixture
def published(ada):
    """A site that was built now, by the clock that servers have."""
    ada.build(now=None)
    return ada


def verify(site, url, *more, code=0):
    """What verify finds, without record IDs."""
    report = site.run("verify", "--json", "--url", url, *more, now=None, code=code).json
    assert report["version"] == 1 and report["url"] == url
    record = site.share(now=None)["recordID"]
    return [
        # Python's name for vCards depends on the machine's /etc/mime.types.
        (found["severity"], found["path"].replace(record, "ID"), found["count"],
         found["what"].replace("as text/x-vcard", "as text/vcard"),
         found["cure"])
        for found in report["findings"]
    ]


def test_the_plainest_server_is_told_all_that_it_lacks(published):
    with file_server(published.public) as url:
        found = verify(published, url, code=1)
    assert {cure for *_, cure in found} == {LOOK_ONLY}
    assert [f"{severity}: {path} ({count}) {what}" for severity, path, count, what, _ in found] == [
        "error: / (2) lists what is in the folder: whoever asks finds every card",
        'warning: /appclip/ (7) comes without "Cache-Control: max-age=300", so that caches keep '
        "what has ended as long as they like",
        'warning: /appclip/ (7) comes without "Referrer-Policy: no-referrer"',
        'warning: /appclip/ (7) comes without "X-Content-Type-Options: nosniff"',
        'warning: /appclip/ (7) comes without "X-Robots-Tag: noindex"',
        'warning: /c/ID/card.vcf (1) comes without "Content-Disposition: inline"',
        "warning: /c/ID/card.vcf (1) comes as text/vcard, and should be "
        "text/vcard; charset=utf-8",
        "warning: /appclip?card=ID (1) is sent on, which costs a request, and should be the "
        "card's own page",
        "warning: /cardpress-verify-asks-for-nothing (2) is not there, and the server says so "
        "with a page of its own",
        "warning: /.nojekyll (1) is handed out, and files with a dot should be closed",
    ]


@pytest.mark.parametrize("kind", SERVERS)
def test_a_server_with_our_sample_has_nothing_to_mend(published, kind, scratch):
    with web_server(kind, published, "sample", scratch) as url:
        assert verify(published, url) == []


def test_nobody_there_is_one_sentence(published):
    url = f"http://127.0.0.1:{free_port()}"
    result = published.run("verify", "--url", url, now=None, code=1)
    assert (result.out, result.err) == (
        "", f"{url} takes no connection: start the server, or give another port\n")


@pytest.mark.parametrize("arguments, sentence", [
    ((), "verify needs the server that it asks: --url https://…"),
    (("--url", "ftp://a.test"), '--url "ftp://a.test" is no address of a site: '
                                "it begins with https://"),
])
def test_wrong_usage(published, arguments, sentence):
    result = published.run("verify", *arguments, code=64)
    assert result.err == f"{sentence}\nsee cardpress help verify\n"
