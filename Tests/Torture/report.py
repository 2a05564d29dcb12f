"""Counts what was tried and what was found, and says both."""

import re
import sys
import threading
import time
from collections import Counter, defaultdict

from .truth import FAULTS

#: Cases that did not come to what they were made for, as where a kill came after the end.
MISSED = "not reached"


class Report:
    """The counts of a run, kept while many work on it; the first finding of each is said at once."""

    def __init__(self, seed, kinds):
        self.seed, self.kinds, self.lock = seed, kinds, threading.Lock()
        self.begun, self.said = time.monotonic(), time.monotonic()
        self.tried, self.faults = Counter(), Counter()
        self.groups = defaultdict(list)

    def add(self, case, problems):
        kind = case.split("/")[0]
        with self.lock:
            self.tried[kind] += 1
            for fault in {problem.fault for problem in problems}:
                self.faults[kind, fault] += 1
            for problem in problems:
                if problem.fault != MISSED:
                    group = self.groups[kind, problem.fault, likeness(problem.what)]
                    if not group:
                        print(f"{problem.fault}: {problem.what}\n    {self.again(case)}",
                              file=sys.stderr, flush=True)
                    if not group or group[-1][0] != case:
                        group.append((case, problem.what))

    @property
    def is_clean(self):
        return not self.groups

    def progress(self, of=None):
        """Says now and then how far it is."""
        with self.lock:
            if time.monotonic() - self.said < 15:
                return
            self.said = time.monotonic()
            tried, found = sum(self.tried.values()), len({
                case for group in self.groups.values() for case, _ in group})
        whole = f" of {of:,}" if of else ""
        print(f"{tried:,}{whole} tried in {self.seconds()} s, {found:,} with findings",
              file=sys.stderr, flush=True)

    def seconds(self):
        return int(time.monotonic() - self.begun)

    def table(self):
        """One line a kind, and one for all."""
        columns = [*FAULTS, MISSED]
        head = "".join(f"{column:>{len(column) + 2}}" for column in columns)
        lines = [f"{'':10}{'tried':>8}{head}"]
        for kind in (*self.kinds, "all"):
            counts = [
                sum(self.faults[one, column] for one in self.kinds if kind in (one, "all"))
                for column in columns]
            tried = sum(self.tried[one] for one in self.kinds if kind in (one, "all"))
            lines.append(f"{kind:10}{tried:8,}" + "".join(
                f"{count:{len(column) + 2},}" for count, column in zip(counts, columns)))
        return "\n".join(lines)

    def findings(self, examples=3):
        """Each finding once, with the lines that repeat it."""
        for (kind, fault, _), group in sorted(
                self.groups.items(), key=lambda item: (item[0][1], -len(item[1]))):
            more = f" (and {len(group) - 1} like it)" if group[1:] else ""
            yield f"{fault}: {group[0][1]}{more}"
            for case, _ in group[:examples]:
                yield f"    {self.again(case)}"

    def again(self, case):
        """The line that repeats a case."""
        return f"scripts/torture --repeat '{case}' --seed {self.seed}"


def likeness(text):
    """What findings of one cause have in common: no names, no numbers, nothing in brackets."""
    text = text.split(" (")[0]
    text = re.sub(r"\b[0-9A-HJKMNP-TV-Z]{13,26}\b", "ID", text)
    text = re.sub(r"\bc\d\d\b", "cNN", text)
    return re.sub(r"\d+", "N", text)[:90]
