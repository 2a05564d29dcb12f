"""A build that finds names and stamps as the last one left them is done, and misses nothing."""

import os
import random
import re
import shutil
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import drawing
from site_folder import (
    NOW, PROGRAM, SETTINGS, SiteFolder, all_bytes, both_stores, environment, is_memory, later, on_a_disk,
    snapshot)

#: The moments of file systems count in steps of up to two seconds.
GRAIN = 3.1

NOTE = ".cardpress/last-build"

#: The name of the machine's present start (proc_sys_kernel(5)).
BOOT = Path("/proc/sys/kernel/random/boot_id")

PHOTOS = ".cardpress/photos"

#: Of the same size, so that stamps differ in their times and files alone.
PICTURES = [drawing.jpeg(drawing.portrait(number)) for number in (1, 2)]
PICTURES = [picture.ljust(max(map(len, PICTURES)), b"\0") for picture in PICTURES]


@pytest.fixture
def quiet(site):
    """A site of which a build has noted that there is nothing to do."""
    for name in ["ada", "ben"]:
        site.card(name, f"fullName: {name.title()} Ek\nlifetime: 30d\n")
    site.build()
    time.sleep(GRAIN)
    site.build()
    assert (site.path / NOTE).exists()
    return site


def opened(site, *arguments, now=NOW, named="ada.yaml", command="build"):
    """The openings of a file of the site by a build, or another command."""
    log = site.path.parent / "calls"
    subprocess.run(
        ["strace", "-f", "-qq", "-o", log, "-e", "trace=open,openat,openat2", PROGRAM, command,
         "--now", now, *arguments], cwd=site.path, env=environment(), check=True,
        capture_output=True, timeout=120)
    return [line for line in log.read_text().splitlines() if named in line]


@both_stores
def test_the_second_build_of_an_unchanged_site_reads_no_card(quiet):
    before = snapshot(quiet.path)
    assert opened(quiet) == []
    assert len(opened(quiet, "--thorough")) >= 1
    reports = [quiet.build(), quiet.build("--thorough")]
    assert reports[0] == reports[1]
    assert reports[0]["unchanged"] == reports[0]["cards"] == 2
    assert quiet.run("build").out == quiet.run("build", "--thorough").out
    assert snapshot(quiet.path) == before


def test_an_upload_changes_nothing_that_a_build_looks_at(quiet):
    mark = quiet.run("changes", "--json").json["mark"]
    quiet.run("uploaded", mark)
    assert opened(quiet) == []


def test_the_note_is_the_owner_s_alone_and_says_nothing_of_anybody(quiet):
    note = quiet.path / NOTE
    assert oct(note.stat().st_mode)[-3:] == "600"
    # Nothing but digests, moments, a number of cards, and in memory the start of the machine.
    start = BOOT.read_text().strip() if is_memory(quiet.path) else ""
    assert re.fullmatch(
        r"cardpress last build 5\t[0-9a-f]{64}\t[0-9a-f]{64}\t[0-9a-f]{64}\t\d+\t\d+\t2\t\t" + start + "\n",
        note.read_text())


def test_a_site_that_changed_a_moment_ago_is_looked_at(site):
    site.card("ada", "fullName: Ada Ek\n")
    site.build()
    site.build()
    assert not (site.path / NOTE).exists()


@on_a_disk
def test_an_end_is_not_missed(quiet):
    assert opened(quiet, now=later(days=6, hours=23)) == []
    assert opened(quiet, now=later(days=7)) != []  # a week is enough to take stamps at their word
    quiet.build(now=later(days=29, hours=23))
    assert quiet.build(now=later(days=30))["withdrawn"] == 2
    assert not quiet.published()


def test_an_end_within_the_week_is_not_missed(quiet):
    quiet.build(now=later(days=29))
    assert len(quiet.published()) == 2
    time.sleep(GRAIN)
    quiet.build(now=later(days=29, hours=1))
    assert opened(quiet, now=later(days=29, hours=2)) == []
    assert quiet.build(now=later(days=30))["withdrawn"] == 2


@on_a_disk
def test_a_lease_is_extended_at_half_of_its_time(scratch):
    site = SiteFolder(
        scratch / "site", settings=SETTINGS + "share: {lifetime: 6d, renew: whileListed}\n")
    site.card("ada", "fullName: Ada Ek\n")
    site.build()
    time.sleep(GRAIN)
    site.build()
    assert opened(site, now=later(days=2, hours=23)) == []
    assert site.build(now=later(days=3))["updated"] == 1


