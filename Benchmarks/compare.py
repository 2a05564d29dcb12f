#!/usr/bin/env python3
"""Runs Cardpress, Hugo and the floor in turn on the same cards, and prints what each step has cost.

Called by Benchmarks/compare, which prepares what this needs. Writes results.json, table.md and
compare.png into the folder of --results (.build/compare).
"""

import argparse
import datetime
import json
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import measure

HERE = Path(__file__).resolve().parent
CARDPRESS = os.environ["CARDPRESS"]
FLOOR = Path(sys.executable).with_name("floor")
BEGUN, THIRD_DAY = "2026-03-02T09:00:00Z", "2026-03-05T09:00:00Z"

#: Bytes of memory that a card needs, at most, while all that is compared lies there.
ROOM = {True: 200_000, False: 60_000}


def hugo():
    """Hugo's own program, without the wrapper that would start Python first."""
    [folder] = Path(sys.executable).parents[1].glob("lib/python*/site-packages/hugo")
    return folder / "binaries/hugo"


class Trial:
    """The places of one round, and the commands of its steps."""

    def __init__(self, count, has_photos, place):
        self.count, self.has_photos, self.place = count, has_photos, place
        self.site, self.peer, self.out = place / "site", place / "peer", place / "floor"

    def write(self, changed=0, with_peer=True):
        """Draws the cards, or changes one in a hundred."""
        command = [sys.executable, HERE / "make_site.py", str(self.count), self.site]
        command += [] if self.has_photos else ["--without-photos"]
        command += ["--changed", str(changed)] if changed else []
        command += ["--hugo", self.peer] if with_peer else []
        subprocess.run(command, check=True)

    def clear(self):
        """Removes all that a build has made."""
        for path in (self.out, self.peer / "public", self.peer / "resources", self.place / "cache",
                     *(self.site / name for name in ("public", "print", ".cardpress"))):
            shutil.rmtree(path, ignore_errors=True)

    def cardpress(self, command, now=BEGUN):
        return f"'{CARDPRESS}' {command} -C '{self.site}' --quiet --now {now}"

    def hugo(self):
        return f"cd '{self.peer}' && '{hugo()}' --quiet --cacheDir '{self.place}/cache'"

    def floor(self):
        photos = self.site / "cards/photos" if self.has_photos else "-"
        return f"'{FLOOR}' {self.count} '{photos}' '{self.out}'"

    def steps(self, has_peer):
        """What is measured: the step, what happens before it, and the programs' commands."""
        peer = {"Hugo": self.hugo()} if has_peer else {}
        build = self.cardpress("build")
        yield "cold", self.clear, {"Cardpress": self.cardpress("build --first"), **peer, "floor": self.floor()}
        yield "unchanged, first", None, {"Cardpress": build, **peer}
        yield "unchanged", self.settle, {"Cardpress": build, **peer}
        yield "1 % changed", self.change, {"Cardpress": build, **peer}
        for command in ("shares", "status"):
            if has_command(command):
                # Without --quiet, for what they print is their work.
                yield command, None, {"Cardpress": self.cardpress(command).replace(" --quiet", "")}
        yield "sweep of 10 %", None, {"Cardpress": self.cardpress("sweep", THIRD_DAY)}

    def settle(self):
        """Lets Cardpress note that there is nothing to do, which takes files older than two seconds."""
        time.sleep(3.1)
        subprocess.run(self.cardpress("build"), shell=True, check=True)

    changed = 0

    def change(self):
        self.changed += 1
        self.write(self.changed, with_peer=self.peer.exists())

    def check(self, step):
        """Stops where a program has not done the work that the table would say."""
        live = self.count - self.count // 10 if step.startswith("sweep") else self.count
        wanted = {self.site / "public/c": live, self.peer / "public/c": self.count,
                  self.out: self.count}
        for folder, number in wanted.items():
            found = sum(1 for _ in folder.glob("*/card.vcf"))
            if folder.exists() and found != number:
                sys.exit(f"{step}: {found} cards in {folder}, not {number}")


