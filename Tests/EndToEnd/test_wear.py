"""verify --wear looks at published codes as phones see them."""

import re
import shutil

import pytest
from PIL import Image, ImageOps

from site_folder import SiteFolder, snapshot


def test_codes_are_worn_and_useless_ones_named(site):
    cards = ["ada", "bob", "cyd", "dan", "eve"]
    for card in cards:
        site.card(card, f"fullName: {card.title()}\n")
    site.build()
    codes = {card: site.folder(card) / "qr.png" for card in cards}
    picture = Image.open(codes["bob"])
    quiet = 48  # 4 modules of 12 pixels
    picture.crop((quiet, quiet, picture.width - quiet, picture.height - quiet)).save(codes["bob"])
    codes["cyd"].write_bytes(codes["ada"].read_bytes())
    codes["dan"].unlink()
    ImageOps.mirror(Image.open(codes["eve"])).save(codes["eve"])
    before = snapshot(site.path)
    result = site.run("verify", "--wear", "--json", code=1)
    assert snapshot(site.path) == before
    assert result.err == ""
    worn = {code.pop("card"): code for code in result.json["codes"]}
    assert [worn[card]["fault"] for card in ["bob", "cyd", "dan", "eve"]] == [
        "is no code with a quiet zone as build draws it: cardpress verify says what to do",
        "does not give its link back: cardpress verify says what to do",
        "does not exist",
        "is mirrored: cardpress verify says what to do",
    ]
    ada = worn["ada"]
    assert ada["fault"] is None
    assert ada["misread"] == 0
    assert ada["trials"] == 42
    assert ada["read"] == sum(ada["conditions"].values()) >= 32
    assert set(ada["conditions"]) == {
        "aslant", "turned", "blurred", "noisy", "coarse", "stained", "dim"}
    # 41 modules of 12 pixels at 600 dpi.
    assert ada["tenthsOfMillimetre"] == 208
    assert 80 <= ada["leastTenthsOfMillimetre"] <= 125
    assert 24 <= ada["farthestCentimetres"] <= 40


def test_the_code_of_a_sealed_share_is_worn_though_it_is_published_nowhere(site):
    site.card("ada", "fullName: Ada\nsealed: true\n")
    site.build()
    (code,) = site.run("verify", "--wear", "--json").json["codes"]
    assert code["card"] == "ada" and code["fault"] is None and code["read"] >= 32
    shutil.rmtree(site.path / ".cardpress/keys")
    told = site.run("verify", "--wear", code=1).err
    assert told == "ada: qr.png can't be drawn: its key is not in .cardpress/keys\n"


def test_no_share_is_told_from_none_of_use(site):
    site.card("ada", "fullName: Ada\n")
    site.build()
    (site.folder("ada") / "qr.png").unlink()
    result = site.run("verify", "--wear", code=1)
    assert (result.out, result.err) == ("", "ada: qr.png does not exist\n")
    site.run("revoke", "ada")
    assert site.run("verify", "--wear").out == "no live share to look at\n"


def test_a_share_that_a_build_machine_leaves_out_is_not_worn(scratch):
    site = SiteFolder(scratch / "site", store="file")
    for card in ["ada", "bob"]:
        site.card(card, f"fullName: {card.title()}\n")
    site.build()
    shutil.rmtree(site.public)
    (site.path / "cards/bob.yaml").unlink()
    site.build("--frozen")
    worn = site.run("verify", "--wear", "--json").json["codes"]
    assert [(code["card"], code["fault"]) for code in worn] == [("ada", None)]


def test_what_phones_see_is_told_in_a_line(site):
    site.card("ada", "fullName: Ada\n")
    site.settings("share: {link: compact}\n")
    site.build()
    code, all_codes = site.run("verify", "--wear").out.splitlines()
    assert re.fullmatch(
        r"ada: read in \d\d of 42 trials, readable from \d+ mm; at 18.8 mm up to \d\d cm", code)
    assert re.fullmatch(
        r"1 code: \d+ % read \(aslant \d+ %, turned \d+ %, blurred \d+ %, noisy \d+ %, coarse \d+ %, "
        r"stained \d+ %, dim \d+ %\)", all_codes)


def test_print_says_how_far_a_code_is_read(site):
    site.card("ada", "fullName: Ada\nlifetime: 90d\n")
    site.build()
    line = site.run("print", "--size", "20mm").out.splitlines()[-2]
    assert re.fullmatch(
        r"ada's code, for a phone that does not zoom in: readable from 12 mm; "
        r"at (20|20\.\d|19\.\d) mm up to 2\d cm", line)


@pytest.mark.parametrize("option", ["--url=https://cards.firm.test", "--timeout=5"])
def test_what_is_for_a_server_is_refused(site, option):
    result = site.run("verify", "--wear", option, code=64)
    name = option.split("=")[0]
    assert result.err.startswith(
        f"--wear looks at what lies here, and {name} is for a server\n")
