"""`serve --bind`: the phone in the owner's hand reaches a preview, its neighbours don't, and nobody does unasked."""

import re
import subprocess
import sys
import time

import pytest

from networks import neighbour
from previewing import preview
from scanning import scanned
from site_folder import PROGRAM, cardpress, environment
from test_terminal_codes import shown as terminal

#: What only colours (ECMA-48, SGR).
COLOUR = re.compile(r"\x1b\[[0-9;]*m")

#: curl(1): failed to connect.
REFUSED = 7


@pytest.fixture(name="phone", scope="module")
def _phone():
    with neighbour() as other:
        yield other


@pytest.mark.parametrize("asked, reached", [
    ("{ours}", "{ours}"), ("0.0.0.0", "{ours}"), ("::", "{ours}"), ("{ours_six}", "[{ours_six}]"),
    ("::", "[{ours_six}]"), ("[{ours_six}]", "[{ours_six}]"),
])
def test_a_neighbour_needs_the_path(ada, phone, asked, reached):
    asked, reached = (text.format(**vars(phone)) for text in (asked, reached))
    with preview(ada, "--bind", asked) as site:
        base = f"http://{reached}:{site.port}"
        code, status, overview = phone.curl(f"{base}{site.root}/")
        assert (code, status) == (0, 200)
        folder = re.search(r'<li><a href="([^"]*)">', overview.decode()).group(1)
        assert folder.startswith(site.root + "/c/")
        assert b"Ada Lovelace" in phone.curl(base + folder)[2]
        assert phone.curl(f"{base}{folder}card.vcf")[2].startswith(b"BEGIN:VCARD\r\n")
        below = folder.removeprefix(site.root)
        for root in ("", "/x", site.root[:-1], site.root + "0"):
            for target in ("/", below, below + "card.vcf", "/-/changes?after=", "/appclip", "/robots.txt"):
                assert phone.curl(base + root + target) == (0, 404, b""), (root, target)


def test_a_page_of_somebody_else_reads_nothing(ada, phone):
    with preview(ada, "--bind", phone.ours) as site:
        url = f"http://{phone.ours}:{site.port}{site.root}/"
        # DNS rebinding: the browser believes that the address is evil.test's.
        for host in ("evil.test", f"{phone.ours}.evil.test", f"{phone.ours}1", phone.theirs):
            assert phone.curl(url, "--header", f"Host: {host}") == (
                0, 403, b"this preview answers to its own address alone\n"), host


#: Opens connections, and sends a byte a second on each, anew wherever one is ended; says how many were.
DRIPPING = """
import socket, sys, time
host, port, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
request = b"GET / HTTP/1.1\\r\\nHost: x\\r\\nX: " + b"x" * 4000
def begin():
    connection = socket.create_connection((host, port), timeout=5)
    return [connection, 0]
open_ones = [begin() for _ in range(count)]
print("open", flush=True)
while True:
    for one in open_ones:
        try:
            one[0].sendall(request[one[1]:one[1] + 1])
            one[1] += 1
        except OSError:
            print("ended", flush=True)
            try:
                one[:] = begin()
            except OSError:
                pass
    time.sleep(1)
"""


def test_slow_neighbours_keep_nobody_out(ada, phone):
    """64 connections that send a byte a second each, and come again: this machine and others are answered."""
    with preview(ada, "--bind", "0.0.0.0") as site:
        slow = subprocess.Popen(
            ["ip", "netns", "exec", phone.name, sys.executable, "-c", DRIPPING, phone.ours, str(site.port), "64"],
            stdout=subprocess.PIPE, text=True)
        try:
            assert slow.stdout.readline() == "open\n"
            url = f"http://{phone.ours}:{site.port}{site.root}/"
            for _ in range(15):
                began = time.monotonic()
                assert site.get("/").status == 200
                assert time.monotonic() - began < 5
                assert phone.curl(url)[:2] == (0, 200)
                time.sleep(1)
        finally:
            slow.kill()
            said = slow.communicate()[0]
        # The first ones have had their ten seconds.
        assert said.count("ended") >= 64


def test_unasked_nobody_else_is_answered(ada, phone):
    with preview(ada) as site:
        for host in (phone.ours, f"[{phone.ours_six}]"):
            assert phone.curl(f"http://{host}:{site.port}{site.root}/") == (REFUSED, 0, b"")
    with preview(ada, "--bind", "127.0.0.1") as site:
        assert phone.curl(f"http://{phone.ours}:{site.port}{site.root}/") == (REFUSED, 0, b"")
        assert site.get("/").status == 200


def test_one_address_is_not_all_of_them(ada, phone):
    with preview(ada, "--bind", phone.ours_six) as site:
        assert phone.curl(f"http://{phone.ours}:{site.port}{site.root}/") == (REFUSED, 0, b"")


def said(site, *arguments):
    """What stands in the terminal once the preview is shown: results, and the note below them."""
    process = subprocess.Popen(
        [PROGRAM, "serve", str(site.path), "--port", "0", *arguments], stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(), text=True)
    note = process.stderr.readline()
    process.terminate()
    out, err = process.communicate(timeout=60)
    return out, note + err


def test_the_terminal_shows_the_address_and_its_code_and_what_they_open(ada, phone):
    out, err = said(ada, "--bind", phone.ours, "--color", "always")
    lines = COLOUR.sub("", out).split("\n")
    assert lines[0] == "preview of 1 card, until Ctrl-C, at an address that only you know:"
    # The path has twice 64 random bits: thirteen digits each, hardly ever fewer.
    assert re.fullmatch(rf"http://{re.escape(phone.ours)}:\d+/[0-9a-z]{{9,13}}-[0-9a-z]{{9,13}}/", lines[1])
    codes = scanned(terminal(out, "dark"), try_invert=False)
    assert [code.text for code in codes] == [lines[1]]
    assert COLOUR.sub("", err) == (
        f"whoever in the network of {phone.ours} is given this link sees every card of the site, and whoever "
        "listens in there reads it, since nothing is encrypted; Ctrl-C ends it\n")


def test_all_addresses_are_listed_one_on_a_line(ada, phone):
    out, err = said(ada, "--bind", "::")
    hosts = [line.split("/")[2].rpartition(":")[0] for line in out.split("\n") if line.startswith("http")]
    assert {phone.ours, f"[{phone.ours_six}]"} <= set(hosts)
    # A phone reads the first, and most networks at home have no IPv6 of their own.
    assert hosts == sorted(hosts, key=lambda host: host.startswith("["))
    assert not {"127.0.0.1", "[::1]", "[::]", "0.0.0.0"} & set(hosts)
    assert err.startswith("whoever in a network of this machine is given this link sees every card")


TAKES = ("--bind takes an address of this machine, such as 192.168.1.20, or 0.0.0.0 for all that it has, "
         'not "{}"')


@pytest.mark.parametrize("address", [
    "phone.local", "fe80::1", "fe80::1%eth0", "224.0.0.1", "255.255.255.255", "ff02::1", "1.2.3", "[1.2.3.4]",
    "192.168.1.20:8080"])
def test_what_is_no_address_is_refused(ada, address):
    refused = cardpress("serve", ada.path, "--bind", address, now=None).expect(64)
    assert refused.err.split("\n")[0] == TAKES.format(address)


def test_an_address_of_somebody_else_is_refused(ada, phone):
    refused = cardpress("serve", ada.path, "--bind", phone.theirs, now=None).expect(1)
    line, end = refused.err.split("\n")
    assert line.startswith(f"{phone.theirs} is no address of this machine, which has ")
    assert {phone.ours, phone.ours_six} <= set(re.split(" has | and ", line)) and end == ""
