"""A build machine that keeps nothing makes the owner's bytes from shares.tsv, and nothing else."""

import os
import shutil
import subprocess

import pytest

from examples import example
from site_folder import NOW, SiteFolder, all_bytes, cardpress, environment, later, resealed, snapshot

IGNORED = "public/\nprint/\n.cardpress/\n"


def git(folder, *arguments):
    """Runs git with nothing of the machine's own."""
    env = environment(
        GIT_CONFIG_GLOBAL=os.devnull, GIT_CONFIG_NOSYSTEM="1", GIT_AUTHOR_NAME="T",
        GIT_AUTHOR_EMAIL="t@firm.test", GIT_COMMITTER_NAME="T", GIT_COMMITTER_EMAIL="t@firm.test")
    return subprocess.run(
        ["git", "-c", "init.defaultBranch=main", *map(str, arguments)], cwd=folder, env=env,
        capture_output=True, text=True)


def commit(site):
    git(site.path, "add", "-A")
    assert git(site.path, "commit", "-q", "--allow-empty", "-m", "change").returncode == 0


def clone(site, name):
    path = site.path.parent / name
    shutil.rmtree(path, ignore_errors=True)
    assert git(site.path.parent, "clone", "-q", site.path, path).returncode == 0
    return SiteFolder(path, begin=False)


def pull(kept, site, *names):
    """Brings into a clone what its owner's site has by now: the store, and the files named."""
    for name in ("shares.tsv", *names):
        kept.write(name, (site.path / name).read_bytes())


def owned(path):
    """An owner's site of the firm, built and committed."""
    site = example("firm", path)
    settings = (path / "cardpress.yaml").read_text()
    site.write("cardpress.yaml", settings + "\nstore: file\n")
    site.write(".gitignore", IGNORED)
    git(path, "init", "-q")
    site.build()
    commit(site)
    return site


@pytest.fixture
def owner(scratch):
    return owned(scratch / "owner")


@pytest.fixture
def small(ada):
    """A site with one card whose store is a file, built and committed."""
    ada.settings("store: file\n")
    ada.write(".gitignore", IGNORED)
    git(ada.path, "init", "-q")
    ada.build()
    commit(ada)
    return ada


def frozen(site, now=NOW, code=0, **extra):
    return site.run(
        "build", "--frozen", "--json", now=now, code=code, env=environment(CI="true", **extra)).json


def faults(report):
    return [problem["message"] for problem in report["problems"]]


def test_a_clone_makes_the_bytes_of_the_owner_in_every_time_zone(owner, scratch):
    public = snapshot(owner.public, times=False)
    for zone in ("Pacific/Apia", "America/Los_Angeles"):
        copy = clone(owner, "clone")
        before = snapshot(copy.path)
        report = frozen(copy, TZ=zone)
        assert (report["cards"], report["issued"], report["updated"]) == (10, 0, 10)
        assert snapshot(copy.public, times=False) == public
        made = snapshot(copy.path)
        assert {name: made[name] for name in before} == before
        assert {name.split("/")[0] for name in made.keys() - before.keys()} == {
            "public", ".cardpress"}
        assert git(copy.path, "status", "--porcelain").stdout == ""


def test_one_worker_and_seven_make_the_same(owner):
    public = snapshot(owner.public, times=False)
    for jobs in ("1", "7"):
        copy = clone(owner, "clone")
        copy.run("build", "--frozen", "--jobs", jobs)
        assert snapshot(copy.public, times=False) == public


def test_a_second_time_nothing_is_touched(owner):
    copy = clone(owner, "clone")
    frozen(copy)
    before = snapshot(copy.public)
    report = frozen(copy, now=later(hours=1))
    assert (report["unchanged"], report["updated"], report["withdrawn"]) == (10, 0, 0)
    assert snapshot(copy.public) == before


