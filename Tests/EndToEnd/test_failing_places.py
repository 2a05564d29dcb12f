"""Whatever fails beside a withdrawal stops none of it, and what it left undone is made good."""

import re
import shutil
from pathlib import Path

import pytest

from previewing import preview
from site_folder import SiteFolder, all_stores, later, snapshot
from test_expiry import END
from test_hiccups import people, run_with_a_hiccup  # noqa: F401

AFTER = later(END, days=1)


def tombstone(site, folder):
    """The page that stands where a share was; nothing of the person is beside it."""
    assert sorted(path.name for path in folder.iterdir()) == ["index.html", "record.json"]
    return (folder / "index.html").read_text()


@all_stores
@pytest.mark.parametrize("spoil", [
    lambda path: path.write_text("url: [\n"), lambda path: path.unlink(),
    lambda path: (path.unlink(), path.symlink_to(path.name)),
    lambda path: (path.unlink(), path.mkdir())], ids=["wrong", "missing", "loop", "folder"])
@pytest.mark.parametrize("mend", ["sweep", "build"])
def test_a_bare_tombstone_gets_the_site_s_page_once_its_settings_are_back(ada, spoil, mend):
    ada.build()
    folder, settings = ada.folder(), (ada.path / "cardpress.yaml").read_text()
    spoil(ada.path / "cardpress.yaml")
    unread = (ada.path / "cardpress.yaml").is_symlink() or (ada.path / "cardpress.yaml").is_dir()
    ada.run("sweep", now=END, code=int(unread))
    assert "Example GmbH" not in tombstone(ada, folder)
    ada.run("sweep", now=END, code=int(unread))
    if (ada.path / "cardpress.yaml").is_dir():
        (ada.path / "cardpress.yaml").rmdir()
    else:
        (ada.path / "cardpress.yaml").unlink(missing_ok=True)
    ada.write("cardpress.yaml", settings)
    ada.run(mend, now=AFTER)
    assert "Example GmbH" in tombstone(ada, folder)
    before = snapshot(ada.public)
    ada.run(mend, now=AFTER)
    assert snapshot(ada.public) == before
    ada.run("verify", now=AFTER)


@pytest.mark.parametrize("store", ["file"], indirect=True)
def test_a_frozen_build_gives_a_bare_tombstone_the_site_s_page(ada):
    ada.build()
    folder, settings = ada.folder(), (ada.path / "cardpress.yaml").read_text()
    ada.write("cardpress.yaml", "url: [\n")
    ada.run("sweep", now=END)
    ada.write("cardpress.yaml", settings)
    ada.run("build", "--frozen", now=AFTER)
    assert "Example GmbH" in tombstone(ada, folder)


@all_stores
@pytest.mark.parametrize("command", ["sweep", "revoke ada --yes"])
def test_settings_that_cannot_be_read_withdraw_and_fail(ada, command):
    ada.build()
    folder = ada.folder()
    done = run_with_a_hiccup(
        ada, "openat2", "EIO", 1, *command.split(), now=END, path="cardpress.yaml")
    assert (done.returncode, done.stderr) == (1, "cardpress.yaml can't be used: Input/output error\n")
    assert not (folder / "card.vcf").exists()


JOURNAL = ".cardpress/shares.sqlite-journal"


def test_a_store_without_room_takes_a_revoked_page_away_first(ada):
    ada.build()
    folder = ada.folder()
    done = run_with_a_hiccup(ada, "openat", "ENOSPC", 1, "revoke", "ada", path=ada.path / JOURNAL)
    assert (done.returncode, done.stderr) == (0, "")
    tombstone(ada, folder)


def test_a_store_that_takes_no_revocation_takes_the_page_away_and_says_so(ada):
    ada.build()
    folder = ada.folder()
    done = run_with_a_hiccup(ada, "openat", "ENOSPC", "1+", "revoke", "ada", path=ada.path / JOURNAL)
    assert (done.returncode, done.stderr) == (
        1, "the disk is full, so the store .cardpress/shares.sqlite was not changed: make room; the "
           "next build publishes again what was to be revoked: revoke it once more\n")
    assert not folder.exists()
    ada.run("revoke", "ada", now=later(hours=2))
    tombstone(ada, folder)


@all_stores
def test_a_tombstone_that_cannot_be_read_is_told(ada):
    ada.build()
    name = ada.folder().name
    ada.run("sweep", now=END)
    done = run_with_a_hiccup(
        ada, "openat2", "EACCES", 1, "sweep", now=AFTER, path=f"{name}/record.json")
    assert (done.returncode, done.stderr) == (
        1, f"not read: public/c/{name}/record.json may not be read or written by this user\n")
    tombstone(ada, ada.public / "c" / name)


@all_stores
def test_a_clock_that_cannot_look_at_the_settings_withdraws(ada):
    ada.build()
    folder = ada.folder()
    (ada.path / "cardpress.yaml").unlink()
    (ada.path / "cardpress.yaml").symlink_to("cardpress.yaml")
    ada.run("sweep", now=END, code=1)
    assert not (folder / "card.vcf").exists()


