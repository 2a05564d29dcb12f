"""Tombstones are one file with many names where the file system has such names, and copies elsewhere."""

import shutil

import pytest

from site_folder import SiteFolder, later, snapshot
from test_hiccups import run_with_a_hiccup

NAMES = ["ada", "ben", "eve"]
END = later(days=8)


@pytest.fixture
def site(scratch):
    """A site with three cards that end after a week."""
    site = SiteFolder(scratch / "site")
    for name in NAMES:
        site.card(name, f"fullName: {name.title()} Ek\nlifetime: 7d\n")
    site.build()
    return site


def inodes(site, name):
    """How many files there are behind the tombstones' files of a name."""
    places = list(site.public.glob(f"c/*/{name}"))
    return len(places), len({place.stat().st_ino for place in places})


def contents(site):
    return {path.relative_to(site.public): path.read_bytes()
            for path in site.public.rglob("*") if path.is_file()}


def test_tombstones_of_one_sweep_are_one_file(site):
    site.run("sweep", now=END)
    assert inodes(site, "index.html") == (3, 1)
    assert inodes(site, "record.json") == (3, 1)
    assert site.run("verify", now=END).err == ""
    assert not any((site.path / ".cardpress").glob("staging*"))


@pytest.mark.parametrize("error, when, pages, records", [
    ("EPERM", "1+", 3, 3), ("EMLINK", 3, 2, 1), ("EOPNOTSUPP", "1+", 3, 3)])
def test_tombstones_are_copies_where_there_are_no_links(
        site, scratch, error, when, pages, records):
    other = SiteFolder(shutil.copytree(site.path, scratch / "other"), begin=False)
    other.run("sweep", now=END)
    done = run_with_a_hiccup(site, "?link,?linkat", error, when, "sweep", path=None, now=END)
    assert (done.returncode, done.stderr) == (0, "")
    assert inodes(site, "index.html") == (3, pages)
    assert inodes(site, "record.json") == (3, records)
    assert contents(site) == contents(other)


def test_a_tombstone_that_is_made_a_share_again_leaves_the_others(site):
    site.run("sweep", now=END)
    before = snapshot(site.public)
    site.run("renew", "ada", now=later(END, hours=1))
    folder = site.folder("ada")
    assert (folder / "card.vcf").exists()
    after = snapshot(site.public)
    others = [path for path in before if path.count("/") == 2 and folder.name not in path]
    assert len(others) == 4 and all(before[path] == after[path] for path in others)


def test_pages_of_other_templates_are_one_file_too(site):
    site.run("sweep", now=END)
    site.settings("fallback: {title: Our firm, url: https://firm.test}\n")
    site.run("sweep", now=later(END, hours=1))
    pages = {path.read_bytes() for path in site.public.glob("c/*/index.html")
             if (path.parent / "record.json").exists()}
    assert len(pages) == 1 and b"Our firm" in pages.pop()
    assert inodes(site, "index.html") == (3, 1)
    assert not (site.path / ".cardpress/staging").exists()
