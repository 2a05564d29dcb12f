"""A store that is gone, old or too new stops everything; `recover` brings the links back."""

import shutil
import sqlite3

import pytest

from site_folder import ADA, all_bytes, both_stores, environment, later, snapshot

MISSING = (
    "the store is missing, 2 shares are published: cardpress restore FILE brings a backup back, or cardpress "
    "recover, or cardpress build --first makes a new one\n")
WRITING = [
    ["build"], ["build", "--prune"], ["build", "--keep-going"], ["build", "--relink"],
    ["build", "--yes", "1"], ["build", "--move-output"], ["build", "--dry-run"], ["sweep"],
    ["sweep", "--dry-run"], ["renew", "ada"], ["renew", "--all"], ["reissue", "ada"],
    ["revoke", "ada"],
]


@pytest.fixture
def two(ada):
    ada.card("grace", "fullName: Grace Hopper\n")
    ada.build()
    return ada


@both_stores
@pytest.mark.parametrize("command", WRITING, ids=" ".join)
def test_no_command_writes_without_the_store(two, command):
    two.store.unlink()
    before = snapshot(two.path)
    assert two.run(*command, now=later(days=1), code=1).err == MISSING
    assert snapshot(two.path) == before


@both_stores
def test_no_command_writes_without_the_folder_of_the_store(two):
    two.lose_store()
    before = snapshot(two.path)
    assert two.run("build", code=1).err == MISSING
    assert snapshot(two.path) == before


@both_stores
def test_without_the_store_what_has_expired_goes_by_its_own_record(two):
    two.card("grace", "fullName: Grace Hopper\nlifetime: 30d\n")
    two.build(now=later(hours=1))
    two.store.unlink()
    result = two.run("sweep", now=later(days=8), code=1)
    assert result.err == MISSING
    assert len(two.published()) == 1
    assert b"Lovelace" not in all_bytes(two.public)


@both_stores
def test_recover_brings_back_the_links(two):
    shares, before = two.shares(), snapshot(two.public)
    two.lose_store()
    two.run("recover", now=later(hours=1))
    assert two.shares(now=later(hours=1)) == shares
    report = two.build(now=later(hours=1))
    assert (report["unchanged"], report["issued"], report["updated"]) == (2, 0, 0)
    assert report["withdrawn"] == report["ended"] == 0
    assert snapshot(two.public) == before


@both_stores
def test_recover_takes_what_is_not_published_as_ended(two):
    two.run("revoke", "ada", now=later(hours=1))
    two.lose_store()
    two.run("recover", now=later(hours=2))
    report = two.build(now=later(hours=3))
    assert (report["issued"], report["unchanged"], report["ended"]) == (0, 1, 1)


@both_stores
def test_recover_refuses_where_nothing_is_lost(two):
    before = snapshot(two.path)
    result = two.run("recover", code=1)
    assert result.err.count("\n") == 1
    assert {k: v for k, v in snapshot(two.path).items()} == before


@both_stores
def test_first_makes_a_new_store(two):
    two.lose_store()
    report = two.build("--first", now=later(hours=1))
    assert report["issued"] == 2
    assert len(two.published()) == 2


@both_stores
def test_a_new_store_ends_printed_codes_only_when_their_number_is_confirmed(two):
    two.run("print", now=later(hours=1))
    two.run("print", "ada", now=later(days=2))
    two.lose_store()
    before = snapshot(two.path)
    asked = (
        "2 printed codes (ada of 2026-03-04, grace of 2026-03-02) would lead nowhere, and paper can't be changed: "
        "go on with --yes 2\n")
    for options in [], ["--yes", "1"], ["--dry-run"]:
        assert two.run("build", "--first", *options, now=later(days=3), code=1).err == asked
    assert snapshot(two.path) == before
    report = two.build("--first", "--yes", "2", now=later(days=3))
    assert (report["issued"], report["withdrawn"]) == (2, 2)
    # Nobody has the new codes yet.
    two.lose_store()
    assert two.build("--first", now=later(days=4))["issued"] == 2


@both_stores
def test_printed_codes_are_missed_where_nothing_else_is_left(two):
    two.run("print", "ada", now=later(hours=1))
    two.lose_store()
    shutil.rmtree(two.public)
    before = snapshot(two.path)
    for command in ["build"], ["build", "--dry-run"], ["shares"]:
        assert two.run(*command, now=later(days=1), code=1).err == (
            "the store is missing, and without it 1 printed code (ada of 2026-03-02) leads nowhere: cardpress restore "
            "FILE brings a backup back, or cardpress build --first makes a new one\n")
    assert snapshot(two.path) == before
    two.run("build", "--first", now=later(days=1), code=1)
    assert two.build("--first", "--yes", "1", now=later(days=1))["issued"] == 2


