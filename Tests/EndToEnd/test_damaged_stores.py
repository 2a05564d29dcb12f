"""A store that is damaged anywhere keeps nobody online who has expired, and ends nobody who lives."""

import contextlib
import random
import sqlite3

import pytest

from site_folder import all_bytes, later, snapshot
from test_expiry import END

DAMAGED = "the store .cardpress/shares.sqlite is damaged: bring it back from a backup"


@pytest.fixture
def people(site):
    """A built site of four who end after a week, and four who do not."""
    for number in range(4):
        site.card(f"brief{number}", f"fullName: Brief{number} Ek\nlifetime: 7d\n")
        site.card(f"long{number}", f"fullName: Long{number} Ek\nlifetime: 90d\n")
    site.build()
    return site


def change(site, statement):
    """Changes the store as Cardpress does not."""
    with contextlib.closing(sqlite3.connect(site.store)) as store:
        store.execute("PRAGMA ignore_check_constraints = ON")
        store.execute(statement)
        store.commit()


def swept_in_spite_of(site, sentence=DAMAGED):
    """Sweeps, and holds what is left against what was there."""
    before = {path: snapshot(path) for path in site.published()}
    long = {path: state for path, state in before.items()
            if b"FN:Long" in (path / "card.vcf").read_bytes()}
    result = site.run("sweep", now=END, code=1)
    assert sentence in result.err
    shown = all_bytes(site.public, site.path / "print")
    assert b"Brief" not in shown and b"brief" not in shown
    assert len(long) == 4
    for path, state in long.items():
        assert snapshot(path) == state


LATER = 2_000_000_000


@pytest.mark.parametrize("statement", [
    f"UPDATE shares SET expiresAt = {LATER}",
    "UPDATE shares SET expiresAt = expiresAt - 1",
    "UPDATE shares SET revokedAt = createdAt WHERE rowid = 2",
    "UPDATE shares SET cardKey = zeroblob(32) WHERE rowid = 1",
    "UPDATE shares SET isPending = 1 WHERE rowid = 1",
    "UPDATE shares SET seal = NULL WHERE rowid = 3",
    "UPDATE shares SET recordID = iif(recordID LIKE 'A%', 'B', 'A') || substr(recordID, 2) WHERE rowid = 3",
    "DELETE FROM shares WHERE rowid = 4",
    "UPDATE store SET key = zeroblob(32)",
    "UPDATE store SET output = 'publik'",
    f"UPDATE store SET lastChange = {LATER}",
    "DELETE FROM store",
], ids=lambda statement: statement.split(" WHERE")[0])
def test_a_store_that_says_something_else_is_damaged(people, statement):
    change(people, statement)
    swept_in_spite_of(people)


@pytest.mark.parametrize("page", range(6))
def test_a_page_of_zeroes_keeps_nobody_online(people, page):
    data = bytearray(people.store.read_bytes())
    assert len(data) >= (page + 1) * 4096
    data[page * 4096:(page + 1) * 4096] = bytes(4096)
    people.store.write_bytes(data)
    swept_in_spite_of(people, "the store .cardpress/shares.sqlite" if page else "shares.sqlite")


@pytest.mark.parametrize("seed", range(24))
def test_flipped_bits_keep_nobody_online_and_end_nobody(people, seed):
    rng = random.Random(seed)
    spoilt = bytearray(people.store.read_bytes())
    for _ in range(rng.choice([1, 3, 9])):
        spoilt[rng.randrange(len(spoilt))] ^= 1 << rng.randrange(8)
    people.store.write_bytes(spoilt)
    long = {path: snapshot(path) for path in people.published()
            if b"FN:Long" in (path / "card.vcf").read_bytes()}
    result = people.run("sweep", now=END, code=None)
    assert result.code in (0, 1) and len(long) == 4
    assert b"Brief" not in all_bytes(people.public)
    for path, state in long.items():
        assert snapshot(path) == state


def test_a_store_of_an_older_cardpress_is_sealed_and_goes_on(people):
    links = {share["card"]: share["url"] for share in people.shares()}
    with contextlib.closing(sqlite3.connect(people.store)) as store:
        store.execute("DROP INDEX sharesThatShow")
        store.execute("DROP INDEX sharesWithDates")
        for table, column in [("shares", "seal"), ("store", "seal"), ("store", "shareCount"),
                              ("shares", "isSealed"), ("shares", "shows"), ("shares", "dates")]:
            store.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        store.execute("DROP INDEX unwithdrawnShares")
        store.execute("PRAGMA user_version = 1")
        store.commit()
    before = snapshot(people.public)
    assert people.build(now=later(hours=1))["unchanged"] == 8
    assert snapshot(people.public) == before
    assert {share["card"]: share["url"] for share in people.shares()} == links
    change(people, "UPDATE shares SET expiresAt = expiresAt + 1")
    swept_in_spite_of(people)


def test_a_store_of_the_cardpress_before_goes_on_with_its_seals(people):
    with contextlib.closing(sqlite3.connect(people.store)) as store:
        store.execute("DROP INDEX sharesWithDates")
        store.execute("ALTER TABLE shares DROP COLUMN dates")
        store.execute("PRAGMA user_version = 6")
        store.commit()
        before = store.execute("SELECT * FROM shares ORDER BY recordID").fetchall()
    assert people.build(now=later(hours=1))["unchanged"] == 8
    with contextlib.closing(sqlite3.connect(people.store)) as store:
        assert store.execute("PRAGMA user_version").fetchone() == (7,)
        assert store.execute("SELECT * FROM shares ORDER BY recordID").fetchall() == [
            (*row, None) for row in before]
