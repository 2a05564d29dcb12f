"""Two runs at once, full disks, folders that can't be written, other file systems."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

import drawing
from site_folder import NOW, PROGRAM, SiteFolder, cardpress, environment, later, snapshot


def start(site, *arguments):
    return subprocess.Popen(
        [PROGRAM, *arguments, "--now", NOW], cwd=site.path, env=environment(),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_of_two_builds_the_second_waits_and_finds_nothing_to_do(site):
    for number in range(6):
        site.write(f"cards/{number}.jpg", drawing.jpeg(drawing.portrait(number)))
    for number in range(150):
        site.card(f"p{number}", f"fullName: Person {number}\nphoto: {number % 6}.jpg\n")
    runs = [start(site, "build", "--first"), start(site, "build", "--first")]
    said = [run.communicate(timeout=300) for run in runs]
    assert [run.returncode for run in runs] == [0, 0], said
    ends = sorted(out.splitlines()[-1].startswith("next: ") for out, _ in said)
    assert ends == [False, True], said
    assert sum("nothing to do, everything is published" in out for out, _ in said) == 1
    assert sum("wait" in err for _, err in said) == 1
    assert len(site.published()) == 150 == len(site.shares())


def namespace_command(*command):
    """A command in a mount namespace of its own, for which a user has to be root only there."""
    own = [] if os.getuid() == 0 else ["--map-root-user"]
    return ["unshare", *own, "--mount", "--propagation", "private", *command]


def test_a_full_disk_leaves_what_is_published_as_it_is(scratch):
    script = Path(__file__).with_name("on_a_small_disk.py")
    done = subprocess.run(
        namespace_command(sys.executable, str(script), str(scratch)),
        capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout)
    assert seen["code"] == 1
    assert re.fullmatch(
        r".cardpress/staging/(c/\w+/[a-z.]+|print/\w+\.png) can't be written: the disk is full\n",
        seen["err"])
    assert seen["unchanged"], "the published files have changed"
    assert seen["afterwards"] == 0, seen["afterwardsSaid"]


def test_a_folder_in_the_way_is_named(ada):
    ada.build()
    before = snapshot(ada.public)
    ada.write("blocked", "a file")
    result = ada.run("build", "--output", "blocked/public", "--move-output", code=1)
    assert "blocked" in result.err and result.err.count("\n") == 1, result.err
    assert snapshot(ada.public) == before


def plain_user(scratch):
    """What runs a process without root's right to write everywhere, and a program it can reach."""
    if os.getuid() != 0:
        return {}, PROGRAM
    scratch.chmod(0o755)
    program = shutil.copy(PROGRAM, scratch / "cardpress")
    for path in [scratch, *scratch.rglob("*")]:
        os.chown(path, 65534, 65534)
    return {"user": 65534, "group": 65534, "extra_groups": []}, program


@pytest.mark.parametrize("place, rights", [
    ("public/c", 0o555), (".cardpress", 0o555), (".cardpress", 0), ("print", 0o555)])
def test_a_folder_that_cannot_be_written_is_named(ada, scratch, place, rights):
    ada.build()
    user, program = plain_user(scratch)
    ada.card("grace", "fullName: Grace Hopper\n")
    before = snapshot(ada.public)
    mode = (ada.path / place).stat().st_mode
    (ada.path / place).chmod(rights)
    done = subprocess.run(
        [program, "build", "--now", NOW], cwd=ada.path, env=environment(), capture_output=True,
        text=True, timeout=60, **user)
    (ada.path / place).chmod(mode)
    after = snapshot(ada.public)
    assert done.returncode == 1
    assert place in done.stderr and done.stderr.count("\n") == 1, done.stderr
    assert "may not be read or written by this user" in done.stderr
    if place != "print":
        assert after == before
    ada.build()
    assert len(ada.published()) == 2


def test_a_print_that_cannot_be_removed_keeps_no_other(ada, scratch):
    ada.card("grace", "fullName: Grace Hopper\n")
    ada.build()
    share = ada.share()
    (ada.path / "print/ada.png").unlink()
    ada.write("print/ada.png/in-the-way", "")
    user, program = plain_user(scratch)
    (ada.path / "print/ada.png").chmod(0o555)
    done = subprocess.run(
        [program, "sweep", "--now", later(days=8)], cwd=ada.path, env=environment(),
        capture_output=True, text=True, timeout=60, **user)
    assert done.returncode == 1
    assert done.stderr.startswith("not withdrawn: ") and "print/ada.png/in-the-way" in done.stderr
    assert not (ada.path / "print/grace.png").exists() and ada.published() == []
    (ada.path / "print/ada.png").chmod(0o755)
    again = ada.run("sweep", "--json", now=later(days=8)).json
    assert (again["withdrawn"], again["print"]) == ([share["recordID"]], ["ada.png"])
    assert ada.run("sweep", now=later(days=8)).out == "nothing to do\n"


def test_an_output_on_another_file_system_is_refused(ada):
    with tempfile.TemporaryDirectory(prefix="cardpress-", dir="/tmp") as folder:
        other = Path(folder) / "public"
        if other.parent.stat().st_dev == ada.path.stat().st_dev:
            ada.run("build", "--output", str(other))
            return
        result = ada.run("build", "--output", str(other), code=1)
        assert "is on another file system than the site" in result.err
        assert result.err.count("\n") == 1
        assert not other.exists()
    ada.build()
    assert len(ada.published()) == 1


def test_nobody_reads_the_output_of_a_closed_pipe(ada):
    done = subprocess.run(
        f"'{PROGRAM}' build --first --now {NOW} | true", shell=True, cwd=ada.path, env=environment(),
        capture_output=True, timeout=60)
    assert done.returncode == 0 and done.stderr == b""
    ada.build()
    assert len(ada.published()) == 1


def test_a_site_may_be_named_from_elsewhere(ada, scratch):
    cardpress("build", "site", "--first", cwd=scratch).expect()
    assert len(ada.published()) == 1
    cardpress("build", "-C", "site", cwd=scratch).expect()
    site = SiteFolder(scratch / "site", begin=False)
    assert len(site.published()) == 1
