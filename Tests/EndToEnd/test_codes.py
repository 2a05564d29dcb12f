"""Every code scans, is as small as can be, and prints at its true size."""

import math
import sys

import pytest
import segno

from site_folder import ROOT, SETTINGS, SiteFolder, cardpress

sys.path.insert(0, str(ROOT / "Tests/Readers"))
import read_codes  # noqa: E402


def check(path, text, module=0.5, dots=600):
    """Holds a PNG against what two scanners read and against segno's symbol."""
    seen = read_codes.read(str(path))
    assert seen["zxing"] == text
    assert seen["zbar"] == text
    assert seen["version"] <= segno.make(text, error="M", micro=False).version
    assert seen["quietZone"] == [4, 4, 4, 4]
    pixels = math.ceil(module / 25.4 * dots - 1e-9)
    assert seen["module"] == pixels
    width = (17 + 4 * seen["version"] + 8) * pixels / dots * 25.4
    assert seen["sizeInMillimetres"] == pytest.approx([width, width], abs=0.1)
    assert seen["bitDepth"] == 1
    return width


def check_site(site):
    shares = site.shares()
    assert shares
    for share in shares:
        published = site.public / share["path"] / "qr.png"
        printed = site.path / "print" / f"{share['card']}.png"
        check(published, share["url"])
        assert printed.read_bytes() == published.read_bytes()


def test_every_code_of_the_example_firm_scans(firm):
    check_site(firm)


@pytest.mark.parametrize("link, start", [
    ("appclip", "https://cards.firm.test/appclip?card="),
    ("path", "https://cards.firm.test/c/"),
    ("compact", "HTTPS://CARDS.FIRM.TEST/C/"),
])
def test_every_kind_of_link_scans(site, link, start):
    for number in range(20):
        site.card(f"p{number}", f"fullName: Person {number}\n")
    site.settings(f"share: {{link: {link}}}\n")
    site.build()
    for share in site.shares():
        end = "" if link == "appclip" else "/"
        assert share["url"] == start + share["recordID"] + end
    check_site(site)


@pytest.mark.parametrize("text", [
    "https://example.com", "0123456789" * 20, "HTTPS://EXAMPLE.COM/C/ABC123",
    "MATMSG:TO:ada@example.com;;", "abc0123456789012345678901234567890ABCDEF",
    "https://example.com/appclip?card=" + "7" * 26, "a" * 300,
])
def test_one_code_is_never_larger_than_segnos(scratch, text):
    result = cardpress(
        "qr", text, "-o", "code.png", "--json", cwd=scratch, now=None).expect()
    width = check(scratch / "code.png", text)
    assert result.json["millimetres"] == pytest.approx(width, abs=0.1)


@pytest.mark.parametrize("module, dots", [(0.4, 300), (0.5, 300), (1, 150), (0.5, 1200)])
def test_a_code_prints_at_the_size_that_is_stated(scratch, module, dots):
    result = cardpress(
        "qr", "https://example.com/ada", "-o", "code.png", "--module", f"{module}mm", "--dpi",
        dots, "--json", cwd=scratch, now=None).expect()
    width = check(scratch / "code.png", "https://example.com/ada", module, dots)
    assert result.json["millimetres"] == pytest.approx(width, abs=0.1)


def test_the_settings_size_is_that_of_the_published_code(scratch):
    settings = SETTINGS + "qr: {errorCorrection: Q, module: 0.7mm, dpi: 300}\n"
    site = SiteFolder(scratch / "site", settings)
    site.card("ada", "fullName: Ada\n")
    site.build()
    seen = read_codes.read(str(site.folder() / "qr.png"))
    assert seen["zxing"] == seen["zbar"] == site.share()["url"]
    assert seen["module"] == 9  # 0.7 mm are 8.3 dots at 300 to the inch


@pytest.mark.parametrize("text", ["", "a\nb", "x" * 3000])
def test_what_no_code_can_hold_is_refused_or_scans(scratch, text):
    result = cardpress("qr", text, "-o", "code.png", cwd=scratch, now=None)
    if result.code == 0:
        seen = read_codes.read(str(scratch / "code.png"))
        assert seen["zxing"] == text
    else:
        assert result.err.count("\n") <= 2 and result.err
        assert not (scratch / "code.png").exists()
