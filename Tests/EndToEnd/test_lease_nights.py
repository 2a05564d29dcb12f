"""Four hundred nights of leases in each regime: what ends when and what is said when, as a model says.

The model is arithmetic on days. A site has four cards: ada and bo stay, lea and leo leave on night 50;
ada and lea are on paper. Of the 400 nights those are run on which the model says that something
happens, with those before them, and every fiftieth; --full runs every night.
"""

import re
import shutil
from dataclasses import dataclass, field

import pytest

from site_folder import SETTINGS, SiteFolder, later

#: A card, and the day of printing.
CODES = re.compile(r"\([a-z]+ of \d{4}-\d\d-\d\d\)")

CARDS, LEAVERS, PRINTED = ["ada", "bo", "lea", "leo"], {"lea", "leo"}, {"ada", "lea"}
NIGHTS, LEFT = 400, 50


def day(number):
    return later(days=number)[:10]


@dataclass
class Model:
    """What should be: ends in days, of what is live."""

    lifetime: int
    withdraws: bool
    ends: dict = field(default_factory=dict)
    ended: dict = field(default_factory=dict)
    listed: set = field(default_factory=lambda: set(CARDS))

    def __post_init__(self):
        self.ends = {card: self.lifetime for card in CARDS}

    def end(self, cards, night):
        for card in cards:
            self.ended[card] = night
            del self.ends[card]

    def risk(self, night, cards=None, ends=None):
        """What is said of leases, and whether it is a fault."""
        ends = self.ends if ends is None else ends
        near = sorted((end, card) for card, end in ends.items()
                      if card in (self.listed if cards is None else cards)
                      and 3 * (end - night) <= self.lifetime)
        if not near:
            return [], 0
        them = "it" if len(near) == 1 else "them"
        said = ", ".join(f"{card} ends {day(end)}" for end, card in near)
        urgent = any(card in PRINTED and end - night <= 7 for end, card in near)
        return [f"cards: warning: {said} unless a build extends {them}: cardpress build"], int(urgent)

    def sweep(self, night):
        self.end([card for card, end in self.ends.items() if end <= night], night)
        return self.risk(night)

    def build(self, night):
        self.sweep(night)
        said = []
        left = sorted(set(self.ends) - self.listed)
        if left and self.withdraws:
            self.end(left, night)
            if PRINTED & set(left):
                said.append(
                    "cards: warning: 1 printed code (CODE) leads to a page that says the card has expired: the card "
                    "has left the input")
        elif left:
            said.append(
                f"cards: warning: {len(left)} shares go on without their cards until they expire: "
                f"build --prune ends them, or cardpress revoke {' '.join(left)}")
        for card in self.listed & set(self.ends):
            if 2 * (self.ends[card] - night) <= self.lifetime:
                self.ends[card] = night + self.lifetime
        # A tombstone goes after 30 days, that of a printed code after 2 years.
        dead = sorted(self.listed & set(self.ended))
        gone = {card for card in dead if card not in PRINTED and night - self.ended[card] >= 30}
        for cards, remedy in [([card for card in dead if card not in gone], "renew {}"),
                              (sorted(gone), "reissue {} (new links)")]:
            if cards:
                have = "has ended and stays" if len(cards) == 1 else "have ended and stay"
                said.append(f"cards: warning: {', '.join(cards)} {have} so: cardpress "
                            + remedy.format(" ".join(cards)))
        return said, 0

    def commit(self):
        """What a build machine gets of it."""
        return dict(self.ends), set(self.listed)


def regime(name, every=0, off=range(0)):
    """What is run on a night."""
    def commands(night):
        if night in off:
            return []
        return {
            "sweep": ["sweep"], "build": ["build"], "both": ["sweep", "build"],
            "frozen": (["build"] if night % every == 0 else []) + ["frozen"] if every else [],
        }[name]
    return commands