def test_the_owners_next_build_has_nothing_to_do_where_a_frozen_one_was(owner):
    copy = clone(owner, "clone")
    frozen(copy)
    assert copy.build(now=later(hours=1))["unchanged"] == 10
    assert git(copy.path, "status", "--porcelain").stdout == ""


def test_what_has_ended_is_as_at_the_owners(small):
    small.card("bo", "fullName: Bo Ek\nlifetime: 90d\n")
    small.card("cy", "fullName: Cy Ek\nlifetime: 90d\n")
    small.build(now=later(hours=1))
    small.run("revoke", "cy", now=later(hours=2))
    small.run("sweep", now=later(days=8))
    commit(small)
    copy = clone(small, "clone")
    report = frozen(copy, now=later(days=9))
    assert (report["cards"], report["updated"], report["ended"]) == (3, 1, 2)
    assert snapshot(copy.public, times=False) == snapshot(small.public, times=False)
    # Tombstones go 30 days after the withdrawal, and not before the share's own expiry.
    small.run("sweep", now=later(days=39))
    copy = clone(small, "clone")
    frozen(copy, now=later(days=39))
    assert snapshot(copy.public, times=False) == snapshot(small.public, times=False)
    assert len(list((copy.public / "c").glob("*/"))) == 2


def test_what_has_expired_since_is_withdrawn_and_the_store_left_alone(small):
    copy = clone(small, "clone")
    kept = clone(small, "kept")
    frozen(kept)
    for site in (copy, kept):
        before = (site.path / "shares.tsv").read_bytes()
        report = frozen(site, now=later(days=7))
        assert (report["ended"], report["withdrawn"]) == (1, int(site is kept))
        assert (site.path / "shares.tsv").read_bytes() == before
        assert b"Lovelace" not in all_bytes(site.public, site.path / ".cardpress")
    assert snapshot(copy.public, times=False) == snapshot(kept.public, times=False)
    small.run("sweep", now=later(days=7))
    assert snapshot(copy.public, times=False) == snapshot(small.public, times=False)


def test_a_broken_card_keeps_no_expired_person_online(small):
    kept = clone(small, "kept")
    frozen(kept)
    kept.card("bo", "email: bo\n")
    report = frozen(kept, now=later(days=7), code=1)
    assert len(report["problems"]) == 2
    assert b"Lovelace" not in all_bytes(kept.public, kept.path / ".cardpress")
    assert list((kept.public / "c").glob("*/"))


def test_without_the_store_nothing_is_made(small):
    copy = clone(small, "clone")
    (copy.path / "shares.tsv").unlink()
    before = snapshot(copy.path)
    result = copy.run("build", "--frozen", code=1)
    assert result.err == (
        "shares.tsv is missing, from which a frozen build is made: run cardpress build on the machine "
        "that gives out links and commit shares.tsv\n")
    assert snapshot(copy.path) == before


@pytest.mark.parametrize("change, sentence", [
    (lambda site: site.card("bo", "fullName: Bo Ek\n"),
     "cards/bo.yaml:1:1: bo has no share in shares.tsv yet: run cardpress build on the machine that "
     "gives out links and commit shares.tsv\n"),
    (lambda site: site.card("ada", "fullName: Ada King\n"),
     "cards/ada.yaml:1:1: ada has changed since shares.tsv was written: run cardpress build on the "
     "machine that gives out links and commit shares.tsv\n"),
    (lambda site: site.settings("store: file\nshare:\n  expires: 2026-03-20\n"),
     "cards/ada.yaml:1:1: ada has changed since shares.tsv was written: run cardpress build on the "
     "machine that gives out links and commit shares.tsv\n"),
    (lambda site: site.settings("store: file\npreview: full\n"),
     "cardpress.yaml: settings, templates or Cardpress itself are others than when shares.tsv was "
     "written (1 page): run cardpress build on the machine that gives out links, with the same Cardpress, "
     "and commit shares.tsv\n"),
], ids=["no share", "changed", "another end", "other settings"])
def test_what_was_not_built_by_its_owner_is_named(small, change, sentence):
    copy = clone(small, "clone")
    change(copy)
    result = copy.run("build", "--frozen", code=1)
    assert result.err == sentence
    assert not copy.public.exists()
    copy.build(now=later(hours=1))
    commit(copy)
    frozen(clone(copy, "again"), now=later(hours=1))


