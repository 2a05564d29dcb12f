"""What has ended stays ended; who has the say is the owner."""

import json

import pytest

from site_folder import ADA, NOW, all_stores, later, snapshot

pytestmark = all_stores

END = later(days=7)


def ten_builds_publish_nothing(site, start):
    for day in range(10):
        report = site.build(now=later(start, days=day))
        assert (report["ended"], report["issued"], report["updated"]) == (1, 0, 0)
        assert site.published() == []


def test_an_expired_card_stays_ended(ada):
    ada.build()
    ten_builds_publish_nothing(ada, END)


def test_a_revoked_card_stays_ended(ada):
    ada.build()
    ada.run("revoke", "ada", now=later(days=1))
    assert ada.published() == []
    ten_builds_publish_nothing(ada, later(days=1))


def test_renew_brings_an_expired_card_back_under_its_link(ada):
    ada.build()
    link = ada.share()["url"]
    ada.run("sweep", now=END)
    ada.run("renew", "ada", now=later(END, days=2))
    share = ada.share(now=later(END, days=2))
    assert (share["url"], share["state"]) == (link, "live")
    assert share["expiresAt"] == later(END, days=9)
    assert len(ada.published()) == 1


def test_renew_does_not_bring_a_revoked_card_back(ada):
    ada.build()
    ada.run("revoke", "ada", now=later(days=1))
    before = snapshot(ada.public)
    result = ada.run("renew", "ada", now=later(days=2), code=1)
    assert result.err == (
        "ada was revoked, which is for good: cardpress reissue makes a new link\n")
    assert snapshot(ada.public) == before


@pytest.mark.parametrize("ending", ["expired", "revoked"])
def test_a_card_written_anew_revives_nothing(ada, ending):
    ada.build()
    if ending == "revoked":
        ada.run("revoke", "ada", now=later(days=1))
    card = ada.path / "cards/ada.yaml"
    card.unlink()
    ada.build(now=END)
    ada.card("ada", ADA)
    ten_builds_publish_nothing(ada, later(END, days=1))


def test_reissue_gives_a_new_link_and_leaves_a_tombstone(ada):
    ada.build()
    old, uid = ada.share(), ada.record()["uid"]
    ada.run("reissue", "ada", now=later(days=1))
    new = ada.share(now=later(days=1))
    assert new["recordID"] != old["recordID"]
    assert new["expiresAt"] == later(days=8)
    assert ada.record(now=later(days=1))["uid"] == uid
    tombstone = ada.public / old["path"]
    assert sorted(path.name for path in tombstone.iterdir()) == ["index.html", "record.json"]
    assert json.loads((tombstone / "record.json").read_text())["state"] == "expired"
    assert (ada.path / "print/ada.png").read_bytes() == (
        ada.public / new["path"] / "qr.png").read_bytes()


def test_reissue_shares_a_revoked_card_anew(ada):
    ada.build()
    old = ada.share()["recordID"]
    ada.run("revoke", "ada", now=later(days=1))
    ada.run("reissue", "ada", now=later(days=2))
    assert ada.share(now=later(days=2))["recordID"] != old
    assert len(ada.published()) == 1


def test_renew_moves_the_end_and_nothing_of_the_vcard(ada):
    ada.build()
    vcard, record = ada.folder() / "card.vcf", ada.share()["recordID"]
    before = vcard.read_bytes(), (ada.folder() / "photo.jpg").read_bytes()
    ada.run("renew", "ada", now=later(days=3))
    share = ada.share(now=later(days=3))
    assert (share["recordID"], share["expiresAt"]) == (record, later(days=10))
    assert ada.record(now=later(days=3))["expiresAt"] == later(days=10)
    assert (vcard.read_bytes(), (vcard.parent / "photo.jpg").read_bytes()) == before


def test_a_changed_job_title_keeps_the_link_and_touches_nothing_else(ada):
    ada.card("grace", "fullName: Grace Hopper\n")
    ada.build()
    share, folder = ada.share(), ada.folder()
    before = snapshot(ada.public)
    revision = ada.record()["revision"]
    ada.card("ada", ADA.replace("Analyst", "Countess"))
    report = ada.build(now=later(hours=1))
    assert (report["updated"], report["unchanged"], report["issued"]) == (1, 1, 0)
    assert ada.share() == share
    assert ada.record()["revision"] == revision + 1
    assert b"TITLE:Countess\r\n" in (folder / "card.vcf").read_bytes()
    after = snapshot(ada.public)
    assert sorted(before) == sorted(after)
    own = str(folder.relative_to(ada.public))
    shared = str(folder.parent.relative_to(ada.public))
    changed = {name for name in before if before[name] != after[name]}
    assert changed <= {name for name in before if name.startswith(own)} | {shared}
    assert f"{own}/card.vcf" in changed


def test_a_card_with_its_own_end_is_renewed_there(site):
    site.card("ada", "fullName: Ada\nexpires: 2026-03-20\n")
    site.build()
    assert site.share()["expiresAt"] == "2026-03-21T12:00:00Z"
    result = site.run("renew", "ada", now=later(days=1), code=1)
    assert '"expires"' in result.err
    site.card("ada", "fullName: Ada\nexpires: 2026-04-20T18:00:00+02:00\n")
    site.build(now=later(days=1))
    assert site.share(now=later(days=1))["expiresAt"] == "2026-04-20T16:00:00Z"


def test_an_end_that_is_over_publishes_nothing(site):
    site.card("ada", "fullName: Ada\nexpires: 2026-02-20\n")
    report = site.build()
    assert (report["issued"], report["ended"], len(report["warnings"])) == (0, 1, 1)
    assert site.published() == []


def test_a_lease_goes_on_for_400_days_under_one_link_and_then_ends(site, full):
    # Twice and a third in a lifetime, where once in half of one will do; test_lease_nights.py has the
    # nights between.
    lifetime, step, last = (7, 3, 400) if full else (28, 12, 385)
    site.settings(f"share: {{lifetime: {lifetime}d, renew: whileListed}}\n")
    site.card("ada", "fullName: Ada Lovelace\n")
    site.build()
    link, end, extended = site.share()["url"], later(days=lifetime), NOW
    for day in range(1, 401, step):
        now = later(days=day)
        report = site.build(now=now)
        assert (report["issued"], report["ended"]) == (0, 0)
        share = site.share(now=now)
        assert (share["url"], share["state"]) == (link, "live")
        if share["expiresAt"] != end:
            end, extended = share["expiresAt"], now
            assert end == later(now, days=lifetime)
    assert extended == later(days=last)
    site.run("sweep", now=later(end, seconds=-1))
    assert len(site.published()) == 1
    site.run("sweep", now=end)
    assert site.published() == []


def test_revoke_takes_a_record_too(ada):
    ada.build()
    ada.run("revoke", ada.share()["recordID"], now=later(days=1))
    assert ada.published() == []
    assert [s["state"] for s in ada.shares(now=later(days=1))] == ["revoked"]
