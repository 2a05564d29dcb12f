"""Logs of real servers: who counts as having saved a contact, and what is kept of it."""

import gzip
import http.client
import json
import re
import shutil
import subprocess
from datetime import datetime, timedelta, timezone
from urllib.parse import urlsplit

import pytest

from browsing import Visit
from logging_servers import logging_to
from serving import SERVERS, web_server
from site_folder import SiteFolder, all_bytes

SAFARI = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1")
CHROME = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/142.0.0.0 Mobile Safari/537.36")

#: Whose download of a card counts.
COUNTED = {
    "safari": SAFARI, "chrome": CHROME,
    "firefox": "Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0",
    "instagram": CHROME.replace("; K)", "; K; wv)") + " Instagram 406.0.0.58.159 Android"}

#: Whose does not.
NOT_COUNTED = {
    "nobody": None, "empty": "", "wget": "Wget/1.21.3", "requests": "python-requests/2.32.3",
    "go": "Go-http-client/2.0", "whatsapp": "WhatsApp/2.23.20.0", "signal": "WhatsApp/2",
    "telegram": "TelegramBot (like TwitterBot)",
    "slack": "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "discord": "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
    "imessage":
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) "
        "Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
    "facebook": "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "linkedin": "LinkedInBot/1.0 (compatible; Mozilla/5.0; +http://www.linkedin.com)",
    "teams": "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5",
    "google": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "gmail": "Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)",
    "office": "Mozilla/4.0 (compatible; ms-office; MSOffice 16)",
    "barracuda": "Mozilla/5.0 (Windows NT 10.0) Chrome/96.0 Safari/537.36 BarracudaCentral",
    "mimecast": "Mozilla/5.0 (X11; Linux x86_64) Mimecast URL Protect",
    "proofpoint": "Mozilla/5.0 (Proofpoint URL Defense)",
    "safelinks": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) SafeLinks"}

#: Requests of a browser: name, method, ending of the path, header fields, whether they count.
ODD_REQUESTS = [
    ("query", "GET", "card.vcf?from=mail", {}, True),
    ("encoded", "GET", "%63ard%2Evcf", {}, True),
    ("page", "GET", "", {}, False),
    ("photo", "GET", "photo.jpg", {}, False),
    ("head", "HEAD", "card.vcf", {}, False),
    ("post", "POST", "card.vcf", {}, False),
    ("known", "GET", "card.vcf", {"If-None-Match": "the ETag"}, False),
    ("part", "GET", "card.vcf", {"Range": "bytes=0-9"}, False),
    ("rest", "GET", "card.vcf", {"Range": "bytes=10-"}, False)]

#: Cards that are asked for in another way.
OTHERS = ["whole", "curl", "chromium", "headless", "verify"]


@pytest.fixture(scope="module")
def cards(module_scratch):
    """A site with a card for every kind of visitor, below a path and made by the clock of servers."""
    site = SiteFolder(module_scratch / "site", "url: https://www.firm.test/team.2/cards\n")
    names = [*COUNTED, *NOT_COUNTED, *(odd[0] for odd in ODD_REQUESTS), *OTHERS]
    assert len(names) == len(set(names))
    for name in names:
        site.card(name, f"fullName: {name.title()} Example\n")
    site.add_ada()
    (site.path / "cards/ada.yaml").rename(site.path / "cards/photo.yaml")
    site.build(now=None)
    site.paths = {share["card"]: share["path"] for share in site.shares(now=None)}
    return site


def ask(address, path, method="GET", agent=SAFARI, headers=()):
    """One request with just these header fields."""
    place = urlsplit(address)
    connection = http.client.HTTPConnection(place.hostname, place.port, timeout=120)
    connection.putrequest(method, f"{place.path}/{path}", skip_accept_encoding=True)
    for name, value in dict(headers).items():
        connection.putheader(name, value)
    if agent is not None:
        connection.putheader("User-Agent", agent)
    connection.endheaders()
    response = connection.getresponse()
    response.read()
    connection.close()
    return response.status, response.headers["ETag"]


def visit(tabs, address, path, **options):
    """Somebody opens a card in Chromium and saves the contact."""
    visit = Visit(tabs, address, f"/{path}", until="load", **options)
    with visit.page.expect_download() as download:
        visit.page.locator("[data-save]").first.click()
    assert download.value.path().read_bytes().startswith(b"BEGIN:VCARD")
    visit.close()


def ask_as_everybody(address, site, tabs):
    paths = site.paths
    for name, agent in {**COUNTED, **NOT_COUNTED}.items():
        assert ask(address, f"{paths[name]}card.vcf", agent=agent)[0] == 200, name
    statuses = {}
    for name, method, ending, headers, _ in ODD_REQUESTS:
        if "If-None-Match" in headers:
            headers = {"If-None-Match": ask(address, paths[name] + ending, "HEAD")[1]}
        statuses[name], _ = ask(address, paths[name] + ending, method, headers=headers)
    assert (statuses["query"], statuses["encoded"], statuses["head"]) == (200, 200, 200)
    assert (statuses["part"], statuses["rest"], statuses["known"]) == (206, 206, 304)
    assert ask(address, f"{paths['whole']}card.vcf", headers={"Range": "bytes=0-"})[0] == 206
    subprocess.run(
        ["curl", "-sSf", "-o", "/dev/null", f"{address}/{paths['curl']}card.vcf"], check=True)
    visit(tabs, address, paths["chromium"], user_agent=CHROME)
    visit(tabs, address, paths["headless"])
    # Our own, which asks for every card; what it finds is none of this test's business.
    site.run("verify", "--url", address, "--sample", "1000", "-q", now=None, code=0)
    assert ask(address, "c/00000000000000000000000000/card.vcf")[0] == 404
    assert ask(address, "../../c/card.vcf")[0] >= 400