def has_command(name):
    done = subprocess.run([CARDPRESS, "help", name], capture_output=True)
    return done.returncode == 0


def compare(count, has_photos, rounds, has_peer):
    """The costs of each step and program: seconds, CPU seconds and megabytes of every round."""
    free = shutil.disk_usage("/dev/shm").free
    if count * ROOM[has_photos] > free:
        sys.exit(f"{count:,} cards need about {count * ROOM[has_photos] >> 20:,} MB in /dev/shm")
    costs = {}
    with tempfile.TemporaryDirectory(prefix="cardpress-compare-", dir="/dev/shm") as place:
        trial = Trial(count, has_photos, Path(place))
        trial.write(with_peer=has_peer)
        for number in range(rounds):
            for step, before, commands in trial.steps(has_peer):
                if before:
                    before()
                # Each begins in its turn, so that what the machine does besides falls on all.
                turn = number % len(commands)
                order = [*commands.items()][turn:] + [*commands.items()][:turn]
                for program, command in order:
                    costs.setdefault(step, {}).setdefault(program, []).append(measure.run(command))
                trial.check(step)
                shutil.rmtree(trial.out, ignore_errors=True)
    return costs


def table(result):
    """The medians of one count, as lines of Markdown; ratios are of CPU seconds to Cardpress's."""
    photos = "with a photo each" if result["photos"] else "without photos"
    yield f"{result['count']:,} cards {photos}, median of {result['rounds']}:"
    yield ""
    yield "| step | program | CPU | wall | memory | CPU a card | to Cardpress |"
    yield "| --- | --- | ---: | ---: | ---: | ---: | ---: |"
    for step, programs in result["costs"].items():
        medians = {program: [statistics.median(column) for column in zip(*rounds)]
                   for program, rounds in programs.items()}
        ours = medians["Cardpress"][1]
        for program, (wall, cpu, memory) in medians.items():
            yield (f"| {step} | {program} | {cpu:.2f} s | {wall:.2f} s | {memory:.0f} MB | "
                   f"{cpu / result['count'] * 1e6:,.0f} µs | {cpu / ours:.2f} |")
    yield ""


def machine():
    """The processor, its cores and the day, for below a table."""
    names = [line.split(":")[1].strip() for line in Path("/proc/cpuinfo").read_text().splitlines()
             if line.startswith("model name")]
    return (f"{datetime.date.today()}, {names[0] if names else platform.machine()}, "
            f"{os.cpu_count()} cores, {platform.system()} {platform.release().split('-')[0]}")


def version(command):
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return re.search(r"\d+\.\d+\.\d+", done.stdout)[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--counts", default="100,1000,10000,100000")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--peer-limit", type=int, default=10_000)
    parser.add_argument("--without-photos", action="store_true")
    parser.add_argument("--results", type=Path, default=HERE.parent / ".build/compare")
    asked = parser.parse_args()
    asked.results.mkdir(parents=True, exist_ok=True)
    about = (f"{machine()}; Cardpress {version([CARDPRESS, '--version'])}, "
             f"Hugo {version([str(hugo()), 'version'])}")
    results, lines = [], []
    for count in map(int, asked.counts.split(",")):
        costs = compare(
            count, not asked.without_photos, asked.rounds, has_peer=count <= asked.peer_limit)
        results.append({"count": count, "photos": not asked.without_photos,
                        "rounds": asked.rounds, "costs": costs})
        new = [*table(results[-1])]
        print("\n".join(new), flush=True)
        lines += new
        document = {"about": about, "results": results}
        (asked.results / "results.json").write_text(json.dumps(document, indent=1))
    print(about)
    (asked.results / "table.md").write_text("\n".join([*lines, about, ""]))
    # A process of its own: one that has loaded a plotter would count as the peak of what it starts.
    subprocess.run([sys.executable, HERE / "plot.py", asked.results / "results.json",
                    asked.results / "compare.png"], check=True)
    print(f"{asked.results}/table.md, results.json, compare.png")


if __name__ == "__main__":
    main()
