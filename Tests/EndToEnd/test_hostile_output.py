"""No name and no value does anything to a terminal: what is written is checked byte by byte."""

import json
import re
import sys
import unicodedata

import pytest

import drawing
from site_folder import cardpress
from terminals import cardpress_on_terminal

#: Characters that move, colour, clear, hide, tag or turn round what a terminal shows; not the joiners
#: of emoji and of Persian and Indian words, nor the signs of numbers that are drawn.
CONTROLS = {
    chr(code) for code in range(sys.maxunicode + 1)
    if unicodedata.category(chr(code)) in ("Cc", "Cf", "Zl", "Zp")
    and code not in (0x0A, 0x200C, 0x200D, *range(0x0600, 0x0606), 0x06DD, 0x070F, 0x0890, 0x0891,
                     0x08E2, 0x110BD, 0x110CD)}

#: Colours, a title, a link, CSI of 8 bits, a line's end in four ways, directions, a tag.
EVIL = ("\x1b[31m\x1b]0;t\x07\x1b]8;;x:y\x1b\\z\x9b2J\x7f\x85\r\u202ex\u2066\u200e\u061c\ufeff"
        "\U000E0041\u200f\u2028")

#: The marks of our own that a coloured line may have.
OURS = re.compile("\x1b\\[(?:0|1|2|31|32|33|36)m")


def assert_harmless(result):
    for text in (result.out, result.err):
        found = {repr(c) for c in CONTROLS & set(text)}
        assert not found, (found, text)


def write_names(site):
    site.write(f"cards/{EVIL}.yaml", "fullName: A\n")
    site.write(f"cards/{EVIL}.pages", "x")
    site.write(f"cards/{EVIL}/b\nc.json", "{")
    site.write(f"templates/{EVIL}.html", "x")
    with open(bytes(site.path / "cards") + b"/\x9b2J\xff.yaml", "x"):
        "A name that is no UTF-8."


def write_table(site):
    quoted = EVIL.replace('"', '""')
    site.write("cards/a.csv", (
        f'id,fullName,email,phone,photo,expires,"{quoted}","e\nmail","{quoted}2"\n'
        f'"{quoted}",A,"{quoted}","{quoted}","{quoted}","{quoted}",1,2,3\n'
        f'b,"{quoted}",,,,,,,\n"c{quoted}"x,A\n').encode())


def write_header(site):
    site.write("cards/a.csv", f'"{EVIL}","{EVIL}"\nx,y\n')


def yaml(text):
    return '"' + "".join(f"\\U{ord(c):08x}" for c in text) + '"'


def write_keys(site):
    site.write("cards/a.yaml", f"{yaml(EVIL)}: 1\nid: {yaml(EVIL)}\nfullName: A\n"
                               f"emails:\n  - {yaml(EVIL)}: 2\n")
    site.write("cards/b.json", f'{{"{EVIL[-3:]}": 1, {json.dumps(EVIL)}: 2, "fullName": "A"}}')
    site.write("cards/c.yaml", f"fullName: A\nemail: {EVIL[-8:]}\n")
    site.write("cards/d.json", f'{{"fullName": {EVIL}}}')


def write_vcards(site):
    site.write("cards/c.vcf", f"BEGIN:VCARD\nVERSION:3.0\nFN:{EVIL}\nX{EVIL}:1\nTEL:{EVIL}\n"
                              f"{EVIL}\nEND:VCARD\n")
    site.write("cards/d.vcf", f"BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET={EVIL[:9]}:J\xfc\n"
                              f"EMAIL;TYPE={EVIL}:{EVIL}\nEND:VCARD\n{EVIL}\n".encode("utf-8"))


def write_settings(site):
    site.settings(f"{yaml(EVIL)}: 1\ntheme: {{logo: {yaml(EVIL)}}}\nlanguage: {yaml(EVIL)}\n"
                  f"cards: {{publish: [{yaml(EVIL)}], idFrom: {yaml(EVIL)}}}\n")


HOSTILE = {"names": write_names, "a table": write_table, "a header": write_header,
           "keys": write_keys, "vCards": write_vcards, "settings": write_settings}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("command", [
    ("check",), ("check", "--verbose"), ("build",), ("build", "--keep-going"),
    ("build", "--dry-run"), ("shares",), ("print",), ("verify",)])
def test_what_is_wrong_is_told_without_control_characters(site, name, command):
    site.card("good", "fullName: Good\n")
    site.build()
    HOSTILE[name](site)
    for options in ((), ("--json",), ("--color", "always")):
        result = cardpress(*command, *options, cwd=site.path)
        assert result.code in (0, 1)
        result.out, result.err = OURS.sub("", result.out), OURS.sub("", result.err)
        assert_harmless(result)
        if "--json" in options:
            json.loads(result.out)
    shown = cardpress_on_terminal(*command, cwd=site.path, color=True)
    assert shown.out
    shown.out = OURS.sub("", shown.out)
    assert_harmless(shown)


def test_a_value_is_still_told_so_that_it_can_be_found(site):
    site.write("cards/a\x1b[31m.yaml", 'id: "\\e[32mx"\nfullName: A\n')
    shown = cardpress_on_terminal("check", cwd=site.path)
    assert shown.code == 1
    assert (
        'cards/a\\u{1B}[31m.yaml:1:5: id "\\u{1B}[32mx" is not a card ID: use a to z, 0 to 9, ".", '
        '"_", "-", at most 64, such as "32mx"\n') in shown.out


@pytest.mark.parametrize("arguments", [
    ("read", f"{EVIL}.png"), ("read", "picture\x1b[31m.png"), ("read", f"{EVIL}.pdf"),
    ("revoke", EVIL), ("renew", EVIL), (EVIL,), ("build", f"--{EVIL}"), ("build", "--now", EVIL),
    ("qr", "x", "-o", f"{EVIL}.tiff"), ("qr", "x", "-o", f"{EVIL}/a.png"), ("-C", EVIL, "build"),
    ("print", "--sheet", EVIL), ("shares", EVIL), ("check", EVIL), ("help", EVIL)])
def test_arguments_are_told_without_control_characters(site, arguments):
    site.card("good", "fullName: Good\n")
    site.build()
    site.write("picture\x1b[31m.png", drawing.jpeg(drawing.portrait(1)))
    result = cardpress(*arguments, cwd=site.path)
    assert result.out + result.err
    assert_harmless(result)
    shown = cardpress_on_terminal(*arguments, cwd=site.path)
    assert shown.out
    assert_harmless(shown)
