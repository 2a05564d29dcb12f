"""One card's fault, or a template's, ends nobody else's code: two years of builds that stop."""

import json
import re
import shutil

import pytest

import drawing
import sealing
from site_folder import SETTINGS, SiteFolder, later
from test_sealing import secret_of

LEASE = "share: {lifetime: 90d, renew: whileListed}\n"
CY = "fullName: Cy Example\n"
TABLE = "id,fullName,email\ncy,Cy Example,cy@engine.example\n"


def write(name, text):
    return lambda site: site.write(name, text)


def leave_photo_out(site):
    (site.path / "cards/photos/cy.jpg").unlink()


#: What is wrong from day 10 on; and if cy, which it concerns, can be read all the same.
FAULTS = {
    "value": (write("cards/cy.yaml", CY + "email: cy@\n"), False),
    "unknown key": (write("cards/cy.yaml", CY + "emial: cy@engine.example\n"), False),
    "bytes": (write("cards/cy.yaml", b"\xff\xfe\x00"), False),
    "form": (write("cards/cy.yaml", CY + "sealed: true\n"), True),
    "reference": (leave_photo_out, False),
    "template": (write("templates/page.html", "{{#expires}}"), True),
    "text": (write("templates/Localizable.xcstrings", "{"), True),
    "logo": (write("cardpress.yaml", SETTINGS + LEASE + "theme: {logo: logo.svg}\n"), True),
}

#: The same where cy is a row of a table.
ROWS = {
    "row": TABLE.replace("Cy ", "C\0y "),
    "header": TABLE.replace("fullName", "id"),
    "quotation mark": TABLE + 'dee,"Dee\n',
}


def ends(site, card, now):
    """The end of a live share, which store, record and page say alike."""
    share = site.share(card, now=now)
    assert share["state"] == "live", (card, now, share)
    folder = site.public / share["path"]
    record = json.loads((folder / "record.json").read_bytes())
    assert record["expiresAt"] == share["expiresAt"]
    page = (folder / "index.html").read_text()
    assert re.findall(r'data-expires="(.*?)"', page) == [share["expiresAt"]]
    return share["expiresAt"]


def two_years(site, others):
    """Builds every 30 days, each of which fails; nobody else's end ever comes near."""
    codes = {card: (site.folder(card) / "qr.png").read_bytes() for card in others}
    for day in range(10, 730, 30):
        now = later(days=day)
        site.run("build", "-q", now=now, code=1)
        for card in others:
            assert ends(site, card, now) >= later(now, days=45)
            assert (site.folder(card, now) / "qr.png").read_bytes() == codes[card]
    return now


@pytest.fixture
def site(scratch):
    site = SiteFolder(scratch / "site", SETTINGS + LEASE)
    for name in ("ada", "bo", "cy"):
        site.card(name, f"fullName: {name.title()} Example\n")
    return site


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_ends_nobody_elses_code(site, fault):
    site.card("cy", CY + ("photo: photos/cy.jpg\n" if fault == "reference" else ""))
    site.write("cards/photos/cy.jpg", drawing.jpeg(drawing.portrait(1)))
    site.build()
    folder = site.folder("cy")
    breaks, isRead = FAULTS[fault]
    breaks(site)
    two_years(site, ["ada", "bo", "cy"] if isRead else ["ada", "bo"])
    assert (folder / "card.vcf").exists() == isRead


@pytest.mark.parametrize("fault", ROWS)
def test_a_tables_fault_ends_nobody_elses_code(site, fault):
    (site.path / "cards/cy.yaml").unlink()
    site.write("cards/team.csv", TABLE)
    site.build()
    site.write("cards/team.csv", ROWS[fault])
    two_years(site, ["ada", "bo"])


def test_a_store_of_text_is_extended_too(scratch):
    site = SiteFolder(scratch / "site", SETTINGS + LEASE, store="file")
    for name in ("ada", "bo", "cy"):
        site.card(name, f"fullName: {name.title()} Example\n")
    site.build()
    site.card("cy", CY + "email: cy@\n")
    two_years(site, ["ada", "bo"])


