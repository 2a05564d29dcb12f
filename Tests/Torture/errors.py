"""Each call fails once, in the ways in which disks and neighbours make calls fail."""

from . import calls, trials, truth
from .look import Look

ERRORS = ("EIO", "ENOSPC", "EACCES", "EROFS", "EMFILE", "ESTALE", "EINTR")

#: With how many of them a call fails, and the first call of its kind: calls that change something,
#: and calls that look. With the store as text only the first of a kind looks; with one on a server, whose
#: site has the same files, only the first of a kind fails.
TIMES = {
    "sqlite": ((1, 3), (1, 1)), "file": ((1, 3), (0, 1)), "postgresql": ((0, 1), (0, 1)),
    "sealed": ((1, 3), (0, 1))}


#: Without the lock nothing may be touched, and without the folder of shares nothing can be.
UNAVOIDABLE = (".cardpress/lock", ".", "public", "public/c")


def cases(stage):
    """Every call with one error, the errors taking turns; the first of a kind with more."""
    found, kinds = [], set()
    mutating, looking = TIMES[stage.store]
    for turn, call in enumerate(call for call in stage.calls if call.name not in calls.ASKING):
        each, first = mutating if call.mutating else looking
        many = each if call.kind in kinds else first
        kinds.add(call.kind)
        for step in range(many):
            error = ERRORS[(turn + step) % len(ERRORS)]
            found.append(f"{stage.name}/{call}:{error}")
    return found


def run(lab, name):
    scenario, store, call = name.split("/")
    stage = lab.stage(f"{scenario}/{store}")
    call, number, error = call.split(":")
    wrap = ["strace", "-f", "-qq", "--seccomp-bpf", "-o", "/dev/null", "-e", f"trace={call}",
            "-e", f"inject={call}:error={error}:when={number}"]
    with stage.trial(stage.folder) as trial:
        outcome = stage.run(trial, wrap=wrap)
        held = held_up(stage, trial, outcome, call, int(number))
        return held + trials.judge(stage, trial, outcome)


def held_up(stage, site, outcome, name, number):
    """Who is still published after a sweep because one call failed for somebody else."""
    path = next(call.path for call in stage.calls if (call.name, call.number) == (name, number))
    if stage.scenario.command != ("sweep",) or outcome.code == 0 or path in UNAVOIDABLE:
        return []
    files = Look.at(site).files
    files = {name: entry for name, entry in files.items() if name.startswith("public/")}
    found = list(truth.visible(files, stage.scenario.ended))
    if len(found) < 2:
        return []
    return [truth.Problem(
        "left visible", f"{len(found)} stand in public/ after one call failed on "
        f"{calls.RECORD_ID.sub('ID', path)} (exit {outcome.code}: {outcome.said()[:120]})")]