def test_a_clock_that_went_back_is_looked_at(quiet):
    assert opened(quiet, now=later(hours=-1)) != []


@both_stores
def test_a_list_of_shares_reads_no_record_that_the_last_build_has_seen(quiet):
    def records():
        return opened(quiet, "--json", command="shares", named="record.json")

    listed = quiet.run("shares", "--json").json
    assert records() == []
    # A folder that came or went, and a store that was put back, are other ones.
    stranger = quiet.path / "public/c/ZZZZZZZZZZZZZZZZZZZZZZZZZZ"
    stranger.mkdir()
    assert len(records()) >= 2
    stranger.rmdir()
    assert len(records()) >= 2
    assert quiet.run("shares", "--json").json == listed


@both_stores
def test_an_old_copy_of_the_store_is_found_whatever_the_last_build_has_seen(quiet):
    [store] = [path for path in [quiet.path / ".cardpress/shares.sqlite", quiet.path / "shares.tsv"]
               if path.exists()]
    shutil.copy2(store, quiet.path.parent / "copy")
    quiet.card("ada", "fullName: Ada Berg\nlifetime: 30d\n")
    quiet.build()
    time.sleep(GRAIN)
    quiet.build()
    assert opened(quiet, command="shares", named="record.json") == []
    shutil.copy2(quiet.path.parent / "copy", store)
    time.sleep(GRAIN)
    done = quiet.run("shares", code=1)
    assert "older than" in done.err


@pytest.mark.parametrize("note", ["", "cardpress last build 1\t", "x" * 5_000, "\0\n"])
def test_a_note_that_is_none_costs_a_look(quiet, note):
    (quiet.path / NOTE).write_text(note)
    assert opened(quiet) != []
    assert opened(quiet) == []


def test_a_warning_is_said_every_time(site):
    site.card("ada", "fullName: Ada Ek\n")
    site.build()
    (site.path / "cards/ada.yaml").unlink()
    site.card("ben", "fullName: Ben Ek\n")
    site.build()
    time.sleep(GRAIN)
    assert [site.build()["leavers"] for _ in range(3)] == [site.build("--thorough")["leavers"]] * 3


def test_what_is_done_by_hand_to_the_output_is_mended(quiet):
    folder = quiet.folder()
    (folder / "record.json").unlink()
    assert quiet.build()["updated"] == 1
    assert (folder / "record.json").exists()
    shutil.rmtree(folder)
    quiet.build()
    assert (folder / "card.vcf").exists()
    shutil.copytree(folder, folder.parent / ("A" * 26))
    quiet.build()
    assert not (folder.parent / ("A" * 26) / "card.vcf").exists()


@pytest.fixture
def pictured(site):
    """A site of which a build has seen two photos, and whose cards are about to be read again."""
    for number, name in enumerate(["ada", "ben"]):
        site.card(name, f"fullName: {name.title()} Ek\nphoto: {name}.jpg\n")
        site.write(f"cards/{name}.jpg", PICTURES[number])
    time.sleep(GRAIN)
    site.build()
    site.card("cat", "fullName: Cat Ek\n")
    return site


def test_a_photo_that_was_seen_is_not_read_again(pictured):
    assert opened(pictured, named="ada.jpg") == []
    pictured.card("cat", "fullName: Cat Fox\n")
    assert len(opened(pictured, "--thorough", named="ada.jpg")) >= 1


def test_a_changed_card_has_its_photo_read_and_no_other(pictured):
    pictured.card("ada", "fullName: Ada Elk\nphoto: ada.jpg\n")
    log = opened(pictured, named=".jpg")
    assert any("cards/ada.jpg" in line for line in log)
    assert not any("cards/ben.jpg" in line for line in log)


@on_a_disk
def test_photos_are_remembered_for_a_week(pictured):
    assert opened(pictured, now=later(days=6), named="ada.jpg") == []
    pictured.card("cat", "fullName: Cat Fox\n")
    assert opened(pictured, now=later(days=7), named="ada.jpg") != []
    pictured.card("cat", "fullName: Cat Elk\n")
    assert opened(pictured, now=later(hours=-1), named="ada.jpg") != []


