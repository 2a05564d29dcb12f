"""`cardpress serve`: what it answers, what it follows, and that it leaves nothing behind."""

import os
import signal
import subprocess

import pytest

import drawing
from previewing import preview
from site_folder import ADA, PROGRAM, cardpress, environment, snapshot

#: What every answer says, whatever it is of.
ALWAYS = {
    "Cache-Control": "no-store",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
}

TYPES = {
    "": "text/html; charset=utf-8",
    "index.html": "text/html; charset=utf-8",
    "card.vcf": "text/vcard; charset=utf-8",
    "photo.jpg": "image/jpeg",
    "qr.png": "image/png",
    "record.json": "application/json",
}


def test_each_file_has_its_type_and_headers(ada):
    with preview(ada) as shown:
        folder = shown.cards()["Ada Lovelace"]
        for name, media_type in TYPES.items():
            answer = shown.get(folder + name)
            expected = ALWAYS | {"Content-Type": media_type}
            if name == "card.vcf":
                expected["Content-Disposition"] = "inline"
            assert answer.status == 200, name
            assert answer.headers.pop("Date").endswith(" GMT")
            assert answer.headers.pop("Content-Length") == str(len(answer.body))
            assert answer.headers == expected, name
            head = shown.get(folder + name, method="HEAD")
            assert (head.status, head.body) == (200, b"")
            assert head.headers["Content-Length"] == str(len(answer.body))


def test_files_are_those_of_a_build_under_another_name(ada):
    ada.build()
    share, published = ada.share(), ada.folder()
    with preview(ada, "--now", "2026-03-02T09:00:00Z") as shown:
        folder = shown.cards()["Ada Lovelace"]
        assert shown.get(folder + "photo.jpg").body == (published / "photo.jpg").read_bytes()
        made = shown.get(folder + "card.vcf").body
        assert without_revision(made) == without_revision((published / "card.vcf").read_bytes())
        page = shown.get(folder).text
        assert share["recordID"] not in page
        assert folder.split("/")[2].startswith("PREV")


def without_revision(card):
    return [line for line in card.split(b"\r\n") if not line.startswith(b"REV:")]


def test_a_link_is_answered_with_the_page_itself(ada):
    with preview(ada) as shown:
        folder = shown.cards()["Ada Lovelace"]
        record = folder.split("/")[2]
        page = shown.get(folder).body
        typed = record.lower().replace("1", "l").replace("0", "o")
        for target in (f"/appclip?card={record}", f"/appclip/?card={record}",
                       f"/appclip?x=1&card={typed}"):
            answer = shown.get(target)
            assert (answer.status, answer.body) == (200, page), target
        clip = shown.get("/appclip").body
        for card in ("", "0000000000000", "..", "%2e%2e", "<script>", "A" * 10_000):
            answer = shown.get(f"/appclip?card={card}")
            assert (answer.status, answer.body) == (200, clip), card
        moved = shown.get(folder.rstrip("/") + "?a=b")
        assert (moved.status, moved.headers["Location"]) == (301, shown.root + folder + "?a=b")


def test_hostile_requests_get_nothing(ada):
    (ada.path / "cards" / "secret.txt").write_text("secret")
    with preview(ada) as shown:
        folder = shown.cards()["Ada Lovelace"]
        for target in ("/../cardpress.yaml", "/c/%2e%2e/%2e%2e/cardpress.yaml", "/%00", "/c/%0a",
                       "/%zz", "/%", "/%2", "/..%2fcardpress.yaml", "/%ff"):
            assert shown.get(target).status == 400, target
        for target in ("*", f"http://evil.test{shown.root}{folder}"):
            assert shown.get(target, root="").status == 404, target
        for target in ("//evil.test", "/cards/ada.yaml", "/cardpress.yaml", "/.nojekyll", "/.git/x",
                       "/c/", "/c/ada/", "/c/0000000000000/", folder + "nothing", folder + ".x",
                       folder.lower(), "/c/" + "A" * 20_000, "/-/", "/-/other"):
            answer = shown.get(target)
            assert answer.status == 404, target
            assert "Location" not in answer.headers
            assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PROPFIND"):
            answer = shown.get(folder, method=method, body=b"x" * 100_000)
            assert (answer.status, answer.headers["Allow"]) == (405, "GET, HEAD"), method
        assert shown.get("/" + "A" * 100_000).status in (414, 431)
        assert shown.get(folder).status == 200


def test_other_names_are_refused(ada):
    with preview(ada) as shown:
        for host in ("evil.test", "127.0.0.1.evil.test", "localhost.evil.test", "127.0.0.1@evil.test",
                     "127.0.0.1:x", "192.168.0.2", "[::2]", "0"):
            assert shown.get("/", host=host).status == 403, host
        for host in ("localhost", f"LOCALHOST:{shown.port}", "127.0.0.1", "[::1]:8080"):
            assert shown.get("/", host=host).status == 200, host


