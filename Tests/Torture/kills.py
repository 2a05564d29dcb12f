"""The program is killed before each call that changes something."""

from . import calls, trials, truth


def cases(stage):
    """One case a mutating call; where the store is on a server, one a question to it, and one a kind of
    the others, which are made with the other stores too."""
    mutating = [call for call in stage.calls if call.mutating]
    if stage.store == "postgresql":
        first = {call.kind: call for call in reversed(mutating)}
        mutating = [call for call in mutating
                    if call.path == calls.SERVER or call is first[call.kind]]
    return [f"{stage.name}/{call}" for call in mutating]


def run(lab, name):
    scenario, store, call = name.split("/")
    stage = lab.stage(f"{scenario}/{store}")
    call, number = call.split(":")
    # A signal is not sent on time where strace looks at chosen calls alone.
    wrap = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}",
            "-e", f"inject={call}:signal=SIGKILL:when={number}"]
    with stage.trial(stage.folder) as trial:
        outcome = stage.run(trial, wrap=wrap)
        if outcome.code == 0:
            return [truth.Problem("not reached", "the call did not come")]
        return trials.judge(stage, trial, outcome)
