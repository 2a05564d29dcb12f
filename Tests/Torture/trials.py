"""What every disturbed run goes through: looked at as it lies there, then cured in two ways."""

from . import truth
from .look import Normal
from .stage import AFTER, public


def judge(stage, site, outcome, falls_back=False):
    """Judges a site right after a disturbed run, and after the runs that follow it.

    `falls_back` says that folders can't be exchanged in one step, as where one has to go before
    the other comes.
    """
    problems = list(truth.ill(outcome))
    look = stage.look(site)
    if stage.scenario.published and (site / "public").exists():
        problems += truth.unlisted(stage.uploaded(site, look), public(look))
    if look.files == stage.end.files and outcome.code == 0 and not problems:
        if stage.result(outcome) == stage.result(stage.outcome):
            return []
    if not falls_back:
        # A folder that can't be renamed is emptied where it is; the next run finds it by its name.
        problems += truth.torn(look, stage.begin, stage.end)
        problems += truth.vanished(look, stage.begin, stage.end)
    problems += truth.changed_behind(look, stage.begin)
    problems += truth.store_lost(look, stage.begin, stage.end)
    problems += truth.unexpected(look, stage.begin, stage.end)
    if outcome.code == 0:
        normal = Normal.of(look, stage.known, stage.shares(site, look))
        problems += truth.silent(
            outcome, stage.result(outcome), normal, stage.result(stage.outcome), stage.normal_end)
        problems += truth.visible(look.files, stage.scenario.ended)
    # A run that keeps dates publishes cards with them once more than any other does.
    revisable = outcome.code == 0 and truth.keeps_dates(stage.result(outcome))
    key = look.digest(), revisable
    with stage.lock:
        cured = stage.memory.get(key)
    if cured is None:
        cured = cure(stage, site, revisable)
        with stage.lock:
            stage.memory[key] = cured
    return problems + cured


def cure(stage, site, revisable=False):
    """Lets the same command follow, and apart from it a plain run; judges both ends."""
    problems = []
    with stage.trial(site) as trial:
        outcome = stage.run(trial, seed=AFTER)
        problems += follow(stage, trial, outcome, stage.again, stage.scenario.ended, "again", revisable=revisable)
    left = stage.normal(site).files if stage.scenario.command[0] == "print" else {}
    outcome = stage.run_plain(site)
    problems += follow(stage, site, outcome, stage.plainly, (), "plainly", left, revisable)
    return problems


def follow(stage, site, outcome, allowed, ended, way, left=(), revisable=False):
    """The faults of a site after a run that was to set all right.

    `left` are the files that a print run left, perhaps without a card that it could not read: they
    stay until their owner prints again.
    `revisable` says that folders may have been made once more before.
    """
    found = [*truth.ill(outcome)]
    look = stage.look(site)
    found += truth.doubled(look.live())
    normal = Normal.of(look, stage.known, stage.shares(site, look))
    kept = {path for path in left
            if path.startswith("print/") and left[path] == normal.files.get(path)}
    if outcome.code == 0:
        found += [*truth.mistold(normal), *truth.keyless(look)]
    # What could not be read of a folder when the store was rebuilt is made again.
    found += truth.ends(
        (outcome.code, normal), allowed, ended, kept,
        revisable=revisable or stage.scenario.name.startswith("recover"))
    words = f"{way}: {outcome.said()[:160]}" if outcome.code else way
    return [truth.Problem(problem.fault, f"{problem.what} ({words})") for problem in found]