def test_the_memory_of_photos_is_the_owner_s_alone_and_says_nothing_of_anybody(pictured):
    memory = pictured.path / PHOTOS
    assert oct(memory.stat().st_mode)[-3:] == "600"
    assert memory.read_bytes().startswith(b"cardpress photos 1\t")
    assert len(memory.read_bytes().split(b"\n", 1)[1]) == 2 * 64 + 32
    (pictured.path / "cards/ada.yaml").unlink()
    pictured.build()
    assert len(memory.read_bytes().split(b"\n", 1)[1]) == 64 + 32
    pictured.card("ben", "fullName: Ben Ek\n")
    pictured.build()
    assert not memory.exists()


@pytest.mark.parametrize("damage", [
    lambda memory: b"", lambda memory: memory[:-1], lambda memory: memory[:-96],
    lambda memory: memory[:60] + bytes([memory[60] ^ 1]) + memory[61:], lambda memory: b"\n" * 500])
def test_a_memory_of_photos_that_is_none_costs_a_look(pictured, damage):
    memory = pictured.path / PHOTOS
    memory.write_bytes(damage(memory.read_bytes()))
    assert opened(pictured, named="ada.jpg") != []
    pictured.card("cat", "fullName: Cat Fox\n")
    assert opened(pictured, named="ada.jpg") == []


def test_a_photo_of_a_moment_ago_is_read_again(site):
    site.card("ada", "fullName: Ada Ek\nphoto: ada.jpg\n")
    site.write("cards/ada.jpg", PICTURES[0])
    site.build()
    assert not (site.path / PHOTOS).exists()
    site.write("cards/ada.jpg", PICTURES[1])
    assert site.build()["updated"] == 1


def edit(site, chance):
    path = chance.choice(sorted((site.path / "cards").glob("*.yaml")))
    text = path.read_text()
    name = "".join(chance.choice("abcdefghij") for _ in range(6))
    return path, text.split("note:")[0] + f"note: {name}\n"


def write(site, chance):
    path, text = edit(site, chance)
    path.write_text(text)


def write_with_the_old_time(site, chance):
    path, text = edit(site, chance)
    before = path.stat()
    path.write_text(text)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def rename_over(site, chance):
    path, text = edit(site, chance)
    before = path.stat()
    other = site.path / "other"
    other.write_text(text)
    os.utime(other, ns=(before.st_atime_ns, before.st_mtime_ns))
    other.rename(path)


def write_through_another_name(site, chance):
    path, text = edit(site, chance)
    outside = site.path.parent / f"{site.path.name}.link"
    outside.unlink(missing_ok=True)
    os.link(path, outside)
    with outside.open("r+") as file:
        file.truncate(0)
        file.write(text)


def restore_a_backup(site, chance):
    """Of the inputs alone, with their times."""
    copy = site.path.parent / f"{site.path.name}.backup"
    if copy.exists():
        shutil.rmtree(site.path / "cards")
        shutil.copytree(copy, site.path / "cards")
        shutil.rmtree(copy)
    else:
        shutil.copytree(site.path / "cards", copy)
        write(site, chance)


def change_a_setting(site, chance):
    site.settings(f"fallback: {{title: Firm {chance.randrange(1000)}, url: https://firm.test}}\n")


def swap_two_cards(site, chance):
    ada, ben = site.path / "cards/ada.yaml", site.path / "cards/ben.yaml"
    text = ada.read_bytes()
    ada.write_bytes(ben.read_bytes())
    ben.write_bytes(text)


def damage_the_output(site, chance):
    records = sorted(site.public.glob("c/*/record.json"))
    chance.choice(records).unlink()


def override_a_template(site, chance):
    path = site.path / "templates/footer.html"
    path.parent.mkdir(exist_ok=True)
    if path.exists():
        path.unlink()
    else:
        path.write_text(f"<footer><p>{chance.randrange(1000)}</p></footer>\n")


def other_photo(site, chance):
    """A card's photo and the other of the two."""
    path = chance.choice(sorted((site.path / "cards").glob("*.jpg")))
    return path, PICTURES[path.read_bytes() == PICTURES[0]]


def write_a_photo_with_the_old_time(site, chance):
    path, picture = other_photo(site, chance)
    before = path.stat()
    path.write_bytes(picture)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def rename_over_a_photo(site, chance):
    path, picture = other_photo(site, chance)
    before = path.stat()
    other = site.path / "other"
    other.write_bytes(picture)
    os.utime(other, ns=(before.st_atime_ns, before.st_mtime_ns))
    other.rename(path)


