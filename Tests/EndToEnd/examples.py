"""The example sites as they are committed, whatever runs have left beside their files."""

import shutil
import subprocess
from pathlib import Path

from site_folder import ROOT, SiteFolder

#: What a run leaves, for a copy of the sources that is no checkout.
MADE = {".cardpress", "print", "public"}


def files_of(name):
    """The files of an example, relative to its folder."""
    folder = ROOT / "examples" / name
    if (ROOT / ".git").exists():
        listed = subprocess.run(
            ["git", "-C", folder, "ls-files", "-z"], capture_output=True, check=True)
        found = [Path(line) for line in listed.stdout.decode().split("\0") if line]
    else:
        found = [path.relative_to(folder) for path in folder.rglob("*")
                 if path.is_file() and not MADE & set(path.relative_to(folder).parts)]
    return sorted(path for path in found if (folder / path).exists())


def example(name, target, besides=()):
    """An example in a folder, which may be there; without the folders `besides`."""
    for path in files_of(name):
        if path.parts[0] not in besides:
            copy = target / path
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / "examples" / name / path, copy)
    return SiteFolder(target, begin=False)
