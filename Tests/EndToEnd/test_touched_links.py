"""Links that messengers, mail programs, scanners and people have touched: each opens, or says what is wrong with it."""

import json
import shutil
from collections import defaultdict
from pathlib import Path

import pytest

import sealing
from browsing import Visit
from page_server import page_server
from site_folder import ADA, NOW, SiteFolder

#: The vector of docs/formats.md; its record ID is that of the open links too.
SECRET, RECORD = "0123456789ABCDEFGHJKMNPQRS", "H3BX5CSZ6RR9HHDF3X77CYMPX0"


def read():
    lines = (Path(__file__).parent / "data/links.tsv").read_text(encoding="utf-8").splitlines()
    kinds = defaultdict(list)
    for line in lines[3:]:
        kind, link, becomes = line.split("\t")
        kinds[kind].append((json.loads(f'"{link}"'), becomes))
    return kinds


KINDS = read()


@pytest.fixture(scope="module")
def servers(module_scratch):
    """The same address for an open card and for a sealed one, each on a site of its own."""
    site = SiteFolder(module_scratch / "site")
    site.settings("share: {lifetime: 3650d}\n")
    site.card("open", ADA.replace("photo: photos/ada.jpg\n", ""))
    site.card("sealed", ADA.replace("photo: photos/ada.jpg\n", "") + "sealed: true\n")
    site.build()
    shares = {share["card"]: share for share in site.run("shares", "--with-keys", "--json").json["shares"]}
    shutil.copytree(site.public, site.path / "sealed")
    shutil.move(site.public / "c" / shares["open"]["recordID"], site.public / "c" / RECORD)
    former, secret = site.path / "sealed/c" / shares["sealed"]["recordID"], shares["sealed"]["url"][-26:]
    manifest = json.dumps(sealing.manifest(secret, former)).replace(former.name, RECORD)
    contents = manifest.encode(), sealing.opened(secret, 1, (former / "1.sealed").read_bytes())
    for number, content in enumerate(contents):
        (former / f"{number}.sealed").write_bytes(sealing.sealed(SECRET, number, content))
    shutil.move(former, former.parent / RECORD)
    with page_server(site.public) as an_open, page_server(site.path / "sealed") as a_sealed:
        an_open.now = a_sealed.now = NOW
        yield {False: an_open, True: a_sealed}


#: What is there when a page has come to its end.
ENDS = {"opens": "main[data-share=live] h1", "incomplete": "[data-state=malformed] h1",
        "unknown": "h1[data-t=unknown], [data-state=unknown] h1"}


@pytest.mark.parametrize("kind", KINDS)
def test_a_touched_link_opens_or_says_what_is_wrong(tabs, servers, kind):
    for link, becomes in KINDS[kind]:
        server = servers[SECRET[:9].lower() in link.lower() or "/s" in link.lower()[12:15]]
        visit = Visit(tabs, server.address, None)
        visit.forgive("status of 404")
        server.requests.clear()
        visit.page.goto(server.address + link[len("https://HOST"):], wait_until="load")
        end = visit.page.locator(", ".join(f":is({selector}):visible" for selector in ENDS.values())).first
        end.wait_for()
        became = end.evaluate("(end, ends) => Object.keys(ends).find(name => end.matches(ends[name]))", ENDS)
        assert became == becomes, link
        # The secret is in no further question but the first, in which the sender's program has put it.
        assert SECRET not in str(server.requests[1:]), link
        visit.close()
