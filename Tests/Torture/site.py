"""The site that is tortured: twelve small cards, four of which end after two days."""

import math
import shutil
import struct
import subprocess
import zlib
from pathlib import Path

from .databases import TABLES

#: When it is published first.
BEGUN = "2026-03-02T09:00:00Z"

#: A day later, when nobody has ended; the day after the next, when four have.
NEXT_DAY, THIRD_DAY = "2026-03-03T09:00:00Z", "2026-03-05T09:00:00Z"

#: When tombstones of the third day have stood long enough.
LATE = "2026-04-15T09:00:00Z"

#: The kinds of stores that are files of the site.
FILES = ("sqlite", "file")

#: A site with a store of SQLite whose cards are sealed, but for a few.
SEALED = "sealed"

#: The folder of the secrets of sealed shares.
KEYS = ".cardpress/keys/"

#: The folder of the state, and where it lies in scenarios in which that is a link.
STATE, STATE_ELSEWHERE = ".cardpress", "state-elsewhere"

#: What links lead to that have no business in the site: nothing changes here. It may have keys.
BEHIND, KEYS_BEHIND = "behind/", "behind/keys/"

#: Where shares are kept; the last is no file (`databases.py`).
STORES = (".cardpress/shares.sqlite", "shares.tsv", TABLES)

#: Paths that have been touched since the last confirmed upload.
CHANGES = ".cardpress/changes.tsv"

#: The note of when the last runs were.
RUNS = ".cardpress/runs"

#: What spares the next build work: written only where what it is about has rested for two seconds, which
#: on a busy machine is a matter of chance.
NOTES = (".cardpress/last-build", ".cardpress/photos", ".cardpress/rows", ".cardpress/warnings")

CARDS = [f"c{number:02}" for number in range(12)]
SHORT = tuple(CARDS[:4])
PHOTOS = {"c00", "c04", "c05", "c09"}

#: The cards that are open also where the site's others are sealed.
OPEN = {"c00", "c01", "c07", "c09"}

SETTINGS = """\
url: https://cards.firm.test
title: Example GmbH
share: {share}
store: {store}
"""


def marker(card):
    """A word that stands in everything personal of a card, and nowhere else."""
    return f"quokka{card[1:]}"


def card_of(name):
    """The card that a person's name belongs to; None for a stranger's."""
    number = str(name).removeprefix("Quokka")[:2]
    return f"c{number}" if str(name).startswith("Quokka") and number.isdigit() else None


def card_in(path):
    """The card that a file is about, whatever ID it has by now."""
    return card_of(path.read_text()[path.read_text().index("Quokka"):])


def picture(seed, side=64):
    """A PNG of soft colours."""
    rows = bytearray()
    for y in range(side):
        rows.append(0)
        for x in range(side):
            rows += bytes(
                int(127 + 120 * math.sin((x * (channel + 1) + y * (seed + 2)) / 17 + seed))
                for channel in range(3))

    def chunk(name, data):
        return (struct.pack(">I", len(data)) + name + data
                + struct.pack(">I", zlib.crc32(name + data)))

    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head)
            + chunk(b"IDAT", zlib.compress(bytes(rows))) + chunk(b"IEND", b""))


def write(folder, name, content):
    path = Path(folder) / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())


def write_settings(folder, store="sqlite", share="{lifetime: 300d}"):
    if store == SEALED:
        store, share = "sqlite", share.replace("{", "{sealed: true, ")
    store = '{postgresql: "service=torture"}' if store == "postgresql" else store
    write(folder, "cardpress.yaml", SETTINGS.format(share=share, store=store))


def write_card(folder, card, role="Clerk"):
    number = int(card[1:])
    lines = [
        f"fullName: Quokka{number:02} Marker", f"email: {marker(card)}@firm.test", f"role: {role}",
        f"phone: +49 30 23125{number:03}"]
    if card in SHORT:
        lines.append("lifetime: 2d")
    if card in OPEN:
        lines.append("sealed: false")
    if card in PHOTOS:
        lines.append(f"photo: photos/{card}.png")
    write(folder, f"cards/{card}.yaml", "\n".join(lines) + "\n")


def write_plan(folder, *rows):
    """Writes a plan of dates, and the settings that name it."""
    lines = ["date,time,title,who,travelMinutes", *rows]
    write(folder, "plan.csv", "\n".join(lines) + "\n")
    settings = (Path(folder) / "cardpress.yaml").read_text()
    write(folder, "cardpress.yaml", settings + "schedules:\n  - {source: plan.csv, people: [who], "
                                               "timeZone: Europe/Zurich, departures: {}}\n")


def write_site(folder, store):
    """Writes settings, cards and photos into a folder."""
    write_settings(folder, store)
    for card in CARDS:
        write_card(folder, card)
    for card in PHOTOS:
        write(folder, f"cards/photos/{card}.png", picture(int(card[1:])))


def copy(source, target):
    """Copies a site as it is."""
    subprocess.run(["cp", "-a", str(source), str(target)], check=True)
    return Path(target)


def remove(folder):
    """Removes a folder, whatever rights its parts have."""
    shutil.rmtree(folder, ignore_errors=True)
    if Path(folder).exists():
        subprocess.run(["chmod", "-R", "u+rwX", str(folder)], check=False)
        shutil.rmtree(folder, ignore_errors=True)
