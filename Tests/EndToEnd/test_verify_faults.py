"""Servers that do one thing wrong, or nothing right, are named for it; none makes verify wait."""

import gzip
import re
import shutil

import pytest

from answering import promised_server
from ports import free_port
from site_folder import ADA, cardpress, environment
from test_frozen import git

DEPLOY = "deploy public/ again"
DELETE = "deploy public/ again with a tool that deletes removed files (rsync --delete)"
ALONE = "deploy only public/, and remove everything else"


@pytest.fixture
def published(ada):
    """A site that was built now, by the clock that servers have."""
    ada.build(now=None)
    return ada


def verify(site, url, *more):
    """What verify finds, a sentence each, without record IDs."""
    result = cardpress("verify", "--json", "--url", url, *more, cwd=site.path, now=None)
    records = [share["recordID"] for share in site.shares(now=None)]
    sentences = []
    for found in result.json["findings"]:
        path = found["path"]
        for record in records:
            path = path.replace(record, "ID")
        sentences.append(f"{found['severity']}: {path} {found['what']}: {found['cure']}")
    assert result.code == any(sentence.startswith("error") for sentence in sentences)
    return sentences


def cut(handler):
    handler.say(200, {"Content-Length": 1000}, b"BEGIN:VCARD\r\n")
    handler.close_connection = True


def endless(handler):
    handler.say(200, {"Content-Length": 1 << 60}, b"")
    while not handler.server.stopped.is_set():
        handler.wfile.write(b"BEGIN:VCARD\r\n" * 5000)


def bomb(handler):
    handler.say(200, {"Content-Encoding": "gzip"}, gzip.compress(bytes(50_000_000), 1))


def silent(handler):
    handler.server.stopped.wait(60)


def dripping(handler):
    handler.say(200, {"Content-Length": 1000}, b"")
    while not handler.server.stopped.wait(0.1):
        handler.wfile.write(b"B")


def lying(handler):
    handler.say(200, {"Content-Encoding": "gzip"}, b"BEGIN:VCARD\r\n")


def hung_up(handler):
    handler.close_connection = True


def chatter(handler):
    handler.wfile.write(b"220 mail.firm.test ESMTP\r\n")
    handler.close_connection = True


def flood_of_fields(handler):
    handler.say(200, {f"X-{n}": "a" * 8000 for n in range(200)}, b"")
    handler.close_connection = True


def squeezed(handler):
    status, fields, body = handler.promised()
    handler.say(status, {**fields, "Content-Encoding": "gzip"}, gzip.compress(body))


@pytest.mark.parametrize("answer, sentence", [
    (cut, "error: /c/ID/card.vcf broke off its answer: the server's log says why"),
    (endless, "error: /c/ID/card.vcf continues far past the end of the file in public/: " + DEPLOY),
    (bomb, "error: /c/ID/card.vcf continues far past the end of the file in public/: " + DEPLOY),
    (silent, "error: /c/ID/card.vcf does not answer in time: check whether it is overloaded, or "
             "behind a firewall"),
    (dripping, "error: /c/ID/card.vcf does not answer in time: check whether it is overloaded, or "
               "behind a firewall"),
    (lying, "error: /c/ID/card.vcf is not compressed as its Content-Encoding says: the server's log "
            "says why"),
    (hung_up, "error: /c/ID/card.vcf broke off its answer: the server's log says why"),
    (chatter, "error: /c/ID/card.vcf does not answer: libcurl says: Received HTTP/0.9 when not "
              "allowed"),
    (flood_of_fields, "error: /c/ID/card.vcf comes with more than 256 KB of header fields: the "
                      "server's log says why"),
    (squeezed, None),
], ids=lambda value: getattr(value, "__name__", ""))
def test_an_answer_that_is_none(published, answer, sentence):
    # Long enough for a busy machine to give the answers that are whole.
    patience = "3" if answer in (silent, dripping) else "60"
    with promised_server(published.public, {"/card.vcf": answer}) as url:
        assert verify(published, url, "--timeout", patience)[:1] == ([sentence] if sentence else [])


def test_a_server_that_keeps_every_promise(published):
    with promised_server(published.public) as url:
        result = published.run("verify", "--url", url, now=None)
    assert re.fullmatch(f"{url}: [0-9]+ questions asked, no problem\n", result.out)
    assert result.err == ""


