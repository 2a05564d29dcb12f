"""The store, its list or a published record is damaged before the sweep that has to withdraw."""

import json
import random

from . import truth
from .damages import spoil, spoil_lines
from .look import Look, Normal
from .site import FILES, SHORT, STORES, card_of
from .stage import AFTER
from .truth import Problem

#: What is damaged, and how often in a complete run.
KINDS = {"stores": 1500, "lists": 1200, "records": 500}


def cases(kind):
    """Half of the records belong to a site with the one store, half to one with the other."""
    return [str(number) for number in range(KINDS[kind])]


def run(lab, kind, name):
    number = int(name)
    chance = random.Random(f"{lab.seed}/{kind}/{number}")
    if kind == "records":
        return record(lab, chance, number)
    stage = lab.stage("sweep/sqlite" if kind == "stores" else "sweep/file")
    with stage.trial(stage.folder) as trial:
        path = trial / STORES[kind == "lists"]
        good = path.read_bytes()
        way, bad = (spoil if kind == "stores" else spoil_lines)(chance, good, number)
        path.write_bytes(bad)
        outcome = stage.run(trial)
        look = Look.at(trial)
        found = after_sweep(stage, outcome, look)
        with stage.trial(trial) as other:
            found += after_build(stage, other)
        found += brought_back(stage, trial, path, good if number % 2 else None)
    return [Problem(problem.fault, f"{problem.what} ({way})") for problem in found]


def after_sweep(stage, outcome, look, spared=()):
    """The faults right after the sweep."""
    found = list(truth.ill(outcome))
    public = {path: entry for path, entry in look.files.items() if path.startswith("public/")}
    said = f" (exit {outcome.code}: {outcome.said()[:120]})"
    for problem in [*truth.visible(public, SHORT), *ended(stage, look)]:
        found.append(Problem(problem.fault, problem.what + said))
    found += truth.torn(look, stage.begin, stage.end, *spared)
    if outcome.code == 0:
        found += different(look, stage.end, spared)
    return found


def ended(stage, look):
    """Who should live, and is not shown any more."""
    there = look.folders()
    for identity, card in sorted(stage.end.live().items()):
        if "card.vcf" not in there.get(f"public/c/{identity}", {}):
            yield Problem("lost", f"{card} is shown no more")


def different(look, wanted, spared):
    """A success that left public/ or print/ otherwise than an undisturbed sweep does."""
    skipped = {path for other in spared for path in other.files}
    for path in sorted({*look.files, *wanted.files}):
        if path.split("/")[0] in ("public", "print") and path not in skipped:
            if look.files.get(path) != wanted.files.get(path):
                yield Problem("silent", f"exit 0, and {path} is not as it should be")
                return


def after_build(stage, site):
    """The faults after a build that nothing was mended for."""
    outcome = stage.lab.program.run(site, "build", now=stage.scenario.now, seed=AFTER)
    found, look = list(truth.ill(outcome)), Look.at(site)
    live = look.live()
    said = f" after build (exit {outcome.code}: {outcome.said()[:120]})"
    faults = [*truth.doubled(live), *ended(stage, look)]
    for identity, card in live.items():
        if card in SHORT:
            fault = "left visible" if identity in stage.known else "revived"
            faults.append(Problem(fault, f"{card} is shown"))
    return found + [Problem(fault.fault, fault.what + said) for fault in faults]


def brought_back(stage, site, path, good):
    """The faults after the undamaged store was put back, or a new one recovered."""
    lab, now = stage.lab, stage.scenario.now
    for name in STORES:
        (site / name).unlink(missing_ok=True)
    for rest in path.parent.glob(path.name + "*"):
        rest.unlink()
    if good is None:
        way, runs = "recovered", ["recover", "build"]
    else:
        path.write_bytes(good)
        way, runs = "brought back", ["sweep", "build"]
    for command in runs:
        outcome = lab.program.run(site, command, now=now, seed=AFTER)
        if outcome.code != 0:
            return [Problem("other end", f"{way}, {command}: {outcome.said()[:120]}")]
    look = Look.at(site)
    normal = Normal.of(look, stage.known, stage.shares(site, look))
    wanted = {(name, card) for name, card in stage.end.live().items()}
    live = {(row[0], row[1]) for row in normal.shares if row[2] == "live"}
    found = [Problem("lost", f"{card} has lost its link") for _, card in sorted(wanted - live)]
    found += [
        Problem("revived", f"{card} lives as {name}")
        for name, card in sorted(live - wanted, key=str)]
    found += [Problem("lost", f"{card} is not shown") for name, card in sorted(wanted)
              if look.live().get(name) != card]
    return [Problem(problem.fault, f"{problem.what} ({way})") for problem in found]