REGIMES = {
    "sweep only": regime("sweep"),
    "build only": regime("build"),
    "both": regime("both"),
    "frozen, a commit every 40 days": regime("frozen", every=40),
    "frozen, a commit every 170 days": regime("frozen", every=170),
    "off for a month": regime("build", off=range(61, 92)),
}


def expect(model, commands, nights):
    """What the model says of each run: (night, command, lines, exit code, who is online)."""
    told, committed = [], model.commit()
    for night in nights:
        if night >= LEFT:
            model.listed -= LEAVERS
        for command in commands(night):
            if command == "frozen":
                ends, listed = committed
                ends = {card: end for card, end in ends.items() if end > night}
                said, code = model.risk(night, listed, ends)
                # A fresh clone has no page of a card that is not there.
                online = sorted(set(ends) & listed)
            else:
                said, code = getattr(model, command)(night)
                online = sorted(model.ends)
                if command == "build":
                    committed = model.commit()
            told.append((night, command, said, code, online, dict(model.ends)))
    return told


def nights_that_matter(make_model, commands):
    """The nights on which something is otherwise than on the one before, and that one."""
    told = expect(make_model(), commands, range(1, NIGHTS + 1))
    last, chosen = {}, set(range(50, NIGHTS + 1, 50)) | {1}
    for night, command, *state in told:
        if last.get(command) != state:
            chosen |= {night - 1, night}
        last[command] = state
    if any(command == "frozen" for _, command, *_ in told):  # and whenever the owner builds
        chosen |= {night for night, command, *_ in told if command == "build"}
    return sorted(night for night in chosen if 1 <= night <= NIGHTS)


class Sites:
    """The owner's site, and the one of a machine that builds from what was committed."""

    def __init__(self, path, settings, store):
        self.own = SiteFolder(path / "own", SETTINGS + settings, store=store)
        self.machine = path / "machine"
        for card in CARDS:
            self.own.card(card, f"fullName: {card.title()} Example\n")
        self.own.build()
        self.own.run("print", *sorted(PRINTED), "--format", "png")
        self.cards = {share["recordID"]: share["card"] for share in self.own.shares()}
        self.commit()

    def commit(self):
        if self.own.kind:
            shutil.rmtree(self.machine, ignore_errors=True)
            ignored = shutil.ignore_patterns(".cardpress", "print", "public")
            shutil.copytree(self.own.path, self.machine, ignore=ignored)

    def live(self, night):
        shares = self.own.shares(now=later(days=night))
        return {self.cards[share["recordID"]]: share for share in shares if share["state"] == "live"}

    def links(self, night):
        return {card: share["url"] for card, share in self.live(night).items()}

    def ends(self, night):
        return {card: share["expiresAt"] for card, share in self.live(night).items()}

    def run(self, night, command):
        """What one run says, its exit code, and who is online after it."""
        site, words = self.own, [command]
        if night >= LEFT:
            for card in LEAVERS:
                (self.own.path / f"cards/{card}.yaml").unlink(missing_ok=True)
        if command == "frozen":
            site, words = SiteFolder(self.machine, begin=False), ["build", "--frozen"]
            shutil.rmtree(self.machine / "public", ignore_errors=True)
        code = self.expected_code
        result = site.run(*words, "--quiet", now=later(days=night), code=code)
        assert result.out == ""
        if command == "build":
            self.commit()
        # That printed codes end is said to a timer too; which, by the IDs of shares.
        said = [CODES.sub("(CODE)", line) for line in result.err.splitlines()]
        return said, sorted(self.cards[path.name] for path in site.published())


