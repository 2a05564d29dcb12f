"""Twelve at once on one site, each with a few commands; some of them are killed on their way."""

import json
import os
import random
import re
import threading
import time

from . import site as sites, truth
from .look import RECORD_ID, Look
from .scenarios import ALL
from .site import CARDS, SHORT, THIRD_DAY
from .truth import Problem

CROWD, COMMANDS, ROUNDS = 12, 3, 25


def cases():
    return [f"{store}/{way}/{number}" for number in range(ROUNDS) for store in ALL
            for way in ("whole", "killed")]


def run(lab, name):
    store, way, number = name.split("/")
    with lab.trial(lab.base(store), store) as site:
        crowd = Crowd(lab.program, site, store, way == "killed")
        threads = [
            threading.Thread(
                target=crowd.member, args=(random.Random(f"{lab.seed}/{name}/{member}"), member))
            for member in range(CROWD)]
        looker = threading.Thread(target=crowd.look_on)
        for thread in (*threads, looker):
            thread.start()
        for thread in threads:
            thread.join()
        crowd.over.set()
        looker.join()
        return crowd.found + crowd.end()


class Crowd:
    """What the members of a crowd have done to a site, and seen."""

    def __init__(self, program, site, store, kills):
        self.program, self.site, self.store, self.kills = program, site, store, kills
        self.found, self.revoked, self.over = [], set(), threading.Event()

    def member(self, chance, number):
        """Runs a few commands, one after the other."""
        for turn in range(COMMANDS):
            seed = 100 + number * COMMANDS + turn
            card = chance.choice(CARDS[4:])
            command = chance.choice([
                ["build"], ["build"], ["sweep"], ["renew", card], ["revoke", card, "--yes"],
                ["reissue", card, "--yes"], ["print", card, "--format", "png"], ["shares"],
                ["verify"], ["edit", card]])
            if command[0] == "edit":
                self.edit(chance, card)
                continue
            before = set(self.revoked)
            if self.kills and chance.random() < 0.5:
                self.killed(command, chance.uniform(0, 0.3), seed)
            else:
                self.whole(command, before, seed)

    def edit(self, chance, card):
        """Saves a card as editors do: beside it, then renamed."""
        beside = self.site / f".{card}.{chance.randrange(10**9)}"
        sites.write_card(self.site.parent / "desk" / str(threading.get_ident()), card,
                         role=f"Role {chance.randrange(100)}")
        written = self.site.parent / "desk" / str(threading.get_ident()) / f"cards/{card}.yaml"
        os.replace(written, beside)
        os.replace(beside, self.site / f"cards/{card}.yaml")

    def killed(self, command, after, seed):
        process = self.start(command, seed)
        time.sleep(after)
        process.kill()
        process.wait(self.program.patience)

    def start(self, command, seed):
        return self.program.start(
            [str(self.program.path), *command, "--now", THIRD_DAY, "--json"], self.site,
            {"LD_PRELOAD": str(self.program.shim), "TORTURE_SEED": str(seed)})

    def whole(self, command, before, seed):
        outcome = self.start(command, seed).wait(10 * self.program.patience)
        self.found += truth.ill(outcome)
        document = outcome.document() or {}
        if command[0] == "revoke" and outcome.code == 0:
            self.revoked |= set(document.get("revoked", []))
        if command[0] == "shares" and outcome.code == 0:
            self.no_revival(document["shares"], before)
        # What one run leaves half done when it is killed, another may meet.
        strict = {"build", "sweep", "shares"} | (set() if self.kills else {"verify"})
        if outcome.code != 0 and command[0] in strict and not excused(document):
            self.found.append(Problem("other end", f"{command[0]} beside others: {said(outcome)}"))

    def no_revival(self, shares, before):
        for share in shares:
            if share["state"] == "live" and share["recordID"] in before:
                self.found.append(Problem("revived", f"{share['card']} was revoked, and lives"))

    def look_on(self):
        """Looks at every folder again and again while the others are at work."""
        while not self.over.wait(0.02):
            folder = self.site / "public/c"
            for name in os.listdir(folder) if folder.exists() else ():
                if name != "index.html":
                    self.look_into(folder, name)

    def look_into(self, folder, name):
        inside = held(folder / name)
        if inside is None or truth.is_tombstone(inside):
            return
        if not RECORD_ID.fullmatch(name) or not truth.is_whole(name, inside):
            self.found.append(Problem("torn", f"{name} meanwhile holds {sorted(inside)}"))

    def end(self):
        """The faults once all are gone, and one build has followed."""
        found = []
        outcome = self.program.run(self.site, "build", now=THIRD_DAY, seed=999)
        if outcome.code != 0:
            found.append(Problem("other end", f"build after all: {outcome.said()}"))
        look = Look.at(self.site)
        found += [*truth.ill(outcome), *truth.torn(look, look), *truth.doubled(look.live()), *truth.keyless(look)]
        for path, inside in look.folders().items():
            if not truth.is_whole(path.split("/")[2], inside) and not truth.is_tombstone(inside):
                found.append(Problem("torn", f"{path} holds {sorted(inside)}"))
        listed = self.program.run(self.site, "shares", now=THIRD_DAY).document()["shares"]
        live = [share for share in listed if share["state"] == "live"]
        names = [share["card"] for share in live]
        found += [Problem("doubled", f"{card} has {names.count(card)} live shares")
                  for card in sorted(set(names)) if names.count(card) > 1]
        found += [Problem("revived", f"{share['card']} was revoked, and lives")
                  for share in live if share["recordID"] in self.revoked]
        shown = {(share["recordID"], share["card"]) for share in live}
        differ = sorted(shown ^ set(look.live().items()), key=str)
        if differ:
            found.append(Problem("other end", f"shown and listed differ: {differ}"))
        found += truth.visible(look.files, [*SHORT, *sorted(set(CARDS) - set(names) - set(SHORT))])
        if any(name.startswith(".cardpress/staging/") for name in look.files):
            found.append(Problem("left over", ".cardpress/staging"))
        verified = self.program.run(self.site, "verify", now=THIRD_DAY)
        if verified.code != 0:
            found.append(Problem("other end", f"verify after all: {said(verified)}"))
        return found


def excused(document):
    """Whether a run stopped for a reason that others have given it."""
    text = json.dumps(document)
    return bool(re.search(
        r"another run holds the lock|has changed while|another program has changed", text))


def said(outcome):
    faults = (outcome.document() or {}).get("faults")
    return faults[0]["what"] + " " + faults[0]["path"] if faults else outcome.said()


def held(path):
    """The files of one folder, even where another takes its place meanwhile; None where it goes."""
    try:
        folder = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
    except OSError:
        return None
    try:
        inside = {}
        for name in os.listdir(folder):
            file = os.open(name, os.O_RDONLY, dir_fd=folder)
            with open(file, "rb") as opened:
                inside[name] = opened.read()
        now, then = os.stat(path), os.fstat(folder)
        # A folder that has left its place is on its way out.
        return inside if (now.st_ino, now.st_dev) == (then.st_ino, then.st_dev) else None
    except OSError:
        return None
    finally:
        os.close(folder)
