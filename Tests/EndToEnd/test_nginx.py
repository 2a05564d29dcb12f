"""A plain web server hands out what was made, byte for byte."""

import os
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from serving import nginx
from site_folder import ROOT

PROGRAM = os.environ.get("NGINX", str(ROOT / ".build/nginx/usr/sbin/nginx"))


@pytest.fixture
def address(firm, scratch):
    assert Path(PROGRAM).exists(), "scripts/test unpacks nginx below .build/nginx"
    with nginx(PROGRAM, firm.public, scratch) as address:
        yield address


def test_every_file_of_every_share_arrives_whole(firm, address):
    for folder in firm.published():
        for path in folder.iterdir():
            url = f"{address}/{path.relative_to(firm.public)}"
            assert urllib.request.urlopen(url).read() == path.read_bytes()


def test_both_kinds_of_link_answer(firm, address):
    for share in firm.shares():
        page = urllib.request.urlopen(f"{address}/{share['path']}").read()
        assert page == (firm.public / share["path"] / "index.html").read_bytes()
    page = urllib.request.urlopen(f"{address}/appclip/?card={share['recordID']}").read()
    assert page == (firm.public / "appclip/index.html").read_bytes()


def test_an_unknown_address_says_so(firm, address):
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(f"{address}/c/0000000000000000000000000Z/")
    assert caught.value.code == 404
    assert caught.value.read() == (firm.public / "404.html").read_bytes()