@pytest.mark.parametrize("call", ["pread64", "fcntl"])
def test_a_store_that_fails_at_any_step_withdraws_by_the_records(site, scratch, call):
    site.card("ada", "fullName: Ada Ek\nlifetime: 7d\n")
    site.build()
    calm = 0
    for when in range(1, 200):
        copy = SiteFolder(shutil.copytree(site.path, scratch / f"{when}"), begin=False)
        done = run_with_a_hiccup(
            copy, call, "EIO", when, "sweep", now=END, path=".cardpress/shares.sqlite")
        assert not list(copy.public.rglob("card.vcf")), (when, done.stderr)
        calm = calm + 1 if done.returncode == 0 else 0
        if calm > 9:
            break
    assert when > 20


@all_stores
def test_a_record_that_cannot_be_read_is_told_by_print(people):  # noqa: F811
    path = f"{people.folder('cy').name}/record.json"
    done = run_with_a_hiccup(people, "openat2", "EIO", 1, "print", "ada", "-q", path=path)
    assert done.returncode == 1
    assert done.stderr == (
        f"public/c/{path}: can't be used: Input/output error\n1 problem; what was named was printed\n")
    assert people.run("print", "ada", "-q", now=later(hours=2)).err == ""


@all_stores
@pytest.mark.parametrize("error", ["EIO", "EACCES", "EMFILE"])
def test_a_card_that_cannot_be_read_is_told_by_a_print_of_others(people, error):  # noqa: F811
    done = run_with_a_hiccup(people, "openat2", error, 1, "print", "ada", "-q")
    assert done.returncode == 1 and done.stderr.startswith("cards/cy.yaml")
    assert done.stderr.endswith("\n1 problem; what was named was printed\n")
    assert "cy" not in (people.path / "print/expiry.ics").read_text()
    people.run("print", "ada", "-q", now=later(hours=2))
    assert "cy" in (people.path / "print/expiry.ics").read_text()


def test_a_photo_that_cannot_be_looked_at_is_told_by_a_print_of_others(people):  # noqa: F811
    people.add_ada()
    people.card("ada", "fullName: Ada Ek\nphoto: photos/ada.jpg\n")
    people.build()
    done = run_with_a_hiccup(
        people, "newfstatat", "EIO", 1, "print", "cy", "-q", path="cards/photos/ada.jpg")
    assert (done.returncode, done.stderr) == (
        1, "cards/ada.yaml:2:8: photo \"photos/ada.jpg\" can't be used: Input/output error\n"
           "1 problem; what was named was printed\n")


@all_stores
def test_a_record_of_another_in_a_live_folder_goes_with_the_sweep(people):  # noqa: F811
    ada, cy = people.folder("ada"), people.folder("cy")
    (cy / "record.json").write_bytes((ada / "record.json").read_bytes())
    people.run("revoke", "ada")
    assert not any(b"Ada" in path.read_bytes() for path in (people.public / "c").rglob("*") if path.is_file())
    assert (cy / "card.vcf").exists()
    people.build(now=later(hours=1))
    assert people.record("cy")["fullName"] == "Cy Ek"


@all_stores
@pytest.mark.parametrize("arguments", [["--prune"], []])
def test_a_folder_of_cards_that_is_empty_ends_nobody_unasked(people, arguments):  # noqa: F811
    elsewhere = people.path / "elsewhere"
    (people.path / "cards").rename(elsewhere)
    (people.path / "cards").mkdir()
    before = snapshot(people.public)
    assert people.run("build", *arguments, now=later(hours=1), code=1).err == (
        "4 of 4 live shares would end because their cards left the input: go on with --yes 4\n")
    assert snapshot(people.public) == before
    people.run("build", *arguments, "--yes", "4", now=later(hours=1))
    assert not list(people.public.rglob("card.vcf"))


def test_no_core_file_holds_what_was_in_memory(ada):
    with preview(ada) as shown:
        process = Path(f"/proc/{shown.process.pid}")
        assert int((process / "coredump_filter").read_text(), 16) == 0
        assert re.search(r"^Max core file size +0 +0 ", (process / "limits").read_text(), re.M)


def test_a_move_to_a_copy_mends_nothing_by_what_stood_in_the_former_folder(people):  # noqa: F811
    people.card("eve", "fullName: Eve Ek\nlifetime: 2d\n")
    people.build()
    ada, cy, eve = people.folder("ada"), people.folder("cy"), people.folder("eve")
    shutil.copytree(people.public, people.path / "www")
    people.run("sweep", now=later(days=3))
    people.run("revoke", "ada", now=later(days=3))
    # In the former folder a tombstone stands that the copy lacks, and a record of another.
    shutil.rmtree(people.path / "www/c" / eve.name)
    right = (cy / "record.json").read_bytes()
    (cy / "record.json").write_bytes((people.folder("dee") / "record.json").read_bytes())
    people.build("--output", "www", "--move-output", now=later(days=3))
    www = people.path / "www/c"
    assert (www / cy.name / "record.json").read_bytes() == right
    assert not (www / ada.name / "card.vcf").exists()
    people.run("verify", now=later(days=3))
