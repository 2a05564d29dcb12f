"""A site in a folder, the program run on it, and what lies in it."""

import contextlib
import hashlib
import hmac
import json
import os
import re
import shutil
import stat
import subprocess
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

import documents
import drawing

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("CARDPRESS", str(ROOT / ".build/debug/cardpress"))

#: The moment at which the tests' sites are built first.
NOW = "2026-03-02T09:00:00Z"

SETTINGS = """\
url: https://cards.firm.test
title: Example GmbH
"""

ADA = """\
givenName: Ada
familyName: Lovelace
role: Analyst
company: Engine Works
department: Numbers
email: ada@engine.example
phone: +44 20 7946 0018
street: 12 St James's Square
city: London
postalCode: SW1Y 4JH
country: United Kingdom
website: https://engine.example/ada
birthday: 1815-12-10
note: Asks what the engine could do besides numbers.
photo: photos/ada.jpg
"""


#: A test with this mark is run with each kind of store.
both_stores = pytest.mark.parametrize("store", ["sqlite", "file"], indirect=True)

#: The same with the store on a server too, for what touches no store's file.
all_stores = pytest.mark.parametrize("store", ["sqlite", "file", "postgresql"], indirect=True)


#: A test with this mark has its sites on a disk, whose stamps are taken at their word for a week.
on_a_disk = pytest.mark.parametrize("scratch", ["disk"], indirect=True)


def is_memory(folder):
    """True if a folder's file system is in memory, whose stamps are good for a day."""
    named = subprocess.run(
        ["stat", "--file-system", "--format", "%T", folder], capture_output=True, text=True, check=True)
    return named.stdout.strip() in ("tmpfs", "ramfs")


def files(folder):
    """The bytes of every file below a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def resealed(text):
    """A store's text with each line sealed as docs/formats.md says, after a test has changed it."""
    head, names, *rows = text.splitlines()
    key = bytes.fromhex(re.search(r"\tkey=([0-9a-f]{64})", head).group(1))

    def seal(line):
        return hmac.new(key, f"line 1\n{line}".encode(), hashlib.sha256).hexdigest()[:32]

    head = head.rsplit("\tseal=", 1)[0]
    bodies = [row.rsplit("\t", 1)[0] for row in rows if row != "# end"]
    lines = [f"{head}\tseal={seal(head)}", names, *(f"{body}\t{seal(body)}" for body in bodies)]
    return "\n".join([*lines, "# end", ""])


def later(moment=NOW, **parts):
    """A moment moved by days, hours or seconds."""
    time = datetime.fromisoformat(moment.replace("Z", "+00:00")) + timedelta(**parts)
    return time.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


@dataclass
class Result:
    code: int
    out: str
    err: str
    words: tuple = ()

    @property
    def json(self):
        """The document on standard output; every name in it has its sentence in the reference."""
        document = json.loads(self.out)
        if "--json" in self.words:
            assert documents.untold(PROGRAM, self.words, document) == []
        return document

    def expect(self, code=0):
        """Expects an exit code; `None` means whichever."""
        assert code is None or self.code == code, f"exit {self.code}\n{self.out}\n{self.err}"
        return self


def environment(**extra):
    """The tests' environment: nothing of the machine's own but PATH."""
    base = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "UTC"}
    return {**base, **extra}


def cardpress(*arguments, cwd=None, now=NOW, env=None, timeout=300, input="", **options):
    """Runs the program with a text on its standard input."""
    command = [PROGRAM, *map(str, arguments)]
    if now:
        command += ["--now", now]
    done = subprocess.run(
        command, cwd=cwd, env=env or environment(), capture_output=True, timeout=timeout,
        input=input.encode(), **options)
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode(), tuple(command[1:]))


#: The options of builds that no site begins with.
NOT_FIRST = {"--first", "--frozen", "--shard"}