def live_through(scratch, store, lifetime, withdraws, commands, nights):
    """Runs the nights, holds each run against the model, and gives what happened when."""
    removed = "withdraw" if withdraws else "keep"
    sites = Sites(
        scratch, f"share: {{lifetime: {lifetime}d, renew: whileListed, whenRemoved: {removed}}}\n",
        store)
    happened = {"said": None, "fault": None}
    links, told = sites.links(0), expect(Model(lifetime, withdraws), commands, nights)
    for night, command, said, code, online, _ in told:
        sites.expected_code = code
        seen = sites.run(night, command)
        assert seen == (said, online), f"night {night}, {command}"
        if any("unless a build extends" in line for line in said):
            happened["said"] = happened["said"] or night
        if code:
            happened["fault"] = happened["fault"] or night
        for card in CARDS:
            if card not in online:
                happened.setdefault(card, night)
    live = {name: links[name] for name in told[-1][-1]}
    assert sites.links(nights[-1]) == live  # the same links to the end
    assert sites.ends(nights[-1]) == {name: later(days=end) for name, end in told[-1][-1].items()}
    return happened


#: Of each regime: from which night on it is said that leases end, from which on a run fails, and the
#: night on which each card goes.
PROFILE = {
    "sweep only": {"said": 244, "fault": 358, "ada": 365, "bo": 365, "lea": 365, "leo": 365},
    "build only": {"said": None, "fault": None, "lea": 50, "leo": 50},
    "both": {"said": None, "fault": None, "lea": 50, "leo": 50},
    "frozen, a commit every 40 days": {"said": None, "fault": None, "lea": 80, "leo": 80},
    "frozen, a commit every 170 days": {"said": 244, "fault": None, "lea": 170, "leo": 170},
    "off for a month": {"said": None, "fault": None, "lea": 50, "leo": 50},
}
#: With the lifetime of 90 days that was advised before, and leavers that are kept.
SHORT = {
    "sweep only": {"said": 60, "fault": 83, "ada": 90, "bo": 90, "lea": 90, "leo": 90},
    "build only": {"said": None, "fault": None, "lea": 135, "leo": 135},
    "both": {"said": None, "fault": None, "lea": 135, "leo": 135},
    "frozen, a commit every 40 days": {"said": 60, "fault": None, "lea": 80, "leo": 80},
    "frozen, a commit every 170 days": {
        "said": 60, "fault": 83, "ada": 90, "bo": 90, "lea": 90, "leo": 90},
    "off for a month": {"said": None, "fault": None, "lea": 135, "leo": 135},
}
CASES = [
    pytest.param(lifetime, name, store, literals[name], id=f"{lifetime}d, {name}, {store}")
    for lifetime, literals in [(365, PROFILE), (90, SHORT)]
    for name in REGIMES
    for store in ["sqlite", "file"]
    if store == "file" or "frozen" not in name
]


@pytest.mark.parametrize("lifetime, name, store, literals", CASES)
def test_four_hundred_nights(scratch, full, lifetime, name, store, literals):
    withdraws = lifetime == 365
    all_nights = range(1, NIGHTS + 1)
    nights = nights_that_matter(lambda: Model(lifetime, withdraws), REGIMES[name])
    # What is left out changes nothing.
    every_night = expect(Model(lifetime, withdraws), REGIMES[name], all_nights)
    told = expect(Model(lifetime, withdraws), REGIMES[name], nights)
    assert told == [entry for entry in every_night if entry[0] in set(nights)]
    assert live_through(
        scratch, store, lifetime, withdraws, REGIMES[name], all_nights if full else nights) == literals


def test_a_build_every_other_fortnight_will_do(scratch, full):
    nights = range(2, NIGHTS + 1, 3 if full else 24)
    assert live_through(scratch, "file", 365, True, REGIMES["build only"], nights) == {
        "said": None, "fault": None, "lea": 50, "leo": 50}


def test_a_lease_shorter_than_the_pause_ends_and_is_named_every_night(scratch):
    off = regime("build", off=range(61, 92))
    assert live_through(scratch, "sqlite", 30, True, off, [1, 15, 30, 45, 50, 60, 92, 93, 100]) == {
        "said": None, "fault": None, "ada": 92, "bo": 92, "lea": 50, "leo": 50}