@both_stores
def test_recover_knows_what_was_printed(two):
    two.card("taro", "fullName: Taro\n")
    two.build(now=later(hours=1))
    two.run("print", "ada", "taro", "--sheet", "avery-l4785", now=later(hours=2))
    # The sheet goes with Taro; that Ada is on paper stays known.
    two.run("revoke", "taro", "--yes", now=later(hours=3))
    shares = two.shares(now=later(hours=4))
    two.lose_store()
    result = two.run("recover", now=later(hours=4))
    assert result.out == (
        "recovered 2 shares and 1 tombstone\n1 of the shares is on paper, as print/ says\n"
        "taken as ended, with no live share: taro; cardpress reissue gives them new links\n")
    live = [share for share in two.shares(now=later(hours=4)) if share["state"] == "live"]
    assert live == [share for share in shares if share["state"] == "live"]
    assert [share["printedAt"] for share in live] == ["2026-03-02T11:00:00Z", None]
    assert two.run("revoke", "ada", now=later(hours=5), code=1).err.startswith("1 printed code (ada of 2026-03-02)")


@both_stores
def test_recover_says_where_nothing_tells_what_was_printed(two):
    two.run("print", now=later(hours=1))
    shutil.rmtree(two.path / "print")
    two.lose_store()
    result = two.run("recover", now=later(hours=2))
    assert result.out == (
        "recovered 2 shares and 0 tombstones\n"
        "none of the shares counts as printed, since print/ tells of none on paper\n")


@both_stores
def test_what_is_on_paper_is_noted_by_builds_too(two):
    two.run("print", "ada", now=later(hours=1))
    listed = two.path / "print/shares.tsv"
    # As an earlier version left it.
    files = [line for line in listed.read_text().splitlines(True) if "\t\t" not in line]
    listed.write_text("".join(files))
    two.build(now=later(hours=2))
    ada = next(share["recordID"] for share in two.shares() if share["card"] == "ada")
    assert listed.read_text() == "".join(files) + f"{ada}\t\t2026-03-02T10:00:00Z\n"


@both_stores
def test_a_build_farm_has_to_mean_its_first_store(ada):
    farm = environment(CI="true")
    before = snapshot(ada.path)
    result = ada.run("build", env=farm, code=1)
    assert result.err == (
        "the store is missing, and CI is set: cardpress build --first makes a new one\n")
    assert snapshot(ada.path) == before
    ada.run("build", "--first", env=farm)
    assert len(ada.published()) == 1


@both_stores
@pytest.mark.parametrize("command", [["build"], ["sweep"], ["renew", "ada"]], ids=" ".join)
def test_a_store_older_than_what_is_published_stops(two, command):
    store = two.store
    old = store.read_bytes()
    two.card("ada", ADA.replace("Analyst", "Countess"))
    two.build(now=later(hours=1))
    store.write_bytes(old)
    before = snapshot(two.public)
    result = two.run(*command, now=later(hours=2), code=1)
    assert "the store is older than what is published (1 newer)" in result.err
    assert snapshot(two.public) == before


@pytest.mark.parametrize("command", WRITING + [["shares"], ["recover"]], ids=" ".join)
def test_a_store_of_a_newer_version_stops(two, command):
    with sqlite3.connect(two.path / ".cardpress/shares.sqlite") as store:
        version = store.execute("PRAGMA user_version").fetchone()[0]
        store.execute(f"PRAGMA user_version = {version + 1}")
    store.close()
    before = snapshot(two.path)
    result = two.run(*command, code=1)
    assert "newer" in result.err and result.err.count("\n") == 1, result.err
    assert snapshot(two.path) == before


def test_a_store_that_is_no_store_stops(two):
    two.write(".cardpress/shares.sqlite", "not a database, " * 100)
    before = snapshot(two.public)
    result = two.run("build", code=1)
    assert result.err.count("\n") == 1
    assert snapshot(two.public) == before


@both_stores
def test_another_output_has_to_be_meant(two):
    before = snapshot(two.path)
    result = two.run("build", "--output", "elsewhere", code=1)
    assert "--move-output" in result.err
    assert snapshot(two.path) == before
