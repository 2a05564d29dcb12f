"""No name and no value does anything to a terminal: what is written is checked byte by byte."""

import json

import pytest

import drawing

from site_folder import cardpress

#: Characters that move, colour, clear, hide or turn round what a terminal shows.
CONTROLS = [chr(code) for code in [*range(1, 0x20), *range(0x7F, 0xA0), 0x2028, 0x2029,
                                   *range(0x202A, 0x202F), *range(0x2066, 0x206A)]]

EVIL = "\x1b[31m\x1b]0;t\x07\x9b2J\x7f\u202ex\u2066\u2028"


def assert_harmless(result):
    for text in (result.out, result.err):
        found = {repr(c) for c in CONTROLS if c != "\n" and c in text}
        assert not found, (found, text)


def write_names(site):
    site.write(f"cards/{EVIL}.yaml", "fullName: A\n")
    site.write(f"cards/{EVIL}.pages", "x")
    site.write(f"cards/{EVIL}/b\nc.json", "{")
    site.write(f"templates/{EVIL}.html", "x")


def write_table(site):
    quoted = EVIL.replace('"', '""')
    site.write("cards/a.csv", (
        f'id,fullName,email,phone,photo,expires,"{quoted}","e\nmail","{quoted}2"\n'
        f'"{quoted}",A,"{quoted}","{quoted}","{quoted}","{quoted}",1,2,3\n'
        f'b,"{quoted}",,,,,,,\n"c{quoted}"x,A\n').encode())


def write_keys(site):
    key = json.dumps(EVIL, ensure_ascii=True)
    site.write("cards/a.yaml", f"{key}: 1\nid: {key}\nfullName: A\nemails:\n  - {key}: 2\n")
    site.write("cards/b.json", f'{{"{EVIL[-3:]}": 1, {key}: 2, "fullName": {key}}}')
    site.write("cards/c.vcf", f"BEGIN:VCARD\nVERSION:3.0\nFN:{EVIL}\nX{EVIL}:1\nTEL:{EVIL}\n"
                              f"{EVIL}\nEND:VCARD\n")


def write_settings(site):
    key = json.dumps(EVIL, ensure_ascii=True)
    site.settings(f"{key}: 1\ntheme: {{logo: {key}}}\nlanguage: {key}\n")


HOSTILE = {"names": write_names, "a table": write_table, "keys": write_keys,
           "settings": write_settings}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("command", [("check",), ("build",), ("build", "--keep-going"),
                                     ("build", "--dry-run"), ("print",), ("verify",)])
def test_what_is_wrong_is_told_without_control_characters(site, name, command):
    site.card("good", "fullName: Good\n")
    site.build()
    HOSTILE[name](site)
    for options in ((), ("--json",), ("--color", "always")):
        result = cardpress(*command, *options, cwd=site.path)
        assert result.code in (0, 1)
        if "always" in options:
            for code in ("\x1b[1m", "\x1b[0m", "\x1b[36m", "\x1b[32m"):
                result.out = result.out.replace(code, "")
        assert_harmless(result)
        if "--json" in options:
            json.loads(result.out)


def test_a_value_is_still_told_so_that_it_can_be_found(site):
    site.write("cards/a\x1b[31m.yaml", 'id: "\\e[32mx"\nfullName: A\n')
    assert site.run("check", code=1).err == (
        'cards/a\\u{1B}[31m.yaml:1:5: id "\\u{1B}[32mx" is not a card ID: use a to z, 0 to 9, ".", '
        '"_", "-", at most 64, such as "32mx"\n')


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
