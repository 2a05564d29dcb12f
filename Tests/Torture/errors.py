"""Each call fails once, in the ways in which disks and neighbours make calls fail."""

from . import trials

KIND = "errors"

ERRORS = ("EIO", "ENOSPC", "EACCES", "EROFS", "EMFILE", "ESTALE", "EINTR")

#: With how many of them a call fails, one after the other: a mutating call, one that looks. Of
#: every kind of call the first meets them all, or so many.
MUTATING, LOOKING = (2, 7), (1, 3)


def cases(stage):
    """Every call with one error or two, taking turns; the first of every kind with more."""
    found, kinds = [], set()
    for turn, call in enumerate(stage.calls):
        each, first = MUTATING if call.mutating else LOOKING
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
    with lab.trial(stage.folder) as trial:
        return trials.judge(stage, trial, stage.run(trial, wrap=wrap))