@pytest.fixture(scope="module", params=[
    (kind, form) for kind in SERVERS for form in ("usual", "documented")], ids="-".join)
def logged(request, cards, tabs, module_scratch):
    """What a server has logged of everybody's visit: as it does by itself, or as we recommend it."""
    kind, form = request.param
    log = module_scratch / f"cardpress-log-{kind}-{form}" / "access.log"
    is_private = form == "documented"
    with web_server(kind, cards, workplace=module_scratch,
                    adapt=logging_to(log, kind, is_private)) as address:
        ask_as_everybody(address, cards, tabs)
    return kind, is_private, log


def copy(cards, scratch, more="", store=""):
    """The site as it was before any log was read."""
    shutil.copytree(cards.path, scratch / "site")
    site = SiteFolder(scratch / "site", begin=False)
    settings = (site.path / "cardpress.yaml").read_text()
    site.write("cardpress.yaml", f"{settings}share: {{consumedFromLogs: true{more}}}\n{store}")
    if store:
        site.build(now=None)
    return site


def saved(site):
    return {share["card"] for share in site.shares(now=None) if share["consumedAt"]}


def expected(kind):
    """What counts; that a part is the whole, only Caddy's log says."""
    return {*COUNTED, "chromium", *(odd[0] for odd in ODD_REQUESTS if odd[4])} | (
        {"whole"} if kind == "caddy" else set())


def test_browsers_count_and_nobody_else(logged, cards, scratch):
    kind, is_private, log = logged
    site = copy(cards, scratch)
    said = site.run("consume", "--log", log, "--json", now=None).json
    assert saved(site) == expected(kind)
    assert (said["broken"], said["unlogged"], said["faults"]) == (0, 0, [])
    assert (said["noted"], said["before"], said["browsers"]) == (
        len(expected(kind)), 0, len(expected(kind)))
    # Everybody but those who asked for something else; curl; a browser without a head; verify's.
    assert said["downloads"] >= len(COUNTED) + len(NOT_COUNTED) + 5
    days = {share["consumedAt"] for share in site.shares(now=None)} - {None}
    # The requests may have been made before a midnight that has passed since.
    today = datetime.now(timezone.utc)
    assert days <= {f"{day:%Y-%m-%d}T00:00:00Z" for day in (today, today - timedelta(days=1))}


def test_a_log_read_twice_counts_once(logged, cards, scratch):
    kind, _, log = logged
    site = copy(cards, scratch)
    packed = scratch / "access.log.2.gz"
    packed.write_bytes(gzip.compress(log.read_bytes()))
    site.run("consume", "--log", packed, log, now=None)
    before = [share["consumedAt"] for share in site.shares(now=None)]
    store = site.store.read_bytes()
    again = site.run("consume", "--log", log, "--log", packed, "--json", now=None).json
    assert (again["noted"], again["before"]) == (0, len(expected(kind)))
    assert [share["consumedAt"] for share in site.shares(now=None)] == before
    assert site.store.read_bytes() == store


@pytest.mark.parametrize("store", ["", "store: file\n"], ids=["sqlite", "file"])
def test_no_address_and_no_time_of_day_is_kept_or_printed(logged, cards, scratch, store):
    _, is_private, log = logged
    site = copy(cards, scratch, store=store)
    text = log.read_text()
    assert bool(re.search(r'^127\.0\.0\.1 |"remote_ip"', text)) == (not is_private)
    outputs = [site.run("consume", "--log", log, *more, now=None) for more in ([], ["--json"], ["-v"])]
    kept = all_bytes(site.path) + b"".join((o.out + o.err).encode() for o in outputs)
    times = set(re.findall(r"\d\d:\d\d:\d\d(?= [+-]\d{4}\])", text))
    times |= {number.split(".")[0] for number in re.findall(r'"ts":([\d.]+)', text)}
    assert times
    # What the program did itself, it did at other moments than these.
    own = {share["createdAt"][11:19] for share in site.shares(now=None)}
    own |= set(re.findall(r"T(\d\d:\d\d:\d\d)Z", (site.path / ".cardpress/runs").read_text()))
    for secret in ["127.0.0.1", "iPhone", "Slackbot", *times - own]:
        assert secret.encode() not in kept, secret
    moments = [share["consumedAt"] for share in site.shares(now=None) if share["consumedAt"]]
    assert moments and all(moment.endswith("T00:00:00Z") for moment in moments)


def test_what_was_saved_is_withdrawn_where_that_ends_a_card(logged, cards, scratch):
    kind, _, log = logged
    site = copy(cards, scratch, ", afterConsumed: withdraw")
    said = site.run("consume", "--log", log, "--json", now=None).json
    ended = {share["card"]: share["state"] for share in site.shares(now=None)
             if share["state"] != "live"}
    assert ended == {name: "consumed" for name in expected(kind)}
    assert len(said["withdrawn"]) == len(expected(kind))
    assert {path.name for path in site.published()} == {
        path.split("/")[1] for name, path in cards.paths.items() if name not in ended}
    again = site.run("consume", "--log", log, "--json", now=None).json
    assert (again["noted"], again["withdrawn"]) == (0, [])
    assert json.loads(site.run("build", "--json", now=None).out)["issued"] == 0
