"""What has not changed of a share is the published file once more, under the same name."""

import hashlib
import json
import os
import shutil
import subprocess

import pytest

from site_folder import ADA, PROGRAM, environment, later

#: The files that hold what the card says, by form.
CONTENTS = {"open": ["card.vcf", "photo.jpg"], "sealed": ["1.sealed"]}


@pytest.fixture(params=["open", "sealed"])
def shared(request, site):
    """A site with a card and a photo, whose shares have that form."""
    sealed = str(request.param == "sealed").lower()
    site.settings(f"share: {{sealed: {sealed}, lifetime: 365d}}\n")
    site.add_ada()
    site.build()
    site.form = request.param
    return site


def rename_site(site):
    """Has all pages made again, and no contact."""
    settings = site.path / "cardpress.yaml"
    settings.write_text(settings.read_text().replace("Example GmbH", "Another Title"))


def inodes(site):
    folder = site.folder("ada")
    return {name: (folder / name).stat().st_ino for name in CONTENTS[site.form]}


def whole(site):
    site.run("verify", now=later(hours=1))
    folder = site.folder("ada")
    if site.form == "open":
        record = json.loads((folder / "record.json").read_text())
        for part in (record["vCard"], record["photo"]):
            assert hashlib.sha256((folder / part["path"]).read_bytes()).hexdigest() == part["sha256"]
    for path in folder.iterdir():
        assert path.stat().st_mode & 0o777 == 0o644
        assert path.stat().st_nlink == 1


def test_contents_that_have_not_changed_are_the_same_files(shared):
    before = inodes(shared)
    page = "index.html" if shared.form == "open" else "0.sealed"
    former = (shared.folder("ada") / page).read_bytes()
    rename_site(shared)
    assert shared.build(now=later(hours=1))["updated"] == 1
    assert inodes(shared) == before
    assert (shared.folder("ada") / page).read_bytes() != former
    whole(shared)


def test_contents_that_have_changed_are_new_files(shared):
    before = inodes(shared)
    shared.card("ada", ADA.replace("Analyst", "Countess"))
    shared.build(now=later(hours=1))
    assert inodes(shared)[CONTENTS[shared.form][0]] != before[CONTENTS[shared.form][0]]
    whole(shared)


@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("hand", ["damaged", "cut", "gone", "closed", "elsewhere too", "a link"])
def test_what_is_not_as_a_build_leaves_it_is_made_anew(shared, place, hand, scratch):
    name = CONTENTS[shared.form][-place]
    path = shared.folder("ada") / name
    before = path.read_bytes()
    other = scratch / "other"
    if hand == "damaged":
        path.write_bytes(before[:200] + bytes([before[200] ^ 1]) + before[201:])
    elif hand == "cut":
        path.write_bytes(before[:-40])
    elif hand == "gone":
        path.unlink()
    elif hand == "closed":
        path.chmod(0o600)
    elif hand == "elsewhere too":
        os.link(path, other)
    else:
        shutil.move(path, other)
        path.symlink_to(other)
    rename_site(shared)
    shared.build(now=later(hours=1))
    path = shared.folder("ada") / name
    assert path.read_bytes() == before and not path.is_symlink()
    if hand == "elsewhere too":
        assert other.stat().st_ino != path.stat().st_ino
    whole(shared)


def test_a_lease_that_is_extended_keeps_its_contents(shared):
    settings = shared.path / "cardpress.yaml"
    settings.write_text(settings.read_text().replace("lifetime: 365d", "lifetime: 365d, renew: whileListed"))
    shared.build()
    before, ends = inodes(shared), shared.shares()[0]["expiresAt"]
    shared.card("bo", "fullName: Bo\nemail: nonsense\n")
    shared.run("build", now=later(days=250), code=1)
    assert shared.shares(now=later(days=250))[0]["expiresAt"] > ends
    assert inodes(shared) == before
    (shared.path / "cards/bo.yaml").unlink()
    shared.run("verify", now=later(days=250))


def test_a_share_is_published_where_files_have_one_name_each(shared):
    """FAT and some network disks give a file no further name."""
    before = {name: (shared.folder("ada") / name).read_bytes() for name in CONTENTS[shared.form]}
    former = inodes(shared)
    rename_site(shared)
    done = subprocess.run(
        ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=link,linkat", "-e", "inject=link,linkat:error=EPERM",
         PROGRAM, "build", "--now", later(hours=1)], cwd=shared.path, env=environment(), capture_output=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert {name: (shared.folder("ada") / name).read_bytes() for name in before} == before
    assert all(inodes(shared)[name] != former[name] for name in former)
    whole(shared)