def test_an_older_copy(published, scratch):
    shutil.copytree(published.public, scratch / "web")
    published.card("ada", ADA.replace("Analyst", "Countess"))
    published.build(now=None)
    with promised_server(scratch / "web") as url:
        assert verify(published, url) == [
            f"error: /c/ID/record.json is an older copy than the one in public/: {DEPLOY}",
            f"error: /c/ID/ differs from the file in public/: {DEPLOY}",
            "error: /appclip?card=ID is neither the card's page nor the App Clip page: " + DEPLOY,
        ]


def test_a_share_that_was_not_deployed(published, scratch):
    shutil.copytree(published.public, scratch / "web")
    shutil.rmtree(scratch / "web/c")
    with promised_server(scratch / "web") as url:
        assert verify(published, url) == [
            f"error: /c/ID/record.json is not there (status 404): {DEPLOY}",
            "warning: /appclip?card=ID is the App Clip page, which needs a script and a second "
            "request for what the card's own page would show at once: docs/hosting.md has the lines "
            "for several servers"]


def test_what_was_deployed_without_deletion(published, scratch):
    shutil.copytree(published.public, scratch / "web")
    published.run("revoke", "ada", now=None)
    shutil.copytree(published.public, scratch / "web", dirs_exist_ok=True)
    with promised_server(scratch / "web") as url:
        assert verify(published, url) == [
            f"error: /c/ID/card.vcf can still be read, though its share has ended: {DELETE}"]


def test_what_was_not_swept(published):
    end = published.share(now=None)["expiresAt"]
    with promised_server(published.public) as url:
        result = published.run("verify", "--json", "--url", url, now=end, code=1)
    assert [(found["what"], found["count"], found["cure"]) for found in result.json["findings"]
            if found["severity"] == "error"] == [
        ("can still be read, though its share has ended", 5,
         "cardpress sweep, then deploy public/ again")]


def test_a_site_that_was_deployed_whole(published, scratch):
    web = scratch / "web"
    shutil.copytree(published.path, web)
    shutil.copytree(published.public, web, dirs_exist_ok=True)
    for command in (["init", "-q"], ["commit", "-q", "--allow-empty", "-m", "one"],
                    ["checkout", "-q", "--detach"]):
        assert git(web, *command).returncode == 0

    def listing(handler):
        names = [path.name for path in (web / handler.path.lstrip("/")).iterdir()]
        page = "<!doctype html>" + "".join(f"<a href='{name}'>{name}</a>" for name in names)
        handler.say(200, {}, page.encode())

    def open_file(handler):
        handler.say(200, {}, (web / handler.path.lstrip("/")).read_bytes())

    wrong = {"/print/": listing, "/cards/": listing, "/shares.sqlite": open_file, "/.git/": open_file}
    with promised_server(web, wrong) as url:
        assert verify(published, url) == [
            f"error: /.cardpress/shares.sqlite gives everybody the store of all shares: {ALONE}",
            f"error: /.git/config gives everybody the history of the site's folder: {ALONE}",
            f"error: /cardpress.yaml gives everybody the site's settings: {ALONE}",
            f"error: /print/shares.tsv gives everybody the list of all codes: {ALONE}",
            f"error: /print/ gives everybody all codes: {ALONE}",
            f"error: /cards/ gives everybody all cards: {ALONE}"]


def test_a_certificate_that_nobody_vouches_for(published):
    with promised_server(published.public, encrypted=True) as url:
        result = published.run("verify", "--url", url, now=None, code=1)
        assert (result.out, result.err) == (
            "", f"{url} can't be trusted: renew or complete its certificate (SSL certificate "
                "problem: self-signed certificate)\n")
        plain = url.replace("https", "http")
        result = published.run("verify", "--url", plain, now=None, code=1)
        assert result.err == (
            "/robots.txt (and 2 more): broke off its answer: the server's log says why\n")
    with promised_server(published.public) as url:
        secure = url.replace("http", "https")
        result = published.run("verify", "--url", secure, now=None, code=1)
        assert result.err == (
            f"{secure} speaks no https: give another port, or http:// for a server on this "
            "machine\n")