def test_it_listens_on_this_machine_alone(ada):
    with preview(ada) as shown:
        listening = []
        for line in open("/proc/net/tcp").readlines()[1:] + open("/proc/net/tcp6").readlines()[1:]:
            address, state = line.split()[1], line.split()[3]
            if state == "0A" and int(address.rpartition(":")[2], 16) == shown.port:
                listening.append(address.rpartition(":")[0])
        assert listening == ["0100007F"]


def test_a_changed_card_is_shown(ada):
    with preview(ada) as shown:
        folder = shown.cards()["Ada Lovelace"]
        ada.card("ada", ADA.replace("Analyst", "Countess"))
        shown.until(lambda: "Countess" in shown.get(folder).text)
        photo = shown.get(folder + "photo.jpg").body
        ada.write("cards/photos/ada.jpg", drawing.jpeg(drawing.portrait(2)))
        shown.until(lambda: shown.get(folder + "photo.jpg").body != photo)
        ada.card("team/bob", "fullName: Bob Team\n")
        shown.until(lambda: sorted(shown.cards()) == ["Ada Lovelace", "Bob Team"])
        # An editor writes beside the file and renames.
        ada.write("cards/.ada.yaml.new", ADA.replace("Analyst", "Mathematician"))
        os.replace(ada.path / "cards/.ada.yaml.new", ada.path / "cards/ada.yaml")
        shown.until(lambda: "Mathematician" in shown.get(folder).text)
        ada.write("templates/footer.html", "<footer>Mine</footer>")
        shown.until(lambda: "<footer>Mine</footer>" in shown.get(folder).text)
        (ada.path / "cards/team/bob.yaml").unlink()
        shown.until(lambda: list(shown.cards()) == ["Ada Lovelace"])


@pytest.mark.parametrize("renewal, shown_end", [("byHand", True), ("whileListed", False)])
def test_a_lease_shows_its_end_as_little_as_the_published_page(ada, renewal, shown_end):
    ada.settings(f"share:\n  renew: {renewal}\n")
    ada.build()
    published = next((ada.path / "public/c").glob("*/index.html")).read_text()
    with preview(ada) as shown:
        previewed = shown.get(shown.cards()["Ada Lovelace"]).text
    for page in (published, previewed):
        assert ("Available until" in page) == shown_end


def test_what_is_wrong_is_shown_until_it_is_mended(ada):
    problem = "cards/ada.yaml:6:8:</code> email &quot;&lt;b&gt;@&quot;"
    with preview(ada) as shown:
        folder, version = shown.cards()["Ada Lovelace"], shown.version()
        ada.card("ada", ADA.replace("ada@engine.example", '"<b>@"').replace("Analyst", "Countess"))
        version = shown.await_change(version)
        for target in ("/", folder, "/nothing", "/appclip"):
            assert problem in shown.get(target).text, target
        assert "Analyst" in shown.get(folder).text
        assert shown.get(folder + "card.vcf").status == 200
        ada.write("cardpress.yaml", "url: nothing\n")
        version = shown.await_change(version)
        assert "cardpress.yaml:1:6:" in shown.get(folder).text
        ada.card("ada", ADA)
        version = shown.await_change(version)
        ada.settings("")
        version = shown.await_change(version)
        for target in ("/", folder, "/appclip"):
            assert "<code>" not in shown.get(target).text, target


def test_an_address_that_leads_nowhere_is_said_to_be_one(ada):
    with preview(ada) as shown:
        for target in ("/nothing", "/c/0000000000000/"):
            answer = shown.get(target)
            assert answer.status == 404
            assert ("<code>status 404:</code> no card and no page of this site has this address"
                    in answer.text), target


def test_a_broken_site_is_shown_once_it_is_mended(site):
    site.write("cardpress.yaml", "url: nothing\n")
    site.card("ada", "fullName: Ada\nphoto: ada.jpg\n")
    site.write("cards/ada.jpg", b"no photo")
    with preview(site) as shown:
        answer = shown.get("/c/0000000000000/")
        assert (answer.status, "cardpress.yaml:1:6:" in answer.text) == (500, True)
        version = shown.version()
        site.settings("")
        version = shown.await_change(version)
        folder = shown.cards()["Ada"]
        answer = shown.get(folder)
        assert (answer.status, "cards/ada.yaml:2:8:" in answer.text) == (500, True)
        while "cards/ada.yaml:2:8:" not in shown.get("/").text:
            version = shown.await_change(version)
        version = shown.version()
        site.write("cards/ada.jpg", drawing.jpeg(drawing.portrait(1)))
        version = shown.await_change(version)
        assert shown.get(folder).status == 200
        assert "cards/ada.yaml:2:8:" not in shown.get("/").text


