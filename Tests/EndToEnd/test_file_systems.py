"""Stamps are taken at their word as far as the site's file systems keep them, and wherever the site's parts lie."""

import mmap
import os
import shutil
import subprocess
import time
import uuid

import pytest

import test_changed_tables
from site_folder import environment, later, on_a_disk
from test_unchanged_builds import BOOT, GRAIN, NOTE, PHOTOS, PICTURES, opened

#: What stat(2) and its kin tell on FAT, exFAT and through sshfs: no time of change of its own.
SHIM = """\
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/stat.h>

static int alter(int result, struct stat *status) {
    if (result == 0) status->st_ctim = status->st_mtim;
    return result;
}
#define REAL(name) __typeof__(name) *real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

int stat(const char *path, struct stat *status) { REAL(stat); return alter(real(path, status), status); }
int lstat(const char *path, struct stat *status) { REAL(lstat); return alter(real(path, status), status); }
int fstat(int file, struct stat *status) { REAL(fstat); return alter(real(file, status), status); }
int fstatat(int folder, const char *path, struct stat *status, int flags) {
    REAL(fstatat);
    return alter(real(folder, path, status, flags), status);
}
"""


@pytest.fixture(scope="session")
def fat(tmp_path_factory):
    """The environment of a program that meets such file systems everywhere."""
    folder = tmp_path_factory.mktemp("shim")
    (folder / "shim.c").write_text(SHIM)
    subprocess.run(
        ["gcc", "-shared", "-fPIC", "-o", folder / "shim.so", folder / "shim.c", "-ldl"], check=True)
    return environment(LD_PRELOAD=str(folder / "shim.so"))


def begin(site, env=None):
    """A site of which a build has noted that there is nothing to do, where it notes that at all."""
    for number, name in enumerate(["ada", "ben"]):
        site.card(name, f"fullName: {name.title()} Ek\nphoto: {name}.jpg\n")
        site.write(f"cards/{name}.jpg", PICTURES[number])
    site.write("cards/people.csv", "id,fullName,role\ncat,Cat Fox,Clerk\n")
    site.settings("language: de\nshare: {lifetime: 300d}\n")
    site.build(env=env)
    time.sleep(GRAIN)
    site.build(env=env)
    time.sleep(GRAIN)
    site.build(env=env)


def rewrite(path, data):
    """Writes as many bytes, and puts the time of modification back."""
    before = path.stat()
    assert len(data) == before.st_size
    with path.open("r+b") as file:
        file.write(data)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


#: What changes without another size or time, and how many shares change with it.
SAME_STAMPS = {
    "a photo": lambda site: rewrite(site.path / "cards/ada.jpg", PICTURES[1]),
    "a card": lambda site: rewrite(
        site.path / "cards/ada.yaml", (site.path / "cards/ada.yaml").read_bytes().replace(b"Ek", b"Ok")),
    "a row": lambda site: rewrite(
        site.path / "cards/people.csv", b"id,fullName,role\ncat,Cat Fox,Buyer\n"),
    "a setting": lambda site: rewrite(
        site.path / "cardpress.yaml", (site.path / "cardpress.yaml").read_bytes().replace(b": de", b": fr")),
}


@pytest.mark.parametrize("what", SAME_STAMPS)
def test_where_programs_can_set_every_stamp_no_change_is_missed(site, fat, what):
    begin(site, fat)
    assert not (site.path / NOTE).exists() and not (site.path / PHOTOS).exists()
    SAME_STAMPS[what](site)
    assert site.build(env=fat)["updated"] == (3 if what == "a setting" else 1)


def test_the_same_is_seen_by_the_time_of_change_where_there_is_one(site):
    begin(site)
    assert (site.path / NOTE).exists() and (site.path / PHOTOS).exists()
    for change in SAME_STAMPS.values():
        change(site)
        assert site.build()["updated"] >= 1


def write_twice(path, former, text):
    """Writes one byte through a mapping, waits, and gives what writes another without a word of it."""
    file = path.open("r+b")
    place = file.read().index(former)
    file.seek(0)
    mapping = mmap.mmap(file.fileno(), 0)
    mapping[place:place + 1] = text[:1]
    mapping.flush()

    def again():
        mapping[place + 1:place + 2] = text[1:2]
        mapping.flush()
        mapping.close()
        file.close()
    return again


def test_in_memory_all_is_looked_at_each_day(site):
    """There a second write through a mapping leaves no trace."""
    begin(site)
    again = write_twice(site.path / "cards/ada.yaml", b"Ek", b"Ok")
    time.sleep(GRAIN)
    site.build()
    time.sleep(GRAIN)
    site.build()
    before = os.stat(site.path / "cards/ada.yaml")
    again()
    if os.stat(site.path / "cards/ada.yaml") != before:
        pytest.skip("this file system tells of it")
    assert opened(site, now=later(hours=23)) == []
    assert opened(site, now=later(days=1)) != []


