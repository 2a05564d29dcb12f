"""On a machine that keeps nothing, a plain build says what no commit will know."""

import pytest

from site_folder import ADA, environment, later
from test_frozen import clone, commit, small  # noqa: F401


UNCOMMITTED = (
    "shares.tsv: warning: CI is set, and 1 share is new or changed, which no commit knows: "
    "cardpress build --frozen, or commit this file\n")


@pytest.mark.parametrize("change, said", [
    (lambda site: site.card("bo", "givenName: Bo\nfamilyName: Ek\n"), UNCOMMITTED),
    (lambda site: site.card("ada", "givenName: Ada\nfamilyName: King\n"), UNCOMMITTED),
    (lambda site: site.card("ada", ADA + "lifetime: 9d\n"), UNCOMMITTED),
    (lambda site: None, ""),
], ids=["new", "changed", "renewed", "none"])
def test_a_plain_build_in_ci_says_what_no_commit_knows(small, change, said):
    copy = clone(small, "clone")
    change(copy)
    farm = environment(CI="true")
    assert copy.run("build", "--dry-run", now=later(hours=1), env=farm).err == said
    assert copy.run("build", "--quiet", "--dry-run", now=later(hours=1), env=farm).err == ""
    assert copy.run("build", now=later(hours=1), env=farm).err == said
    assert copy.run("build", now=later(hours=2), env=farm).err == ""


def test_a_lease_that_is_extended_in_ci_is_new_to_every_commit(small):
    small.settings("store: file\nshare:\n  renew: whileListed\n")
    small.build(now=later(hours=1))
    commit(small)
    copy = clone(small, "clone")
    assert copy.run("build", now=later(days=1), env=environment(CI="true")).err == ""
    assert copy.run("build", now=later(days=4), env=environment(CI="1")).err == UNCOMMITTED


@pytest.mark.parametrize("settings, farm", [
    ("", {"CI": "true"}), ("store: file\n", {"CI": "false"}), ("store: file\n", {}),
], ids=["database", "CI is false", "no CI"])
def test_elsewhere_a_plain_build_says_nothing_of_commits(ada, settings, farm):
    ada.settings(settings)
    assert ada.run("build", "--first", env=environment(**farm)).err == ""
