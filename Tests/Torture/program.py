"""Runs the program: as it is, traced by strace, short of bytes, or as another user."""

import json
import os
import signal
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from . import databases

#: Seconds after which a run counts as hung. On an idle machine one takes a tenth of a second.
PATIENCE = 60


@dataclass
class Outcome:
    """What came of a run."""

    code: int
    out: str
    err: str
    hung: bool = False

    @property
    def crashed(self):
        """Whether it ended otherwise than by itself, or in a way that no run ends."""
        return not self.hung and self.code not in (0, 1, 64, -signal.SIGKILL)

    @property
    def killed(self):
        return not self.hung and self.code == -signal.SIGKILL

    def document(self):
        """Its JSON document; None where there is none."""
        try:
            return json.loads(self.out)
        except ValueError:
            return None

    def said(self):
        """The first line of what it said."""
        document = self.document()
        if document and document.get("problems"):
            return document["problems"][0]["message"]
        return (self.err.strip() or self.out.strip()).split("\n")[0]


@dataclass
class Program:
    """The program, and the library that stands between it and the system's."""

    path: Path
    shim: Path
    patience: int = PATIENCE
    surroundings: dict = field(default_factory=lambda: {
        "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "UTC"})

    def run(self, site, *arguments, now, seed=1, wrap=(), shim=None, user=None, patience=None):
        """Runs it in a site's folder.

        `wrap` is what stands before the command, such as strace; `shim` are variables that the
        library reads (`shim.c`); `user` is a number.
        """
        command = [str(self.path), *arguments, "--now", now, "--json", "--jobs", "1"]
        extra = {"LD_PRELOAD": str(self.shim), "TORTURE_SEED": str(seed), **(shim or {})}
        if wrap:
            # strace shall not be made to stop short itself.
            command = [*wrap, *(f"-E{name}={value}" for name, value in extra.items()), *command]
            extra = {}
        options = {} if user is None else {"user": user, "group": user, "extra_groups": []}
        return self.start(command, site, extra, **options).wait(patience or self.patience)

    def start(self, command, site, extra, **options):
        own = databases.surroundings(Path(site))
        process = subprocess.Popen(
            command, cwd=site, env={**self.surroundings, **own, **extra}, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, **options)
        return Run(process)


@dataclass
class Run:
    """A run under way."""

    process: subprocess.Popen

    def wait(self, patience):
        hung = False
        try:
            out, err = self.process.communicate(timeout=patience)
        except subprocess.TimeoutExpired:
            hung, state = True, self.state()
            self.kill()
            out, err = self.process.communicate()
            err += f"\n{state}".encode()
        return Outcome(
            self.process.returncode, out.decode(errors="replace"), err.decode(errors="replace"),
            hung)

    def state(self):
        """Where each of its processes is: its state, the kernel's place, seconds of CPU."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                parts = (folder / "stat").read_text().rpartition(")")[2].split()
                if int(parts[3]) == self.process.pid:
                    place = (folder / "wchan").read_text()
                    seconds = (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")
                    found.append(f"{(folder / 'comm').read_text().strip()} {parts[0]} in "
                                 f"{place} after {seconds} s")
            except OSError:
                # It has ended meanwhile.
                continue
        return ", ".join(found)

    def kill(self):
        """Kills it and all that it started."""
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
