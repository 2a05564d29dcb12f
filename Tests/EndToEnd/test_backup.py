"""`cardpress backup` and `restore`: copies of the store, and that an old one brings nobody back."""

import shutil
import sqlite3
import subprocess
import time

import pytest

from site_folder import PROGRAM, SiteFolder, environment, later, snapshot

STORES = pytest.mark.parametrize("store", ["sqlite", "file", "postgresql"], indirect=True)
WEEK = "share: {lifetime: 7d}\n"


def check(file):
    """SQLite's own verdict on a copy."""
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return copy.execute("SELECT count(*) FROM shares").fetchone()[0]


def lose(site, store):
    """Loses the store, but not the rest of the site."""
    if store.startswith("host="):
        subprocess.run(
            ["psql", "-q", store, "-c", "DROP TABLE cardpress_shares, cardpress_store, cardpress_shards"],
            check=True, capture_output=True)
    else:
        site.store.unlink()


@STORES
def test_a_backup_brings_back_a_store_that_is_lost(ada, scratch, store):
    file = scratch / "cards.backup"
    ada.build()
    ada.run("print", "ada")
    before = ada.shares()
    said = ada.run("backup", file)
    assert said.out == f"1 share in {file}, last changed 2026-03-02T09:00:00Z\n" and said.err == ""
    assert oct(file.stat().st_mode & 0o777) == "0o600" and check(file) == 1
    assert sorted(path.name for path in scratch.iterdir()) == ["cards.backup", "site"]
    copy = file.read_bytes()
    lose(ada, store)
    ada.run("shares", code=1)
    said = ada.run("restore", file, now=later(days=1))
    assert said.out == (
        "1 share restored, last changed 2026-03-02T09:00:00Z\n"
        "next: cardpress build, which withdraws what has ended meanwhile\n")
    assert ada.shares() == before and file.read_bytes() == copy
    assert ada.build(now=later(days=1))["unchanged"] == 1
    assert ada.run("verify", now=later(days=1)).code == 0
    assert not (ada.path / ".cardpress/restored.sqlite").exists()


@STORES
def test_a_store_that_says_the_same_stays(ada, scratch, store):
    ada.build()
    ada.run("backup", scratch / "b")
    before = snapshot(ada.path, times=False)
    assert ada.run("restore", scratch / "b").out == "nothing to do: the store says the same\n"
    assert ada.run("restore", scratch / "b", "--json").json == {"version": 1, "file": None}
    assert snapshot(ada.path, times=False) == before


def revoke(site):
    site.run("revoke", "ada")


def expire(site):
    site.run("sweep", now=later(days=8))


def prune(site):
    (site.path / "cards/ada.yaml").unlink()
    site.card("cy", "fullName: Cy Reed\n")
    site.run("build", "--prune")


def reissue(site):
    site.run("reissue", "ada")


def issue(site):
    site.card("bo", "fullName: Bo Reed\n")
    site.run("build")


def issue_and_revoke(site):
    issue(site)
    site.run("revoke", "bo")


def change(site):
    site.card("ada", "fullName: Ada Byron\n")
    site.run("build")


#: What happens after the backup, and what is said where the store can still be read.
SINCE = [
    (revoke, "1 ended since"), (expire, "changed since"), (prune, "1 ended since, 1 issued since"),
    (reissue, "1 ended since, 1 issued since"), (issue, "1 issued since"),
    (issue_and_revoke, "1 issued since"), (change, "changed since")]


@STORES
@pytest.mark.parametrize("happen, reason", SINCE, ids=lambda value: getattr(value, "__name__", ""))
def test_an_old_copy_brings_nobody_back(ada, scratch, store, happen, reason):
    file = scratch / "old.backup"
    ada.settings(WEEK)
    ada.build()
    ada.run("backup", file)
    happen(ada)
    at = later(days=8) if happen is expire else later()
    before = snapshot(ada.path, times=False)
    name = ada.run("status", "--json", now=at, code=None).json["store"]["path"]
    assert ada.run("restore", file, now=at, code=1).err == (
        f"the store {name} can be read and says more than the backup {file} ({reason}): go on with the store\n")
    assert snapshot(ada.path, times=False) == before
    lose(ada, store)
    before = snapshot(ada.path, times=False)
    said = ada.run("restore", file, "--yes", 1, now=at, code=None if happen is expire else 1)
    if happen is expire:
        # What has ended by its own end is not brought back: the build withdraws it.
        assert said.code == 1 or ada.run("build", now=at)
    else:
        assert said.err.startswith(f"the backup {file} is older than what is published (")
        assert said.err.endswith(
            " newer), and could bring back who has ended since: take a newer one, or cardpress recover\n")
        assert snapshot(ada.path, times=False) == before
    shown = [path.parent.name for path in ada.published()]
    ada.run("recover", now=at, code=None)
    ada.run("build", now=at)
    assert [path.parent.name for path in ada.published()] == shown


def test_without_what_is_published_nothing_tells_who_has_ended(ada, scratch):
    file = scratch / "b"
    ada.card("bo", "fullName: Bo Reed\n")
    ada.build()
    link = ada.share()["url"]
    ada.run("backup", file)
    ada.lose_store()
    shutil.rmtree(ada.public)
    told = ("2 live shares of the backup {} can't be found in public, so nothing tells whether they have ended "
            "since: bring public back first, or go on with --yes 2\n").format(file)
    assert ada.run("restore", file, code=1).err == told
    assert ada.run("restore", file, "--yes", 1, code=1).err == told
    assert not (ada.path / ".cardpress").exists()
    assert ada.run("restore", file, "--yes", 2).out.startswith("2 shares restored")
    ada.build()
    assert ada.share()["url"] == link


