"""Sealed shares at every call of a run: no share without its key, no key without its share, no plaintext written."""

import re
import shutil
import subprocess

import pytest

import sealing
from site_folder import ADA, NOW, PROGRAM, SiteFolder, environment, later
from test_passcodes import passcode_of
from test_sealing import SECRETS, secret_of

pytestmark = pytest.mark.timeout(2400)

#: What changes anything on the disk.
CALLS = ("write,pwrite64,rename,renameat,renameat2,unlink,unlinkat,rmdir,mkdir,mkdirat,fsync,fdatasync,syncfs,"
         "ftruncate,fchmod,linkat,symlinkat")


def traced(site, *options, words, now):
    command = ["strace", "-f", "-qq", "-o", str(site.path.parent / "trace"), *options, PROGRAM, *words, "--jobs", "1",
               "--now", now]
    subprocess.run(command, cwd=site.path, env=environment(), capture_output=True, timeout=300, check=False)
    return (site.path.parent / "trace").read_text(errors="replace")


def copy(site, name):
    shutil.rmtree(site.path.parent / name, ignore_errors=True)
    shutil.copytree(site.path, site.path.parent / name, symlinks=True)
    return SiteFolder(site.path.parent / name, begin=False)


def published(site):
    return {path.parent.name for path in site.public.glob("c/*/0.sealed")}


def keys(site):
    folder = site.path / ".cardpress/keys"
    return {path.name for path in folder.iterdir()} if folder.exists() else set()


@pytest.fixture
def many(site):
    """A site of 20 sealed cards, two of them with a passcode, not built yet."""
    rows = "".join(f"p{number},Person {number},true,{'true' if number < 2 else ''}\n" for number in range(20))
    site.write("cards/people.csv", "id,fullName,sealed,passcode\n" + rows)
    return site


def killed(many, words, now, full, ending=frozenset()):
    calls = len(re.findall(r"^\d+ +\w+\(", traced(copy(many, "whole"), "-e", f"trace={CALLS}", words=words, now=now),
                           re.MULTILINE))
    assert calls > 40
    for number in range(1, calls + 1, 1 if full else 1 + calls // 30):
        site = copy(many, "killed")
        inject = f"inject={CALLS}:signal=KILL:when={number}"
        traced(site, "-e", f"trace={CALLS}", "-e", inject, words=words, now=now)
        # At no moment is a share published whose key is missing, unless it is about to go.
        assert published(site) <= keys(site) | ending, number
        site.run("build", now=now)
        assert published(site) == keys(site) and len(keys(site)) == 20, number
        site.run("verify", now=now)


def test_a_first_build_that_is_killed(many, full):
    killed(many, ["build", "--first"], NOW, full)


def test_a_reissue_that_is_killed(many, full):
    many.build()
    killed(many, ["reissue", "--all"], later(hours=1), full, ending=published(many))


def test_a_sweep_that_is_killed(many, full):
    many.build()
    calls = len(re.findall(r"^\d+ +\w+\(", traced(
        copy(many, "whole"), "-e", f"trace={CALLS}", words=["sweep"], now=later(days=7)), re.MULTILINE))
    for number in range(1, calls + 1, 1 if full else 1 + calls // 30):
        site = copy(many, "killed")
        traced(site, "-e", f"trace={CALLS}", "-e", f"inject={CALLS}:signal=KILL:when={number}", words=["sweep"],
               now=later(days=7))
        site.run("sweep", now=later(days=7))
        assert not published(site) and not keys(site), number


def test_no_plaintext_is_written_anywhere(site):
    site.add_ada()
    site.card("ada", ADA + "sealed: true\npasscode: true\n")
    trace = traced(site, "-e", "trace=write,pwrite64,writev,pwritev,sendto,sendfile,copy_file_range", "-s", "1000000",
                   words=["build", "--first"], now=NOW)
    assert trace.count("CPS1") == 2
    for value in SECRETS:
        assert value not in trace, value
    passcode = passcode_of(site)
    contact = sealing.opened(secret_of(site), 1, next(site.public.glob("c/*/1.sealed")).read_bytes(), passcode)
    assert "JFIF" not in trace and "/9j/" not in trace and b"TYPE=JPEG:/9j/" in contact
    # The secret is in its own file alone, the passcode there and beside the printed code.
    assert len(re.findall(secret_of(site), trace)) == 1
    assert len(re.findall(passcode.replace("-", ""), trace)) == 1 and trace.count(passcode) == 1
