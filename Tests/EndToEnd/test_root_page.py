"""The page at a site's root: what it shows, and that a page of the owner's own stays in its place."""

import os
import re

import pytest

from previewing import preview

FALLBACK = "fallback: {title: Example GmbH's site, url: https://firm.test/about}\n"

OWN = "<!doctype html><title>Ours</title><h1>Welcome</h1>\n"


def test_it_names_the_site_and_offers_the_fallback_and_nobody(ada):
    ada.settings(FALLBACK)
    ada.build()
    page = (ada.public / "index.html").read_text()
    assert "<title data-value=\" · Example GmbH\">Example GmbH</title>" in page
    assert "<h1><bdi>Example GmbH</bdi></h1>" in page
    assert '<a class="button" href="https://firm.test/about">Example GmbH&#39;s site</a>' in page
    main = page.partition("<main")[2].partition("</main>")[0]
    assert "expired" not in main and "Lovelace" not in page
    assert ada.share()["recordID"] not in page


def test_it_is_made_again_with_other_settings_and_templates(ada):
    ada.build()
    file = ada.public / "index.html"
    before = file.read_bytes()
    ada.settings(FALLBACK)
    ada.build()
    assert b"https://firm.test/about" not in before and b"https://firm.test/about" in file.read_bytes()
    ada.write("templates/index.html", "<!doctype html><h1>{{site.title}}</h1>")
    ada.build()
    assert re.fullmatch(
        r"<!doctype html><h1>Example GmbH</h1><!-- Made by Cardpress; changed, it is yours and stays: "
        r"[0-9a-f]{64} -->\n", file.read_text())
    ada.run("verify")
    file.unlink()
    assert "index.html: is not there" in ada.run("verify", code=1).err
    ada.build()
    ada.run("verify")


@pytest.mark.parametrize("output", ["public", "out"])
@pytest.mark.parametrize("own", [OWN, "", "x" * 20_000_000], ids=["page", "empty", "large"])
def test_a_page_of_the_owner_stays(ada, output, own):
    file = ada.write(f"{output}/index.html", own)
    before = (file.read_bytes(), file.stat().st_mtime_ns, file.stat().st_ino)
    ada.build("--output", output)
    ada.settings(FALLBACK)
    ada.card("bo", "fullName: Bo\n")
    ada.build("--thorough")
    ada.run("sweep")
    ada.run("revoke", "bo", "--yes")
    ada.build()
    ada.run("verify")
    assert (file.read_bytes(), file.stat().st_mtime_ns, file.stat().st_ino) == before


def test_our_page_is_the_owners_once_it_was_changed(ada):
    ada.build()
    file = ada.public / "index.html"
    changed = file.read_text().replace("<h1>", "<h1>Welcome to ")
    file.write_text(changed)
    ada.settings(FALLBACK)
    ada.build()
    assert file.read_text() == changed
    file.unlink()
    ada.build()
    assert "https://firm.test/about" in file.read_text()


def test_a_link_of_the_owner_stays(ada, scratch):
    start = scratch / "start.html"
    start.write_text(OWN)
    ada.public.mkdir()
    os.symlink(start, ada.public / "index.html")
    ada.build()
    ada.run("verify")
    assert os.readlink(ada.public / "index.html") == str(start) and start.read_text() == OWN


def test_a_preview_shows_it(ada):
    ada.settings("")
    with preview(ada) as shown:
        overview = shown.get("/").text
        address = re.search(r'<a href="([^"]*)">The page at the site\'s root</a>', overview).group(1)
        assert address == f"{shown.root}/index.html"
        assert "<h1><bdi>Example GmbH</bdi></h1>" in shown.get("/index.html").text
    ada.write("cardpress.yaml", "url: https://firm.test/team/cards\ntitle: Example GmbH\n")
    with preview(ada) as shown:
        for target in ("/team/cards/", "/team/cards/index.html"):
            assert "<h1><bdi>Example GmbH</bdi></h1>" in shown.get(target).text
