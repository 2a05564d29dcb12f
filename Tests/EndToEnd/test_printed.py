"""What is on paper is remembered: who ends it is asked first, and its tombstone stays for 2 years."""

import shutil
import sys

import pytest

from site_folder import ROOT, SETTINGS, SiteFolder, all_stores, cardpress, later, snapshot

sys.path.insert(0, str(ROOT / "Tests/Readers"))
import read_codes  # noqa: E402

TEN_YEARS = "share: {lifetime: 3650d}\n"


@pytest.fixture
def firm(scratch, store):
    """A site of two cards, one of them printed."""
    site = SiteFolder(scratch / "site", SETTINGS + TEN_YEARS, store=store)
    for name in ("ada", "bo"):
        site.card(name, f"fullName: {name.title()} Example\n")
    site.build()
    site.run("print", "ada")
    return site


@all_stores
def test_the_list_of_shares_says_what_is_on_paper(firm):
    assert {share["card"]: share["printedAt"] for share in firm.shares()} == {
        "ada": "2026-03-02T09:00:00Z", "bo": None}
    lines = firm.run("shares").out.splitlines()
    assert lines[0].endswith("  printed 2026-03-02") and "printed" not in lines[1]
    firm.run("print", now=later(days=40))
    assert [share["printedAt"] for share in firm.shares()] == ["2026-04-11T09:00:00Z"] * 2


@all_stores
@pytest.mark.parametrize("command", ["revoke", "reissue"])
def test_ending_what_is_on_paper_wants_a_word(firm, command):
    before = firm.shares()
    said = firm.run(command, "ada", "bo", code=1).err
    assert "1 printed code (ada of 2026-03-02) would lead nowhere" in said and "--yes" in said
    assert firm.shares() == before
    firm.run(command, "bo")
    firm.run(command, "ada", "--yes")
    assert [s["state"] for s in firm.shares() if s["recordID"] in {b["recordID"] for b in before}] \
        == ["revoked", "revoked"]


def test_a_share_is_revoked_by_its_id_only_with_a_word_too(firm):
    share = firm.share()
    assert "ada of 2026-03-02" in firm.run("revoke", share["recordID"], code=1).err
    # Without the cards the codes in print/ tell whose it is, and without those nobody does.
    firm.write("cardpress.yaml", "url: [\n")
    assert "(ada of 2026-03-02)" in firm.run("revoke", share["recordID"], code=1).err
    shutil.rmtree(firm.path / "print")
    assert f"({share['recordID']} of 2026-03-02)" in firm.run("revoke", share["recordID"], code=1).err
    firm.run("revoke", share["recordID"], "--yes")


def test_two_years_later_nobody_is_asked(firm):
    assert "would lead nowhere" in firm.run("revoke", "ada", code=1, now=later(days=729)).err
    firm.run("revoke", "ada", now=later(days=730))


@all_stores
def test_other_links_want_the_number_of_printed_codes(firm):
    firm.run("print", "ada", "--format", "svg", "--size", "30mm")
    firm.write("cardpress.yaml", "url: https://new.firm.test\n" + TEN_YEARS + firm.kind)
    before = snapshot(firm.path / "public"), snapshot(firm.path / "print")
    said = firm.run("build", code=1).err
    assert "2 shares are live, 1 of them on paper" in said and "--relink" in said
    said = firm.run("build", "--relink", code=1).err
    assert "1 printed code (ada of 2026-03-02) would lead nowhere" in said and "--yes 1" in said
    firm.run("build", "--relink", "--yes", "2", code=1)
    assert (snapshot(firm.path / "public"), snapshot(firm.path / "print")) == before
    firm.run("build", "--relink", "--yes", "1")
    # The drawings with the old link are gone, and the builder's own codes show the new one.
    assert sorted(path.name for path in (firm.path / "print").iterdir()) == [
        "ada.png", "bo.png", "shares.tsv"]
    seen = read_codes.read(str(firm.path / "print/ada.png"))
    assert seen["zxing"] == firm.share()["url"]


@all_stores
def test_the_address_that_init_writes_may_change(scratch, store):
    site = SiteFolder(scratch / "site", "url: https://yourapp.com\n" + TEN_YEARS, store=store)
    site.card("ada", "fullName: Ada Example\n")
    site.build()
    site.write("cardpress.yaml", "url: https://new.firm.test\n" + TEN_YEARS + site.kind)
    assert "--relink" in site.run("print", "ada", code=1).err
    built = site.run("build")
    assert "nowhere" not in built.err and "1 updated" in built.out
    assert site.share()["url"].startswith("https://new.firm.test/")
    site.run("print", "ada")
    site.write("cardpress.yaml", "url: https://yourapp.com\n" + TEN_YEARS + site.kind)
    assert "1 of them on paper" in site.run("build", code=1).err


