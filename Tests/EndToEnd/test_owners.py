"""What a run of root's has made in the site of another user: their sweep takes away what it can, and says the rest."""

import os
import shutil
import subprocess

import pytest

from site_folder import PROGRAM, SiteFolder, environment, later

USER = 12345


@pytest.fixture
def served(scratch):
    """A site of a user's; and the program where that user may read it."""
    scratch.chmod(0o755)
    program = scratch / "cardpress"
    shutil.copy(PROGRAM, program)
    site = SiteFolder(scratch / "site", "url: https://cards.example.com\nshare: {lifetime: 30d}\n")
    site.card("ada", "fullName: Ada Example\n")
    site.build()
    own(site.path)
    site.program = program
    return site


def own(folder):
    for path in (folder, *folder.rglob("*")):
        os.chown(path, USER, USER, follow_symlinks=False)


def run_as_user(site, *words):
    return subprocess.run(
        ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups", site.program, *words], cwd=site.path,
        env=environment(), capture_output=True, timeout=60, text=True)


SENTENCE = ("other users own some of the site's files, which a run of theirs has made, and root alone can give them back: "
            f"sudo chown -R {USER} public print .cardpress\n")


@pytest.mark.parametrize("command", [["sweep"], ["build"], ["revoke", "bo"]], ids=" ".join)
def test_what_root_has_made_is_named_with_the_way_out(served, command):
    served.card("bo", "fullName: Bo Example\n")
    served.build(now=later(hours=1))
    end = later(days=31)
    done = run_as_user(served, *command, "--now", end if command[0] != "revoke" else later(hours=2))
    assert done.returncode == 1
    assert done.stderr.endswith(SENTENCE)
    assert "not withdrawn: public/c/" in done.stderr
    # What the folders let go is gone, whoever owns it.
    if command[0] != "revoke":
        assert not (served.folder("ada", end) / "card.vcf").exists()
    subprocess.run(["chown", "-R", str(USER), "public", "print", ".cardpress"], cwd=served.path, check=True)
    assert run_as_user(served, "sweep", "--now", end).returncode == 0
    assert served.published() == []


def test_a_lock_of_roots_is_named_with_the_way_out(served):
    os.chown(served.path / ".cardpress/lock", 0, 0)
    os.chmod(served.path / ".cardpress/lock", 0o600)
    done = run_as_user(served, "sweep", "--now", later(days=31))
    assert (done.returncode, done.stderr) == (
        1, ".cardpress/lock may not be read or written by this user\n" + SENTENCE)


def test_rights_that_one_has_taken_from_oneself_are_another_matter(served):
    os.chmod(served.path / ".cardpress/lock", 0o000)
    done = run_as_user(served, "sweep", "--now", later(days=31))
    assert done.stderr == ".cardpress/lock may not be read or written by this user\n"
