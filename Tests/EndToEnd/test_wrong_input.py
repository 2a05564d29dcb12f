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
    "unknown setting": ({"cardpress.yaml": SETTINGS + "languag: en\n"}, [
        'cardpress.yaml:3:1: unknown key "languag": did you mean "language"?']),
    "unknown inner setting": (
        {"cardpress.yaml": SETTINGS + "share:\n  lifetme: 7d\n"}, [
        'cardpress.yaml:4:3: unknown key "lifetme": did you mean "lifetime"?']),
    "no url": ({"cardpress.yaml": "title: Example\n"}, [
        'cardpress.yaml: url is missing: add the line "url: https://yourapp.com" with '
        'your own address']),
    "bad url": ({"cardpress.yaml": "url: cards.firm.test\n"}, [
        'cardpress.yaml:1:6: url "cards.firm.test" is no address of a site: it begins '
        'with https://, such as "https://cards.firm.test"']),
    "http url": ({"cardpress.yaml": "url: http://cards.firm.test\n"}, [
        'cardpress.yaml:1:6: url "http://cards.firm.test" has to begin with https://: '
        'http is for localhost only']),
    "no lifetime": ({"cardpress.yaml": SETTINGS + "share: {lifetime: 0d}\n"}, [
        'cardpress.yaml:3:19: share.lifetime "0d" is out of range: 1h to 3650d, or never']),
    "lifetime and expires": (
        {"cardpress.yaml": SETTINGS + "share:\n  lifetime: 7d\n  expires: 2026-04-01\n"}, [
        "cardpress.yaml:5:12: share.expires and share.lifetime can't stand together: keep"
        " one of them"]),
    "lifetime and expires in a card": (
        {CARD: "fullName: A\nlifetime: 7d\nexpires: 2026-04-01\n"}, [
        "cards/bad.yaml:3:10: expires can't stand beside lifetime: keep one of them"]),
    "no lifetime in a card": ({CARD: "fullName: A\nlifetime: 0d\n"}, [
        'cards/bad.yaml:2:11: lifetime "0d" is out of range: 1h to 3650d, or never']),
    "no name": ({CARD: "role: Boss\n"}, [
        "cards/bad.yaml:1:1: the card has no name: give fullName, givenName, familyName "
        "or nickname"]),
    "unknown key": ({CARD: "fullName: A\nemial: a@b.example\n"}, [
        'cards/bad.yaml:2:1: unknown key "emial": did you mean "email"?']),
    "half an address": ({CARD: "fullName: A\nemail: ada@\n"}, [
        'cards/bad.yaml:2:8: email "ada@" has no domain']),
    "a phone of letters": ({CARD: "fullName: A\nphone: call me\n"}, [
        "cards/bad.yaml:2:8: phone \"call me\" can't be dialled: use digits, spaces, + - . "
        "( ) / and an extension (ext. 12)"]),
    "a script as website": ({CARD: "fullName: A\nwebsite: javascript:alert(1)\n"}, [
        'cards/bad.yaml:2:10: website "javascript:alert(1)" is not a web address: it '
        'has to start with https:// or http://']),
    "a day that does not exist": ({CARD: "fullName: A\nbirthday: 1999-02-30\n"}, [
        'cards/bad.yaml:2:11: birthday "1999-02-30" is not a day, such as 2026-11-28']),
    "no column of IDs": ({"cards/bad.csv": "name,fullName\nx,A\n"}, [
        'cards/bad.csv:1:1: there is no column "id" among "name", "fullName": name the '
        'one that identifies cards with cards.idFrom in cardpress.yaml']),
    "a short row": ({"cards/bad.csv": "id,fullName,email\na,A,a@b.example\nb,B\n"}, [
        "cards/bad.csv:3:1: the row has 2 fields, the header 3: add the missing "
        "separators"]),
    "an ID twice": ({"cards/bad.csv": "id,fullName\na,A\nb,B\na,C\n"}, [
        'cards/bad.csv:4:1: id "a" is taken by cards/bad.csv:2:1: each card needs its own '
        'ID']),
    "an ID in two files": ({CARD: "id: good\nfullName: A\n"}, [
        'cards/good.yaml: id "good" is taken by cards/bad.yaml:1:5: each card needs its own '
        'ID']),
    "no photo there": ({CARD: "fullName: A\nphoto: none.jpg\n"}, [
        'cards/bad.yaml:2:8: photo "none.jpg" is missing: there is no file cards/none.jpg']),
    "a photo outside": ({CARD: "fullName: A\nphoto: ../../secret.jpg\n"}, [
        "cards/bad.yaml:2:8: photo \"../../secret.jpg\" leads out of the site's folder"]),
    "a text as photo": (
        {CARD: "fullName: A\nphoto: text.jpg\n", "cards/text.jpg": "hello, world\n" * 9}, [
        'cards/bad.yaml:2:8: photo "cards/text.jpg" is not a picture (it begins like text): '
        'a JPEG or PNG file is needed']),
    "an empty photo": ({CARD: "fullName: A\nphoto: text.jpg\n", "cards/text.jpg": ""}, [
        'cards/bad.yaml:2:8: photo "cards/text.jpg" is empty']),
    "a WebP photo": (
        {CARD: "fullName: A\nphoto: p.jpg\n",
         "cards/p.jpg": b"RIFF\x24\0\0\0WEBPVP8 " + bytes(24)}, [
        'cards/bad.yaml:2:8: photo "cards/p.jpg" is a WebP picture: save it as JPEG or '
        'PNG']),
    "a photo cut short": (
        {CARD: "fullName: A\nphoto: cut.jpg\n", "cards/cut.jpg": PHOTO[:len(PHOTO) // 2]}, [
        'cards/bad.yaml:2:8: photo "cards/cut.jpg" ends in the middle: the file is cut '
        'off, copy it again']),
    "a PNG cut short": (
        {CARD: "fullName: A\nphoto: cut.png\n",
         "cards/cut.png": drawing.png(drawing.portrait(1))[:9000]}, [
        'cards/bad.yaml:2:8: photo "cards/cut.png" ends in the middle: the file is cut '
        'off, copy it again']),
    "a vast JPEG": (
        {CARD: "fullName: A\nphoto: vast.jpg\n", "cards/vast.jpg": jpeg_header(65535, 65535)},
        [
        'cards/bad.yaml:2:8: photo "cards/vast.jpg" has 65535 × 65535 pixels: at most 50 '
        'megapixels are read']),
    "a vast PNG": (
        {CARD: "fullName: A\nphoto: vast.png\n", "cards/vast.png": png_header(65535, 65535)},
        [
        'cards/bad.yaml:2:8: photo "cards/vast.png" has 65535 × 65535 pixels: at most 50 '
        'megapixels are read']),
    "a tab": ({CARD: "fullName: A\naddresses:\n\t- city: X\n"}, [
        "cards/bad.yaml:3:1: a tab can't indent: use spaces"]),
    "an alias bomb": ({CARD: BOMB}, [
        'cards/bad.yaml:1:4: "&" begins an anchor, which is not supported: write the value '
        'out, or put it in quotes']),
    "a key twice": ({CARD: "fullName: A\nrole: B\nfullName: C\n"}, [
        'cards/bad.yaml:3:1: key "fullName" appears a second time, after line 1: keep'
        ' one']),
    "JSON cut short": ({"cards/bad.json": '{"fullName": "A",\n "role": "B'}, [
        "cards/bad.json:2:10: the quote that begins here is never closed"]),
    "JSON with a comma too many": ({"cards/bad.json": '{"fullName": "A",\n}'}, [
        'cards/bad.json:1:17: remove this comma: nothing follows it before "}"']),
    "no UTF-8": ({CARD: b"fullName: J\xfcrgen\n"}, [
        "cards/bad.yaml:1:12: the text is not UTF-8 from here on: save the file as UTF-8"]),
    "a list": ({CARD: "- fullName: A\n"}, [
        "cards/bad.yaml:1:3: id is missing: in a list every card needs one"]),
    "an empty card": ({CARD: ""}, [
        "cards/bad.yaml: is empty: a card has a name"]),
    "an ID that is no slug": ({"cards/Ada Lovelace.yaml": "fullName: A\n"}, [
        'cards/Ada Lovelace.yaml: id "ada lovelace" is not a card ID: use a to z, 0 to 9,'
        ' ".", "_", "-", at most 64, such as "ada-lovelace"']),
    "several at once": (
        {CARD: "email: ada@\nphone: x\n", "cards/worse.yaml": "fullName: A\nwebsite: ftp://x\n"},
        [
        "cards/bad.yaml:1:1: the card has no name: give fullName, givenName, familyName "
        "or nickname",
        'cards/bad.yaml:1:8: email "ada@" has no domain',
        "cards/bad.yaml:2:8: phone \"x\" can't be dialled: use digits, spaces, + - . ( ) / "
        "and an extension (ext. 12)",
        'cards/worse.yaml:2:10: website "ftp://x" is not a web address: it has to start with '
        'https:// or http://']),
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
                if "; no card was changed" not in line]
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
