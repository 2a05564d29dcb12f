"""Codes made by hand, to be printed: what is in print/, at which size, and what is refused."""

import re
import sys

import pytest
from PIL import Image
from pyzbar import pyzbar

from site_folder import ROOT, SETTINGS, SiteFolder, all_stores, later, snapshot

sys.path.insert(0, str(ROOT / "Tests/Readers"))
import read_codes  # noqa: E402

LONG = SETTINGS + "share: {lifetime: 400d}\n"


@pytest.fixture
def firm(scratch, store):
    """A site of three cards, built, whose shares last long enough."""
    site = SiteFolder(scratch / "site", LONG, store=store)
    for name in ("ada", "bo", "cy"):
        site.card(name, f"fullName: {name.title()} Example\nemail: {name}@firm.test\n")
    site.build()
    return site


def printed(site, *arguments, **options):
    return site.run("print", "--json", *arguments, **options).json


@all_stores
def test_every_live_share_is_printed_in_each_format(firm):
    report = printed(firm, "--format", "png,svg,pdf,eps")
    assert [code["card"] for code in report["codes"]] == ["ada", "bo", "cy"]
    for code in report["codes"]:
        share = firm.share(code["card"])
        assert (code["url"], code["recordID"]) == (share["url"], share["recordID"])
        assert code["shortURL"] == f"cards.firm.test/c/{share['recordID']}/"
        assert [file["file"] for file in code["files"]] == [
            f"print/{code['card']}.{ending}" for ending in ("png", "svg", "pdf", "eps")]
        for file in code["files"]:
            assert (firm.path / file["file"]).stat().st_mode & 0o777 == 0o600
        seen = read_codes.read(str(firm.path / code["files"][0]["file"]))
        assert seen["zxing"] == seen["zbar"] == share["url"]
    assert report["warnings"] == []


@all_stores
def test_the_same_run_again_touches_no_code(firm):
    def codes():
        return {name: state for name, state in snapshot(firm.path / "print").items()
                if name.endswith((".png", ".svg"))}
    firm.run("print", "--format", "png,svg")
    before = codes()
    firm.run("print", "--format", "png,svg", now=later(hours=1))
    assert codes() == before and len(before) == 6


def test_a_code_has_the_size_that_was_asked_for(firm):
    code = printed(firm, "ada", "--format", "png,svg,pdf", "--size", "25mm")["codes"][0]
    sizes = {file["file"][-3:]: file["millimetres"] for file in code["files"]}
    seen = read_codes.read(str(firm.path / "print/ada.png"))
    assert seen["sizeInMillimetres"][0] == pytest.approx(sizes["png"], abs=0.06)
    assert sizes == {"png": 25, "svg": 25, "pdf": 25}
    assert 'width="25mm"' in (firm.path / "print/ada.svg").read_text()


def test_a_caption_in_the_card_s_language_and_a_logo(firm):
    firm.card("ada", "fullName: Ada\nlanguage: de\n")
    logo = firm.write("ours.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">'
                                  '<circle cx="5" cy="5" r="5"/></svg>')
    plain = printed(firm, "ada", "--format", "png,svg", "--size", "30mm")["codes"][0]
    bare = (firm.path / "print/ada.svg").read_text()
    for options in (["--caption"], ["--logo", logo], ["--caption", "--logo", logo]):
        printed(firm, "ada", "--format", "png,svg", "--size", "30mm", *options)
        seen = pyzbar.decode(Image.open(firm.path / "print/ada.png"))
        assert [code.data.decode() for code in seen] == [plain["url"]]
        drawn = (firm.path / "print/ada.svg").read_text()
        assert drawn != bare and "<title>Ada</title>" in drawn
        height = float(re.search(r'height="([\d.]+)mm"', drawn)[1])
        assert (height > 31) == ("--caption" in options)
    firm.write("ours.svg", "<svg/>")
    before = snapshot(firm.path / "print")
    assert "ours.svg" in firm.run("print", "--logo", logo, code=1).err
    assert snapshot(firm.path / "print") == before


