"""Whatever keeps a frozen build from being done, what has ended goes from a folder that was kept."""

import shutil
import subprocess

import pytest

from site_folder import PROGRAM, all_bytes, later, resealed, snapshot
from test_disks_and_neighbours import namespace_command
from test_frozen import clone, commit, frozen, pull, small  # noqa: F401


@pytest.mark.parametrize("days, code", [(7, 0), (60, 1)], ids=["tombstone", "none any more"])
def test_a_share_that_cannot_be_renamed_is_emptied_where_it_is(small, days, code):
    small.card("bo", "fullName: Bo Ek\n")
    small.build()
    commit(small)
    kept = clone(small, "kept")
    frozen(kept)
    stuck, other = sorted((kept.public / "c").glob("*/"))
    # A mount point can't be renamed (rename(2), EBUSY).
    script = f'mount --bind "{stuck}" "{stuck}" && exec "$@"'
    done = subprocess.run(
        namespace_command(
            "sh", "-c", script, "sh", PROGRAM, "build", "--frozen", "--now", later(days=days)),
        cwd=kept.path, capture_output=True, text=True)
    # Where not even a tombstone should be, the empty folder is one too many.
    sentence = f"not withdrawn: public/c/{stuck.name} can't be used: Device or resource busy\n"
    assert (done.returncode, done.stderr) == (code, sentence if code else "")
    assert not (stuck / "card.vcf").exists() and not (other / "card.vcf").exists()


def cut(record):
    """Leaves what is no record any more."""
    record.write_bytes(record.read_bytes()[:40])


def swell(record):
    """Leaves what is larger than any record is read."""
    record.write_bytes(b" " * 1_000_001)


spoilt = pytest.mark.parametrize("spoil", [cut, swell], ids=["cut", "too large"])


@spoilt
@pytest.mark.parametrize("known", [True, False], ids=["ended", "unknown"])
def test_a_record_that_cannot_be_read_keeps_nobody_online(small, spoil, known):
    small.card("bo", "fullName: Bo Ek\n")
    small.card("cy", "fullName: Cy Ek\nlifetime: 60d\n")
    small.build()
    kept = clone(small, "kept")
    pull(kept, small, "cards/bo.yaml", "cards/cy.yaml")
    frozen(kept)
    stuck, gone = small.folder("ada").name, small.folder("bo").name
    if not known:
        stuck = "0" * 26
        shutil.copytree(kept.public / "c" / small.folder("cy").name, kept.public / "c" / stuck)
    spoil(kept.public / "c" / stuck / "record.json")
    small.card("dee", "fullName: Dee Ek\n")
    small.build(now=later(days=6))
    pull(kept, small, "cards/dee.yaml")
    kept.run("build", "--frozen", now=later(days=7))
    assert not (kept.public / "c" / stuck / "card.vcf").exists()
    assert not (kept.public / "c" / gone / "card.vcf").exists()
    assert b"Dee Ek" in all_bytes(kept.public)


@spoilt
def test_a_live_share_whose_record_cannot_be_read_is_made_again(small, spoil):
    kept = clone(small, "kept")
    frozen(kept)
    folder = kept.public / "c" / small.folder("ada").name
    whole = snapshot(folder, times=False)
    spoil(folder / "record.json")
    kept.run("build", "--frozen", now=later(hours=2))
    assert snapshot(folder, times=False) == whole


def test_who_is_still_online_is_named_before_what_is_wrong_with_a_card(small):
    kept = clone(small, "kept")
    frozen(kept)
    stuck = kept.public / "c" / small.folder("ada").name
    kept.card("bo", "email: bo\n")
    # What lies on a read-only mount can be neither renamed nor emptied.
    script = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$@"'
    done = subprocess.run(
        namespace_command(
            "sh", "-c", script, stuck, PROGRAM, "build", "--frozen", "--now", later(days=7)),
        cwd=kept.path, capture_output=True, text=True)
    first, second = done.stderr.splitlines()[:2]
    assert done.returncode == 1
    assert first.startswith(f"not withdrawn: public/c/{stuck.name}/")
    assert first.endswith("is on a file system that is mounted read-only")
    assert second.startswith("cards/bo.yaml:1:1: the card has no name")


def newer(site):
    """Makes the store one that a later Cardpress has written."""
    text = (site.path / "shares.tsv").read_text()
    site.write("shares.tsv", text.replace("# cardpress shares 2", "# cardpress shares 9", 1))


def doubled(site):
    """Puts a second store beside the first, which says something else."""
    text = (site.path / "shares.tsv").read_bytes()
    site.settings("store: sqlite\n")
    site.card("bo", "fullName: Bo Ek\n")
    site.build(now=later(hours=1))
    site.write("shares.tsv", text)


@pytest.mark.parametrize("spoil, sentence", [
    (newer, "was written by a newer Cardpress"), (doubled, "there are two stores"),
], ids=["newer", "two"])
def test_a_store_that_cannot_be_used_keeps_no_expired_person_online(small, spoil, sentence):
    kept = clone(small, "kept")
    frozen(kept)
    spoil(kept)
    before = snapshot(kept.public)
    assert sentence in kept.run("build", "--frozen", now=later(hours=2), code=1).err
    assert snapshot(kept.public) == before
    assert sentence in kept.run("build", "--frozen", now=later(days=8), code=1).err
    assert b"Lovelace" not in all_bytes(kept.public)
    assert list((kept.public / "c").glob("*/"))


def test_two_shares_of_one_card_keep_nobody_online_who_was_revoked(small):
    small.card("bo", "fullName: Bo Ek\n")
    small.build()
    commit(small)
    kept = clone(small, "kept")
    frozen(kept)
    small.run("revoke", "ada", now=later(hours=1))
    text = (small.path / "shares.tsv").read_text()
    live = small.share("bo", now=later(hours=1))["recordID"]
    [row] = [line for line in text.splitlines(keepends=True) if line.startswith(live)]
    kept.write("shares.tsv", resealed(text + row.replace(live, "0" * 26, 1)))
    result = kept.run("build", "--frozen", now=later(hours=2), code=1)
    assert "has another that has not ended" in result.err
    shown = all_bytes(kept.public)
    assert b"Lovelace" not in shown and b"Bo Ek" in shown


def test_a_card_that_is_gone_is_missed_where_its_share_should_end(small):
    small.settings("store: file\nshare:\n  whenRemoved: withdraw\n")
    small.card("bo", "fullName: Bo Ek\n")
    small.build()
    commit(small)
    kept = clone(small, "kept")
    frozen(kept)
    before = snapshot(kept.public)
    (kept.path / "cards/bo.yaml").unlink()
    result = kept.run("build", "--frozen", now=later(hours=1), code=1)
    assert result.err == (
        "cards: 1 live share has no card here, and share.whenRemoved says withdraw: run cardpress "
        "build on the machine that gives out links and commit shares.tsv\n")
    assert snapshot(kept.public) == before
    kept.build(now=later(hours=2))
    frozen(kept, now=later(hours=3))
    assert b"Bo Ek" not in all_bytes(kept.public)
    kept.card("ada", "email: ada\n")
    assert "whenRemoved" not in kept.run("build", "--frozen", now=later(hours=4), code=1).err