class SiteFolder:
    """A site's folder."""

    def __init__(self, path, settings=SETTINGS, begin=True, store="sqlite"):
        self.path = Path(path)
        self.public = self.path / "public"
        self.begun = False
        self.kind = {"sqlite": "", "file": "store: file\n"}.get(store)
        if self.kind is None:
            self.kind = f'store: {{postgresql: "{store}"}}\n'
        if begin:
            self.write("cardpress.yaml", settings + self.kind)
            (self.path / "cards").mkdir()

    @property
    def store(self):
        """The file with the shares."""
        text = self.path / "shares.tsv"
        return text if text.exists() else self.path / ".cardpress/shares.sqlite"

    def lose_store(self):
        """Removes the shares and whatever else the program keeps for itself."""
        self.store.unlink()
        shutil.rmtree(self.path / ".cardpress")

    def write(self, name, content):
        path = self.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def settings(self, more):
        """Writes the usual settings and some more lines."""
        return self.write("cardpress.yaml", SETTINGS + self.kind + more)

    def card(self, name, text):
        return self.write(f"cards/{name}.yaml", text)

    def add_ada(self):
        self.card("ada", ADA)
        self.write("cards/photos/ada.jpg", drawing.jpeg(drawing.portrait(1)))

    def run(self, *arguments, now=NOW, code=0, **options):
        """Runs a command in the site's folder and expects an exit code.

        The first build begins with new links, as its owner says who has no backup.
        """
        if arguments[:1] == ("build",) and self._begins(arguments, options.get("env")):
            first = cardpress(*arguments, "--first", cwd=self.path, now=now, **options)
            if "there is a store in PostgreSQL" not in first.out + first.err:
                self.begun = first.code == 0 and "--dry-run" not in arguments or self.store.exists()
                return first.expect(code)
        return cardpress(*arguments, cwd=self.path, now=now, **options).expect(code)

    def _begins(self, arguments, env):
        """True if a build gives out the site's first links."""
        if self.begun or self.store.exists() or (env or {}).get("CI"):
            return False
        if any(str(word).split("=")[0] in NOT_FIRST for word in arguments):
            return False
        return not any(self.public.glob("[cC]/*"))

    def build(self, *arguments, now=NOW, code=0, **options):
        """Builds, and gives the JSON report."""
        return self.run("build", "--json", *arguments, now=now, code=code, **options).json

    def shares(self, *arguments, now=NOW):
        return self.run("shares", "--json", *arguments, now=now).json["shares"]

    def share(self, card="ada", now=NOW):
        """The only live share of a card, else its only share."""
        found = [s for s in self.shares(now=now) if s["card"] == card]
        found = [s for s in found if s["state"] == "live"] or found
        assert len(found) == 1, found
        return found[0]

    def folder(self, card="ada", now=NOW):
        """The published folder of a card's share."""
        return self.public / self.share(card, now)["path"]

    def record(self, card="ada", now=NOW):
        return json.loads((self.folder(card, now) / "record.json").read_bytes())

    def published(self):
        """The folders that show a share, sorted."""
        return sorted(path.parent for path in self.public.glob("[cC]/*/card.vcf"))


def snapshot(folder, times=True):
    """Every file and folder below a folder: mode, modification time, digest of the bytes.

    The note in which every run writes when it was is left out.
    """
    folder = Path(folder)
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.match(".cardpress/runs"):
            continue
        state = path.lstat()
        entry = [oct(stat.S_IMODE(state.st_mode))]
        if path.is_symlink():
            entry.append(os.readlink(path))
        elif path.is_file():
            entry.append(hashlib.sha256(path.read_bytes()).hexdigest())
        if times:
            entry.append(state.st_mtime_ns)
        found[str(path.relative_to(folder))] = tuple(entry)
    return found


def all_bytes(*folders):
    """All files below some folders, with their names, as one string of bytes."""
    parts = []
    for folder in folders:
        for path in sorted(Path(folder).rglob("*")):
            parts.append(str(path).encode())
            if path.is_file():
                parts.append(path.read_bytes())
    return b"\n".join(parts)


@contextlib.contextmanager
def replaced(path, data):
    """A file holds other bytes meanwhile."""
    former = path.read_bytes()
    path.write_bytes(data)
    try:
        yield
    finally:
        path.write_bytes(former)


def with_bit(path, place):
    """A file's bytes with the lowest bit of one of them turned."""
    data = bytearray(path.read_bytes())
    data[place] ^= 1
    return bytes(data)
