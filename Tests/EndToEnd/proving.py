"""A site with a live share and a tombstone, copies of it to be spoilt, and what verify finds there."""

import shutil

import pytest

from site_folder import SiteFolder, later

#: A moment at which the site of ``clean`` has a tombstone, and its other share is live.
LATER = later(days=3)


@pytest.fixture(scope="module")
def clean(module_scratch):
    """A site with a live share, with photo, and a tombstone, both made by today's templates."""
    site = SiteFolder(module_scratch / "clean")
    site.add_ada()
    site.card("ben", "fullName: Ben Brief\nlifetime: 2d\n")
    site.build()
    site.run("sweep", now=LATER)
    return site


@pytest.fixture
def copy(clean, scratch):
    """A copy of that site, to be spoilt."""
    shutil.copytree(clean.path, scratch / "copy", symlinks=True)
    return SiteFolder(scratch / "copy", begin=False)


def faults(site, *arguments, now=LATER, code=1):
    """What verify finds, as (file in the share's folder, card, sentence)."""
    document = site.run("verify", "--json", *arguments, now=now, code=code).json
    assert document["version"] == 1
    found = []
    for fault in document["faults"]:
        path = fault["path"].split("/")
        name = "/".join(path[2:]) if path[0] in ("c", "C") and len(path) > 1 else fault["path"]
        found.append((name, fault["card"], fault["what"]))
    return found


def share_of(site):
    """The folder of the one live share."""
    [folder] = site.published()
    return folder
