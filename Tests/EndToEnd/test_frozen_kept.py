"""A build machine that keeps public/ brings nobody back from an old shares.tsv."""

import pytest

from site_folder import later, snapshot
from test_frozen import clone, commit, frozen, pull, small  # noqa: F401


def bring_back_and_revoke(site):
    """Renews a share that has expired, and revokes it; gives the store of the time between."""
    site.run("renew", "ada", now=later(days=8))
    between = (site.path / "shares.tsv").read_bytes()
    site.run("revoke", "ada", now=later(days=9))
    commit(site)
    return between


@pytest.mark.parametrize("sees_expiry", [False, True])
def test_an_old_store_brings_nobody_back_who_was_renewed_and_revoked(small, sees_expiry):
    kept = clone(small, "kept")
    if sees_expiry:
        frozen(kept, now=later(days=7))
    between = bring_back_and_revoke(small)
    pull(kept, small)
    frozen(kept, now=later(days=9))
    public = snapshot(kept.public, times=False)
    assert public == snapshot(small.public, times=False)
    kept.write("shares.tsv", between)
    result = kept.run("build", "--frozen", now=later(days=10), code=1)
    assert "older than what is published (1 newer)" in result.err
    assert snapshot(kept.public, times=False) == public


def test_a_tombstone_of_an_older_cardpress_keeps_no_renewed_share_away(small):
    kept = clone(small, "kept")
    frozen(kept, now=later(days=8))
    [tombstone] = (kept.public / "c").glob("*/record.json")
    tombstone.write_text('{"version":1,"state":"expired"}\n')
    small.run("renew", "ada", now=later(days=9))
    pull(kept, small)
    frozen(kept, now=later(days=9, hours=1))
    assert snapshot(kept.public, times=False) == snapshot(small.public, times=False)