@pytest.mark.parametrize("setting, days", [("", 30), (", tombstone: 2d", 2), (", tombstone: 90d", 30)])
def test_a_backup_whose_tombstones_may_be_gone_is_refused(ada, scratch, setting, days):
    ada.settings(f"share: {{lifetime: never{setting}}}\n")
    ada.build()
    ada.run("backup", scratch / "b")
    ada.store.unlink()
    assert ada.run("restore", scratch / "b", now=later(days=days), code=1).err == (
        f"the backup {scratch}/b is older than what is published (tombstones since then may be gone), and could "
        "bring back who has ended since: take a newer one, or cardpress recover\n")
    ada.run("restore", scratch / "b", now=later(days=days, seconds=-1))


def test_damaged_stores_are_replaced_and_damaged_backups_are_not_taken(ada, scratch):
    file = scratch / "b"
    ada.build()
    ada.run("backup", file)
    whole = ada.store.read_bytes()
    ada.store.write_bytes(whole[:4096] + b"\xff" * 8192 + whole[12288:])
    ada.run("build", code=1)
    assert ada.run("restore", file).out.startswith("1 share restored")
    assert ada.build()["unchanged"] == 1
    ada.store.unlink()
    before = snapshot(ada.path, times=False)
    for damage, said in [
            (b"", "is no backup of a store"), (b"hello\n" * 500, "is no backup of a store"),
            (whole[:6000], "is damaged"), (whole[:4096] + b"\xff" * 8192 + whole[12288:], "is damaged")]:
        file.write_bytes(damage)
        assert said in ada.run("restore", file, code=1).err
    assert ada.run("restore", scratch / "none", code=1).err == f"there is no backup {scratch}/none\n"
    assert snapshot(ada.path, times=False) == before


def test_what_is_no_backup_of_this_site_stays(ada, scratch):
    ada.build()
    other = SiteFolder(scratch / "other")
    other.add_ada()
    other.build()
    other.run("backup", scratch / "other.backup")
    (scratch / "notes").write_text("precious\n")
    (scratch / "empty").mkdir()
    for name in ("notes", "other.backup"):
        before = (scratch / name).read_bytes()
        assert ada.run("backup", scratch / name, code=1).err == (
            f"{scratch}/{name} is no backup of this site, and stays: name another file\n")
        assert (scratch / name).read_bytes() == before
    ada.run("backup", scratch / "empty", code=1)
    assert ada.run("restore", scratch / "other.backup", code=1).err == (
        f"the store .cardpress/shares.sqlite has another key than the backup {scratch}/other.backup: it is of "
        "another site, or was made anew since: go on with the store, or cardpress restore FILE --over takes the "
        "backup's links back\n")
    assert ada.run("backup", "public/cards.backup", code=1).err == (
        "the backup public/cards.backup would be published with public: name a file in another folder\n")
    assert "its folder is missing" in ada.run("backup", scratch / "no/b", code=1).err
    # The store itself is a copy of the store, but must not be replaced by one.
    for name in (ada.store, ".cardpress/b", "cards/../.cardpress/lock"):
        before = ada.store.read_bytes()
        assert ada.run("backup", name, code=1).err == (
            f"the backup {name} would be lost with the store: name a file in another folder\n")
        assert ada.store.read_bytes() == before


@pytest.mark.parametrize("store", ["sqlite", "file", "postgresql"], indirect=True)
def test_backups_while_sixteen_others_write(site, scratch, full, store):
    rounds = 200 if full else 12
    for number in range(16):
        site.card(f"c{number:02}", f"fullName: Card {number}\n")
    site.build()
    script = ('for i in $(seq 1000); do "$0" renew "$1" -q || exit; "$0" reissue "$1" -q || exit; done')
    writers = [
        subprocess.Popen(
            ["sh", "-c", script, PROGRAM, f"c{number:02}"], cwd=site.path, env=environment(),
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) for number in range(16)]
    try:
        counts, number, end = [], 0, time.monotonic() + 60
        # Each writer renews before it makes a new link, and a fast machine has made all copies by then.
        while number < rounds or counts[-1] == counts[0] and time.monotonic() < end:
            file = scratch / f"{number}.backup"
            site.run("backup", file, now=None)
            counts.append(check(file))
            if number % 10:
                file.unlink()
            number += 1
        assert counts == sorted(counts) and counts[0] >= 16 and counts[-1] > counts[0]
        assert [writer.poll() for writer in writers] == [None] * 16
    finally:
        for writer in writers:
            writer.kill()
        for writer in writers:
            # The run that its shell has begun still writes: its end is the end of what it may say.
            writer.stderr.read()
            writer.stderr.close()
            writer.wait()
    # The first copy is older than what is published by now.
    lose(site, store)
    assert "is older than what is published" in site.run("restore", scratch / "0.backup", now=None, code=1).err


def test_a_backup_to_a_link_that_leads_nowhere_is_refused(ada, scratch):
    ada.build()
    link = scratch / "copy.sqlite"
    link.symlink_to(scratch / "nowhere/copy.sqlite")
    assert ada.run("backup", link, code=1).err == (
        f"{link} is a link that leads nowhere: remove it, or make the file's folder\n")
    assert link.is_symlink() and not (scratch / "nowhere").exists()