@on_a_disk
def test_on_a_disk_what_is_written_through_a_mapping_is_seen(site):
    begin(site)
    again = write_twice(site.path / "cards/ada.yaml", b"Ek", b"Ob")
    time.sleep(GRAIN)
    assert site.build()["updated"] == 1
    time.sleep(GRAIN)
    site.build()
    again()
    assert site.build()["updated"] == 1
    assert "FN:Ada Ob" in (site.folder("ada") / "card.vcf").read_text()


def test_photos_in_memory_are_read_each_day(site):
    begin(site)
    site.card("dan", "fullName: Dan Ek\n")
    assert opened(site, now=later(hours=23), named="ada.jpg") == []
    site.card("dan", "fullName: Dan Elk\n")
    assert opened(site, now=later(days=1), named="ada.jpg") != []


@pytest.mark.parametrize("name", [NOTE, PHOTOS])
def test_in_memory_nothing_is_known_after_a_boot(site, name):
    begin(site)
    note = site.path / name
    start = BOOT.read_text().strip().encode()
    if start not in note.read_bytes():
        pytest.skip("this file system tells of everything")
    note.write_bytes(note.read_bytes().replace(start, str(uuid.uuid4()).encode()))
    if name == PHOTOS:
        site.card("dan", "fullName: Dan Ek\n")
    assert opened(site, named="ada.jpg" if name == PHOTOS else "ada.yaml") != []


def test_trying_a_file_system_leaves_nothing_behind(site):
    begin(site)
    time.sleep(GRAIN)
    before = sorted(str(path) for path in site.path.rglob("*"))
    site.build("--thorough")
    assert sorted(str(path) for path in site.path.rglob("*")) == before
    assert not [path for path in before if "probe" in path]


@on_a_disk
def test_photos_are_read_within_a_week_whatever_else_was_looked_at(site):
    """A look at everything that trusts the memory of photos, on the sixth day, begins no week for them."""
    begin(site)
    site.card("dan", "fullName: Dan Ek\n")
    site.build(now=later(days=6))
    time.sleep(GRAIN)
    site.build(now=later(days=6))
    assert opened(site, now=later(days=6, hours=23)) == []
    assert opened(site, now=later(days=7), named="ada.jpg") != []
    # And these are known from then on.
    time.sleep(GRAIN)
    site.build(now=later(days=7))
    assert opened(site, now=later(days=13, hours=22)) == []


@pytest.fixture
def elsewhere(site, scratch):
    """A site whose codes are on another disk, behind a link."""
    (scratch / "codes").mkdir()
    (site.path / "print").symlink_to(scratch / "codes")
    begin(site)
    assert (site.path / NOTE).exists()
    return scratch / "codes"


def test_a_print_folder_behind_a_link_is_looked_at(site, elsewhere):
    assert opened(site) == []
    (elsewhere / "ada.png").unlink()
    site.build()
    assert (elsewhere / "ada.png").exists()
    time.sleep(GRAIN)
    site.build()
    time.sleep(GRAIN)
    assert opened(site) == []
    shutil.copytree(elsewhere, elsewhere.parent / "kept")
    (site.path / "cards/ada.yaml").unlink()
    site.run("revoke", "ada", "--yes")
    for _ in range(2):
        site.build()
        time.sleep(GRAIN)
    assert opened(site, named="ben.yaml") == []
    shutil.copytree(elsewhere.parent / "kept", elsewhere, dirs_exist_ok=True)
    site.build()
    assert not (elsewhere / "ada.png").exists()


def test_a_build_that_publishes_knows_what_it_left_behind_that_link(scratch):
    site = test_changed_tables.begin(scratch / "site")
    (site.path / "print").rename(scratch / "codes")
    (site.path / "print").symlink_to(scratch / "codes")
    test_changed_tables.settle([site])
    for role in ["Head", "Bass"]:
        test_changed_tables.change(site, role)
        time.sleep(GRAIN)
        assert not test_changed_tables.looks_at_all(site)[1]
    time.sleep(GRAIN)
    assert not test_changed_tables.looks_at_all(site)[1]


def test_a_link_that_leads_nowhere_is_told_each_time(site):
    (site.path / "print").symlink_to(site.path.parent / "nowhere")
    site.card("ada", "fullName: Ada Ek\n")
    first = site.run("build", code=1)
    time.sleep(GRAIN)
    assert site.run("build", code=1).err == first.err
