"""fetch shows the card that a link leads to, saves its contact, and refuses what has changed."""

import http.server
import threading

import pytest

from serving import QuietHandler, file_server, web_server
from site_folder import cardpress, later


def fetch(link, folder, *arguments, code=0, now=None):
    return cardpress("fetch", link, "--json", *arguments, cwd=folder, now=now).expect(code).json


def forms(site, address):
    """The link of a card in every form that a server is asked in, and as messengers leave it."""
    record = site.share(now=None)["recordID"]
    return [
        f"{address}/appclip?card={record}", f"{address}/c/{record}/", f"{address}/c/{record}",
        f"{address}/C/{record}/".replace("http://", "HTTP://"),
        f"{address}/appclip?card={record.lower()}.", f"<{address}/c/{record}/>, "]


@pytest.fixture
def folder(scratch):
    """Where contacts are saved."""
    place = scratch / "contacts"
    place.mkdir()
    return place


@pytest.mark.parametrize("kind", ["nginx", "python"])
@pytest.mark.parametrize("url", ["https://cards.firm.test", "https://www.firm.test/team"])
def test_a_live_card_is_shown_and_saved(ada, kind, url, folder, scratch):
    ada.write("cardpress.yaml", f"url: {url}\n")
    ada.build(now=None)
    record = ada.record(now=None)
    with web_server(kind, ada, workplace=scratch) as address:
        for number, link in enumerate(forms(ada, address)):
            shown = fetch(link, folder, "-o", f"{number}.vcf")
            del record["vCard"]["path"], record["photo"]["path"]
            assert shown == {
                "version": 1, "state": "live", "reason": None, "file": f"{number}.vcf",
                "record": {key: value for key, value in record.items() if key != "version"}}
            contact = (ada.folder(now=None) / "card.vcf").read_bytes()
            assert (folder / f"{number}.vcf").read_bytes() == contact
            record = ada.record(now=None)


@pytest.mark.parametrize("kind", ["nginx", "python"])
def test_a_compact_link_is_fetched_in_any_case(ada, kind, folder, scratch):
    ada.write("cardpress.yaml", "url: https://cards.firm.test\nshare: { link: compact }\n")
    ada.build(now=None)
    record = ada.share(now=None)["recordID"]
    with web_server(kind, ada, workplace=scratch) as address:
        for path in [f"/C/{record}/", f"/c/{record.lower()}", f"/appclip?card={record}"]:
            assert fetch(address + path, folder, "--force")["state"] == "live"
    assert [path.name for path in folder.iterdir()] == ["ada-lovelace.vcf"]


@pytest.mark.parametrize("kind", ["nginx", "python"])
def test_what_has_ended_or_never_was_is_told(ada, kind, folder, scratch):
    ada.build(now=None)
    record = ada.share(now=None)["recordID"]
    with web_server(kind, ada, workplace=scratch) as address:
        link = f"{address}/c/{record}/"
        late = later(ada.share(now=None)["expiresAt"])
        assert fetch(link, folder, code=1, now=late)["state"] == "expired"
        ada.run("revoke", "ada", now=None)
        for form in [link, f"{address}/appclip?card={record}"]:
            assert fetch(form, folder, code=1) == {
                "version": 1, "state": "expired", "reason": None, "record": None, "file": None}
        assert fetch(f"{address}/c/0000000000000/", folder, code=1)["state"] == "unknown"
        (ada.public / f"c/{record}/record.json").write_text("{}")
        assert fetch(link, folder, code=1)["state"] == "malformed"
    assert fetch(link, folder, code=1)["state"] == "offline"
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("name", ["card.vcf", "photo.jpg"])
@pytest.mark.parametrize("kind", ["nginx", "python"])
def test_changed_bytes_are_refused(ada, kind, name, folder, scratch):
    ada.build(now=None)
    path = ada.folder(now=None) / name
    data = path.read_bytes()
    middle = len(data) // 2
    with web_server(kind, ada, workplace=scratch) as address:
        link = f"{address}/c/{ada.share(now=None)['recordID']}/"
        flipped = data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1:]
        for changed in [data[:-1], data + b"\n", flipped]:
            path.write_bytes(changed)
            assert fetch(link, folder, code=1) == {
                "version": 1, "state": "malformed", "record": None, "file": None,
                "reason": f"{name} differs from what the card's record says of it"}
        path.unlink()
        assert fetch(link, folder, code=1)["state"] == "malformed"
        path.write_bytes(data)
        assert fetch(link, folder)["state"] == "live"
    assert [path.name for path in folder.iterdir()] == ["ada-lovelace.vcf"]


