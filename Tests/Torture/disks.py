"""Disks of a few free pages or inodes."""

import contextlib
import os
import subprocess

from . import site as sites, trials, truth
from .look import Look

SCENARIOS = ("sweep", "sweep-prints", "nightly", "changed", "revoke", "renew", "print", "recover")
PAGES, INODES = range(36), range(24)


def cases(stores=sites.FILES):
    return [
        f"{scenario}/{store}/{what}:{count}" for scenario in SCENARIOS for store in stores
        for what, counts in (("pages", PAGES), ("inodes", INODES)) for count in counts]


def mount(*arguments):
    subprocess.run(["mount", *map(str, arguments)], check=True, capture_output=True)


def unmount(folder):
    subprocess.run(["umount", "--lazy", str(folder)], check=False, capture_output=True)


@contextlib.contextmanager
def mounted(folder, *arguments):
    """Something mounted on a folder, for a while."""
    mount(*arguments, folder)
    try:
        yield folder
    finally:
        unmount(folder)


def run(lab, name):
    scenario, store, form = name.split("/")
    what, count = form.split(":")
    stage = lab.stage(f"{scenario}/{store}")
    disk = lab.folder("disk")
    try:
        with mounted(disk, "-t", "tmpfs", "-o", "size=64m", "disk"):
            site = sites.copy(stage.folder, disk / "site")
            mount("-o", f"remount,{limit(disk, what, int(count))}", disk)
            outcome = stage.run(site)
            mount("-o", "remount,size=64m,nr_inodes=100000", disk)
            found = withdrawn(stage, site, outcome)
            return found + trials.judge(stage, site, outcome)
    finally:
        sites.remove(disk.parent)


def limit(disk, what, count):
    """The option that leaves so much free."""
    state = os.statvfs(disk)
    if what == "pages":
        return f"size={(state.f_blocks - state.f_bfree + count) * state.f_bsize}"
    return f"nr_inodes={state.f_files - state.f_ffree + count}"


def withdrawn(stage, site, outcome):
    """Who is still published though nothing new is needed to withdraw them."""
    if stage.scenario.command[0] not in ("sweep", "revoke"):
        return []
    files = {path: entry for path, entry in Look.at(site).files.items()
             if path.startswith("public/")}
    said = f" (exit {outcome.code}: {outcome.said()[:120]})"
    return [truth.Problem(problem.fault, problem.what + said)
            for problem in truth.visible(files, stage.scenario.ended)]
