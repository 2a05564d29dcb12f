"""A call of the system that fails once ends nobody's share and leaves nobody out in silence."""

import os
import shutil
import subprocess
import time

import pytest

from site_folder import NOW, PROGRAM, all_stores, both_stores, environment, later, snapshot

NAMES = ["ada", "bo", "cy", "dee"]


@pytest.fixture
def people(site):
    """A built site of four, where a card that leaves takes its share with it."""
    site.settings("share:\n  whenRemoved: withdraw\n")
    for name in NAMES:
        site.card(name, f"fullName: {name.title()} Ek\n")
    site.build()
    return site


def run_with_a_hiccup(
        site, call, error, when, *command, path="cards/cy.yaml", now=later(hours=1)):
    """Runs a command in which one call on one file, or any, fails once (strace(1), --inject)."""
    assert shutil.which("strace"), "strace is missing: scripts/test installs it"
    trace = ["strace", "-f", "-qq", "-o", os.devnull, *(["-P", path] if path else []),
             "-e", f"trace={call}", "-e", f"inject={call}:error={error}:when={when}"]
    done = subprocess.run(
        [*trace, PROGRAM, *command, "--jobs", "1", "--now", now], cwd=site.path,
        env=environment(), capture_output=True, text=True, timeout=120)
    lines = done.stderr.splitlines(keepends=True)
    done.stderr = "".join(line for line in lines if not line.startswith("strace: "))
    return done


@all_stores
@pytest.mark.parametrize("error", ["ESTALE", "EIO", "EACCES"])
def test_a_card_that_cannot_be_looked_at_has_not_left(people, error):
    before = snapshot(people.public)
    done = run_with_a_hiccup(people, "newfstatat", error, 1, "build")
    assert done.returncode == 1
    assert done.stderr.startswith("cards/cy.yaml") or done.stderr.startswith("cards: ")
    assert snapshot(people.public) == before
    assert people.build(now=later(hours=2)) == {
        "version": 1, "cards": 4, "issued": 0, "updated": 0, "unchanged": 4, "ended": 0,
        "withdrawn": 0, "new": [], "changed": [], "comingBack": [], "remade": 0,
        "files": {"made": 0, "changed": 0, "gone": 0}, "warnings": [], "newWarnings": [],
        "endedCards": [], "ending": [],
        "leavers": [], "withdrawnCards": [], "renamed": [], "leases": []}


@all_stores
@pytest.mark.parametrize(
    "command, when", [("build", 1), ("build", 2), ("reissue cy", 1)],
    ids=["build", "build, second reading", "reissue"])
def test_a_card_that_cannot_be_read_once_is_named_and_keeps_its_share(people, when, command):
    if when == 2:
        # Only what takes more than 4 MB is read a second time.
        people.settings("share:\n  whenRemoved: withdraw\ncards: {publish: [note]}\n")
        rows = "".join(f"p{number},P,{'note ' * 16_000}\n" for number in range(60))
        people.write("cards/many.csv", f"id,fullName,note\n{rows}")
        people.build()
    for name in NAMES:
        people.card(name, f"fullName: {name.title()} Berg\n")
    before = snapshot(people.public)
    done = run_with_a_hiccup(people, "openat2", "EIO", when, *command.split())
    assert done.returncode == 1
    assert "cards/cy.yaml: can't be used: Input/output error\n" in done.stderr
    assert snapshot(people.public) == before
    assert people.build(now=later(hours=2))["updated"] == 4


@pytest.mark.parametrize("store", ["file"], indirect=True)
def test_a_card_that_cannot_be_read_is_named_by_a_frozen_build(people):
    shutil.rmtree(people.public)
    done = run_with_a_hiccup(people, "openat2", "EMFILE", 2, "build", "--frozen")
    assert done.returncode == 1 and "cards/cy.yaml" in done.stderr
    people.run("build", "--frozen", now=later(hours=1))
    assert len(people.published()) == 4


