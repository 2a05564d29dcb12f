"""Sites in a lower layer of overlayfs, on read-only and on bind mounts."""

import contextlib

from . import calls, site as sites, trials, truth
from .disks import mount, mounted, withdrawn
from .look import Look
from .scenarios import SCENARIOS
from .stage import DURING

#: Where the program is killed too while it does in steps what elsewhere is one.
KILLED = ("changed/sqlite", "nightly/sqlite", "sweep/sqlite", "revoke/sqlite", "changed/file",
          "relink-compact/sqlite", "sweep-prints/sqlite")
PARTS = ("public", "public/c", "print", ".cardpress", "cards")


def cases(lab):
    """All of them, the kills in an overlay too."""
    return plain_cases() + [
        f"{name}/overlay:{call}" for name in KILLED for call in overlaid_calls(lab, name)]


def plain_cases():
    """Those that can be told without a run."""
    found = []
    for scenario in SCENARIOS:
        for store in sites.FILES:
            if store not in scenario.stores:
                continue
            stage = f"{scenario.name}/{store}"
            found += [f"{stage}/overlay:", f"{stage}/read-only:"]
            if scenario.published and scenario.name != "frozen":
                found += [f"{stage}/{form}:{part.replace('/', '+')}"
                          for form in ("bind", "bound-read-only") for part in PARTS]
    return found


def run(lab, name):
    scenario, store, form = name.split("/")
    stage = lab.stage(f"{scenario}/{store}")
    form, _, part = form.partition(":")
    if form == "overlay":
        return overlaid(stage, part)
    with stage.trial(stage.folder) as trial:
        place = trial / part.replace("+", "/") if part else trial
        with contextlib.ExitStack() as stack:
            stack.enter_context(mounted(place, "--bind", place))
            if form != "bind":
                mount("-o", "remount,bind,ro", place)
            outcome = stage.run(trial)
        found = withdrawn(stage, trial, outcome) if form == "bind" else []
        if form == "read-only" and Look.at(trial).files != stage.begin.files:
            found.append(truth.Problem("other end", "something has changed on a read-only disk"))
        return found + trials.judge(stage, trial, outcome, falls_back=True)


@contextlib.contextmanager
def overlay(stage):
    """The site of a stage in the lower layer of an overlay."""
    layers = stage.lab.folder("overlay").parent
    (layers / "layers").mkdir()
    try:
        # The upper layer needs attributes that not every file system under a scratch folder has.
        with mounted(layers / "layers", "-t", "tmpfs", "-o", "size=64m", "layers"):
            for name in ("upper", "work"):
                (layers / "layers" / name).mkdir()
            options = (f"lowerdir={stage.folder},upperdir={layers}/layers/upper,"
                       f"workdir={layers}/layers/work")
            with mounted(layers / "site", "-t", "overlay", "-o", options, "overlay"):
                yield layers / "site"
    finally:
        sites.remove(layers)


def overlaid(stage, call):
    """The command in an overlay, through to its end or killed before a call."""
    wrap = ()
    if call:
        name, number = call.split(":")
        wrap = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={name}",
                "-e", f"inject={name}:signal=SIGKILL:when={number}"]
    with overlay(stage) as site:
        outcome = stage.run(site, wrap=wrap)
        if call and outcome.code == 0:
            return [truth.Problem("not reached", "the call did not come")]
        found = [] if call else withdrawn(stage, site, outcome)
        if not call and outcome.code != stage.scenario.code:
            found.append(truth.Problem(
                "other end", f"exit {outcome.code} in an overlay: {outcome.said()[:160]}"))
        return found + trials.judge(stage, site, outcome, falls_back=True)


def overlaid_calls(lab, name):
    """The mutating calls of a command in an overlay."""
    stage = lab.stage(name)
    log = lab.folder("calls") / "calls"
    with overlay(stage) as site:
        _, found = calls.traced(
            lab.program, site, log, *stage.scenario.command, now=stage.scenario.now, seed=DURING)
    return [call for call in found if call.mutating]