@all_stores
def test_a_form_of_links_that_ends_no_code_asks_for_no_number(firm):
    firm.run("print", "ada", "--format", "svg", "--size", "30mm")
    record = firm.share()["recordID"]
    firm.settings(TEN_YEARS.replace("}", ", link: path}"))
    for command in (["build"], ["build", "--dry-run"], ["print", "ada"]):
        said = firm.run(*command, code=1).err
        assert "codes printed so far still lead to their cards" in said and "--relink" in said
        assert "nowhere" not in said
    said = firm.run("build", "--relink").err
    assert "codes printed before still lead to their cards" in said
    assert (firm.public / "c" / record / "card.vcf").exists()
    assert (firm.public / "appclip/index.html").exists()
    seen = read_codes.read(str(firm.path / "print/ada.png"))
    assert seen["zxing"] == f"https://cards.firm.test/c/{record}/"
    assert not (firm.path / "print/ada.svg").exists()
    # The folder of a compact link has another name, so that the former ones end.
    firm.settings(TEN_YEARS.replace("}", ", link: compact}"))
    assert "1 of them on paper, and every code" in firm.run("build", code=1).err
    for more in ([], ["--dry-run"]):
        assert "--yes 1" in firm.run("build", "--relink", *more, code=1).err


@all_stores
def test_links_are_listed_as_they_are_published(firm):
    before = firm.shares()
    firm.write("cardpress.yaml", "url: https://new.firm.test\nshare: {lifetime: 3650d, link: compact}\n"
               + firm.kind)
    assert firm.shares() == before
    assert "new.firm.test" not in firm.run("shares", "--qr").out.lower()
    firm.build("--relink", "--yes", "1")
    record = firm.share()["recordID"]
    assert firm.share()["url"] == f"HTTPS://NEW.FIRM.TEST/C/{record}/"
    assert firm.share()["path"] == f"C/{record}/"


@pytest.mark.parametrize("other, broken", [
    ("url: https://new.firm.test\n" + TEN_YEARS, False),
    (SETTINGS + TEN_YEARS.replace("}", ", link: compact}"), True),
])
def test_no_code_with_an_ended_link_stays(firm, other, broken):
    firm.run("print", "--format", "svg,pdf", "--size", "30mm")
    (firm.path / "cards/bo.yaml").unlink()
    firm.write("cardpress.yaml", other)
    if broken:
        firm.card("cy", "fullName: Cy\nphoto: none.jpg\n")
    firm.run("build", "--relink", "--yes", "2", code=1 if broken else 0)
    if broken:
        (firm.path / "cards/cy.yaml").unlink()
        firm.run("build")
    assert sorted(path.name for path in (firm.path / "print").iterdir()) == [
        "ada.png", "shares.tsv"]


def test_a_build_leaves_the_owner_s_own_size(firm):
    firm.run("print", "ada", "--size", "40mm")
    before = (firm.path / "print/ada.png").read_bytes()
    firm.card("ada", "fullName: Ada Other\n")
    firm.card("bo", "fullName: Bo Other\n")
    assert firm.build(now=later(days=1))["updated"] == 2
    assert (firm.path / "print/ada.png").read_bytes() == before
    firm.settings(TEN_YEARS + "qr: {module: 1mm}\n")
    bo = (firm.path / "print/bo.png").read_bytes()
    firm.build(now=later(days=2))
    assert (firm.path / "print/ada.png").read_bytes() == before
    assert (firm.path / "print/bo.png").read_bytes() != bo


def test_whoever_left_is_withdrawn_and_the_owner_hears_of_the_paper(firm):
    (firm.path / "cards/ada.yaml").unlink()
    result = firm.run("build", "--prune")
    assert "1 printed code (ada of 2026-03-02) leads to a page" in result.err
    assert "1 withdrawn" in result.out


@all_stores
def test_whoever_left_is_named_by_card_before_the_code_ends(firm):
    (firm.path / "cards/ada.yaml").unlink()
    refused = firm.run("revoke", "ada", code=1)
    assert refused.err.startswith("1 printed code (ada of 2026-03-02) would lead nowhere, and paper can't be changed: ")


