"""What has ended stays gone where somebody copies an old folder back: a tombstone is exactly its files."""

import json
import os
import shutil
import subprocess
import time

import pytest

from site_folder import SiteFolder, all_bytes, environment

#: The moments of file systems count in steps of up to two seconds.
GRAIN = 3.1

ENDED = ["bob", "eve", "kim"]


def call(*words):
    def copy(site):
        subprocess.run(words, cwd=site.path, check=True, capture_output=True)
    return copy


def each(change):
    """Changes the first tombstone: its folder, and that of the same share in the old copy."""
    def copy(site):
        name = json.loads((site.path / "ended").read_text())[0]
        change(site.public / "c" / name, site.path / "old/c" / name)
    return copy


def removed(path):
    path.unlink()
    return path


def write_over(new, old):
    """Writes bytes into a file that is there, as `cp` does."""
    new.write_bytes(old.read_bytes())


def record_that_says_more(new, _):
    record = removed(new / "record.json")
    record.write_text('{"version":1,"state":"expired","revision":1,"name":"Bobson"}\n')


COPIES = {
    "cp -a": call("cp", "-a", "old/.", "public/"),
    "cp -au": call("cp", "-au", "old/.", "public/"),
    "cp -an": call("cp", "-an", "old/.", "public/"),
    "rsync -a": call("rsync", "-a", "old/", "public/"),
    "rsync --ignore-existing": call("rsync", "-a", "--ignore-existing", "old/", "public/"),
    "git checkout": call("git", "--git-dir=git", "--work-tree=public", "checkout", "-f", "."),
    "a hard-linked backup": call("cp", "-alf", "old/.", "public/"),
    "hard links where nothing is": call("cp", "-aln", "old/.", "public/"),
    "a page over a tombstone": each(
        lambda new, old: write_over(new / "index.html", old / "index.html")),
    "a page in a tombstone's place": each(
        lambda new, old: shutil.copy(old / "index.html", removed(new / "index.html"))),
    "a record over a tombstone": each(
        lambda new, old: write_over(new / "record.json", old / "record.json")),
    "a record that says more": each(record_that_says_more),
    "a contact alone": each(lambda new, old: shutil.copy(old / "card.vcf", new)),
    "a folder in a tombstone": each(lambda new, old: shutil.copytree(old, new / "copy")),
    "a compressed page": each(lambda new, old: shutil.copy(old / "index.html", new / "index.html.gz")),
    "a link to a page": each(
        lambda new, old: removed(new / "index.html").symlink_to(old / "index.html")),
    "a link to a folder": each(lambda new, old: (new / "copy").symlink_to(old)),
    "a page that is gone": each(lambda new, _: removed(new / "index.html")),
}

RUNS = {
    "sweep": [["sweep"]],
    "build": [["build"]],
    "three builds": [["build"]] * 3,
    "build --thorough": [["build", "--thorough"]],
    "build --frozen": [["build", "--frozen"]],
}


@pytest.fixture(scope="module")
def ended(module_scratch):
    """A site in which three of four cards have ended, and the folder that was published before."""
    site = SiteFolder(module_scratch / "ended", store="file")
    for name in ["ada", *ENDED]:
        site.card(name, f"fullName: {name.title()} {name.title()}son\nemail: {name}@firm.test\n")
    site.build()
    ids = [site.folder(name).name for name in ENDED]
    subprocess.run(["cp", "-a", "public", "old"], cwd=site.path, check=True)
    git = ["git", "--git-dir=git", "--work-tree=public", "-c", "user.name=a", "-c", "user.email=a@b.c"]
    for words in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "as it was"]):
        subprocess.run([*git, *words], cwd=site.path, check=True)
    site.run("revoke", "--yes", *ENDED)
    for name in ENDED:
        (site.path / f"cards/{name}.yaml").unlink()
    site.build()
    site.write("ended", json.dumps(ids))
    site.run("uploaded", site.write("list", site.run("changes", now=None).out), now=None)
    (site.path / "list").unlink()
    return site


def copied(ended, path):
    """The site somewhere else, with its hard links."""
    subprocess.run(["cp", "-a", ended.path, path], check=True)
    return SiteFolder(path, begin=False)


def state(site):
    """Everything below the output, links as such."""
    return {str(path.relative_to(site.public)): os.readlink(path) if path.is_symlink()
            else path.read_bytes() if path.is_file() else None for path in site.public.rglob("*")}


