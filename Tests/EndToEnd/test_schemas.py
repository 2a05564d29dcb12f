"""The schemas for editors that `init` writes: jsonschema takes what Cardpress takes, and refuses what it refuses."""

import json
import re
from pathlib import Path

import jsonschema
import pytest
import yaml

from site_folder import SiteFolder, cardpress

ROOT = Path(__file__).parents[2]
SETTINGS, CARD = "cardpress.schema.json", "card.schema.json"


class Loader(yaml.SafeLoader):
    """YAML as editors read it: since version 1.2 a day is a text, and so is "on"."""


Loader.yaml_implicit_resolvers = {
    first: [pair for pair in pairs if pair[0] not in ("tag:yaml.org,2002:timestamp", "tag:yaml.org,2002:bool")]
    for first, pairs in yaml.SafeLoader.yaml_implicit_resolvers.items()}
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("true|True|TRUE|false|False|FALSE"), list("tTfF"))


def load(text):
    return yaml.load(text, Loader)


@pytest.fixture(scope="module")
def schemas(tmp_path_factory):
    """The schemas of a new site, each as a validator of its own."""
    folder = tmp_path_factory.mktemp("site")
    cardpress("init", "--url", "https://cards.firm.test", cwd=folder, now=None).expect()
    found = {name: json.loads((folder / name).read_text()) for name in (SETTINGS, CARD)}
    for schema in found.values():
        jsonschema.Draft202012Validator.check_schema(schema)
    validators = {name: jsonschema.Draft202012Validator(schema) for name, schema in found.items()}
    return folder, validators


def faults(validator, value):
    return [error.json_path for error in validator.iter_errors(value)]


@pytest.mark.parametrize("path", sorted(ROOT.glob("examples/*/cardpress.yaml")), ids=str)
def test_the_examples_settings(schemas, path):
    assert faults(schemas[1][SETTINGS], load(path.read_text())) == []


@pytest.mark.parametrize("path", sorted(ROOT.glob("examples/*/cards/*.yaml")), ids=lambda path: path.stem)
def test_the_examples_cards(schemas, path):
    assert faults(schemas[1][CARD], load(path.read_text())) == []


@pytest.mark.parametrize("options", [
    ["--for", "print"], ["--for", "handover"], ["--for", "event", "--expires", "2026-11-28"]], ids=" ".join)
def test_what_init_writes_names_its_schema_and_fits_it(schemas, scratch, options):
    """The path after the mark, taken from the file that has it, is the schema beside cardpress.yaml."""
    cardpress("init", *options, "--url", "https://cards.firm.test", cwd=scratch, now=None).expect()
    for name, schema in (("cardpress.yaml", SETTINGS), ("cards/ada.yaml", CARD)):
        text = (scratch / name).read_text()
        mark = re.match(r"# yaml-language-server: \$schema=(\S+)\n", text)[1]
        assert ((scratch / name).parent / mark).resolve() == (scratch / schema).resolve()
        assert faults(schemas[1][schema], load(text)) == []


def samples():
    """The YAML in README and docs that is a part of cardpress.yaml."""
    for path in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        for number, text in enumerate(re.findall(r"```yaml\n(.*?)```", path.read_text(), re.S)):
            value = load(text)
            if isinstance(value, list):
                continue
            if {"url", "share", "cards", "theme", "store", "appClip", "fallback", "qr"} & set(value):
                yield pytest.param(value, id=f"{path.stem}-{number}")


@pytest.mark.parametrize("value", list(samples()))
def test_the_settings_in_the_documentation(schemas, value):
    assert faults(schemas[1][SETTINGS], {"url": "https://cards.firm.test", **value}) == []


#: Cards that are taken, though they look odd.
TAKEN = {
    "numbers as texts": "fullName: 4\npostalCode: 10119\nphone: 110\n",
    "nothing behind a key": "givenName: Ada\nnote:\nlinks:\nsocial: {github: }\nphones: []\n",
    "a list": "- {id: a, nickname: A}\n- {id: 7, familyName: B, expires: 2027-01-31}\n",
    "everything in lists": """\
fullName: Ada
phones: [{type: homeFax, number: "+49 30 23125000"}, {number: 110}]
emails: [{type: home, address: ada@home.example}]
websites: [{url: example.com}]
links: [{title: Book a meeting, url: https://example.com/book}]
addresses: [{type: other, city: London}]
social: {linkedin: https://www.linkedin.com/in/ada, my-net: example.com/ada}
""",
    "a moment": "fullName: A\nexpires: 2027-01-31T18:00:00+01:00\n",
    "a birthday without its year": "fullName: A\nbirthday: --05-17\nphotoFocus: 50% 30%\n",
}


@pytest.mark.parametrize("name", TAKEN)
def test_a_card_that_is_taken(schemas, scratch, name):
    site = SiteFolder(scratch)
    site.write("cards/a.yaml", TAKEN[name])
    site.run("check")
    assert faults(schemas[1][CARD], load(TAKEN[name])) == []


