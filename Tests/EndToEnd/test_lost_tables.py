"""A store in PostgreSQL whose tables or database are gone: `recover` makes them from what is published."""

import os
from datetime import datetime

import pytest

from site_folder import NOW, SiteFolder, all_bytes, later, snapshot

BOTH = "DROP TABLE cardpress_shares, cardpress_store"
MISSING = (
    "the store is missing, 2 shares are published: cardpress restore FILE brings a backup back, or cardpress "
    "recover, or cardpress build --first makes a new one\n")
NOTHING_LOST = "the store is as new as what is published, so there is nothing to recover\n"
COMMANDS = ["build", "sweep", "shares", "verify", "recover --clock"]


@pytest.fixture
def string(postgresql):
    """A database of the test's own."""
    name = f"cards{next(postgresql.schemas)}"
    postgresql.ask(f"CREATE DATABASE {name}")
    yield f"host={postgresql.folder} user=cardpress dbname={name}"
    postgresql.ask(f"DROP DATABASE IF EXISTS {name}")


def machine(folder, string):
    site = SiteFolder(folder, store=string)
    site.card("ada", "fullName: Ada Lovelace\n")
    site.card("bo", "fullName: Bo Ek\n")
    site.card("cy", "fullName: Cy Ek\nlifetime: 30d\n")
    return site


@pytest.fixture
def site(scratch, string):
    """Three cards, one of which has been revoked."""
    site = machine(scratch / "site", string)
    site.build()
    site.run("revoke", "bo")
    return site


def live(site, now):
    return [share for share in site.shares(now=now) if share["state"] == "live"]


def recovered(site, now):
    """Expects that everything is as it was, and stays so."""
    before = snapshot(site.public)
    assert site.run("recover", now=now).out == (
        "recovered 2 shares and 1 tombstone\n"
        "none of the shares counts as printed, since print/ tells of none on paper\n"
        "taken as ended, with no live share: bo; cardpress reissue gives them new links\n")
    shares = site.shares(now=now)
    for _ in range(2):
        report = site.build(now=now)
        assert (report["unchanged"], report["issued"], report["updated"]) == (2, 0, 0)
        assert (report["withdrawn"], report["ended"]) == (0, 1)
    assert snapshot(site.public) == before and site.shares(now=now) == shares
    assert site.run("verify", now=now).out == "2 shares and 1 tombstone verified: no fault\n"
    assert site.run("recover", now=now, code=1).err == NOTHING_LOST


def test_tables_that_are_gone_are_made_again(site, string, postgresql):
    before = live(site, NOW)
    assert site.run("recover", code=1).err == NOTHING_LOST
    postgresql.ask(BOTH, string)
    files = snapshot(site.path)
    for command in COMMANDS:
        assert site.run(*command.split(), now=later(hours=1), code=1).err == MISSING, command
    assert snapshot(site.path) == files
    recovered(site, later(hours=2))
    assert live(site, later(hours=2)) == before
    # The end that a card had is the end that it has.
    site.run("sweep", now=later(days=8))
    assert [share["card"] for share in live(site, later(days=8))] == ["cy"]
    assert b"Lovelace" not in all_bytes(site.public)


def test_a_database_that_is_gone_has_to_be_made_first(site, string, postgresql):
    before, name = live(site, NOW), string.rpartition("=")[2]
    postgresql.ask(f"DROP DATABASE {name}")
    for command in [*COMMANDS, "recover"]:
        assert site.run(*command.split(), code=1).err == (
            f"the store PostgreSQL {string} can't be reached: the server has no such database: make it, or "
            "name another\n"), command
    postgresql.ask(f"CREATE DATABASE {name}")
    recovered(site, later(hours=1))
    assert live(site, later(hours=1)) == before


def test_without_the_programs_own_folder_too_it_is_the_same(site, string, postgresql):
    for path in (site.path / ".cardpress").iterdir():
        path.unlink()
    postgresql.ask(BOTH, string)
    assert site.run("build", code=1).err == MISSING
    recovered(site, later(hours=1))
    assert (site.path / ".cardpress/store").read_text() == string + "\n"


@pytest.mark.parametrize("table, others", [
    ("cardpress_shares", "cardpress_store"), ("cardpress_store", "cardpress_shares"),
    ("cardpress_shards", "cardpress_store, cardpress_shares")])
def test_half_a_store_is_neither_used_nor_replaced(site, string, postgresql, table, others):
    postgresql.ask(f"DROP TABLE {table}", string)
    files = snapshot(site.public)
    for command in [*COMMANDS, "recover", "build --first"]:
        assert site.run(*command.split(), now=later(hours=1), code=1).err == (
            f"the store PostgreSQL {string} lacks one of the tables cardpress_store, cardpress_shares and "
            "cardpress_shards: bring all back from a backup, or drop those that are left\n"), command
    assert snapshot(site.public) == files
    # Who has expired by their own record goes all the same.
    site.run("sweep", now=later(days=8), code=1)
    assert b"Lovelace" not in all_bytes(site.public) and b"Cy Ek" in all_bytes(site.public)
    postgresql.ask(f"DROP TABLE {others}", string)
    site.run("recover", now=later(days=8))
    assert [share["card"] for share in live(site, later(days=8))] == ["cy"]


