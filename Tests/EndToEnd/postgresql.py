"""A PostgreSQL server of the tests' own: a socket in a temporary folder, and no port."""

import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path


class Server:
    """A server that is made, killed and started again by a test."""

    def __init__(self, password=None):
        programs = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
        self.programs = programs[-1]
        # A socket's path has at most 107 bytes, and the server's user has to get there.
        self.folder = Path(tempfile.mkdtemp(prefix="cardpress-pg-", dir="/tmp"))
        self.schemas = itertools.count(1)
        if os.getuid() == 0:
            shutil.chown(self.folder, "nobody", "nogroup")
        access = ["--auth", "trust"]
        if password:
            (self.folder / "secret").write_text(password)
            (self.folder / "secret").chmod(0o644)
            access = ["--auth", "scram-sha-256", "--pwfile", self.folder / "secret"]
        self.password = password
        self._run("initdb", "--pgdata", self._data, "--username", "cardpress", *access,
                  "--encoding", "UTF8", "--locale", "C.UTF-8", "--no-sync")
        self.start()

    @property
    def _data(self):
        return self.folder / "data"

    @property
    def string(self):
        """How the server is reached."""
        return f"host={self.folder} user=cardpress dbname=postgres"

    def schema(self):
        """How a schema of its own is reached."""
        name = f"site{next(self.schemas)}"
        self.ask(f"CREATE SCHEMA {name}")
        return f"{self.string} options='-c search_path={name}'"

    def ask(self, sql, string=None):
        """What psql answers, unaligned."""
        done = subprocess.run(
            ["psql", "-XqAt", "-v", "ON_ERROR_STOP=1", "-d", string or self.string, "-c", sql],
            capture_output=True, env={"PATH": os.environ["PATH"], "PGPASSWORD": self.password or ""})
        assert done.returncode == 0, done.stderr.decode()
        return done.stdout.decode().rstrip("\n")

    def start(self):
        # What a server keeps that is killed is tested, not a computer that loses its power.
        self._run("pg_ctl", "--pgdata", self._data, "--log", self._data / "log", "--wait", "--silent",
                  "--options", f"-h '' -k {self.folder} -c fsync=off -c max_connections=80", "start")

    def kill(self):
        """Kills every process of the server at once, as a lack of memory does."""
        master = int((self._data / "postmaster.pid").read_text().split("\n")[0])
        # It makes no more children while they are counted.
        os.kill(master, signal.SIGSTOP)
        children = []
        for status in Path("/proc").glob("[0-9]*/status"):
            try:
                if f"\nPPid:\t{master}\n" in status.read_text():
                    children.append(int(status.parent.name))
            except OSError:
                continue
        for process in [master, *children]:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                continue
        deadline = time.monotonic() + 10
        while any(Path(f"/proc/{process}/fd").exists() and self._is_alive(process)
                  for process in [master, *children]):
            assert time.monotonic() < deadline
            time.sleep(0.01)
        # Where nobody collects orphans, the next server would take its number for a running one.
        (self._data / "postmaster.pid").unlink(missing_ok=True)
        (self.folder / ".s.PGSQL.5432.lock").unlink(missing_ok=True)

    def close(self):
        subprocess.run([*self._prefix, self.programs / "pg_ctl", "--pgdata", self._data, "--mode",
                        "immediate", "--silent", "stop"], cwd=self.folder, capture_output=True)
        shutil.rmtree(self.folder, ignore_errors=True)

    @staticmethod
    def _is_alive(process):
        try:
            return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text()
        except OSError:
            return False

    @property
    def _prefix(self):
        # The server refuses to run as root.
        if os.getuid():
            return []
        return ["setpriv", "--reuid", "nobody", "--regid", "nogroup", "--clear-groups"]

    def _run(self, program, *arguments):
        done = subprocess.run(
            [*self._prefix, self.programs / program, *arguments], cwd=self.folder, env={"PATH": "/usr/bin:/bin"},
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, timeout=120)
        assert done.returncode == 0, done.stderr.decode()