@all_stores
def test_the_tombstone_of_a_printed_code_stays_two_years(scratch, store):
    site = SiteFolder(scratch / "site", SETTINGS, store=store)
    for name in ("ada", "bo"):
        site.card(name, f"fullName: {name.title()}\n")
    site.build()
    site.run("print", "ada")
    ends = later(days=7)
    site.run("sweep", now=ends)
    site.run("sweep", now=later(ends, days=31))
    assert len(list((site.public / "c").glob("*/index.html"))) == 1
    site.run("sweep", now=later(ends, days=729))
    assert len(list((site.public / "c").glob("*/index.html"))) == 1
    site.run("sweep", now=later(ends, days=730))
    assert list((site.public / "c").glob("*/index.html")) == []


@all_stores
def test_tombstones_stay_as_long_as_the_settings_say_printed_or_not(scratch, store):
    site = SiteFolder(scratch / "site", SETTINGS + "share: {lifetime: 7d, tombstone: 2d}\n", store=store)
    for name in ("ada", "bo"):
        site.card(name, f"fullName: {name.title()}\n")
    site.build()
    site.run("print", "ada")
    ends = later(days=7)
    site.run("sweep", now=ends)
    site.run("sweep", now=later(ends, days=2, seconds=-1))
    assert len(list((site.public / "c").glob("*/index.html"))) == 2
    site.run("sweep", now=later(ends, days=2))
    assert list((site.public / "c").glob("*/index.html")) == []
    assert site.run("renew", "ada", now=later(ends, days=2), code=1).err.startswith("ada ")


def test_a_tombstone_stays_until_the_card_would_have_ended(scratch):
    site = SiteFolder(scratch / "site", SETTINGS + "share: {lifetime: 7d, tombstone: 1d}\n")
    site.card("ada", "fullName: Ada\n")
    site.build()
    site.run("revoke", "ada")
    site.run("sweep", now=later(days=7, seconds=-1))
    assert len(list((site.public / "c").glob("*/index.html"))) == 1
    site.run("sweep", now=later(days=7))
    assert list((site.public / "c").glob("*/index.html")) == []


def test_a_frozen_build_follows_what_was_printed(scratch):
    site = SiteFolder(scratch / "site", SETTINGS, store="file")
    site.card("ada", "fullName: Ada\n")
    site.build()
    site.run("print")
    columns = [line.split("\t") for line in (site.path / "shares.tsv").read_text().splitlines()[1:]]
    assert columns[1][columns[0].index("printedAt")] == "2026-03-02T09:00:00Z"
    cardpress("build", "--frozen", cwd=site.path).expect()
    cardpress("build", "--frozen", cwd=site.path, now=later(days=300)).expect()
    assert len(list((site.public / "c").glob("*/index.html"))) == 1


@pytest.mark.parametrize("command", ["sweep", "build", "build --frozen"])
def test_what_another_machine_has_ended_goes_from_print(scratch, command):
    site = SiteFolder(scratch / "site", SETTINGS + TEN_YEARS, store="file")
    for name in ("ada", "bo"):
        site.card(name, f"fullName: {name.title()} Example\n")
    site.build()
    site.run("print", "--format", "pdf")
    shutil.copytree(site.path, scratch / "other")
    cardpress("revoke", "bo", "--yes", cwd=scratch / "other").expect()
    shutil.copy(scratch / "other/shares.tsv", site.path)
    shutil.rmtree(site.public)  # as where only the build machine publishes
    lines = site.run("sweep", "--dry-run").out.splitlines()
    assert "would remove print/bo.pdf: its share has ended" in lines
    assert "removed print/bo.pdf: its share has ended" in site.run(*command.split()).out
    assert sorted(path.name for path in (site.path / "print").iterdir()) == [
        "ada.pdf", "ada.png", "shares.tsv"]
    assert b"bo" not in (site.path / "print/shares.tsv").read_bytes()


def test_a_new_store_keeps_no_print_of_the_old(firm):
    firm.run("print", "--format", "pdf")
    firm.lose_store()
    shutil.rmtree(firm.public)
    firm.build("--first", "--yes", "2")
    assert sorted(path.name for path in (firm.path / "print").iterdir()) == [
        "ada.png", "bo.png", "shares.tsv"]
    assert read_codes.read(str(firm.path / "print/ada.png"))["zxing"] == firm.share()["url"]
