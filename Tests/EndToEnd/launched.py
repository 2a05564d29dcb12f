"""Runs a program and writes what it took: peak memory in KB and seconds of processor time.

usage: launched.py REPORT PROGRAM ARGUMENT…

A process of its own, and a small one: a child's peak is never less than what its parent had when it
began (getrusage(2)), and that of a test is whatever it has imported.
"""

import os
import sys

report, *command = sys.argv[1:]
_, status, usage = os.wait4(os.posix_spawn(command[0], command, os.environ), 0)
with open(report, "w") as file:
    file.write(f"{usage.ru_maxrss} {usage.ru_utime + usage.ru_stime}")
sys.exit(os.waitstatus_to_exitcode(status))
