"""Where sites are prepared, copied, run and cleared away."""

import contextlib
import itertools
import shutil
import subprocess
import threading
from pathlib import Path

from . import site as sites
from .databases import Databases
from .look import Look
from .program import Program
from .scenarios import SCENARIOS, named
from .stage import Stage, Unprepared

HERE = Path(__file__).parent


class Lab:
    """A scratch folder with the program, its library, and the sites that runs begin with."""

    def __init__(self, program, scratch, seed):
        self.scratch, self.seed = Path(scratch), seed
        own = self.scratch / "cardpress"
        shutil.copy(program, own)
        own.chmod(0o755)
        shim = self.scratch / "shim.so"
        subprocess.run([compiler(), "-shared", "-fPIC", "-O1", "-o", shim, HERE / "shim.c", "-ldl"],
                       check=True)
        self.program = Program(own, shim)
        self.names, self.stages, self.bases = itertools.count(), {}, {}
        self.lock, self.locks, self.databases = threading.Lock(), {}, None
        self.services = self.scratch / "services"
        self.program.surroundings["PGSERVICEFILE"] = str(self.services)

    def stage(self, name):
        """The prepared scenario of a name such as sweep/sqlite."""
        with self.lock:
            lock = self.locks.setdefault(name, threading.Lock())
        with lock:
            if name not in self.stages:
                scenario, store = name.split("/")
                self.stages[name] = Stage(self, named(scenario), store)
            return self.stages[name]

    def base(self, store, published=True):
        """A site with that kind of store."""
        with self.lock:
            if (store, published) not in self.bases:
                folder = self.folder(f"base-{store}-{published}")
                sites.write_site(folder, store)
                if store == "postgresql":
                    self.databases = self.databases or Databases(self.services)
                    self.databases.make(folder)
                if published:
                    self.sound(folder, "build", "--first", now=sites.BEGUN)
                else:
                    self.begin(folder, store)
                self.bases[store, published] = folder
            return self.bases[store, published]

    def begin(self, folder, store):
        """Makes the store of a site that has given out no link."""
        if store == "postgresql":
            self.sound(folder, "init", "--store", now=sites.BEGUN)
            return
        empty = folder.parent / f"{folder.name}-begun"
        empty.mkdir()
        self.sound(empty, "init", now=sites.BEGUN)
        shutil.copytree(empty / ".cardpress", folder / ".cardpress")
        sites.remove(empty)

    def sound(self, folder, *arguments, now):
        """Runs a command that has to succeed."""
        outcome = self.program.run(folder, *arguments, now=now)
        if outcome.code != 0:
            raise Unprepared(f"{' '.join(arguments)}: exit {outcome.code}: {outcome.said()}")
        return outcome

    def folder(self, name):
        """A new folder; the site within it has a path of the same length for every trial."""
        folder = self.scratch / f"{name}-{next(self.names):07}" / "site"
        folder.mkdir(parents=True)
        return folder

    @contextlib.contextmanager
    def trial(self, source, store):
        """A copy of a site for one trial."""
        folder = self.scratch / f"trial-{next(self.names):07}"
        folder.mkdir()
        try:
            yield self.copy(source, folder / "site", store)
        finally:
            sites.remove(folder)
            if store == "postgresql":
                self.databases.remove(folder / "site")

    def copy(self, source, target, store):
        """Copies a site as it is, with its database where its store is in one."""
        if store == "postgresql":
            self.databases.copy(source, target)
        return sites.copy(source, target)

    def look(self, site, store):
        """A site as it is, with what its tables hold where its store is in a database."""
        return Look.at(site, self.databases.rows(site) if store == "postgresql" else None)

    def lose_store(self, site, store):
        """Removes the store."""
        if store == "postgresql":
            self.databases.lose(site)
        for name in sites.STORES:
            (site / name).unlink(missing_ok=True)

    def close(self):
        if self.databases:
            self.databases.close()


def compiler():
    """A C compiler: the system's, else the one that comes with Swift; None where there is none."""
    return shutil.which("cc") or shutil.which("clang")


def stage_names():
    """All prepared scenarios."""
    return [f"{scenario.name}/{store}" for scenario in SCENARIOS for store in scenario.stores]
