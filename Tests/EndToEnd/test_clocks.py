"""A clock far ahead ends nobody without being asked, and a store that has seen the future has a way out."""

import os

import pytest

from site_folder import all_bytes, all_stores, later

pytestmark = all_stores

FAR = "2125-01-01T00:00:00Z"
LAST = 1_772_442_000  # NOW


@pytest.fixture
def people(site):
    """A built site of two, all of whose files are of the tests' year."""
    site.card("ada", "fullName: Ada Ek\nlifetime: 30d\n")
    site.card("bo", "fullName: Bo Ek\nlifetime: never\n")
    site.build()
    for name in ("cardpress.yaml", ".cardpress/lock"):
        os.utime(site.path / name, (LAST, LAST))
    return site


@pytest.mark.parametrize("command", [
    ["build"], ["sweep"], ["renew", "ada"], ["revoke", "bo"], ["build", "--yes", "2"],
], ids=" ".join)
def test_a_clock_far_ahead_is_asked_about(people, command):
    before = all_bytes(people.public / "c")
    result = people.run(*command, now=FAR, code=1)
    assert result.err == (
        "the clock says 2125-01-01T00:00:00Z, more than a year after this site was last worked on "
        "(2026-03-02T09:00:00Z), and 1 live share would end: set the clock, or let them end with "
        "cardpress sweep --yes 1\n")
    assert all_bytes(people.public / "c") == before


def test_whoever_says_that_the_clock_is_right_goes_on(people):
    people.run("sweep", "--yes", "1", now=FAR)
    assert b"Ada" not in all_bytes(people.public / "c") and b"Bo" in all_bytes(people.public / "c")


def test_a_year_without_a_change_is_no_clock_far_ahead(people):
    people.card("ada", "fullName: Ada Ek\nlifetime: 800d\n")
    people.build()
    os.utime(people.path / ".cardpress/lock", (LAST, LAST))
    # A sweep that changes nothing leaves a sign of life, once a month.
    for days in range(0, 801, 200):
        people.run("sweep", now=later(days=days))
    people.run("sweep", now=later(days=801))
    assert b"Ada" not in all_bytes(people.public / "c")


def test_a_store_that_has_seen_the_future_is_set_back(people):
    people.run("sweep", "--yes", "1", now=FAR)
    people.card("cy", "fullName: Cy Ek\nlifetime: 30d\n")
    people.build(now=FAR)
    day = later(days=1)
    assert "cardpress recover --clock" in people.run("build", now=day).err
    ids = {share["card"]: share["recordID"] for share in people.shares(now=day)}
    people.run("recover", "--clock", now=day)
    # What had ended stays so, whatever runs come, until its owner brings it back.
    assert people.build(now=day)["ended"] == 1
    shown = all_bytes(people.public / "c")
    assert b"Ada" not in shown and b"Bo" in shown and b"Cy" in shown
    # What was issued by the wrong clock lasts as long as it should from the right one on.
    share = people.share("cy", now=day)
    assert (share["recordID"], share["expiresAt"]) == (ids["cy"], later(days=31))
    people.run("renew", "ada", now=day)
    people.run("sweep", now=later(days=29))
    assert b"Ada" in all_bytes(people.public / "c")
    assert people.share("ada", now=day)["recordID"] == ids["ada"]
    people.run("sweep", now=later(days=32))
    assert b"Ada" not in all_bytes(people.public / "c")
    assert people.run("recover", "--clock", now=later(days=33)).out == (
        "nothing to do: the store's last change is in the past\n")