def write_a_photo_through_another_name(site, chance):
    path, picture = other_photo(site, chance)
    outside = site.path.parent / f"{site.path.name}.photo"
    outside.unlink(missing_ok=True)
    os.link(path, outside)
    with outside.open("r+b") as file:
        file.write(picture)


def swap_two_photos(site, chance):
    """Their stamps stay as they are but for the time of change."""
    ada, ben, other = (site.path / "cards" / name for name in ["ada.jpg", "ben.jpg", "other"])
    ada.rename(other)
    ben.rename(ada)
    other.rename(ben)


def rows(site):
    """The table's path, its header and its rows."""
    path = site.path / "cards/people.csv"
    head, *rest = path.read_text().splitlines(keepends=True)
    return path, head, rest


def other_row(chance):
    return f"p{chance.randrange(8)},Person {chance.randrange(9)}," \
        f"{chance.choice(['', 'Clerk', 'Buyer'])},\n"


def write_a_row(site, chance):
    path, head, rest = rows(site)
    number = chance.randrange(len(rest))
    rest[number] = rest[number].split(",")[0] + "," + other_row(chance).split(",", 1)[1]
    path.write_text(head + "".join(rest))


def write_rows_in_another_order(site, chance):
    path, head, rest = rows(site)
    chance.shuffle(rest)
    path.write_text(head + "".join(rest))


def rename_over_a_table(site, chance):
    path, head, rest = rows(site)
    before = path.stat()
    other = site.path / "other"
    other.write_text(head + "".join(rest[1:]) + rest[0].replace("Person", "Somebody"))
    os.utime(other, ns=(before.st_atime_ns, before.st_mtime_ns))
    other.rename(path)


def add_a_row(site, chance):
    """Often of a card that is there, which is a fault."""
    path, head, rest = rows(site)
    kept = path.read_bytes()
    path.write_text(head + "".join([*rest, other_row(chance)]))
    site.build(code=None)
    path.write_bytes(kept)
    write_a_row(site, chance)


def write_a_table_with_the_old_time(site, chance):
    before = (site.path / "cards/people.csv").stat()
    write_a_row(site, chance)
    os.utime(site.path / "cards/people.csv", ns=(before.st_atime_ns, before.st_mtime_ns))


def write_a_row_and_a_card(site, chance):
    write_a_row(site, chance)
    write(site, chance)


CHANGES = [
    write_a_row, write_rows_in_another_order, rename_over_a_table, add_a_row, write_a_table_with_the_old_time,
    write_a_row_and_a_card, write, write_with_the_old_time, rename_over, write_through_another_name, restore_a_backup,
    change_a_setting, swap_two_cards, damage_the_output, override_a_template,
    write_a_photo_with_the_old_time, rename_over_a_photo, write_a_photo_through_another_name,
    swap_two_photos]


def round_of_changes(site, chance):
    change = chance.choice(CHANGES)
    change(site, chance)
    site.build(code=None)
    first = all_bytes(site.public)
    assert site.build("--thorough", code=None)["updated"] == 0, change.__name__
    assert all_bytes(site.public) == first, change.__name__


def changes(scratch, sites, rounds):
    """Makes sites quiet, changes each, and compares what a build and a thorough one make of it."""
    made = []
    for number in range(sites):
        site = SiteFolder(scratch / f"site{number}")
        for person, name in enumerate(["ada", "ben"]):
            site.card(name, f"fullName: {name.title()} Ek\nphoto: {name}.jpg\nnote: {name}\n")
            site.write(f"cards/{name}.jpg", PICTURES[person])
        site.write("cards/people.csv", "id,fullName,role,photo\n" + "".join(
            f"p{person},Person {person},,{'ada.jpg' if person == 3 else ''}\n" for person in range(6)))
        site.build()
        made.append((site, random.Random(number)))
    with ThreadPoolExecutor(4) as pool:
        for _ in range(rounds):
            time.sleep(GRAIN)
            list(pool.map(lambda pair: pair[0].build(), made))
            noted = sum((site.path / NOTE).exists() for site, _ in made)
            assert noted > sites // 2
            list(pool.map(lambda pair: round_of_changes(*pair), made))


@pytest.mark.timeout(7_200)
def test_no_change_is_missed(scratch, full):
    """--full makes 10,000 of them."""
    changes(scratch, *(500, 20) if full else (15, 3))