#: What is wrong, and the places that jsonschema names.
REFUSED_CARDS = {
    "an unknown key": ("fullName: A\njob: x\n", ["$"]),
    "no name": ("role: x\n", ["$"]),
    "a list for a text": ("fullName: A\nemail: [a@b.example]\n", ["$.email"]),
    "a table for a text": ("fullName: A\nrole: {a: b}\n", ["$.role"]),
    "an address without @": ("fullName: A\nemail: ada\n", ["$.email"]),
    "another scheme": ("fullName: A\nwebsite: ftp://a.example\n", ["$.website"]),
    "an ID in capitals": ("id: Ada\nfullName: A\n", ["$.id"]),
    "two ends": ("fullName: A\nlifetime: 7d\nexpires: 2027-01-31\n", ["$"]),
    "a lifetime without its unit": ("fullName: A\nlifetime: 7\n", ["$.lifetime"]),
    "a day in words": ("fullName: A\nexpires: tomorrow\n", ["$.expires"]),
    "a birthday with two meanings": ("fullName: A\nbirthday: 5/6/1990\n", ["$.birthday"]),
    "a focus without per cent": ("fullName: A\nphotoFocus: 50 30\n", ["$.photoFocus"]),
    "a language in words": ("fullName: A\nlanguage: German!\n", ["$.language"]),
    "a list without IDs": ("- fullName: A\n", ["$[0]"]),
    "an item without its key": ("fullName: A\nphones: [{type: work}]\n", ["$.phones[0]"]),
    "an item with another key": ("fullName: A\nphones: [{phone: 110}]\n", ["$.phones[0]", "$.phones[0]"]),
    "a place that numbers alone have": (
        "fullName: A\nemails: [{type: fax, address: a@b.example}]\n", ["$.emails[0].type"]),
    "a link without a title": ("fullName: A\nlinks: [{url: a.example}]\n", ["$.links[0]"]),
    "a place of a link": (
        "fullName: A\nlinks: [{type: work, title: A, url: a.example}]\n", ["$.links[0]"]),
    "an empty address": ("fullName: A\naddresses: [{type: work}]\n", ["$.addresses[0]"]),
    "profiles in a list": ("fullName: A\nsocial: [a.example]\n", ["$.social"]),
    "a table in place of a list": ("fullName: A\nemails: {address: a@b.example}\n", ["$.emails"]),
    "a text": ("Ada\n", ["$"]),
}

REFUSED_SETTINGS = {
    "no URL": ("title: A\n", ["$"]),
    "plain HTTP": ("url: http://firm.test\n", ["$.url"]),
    "a query": ("url: https://firm.test/?a\n", ["$.url"]),
    "an unknown key": ("url: https://firm.test\ncolour: red\n", ["$"]),
    "an unknown key of a group": ("url: https://firm.test\nshare: {life: 7d}\n", ["$.share"]),
    "a dotted key": ("url: https://firm.test\nshare.lifetime: 7d\n", ["$"]),
    "a text for a group": ("url: https://firm.test\nqr: big\n", ["$.qr"]),
    "a word that is none": ("url: https://firm.test\npreview: all\n", ["$.preview"]),
    "a word of a group that is none": (
        "url: https://firm.test\nshare: {renew: always}\n", ["$.share.renew"]),
    "two ends": (
        "url: https://firm.test\nshare: {lifetime: 7d, expires: 2027-01-31}\n", ["$.share"]),
    "a length of time without its unit": ("url: https://firm.test\nshare: {tombstone: 2}\n", ["$.share.tombstone"]),
    "a number that is too small": ("url: https://firm.test\nshare: {idLength: 12}\n", ["$.share.idLength"]),
    "a number that is too large": ("url: https://firm.test\nphoto: {side: 1025}\n", ["$.photo.side"]),
    "a length without its unit": ("url: https://firm.test\nqr: {module: 0.5}\n", ["$.qr.module"]),
    "no true or false": (
        "url: https://firm.test\nshare: {consumedFromLogs: maybe}\n", ["$.share.consumedFromLogs"]),
    "a text for a list": ("url: https://firm.test\ncards: {publish: note}\n", ["$.cards.publish"]),
    "a list for a table": ("url: https://firm.test\ncards: {columns: [a]}\n", ["$.cards.columns"]),
    "one person's own as a default": (
        "url: https://firm.test\ncards: {defaults: {givenName: Ada}}\n", ["$.cards.defaults"]),
    "a country in words": ("url: https://firm.test\ncards: {country: Germany}\n", ["$.cards.country"]),
    "a colour in words": ("url: https://firm.test\ntheme: {accent: red}\n", ["$.theme.accent"]),
    "a fallback without its address": ("url: https://firm.test\nfallback: {title: A}\n", ["$.fallback"]),
    "an App Clip without its team": (
        "url: https://firm.test\nappClip: {bundleID: com.example.Clip}\n", ["$.appClip"]),
    "a store that there is not": ("url: https://firm.test\nstore: mysql\n", ["$.store"]),
    "a store without its connection": ("url: https://firm.test\nstore: {postgresql: }\n", ["$.store"]),
}


@pytest.mark.parametrize("name", REFUSED_CARDS)
def test_a_card_that_is_refused(schemas, scratch, name):
    text, places = REFUSED_CARDS[name]
    site = SiteFolder(scratch)
    site.write("cards/a.yaml", text)
    site.run("check", code=1)
    assert faults(schemas[1][CARD], load(text)) == places


@pytest.mark.parametrize("name", REFUSED_SETTINGS)
def test_settings_that_are_refused(schemas, scratch, name):
    text, places = REFUSED_SETTINGS[name]
    site = SiteFolder(scratch)
    site.write("cardpress.yaml", text)
    site.run("check", code=1)
    assert faults(schemas[1][SETTINGS], load(text)) == places