def expect_nobody(site, before, damaged):
    """Expects the output as it was before the damage, and every change in the list of what to upload."""
    after = state(site)
    assert {path: after[path] for path in after if after[path] != before.get(path)} == {}
    assert after.keys() == before.keys()
    shown = all_bytes(site.public)
    assert not any(f"{name.title()}son".encode() in shown for name in ENDED)
    assert b"Adason" in shown
    return {path for path in damaged
            if damaged[path] != after.get(path) and damaged[path] is not None
            and not os.path.islink(site.public / path)}


@pytest.mark.parametrize("run", RUNS)
@pytest.mark.parametrize("copy", COPIES)
def test_no_copy_of_an_old_folder_shows_who_has_ended(ended, scratch, copy, run):
    site = copied(ended, scratch / "site")
    before = state(site)
    COPIES[copy](site)
    damaged = state(site)
    assert damaged != before
    for words in RUNS[run]:
        site.run(*words, env=environment(CI="true") if "--frozen" in words else None)
    files = expect_nobody(site, before, damaged)
    if "--frozen" not in run:
        listed = site.run("changes", now=None).out
        plain = [path for path in files if not path.startswith("c/") or path.count("/") == 2]
        assert [path for path in plain if "copy" not in path and path not in listed] == []


@pytest.fixture(scope="module")
def quiet(ended, module_scratch):
    """A copy of the site for each way of copying, of which a build has noted that there is nothing to do."""
    sites = {}
    for number, copy in enumerate(COPIES):
        sites[copy] = copied(ended, module_scratch / f"quiet-{number}")
    time.sleep(GRAIN)
    for site in sites.values():
        site.build()
        assert (site.path / ".cardpress/last-build").exists()
    return sites


@pytest.mark.parametrize("copy", COPIES)
def test_a_build_with_nothing_to_do_sees_what_was_copied(quiet, copy):
    site = quiet[copy]
    before = state(site)
    COPIES[copy](site)
    damaged = state(site)
    overdue = site.run("shares", "--overdue", "--json", code=None)
    shows = copy not in ("a page that is gone",)
    assert (overdue.code, bool(overdue.json["shares"])) == (int(shows), shows)
    assert all(share["state"] != "live" for share in overdue.json["shares"])
    site.build()
    expect_nobody(site, before, damaged)
    site.run("shares", "--overdue")


def test_a_page_over_one_of_many_names_is_seen_by_a_build_of_changed_rows(scratch):
    site = SiteFolder(scratch / "site")
    rows = [f"p{number},Person{number} Ek" for number in range(6)]
    site.write("cards/people.csv", "\n".join(["id,fullName", *rows, ""]))
    site.build()
    old = {site.folder(f"p{number}").name: (site.folder(f"p{number}") / "index.html").read_bytes()
           for number in range(3)}
    site.run("revoke", "--yes", "p0", "p1", "p2")
    site.write("cards/people.csv", "\n".join(["id,fullName", *rows[3:], ""]))
    site.build()
    time.sleep(GRAIN)
    site.build()
    name, page = next(iter(old.items()))
    (site.public / "c" / name / "index.html").write_bytes(page)
    assert site.run("shares", "--overdue", code=1).out.count("still published") == 3
    site.write("cards/people.csv", "\n".join(["id,fullName", *rows[3:], "p9,New Ek", ""]))
    site.build()
    assert not any(f"Person{number}".encode() in all_bytes(site.public) for number in range(3))


def test_a_folder_that_the_store_does_not_know_is_overdue(ended, scratch):
    site = copied(ended, scratch / "site")
    name = json.loads((site.path / "ended").read_text())[0]
    folder = site.public / "c" / (name[:-1] + ("Y" if name.endswith("Z") else "Z"))
    shutil.copytree(site.path / "old/c" / name, folder)
    lines = site.run("shares", "--overdue", code=1).out.splitlines()
    assert len(lines) == 1 and folder.name in lines[0] and "still published" in lines[0]
    site.run("sweep")
    assert site.run("shares", "--overdue").out == "no shares\n"


def test_a_tombstone_shows_nobody_where_the_settings_cannot_be_read(ended, scratch):
    site = copied(ended, scratch / "site")
    COPIES["a page over a tombstone"](site)
    site.write("cardpress.yaml", "url: [\n")
    site.run("sweep")
    assert b"Bobson" not in all_bytes(site.public)