def test_nothing_else_is_published(site):
    site.build()
    site.card("ada", "fullName: Ada Changed\n")
    site.card("cy", CY + "email: cy@\n")
    site.card("dee", "fullName: Dee Example\n")
    before = {name: (site.folder(name) / "card.vcf").read_bytes() for name in ("ada", "bo")}
    early, half = later(days=44), later(days=45)
    site.run("build", now=early, code=1)
    assert [site.record(name, early)["revision"] for name in ("ada", "bo")] == [1, 1]
    result = site.run("build", now=half, code=1)
    assert ("cards: warning: 2 leases were extended all the same, and the cards stay as they were "
            "published\n") in result.err
    assert len(site.published()) == 3
    for name, vcard in before.items():
        assert (site.folder(name, half) / "card.vcf").read_bytes() == vcard
        assert site.record(name, half)["revision"] == 2
        assert ends(site, name, half) == later(half, days=90)
    # The next one has nothing to extend.
    assert "extended" not in site.run("build", now=later(half, days=1), code=1).err
    # And the repaired one publishes what waited, under the same links.
    site.card("cy", CY)
    report = site.build(now=later(half, days=2))
    assert (report["cards"], report["issued"]) == (4, 1)
    assert site.record("ada", later(half, days=2))["fullName"] == "Ada Changed"
    assert ends(site, "bo", later(half, days=2)) == later(half, days=90)
    site.run("verify", now=later(half, days=2))


def test_who_is_left_out_by_keep_going_is_extended_too(site):
    site.build()
    site.card("cy", CY + "sealed: true\n")
    half = later(days=45)
    result = site.run("build", "--keep-going", now=half, code=1)
    assert "1 lease was extended all the same, and the card stays as it was published" in result.err
    assert {ends(site, name, half) for name in ("ada", "bo", "cy")} == {later(half, days=90)}


def test_who_has_left_or_ended_stays_so(site):
    site.build()
    site.run("revoke", "ada")
    bo = site.folder("bo") / "record.json"
    (site.path / "cards/bo.yaml").unlink()
    site.card("cy", CY + "email: cy@\n")
    site.run("build", "-q", now=later(days=60), code=1)
    assert json.loads(bo.read_text())["expiresAt"] == later(days=90)
    site.run("build", "-q", now=later(days=90), code=1)
    assert site.published() == []


def test_without_leases_nothing_is_extended(scratch):
    site = SiteFolder(scratch / "site", SETTINGS + "share: {lifetime: 90d}\n")
    site.card("ada", "fullName: Ada\n")
    site.card("cy", CY)
    site.build()
    site.card("cy", CY + "email: cy@\n")
    site.run("build", "-q", now=later(days=60), code=1)
    assert site.share(now=later(days=60))["expiresAt"] == later(days=90)


def test_what_is_sealed_says_the_later_end_inside(scratch):
    site = SiteFolder(scratch / "site", SETTINGS + LEASE)
    site.card("ada", "fullName: Ada Example\nsealed: true\n")
    site.card("cy", CY)
    site.build()
    secret, half = secret_of(site), later(days=45)
    before = sealing.manifest(secret, site.folder())
    contact = (site.folder() / "1.sealed").read_bytes()
    site.card("cy", CY + "email: cy@\n")
    site.run("build", "-q", now=half, code=1)
    end = later(half, days=90)
    after = sealing.manifest(secret, site.folder(now=half))
    assert (after["expiresAt"], after["revision"]) == (end, 2)
    assert (after["record"]["expiresAt"], after["record"]["revision"]) == (end, 2)
    assert after["html"] == before["html"].replace(before["expiresAt"], end)
    assert after["parts"] == before["parts"]
    assert (site.folder(now=half) / "1.sealed").read_bytes() == contact
    assert site.record(now=half)["expiresAt"] == site.share(now=half)["expiresAt"] == end
    site.card("cy", CY)
    site.build(now=half)
    site.run("verify", now=half)


def test_an_end_that_was_recorded_and_not_shown_is_shown_by_the_next(site, scratch):
    site.build()
    site.card("cy", CY + "email: cy@\n")
    shutil.copytree(site.public, scratch / "before", symlinks=True)
    half = later(days=45)
    site.run("build", "-q", now=half, code=1)
    # As if the run had been killed between the two, and the disk had kept the first alone.
    shutil.rmtree(site.public)
    (scratch / "before").rename(site.public)
    site.run("build", "-q", now=later(half, days=1), code=1)
    assert ends(site, "ada", later(half, days=1)) == later(half, days=91)
    site.card("cy", CY)
    site.build(now=later(half, days=2))
    assert site.share("ada", now=later(half, days=2))["expiresAt"] == later(half, days=91)
    site.run("verify", now=later(half, days=2))


def test_cards_that_ask_for_a_number_stop_no_lease(site):
    site.settings("share: {lifetime: 90d, renew: whileListed, whenRemoved: withdraw}\n")
    site.build()
    bo = site.folder("bo") / "record.json"
    for name in ("bo", "cy"):
        (site.path / f"cards/{name}.yaml").unlink()
    half = later(days=45)
    result = site.run("build", now=half, code=1)
    assert "2 of 3 live shares would end" in result.err
    assert "1 lease was extended all the same" in result.err
    assert ends(site, "ada", half) == later(half, days=90)
    assert json.loads(bo.read_text())["expiresAt"] == later(days=90)