class Redirecting(QuietHandler):
    """Sends every record on to where the test says."""

    target = None

    def do_GET(self):
        if self.path.endswith("record.json") and "there" not in self.path:
            self.send_response(302)
            self.send_header("Location", self.target.format(path=self.path))
            self.end_headers()
        else:
            super().do_GET()


def test_no_redirect_leads_to_another_host(ada, folder):
    ada.build(now=None)
    (ada.public / "there").symlink_to(ada.public)
    link = f"/c/{ada.share(now=None)['recordID']}/"

    class Counting(QuietHandler):
        asked = []

        def do_GET(self):
            self.asked.append(self.path)
            super().do_GET()

    with file_server(ada.public, Counting) as other, file_server(ada.public, Redirecting) as address:
        for target in [other, other.replace("http:", ""), "http://127.0.0.1:1"]:
            Redirecting.target = target + "{path}"
            shown = fetch(address + link, folder, code=1)
            assert shown["reason"] == "the server sends on to another address"
        assert Counting.asked == []
        Redirecting.target = "/there{path}"
        assert fetch(address + link, folder)["state"] == "live"


class Endless(http.server.BaseHTTPRequestHandler):
    """Sends a record without end, or nothing at all."""

    silent = False
    sent = 0

    def do_GET(self):
        if Endless.silent:
            self.server.stop.wait(30)
            return
        self.send_response(200)
        self.end_headers()
        try:
            while Endless.sent < 50_000_000:
                self.wfile.write(b" " * 10_000)
                Endless.sent += 10_000
        except OSError:
            pass

    def log_message(self, *_):
        pass


def test_what_has_no_end_is_cut_off(folder):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Endless)
    server.daemon_threads = True
    server.stop = threading.Event()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        link = f"http://127.0.0.1:{server.server_port}/c/0000000000000/"
        shown = fetch(link, folder, code=1)
        assert (shown["state"], shown["reason"]) == (
            "malformed", "record.json is larger than that of any card")
        assert Endless.sent < 40_000_000
        Endless.silent = True
        shown = fetch(link, folder, "--timeout", "1", code=1)
        assert (shown["state"], shown["reason"].split(":")[0]) == ("offline", "does not answer in time")
    finally:
        server.stop.set()
        server.shutdown()
        server.server_close()


def test_a_file_that_is_there_stays(ada, folder):
    ada.build(now=None)
    mine = folder / "ada-lovelace.vcf"
    mine.write_text("mine")
    with file_server(ada.public, QuietHandler) as address:
        link = f"{address}/c/{ada.share(now=None)['recordID']}/"
        result = cardpress("fetch", link, cwd=folder, now=None).expect(1)
        assert result.err == (
            "ada-lovelace.vcf is there already: --force replaces it, -o takes another name\n")
        assert mine.read_text() == "mine"
        result = cardpress("fetch", link, "--force", cwd=folder, now=None).expect(0)
        assert result.out == (
            "Ada Lovelace\nAnalyst, Engine Works\n"
            f"until {ada.share(now=None)['expiresAt']}\nsaved: ada-lovelace.vcf\n")
        assert mine.read_bytes() == (ada.folder(now=None) / "card.vcf").read_bytes()
        cardpress("fetch", link, "-C", folder, cwd="/", now=None).expect(1)
    assert [path.name for path in folder.iterdir()] == ["ada-lovelace.vcf"]


@pytest.mark.parametrize("link", [
    "ada", "https://cards.firm.test/", "http://cards.firm.test/c/0000000000000/", ""])
def test_what_is_no_link_is_wrong_usage_and_not_repeated(folder, link):
    result = cardpress("fetch", link, cwd=folder, now=None).expect(64)
    assert result.err == (
        "that is no link to a card: it looks like "
        "https://cards.example.com/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/\nsee cardpress help fetch\n")


def test_a_message_has_neither_the_link_nor_the_person(ada, folder):
    ada.build(now=None)
    record = ada.share(now=None)["recordID"]
    ada.run("revoke", "ada", now=None)
    with file_server(ada.public, QuietHandler) as address:
        result = cardpress("fetch", f"{address}/c/{record}/", cwd=folder, now=None).expect(1)
    assert result.out == ""
    assert result.err == (
        f"{address}: This card has expired: ask the person who gave it to you for a new one\n")
