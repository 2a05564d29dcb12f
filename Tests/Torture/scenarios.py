"""What is done to a site while it is tortured: how it is prepared, and the command."""

import os
import subprocess
from collections.abc import Callable
from dataclasses import dataclass

from . import site as sites
from .site import BEGUN, LATE, NEXT_DAY, THIRD_DAY

SERVER = "postgresql"
UNSEALED = (*sites.FILES, SERVER)
ALL = (*UNSEALED, sites.SEALED)
OTHER = {"sqlite": "file", "file": "sqlite", "postgresql": "sqlite"}


@dataclass(frozen=True)
class Scenario:
    """A command on a site in some state."""

    name: str
    prepare: Callable
    command: tuple
    now: str
    #: Who is not to be seen any more once the command is through.
    ended: tuple = ()
    #: What is called where nobody knows what was under way.
    plain: tuple = ("build",)
    stores: tuple = ALL
    published: bool = True
    #: How the command ends where nothing disturbs it.
    code: int = 0


def nothing(lab, folder, store):
    """The site as it was published."""


def changed(lab, folder, store):
    for card in ("c05", "c06"):
        sites.write_card(folder, card, role="Chief")
    sites.write(folder, "cards/photos/c04.png", sites.picture(77))
    sites.write_card(folder, "c12")


def left(lab, folder, store):
    sites.write_settings(folder, store, "{lifetime: 300d, whenRemoved: withdraw}")
    changed(lab, folder, store)
    (folder / "cards/c11.yaml").unlink()


def dated(lab, folder, store):
    """A plan of dates that has changed since: one is moved, one is another's, and one is over."""
    settings = (folder / "cardpress.yaml").read_text()
    sites.write_plan(
        folder, "2026-03-04,18:00,Over,c07,50", "2026-03-08,18:00,Early,c00; c01; c05,", "2026-03-09,18:00,Moved,c07,47",
        "2026-03-10,18:00,Handed over,c09,46", "2026-03-11,18:00,Stays,c06,45")
    lab.sound(folder, "build", now=BEGUN)
    sites.write(folder, "cardpress.yaml", settings)
    sites.write_plan(
        folder, "2026-03-04,18:00,Over,c07,50", "2026-03-08,18:00,Early,c00; c01; c05,", "2026-03-09,20:00,Moved,c07,47",
        "2026-03-10,18:00,Handed over,c08,46", "2026-03-11,18:00,Stays,c06,45")


def printed(lab, folder, store):
    lab.sound(folder, "print", "--all", "--format", "png,svg", now=BEGUN)
    lab.sound(folder, "print", "--all", "--sheet", "avery-5371", now=BEGUN)


def married(lab, folder, store):
    printed(lab, folder, store)
    (folder / "cards/c05.yaml").rename(folder / "cards/c95.yaml")


def swept(lab, folder, store):
    lab.sound(folder, "sweep", now=THIRD_DAY)


def brought_back(*options):
    """The site after a sweep, and a copy of what was published before laid over it."""
    def prepare(lab, folder, store):
        former = sites.copy(folder / "public", folder.parent / "former")
        swept(lab, folder, store)
        subprocess.run(["cp", "-a", *options, f"{former}/.", folder / "public"], check=True)
        sites.remove(former)
    return prepare


def crossed(lab, folder, store):
    """The folder of one live share is a link to another's."""
    document = lab.sound(folder, "shares", "--json", now=NEXT_DAY).document()
    places = {share["card"]: share["path"] for share in document["shares"]}
    one, other = folder / "public" / places["c05"], folder / "public" / places["c06"]
    sites.remove(one)
    one.symlink_to(other.name)


def link(place, target):
    """Puts a link in the place of a folder, which goes to where the link leads."""
    target.parent.mkdir(exist_ok=True)
    place.rename(target)
    place.symlink_to(os.path.relpath(target, place.parent))


def foreign_keys(lab, folder, store):
    """The folder of keys is a link, as to that of another site."""
    link(folder / sites.KEYS.rstrip("/"), folder / sites.KEYS_BEHIND.rstrip("/"))


