"""The script that all pages of a site share: named after its content, and kept as long as a page names it."""

import hashlib
import re
from datetime import datetime, timedelta, timezone

import pytest

from site_folder import ROOT, cardpress


def in_days(days):
    return (datetime.now(timezone.utc) + timedelta(days=days)).strftime("%Y-%m-%dT%H:%M:%SZ")


def scripts(site):
    return sorted(path.name for path in site.public.glob("page-*.js"))


def named(page):
    return re.findall(r'<script defer src="/(page-[^"]*)"', page.read_text())


def restyle(site, statement):
    """A site's own page.js, as another version of Cardpress would have it."""
    own = (ROOT / "templates/page.js").read_text()
    site.write("templates/page.js", own + statement + "\n")


@pytest.fixture
def site(ada):
    ada.write("cards/bob.yaml", "fullName: Bob\n")
    ada.build(now=None)
    return ada


def test_the_name_is_made_of_the_content(site):
    name, = scripts(site)
    content = (site.public / name).read_bytes()
    assert name == f"page-{hashlib.sha256(content).hexdigest()[:16]}.js"
    pages = [*site.public.rglob("*.html")]
    assert len(pages) == 8
    assert [named(page) for page in pages] == [[name]] * 8


def test_a_former_script_goes_a_day_after_its_last_page(site):
    former, = scripts(site)
    (site.path / "cards/bob.yaml").unlink()
    restyle(site, "let another;")
    site.build(now=None)
    today = next(name for name in scripts(site) if name != former)
    # Bob has left; his page is as it was until it ends.
    pages = {path.parent.name: named(path) for path in site.public.glob("c/*/index.html")}
    assert sorted(pages.values()) == sorted([[former], [today]])
    for days in (2, 4):
        site.run("sweep", now=in_days(days))
        assert scripts(site) == sorted([former, today])
    gone = next(record for record, names in pages.items() if names == [former])
    cardpress("revoke", gone, "--yes", cwd=site.path, now=in_days(4)).expect(0)
    assert scripts(site) == sorted([former, today])
    site.run("sweep", now=in_days(6))
    assert scripts(site) == [today]


def test_a_site_of_another_version_lacks_nothing_before_it_is_built(site):
    former, = scripts(site)
    restyle(site, "let another;")
    verified = cardpress("verify", cwd=site.path, now=None)
    assert (verified.code, verified.out) == (0, "2 shares and 0 tombstones verified: no fault\n")
    assert verified.err == (
        "cardpress.yaml: warning: 2 shares were made with other settings or templates: build again\n")
    assert scripts(site) == [former]


def test_verify_misses_a_script_that_a_page_names(site):
    former, = scripts(site)
    (site.path / "cards/bob.yaml").unlink()
    restyle(site, "let another;")
    site.build(now=None)
    assert cardpress("verify", cwd=site.path, now=None).code == 0
    (site.public / former).write_text("alert()")
    damaged = cardpress("verify", cwd=site.path, now=None)
    assert damaged.code == 1
    assert damaged.err == f"{former}: is not the script that its name stands for\n"
    (site.public / former).unlink()
    missing = cardpress("verify", cwd=site.path, now=None)
    assert missing.code == 1
    assert missing.err.endswith(f"index.html: names {former}, which is not there\n")
    assert missing.err.count("\n") == 1
