#!/usr/bin/env python3
"""Prints the cards of a built site on badges as PDF, and says what the whole tree of processes takes.

usage: sheets.py SITE [LAYOUT]      (make_site.py 20000 SITE --without-photos, cardpress build SITE --first)

CARDPRESS names the program. Memory is the sum of PSS (proc_pid_smaps(5): shared pages counted once)
of the program and of all that it began, looked at four times a second; CPU is of all of them.
"""

import ctypes
import os
import resource
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PROGRAM = os.environ.get("CARDPRESS", str(ROOT / ".build/release/cardpress"))
SITE, LAYOUT = sys.argv[1], (sys.argv[2:] or ["avery-l4785"])[0]
PR_SET_CHILD_SUBREAPER = 36  # prctl(2): what outlives its parent is ours to wait for


def tree():
    """The memory of every process below this one, in bytes."""
    parents = {}
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                parents[int(entry)] = int(Path(f"/proc/{entry}/stat").read_text().rsplit(")", 1)[1].split()[1])
            except OSError:
                pass
    total, ours = 0, {os.getpid()}
    for _ in range(8):
        ours |= {number for number, parent in parents.items() if parent in ours}
    for number in ours - {os.getpid()}:
        try:
            text = Path(f"/proc/{number}/smaps_rollup").read_text()
            total += int(text.split("\nPss:")[1].split()[0]) * 1024
        except (OSError, IndexError):
            pass
    return total


ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
start, peak = time.monotonic(), 0
run = subprocess.Popen([PROGRAM, "print", "--sheet", LAYOUT, "--pdf", "--quiet", "-C", SITE])
while run.poll() is None:
    peak = max(peak, tree())
    time.sleep(0.25)
seconds = time.monotonic() - start
try:
    while os.waitpid(-1, 0):
        pass
except ChildProcessError:
    pass
used = resource.getrusage(resource.RUSAGE_CHILDREN)
files = list(Path(SITE, "print").glob(f"sheet-{LAYOUT}*.pdf"))
print(f"exit {run.returncode}, {len(files)} files, {sum(f.stat().st_size for f in files) / 1e6:.0f} MB: "
      f"{seconds:.0f} s, {used.ru_utime + used.ru_stime:.0f} s of CPU, peak {peak / 1e9:.2f} GB")
