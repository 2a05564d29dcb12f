"""What a run of the program takes."""

import subprocess
import sys
import tempfile
from pathlib import Path

LAUNCHER = str(Path(__file__).with_name("launched.py"))


def measured(command, **options):
    """Runs a command; what it said, its peak memory in KB and its seconds of processor time."""
    with tempfile.NamedTemporaryFile("r") as report:
        done = subprocess.run(
            [sys.executable, "-I", "-S", LAUNCHER, report.name, *map(str, command)],
            capture_output=True, stdin=subprocess.DEVNULL, **options)
        peak, seconds = report.read().split()
    return done, int(peak), float(seconds)
