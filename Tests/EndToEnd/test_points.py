"""Points in the settings: the page appears and goes with them, and links are written and read."""

import json
import urllib.request

import pytest

import point_model
from previewing import preview
from serving import web_server
from site_folder import ADA, SiteFolder, later

PAGES = ["check-in.html", "check-in/index.html"]
POINTS = point_model.SETTINGS.split("\n", 2)[2]


@pytest.fixture
def site(scratch):
    site = SiteFolder(scratch / "site")
    site.add_ada()
    return site


def published(site):
    return {str(path.relative_to(site.public)): path.read_bytes() for path in site.public.rglob("*") if path.is_file()}


def test_the_page_comes_and_goes_with_the_points(site):
    """Nothing else of the site changes but the texts that the page needs."""
    site.build()
    before = published(site)
    site.settings(POINTS)
    assert "1 card: unchanged; 34 files of the site made anew" in site.run("build").out
    during = published(site)
    assert set(during) - set(before) == set(PAGES)
    assert {name for name in before if before[name] != during[name]} == {
        name for name in before if name.startswith("texts/")}
    site.run("verify")
    site.settings("")
    report = site.build()
    assert report["files"]["gone"] == 2 and published(site) == before
    assert not (site.public / "check-in").exists()
    assert [line for line in site.run("changes").out.splitlines() if "check-in" in line] == []


def test_what_was_uploaded_is_taken_away(site):
    site.settings(POINTS)
    site.build()
    (site.path / "list").write_text(site.run("changes").out)
    site.run("uploaded", "list")
    site.settings("")
    site.build()
    assert [line for line in site.run("changes").out.splitlines() if line.startswith("gone")] == [
        f"gone\t{page}" for page in PAGES]


def test_a_page_of_the_owners_stays(site):
    site.build()
    for page in PAGES:
        site.write(f"public/{page}", "<!doctype html>mine")
    site.build("--thorough")
    site.run("verify")
    assert all((site.public / page).read_text() == "<!doctype html>mine" for page in PAGES)


def test_a_damaged_page_is_found(site):
    site.settings(POINTS)
    site.build()
    (site.public / "check-in.html").write_bytes(b"cut")
    assert "check-in.html: is not what a build makes" in site.run("verify", code=1).err
    (site.public / "check-in.html").unlink()
    site.build("--thorough")
    site.run("verify")


@pytest.mark.parametrize("server", ["nginx", "apache", "caddy", "lighttpd", "python"])
def test_a_server_has_the_page_at_its_link(site, server):
    site.settings(POINTS)
    site.build()
    with web_server(server, site) as address:
        with urllib.request.urlopen(f"{address}/check-in?point=hall-2") as answer:
            assert answer.read() == (site.public / "check-in.html").read_bytes()
            assert answer.url.endswith("?point=hall-2")
        told = site.run("verify", "--url", address, code=None)
        assert "check-in" not in told.out


def test_the_preview_shows_it(site):
    site.settings(POINTS)
    with preview(site) as shown:
        for path in ["check-in", "check-in/", "check-in.html"]:
            assert 'check-in?point=hall-2">Check in: <bdi>Hall 2</bdi>' in shown.get("/").text
            assert 'data-page="check-in"' in shown.get(f"/{path}?point=hall-2").text


def test_links_of_all_points(site):
    site.settings(POINTS)
    told = site.run("point", "--json").json["points"]
    assert [point["link"] for point in told] == [
        f"https://cards.firm.test/check-in?point={name}" for name in point_model.POINTS]
    assert told[0] == {
        "id": "hall-2", "location": "Hall 2", "event": "Fair 2027", "from": "2026-02-01T07:00:00Z",
        "until": "2026-04-14T20:00:00Z", "link": "https://cards.firm.test/check-in?point=hall-2"}
    assert site.run("point").out.splitlines()[1] \
        == "Boathouse  https://cards.firm.test/check-in?point=Boathouse  Boathouse"


@pytest.mark.parametrize("words, link", [
    (["hall-2"], "?point=hall-2"),
    (["hall-2", "--field", "shift=night & day"], "?point=hall-2&shift=night%20%26%20day"),
    (["hall-2", "--user", "Zoë"], "#?point=hall-2&userId=Zo%C3%AB"),
    (["Boathouse", "--request", "7/8", "--return", "com.example.crew:/plain"],
     "?point=Boathouse&requestId=7%2F8&returnUrl=com.example.crew%3A%2Fplain")])