def linked_state(lab, folder, store):
    """The state is a link, which is followed; in it is one, which is not."""
    changed(lab, folder, store)
    state = folder / sites.STATE
    sites.write(folder, sites.BEHIND + "c/kept", "kept")
    sites.remove(state / "staging")
    (state / "staging").symlink_to("../" + sites.BEHIND.rstrip("/"))
    link(state, folder / sites.STATE_ELSEWHERE)


def lost(lab, folder, store):
    swept(lab, folder, store)
    lab.lose_store(folder, store)


def keyless(lab, folder, store):
    lost(lab, folder, store)
    sites.remove(folder / sites.KEYS)


def linked(kind):
    def prepare(lab, folder, store):
        sites.write_settings(folder, store, f"{{lifetime: 300d, link: {kind}}}")
    return prepare


def farmed(lab, folder, store):
    sites.remove(folder / "public")
    sites.remove(folder / "print")


def moved(lab, folder, store):
    sites.write_settings(folder, OTHER[store])


def moved_away(lab, folder, store):
    moved(lab, folder, store)
    lab.sound(folder, "build", now=BEGUN)
    sites.write_settings(folder, store)


SCENARIOS = [
    Scenario("first", nothing, ("build",), BEGUN, published=False),
    Scenario("changed", changed, ("build",), NEXT_DAY),
    Scenario("nightly", left, ("build",), THIRD_DAY, ended=("c00", "c01", "c02", "c03", "c11")),
    Scenario("dates", dated, ("build",), THIRD_DAY, ended=sites.SHORT),
    Scenario("sweep", nothing, ("sweep",), THIRD_DAY, ended=sites.SHORT),
    Scenario("sweep-prints", printed, ("sweep",), THIRD_DAY, ended=sites.SHORT, plain=("sweep",)),
    Scenario("brought-back", brought_back("-n"), ("sweep",), THIRD_DAY, ended=sites.SHORT,
             plain=("sweep",)),
    Scenario("copied-over", brought_back(), ("build",), THIRD_DAY, ended=sites.SHORT),
    Scenario("crossed", crossed, ("build",), NEXT_DAY),
    Scenario("foreign-keys", foreign_keys, ("sweep",), THIRD_DAY, ended=sites.SHORT,
             plain=("sweep",), stores=(sites.SEALED,), code=1),
    Scenario("linked-state", linked_state, ("build",), NEXT_DAY),
    Scenario("renew", swept, ("renew", "c00", "c04", "c05"), THIRD_DAY,
             ended=("c01", "c02", "c03")),
    Scenario("reissue", nothing, ("reissue", "c04", "c05"), NEXT_DAY),
    Scenario("rename", married, ("rename", "c05", "c95"), NEXT_DAY),
    Scenario("revoke", printed, ("revoke", "c04", "c06", "--yes"), NEXT_DAY, ended=("c04", "c06")),
    Scenario("print", nothing, ("print", "c04", "c05", "c06", "--format", "png,svg,pdf,eps"),
             NEXT_DAY),
    Scenario("sheet", nothing, ("print", "--all", "--sheet", "avery-5371"), NEXT_DAY),
    Scenario("recover", lost, ("recover",), THIRD_DAY, ended=sites.SHORT),
    Scenario("relink-path", linked("path"), ("build", "--relink"), NEXT_DAY),
    Scenario("relink-compact", linked("compact"), ("build", "--relink"), NEXT_DAY),
    Scenario("frozen", farmed, ("build", "--frozen"), NEXT_DAY, plain=("build", "--frozen"),
             stores=("file",)),
    Scenario("recover-codes", keyless, ("recover", "--codes", "print"), THIRD_DAY, ended=sites.SHORT,
             stores=(sites.SEALED,)),
    Scenario("convert", moved, ("build",), NEXT_DAY, stores=UNSEALED),
    Scenario("convert-back", moved_away, ("build",), NEXT_DAY, stores=("postgresql",)),
    Scenario("tombstones", swept, ("sweep",), LATE, ended=sites.SHORT, plain=("sweep",)),
]


def named(name):
    """The scenario of that name."""
    return next(scenario for scenario in SCENARIOS if scenario.name == name)
