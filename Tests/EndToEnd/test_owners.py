"""What a run of root's has made in the site of another user: their sweep takes away what it can, and says the rest."""

import os
import shutil
import subprocess

import pytest

from site_folder import PROGRAM, SiteFolder, environment, later
from terminals import cardpress_on_terminal

USER = 12345


@pytest.fixture
def served(scratch):
    """A site of a user's; and the program where that user may read it."""
    scratch.chmod(0o755)
    program = scratch / "cardpress"
    shutil.copy(PROGRAM, program)
    site = SiteFolder(scratch / "site", "url: https://cards.firm.test\nshare: {lifetime: 30d}\n")
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
    served.build("--as-root", now=later(hours=1))
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
        1, ".cardpress/lock may not be read or written by this user: root owns it, mode 0600\n" + SENTENCE)


def test_rights_that_one_has_taken_from_oneself_are_another_matter(served):
    os.chmod(served.path / ".cardpress/lock", 0o000)
    done = run_as_user(served, "sweep", "--now", later(days=31))
    assert done.stderr == (
        ".cardpress/lock may not be read or written by this user: you own it, mode 0000, and chmod u+rwX "
        ".cardpress/lock lets you\n")


def owners(site):
    """Whom the files belong to that runs make."""
    return {path.lstat().st_uid for name in ("public", "print", ".cardpress") for path in (site.path / name).rglob("*")}


@pytest.mark.parametrize("words", [
    ["build"], ["sweep"], ["print", "ada"], ["renew", "ada"], ["reissue", "ada", "--yes"], ["revoke", "ada", "--yes"],
    ["consume", "ada"], ["rename", "ada", "bo"]], ids=lambda words: words[0])
def test_root_goes_on_as_the_user_whose_site_it_is(served, words):
    served.card("bo2", "fullName: Bo Example\n")
    own(served.path)
    served.run(*words, now=later(days=1))
    assert owners(served) == {USER}
    assert run_as_user(served, "sweep", "--now", later(days=2)).returncode == 0
    said = cardpress_on_terminal("status", cwd=served.path, now=later(days=2)).out
    assert said.startswith(f"goes on as {USER}, whose site it is; --as-root stays root\n")


def test_whose_site_it_is_the_store_says_then_what_is_published_then_the_folder(served):
    os.chown(served.path, 0, 0)
    served.build(now=later(days=1))
    assert owners(served) == {USER}
    shutil.rmtree(served.path / ".cardpress")
    os.chown(served.path, USER + 1, USER + 1)
    assert served.run("build", "--first", now=later(days=1), code=None).code != 0  # that user may not make a folder
    os.chmod(served.path, 0o777)
    served.run("build", "--first", now=later(days=1))
    assert owners(served) == {USER}
    for name in (".cardpress", "public", "print"):
        shutil.rmtree(served.path / name)
    served.run("build", "--first", now=later(days=1))
    assert owners(served) == {USER + 1}


def test_as_root_stays_root(served):
    served.card("bo", "fullName: Bo Example\n")
    served.build("--as-root", now=later(hours=1))
    assert owners(served) == {USER, 0}


def test_where_root_can_t_go_on_as_the_owner_nothing_is_made_and_what_has_ended_goes(served):
    """The owner of the site may not even reach it."""
    served.path.parent.chmod(0o700)
    served.card("bo", "fullName: Bo Example\n")
    refused = served.run("build", code=1, now=later(hours=1))
    assert refused.err == (
        f"the site belongs to {USER}, as whom this root can't go on: sudo -u {USER} cardpress build --now "
        f"{later(hours=1)}, or stay root with --as-root\n")
    swept = served.run("sweep", now=later(days=31))
    assert swept.err.startswith(f"warning: the site belongs to {USER}, as whom this root can't go on\n")
    assert served.published() == []
    assert served.run("status", "--json", now=later(days=31)).json["live"] == 0
