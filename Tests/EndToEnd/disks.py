"""Small file systems in memory, for the time of a process."""

import os
import subprocess

import pytest


def need_mounts():
    """Skips a test where nothing can be mounted."""
    if os.geteuid() != 0 or subprocess.run(["unshare", "--mount", "true"]).returncode != 0:
        pytest.skip("needs to mount")


def on_disk(command, folder, options):
    """A command that runs with a file system of its own on a folder, which it alone sees."""
    mount = f"mount -t tmpfs -o {options} tmpfs '{folder}' && exec \"$@\""
    return ["unshare", "--mount", "--propagation", "private", "sh", "-c", mount, "sh", *command]
