#!/usr/bin/env python3
"""Draws a site of many people with a photo each, the same for the same number.

usage: make_site.py COUNT FOLDER [--without-photos] [--changed ROUND] [--hugo PEER]

One share in ten ends after two days, the others after 300. With --changed the cards of a site that is
there are written again, one in a hundred (at least one) with another role in each ROUND from 1 on. PEER
gets a Hugo site of the same people, with Benchmarks/hugo.

Needs numpy and Pillow where photos are drawn.
"""

import argparse
import csv
import json
import os
import random
import shutil
from pathlib import Path

GIVEN = "Amina Björn Chiara Dmitri Élise Farid Gül Håkon Inés Jing Kwame Lucía Minh Ngozi".split()
FAMILY = "Aalto Brânză Castañeda Đorđević Eklöf Fujita Grünwald Hernández Ivanova Jönsson".split()
ROLES = ["Buyer", "Head of Sales, North; South", "Référente", "Werkstattleiter", "Engineer"]
COMPANIES = ["North & Sons", "Kjøkken, Inc.", "Bäckerei Süß; Filiale 7"]

# Beyond so many, photos are links to earlier ones: as much work for a builder, less for the disk.
DISTINCT = 500


def photo(seed, width=600, height=800):
    """Soft colours under a grain that makes it as large as a real portrait."""
    import numpy
    from PIL import Image

    source = numpy.random.default_rng(seed)
    coarse = Image.fromarray(source.integers(30, 230, (9, 7, 3), dtype=numpy.uint8))
    soft = numpy.asarray(coarse.resize((width, height), Image.BICUBIC), dtype=numpy.int16)
    grain = source.integers(-12, 12, (height, width, 1), dtype=numpy.int16)
    return Image.fromarray(numpy.clip(soft + grain, 0, 255).astype(numpy.uint8))


def person(number, chance, has_photo):
    given, family = chance.choice(GIVEN), chance.choice(FAMILY)
    card = {
        "id": f"person-{number:06}", "givenName": given, "familyName": family,
        "role": chance.choice(ROLES), "company": chance.choice(COMPANIES), "department": "Sales",
        "email": f"person{number}@example.com", "phone": f"+49 30 {chance.randrange(10**6, 10**7)}",
        "mobile": f"+1 415 555 {chance.randrange(1000, 9999)}", "note": "E-mail finds me soonest.",
        "lifetime": "2d" if number % 10 == 9 else "300d", "website": f"https://example.com/people/{number}",
        "street": f"{chance.randrange(1, 300)} Long Road", "city": "Lübeck",
        "postalCode": str(chance.randrange(10_000, 99_999)), "country": "Germany",
    }
    return {**card, "photo": f"photos/{number:06}.jpg"} if has_photo else card


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("count", type=int)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--without-photos", action="store_true")
    parser.add_argument("--changed", type=int, default=0)
    parser.add_argument("--hugo", type=Path)
    asked = parser.parse_args()
    photos = asked.folder / "cards/photos"
    photos.mkdir(parents=True, exist_ok=bool(asked.changed))
    if not asked.changed:
        (asked.folder / "cardpress.yaml").write_text(
            "url: https://cards.firm.test\ncards: {publish: [note]}\n")
    chance = random.Random(asked.count)
    cards = [person(n, chance, not asked.without_photos) for n in range(asked.count)]
    if asked.changed:
        for card in cards[::100]:
            card["role"] = f"Deputy {asked.changed}"
    with open(asked.folder / "cards/people.csv", "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, cards[0])
        writer.writeheader()
        writer.writerows(cards)
    if not asked.changed and not asked.without_photos:
        draw(photos, asked.count)
    if asked.hugo:
        write_peer(asked.hugo, cards, photos)


def draw(photos, count):
    for number in range(count):
        path = photos / f"{number:06}.jpg"
        if number < DISTINCT:
            photo(number).save(path, quality=85)
        else:
            os.link(photos / f"{number % DISTINCT:06}.jpg", path)


def write_peer(folder, cards, photos):
    """Writes Hugo's site; it follows no symbolic links, so that its photos are the same files."""
    if not folder.exists():
        shutil.copytree(Path(__file__).with_name("hugo"), folder)
        shutil.copytree(photos, folder / "assets/photos", copy_function=os.link)
    (folder / "data").mkdir(exist_ok=True)
    (folder / "data/cards.json").write_text(json.dumps(cards, ensure_ascii=False))


if __name__ == "__main__":
    main()
