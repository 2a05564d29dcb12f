"""Where the form of the links has changed, a frozen build leaves nobody under the old ones."""

import pytest

from site_folder import all_bytes, later, snapshot
from test_frozen import clone, commit, frozen, pull, small  # noqa: F401

FORMS = {"path": "store: file\nshare:\n  link: path\n",
         "compact": "store: file\nshare:\n  link: compact\n"}


@pytest.fixture(params=["path", "compact"])
def relinked(small, request):
    """An owner's site whose links have changed, one of two shares revoked since; what a build machine
    has kept from before; and the shares.tsv from before."""
    [former] = [form for form in FORMS if form != request.param]
    small.settings(FORMS[former])
    small.card("bo", "fullName: Bo Ek\n")
    small.build("--relink")
    commit(small)
    kept = clone(small, "kept")
    frozen(kept)
    old = (small.path / "shares.tsv").read_bytes()
    small.settings(FORMS[request.param])
    small.build("--relink", now=later(hours=1))
    small.run("revoke", "bo", now=later(hours=2))
    pull(kept, small, "cardpress.yaml")
    return small, kept, old


def test_the_folder_of_the_old_links_goes(relinked):
    small, kept, _ = relinked
    frozen(kept, now=later(hours=3))
    assert snapshot(kept.public, times=False) == snapshot(small.public, times=False)


def test_who_was_revoked_goes_even_where_a_card_is_broken(relinked):
    small, kept, _ = relinked
    kept.card("cy", "email: cy\n")
    report = frozen(kept, now=later(hours=3), code=1)
    assert len(report["problems"]) == 2
    shown = all_bytes(kept.public)
    assert b"Bo Ek" not in shown and b"Lovelace" in shown


def test_an_old_store_does_not_replace_the_new_links(relinked):
    small, kept, old = relinked
    frozen(kept, now=later(hours=3))
    before = snapshot(kept.public)
    present = (kept.path / "cardpress.yaml").read_text()
    [settings] = [text for text in FORMS.values() if text not in present]
    kept.settings(settings)
    kept.write("shares.tsv", old)
    assert "older than what is published" in kept.run(
        "build", "--frozen", now=later(hours=4), code=1).err
    assert snapshot(kept.public) == before
