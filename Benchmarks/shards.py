#!/usr/bin/env python3
"""Measures builds in shards beside one build: wall time, and CPU time without the server's.

usage: scripts/with-postgresql .venv/bin/python Benchmarks/shards.py COUNT ROUNDS [--without-photos]

Sites lie in memory, and the server neither syncs nor reaches over a network. "alone" is the slowest of all
shards, each run with the machine to itself: what a build takes on as many machines, but for the network.
"""

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
CARDPRESS = os.environ.get("CARDPRESS", str(HERE.parent / ".build/release/cardpress"))
SERVER = os.environ["CARDPRESS_POSTGRESQL"]
SCHEMA = "benchmark"


def ask(sql):
    subprocess.run(["psql", "-Xq", "-d", SERVER, "-c", sql], check=True, stderr=subprocess.DEVNULL)


def timed(command):
    """Wall and CPU seconds of a command and its children."""
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
    wall, after = time.monotonic() - begun, resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


class Trial:
    """A site that is built in several ways."""

    def __init__(self, site):
        self.site = site
        self.settings = (site / "cardpress.yaml").read_text()

    def begin(self, store):
        for name in ("public", "print", ".cardpress"):
            shutil.rmtree(self.site / name, ignore_errors=True)
        ask(f"DROP SCHEMA IF EXISTS {SCHEMA} CASCADE")
        ask(f"CREATE SCHEMA {SCHEMA}")
        string = f"{SERVER} options='-c search_path={SCHEMA}'"
        more = f'store: {{postgresql: "{string}"}}\n' if store == "PostgreSQL" else ""
        (self.site / "cardpress.yaml").write_text(self.settings + more)
        if more:
            subprocess.run([CARDPRESS, "init", self.site, "--store", "--quiet"], check=True)

    def build(self, *arguments):
        return timed([CARDPRESS, "build", self.site, "--quiet", *arguments])

    def begin_or_build(self):
        """One build with SQLite, which has to be told that the links are the first."""
        has_store = (self.site / ".cardpress/shares.sqlite").exists()
        return self.build() if has_store else self.build("--first")

    def parallel(self, count, jobs):
        return timed(["parallel", "--will-cite", "--jobs", str(jobs), CARDPRESS, "build", self.site, "--quiet",
                      "--shard", f"{{}}/{count}", ":::", *map(str, range(1, count + 1))])

    def alone(self, count):
        """The slowest of all shards, one after the other."""
        return max(self.build("--shard", f"{number}/{count}") for number in range(1, count + 1))

    def ways(self):
        """Each way's name, store and work."""
        yield "one build, SQLite", "SQLite", self.begin_or_build
        yield "one build, PostgreSQL", "PostgreSQL", lambda: self.build()
        for count in (2, 8):
            yield f"{count} shards at once", "PostgreSQL", lambda count=count: self.parallel(count, count)
            yield f"{count} shards in turn", "PostgreSQL", lambda count=count: self.parallel(count, 1)
            yield f"slowest of {count} shards, alone", "PostgreSQL", lambda count=count: self.alone(count)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n")[2].removeprefix("usage: "))
    parser.add_argument("count", type=int)
    parser.add_argument("rounds", type=int)
    parser.add_argument("--without-photos", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir="/dev/shm", prefix="cardpress-benchmark-") as place:
        site = Path(place) / "site"
        photos = ["--without-photos"] if options.without_photos else []
        subprocess.run([sys.executable, HERE / "make_site.py", str(options.count), site, *photos], check=True)
        trial, results = Trial(site), {}
        for _ in range(options.rounds):
            for name, store, work in trial.ways():
                trial.begin(store)
                results.setdefault(name, []).append((*work(), *work()))
    print(f"{options.count:,} cards, the best of {options.rounds}, {os.cpu_count()} cores, in seconds:")
    print(f"{'':32}{'wall':>8}{'CPU':>8}{'again':>8}{'CPU':>8}")
    for name, rounds in results.items():
        print(f"{name:32}" + "".join(f"{value:8.2f}" for value in min(rounds)))


if __name__ == "__main__":
    main()
