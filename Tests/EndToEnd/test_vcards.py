"""Every contact arrives whole in the address books of others."""

import csv
import hashlib
import io
import json
import re

import expected
import pytest
import vcards
import yaml

import drawing
from examples import example
from site_folder import NOW, ROOT, SiteFolder, cardpress

SITE = "https://cards.firm.test"

# The columns of people.csv under the names that Cardpress gives them.
COLUMNS = {
    "id": "id", "locale": "language", "given": "givenName", "family": "familyName",
    "org": "company", "street": "street", "locality": "city", "region": "region",
    "postcode": "postalCode", "country": "country", "email": "email", "url": "website",
    "address_formatted": "note",
}


def people():
    """The people of people.csv as cards; every one has one of five photos."""
    file = ROOT / "Tests/EndToEnd/data/people.csv"
    with open(file, newline="", encoding="utf-8") as rows:
        for number, row in enumerate(csv.DictReader(rows)):
            card = {new: row[old] for old, new in COLUMNS.items()}
            kind = "mobile" if row["phone_type"] == "MOBILE" else "phone"
            yield {**card, kind: row["phone"], "photo": f"photos/{number % 5}.jpg"}


def check(path, card, url, language):
    """Holds a published folder's vCard against its card, by both readers."""
    seen = vcards.read(path / "card.vcf")
    assert seen["longestLine"] <= 75
    assert seen["lineEnds"] == "CRLF"
    assert not seen["splitCharacters"]
    wanted = expected.properties(card, url, NOW, language)
    for reader in vcards.READERS:
        found = seen[reader][0]
        seen_properties = vcards.properties(found)
        assert seen_properties == abroad(wanted, seen_properties), (card["id"], reader)
        photos = []
        if card.get("photo"):
            data = (path / "photo.jpg").read_bytes()
            photos = [(len(data), hashlib.sha256(data).hexdigest())]
        assert [(p["bytes"], p["sha256"]) for p in found["photos"]] == photos, (card["id"], reader)


def abroad(wanted, found):
    """What is wanted, with national numbers as they are dialled from abroad: test_phone_numbers.py has
    another program's verdict on these."""
    numbers = [values[0] for name, _, values in found if name == "TEL" and values[0].startswith("+")]
    def saved(number):
        digits = re.sub(r"\D", "", number).lstrip("0")
        longer = [n for n in numbers if re.sub(r"\D", "", n).endswith(digits)]
        return number if number.startswith("+") or not longer else longer[0]
    return sorted(
        (name, types, [saved(values[0])] if name == "TEL" else values)
        for name, types, values in wanted)


def folders_by_card(site):
    return {share["card"]: site.public / share["path"] for share in site.shares()}


def test_all_332_people_arrive_whole(site):
    cards = list(people())
    assert len(cards) == 332
    site.settings("cards: {publish: [note]}\n")
    for number in range(5):
        site.write(f"cards/photos/{number}.jpg", drawing.jpeg(drawing.portrait(number)))
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, [*COLUMNS.values(), "phone", "mobile", "photo"])
    writer.writeheader()
    writer.writerows(cards)
    site.write("cards/people.csv", text.getvalue())
    assert site.build()["issued"] == 332
    folders = folders_by_card(site)
    assert sorted(folders) == [card["id"] for card in cards]
    for card in cards:
        check(folders[card["id"]], card, SITE, "en")


def example_cards(folder):
    """The cards of an example site, read by other readers."""
    for path in sorted((folder / "cards").iterdir()):
        if path.suffix == ".csv":
            with open(path, newline="", encoding="utf-8-sig") as rows:
                yield from csv.DictReader(rows)
        elif path.suffix in (".yaml", ".yml", ".json"):
            text = path.read_text()
            read = json.loads if path.suffix == ".json" else lambda text: yaml.load(
                text, yaml.BaseLoader)
            yield {"id": path.stem.lower(), **without_last_break(read(text))}


def without_last_break(card):
    """The last line break of a YAML block is not part of what somebody meant."""
    return {k: v.rstrip("\n") if isinstance(v, str) else v for k, v in card.items()}


def published(card, settings, from_table):
    """The keys of a card that are published: of a table not all are by default."""
    if not from_table:
        return card
    kept = set(settings.get("cards", {}).get("publish", []))
    return {k: v for k, v in card.items() if k not in ("birthday", "note", "pronouns") or k in kept}


# The repository's three people are published by test_repository, the family's by test_emergency_cards.
@pytest.mark.parametrize("name", sorted(
    p.name for p in (ROOT / "examples").glob("*/")
    if (p / "cardpress.yaml").exists() and p.name not in ("repository", "family")))
def test_all_people_of_an_example_arrive_whole(scratch, name):
    site = example(name, scratch / name)
    settings = yaml.load((site.path / "cardpress.yaml").read_text(), yaml.BaseLoader)
    from_table = any((site.path / "cards").glob("*.csv"))
    cards = list(example_cards(site.path))
    assert len(cards) >= 6
    assert site.build()["issued"] == len(cards)
    folders = folders_by_card(site)
    for card in cards:
        check(folders[card["id"]], published(card, settings, from_table), settings["url"],
              settings.get("language", "en"))


def test_a_vcard_says_nothing_of_its_share(ada):
    ada.build()
    share, text = ada.share(), (ada.folder() / "card.vcf").read_bytes()
    assert share["recordID"].encode() not in text
    assert share["expiresAt"].encode() not in text


def test_a_name_alone_is_enough(site):
    site.card("solo", "fullName: Zoë\n")
    site.build()
    check(site.folder("solo"), {"id": "solo", "fullName": "Zoë"}, SITE, "en")
    files = sorted(path.name for path in site.folder("solo").iterdir())
    assert files == ["card.vcf", "index.html", "qr.png", "record.json"]


def test_the_program_says_its_version():
    assert cardpress("--version", now=None).expect().out == "cardpress 0.2.0\n"
