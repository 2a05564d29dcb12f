"""What this user can't read stops no withdrawal, is named, and stays on the list until it is gone."""

import os
import subprocess

import pytest

from site_folder import environment, later, all_stores
from test_disks_and_neighbours import plain_user
from test_expiry import END

pytestmark = all_stores


@pytest.fixture
def published(ada):
    """A built site with two cards, one of which has ended."""
    ada.card("bo", "fullName: Bo Ek\nlifetime: 30d\n")
    ada.build()
    return ada


def sweep_as(site, scratch, command="sweep", now=END):
    """Runs a command as somebody who is not root."""
    user, program = plain_user(scratch)
    return user, lambda: subprocess.run(
        [program, command, "--now", now], cwd=site.path, env=environment(), capture_output=True,
        text=True, timeout=60, **user)


def pipe(path):
    path.unlink()
    os.mkfifo(path)


def close(path):
    os.chown(path, 0, 0)
    path.chmod(0o600)


def swell(path):
    with path.open("wb") as file:
        file.truncate(256_000_001)


@pytest.mark.parametrize("rights", [0o000, 0o400, 0o444, 0o600, 0o644])
def test_a_print_folder_that_cannot_be_entered_is_not_taken_for_an_empty_one(
        published, scratch, rights):
    folder = published.folder("ada")
    _, sweep = sweep_as(published, scratch)
    (published.path / "print").chmod(rights)
    done = sweep()
    assert done.returncode == 1
    assert done.stderr.startswith("not withdrawn: print/shares.tsv may not be read or written")
    assert done.stdout == ""
    assert not (folder / "card.vcf").exists()
    overdue = published.run("shares", "--overdue", "--json", now=END, code=1).json["shares"]
    assert [share["recordID"] for share in overdue] == [folder.name]
    (published.path / "print").chmod(0o700)
    assert sweep().returncode == 0
    assert not (published.path / "print/ada.png").exists()
    assert (published.path / "print/bo.png").exists()


@pytest.mark.parametrize("spoil, reason", [
    (close, "print/shares.tsv may not be read or written by this user: root owns it, mode 0600"),
    (pipe, "print/shares.tsv is not a file"),
    (swell, "print/shares.tsv is larger than 256 MB"),
], ids=["another user's", "a pipe", "too large"])
@pytest.mark.parametrize("command", ["sweep", "build"])
def test_a_print_list_that_cannot_be_read_keeps_nobody_online(
        published, scratch, spoil, reason, command):
    folder = published.folder("ada")
    _, run = sweep_as(published, scratch, command)
    spoil(published.path / "print/shares.tsv")
    done = run()
    assert done.returncode == 1
    assert done.stderr.startswith(f"not withdrawn: {reason}\n")
    assert not (folder / "card.vcf").exists()


def test_a_rest_in_staging_that_cannot_be_removed_keeps_nobody_online(published, scratch):
    folder = published.folder("ada")
    _, sweep = sweep_as(published, scratch)
    rest = published.path / ".cardpress/staging/old"
    rest.mkdir(parents=True)
    (rest / "card.vcf").write_text("somebody")
    os.chown(rest.parent, 65534, 65534)
    done = sweep()
    assert not (folder / "card.vcf").exists()
    # It is named until somebody takes it away, wherever it was put.
    assert done.returncode == 1
    assert "old/card.vcf may not be read or written by this user" in done.stderr
    again = sweep()
    assert (again.returncode, again.stderr) == (1, done.stderr)
    for path in (published.path / ".cardpress").glob("staging*"):
        os.chown(path / "old", 65534, 65534)
    assert (sweep().returncode, sweep().stdout) == (0, "nothing to do\n")
    assert list((published.path / ".cardpress").glob("staging*")) == []


def test_a_folder_that_cannot_be_emptied_keeps_no_other_online(published, scratch):
    published.card("cy", "fullName: Cy Ek\nlifetime: 1d\n")
    published.build()
    stuck, gone = published.folder("ada"), published.folder("cy")
    user, sweep = sweep_as(published, scratch)
    os.chown(stuck, 0, 0)
    done = sweep()
    assert done.returncode == 1
    assert done.stderr == (
        f"not withdrawn: public/c/{stuck.name}/card.vcf may not be read or written by this user: root owns "
        f"public/c/{stuck.name}, mode 0755\n"
        "other users own some of the site's files, which a run of theirs has made, and root alone can give them back: "
        f"sudo chown -R {user['user']} public print .cardpress\n")
    assert (stuck / "card.vcf").exists() and not (gone / "card.vcf").exists()
    overdue = published.run("shares", "--overdue", "--json", now=END, code=1).json["shares"]
    assert [share["recordID"] for share in overdue] == [stuck.name]


def test_a_folder_that_its_owner_has_closed_goes(published, scratch):
    folder = published.folder("ada")
    _, sweep = sweep_as(published, scratch)
    folder.chmod(0)
    assert sweep().returncode == 0
    assert not (folder / "card.vcf").exists()


def test_what_is_wrong_with_settings_stops_no_withdrawal(published):
    folder = published.folder("ada")
    published.write("cardpress.yaml", "url: nowhere\n" + published.kind)
    published.run("sweep", now=END)
    assert not (folder / "card.vcf").exists()
