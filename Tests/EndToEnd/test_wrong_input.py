"""Wrong input: one exact sentence, its place, exit code 1, and nothing published changes."""

import json
import re
import struct
import zlib

import pytest

import drawing
from site_folder import SiteFolder, snapshot
from terminals import cardpress_on_terminal
from wrong_inputs import examples

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


def hidden(sentence):
    """A sentence without what is quoted or written twice, which a pipe may lack."""
    return re.sub(r'"[^"]*"|…', "…", sentence)


PHOTO = drawing.jpeg(drawing.portrait(1))
CARD = "cards/bad.yaml"

EXAMPLES = examples()

# What is in the files, and all that is said of it; the catalogue in data/wrong-input has more.
INPUT = {
    "a phone of letters": ({CARD: "fullName: A\nphone: call me\n"}, [
        "cards/bad.yaml:2:8: phone \"call me\" can't be dialled: use digits, spaces, + - . "
        "( ) / and an extension (ext. 12)"]),
    "a script as website": ({CARD: "fullName: A\nwebsite: javascript:alert(1)\n"}, [
        'cards/bad.yaml:2:10: website "javascript:alert(1)" is not a web address: it '
        'has to start with https:// or http://']),
    "no column of IDs": ({"cards/bad.csv": "team,fullName\nx,A\n"}, [
        'cards/bad.csv:1:1: no column identifies people among "team", "fullName": add a '
        'column "id" with a short name for each, name one with cards.idFrom in cardpress.yaml, or '
        'move the file out of cards/ and run cardpress import FILE']),
    "two columns of names": ({"cards/bad.csv": "id,name,fullName\na,x,A\n"}, [
        'cards/bad.csv:1:9: the columns "name" and "fullName" are both taken for fullName: '
        'name the one that is not in cards.ignore in cardpress.yaml, or give it another key '
        'in cards.columns']),
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
        'a JPEG, PNG, HEIC or WebP file is needed']),
    "an empty photo": ({CARD: "fullName: A\nphoto: text.jpg\n", "cards/text.jpg": ""}, [
        'cards/bad.yaml:2:8: photo "cards/text.jpg" is empty']),
    "a GIF photo": (
        {CARD: "fullName: A\nphoto: p.jpg\n", "cards/p.jpg": b"GIF89a" + bytes(24)}, [
        'cards/bad.yaml:2:8: photo "cards/p.jpg" is a GIF picture: save it as JPEG or '
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
        'cards/bad.yaml:2:8: photo "cards/vast.jpg" has 65535 × 65535 pixels: at most 220 '
        'megapixels are read']),
    "a vast PNG": (
        {CARD: "fullName: A\nphoto: vast.png\n", "cards/vast.png": png_header(65535, 65535)},
        [
        'cards/bad.yaml:2:8: photo "cards/vast.png" has 65535 × 65535 pixels: at most 50 '
        'megapixels are read']),
    "an alias bomb": ({CARD: BOMB}, [
        'cards/bad.yaml:1:4: "&" begins an anchor, which is not supported: write the value '
        'out, or put it in quotes']),
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
        # Values are in the JSON below alone.
        assert [hidden(line) for line in said] == [hidden(line) for line in sentences], command
        assert (snapshot(site.public), snapshot(site.path / "print")) == (published, printed)
    problems = site.run("build", "--json", code=1).json
    assert problems["version"] == 1
    assert [place_and_message(problem) for problem in problems["problems"]] == sentences


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_catalogue_has_all_that_is_said(scratch, name):
    example = EXAMPLES[name]
    site = example.begin(scratch / "site")
    piped, shown = example.run(site)
    assert (piped.code, piped.out + piped.err) == (example.code, example.output("pipe"))
    assert (shown.code, shown.out) == (example.code, example.output("terminal"))
    if example.code != 1 or not example.files:
        return
    assert site.published() == []
    problems = example.run(site, "--json")[0].json["problems"]
    sentences = [line for line in piped.err.splitlines() if "; no card was changed" not in line]
    assert len(problems) == len(sentences)


def test_the_catalogue_is_large(scratch):
    assert len(EXAMPLES) >= 60


def test_a_terminal_has_colours(site):
    site.card("ada", "fullName: Ada\nemail: ada@\nexpires: 2020-01-01\n")
    assert cardpress_on_terminal("build", "--first", cwd=site.path, color=True).out == (
        '\x1b[1mcards/ada.yaml:2:8:\x1b[0m email "ada@" has no domain\n'
        "\x1b[2m  2 |\x1b[0m email: ada@\n"
        "\x1b[2m    |\x1b[0m        \x1b[31m^\x1b[0m\n"
        "\x1b[1mcards/ada.yaml:3:10:\x1b[0m \x1b[33mwarning:\x1b[0m expires \"2020-01-01\" is in the "
        "past: the card has ended, or is never published\n"
        "\x1b[2m  3 |\x1b[0m expires: 2020-01-01\n"
        "\x1b[2m    |\x1b[0m          \x1b[33m^\x1b[0m\n"
        "1 error and 1 warning; no card was changed\n")


def test_a_build_farm_shows_no_line(site):
    site.card("ada", "fullName: Ada\nemail: ada@\n")
    shown = cardpress_on_terminal("check", "-q", cwd=site.path, CI="true")
    assert shown.out == 'cards/ada.yaml:2:8: email "…" has no domain\n'
    shown = cardpress_on_terminal("check", "-q", cwd=site.path)
    assert shown.out == (
        'cards/ada.yaml:2:8: email "ada@" has no domain\n  2 | email: ada@\n    |        ^\n')


@pytest.mark.parametrize("command", ["check", "build"])
def test_all_of_a_kind_are_listed_where_that_is_asked_for(site, command):
    site.write("cards/a.csv", "id,fullName\n" + "".join(f"a{row}\n" for row in range(300)))
    said = site.run(command, code=1).err.splitlines()
    assert [line for line in said if line.startswith("cards/")][20].startswith(
        "cards/a.csv:22:1: and 280 more of this kind: ")
    said = site.run(command, "--verbose", code=1).err.splitlines()
    assert [line for line in said if line.startswith("cards/")] == [
        f"cards/a.csv:{row}:1: the row has 1 field, the header 2: add the missing separators"
        for row in range(2, 302)]
    if command == "build":
        assert said[-1] == "300 errors; no card was changed"
    problems = site.run(command, "--verbose", "--json", code=1).json["problems"]
    assert [problem["line"] for problem in problems] == list(range(2, 302))


def test_a_rehearsal_warns_as_a_build_does(scratch):
    site = SiteFolder(scratch / "site", "url: https://yourapp.com\n")
    site.card("ada", "fullName: Ada\n")
    rehearsed = site.run("build", "--dry-run").err
    assert rehearsed == site.run("build").err
    assert "yourapp.com" in rehearsed


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
