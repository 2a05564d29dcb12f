"""A prepared scenario, and what comes of it where nothing disturbs it."""

import threading
from functools import cached_property

from . import calls, site as sites, truth
from .look import NO_FILE, Look, Normal

#: Seeds of random bytes: of the command, and of the runs that follow it.
DURING, AFTER = 2, 3


def public(look):
    """The bytes of the published files, by their paths there."""
    return {path.removeprefix("public/"): content for path, (_, content) in look.files.items()
            if path.startswith("public/") and content not in (None, NO_FILE)}


class Unprepared(Exception):
    """A site that could not be brought to where a trial begins."""


class Stage:
    """A site as the command finds it, and everything that may become of it."""

    def __init__(self, lab, scenario, store):
        self.lab, self.scenario, self.store = lab, scenario, store
        self.name = f"{scenario.name}/{store}"
        self.folder = self.copy(lab.base(store, scenario.published), "begin")
        scenario.prepare(lab, self.folder, store)
        if (self.folder / "public").exists():
            self.confirm()
        self.begin = self.look(self.folder)
        self.known = self.begin.ids()
        self.memory, self.listed, self.changes, self.lock = {}, {}, {}, threading.Lock()
        with self.trial(self.folder) as trial:
            self.log = trial.parent / "calls"
            self.outcome, self.calls = calls.traced(
                lab.program, trial, self.log, *scenario.command, now=scenario.now, seed=DURING)
            self.end = self.look(trial)
            if self.outcome.code != scenario.code:
                raise Unprepared(f"{self.name} undisturbed: {self.outcome.said()}")
            self.check(trial)
            self.end_site = self.copy(trial, "end")
        self.end_shares = self.shares(self.end_site)
        self.normal_begin = Normal.of(self.begin, self.known)
        self.normal_end = Normal.of(self.end, self.known, self.end_shares)

    def copy(self, source, name):
        """A copy of a site that stays."""
        return self.lab.copy(source, self.lab.folder(self.scenario.name).parent / name, self.store)

    def trial(self, source):
        """A copy of a site for one trial."""
        return self.lab.trial(source, self.store)

    def look(self, site):
        return self.lab.look(site, self.store)

    def confirm(self):
        """Confirms that all of the site is uploaded, so that every run lists what it changes."""
        mark = self.lab.sound(self.folder, "changes", now=self.scenario.now).document()["mark"]
        self.lab.sound(self.folder, "uploaded", mark, now=self.scenario.now)

    def uploaded(self, site, look):
        """What a server has that had all at the beginning, once it follows the list; None where the
        list can't be had. Sites that are the same are asked once."""
        key = look.digest()
        if key not in self.changes:
            with self.trial(site) as copy:
                self.changes[key] = self.lab.program.run(copy, "changes", now=self.scenario.now).document()
        document = self.changes[key]
        if document is None or "mark" not in document:
            return None
        if document["everything"]:
            there = {}
        else:
            there = public(self.begin)
            for path in document["gone"]:
                there.pop(path, None)
        for path in document["made"] + document["changed"]:
            there[path] = look.files[f"public/{path}"][1]
        return there

    def check(self, site):
        """Holds the undisturbed end against what cards and moments say: nobody else is shown."""
        cards = {sites.card_in(path) for path in (site / "cards").glob("c*.yaml")}
        cards -= set(self.scenario.ended)
        shown = sorted(self.end.live().values())
        if shown != sorted(cards):
            raise Unprepared(f"{self.name} undisturbed shows {', '.join(shown)}")
        for problem in [*truth.visible(self.end.files, self.scenario.ended),
                        *truth.changed_behind(self.end, self.begin)]:
            raise Unprepared(f"{self.name} undisturbed: {problem.what}")

    def run(self, site, seed=DURING, **options):
        """The scenario's command."""
        scenario = self.scenario
        return self.lab.program.run(
            site, *scenario.command, now=scenario.now, seed=seed, **options)

    def run_plain(self, site):
        return self.lab.program.run(
            site, *self.scenario.plain, now=self.scenario.now, seed=AFTER)

    def shares(self, site, look=None):
        """What `shares --json` lists, read from a copy, once for sites that are the same."""
        key = (look or self.look(site)).digest()
        if key not in self.listed:
            with self.trial(site) as copy:
                outcome = self.lab.program.run(copy, "shares", now=self.scenario.now)
            document = outcome.document()
            self.listed[key] = document["shares"] if outcome.code == 0 and document else []
        return self.listed[key]

    def normal(self, site):
        """The site at the end of a trial."""
        look = self.look(site)
        return Normal.of(look, self.known, self.shares(site, look))

    def result(self, outcome):
        """What a run says, without the IDs that it gave."""
        text = outcome.out
        fresh = calls.RECORD_ID.findall(text)
        for name in sorted(set(fresh) - self.known):
            text = text.replace(name, "new")
        return text

    def after(self, run, *starts):
        """The ends of a command on copies of sites, with their exit codes."""
        found = []
        for start in starts:
            with self.trial(start) as trial:
                outcome = run(trial)
                found.append((outcome.code, self.normal(trial)))
        return found

    @cached_property
    def again(self):
        """What may come of the command called once more: as once, or as twice."""
        with self.lock:
            return [(self.outcome.code, self.normal_end)] + self.after(
                lambda trial: self.run(trial, seed=AFTER), self.end_site)

    @cached_property
    def plainly(self):
        """What may come of a plain run: as after nothing, or as after all of the command."""
        with self.lock:
            return self.after(self.run_plain, self.folder, self.end_site)
