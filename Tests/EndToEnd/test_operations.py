"""What docs/operations.md says about service users, backups, another machine and incidents, line by line."""

import re
import shutil
import subprocess

import pytest

from site_folder import NOW, PROGRAM, ROOT, SiteFolder, all_bytes, environment, later, snapshot
from test_disks_and_neighbours import plain_user

TEXT = (ROOT / "docs/operations.md").read_text()
BLOCKS = re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL)


def block(beginning):
    """The lines of the document's one block that has these words."""
    (found,) = [text for text in BLOCKS if beginning in text]
    return found


@pytest.fixture
def firm(scratch):
    site = SiteFolder(scratch / "srv/cards")
    for name in ("ada", "bo", "cy"):
        site.card(name, f"fullName: Person {name}\n")
    site.build()
    return site


def shell(script, **options):
    return subprocess.run(["sh", "-euc", script], check=True, capture_output=True, timeout=60, **options)


def test_a_backup_waits_for_no_run_and_runs_wait_for_it(firm, scratch):
    (scratch / "backup").mkdir()
    script = block("tar ").replace("/srv/", f"{scratch}/srv/").replace("/backup/", f"{scratch}/backup/")
    shell(script)
    names = shell(f"tar -tzf {scratch}/backup/cards.tgz").stdout.decode().splitlines()
    assert "./.cardpress/shares.sqlite" in names and "./cards/ada.yaml" in names
    holder = subprocess.Popen(["flock", firm.path / ".cardpress/lock", "sleep", "2"])
    try:
        waiting = firm.run("sweep", now=later(hours=1))
    finally:
        holder.wait(timeout=30)
    assert waiting.err == "another run holds the lock: waiting, at most 10 minutes\n"
    # The copy is a site that works.
    copy = scratch / "copy"
    copy.mkdir()
    shell(f"tar -C {copy} -xzf {scratch}/backup/cards.tgz")
    again = subprocess.run([PROGRAM, "build", "--now", later(hours=1)], cwd=copy, env=environment(),
                           capture_output=True, timeout=60, check=True)
    assert b"nothing to do" in again.stdout


def test_an_old_backup_brings_nobody_back(firm, scratch):
    backup = scratch / "backup/cards.sqlite"
    backup.parent.mkdir()
    line = block("cardpress backup").replace("/srv/", f"{scratch}/srv/").replace("/backup/", f"{scratch}/backup/")
    shell(line.replace("cardpress", f"{PROGRAM} --now {NOW}", 1))
    firm.run("revoke", "bo", now=later(hours=1))
    published = snapshot(firm.public)
    # The store can still be read; then it is an old one; then it is lost.
    firm.run("restore", backup, now=later(hours=2), code=1)
    shutil.copy(backup, firm.path / ".cardpress/shares.sqlite")
    for command in ("build", "sweep"):
        assert firm.run(command, now=later(hours=2), code=1).err == (
            "the store is older than what is published (1 newer): bring the newer store back, or cardpress recover\n")
    firm.store.unlink()
    firm.run("restore", backup, now=later(hours=2), code=1)
    assert snapshot(firm.public) == published
    firm.run("recover", now=later(hours=2))
    assert {share["card"]: share["state"] for share in firm.shares(now=later(hours=2))}["ada"] == "live"
    firm.build(now=later(hours=2))
    assert b"Person bo" not in all_bytes(firm.public)
    # Without what is published, nothing tells: the number has to be said, and who was revoked is live in it.
    firm.store.unlink()
    shutil.rmtree(firm.public)
    assert "--yes 3" in firm.run("restore", backup, now=later(hours=3), code=1).err
    firm.run("restore", backup, "--yes", 3, now=later(hours=3))
    firm.build(now=later(hours=3))
    assert b"Person bo" in all_bytes(firm.public)
    assert "who was revoked after the backup has to be revoked again" in TEXT.replace("\n", " ")


def test_another_machine_goes_on(firm, scratch):
    firm.run("revoke", "bo", now=later(hours=1))
    new = scratch / "new/srv/cards"
    new.parent.mkdir(parents=True)
    line = block("rsync -a --exclude").replace("new:/srv/", f"{scratch}/new/srv/").replace(
        " /srv/", f" {scratch}/srv/")
    shell(line, cwd=firm.path)
    there = SiteFolder(new, begin=False)
    assert there.build(now=later(hours=2))["unchanged"] == 2
    assert snapshot(there.public, times=False) == snapshot(firm.public, times=False)
    # Without public/, the live shares are the same again, and tombstones are not.
    shutil.rmtree(there.public)
    assert there.build(now=later(hours=3))["updated"] == 2
    kept = {name: file for name, file in snapshot(firm.public, times=False).items()
            if not name.startswith(f"c/{firm.share('bo')['recordID']}")}
    assert snapshot(there.public, times=False) == kept


def test_a_service_user_who_may_only_read_the_cards(scratch):
    site = SiteFolder(scratch / "srv/cards")
    site.card("ada", "fullName: Person ada\n")
    for name in (".cardpress", "public", "print"):
        (site.path / name).mkdir(exist_ok=True)
    (site.path / ".cardpress").chmod(0o700)
    (site.path / "print").chmod(0o700)
    user, program = plain_user(scratch)
    (site.path / "cards").chmod(0o555)
    site.path.chmod(0o555)

    def run(*words):
        return subprocess.run([program, *words, "--now", NOW], cwd=site.path, env=environment(),
                              capture_output=True, text=True, timeout=60, **user)
    try:
        assert "\n1 card: 1 issued\n" in run("build", "--first").stdout
        assert (run("sweep").stdout, run("verify").returncode) == ("nothing to do\n", 0)
        assert run("revoke", "ada").returncode == 0
        assert b"Person ada" not in all_bytes(site.public)
    finally:
        site.path.chmod(0o755)
        (site.path / "cards").chmod(0o755)


def test_a_revoked_card_stays_away_though_its_file_is_there(firm):
    link = firm.share("ada")["url"]
    firm.run("revoke", "ada", now=later(hours=1))
    assert b"Person ada" not in all_bytes(firm.public, firm.path / "print")
    assert firm.build(now=later(hours=2))["ended"] == 1
    assert b"Person ada" not in all_bytes(firm.public)
    assert firm.run("shares", "--overdue", now=later(hours=2)).out == "no shares\n"
    firm.run("reissue", "ada", now=later(hours=3))
    assert firm.share("ada", now=later(hours=3))["url"] != link
