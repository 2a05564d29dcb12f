"""Runs the program as a person sees it: on a terminal."""

import os
import pty
import subprocess

from site_folder import NOW, PROGRAM, Result, environment


def cardpress_on_terminal(*arguments, cwd=None, now=NOW, color=False, **variables):
    """Runs the program with standard output and error on one terminal; `out` has all of it."""
    extra = {"TERM": "xterm", **({} if color else {"NO_COLOR": "1"}), **variables}
    command = [PROGRAM, *map(str, arguments), *(["--now", now] if now else [])]
    here, there = pty.openpty()
    process = subprocess.Popen(
        command, cwd=cwd, env=environment(**extra), stdin=subprocess.DEVNULL, stdout=there,
        stderr=there)
    os.close(there)
    output = b"".join(iter(lambda: read(here), b""))
    os.close(here)
    # The terminal's driver writes a carriage return before each line feed.
    return Result(process.wait(timeout=300), output.decode().replace("\r\n", "\n"), "")


def read(file):
    try:
        return os.read(file, 65_536)
    except OSError:
        # Linux reports the end of a terminal in this way.
        return b""
