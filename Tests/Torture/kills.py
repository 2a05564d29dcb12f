"""The program is killed before each call that changes something."""

from . import trials, truth


def cases(stage):
    """One case a mutating call."""
    return [f"{stage.name}/{call}" for call in stage.calls if call.mutating]


def run(lab, name):
    scenario, store, call = name.split("/")
    stage = lab.stage(f"{scenario}/{store}")
    call, number = call.split(":")
    # A signal is not sent on time where strace looks at chosen calls alone.
    wrap = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}",
            "-e", f"inject={call}:signal=SIGKILL:when={number}"]
    with lab.trial(stage.folder) as trial:
        outcome = stage.run(trial, wrap=wrap)
        if outcome.code == 0:
            return [truth.Problem("not reached", "the call did not come")]
        return trials.judge(stage, trial, outcome)
