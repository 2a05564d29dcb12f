"""Links where a folder of ours should be: what they lead to is another's, and nothing of it is read, changed or removed."""

import json
import os
import shutil
import subprocess

import pytest

from site_folder import ADA, PROGRAM, SiteFolder, environment, later, snapshot

DAY = later(days=1)


@pytest.fixture
def two(scratch):
    """A site with ada and bo; ada has a photo, which bo has not."""
    site = SiteFolder(scratch / "site", "url: https://cards.example.com\nshare: {lifetime: 90d}\n")
    site.add_ada()
    site.card("bo", "fullName: Bo Ek\nlifetime: 30d\n")
    site.build()
    return site


def put_link(place, target):
    """Moves what is at a place away, and leaves a link there."""
    if place.exists():
        shutil.move(place, place.parents[2] / f"aside-{place.name}")
    place.symlink_to(os.path.relpath(target, place.parent))


#: What is done with a site in which ada's folder is a link to bo's.
COMMANDS = {
    "build": ["build"],
    "thorough": ["build", "--thorough"],
    "sweep": ["sweep"],
    "revoke": ["revoke", "ada"],
    "reissue": ["reissue", "ada"],
    "renew": ["renew", "ada"],
    "consume": ["consume", "ada"],
    "recover": ["recover"],
    "prune": ["build", "--prune"],
    "frozen": ["build", "--frozen"],
}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_link_to_another_share_is_replaced_as_a_link(two, command):
    ada, bo = two.folder("ada"), two.folder("bo")
    behind, whole = snapshot(bo), snapshot(ada, times=False)
    put_link(ada, bo)
    done = subprocess.run(
        [PROGRAM, *COMMANDS[command], "--now", DAY], cwd=two.path, env=environment(), capture_output=True, timeout=60)
    assert done.returncode in (0, 1)
    assert snapshot(bo) == behind
    two.build(now=DAY)
    assert not ada.is_symlink()
    if command in ("revoke", "reissue"):
        assert sorted(path.name for path in ada.iterdir()) == ["index.html", "record.json"]
    else:
        # A renewal writes another end, a recovery keeps it for one of an unknown card.
        assert set(snapshot(ada, times=False)) == set(whole)
    assert {name: state[-1] for name, state in snapshot(bo).items()} == {
        name: state[-1] for name, state in behind.items()}
    two.run("verify", now=DAY)


@pytest.mark.parametrize("command", ["sweep", "build"])
def test_a_link_to_a_share_that_ends_goes_and_so_does_that(two, command):
    ada, bo = two.folder("ada"), two.folder("bo")
    put_link(bo, ada)
    behind = snapshot(ada)
    two.run(command, now=later(days=30))
    assert sorted(path.name for path in bo.iterdir()) == ["index.html", "record.json"] and not bo.is_symlink()
    assert snapshot(ada) == behind


@pytest.mark.parametrize("ending", [["revoke", "ada"], ["reissue", "ada"], ["consume", "ada"]], ids=" ".join)
def test_the_list_of_changes_has_what_the_link_has_hidden(two, ending, scratch):
    """Bo's folder has no photo, behind which ada's would stay on the server."""
    two.write("cardpress.yaml", "url: https://cards.example.com\nshare: {lifetime: 90d, afterConsumed: withdraw}\n")
    two.build()
    ada = two.folder("ada")
    listed = scratch / "list"
    listed.write_text(two.run("changes").out)
    two.run("uploaded", listed)
    put_link(ada, two.folder("bo"))
    two.run(*ending, now=DAY)
    two.run("sweep", now=DAY)
    lines = two.run("changes", now=DAY).out.splitlines()
    for name in ("photo.jpg", "card.vcf", "qr.png"):
        assert f"gone\tc/{ada.name}/{name}" in lines


def test_a_link_in_the_place_of_all_shares_is_refused(two, scratch):
    other = scratch / "other"
    shutil.copytree(two.public / "c", other)
    shutil.rmtree(two.public / "c")
    (two.public / "c").symlink_to(other)
    before = snapshot(other)
    for command in ("build", "sweep", "revoke"):
        refused = two.run(command, *(["ada"] if command == "revoke" else []), now=DAY, code=1)
        assert refused.err == ("public/c is a symbolic link, and what it leads to is not touched: put the folder of "
                               "shares itself there\n")
    assert snapshot(other) == before


