"""Runs the program as a person sees it: on a terminal."""

import fcntl
import os
import pty
import signal
import subprocess
import termios
import threading

from site_folder import NOW, PROGRAM, Result, environment


def cardpress_on_terminal(*arguments, cwd=None, now=NOW, color=False, **variables):
    """Runs the program with standard output and error on one terminal; `out` has all of it."""
    extra = {"TERM": "xterm", **({} if color else {"NO_COLOR": "1"}), **variables}
    command = [PROGRAM, *map(str, arguments), *(["--now", now] if now else [])]
    here, there = pty.openpty()
    process = subprocess.Popen(
        command, cwd=cwd, env=environment(**extra), stdin=subprocess.DEVNULL, stdout=there,
        stderr=there)
    output = read_until_end(process, here, there)
    # The terminal's driver writes a carriage return before each line feed.
    return Result(process.returncode, output.decode().replace("\r\n", "\n"), "")


def read_until_end(process, here, there):
    """All that a program writes on a terminal, which is closed then.

    The terminal stays open and a mark stands behind what was written: Linux may report the end of a closed terminal
    before all of it has been read.
    """
    mark = b"\0the end\0"

    def write_mark():
        try:
            process.wait(timeout=300)
        finally:
            os.write(there, mark)

    waiting = threading.Thread(target=write_mark)
    waiting.start()
    output = b""
    while not output.endswith(mark):
        output += read(here)
    waiting.join()
    os.close(there)
    os.close(here)
    return output.removesuffix(mark)


def read(file):
    try:
        return os.read(file, 65_536)
    except OSError:
        # Linux reports the end of a terminal in this way.
        return b""


def sit_down():
    """Makes standard input the terminal of the session, in which Ctrl-C is heard: whoever runs the tests may
    have told them to ignore it, as a shell does with what it starts in the background."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Dialogue:
    """The program with standard input, output and error on one terminal, and a person who answers."""

    def __init__(self, *arguments, cwd=None, **variables):
        self.here, there = pty.openpty()
        self.said = b""
        self.typed_at = 0
        self.process = subprocess.Popen(
            [PROGRAM, *map(str, arguments)], cwd=cwd, env=environment(TERM="xterm", NO_COLOR="1", **variables),
            stdin=there, stdout=there, stderr=there, start_new_session=True, preexec_fn=sit_down)
        os.close(there)

    def answer(self, question, keys):
        """Waits for a question, then types."""
        while not self.said.endswith(question.encode()) or len(self.said) == self.typed_at:
            part = read(self.here)
            assert part, f"no question {question!r}: {self.said.decode()}"
            self.said += part
        self.typed_at = len(self.said)
        os.write(self.here, keys if isinstance(keys, bytes) else keys.encode())

    def end(self):
        """Waits for the end; `out` has all that stood on the terminal, with what was typed."""
        self.said += b"".join(iter(lambda: read(self.here), b""))
        os.close(self.here)
        return Result(self.process.wait(timeout=300), self.said.decode(errors="replace").replace("\r\n", "\n"), "")
