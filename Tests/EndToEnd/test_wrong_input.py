"""Wrong input: one exact sentence, its place, exit code 1, and nothing published changes."""

import json
import struct
import zlib

import pytest

import drawing
from site_folder import SETTINGS, SiteFolder, snapshot

BOMB = "a: &a [x, x]\nb: &b [*a, *a, *a]\nfullName: *b\n"


def png_header(width, height):
    """A PNG whose header says how large it is, and no more."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(
            ">I", zlib.crc32(kind + data))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"")) + chunk(
        b"IEND", b"")


def jpeg_header(width, height):
    """A JPEG whose frame says how large it is."""
    data = bytearray(drawing.jpeg(drawing.portrait(1, 64, 64)))
    frame = data.index(b"\xff\xc0")
    data[frame + 5:frame + 9] = struct.pack(">HH", height, width)
    return bytes(data)


PHOTO = drawing.jpeg(drawing.portrait(1))
CARD = "cards/bad.yaml"

# What is in the files, and all that is said of it.
INPUT = {
    "no settings": ({"cardpress.yaml": None}, [
        'cardpress.yaml: there are no settings in ".": cardpress init writes them']),
    "unknown setting": ({"cardpress.yaml": SETTINGS + "languag: en\n"}, [""]),
    "unknown inner setting": (
        {"cardpress.yaml": SETTINGS + "share:\n  lifetme: 7d\n"}, [""]),
    "no url": ({"cardpress.yaml": "title: Example\n"}, [""]),
    "bad url": ({"cardpress.yaml": "url: cards.example.org\n"}, [""]),
    "http url": ({"cardpress.yaml": "url: http://cards.example.org\n"}, [""]),
    "no lifetime": ({"cardpress.yaml": SETTINGS + "share: {lifetime: 0d}\n"}, [""]),
    "lifetime and expires": (
        {"cardpress.yaml": SETTINGS + "share:\n  lifetime: 7d\n  expires: 2026-04-01\n"}, [""]),
    "lifetime and expires in a card": (
        {CARD: "fullName: A\nlifetime: 7d\nexpires: 2026-04-01\n"}, [""]),
    "no lifetime in a card": ({CARD: "fullName: A\nlifetime: 0d\n"}, [""]),
    "no name": ({CARD: "role: Boss\n"}, [""]),
    "unknown key": ({CARD: "fullName: A\nemial: a@b.example\n"}, [""]),
    "half an address": ({CARD: "fullName: A\nemail: ada@\n"}, [""]),
    "a phone of letters": ({CARD: "fullName: A\nphone: call me\n"}, [""]),
    "a script as website": ({CARD: "fullName: A\nwebsite: javascript:alert(1)\n"}, [""]),
    "a day that does not exist": ({CARD: "fullName: A\nbirthday: 1999-02-30\n"}, [""]),
    "no column of IDs": ({"cards/bad.csv": "name,fullName\nx,A\n"}, [""]),
    "a short row": ({"cards/bad.csv": "id,fullName,email\na,A,a@b.example\nb,B\n"}, [""]),
    "an ID twice": ({"cards/bad.csv": "id,fullName\na,A\nb,B\na,C\n"}, [""]),
    "an ID in two files": ({CARD: "id: good\nfullName: A\n"}, [""]),
    "no photo there": ({CARD: "fullName: A\nphoto: none.jpg\n"}, [""]),
    "a photo outside": ({CARD: "fullName: A\nphoto: ../../secret.jpg\n"}, [""]),
    "a text as photo": (
        {CARD: "fullName: A\nphoto: text.jpg\n", "cards/text.jpg": "hello, world\n" * 9}, [""]),
    "an empty photo": ({CARD: "fullName: A\nphoto: text.jpg\n", "cards/text.jpg": ""}, [""]),
    "a WebP photo": (
        {CARD: "fullName: A\nphoto: p.jpg\n",
         "cards/p.jpg": b"RIFF\x24\0\0\0WEBPVP8 " + bytes(24)}, [""]),
    "a photo cut short": (
        {CARD: "fullName: A\nphoto: cut.jpg\n", "cards/cut.jpg": PHOTO[:len(PHOTO) // 2]}, [""]),
    "a PNG cut short": (
        {CARD: "fullName: A\nphoto: cut.png\n",
         "cards/cut.png": drawing.png(drawing.portrait(1))[:9000]}, [""]),
    "a vast JPEG": (
        {CARD: "fullName: A\nphoto: vast.jpg\n", "cards/vast.jpg": jpeg_header(65535, 65535)},
        [""]),
    "a vast PNG": (
        {CARD: "fullName: A\nphoto: vast.png\n", "cards/vast.png": png_header(65535, 65535)},
        [""]),
    "a tab": ({CARD: "fullName: A\naddresses:\n\t- city: X\n"}, [""]),
    "an alias bomb": ({CARD: BOMB}, [""]),
    "a key twice": ({CARD: "fullName: A\nrole: B\nfullName: C\n"}, [""]),
    "JSON cut short": ({"cards/bad.json": '{"fullName": "A",\n "role": "B'}, [""]),
    "JSON with a comma too many": ({"cards/bad.json": '{"fullName": "A",\n}'}, [""]),
    "no UTF-8": ({CARD: b"fullName: J\xfcrgen\n"}, [""]),
    "a list": ({CARD: "- fullName: A\n"}, [""]),
    "an empty card": ({CARD: ""}, [""]),
    "an ID that is no slug": ({"cards/Ada Lovelace.yaml": "fullName: A\n"}, [""]),
    "several at once": (
        {CARD: "email: ada@\nphone: x\n", "cards/worse.yaml": "fullName: A\nwebsite: ftp://x\n"},
        [""]),
}


@pytest.mark.parametrize("name", INPUT)
def test_wrong_input_is_told_in_one_sentence_each(site, name):
    site.card("good", "fullName: The Good\n")
    site.build()
    published, printed = snapshot(site.public), snapshot(site.path / "print")
    files, sentences = INPUT[name]
    for path, content in files.items():
        if content is None:
            (site.path / path).unlink()
        else:
            site.write(path, content)
    for command in ("build", "check"):
        result = site.run(command, code=1)
        said = [line for line in result.err.splitlines()
                if "problems; nothing of the cards was changed" not in line]
        assert said == sentences, command
        assert (snapshot(site.public), snapshot(site.path / "print")) == (published, printed)
    problems = site.run("build", "--json", code=1).json
    assert problems["version"] == 1
    assert [place_and_message(problem) for problem in problems["problems"]] == sentences


def place_and_message(problem):
    parts = [problem["file"], problem["line"], problem["column"]]
    return ":".join(str(part) for part in parts if part is not None) + ": " + problem["message"]


def test_a_link_that_leads_out_of_the_site_is_refused(site, scratch):
    (scratch / "secret.jpg").write_bytes(PHOTO)
    site.card("ada", "fullName: Ada\nphoto: ada.jpg\n")
    (site.path / "cards/ada.jpg").symlink_to(scratch / "secret.jpg")
    result = site.run("build", code=1)
    assert result.err == (
        "cards/ada.yaml:2:8: photo \"ada.jpg\" leads out of the site's folder\n")
    assert site.published() == []


def test_keep_going_makes_the_good_ones(site):
    site.card("good", "fullName: The Good\n")
    site.card("bad", "fullName: The Bad\n")
    site.build()
    before = snapshot(site.folder("bad"))
    site.card("good", "fullName: The Best\n")
    site.card("bad", "fullName: The Bad\nemail: bad@\n")
    report = site.build("--keep-going", code=1)
    assert report["updated"] == 1 and len(report["problems"]) == 1
    assert site.record("good")["fullName"] == "The Best"
    site.card("bad", "fullName: The Bad\n")
    assert snapshot(site.folder("bad")) == before


def test_a_placeholder_host_gets_a_warning(scratch):
    site = SiteFolder(scratch / "site", "url: https://yourapp.com\n")
    site.card("ada", "fullName: Ada\n")
    result = site.run("check", "--json").json
    assert [p["severity"] for p in result["problems"]] == ["warning"], json.dumps(result)