def test_an_old_checkout_does_not_replace_what_is_newer(small):
    kept = clone(small, "kept")
    small.card("ada", "fullName: Ada King\n")
    small.build(now=later(hours=1))
    shutil.copytree(small.public, kept.public)
    before = snapshot(kept.public)
    assert "older than what is published (1 newer)" in kept.run("build", "--frozen", code=1).err
    assert snapshot(kept.public) == before


def test_an_old_store_brings_nobody_back_and_keeps_nobody_online(small):
    small.card("bo", "fullName: Bo Ek\nlifetime: 1d\n")
    small.build()
    old = (small.path / "shares.tsv").read_bytes()
    small.run("revoke", "ada", now=later(hours=1))
    commit(small)
    kept = clone(small, "kept")
    frozen(kept, now=later(hours=2))
    assert b"Bo Ek" in all_bytes(kept.public)
    kept.write("shares.tsv", old)
    result = kept.run("build", "--frozen", now=later(days=2), code=1)
    assert "older than what is published (1 newer)" in result.err
    shown = all_bytes(kept.public)
    assert b"Lovelace" not in shown and b"Bo Ek" not in shown


def test_a_share_that_is_brought_back_is_published_again(small):
    kept = clone(small, "kept")
    frozen(kept, now=later(days=8))
    assert b"Lovelace" not in all_bytes(kept.public)
    small.run("renew", "ada", now=later(days=9))
    pull(kept, small)
    frozen(kept, now=later(days=9, hours=1))
    assert snapshot(kept.public, times=False) == snapshot(small.public, times=False)


def test_a_share_that_was_saved_and_expired_later_has_its_tombstone(small):
    small.card("ada", "fullName: Ada Lovelace\nlifetime: 60d\n")
    small.build()
    store = small.path / "shares.tsv"
    *head, row, end = store.read_text().splitlines()
    values = row.split("\t")
    values[head[1].split("\t").index("consumedAt")] = later(days=1)
    small.write("shares.tsv", resealed("\n".join([*head, "\t".join(values), end, ""])))
    commit(small)
    copy = clone(small, "clone")
    frozen(copy, now=later(days=65))
    small.run("sweep", now=later(days=65))
    assert snapshot(copy.public, times=False) == snapshot(small.public, times=False)
    assert len(list((copy.public / "c").glob("*/"))) == 1


def test_a_lease_is_not_extended(site):
    site.settings("store: file\nshare:\n  lifetime: 10d\n  renew: whileListed\n")
    site.card("ada", "fullName: Ada Lovelace\n")
    site.build()
    before = (site.path / "shares.tsv").read_bytes()
    assert frozen(site, now=later(days=8))["unchanged"] == 1
    assert (site.path / "shares.tsv").read_bytes() == before


def test_it_works_with_a_database_too(ada):
    ada.build()
    public = snapshot(ada.public, times=False)
    store = (ada.path / ".cardpress/shares.sqlite").read_bytes()
    shutil.rmtree(ada.public)
    frozen(ada, now=later(hours=1))
    assert snapshot(ada.public, times=False) == public
    assert (ada.path / ".cardpress/shares.sqlite").read_bytes() == store


@pytest.mark.parametrize("option", ["--first", "--prune", "--relink", "--dry-run", "--yes=3"])
def test_it_goes_with_no_option_that_changes_shares(ada, option):
    result = cardpress("build", "--frozen", option, cwd=ada.path).expect(64)
    assert f"does not go with {option.split('=')[0]}" in result.err