@pytest.fixture
def sealed(scratch):
    """Two sites with a sealed card each."""
    sites = []
    for name in ("ours", "theirs"):
        site = SiteFolder(scratch / name, "url: https://cards.example.com\nshare: {lifetime: 90d}\n")
        site.card("ada", ADA.replace("photo:", "#photo:") + "sealed: true\n")
        site.build()
        sites.append(site)
    return sites


def keys(site):
    folder = site.path / ".cardpress/keys"
    return {path.name: path.read_bytes() for path in folder.iterdir()} if folder.exists() else {}


LINKED = ".cardpress/keys is a symbolic link that is not followed here, or leads in a circle"


@pytest.mark.parametrize("command", [
    ["sweep"], ["build"], ["build", "--thorough"], ["revoke", "ada"], ["reissue", "ada"], ["print", "ada"],
    ["renew", "ada"], ["build", "--prune"],
], ids=" ".join)
def test_keys_that_are_a_link_are_another_sites(sealed, command):
    ours, theirs = sealed
    before = keys(theirs)
    shutil.rmtree(ours.path / ".cardpress/keys")
    (ours.path / ".cardpress/keys").symlink_to(theirs.path / ".cardpress/keys")
    # A build after a change, since one with nothing to do looks at no key.
    ours.card("bo", "fullName: Bo\nsealed: true\n")
    refused = ours.run(*command, now=DAY, code=1)
    assert LINKED in refused.err
    assert keys(theirs) == before
    if command[0] == "revoke":
        assert not list(ours.public.glob("c/*/0.sealed"))


@pytest.mark.parametrize("command", [["sweep"], ["build"], ["build", "--thorough"], ["revoke", "ada"]], ids=" ".join)
def test_keys_that_the_store_has_never_known_stay_and_are_named(sealed, command):
    ours, theirs = sealed
    folder = ours.path / ".cardpress/keys"
    [own] = keys(ours)
    [other] = keys(theirs)
    shutil.copy(theirs.path / ".cardpress/keys" / other, folder)
    said = ours.run(*command, now=DAY).err
    assert (f".cardpress/keys: warning: the key {other} is of no share that this store has known, and stays: remove it "
            "if no other site has a use for it\n") in said
    assert (folder / other).exists()
    assert (folder / own).exists() == (command[0] != "revoke")
    # Whoever ends later goes with their key, and the other one stays.
    ours.run("sweep", now=later(days=91))
    assert set(keys(ours)) == {other}


def test_keys_of_a_run_that_was_killed_go_and_no_others(sealed):
    ours, theirs = sealed
    folder = ours.path / ".cardpress"
    [other] = keys(theirs)
    shutil.copy(theirs.path / ".cardpress/keys" / other, folder / "keys")
    for number in range(3):
        ours.card(f"p{number}", f"fullName: P {number}\nsealed: true\n")
    trace = ours.path.parent / "trace"
    # Killed between the keys and their rows: at the third key.
    subprocess.run(
        ["strace", "-f", "-qq", "-o", trace, "-e", "trace=fsync", "-e", "inject=fsync:signal=KILL:when=5", PROGRAM, "build",
         "--now", DAY], cwd=ours.path, env=environment(), capture_output=True, timeout=60)
    assert len(keys(ours)) > 2 and (folder / "new-keys").exists()
    assert (folder / "new-keys").stat().st_mode & 0o777 == 0o600
    ours.run("sweep", now=DAY)
    assert other in keys(ours) and len(keys(ours)) == 2
    assert not (folder / "new-keys").exists()
    # What was not written to its end goes too.
    (folder / "new-keys.new").write_text(other[:5])
    ours.run("sweep", now=DAY)
    assert not (folder / "new-keys.new").exists()
    # Another store's note, and one that was changed, say nothing.
    shutil.copy(theirs.path / ".cardpress/keys" / other, folder / "keys")
    (folder / "new-keys").write_text(f"{other}\n# {'0' * 64}\n")
    ours.run("sweep", now=DAY)
    assert other in keys(ours)
    ours.build(now=DAY)
    ours.run("verify", now=DAY)


