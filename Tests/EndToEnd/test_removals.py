"""Cards that leave the input end as the settings say, and never a whole firm by accident."""

import pytest

from site_folder import all_stores, later, snapshot

pytestmark = all_stores


def table(count):
    rows = [f"p{n},Person {n},p{n}@example.org" for n in range(count)]
    return "id,fullName,email\n" + "\n".join(rows) + "\n"


@pytest.fixture
def firm_of_40(site):
    site.settings("share: {whenRemoved: withdraw}\n")
    site.write("cards/people.csv", table(40))
    assert site.build()["issued"] == 40
    return site


def test_a_halved_table_withdraws_nobody(firm_of_40):
    firm_of_40.write("cards/people.csv", table(20))
    before = snapshot(firm_of_40.public)
    result = firm_of_40.run("build", now=later(hours=1), code=1)
    assert result.err == (
        "20 of 40 live shares would end because their cards left the input: "
        "go on with --yes 20\n")
    assert snapshot(firm_of_40.public) == before
    assert len(firm_of_40.published()) == 40


def test_the_exact_number_lets_them_end(firm_of_40):
    firm_of_40.write("cards/people.csv", table(20))
    firm_of_40.run("build", "--yes", "21", now=later(hours=1), code=1)
    assert len(firm_of_40.published()) == 40
    report = firm_of_40.build("--yes", "20", now=later(hours=1))
    assert report["withdrawn"] == 20
    assert len(firm_of_40.published()) == 20
    assert {s["state"] for s in firm_of_40.shares(now=later(hours=1))} == {"live", "pruned"}


def test_expiry_is_never_held_up(firm_of_40):
    firm_of_40.write("cards/people.csv", table(20))
    firm_of_40.run("sweep", now=later(days=7))
    assert firm_of_40.published() == []


def test_one_removed_card_ends_with_the_next_build(firm_of_40):
    firm_of_40.write("cards/people.csv", table(39))
    assert firm_of_40.build(now=later(hours=1))["withdrawn"] == 1
    assert len(firm_of_40.published()) == 39


@pytest.mark.parametrize("before, after, asked", [
    (2, 1, None), (3, 2, None), (4, 2, None), (3, 1, 2), (4, 1, 3), (5, 2, 3), (21, 11, None), (21, 10, 11),
])
def test_more_than_half_of_a_few_are_asked_about(site, before, after, asked):
    site.settings("share: {whenRemoved: withdraw}\n")
    site.write("cards/people.csv", table(before))
    site.build()
    site.write("cards/people.csv", table(after))
    if asked:
        assert site.run("build", now=later(hours=1), code=1).err == (
            f"{asked} of {before} live shares would end because their cards left the input: "
            f"go on with --yes {asked}\n")
        assert len(site.published()) == before
    yes = ["--yes", str(asked)] if asked else []
    assert site.build(*yes, now=later(hours=1))["withdrawn"] == before - after


def test_pruning_asks_too(site):
    site.write("cards/people.csv", table(4))
    site.build()
    site.write("cards/people.csv", table(1))
    assert site.run("build", "--prune", now=later(hours=1), code=1).err.endswith("go on with --yes 3\n")
    assert site.build("--prune", "--yes", "3", now=later(hours=1))["withdrawn"] == 3


def test_a_removed_card_is_kept_unless_asked_otherwise(site):
    site.write("cards/people.csv", table(3))
    site.build()
    site.write("cards/people.csv", table(2))
    result = site.run("build", now=later(hours=1))
    assert "1 share goes on without its card until it expires: build --prune ends it" in result.err
    assert len(site.published()) == 3
    assert site.build("--prune", now=later(hours=1))["withdrawn"] == 1
    assert len(site.published()) == 2


def test_a_pruned_card_comes_back_only_by_renew(site):
    site.write("cards/people.csv", table(3))
    site.build()
    link = site.share("p2")["url"]
    site.write("cards/people.csv", table(2))
    site.build("--prune", now=later(hours=1))
    site.write("cards/people.csv", table(3))
    assert site.build(now=later(hours=2))["ended"] == 1
    site.run("renew", "p2", now=later(hours=3))
    assert site.share("p2", now=later(hours=3))["url"] == link
