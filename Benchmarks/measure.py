#!/usr/bin/env python3
"""Runs commands one after the other, several times, and says what each has cost.

usage: measure.py ROUNDS COUNT NAME=[BEFORE ;; ]COMMAND…

Every command is run by a shell in turn, so that what the machine does besides falls on all of them
alike; BEFORE is not measured. Prints the median of each: seconds by the clock, seconds of CPU, the
most memory, and how many of COUNT were done a second.
"""

import os
import statistics
import subprocess
import sys
import time


def run(command):
    """Seconds by the clock, seconds of CPU and peak megabytes of a command and its children."""
    began = time.monotonic()
    process = subprocess.Popen(["bash", "-c", command], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    clock = time.monotonic() - began
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"exit {process.returncode}: {command}")
    return clock, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main():
    rounds, count = int(sys.argv[1]), int(sys.argv[2])
    commands = dict(argument.split("=", 1) for argument in sys.argv[3:])
    costs = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            before, _, measured = command.rpartition(" ;; ")
            subprocess.run(["bash", "-c", before], check=True)
            costs[name].append(run(measured))
    for name, seen in costs.items():
        clock, cpu, memory = (statistics.median(column) for column in zip(*seen))
        print(f"{name:<24} {clock:8.3f} s  {cpu:8.3f} s CPU  {memory:6.0f} MB"
              f"  {count / clock:8.0f} a second")


if __name__ == "__main__":
    main()