def test_a_site_below_a_path_is_shown_there(ada):
    ada.write("cardpress.yaml", "url: https://firm.test/team/cards\nshare: {link: path}\n")
    with preview(ada) as shown:
        folder = shown.cards()["Ada Lovelace"]
        assert folder.startswith("/team/cards/c/PREV")
        assert f'href="{shown.root}{folder}card.vcf"' in shown.get(folder).text
        record = folder.split("/")[-2]
        assert shown.get(f"/team/cards/appclip?card={record}").body == shown.get(folder).body
        assert shown.get(f"/c/{record}/").status == 404
        assert shown.get("/team/cards/robots.txt").status == 200
        assert shown.get("/robots.txt").status == 404


def test_an_end_that_is_over_is_shown_as_such(ada):
    ada.card("ada", ADA + "expires: 2026-03-10\n")
    with preview(ada, "--now", "2026-03-02T09:00:00Z") as shown:
        page = shown.get(shown.cards()["Ada Lovelace"])
        assert "Ada Lovelace" in page.text
        assert page.headers["Date"].startswith("Mon, 02 Mar 2026 09:0")
    with preview(ada, "--now", "2026-03-12T09:00:00Z") as shown:
        folder = shown.cards()["Ada Lovelace"]
        assert "Lovelace" not in shown.get(folder).text
        assert shown.get(folder + "card.vcf").status == 404
        assert "<em>expired</em>" in shown.get("/").text


def test_nothing_on_the_disk_is_made_or_changed(ada, scratch):
    ada.build()
    temporary = scratch / "tmp"
    temporary.mkdir()
    before = snapshot(ada.path)
    env = environment(TMPDIR=str(temporary), XDG_RUNTIME_DIR=str(temporary), HOME=str(temporary))
    with preview(ada, env=env) as shown:
        folder = shown.cards()["Ada Lovelace"]
        for name in TYPES:
            shown.get(folder + name)
        shown.get("/nothing")
        assert list(temporary.iterdir()) == []
        assert shown.end() == (0, "", "")
    assert snapshot(ada.path) == before
    assert list(temporary.iterdir()) == []


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_it_ends_when_it_is_told_to(ada, number):
    with preview(ada) as shown:
        folder = shown.cards()["Ada Lovelace"]
        waiting = subprocess.Popen(
            ["curl", "-s", f"{shown.url}-/changes?after={shown.version()}"],
            stdout=subprocess.DEVNULL)
        shown.get(folder)
        assert shown.end(number) == (0, "", "")
        waiting.wait(timeout=60)
    assert sorted(path.name for path in ada.path.iterdir()) == ["cardpress.yaml", "cards"]


def test_two_previews_of_a_site_stand_side_by_side(ada):
    with preview(ada) as first, preview(ada) as second:
        assert first.port != second.port
        assert first.cards() == second.cards()
        versions = first.version(), second.version()
        assert versions[0] != versions[1]
        ada.card("ada", ADA.replace("Ada", "Augusta"))
        first.await_change(versions[0])
        second.await_change(versions[1])
        assert list(first.cards()) == list(second.cards()) == ["Augusta Lovelace"]
        taken = cardpress("serve", ada.path, "--port", str(first.port), now=None).expect(1)
        assert taken.err == (
            f"port {first.port} is taken by another program: stop it, or choose another with --port\n")


def test_what_it_says_holds_no_names(ada):
    process = subprocess.Popen(
        [PROGRAM, "serve", str(ada.path), "--port", "0"], stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
    try:
        first = process.stdout.readline().decode()
        assert first == (
            "preview of 1 card, until Ctrl-C, at an address that only you know:\n")
        assert process.stdout.readline().startswith(b"http://127.0.0.1:")
        ada.card("ada", ADA.replace("ada@engine.example", "ada@"))
        assert process.stdout.readline() == b"reloaded: 1 card, 1 problem\n"
        # No more than a check says, once.
        fault = cardpress("check", ada.path, now=None).expect(1).err
        assert fault.startswith("cards/ada.yaml:6:8: ") and "Ada" not in fault
        ada.write("templates/footer.html", "<footer>Mine</footer>")
        assert process.stdout.readline() == b"reloaded: 1 card, 1 problem\n"
        process.terminate()
        assert process.communicate(timeout=60) == (b"", fault.encode())
    finally:
        process.kill()
        process.communicate(timeout=60)


def test_a_missing_library_is_named(ada, scratch):
    scratch.joinpath("libmicrohttpd.so.12").write_bytes(b"")
    env = environment(LD_LIBRARY_PATH=str(scratch))
    missing = cardpress("serve", ada.path, "--port", "0", now=None, env=env).expect(1)
    assert missing.err == ("libmicrohttpd is missing, which carries the preview: "
                           "install Debian's libmicrohttpd12\n")
    cardpress("check", ada.path, env=env).expect(0)


def test_wrong_calls_are_refused(site, scratch):
    assert cardpress("serve", scratch / "nothing", now=None).expect(1).err == (
        f'cardpress.yaml: there are no settings in "{scratch}/nothing", which does not exist: check its name, or '
        "cardpress init writes them\n")
    wrong = cardpress("serve", site.path, "--port", "70000", now=None).expect(64)
    assert wrong.err.startswith("--port takes a whole number from 0 to 65535, not \"70000\"\n")
