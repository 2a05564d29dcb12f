"""`cardpress verify` on tombstones of other days: their templates' words are right, and others are not."""

import subprocess
import time

import pytest

from proving import LATER, faults
from site_folder import PROGRAM, SiteFolder, environment, later

FOOTER = "{{> footer.html}}"


@pytest.fixture
def site(scratch):
    """A site whose settings the tests write, with a live share and two that have ended."""
    return SiteFolder(scratch / "site")


def bury(site, *names):
    """Publishes the cards and ends them, under the settings and templates of now."""
    site.card("ada", "fullName: Ada Lovelace\n")
    for name in names:
        site.card(name, f"fullName: {name.title()} Brief\nlifetime: 2d\n")
    site.build()
    site.run("sweep", now=LATER)


def tombstones(site):
    return sorted(path.parent for path in site.public.glob("c/*/record.json")
                  if b"expired" in path.read_bytes())


def plant(folder, text, before=b"</main>"):
    page = folder / "index.html"
    assert before in page.read_bytes()
    write(page, page.read_bytes().replace(before, text + before))


def write(page, content):
    """Puts another file in a page's place, which can be a name of other tombstones' too."""
    page.unlink()
    page.write_bytes(content)


@pytest.mark.parametrize("setting", [
    "fallback: {title: Our company, url: https://firm.test}\n",
    "legal: {imprint: https://firm.test/imprint, contact: privacy@firm.test}\n",
])
@pytest.mark.parametrize("names", [["ben"], ["ben", "eve"]])
def test_a_setting_that_was_taken_away_leaves_no_fault(site, setting, names):
    site.settings(setting)
    bury(site, *names)
    before = [(folder / "index.html").read_bytes() for folder in tombstones(site)]
    site.settings("")
    assert "made with other settings or templates" in site.run("verify", now=LATER).err
    site.build(now=LATER)
    assert site.run("verify", now=LATER).err == ""
    after = [(folder / "index.html").read_bytes() for folder in tombstones(site)]
    assert all(old != new for old, new in zip(before, after, strict=True))


def test_a_sentence_that_templates_have_lost_is_no_fault(site):
    site.run("init", "--templates")
    expired = site.path / "templates/expired.html"
    shipped = expired.read_text()
    expired.write_text(shipped.replace(FOOTER, f"<p>Call our desk.</p>\n{FOOTER}"))
    bury(site, "ben", "eve")
    expired.write_text(shipped)
    site.build(now=LATER)
    assert faults(site, code=0) == []
    # It stands in both. What stands in one alone is none of the templates'.
    plant(tombstones(site)[0], b"<p>Eve Brief</p>")
    (site.path / "cards/eve.yaml").unlink()
    (site.path / "cards/ben.yaml").unlink()
    assert faults(site) == [
        ("index.html", None, "has something in it that its template has not")]


@pytest.mark.parametrize("text", [
    b"Ben Brief", b"<p>Ben Brief</p>", b"<!-- Ben Brief -->", b'<b title="Ben Brief"></b>'])
def test_the_name_of_a_card_that_has_left_is_named(site, text):
    bury(site, "ben", "eve")
    site.settings('theme: {accent: "#036"}\n')
    (site.path / "cards/ben.yaml").unlink()
    (site.path / "cards/eve.yaml").unlink()
    site.build(now=LATER)
    assert faults(site, code=0) == []
    plant(tombstones(site)[0], text)
    found = [("index.html", None, "has something in it that its template has not")]
    assert faults(site) == found
    assert faults(site, "--sample", "5") == found


def test_pages_that_are_all_different_are_named(site):
    site.write("cards/people.csv", "id,fullName,lifetime\n" + "".join(
        f"p{number:02},Person {number},2d\n" for number in range(66)))
    site.card("ada", "fullName: Ada Lovelace\n")
    site.build()
    site.run("sweep", now=LATER)
    for number, folder in enumerate(tombstones(site)):
        page = folder / "index.html"
        write(page, page.read_bytes().replace(b"</title>", b"%03d</title>" % number, 1)
              .replace(b"<h1", b"<h2", 1))
    assert {what for _, _, what in faults(site)} == {"is unlike the pages of all other tombstones"}


def test_a_tombstone_that_no_server_may_read_is_named(site):
    bury(site, "ben")
    tombstones(site)[0].chmod(0o700)
    assert faults(site, now=later(days=3)) == [("", None, "has the mode 0700, not 0755")]


def test_a_run_that_has_recorded_an_end_is_waited_for(site, scratch):
    site.card("ada", "fullName: Ada Lovelace\n")
    site.card("bo", "fullName: Bo Brief\nlifetime: 2d\n")
    site.build()
    log = scratch / "slow"
    # The end is in the store, and the folder is about to be replaced.
    sweep = subprocess.Popen(
        ["strace", "-f", "-qq", "-o", log, "-e", "trace=renameat2", "-e",
         "inject=renameat2:delay_enter=2500000:when=1", PROGRAM, "sweep", "--now", LATER], cwd=site.path,
        env=environment(), stdout=subprocess.DEVNULL)
    while sweep.poll() is None and not (log.exists() and "renameat2" in log.read_text()):
        time.sleep(0.02)
    assert sweep.poll() is None
    assert faults(site, code=0) == []
    assert sweep.wait(timeout=60) == 0