def test_tables_without_their_rows_are_damaged(site, string, postgresql):
    postgresql.ask("TRUNCATE cardpress_shares", string)
    for command in ("build", "recover"):
        assert "is damaged: bring it back from a backup" in site.run(command, code=1).err
    postgresql.ask(BOTH, string)
    recovered(site, later(hours=1))


def test_an_old_backup_is_completed_from_what_is_published(site, string, postgresql):
    """What was recorded since the backup is known from the records; what was revoked stays so."""
    postgresql.ask("CREATE SCHEMA backup", string)
    for table in ("cardpress_store", "cardpress_shares"):
        postgresql.ask(f"CREATE TABLE backup.{table} AS TABLE {table}", string)
    site.card("dee", "fullName: Dee Ek\n")
    site.build(now=later(hours=1))
    site.run("revoke", "ada", now=later(hours=2))
    before = live(site, later(hours=2))
    for table in ("cardpress_store", "cardpress_shares"):
        columns = postgresql.ask(
            "SELECT string_agg(column_name, ',') FROM information_schema.columns "
            f"WHERE table_schema = 'backup' AND table_name = '{table}' AND column_name <> 'number'", string)
        postgresql.ask(
            f"TRUNCATE {table}; INSERT INTO {table} ({columns}) SELECT {columns} FROM backup.{table}", string)
    assert "older than what is published" in site.run("build", now=later(hours=3), code=1).err
    site.run("recover", now=later(hours=3))
    report = site.build(now=later(hours=3))
    assert (report["unchanged"], report["issued"], report["ended"]) == (2, 0, 2)
    assert live(site, later(hours=3)) == before
    assert "no fault" in site.run("verify", now=later(hours=3)).out


def test_what_one_machine_recovers_is_right_for_the_other(scratch, string, postgresql):
    one, two = (machine(scratch / name, string) for name in ("one", "two"))
    one.build()
    two.build(now=later(hours=1))
    two.card("dee", "fullName: Dee Ek\n")
    two.build(now=later(hours=2))
    before = {share["recordID"] for share in live(two, later(hours=2))}
    one.card("dee", "fullName: Dee Ek\n")
    postgresql.ask(BOTH, string)
    # The first has never published the fourth card, and can't know that it is shared.
    out = one.run("recover", now=later(hours=3)).out
    assert out.startswith("recovered 3 shares and 0 tombstones\n") and "ended, with no live share: dee" in out
    assert two.run("recover", now=later(hours=4)).out.startswith("recovered 1 share and 0 tombstones\nnone of the ")
    for site in (two, one, two, one):
        site.build(now=later(hours=5))
        assert {share["recordID"] for share in live(site, later(hours=5))} == before
    assert snapshot(one.public / "c", times=False) == snapshot(two.public / "c", times=False)
    for site in (one, two):
        assert "no fault" in site.run("verify", now=later(hours=5)).out


def test_a_server_that_is_away_recovers_nothing(site, scratch):
    site.kind = SiteFolder(scratch / "none", begin=False, store="host=/nowhere/at/all").kind
    site.settings("")
    for command in ("recover", "recover --clock"):
        assert site.run(*command.split(), code=1).err == (
            "the store PostgreSQL host=/nowhere/at/all can't be reached: no server answers there: start it, or "
            "mend the connection string\n")


def test_a_store_that_has_seen_the_future_is_set_back(site, string, postgresql):
    far, day = "2125-01-01T00:00:00Z", later(days=1)
    ids = {share["card"]: share["recordID"] for share in live(site, NOW)}
    long_ago = datetime.fromisoformat(NOW.replace("Z", "+00:00")).timestamp()
    for name in ("cardpress.yaml", ".cardpress/lock"):
        os.utime(site.path / name, (long_ago, long_ago))
    assert "2 live shares would end" in site.run("sweep", now=far, code=1).err
    site.run("sweep", "--yes", "2", now=far)
    assert "cardpress recover --clock" in site.run("build", now=day).err
    assert site.run("recover", "--clock", now=day).out.startswith(
        f"the store's clock is set back from {far} to {day}\n")
    assert site.build(now=day)["ended"] == 3 and live(site, day) == []
    site.run("renew", "ada", now=day)
    assert [share["recordID"] for share in live(site, day)] == [ids["ada"]]
    assert "no fault" in site.run("verify", now=day).out
    assert postgresql.ask("SELECT to_timestamp(lastChange) AT TIME ZONE 'UTC' FROM cardpress_store", string) == (
        day.replace("T", " ").rstrip("Z"))
    assert site.run("recover", "--clock", now=later(days=2)).out == (
        "nothing to do: the store's last change is in the past\n")
