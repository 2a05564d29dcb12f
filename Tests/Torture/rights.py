"""A sweep by a user who may not touch everything, or meets something else in a file's place."""

import os
import shutil
import socket

from . import site as sites, truth
from .look import Look
from .stage import AFTER
from .truth import Problem

#: Who sweeps, as from a timer: anybody but root.
USER = 65534

SCENARIOS = ("sweep-prints/sqlite", "sweep-prints/file")
PATHS = (
    "print", "print/shares.tsv", "print/c00.png", "print/c01.svg", "print/index.html",
    ".cardpress/staging", ".cardpress/staging/rest", ".cardpress/lock", "cards", "cards/c05.yaml",
    "cardpress.yaml", "templates", "STORE", "public/404.html", "public/c/EXPIRED",
    "public/c/EXPIRED/record.json", "public/c/LIVE", "public/c/LIVE/record.json")
FORMS = ("000", "400", "444", "555", "folder", "pipe", "socket", "loop", "sparse", "full-folder")


def cases():
    return [f"{stage}/{form}:{path.replace('/', '+')}" for stage in SCENARIOS for path in PATHS
            for form in FORMS]


def run(lab, name):
    scenario, store, form = name.split("/")
    form, path = form.split(":")
    stage = lab.stage(f"{scenario}/{store}")
    with stage.trial(stage.folder) as trial:
        place = trial / named(stage, path.replace("+", "/"))
        belong(trial)
        spoil(place, form)
        outcome = lab.program.run(trial, "sweep", now=stage.scenario.now, user=USER)
        look = readable(trial)
        found = list(truth.ill(outcome))
        own = str(place.relative_to(trial))
        public = {path: entry for path, entry in look.files.items()
                  if path.startswith("public/") and not path.startswith(own + "/")}
        said = f" (exit {outcome.code}: {outcome.said()[:140]})"
        # Who can't take the lock must not touch what another run may be at.
        if not own.endswith("lock"):
            found += [Problem(problem.fault, problem.what + said)
                      for problem in truth.visible(public, stage.scenario.ended)]
        if outcome.code == 0:
            rest = {path: entry for path, entry in look.files.items()
                    if path.split("/")[0] in ("public", "print", ".cardpress")}
            found += [Problem("silent", f"exit 0, and {problem.what}")
                      for problem in truth.visible(rest, stage.scenario.ended)]
        for identity, card in sorted(stage.end.live().items()):
            shown = look.folders().get(f"public/c/{identity}", {})
            if "card.vcf" not in shown and own != f"public/c/{identity}":
                found.append(Problem("lost", f"{card} is shown no more{said}"))
        return found + mended(stage, trial, place, form)


def mended(stage, site, place, form):
    """What is left once the cause has gone and the sweep has run again."""
    if form in ("000", "400", "444", "555"):
        outcome = stage.lab.program.run(
            site, "sweep", now=stage.scenario.now, seed=AFTER, user=USER)
        look = readable(site)
        return [Problem(problem.fault, f"{problem.what} (again: {outcome.said()[:120]})")
                for problem in truth.visible(look.files, stage.scenario.ended)]
    return []


def named(stage, path):
    """The path that a case means."""
    live = stage.begin.live()
    by_card = {card: identity for identity, card in live.items()}
    path = path.replace("EXPIRED", by_card["c01"]).replace("LIVE", by_card["c07"])
    return path.replace("STORE", sites.STORES[stage.store == "file"])


def belong(site):
    """Gives the site to the user who sweeps."""
    for folder, folders, files in os.walk(site):
        for name in (folder, *(os.path.join(folder, name) for name in (*folders, *files))):
            os.chown(name, USER, USER, follow_symlinks=False)
    site.parent.chmod(0o755)


def spoil(place, form):
    """Takes rights away, as from a file of root's, or puts something else there."""
    if form in ("000", "400", "444", "555"):
        if not place.exists():
            if place.name in ("staging", "templates"):
                place.mkdir(parents=True)
            else:
                place.parent.mkdir(parents=True, exist_ok=True)
                os.chown(place.parent, USER, USER)
                place.write_bytes(b"rest")
        os.chown(place, 0, 0)
        place.chmod(int(form, 8))
        return
    if place.is_dir():
        shutil.rmtree(place)
    place.unlink(missing_ok=True)
    place.parent.mkdir(parents=True, exist_ok=True)
    os.chown(place.parent, USER, USER)
    if form == "folder":
        place.mkdir()
    elif form == "full-folder":
        place.mkdir()
        (place / "something").write_bytes(b"else")
        place.chmod(0o755)
    elif form == "pipe":
        os.mkfifo(place)
    elif form == "socket":
        with socket.socket(socket.AF_UNIX) as end:
            descriptor = os.open(place.parent, os.O_PATH)
            end.bind(f"/proc/self/fd/{descriptor}/{place.name}")
            os.close(descriptor)
    elif form == "loop":
        place.symlink_to(place.name)
    else:
        with open(place, "wb") as file:
            file.truncate(1 << 33)


def readable(site):
    """Gives the rights back, and looks."""
    for folder, folders, files in os.walk(site):
        for name in (*folders, *files):
            path = os.path.join(folder, name)
            if not os.path.islink(path):
                os.chown(path, USER, USER)
                os.chmod(path, 0o755 if os.path.isdir(path) else 0o644)
                if os.path.isfile(path) and os.path.getsize(path) > 1 << 30:
                    os.unlink(path)
    return Look.at(site)