def test_a_server_that_sends_everybody_to_https(published):
    def moved(handler):
        handler.say(308, {"Location": f"https://cards.firm.test{handler.path}"}, b"")

    with promised_server(published.public, {"": moved}) as url:
        assert verify(published, url) == [
            "error: /robots.txt is sent on to https://cards.firm.test: ask there, with --url "
            "https://cards.firm.test"]


def test_nobody_there_is_one_sentence(published):
    url = f"http://127.0.0.1:{free_port()}"
    result = published.run("verify", "--url", url, now=None, code=1)
    assert (result.out, result.err) == (
        "", f"{url} refuses connections: start the server, or give another port\n")
    result = published.run("verify", "--json", "--url", url, now=None, code=1)
    assert [problem["message"] for problem in result.json["problems"]] == [
        f"{url} refuses connections: start the server, or give another port"]


def test_without_libcurl_everything_else_works(published, scratch):
    for name in ("libcurl.so.4", "libcurl-gnutls.so.4"):
        (scratch / name).write_bytes(b"")
    broken = environment(LD_LIBRARY_PATH=str(scratch))
    result = published.run("verify", "--url", "http://localhost", now=None, env=broken, code=1)
    assert (result.out, result.err) == (
        "", "http://localhost can't be asked: install libcurl (Debian's package libcurl4)\n")
    published.run("shares", now=None, env=broken)


def test_the_site_is_named_as_elsewhere(published, scratch):
    with promised_server(published.public) as url:
        cardpress("verify", published.path, "--url", url, now=None).expect(0)
        cardpress("verify", "-C", scratch, "site", "--url", url, now=None).expect(0)


def test_quiet_says_errors_alone(published):
    def missing(handler):
        handler.say(404, {}, b"")

    with promised_server(published.public, {"/robots.txt": missing}) as url:
        result = published.run("verify", "--quiet", "--url", url, now=None, code=1)
    assert (result.out, result.err) == (
        "", f"/robots.txt: is not there (status 404): {DEPLOY}\n")


def test_a_sample_is_spread_over_all_shares(site):
    rows = "".join(f"p{n:02},Person {n}\n" for n in range(30))
    site.write("cards/people.csv", "id,fullName\n" + rows)
    site.build(now=None)
    records = sorted(share["recordID"] for share in site.shares(now=None))
    asked = []

    def note(handler):
        asked.append(handler.path)
        handler.say(*handler.promised())

    with promised_server(site.public, {"/card.vcf": note}) as url:
        site.run("verify", "--url", url, "--sample", "3", now=None)
        assert asked == [f"/c/{records[n]}/card.vcf" for n in (0, 10, 20)]
        asked.clear()
        site.run("verify", "--url", url, now=None)
        assert len(asked) == 20


@pytest.mark.parametrize("arguments, sentence", [
    (["--timeout", "5"], "--timeout is for the server of --url"),
    (["--sample", "many"], '--sample takes a whole number from 1 to 1000000, not "many"'),
    (["--url", "ftp://a.test"],
     '--url "ftp://a.test" is no address of a site: it begins with https://'),
    (["--url", "https://a.test/?card=1"],
     '--url "https://a.test/?card=1" has a query, which the address of a site can\'t have'),
    (["--url", "https://a.test", "--sample", "0"],
     '--sample takes a whole number from 1 to 1000000, not "0"'),
    (["--url", "https://a.test", "--timeout", "x"],
     '--timeout takes a whole number from 1 to 3600, not "x"'),
])
def test_wrong_usage(published, arguments, sentence):
    result = published.run("verify", *arguments, code=64)
    assert (result.out, result.err) == ("", f"{sentence}\nsee cardpress help verify\n")


def test_without_a_copy_at_hand_no_server_is_found_good(ada):
    ada.build()
    shutil.rmtree(ada.public)
    result = ada.run("verify", "--url", "http://localhost:1", code=1)
    assert (result.out, result.err) == (
        "", "there is nothing in public to hold a server against: cardpress build, or cardpress build "
            "--frozen\n")


def test_a_site_that_was_never_built_has_nothing_to_ask_for(ada):
    result = ada.run("verify", "--url", "http://localhost:1", code=1)
    assert (result.out, result.err) == ("", "nothing has been shared here yet: cardpress build\n")
