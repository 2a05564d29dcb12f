"""A PostgreSQL server of the tests' own: a socket in a temporary folder, and no port.

Run as a program, it runs a command while there is such a server: see `scripts/with-postgresql`.
"""

import itertools
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

#: Where `scripts/unpack` has put Debian's package.
UNPACKED = Path(__file__).resolve().parents[2] / ".build/postgresql"


#: Debian's own psql is a script that looks for the newest of these, which takes longer than an answer.
PSQL = max(Path("/usr/lib/postgresql").glob("*/bin/psql"), default="psql")


class NoServer(Exception):
    """There is none to be started."""


class Server:
    """A server that is made, killed and started again by a test."""

    def __init__(self, password=None, settings=()):
        self.settings = ["fsync=off", "jit=off", "max_connections=80", *settings]
        # A socket's path has at most 107 bytes, and the server's user has to get there.
        self.folder = Path(tempfile.mkdtemp(prefix="cardpress-pg-", dir="/tmp"))
        self.schemas = itertools.count(1)
        self.package = self._reachable(UNPACKED)
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

    def _reachable(self, package):
        """The unpacked package, where the server's user can read it: root's tests may lie in root's home,
        and the server finds its other files from where it is itself."""
        if not (package / "unpacked").exists():
            shutil.rmtree(self.folder)
            raise NoServer(f"no PostgreSQL server is at {package}: scripts/unpack brings it")
        if os.getuid():
            return package
        unneeded = shutil.ignore_patterns("bitcode", "libLLVM*", "doc", "locale")
        self.folder.chmod(0o755)
        return shutil.copytree(package, self.folder / "package", symlinks=True, ignore=unneeded)

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
            [PSQL, "-XqAt", "-v", "ON_ERROR_STOP=1", "-d", string or self.string, "-c", sql],
            capture_output=True, env={"PATH": os.environ["PATH"], "PGPASSWORD": self.password or ""})
        assert done.returncode == 0, done.stderr.decode()
        return done.stdout.decode().rstrip("\n")

    def start(self):
        # What a server keeps that is killed is tested, not a computer that loses its power.
        self._run("pg_ctl", "--pgdata", self._data, "--log", self._data / "log", "--wait", "--silent",
                  "--options", " ".join(["-h ''", f"-k {self.folder}", *(f"-c {setting}" for setting in self.settings)]), "start")

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
        self._do("pg_ctl", "--pgdata", self._data, "--mode", "immediate", "--silent", "stop")
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
        done = self._do(program, *arguments)
        assert done.returncode == 0, done.stderr.decode()

    def _do(self, program, *arguments):
        path = next(self.package.glob(f"usr/lib/postgresql/*/bin/{program}"))
        libraries = [*self.package.glob("usr/lib/*-linux-gnu"), *self.package.glob("lib/*-linux-gnu")]
        environment = {"PATH": "/usr/bin:/bin", "LD_LIBRARY_PATH": ":".join(map(str, libraries))}
        return subprocess.run(
            [*self._prefix, path, *arguments], cwd=self.folder, env=environment, timeout=120,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)


def main(command):
    """Runs a command while a server runs, and gives its exit code."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    server = Server()
    try:
        return subprocess.run(command, env={**os.environ, "CARDPRESS_POSTGRESQL": server.string}).returncode
    finally:
        server.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
