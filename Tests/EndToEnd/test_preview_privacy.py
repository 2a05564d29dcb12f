"""Whoever else is logged in on this machine sees nothing of a preview, and can't lock its owner out."""

import re
import socket
import subprocess
import time

import pytest

from previewing import HOST, preview
from site_folder import PROGRAM, environment


def test_who_does_not_know_the_path_gets_a_bare_404(ada):
    with preview(ada) as shown:
        assert re.fullmatch(r"/[0-9a-z]+-[0-9a-z]+", shown.root)
        folder = shown.cards()["Ada Lovelace"]
        assert shown.get(folder).status == 200
        for root in ("", "/x", shown.root[:-1], shown.root + "0", shown.root.upper()):
            for target in ("/", folder, folder + "card.vcf", "/-/changes?after=", "/appclip"):
                answer = shown.get(target, root=root)
                assert (answer.status, answer.body) == (404, b""), (root, target)
                assert set(answer.headers) == {"Connection", "Content-Length"}


def test_two_previews_have_two_paths(ada):
    with preview(ada) as one, preview(ada) as other:
        assert one.root != other.root
        assert other.get("/", root=one.root).status == 404


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"])
def test_silent_connections_lock_nobody_out(ada, said):
    with preview(ada) as shown:
        silent = [socket.create_connection((HOST, shown.port)) for _ in range(64)]
        for connection in silent:
            connection.sendall(said)
        begun = time.monotonic()
        while True:
            try:
                if shown.get("/").status == 200:
                    break
            except OSError:
                assert time.monotonic() - begun < 40
        for connection in silent:
            connection.close()


def test_the_address_stands_on_a_line_of_its_own(ada):
    process = subprocess.Popen(
        [PROGRAM, "serve", str(ada.path), "--port", "0"], stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment(), text=True)
    lines = [process.stdout.readline(), process.stdout.readline()]
    process.kill()
    process.communicate(timeout=60)
    assert lines[0] == "preview of 1 card, until Ctrl-C, at an address that only you know:\n"
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/[0-9a-z]+-[0-9a-z]+/\n", lines[1])