def test_modules_that_are_too_small_are_refused_unless_forced(firm):
    before = snapshot(firm.path)
    said = firm.run("print", "ada", "--size", "10mm", code=1).err
    assert "0.33 mm the least" in said and "a code of 17 mm" in said and "--force" in said
    assert snapshot(firm.path / "print") == {
        name[len("print/"):]: state for name, state in before.items()
        if name.startswith("print/")}
    assert "too small" in firm.run("print", "ada", "--size", "10mm", "--force").err
    assert "hard to read" in firm.run("print", "ada", "--size", "15mm").err
    assert firm.run("print", "ada", "--size", "17mm").err == ""


def test_all_that_makes_a_print_worthless_is_said_at_once(scratch):
    site = SiteFolder(scratch / "site", "url: https://cards.example.com\n")
    site.card("ada", "fullName: Ada\n")
    site.card("bo", "fullName: Bo\nexpires: 2026-03-20\n")
    site.card("cy", "fullName: Cy\nlifetime: 1h\n")
    site.build()
    site.card("new", "fullName: New\n")
    before = snapshot(site.path / "print")
    said = site.run(
        "print", "ada", "bo", "cy", "new", "gone", "--until", "2026-05-01", code=1,
        now=later(hours=2)).err.splitlines()
    assert [line.split(": ", 1)[0] for line in said[:-1]] == [
        "cardpress.yaml:1:6", "cards", "cards/ada.yaml:1:1", "cards/bo.yaml:1:1",
        "cards/cy.yaml:1:1", "cards/new.yaml:1:1"] or said
    text = "\n".join(said)
    assert "placeholder" in text
    assert "there is no card \"gone\"" in text
    assert "ada ends 2026-03-09T09:00:00Z, before 2026-05-02T12:00:00Z: set share.renew" in text
    assert "bo ends 2026-03-21T12:00:00Z, before 2026-05-02T12:00:00Z: change its key" in text
    assert "cy has ended" in text and "cardpress renew cy" in text
    assert "new has not been shared yet: cardpress build" in text
    assert snapshot(site.path / "print") == before
    assert all(share.get("printedAt") is None for share in site.shares())


def test_a_share_that_ends_soon_is_a_warning_and_a_lease_none(scratch):
    site = SiteFolder(scratch / "site")
    site.card("ada", "fullName: Ada\n")
    site.build()
    assert "ada ends 2026-03-09T09:00:00Z: set share.renew" in site.run("print").err
    site.settings("share: {renew: whileListed}\n")
    assert site.run("print").err == ""
    assert site.run("print", "--until", "2030-01-01").err == ""


def test_nothing_to_print_is_said(scratch):
    site = SiteFolder(scratch / "site", LONG)
    assert "cardpress build" in site.run("print", code=1).err
    site.card("ada", "fullName: Ada\n")
    site.build()
    site.run("revoke", "ada")
    assert "nothing to print" in site.run("print", code=1).err
    site.card("bo", "fullName: Bo\n")
    site.build()
    site.write("none.txt", "# nobody\n")
    assert "nothing to print" in site.run("print", "--from", "none.txt", code=1).err


@pytest.mark.parametrize("arguments, said", [
    (["--format", "gif"], "gif"), (["--format", "png,"], "--format"), (["--size", "20"], "5mm"),
    (["--size", "1mm"], "5mm"), (["--dpi", "12"], "72"), (["--until", "soon"], "--until"),
    (["--until", "2026-02-28"], "--until 2026-02-28 is past: name a day to come"),
])
def test_wrong_usage_of_print(site, arguments, said):
    result = site.run("print", *arguments, code=64)
    assert said in result.err


@all_stores
def test_every_format_of_an_ended_share_goes(firm):
    firm.run("print", "--format", "png,svg")
    firm.run("revoke", "ada", "--yes")
    assert sorted(path.name for path in (firm.path / "print").iterdir()) == [
        "bo.png", "bo.svg", "cy.png", "cy.svg", "shares.tsv"]
    assert "ada" not in (firm.path / "print/shares.tsv").read_text()