def test_a_link_is_written_and_read_back(site, words, link):
    site.settings(POINTS)
    told = site.run("point", *words).out
    assert told == f"https://cards.firm.test/check-in{link}\n"
    read = site.run("point", "--read", told.strip(), "--json").json
    assert read["point"] == words[0] and read["launchTimestamp"] == "2026-03-02T09:00:00Z"


@pytest.mark.parametrize("words, code, sentence", [
    (["hall-1"], 1, 'the site has no point "hall-1": did you mean "hall-2"?'),
    (["hall-2", "--field", "gate=C"], 64, '"gate" is said by the point itself, whose word counts'),
    (["hall-2", "--field", "gate"], 64, '--field takes a name and a value such as shift=night, not "gate"'),
    (["hall-2", "--return", "https://evil.example/"], 64,
     '"https://evil.example/" is none of points.returnTo in cardpress.yaml, and nobody else is answered'),
    (["--user", "7"], 64, "--user needs POINT"),
    (["hall-2", "--field", "launchTimestamp=5"], 64, '"launchTimestamp" is no field of one\'s own with a value'),
    (["hall-2", "--read", "x"], 64, '--read takes a link alone, and "hall-2" is beside it'),
    (["hall-2", "--user", ""], 64, "--user needs a value: --user ID"),
    (["--read", "https://evil.example/check-in?userId=Ada"], 1,
     "INVALID_HOST: This link leads to another site: expected host 'cards.firm.test', got 'evil.example'. "
     "Open it only if you trust whoever sent it."),
    (["--read", "hall-2"], 1, "MALFORMED_URI: This is no link: no scheme in front. Copy the whole link, from its beginning to "
                        "its end."),
])
def test_what_can_not_be_is_said(site, words, code, sentence):
    site.settings(POINTS)
    told = site.run("point", *words, code=code)
    assert told.err.splitlines()[0] == sentence


def test_an_error_is_a_document(site):
    site.settings(POINTS)
    told = site.run("point", "--read", "https://cards.firm.test/check-in?point=nix&requestId=7", "--json", code=1).json
    assert (told["code"], told["message"], told["details"], told["occurredAt"], told["requestId"]) == (
        "NAVIGATION_FAILED", "This place is not known here", "the site has no such point", "2026-03-02T09:00:00Z", "7")


PRINT = "14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5"
ANDROID = f'points: {{android: {{package: com.example.crew, sha256: "{PRINT}"}}, list: [{{id: a, location: A}}]}}\n'


def test_an_app_may_open_the_links(site):
    site.settings("appClip: {teamID: ABCDE12345, bundleID: com.example.Clip, appID: ABCDE12345.com.example}\n" + ANDROID)
    site.build()
    site.run("verify")
    known = site.public / ".well-known"
    apple = json.loads((known / "apple-app-site-association").read_bytes())
    assert apple["applinks"]["details"][0]["components"] == [
        {"/": "/c/*"}, {"/": "/appclip", "?": {"card": "?*"}}, {"/": "/check-in*"}]
    assert json.loads((known / "assetlinks.json").read_bytes()) == [{
        "relation": ["delegate_permission/common.handle_all_urls"],
        "target": {"namespace": "android_app", "package_name": "com.example.crew", "sha256_cert_fingerprints": [PRINT]}}]
    site.settings(ANDROID.replace(PRINT, PRINT.replace(":", "").lower().replace("14", "15", 1)))
    site.build()
    assert "15:6D:E9" in (known / "assetlinks.json").read_text()


def test_the_owners_own_file_for_android_has_to_name_the_app(site):
    site.settings(ANDROID)
    file = site.write("public/.well-known/assetlinks.json", "[]\n")
    assert "assetlinks.json in the output is your own and stays as it is, but lacks the app" in site.run("build", code=1).err
    mine = [{"relation": ["x"], "target": {"namespace": "android_app", "package_name": "com.example.crew",
                                           "sha256_cert_fingerprints": ["AA", PRINT]}}, {"other": 1}]
    file.write_text(json.dumps(mine))
    site.build()
    site.run("verify")
    assert json.loads(file.read_text()) == mine


def test_a_server_that_loses_the_point_is_told(site):
    """Caddy as Debian has it, without our lines."""
    site.settings(POINTS)
    site.build()
    with web_server("caddy", site, config="stock") as address:
        told = site.run("verify", "--url", address, code=1)
    assert "/check-in?point=0: is redirected to an address without the point: use the lines of hosting/Caddyfile" in told.err
