"""What a build farm's log, which everybody may read, shows of people."""

import base64
import json

import pytest

from site_folder import environment
from terminals import cardpress_on_terminal

SECRETS = {
    "email": ("ada.secret@", 'email "…" has no domain'),
    "mobile": ("secret 0170", 'mobile "…" can\'t be dialled: use digits, spaces, + - . ( ) / and an '
                              "extension (ext. 12)"),
    "phone": ("17", 'phone "…" has 2 digits: a number has 3 to 15'),
    "birthday": ("1815-02-30", 'birthday "…" is not a day, such as 1990-05-17, or '
                               '--05-17 without the year'),
    "website": ("ftp://secret.example", 'website "…" is not a web address: it has to start with '
                                        'https:// or http://'),
    "language": ("secret language", None),
}
USER = "https://secret@example.com/"


def write_yaml(site):
    site.card("ada", "fullName: Ada Secret\n" + "".join(
        f'{key}: "{value}"\n' for key, (value, _) in SECRETS.items()))


def write_table(site):
    site.write("cards/people.csv", ",".join(["id", "fullName", *SECRETS]) + "\n" + ",".join(
        ["ada", "Ada Secret", *(value for value, _ in SECRETS.values())]) + "\n")


@pytest.mark.parametrize("options", [[], ["--json"]], ids=["text", "json"])
@pytest.mark.parametrize("command", ["check", "build --first", "build --first --keep-going", "build --first --dry-run"])
@pytest.mark.parametrize("write", [write_yaml, write_table])
def test_a_public_log_names_fields_and_places_but_no_value(site, write, command, options):
    site.settings("cards: {publish: [birthday], strict: true}\n")
    write(site)
    command = command.split() + options
    at_home = site.run(*command, code=1) if options else cardpress_on_terminal(*command, cwd=site.path)
    in_public = site.run(*command, code=1, env=environment(CI="true"))
    for value, _ in SECRETS.values():
        assert value in at_home.out + at_home.err
    said = in_public.out + in_public.err
    assert "secret" not in said.lower() and "1815" not in said and '"17"' not in said
    if options:
        problems = json.loads(in_public.out)["problems"]
        messages = [problem["message"] for problem in problems]
        assert [p["line"] for p in problems] == [p["line"] for p in json.loads(at_home.out)["problems"]]
    else:
        messages = [line.split(" ", 1)[1] for line in in_public.err.splitlines()]
    for _, message in SECRETS.values():
        assert message is None or message in messages


@pytest.mark.parametrize("farm, is_public", [("true", True), ("1", True), ("false", False), ("", False)])
def test_only_a_build_farm_hides_what_has_to_be_mended(site, farm, is_public):
    site.card("ada", f'fullName: Ada\nemail: "a\\"b@"\nwebsite: "{USER}"\n')
    said = [line for line in cardpress_on_terminal("check", cwd=site.path, CI=farm).out.splitlines()
            if line.startswith("cards/")]
    reason = "has a user name, which a web address can't have: leave out"
    assert said == ([
        'cards/ada.yaml:2:8: email "…" has no domain',
        f'cards/ada.yaml:3:10: website "…" {reason} "…"',
    ] if is_public else [
        'cards/ada.yaml:2:8: email "a"b@" has no domain',
        f'cards/ada.yaml:3:10: website "{USER}" {reason} "secret@"',
    ])


def test_so_it_is_with_vcards_and_with_names_of_files(site):
    photo = base64.b64encode(b"no picture").decode()
    site.write("cards/ada.vcf", "BEGIN:VCARD\nVERSION:3.0\nN:Secret;Ada;;;\nFN:Ada Secret\nTEL:call secret\n"
               f"EMAIL:mailto:secret@\nURL:ftp://secret.example\nBDAY:secret\nPHOTO;ENCODING=b:{photo}\nEND:VCARD\n")
    site.card("bo", "fullName: Bo\nphoto: photos/bo.jpg\n")
    said = site.run("check", code=1, env=environment(CI="true")).err
    assert "secret" not in said.lower()
    assert 'cards/ada.vcf:6:1: warning: left out: EMAIL "…" has no domain' in said.splitlines()
    assert ('cards/bo.yaml:2:8: photo "photos/bo.jpg" is missing: there is no file '
            "cards/photos/bo.jpg") in said.splitlines()