#: Places of ours below .cardpress and public in which a link leads elsewhere.
PLACES = [".cardpress/staging", ".cardpress/staging/c", ".cardpress/staging/print", "public/appclip"]


@pytest.mark.parametrize("place", PLACES)
def test_a_link_in_a_folder_of_ours_leads_nowhere(two, scratch, place):
    outside = scratch / "outside"
    outside.mkdir()
    (outside / "kept").write_text("kept")
    place = two.path / place
    shutil.rmtree(place, ignore_errors=True)
    place.parent.mkdir(exist_ok=True)
    place.symlink_to(outside)
    two.card("bo", "fullName: Bo Changed\nlifetime: 30d\n")
    two.run("build", now=DAY, code=1 if place.parent.name == "public" else 0)
    assert [path.name for path in outside.iterdir()] == ["kept"]


@pytest.mark.parametrize("command", ["changes", "sweep"])
def test_a_link_in_the_place_of_staging_goes(two, scratch, command):
    outside = scratch / "outside"
    outside.mkdir()
    (outside / "replacement").write_text("kept")
    staging = two.path / ".cardpress/staging"
    staging.symlink_to(outside)
    two.run(command, now=later(hours=1))
    assert not staging.is_symlink()
    assert [path.name for path in outside.iterdir()] == ["replacement"]


def test_a_note_with_other_names_is_left_to_them(two, scratch):
    two.run("sweep")
    other = scratch / "theirs"
    runs = two.path / ".cardpress/runs"
    os.link(runs, other)
    before = other.read_bytes()
    two.run("sweep", now=DAY)
    assert other.read_bytes() == before != runs.read_bytes()


def foreign(place):
    os.chown(place, 12345, 12345)


def foreign_file(place):
    (place / "lock").touch()
    foreign(place / "lock")
    place.chmod(0o1777)


#: What makes a folder for the state one that others can change; and what does not.
HANDS = {
    "another user's": (foreign, True),
    "written by all": (lambda place: place.chmod(0o777), True),
    "written by a group": (lambda place: (os.chown(place, 0, 100), place.chmod(0o770)), True),
    "another user's file in it": (foreign_file, True),
    "written by one's own group": (lambda place: place.chmod(0o770), False),
    "as a folder for all, with the sticky bit": (lambda place: place.chmod(0o1777), False),
    "read by all": (lambda place: place.chmod(0o755), False),
}


@pytest.mark.parametrize("hand", HANDS)
def test_a_state_that_others_can_change_takes_no_store_unless_trusted(scratch, hand):
    lay, is_refused = HANDS[hand]
    site = SiteFolder(scratch / "site")
    site.card("ada", "fullName: Ada Example\n")
    state = scratch / "state"
    state.mkdir(mode=0o700)
    lay(state)
    if is_refused:
        refused = site.run("build", "--state", state, code=1).err
        assert refused == (
            "../state belongs to another user, or others can replace what is in it, with the keys and the store in it: "
            "name a folder of your own, or go on with --trust-state\n")
        assert not (state / "shares.sqlite").exists() and not site.published()
    site.run("build", "--state", state, *(["--trust-state"] if is_refused else []))
    assert len(site.published()) == 1
    # Who has ended is withdrawn wherever the store is.
    warned = site.run("revoke", "ada", "--state", state).err
    assert ("../state: warning: belongs to another user" in warned) == is_refused
    assert site.published() == []
    assert ("belongs to another user" in site.run("sweep", "--state", state).err) == is_refused


def test_init_makes_no_store_where_others_can_change_it(scratch):
    state = scratch / "state"
    state.mkdir()
    foreign(state)
    site = SiteFolder(scratch / "site", begin=False)
    site.path.mkdir()
    assert "../state belongs to another user" in site.run("init", "--state", state, code=1).err
    assert list(state.iterdir()) == []


def test_json_has_the_warnings(sealed):
    ours, theirs = sealed
    [other] = keys(theirs)
    shutil.copy(theirs.path / ".cardpress/keys" / other, ours.path / ".cardpress/keys")
    [warning] = json.loads(ours.run("sweep", "--json", now=DAY).out)["warnings"]
    assert warning["file"] == ".cardpress/keys" and other in warning["message"]
