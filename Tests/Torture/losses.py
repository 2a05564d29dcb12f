"""The connection to the store's server is lost before each question, and before each answer."""

from . import calls, trials, truth


def cases(stage):
    """One case a question, and one an answer, which the server may have carried out."""
    return [f"{stage.name}/{call}" for call in stage.calls if call.name in calls.ASKING]


def run(lab, name):
    scenario, store, call = name.split("/")
    stage = lab.stage(f"{scenario}/{store}")
    lost = {"sendto": "TORTURE_SEND", "recvfrom": "TORTURE_RECEIVE"}
    call, number = call.split(":")
    with stage.trial(stage.folder) as trial:
        outcome = stage.run(trial, shim={lost[call]: number})
        found = []
        # Who does not answer at all, from the first word on, is not waited for.
        if outcome.code != 0 and "no server answers there" not in outcome.said():
            found.append(truth.Problem("other end", f"a run ends with its connection: {outcome.said()}"))
        return found + trials.judge(stage, trial, outcome)