@pytest.mark.parametrize("store", ["file"], indirect=True)
@pytest.mark.parametrize("command", ["shares", "verify"])
def test_a_list_that_a_build_replaces_meanwhile_has_not_escaped(people, command):
    """Where the system has no openat2, another run puts a new file in the place of one that was opened, before
    it is asked where that is."""
    done = subprocess.Popen(
        ["strace", "-f", "-qq", "-o", people.path / "calls", "-P", "shares.tsv",
         "-P", people.path / "shares.tsv",
         "-e", "trace=openat2,readlink", "-e", "inject=openat2:error=ENOSYS",
         "-e", "inject=readlink:delay_enter=1000000:when=1",
         PROGRAM, command, "--now", later(hours=1)],
        cwd=people.path, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    calls = people.path / "calls"
    until = time.monotonic() + 60
    while not calls.exists() or "shares.tsv" not in calls.read_text():
        assert time.monotonic() < until and done.poll() is None
        time.sleep(0.01)
    shutil.copy(people.path / "shares.tsv", people.path / "new")
    os.replace(people.path / "new", people.path / "shares.tsv")
    out, err = done.communicate(timeout=60)
    err = [line for line in err.splitlines() if not line.startswith("strace: ")]
    assert (done.returncode, err) == (0, []), out


@both_stores
@pytest.mark.parametrize(("path", "error"), [
    ("cards/photos/ada.jpg", "EIO"), ("card.vcf", "ESTALE"), ("photo.jpg", "EACCES"), ("index.html", "EIO")])
def test_recover_takes_nothing_that_cannot_be_read_for_another_content(site, path, error):
    """The next build would publish the same card again, as if it had changed."""
    site.add_ada()
    site.build()
    before = snapshot(site.public)
    folder = site.folder()
    site.lose_store()
    named = path if path.startswith("cards/") else f"public/c/{folder.name}/{path}"
    done = run_with_a_hiccup(site, "read", error, 1, "recover", path=named)
    assert done.returncode != 0 and named.split("/")[-1] in done.stderr
    site.run("recover", now=later(hours=2))
    assert site.build(now=later(hours=3))["unchanged"] == 1
    assert snapshot(site.public) == before


@pytest.mark.parametrize("store", ["file"], indirect=True)
def test_a_share_that_cannot_be_shown_has_no_code_on_paper(site):
    """Codes are made with their shares, before these are shown."""
    site.card("eve", "fullName: Eve Ek\n")
    site.build()
    for name in NAMES:
        site.card(name, f"fullName: {name.title()} Ek\n")
    done = run_with_a_hiccup(site, "renameat", "EIO", 2, "build", path="")
    assert done.returncode == 1 and done.stderr.startswith("public/c/")
    shown = {code.read_bytes() for code in site.public.glob("c/*/qr.png")}
    printed = [code.read_bytes() for code in site.path.glob("print/*.png")]
    assert len(shown) == len(printed) == 4 and set(printed) == shown
    site.build(now=later(hours=2))
    assert sorted(code.stem for code in site.path.glob("print/*.png")) == sorted([*NAMES, "eve"])
    assert {code.read_bytes() for code in site.path.glob("print/*.png")} == {
        code.read_bytes() for code in site.public.glob("c/*/qr.png")}


@pytest.mark.parametrize("store", ["file"], indirect=True)
def test_a_code_that_cannot_be_written_publishes_nobody(site):
    for name in NAMES:
        site.card(name, f"fullName: {name.title()} Ek\n")
    done = run_with_a_hiccup(
        site, "openat", "ENOSPC", 1, "build", "--first", path=".cardpress/staging/print/cy.png", now=NOW)
    assert done.returncode == 1 and done.stderr == (
        ".cardpress/staging/print/cy.png can't be written: the disk is full\n")
    assert not site.published() and not list(site.path.glob("print/*.png"))
    assert not (site.path / ".cardpress/staging").exists()
    site.build(now=later(hours=1))
    assert len(site.published()) == len(list(site.path.glob("print/*.png"))) == 4