def record(lab, chance, number):
    """One published record, of somebody who has ended or of somebody who lives."""
    stage = lab.stage(f"sweep/{FILES[number % 2]}")
    live = stage.begin.live()
    identity = chance.choice(sorted(live))
    with stage.trial(stage.folder) as trial:
        path = trial / "public/c" / identity / "record.json"
        way, bad, lies = spoilt_record(chance, path, number // 2, live)
        if bad is None:
            path.unlink()
        else:
            path.write_bytes(bad)
        own = Look({f"public/c/{identity}/record.json": (0, b"")})
        outcome = stage.run(trial)
        look = Look.at(trial)
        spared = () if live[identity] in SHORT else (own,)
        found = [
            problem for problem in after_sweep(stage, outcome, look, spared)
            if problem.fault != "torn" or identity not in problem.what]
        if way.endswith("of a tombstone"):
            # Nothing tells it from a tombstone of a later store over which an old copy was laid.
            found = [problem for problem in found if not problem.what.startswith(f"{live[identity]} is shown no more")]
        build = lab.program.run(trial, "build", now=stage.scenario.now, seed=AFTER)
        found += healed(stage, trial, build, lies)
    return [Problem(problem.fault, f"{problem.what} ({way})") for problem in found]


def healed(stage, site, build, lies):
    """The faults after the build that has to make a damaged record anew."""
    found, look = list(truth.ill(build)), Look.at(site)
    if build.code != 0:
        # A record that reads as of another store stops a build, as it has to.
        if not lies:
            found.append(Problem("other end", f"build: {build.said()[:120]}"))
        public = {name: entry for name, entry in look.files.items() if name.startswith("public/")}
        return found + list(truth.visible(public, SHORT))
    normal = Normal.of(look, stage.known, stage.shares(site, look))
    faults = list(truth.ends((0, normal), [(0, build_after(stage))], SHORT, revisable=True))
    if faults and all(problem.what.endswith("record.json") for problem in faults):
        # What still reads as this share's record is not looked into by a build, but by verify.
        verified = stage.lab.program.run(site, "verify", now=stage.scenario.now)
        faults = [] if verified.code == 1 else [Problem("silent", "verify finds nothing")]
    return found + faults


def build_after(stage):
    """The site after an undisturbed sweep and build."""
    return stage.plainly[1][1]


def spoilt_record(chance, path, form, live):
    """A damaged record, with the name of the damage, and whether it may be taken for a true one."""
    data = path.read_bytes()
    forms = [
        ("missing", None), ("empty", b""), ("null", b"null"), ("nested", b"[" * 5000),
        ("no UTF-8", b"\xff" + data), ("blank", bytes(len(data))),
        ("of another", None),
        ("of later on", data.replace(b'"expiresAt": "2026', b'"expiresAt": "2036')),
        ("of nobody", data.replace(b'"recordID": "', b'"recordID": "X')),
        ("of a tombstone", b'{"version":1,"state":"expired","revision":1}'),
        ("of another revision", data.replace(b'"revision": 1', b'"revision": 7')),
    ]
    if form < 3 * len(forms):
        way, bad = forms[form % len(forms)]
        if way == "of another":
            other = chance.choice(sorted(live))
            bad = (path.parent.parent / other / "record.json").read_bytes()
    else:
        way, bad = spoil(chance, data, form)
    return f"record of {card_of_folder(path)} {way}", bad, may_be_true(bad, data)


def card_of_folder(path):
    return card_of((path.parent / "card.vcf").read_text().split("FN:")[1][:10])


def may_be_true(bad, data):
    """Whether damaged bytes still read as some share's record, or a tombstone's."""
    try:
        document = json.loads(bad or b"")
        return isinstance(document, dict) and (
            document.get("state") == "expired"
            or document.get("revision") != json.loads(data)["revision"]
            or document.get("createdAt") != json.loads(data)["createdAt"]
            or document.get("recordID") != json.loads(data)["recordID"])
    except (ValueError, RecursionError):
        return False
