#!/usr/bin/env python3
"""Runs commands one after the other, several times, and says what each has cost.

usage: measure.py ROUNDS COUNT NAME=[BEFORE ;; ]COMMAND…

Every command is run by a shell in turn, so that what the machine does besides falls on all of them
alike; BEFORE is not measured. Prints the median of each: seconds by the clock, seconds of CPU, the
most memory, and how many of COUNT were done a second.
"""

import statistics
import subprocess
import sys


#: Runs a command and prints its cost. A process counts as its own the memory of the one that it was forked
#: from (getrusage(2), ru_maxrss), so this one is small.
SPAWNER = """
import os, sys, time
began = time.monotonic()
quiet = [(os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0)]
process = os.posix_spawn("/bin/bash", ["bash", "-c", sys.argv[1]], os.environ, file_actions=quiet)
_, status, usage = os.wait4(process, 0)
print(time.monotonic() - began, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)
sys.exit(os.waitstatus_to_exitcode(status))
"""


def run(command):
    """Seconds by the clock, seconds of CPU and peak megabytes of a command and its children."""
    done = subprocess.run([sys.executable, "-ISc", SPAWNER, command], stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit(f"exit {done.returncode}: {command}")
    return tuple(map(float, done.stdout.split()))


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
