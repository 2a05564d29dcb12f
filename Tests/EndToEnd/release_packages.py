"""The packages of scripts/package, made once, and what tests of them share."""

import fcntl
import os
import subprocess
import tarfile

import pytest

from site_folder import PROGRAM, ROOT, cardpress, environment


def run(*command, cwd=None, env=None):
    done = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, cwd=cwd, env=env or environment())
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def packages(folder, **extra):
    """Makes the packages of what is built: of the program that the other tests run."""
    run(ROOT / "scripts/package", "--built", folder, cwd="/", env={**os.environ, **extra})
    return {path.name: path for path in folder.iterdir()}


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """The packages, made once for all workers: the first makes them, the others wait."""
    if "/release/" not in os.path.realpath(PROGRAM):
        pytest.skip("packages are made of a release build")
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    with open(folder / "packages.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if (folder / "packages").exists():
            return {path.name: path for path in (folder / "packages").iterdir()}
        return packages(folder / "packages")


@pytest.fixture(scope="module")
def version():
    return cardpress("version", now=None).out.split()[1]


@pytest.fixture(scope="module")
def archive(made, version, module_scratch):
    """The archive, unpacked in a folder with a space in its name."""
    folder = module_scratch / "two words"
    folder.mkdir()
    with tarfile.open(made[f"cardpress-{version}-linux-x86_64.tar.xz"]) as tar:
        tar.extractall(folder)
    (root,) = folder.iterdir()
    assert root.name == f"cardpress-{version}-linux-x86_64"
    return root
