"""Reads and writes stop short, or are interrupted, throughout a run."""

from . import trials

#: At most so many bytes a call, and every so manieth call interrupted (0: none).
FORMS = ((1, 0), (7, 0), (512, 0), (4095, 0), (0, 2), (0, 3), (100, 5))


def cases(stage):
    return [f"{stage.name}/{short}:{every}" for short, every in FORMS]


def run(lab, name):
    scenario, store, form = name.split("/")
    stage = lab.stage(f"{scenario}/{store}")
    short, every = form.split(":")
    with stage.trial(stage.folder) as trial:
        shim = {"TORTURE_SHORT": short, "TORTURE_EVERY": every}
        return trials.judge(stage, trial, stage.run(trial, shim=shim))
