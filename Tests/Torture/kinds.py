"""The kinds of torture: the cases of each, all of them or picked by chance, and how to run one."""

from . import crowd, disks, errors, kills, losses, mounts, order, rights, shorts, spoilt
from .lab import stage_names

OF_STAGES = {"kills": kills, "errors": errors, "losses": losses, "shorts": shorts, "order": order}
OF_SITES = {"disks": disks, "mounts": mounts, "rights": rights, "crowd": crowd}
KINDS = (*OF_STAGES, *OF_SITES, *spoilt.KINDS)

#: In a sample, how many cases of a kind come in a row of turns, where it is not one.
TURNS = {"kills": 3, "errors": 4, "stores": 3, "lists": 2}


def run(lab, case):
    """Runs a case such as kills/sweep/sqlite/unlink:3; gives its problems."""
    kind, name = case.split("/", 1)
    if kind in spoilt.KINDS:
        return spoilt.run(lab, kind, name)
    return {**OF_STAGES, **OF_SITES}[kind].run(lab, name)


def every(lab, kinds, chance):
    """All cases, mixed, so that the first minutes show something of each kind."""
    found = [f"{kind}/{name}" for kind in kinds for name in cases(lab, kind)]
    chance.shuffle(found)
    return iter(found)


def cases(lab, kind):
    """All cases of one kind."""
    if kind in OF_STAGES:
        return [name for stage in stage_names() if is_for(kind, stage)
                for name in OF_STAGES[kind].cases(lab.stage(stage))]
    if kind in spoilt.KINDS:
        return spoilt.cases(kind)
    return mounts.cases(lab) if kind == "mounts" else OF_SITES[kind].cases()


def some(lab, kinds, chance):
    """Cases picked by chance, turn by turn of each kind, without end."""
    picks = {kind: pick(lab, kind, chance) for kind in kinds}
    while True:
        for kind in kinds:
            for _ in range(TURNS.get(kind, 1)):
                yield f"{kind}/{next(picks[kind])}"


def is_for(kind, stage):
    """Whether a prepared scenario has cases of a kind: only a server's connection can be lost."""
    return kind != "losses" or stage.endswith("/postgresql")


def pick(lab, kind, chance):
    """Cases of one kind without end, of one prepared scenario after the other."""
    stages = stage_names()
    chance.shuffle(stages)
    while kind in OF_STAGES:
        for stage in stages:
            found = OF_STAGES[kind].cases(lab.stage(stage)) if is_for(kind, stage) else []
            for _ in range(TURNS.get(kind, 1) if found else 0):
                yield chance.choice(found)
    found = [name for name in cases(lab, kind)] if kind != "mounts" else mounts.plain_cases()
    while True:
        chance.shuffle(found)
        yield from found
