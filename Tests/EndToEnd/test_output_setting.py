"""`output:` in cardpress.yaml, and the push to a branch that hosts serve."""

import re
import subprocess
import time

import pytest

from site_folder import ROOT, environment, later, snapshot
from test_copied_tombstones import GRAIN


def test_a_site_is_published_where_its_settings_say(ada):
    ada.settings("output: docs\n")
    assert "next: copy docs/ to your web server" in ada.run("build").out
    assert not ada.public.exists()
    [page] = (ada.path / "docs/c").glob("*/card.vcf")
    assert "no fault" in ada.run("verify").out
    # Of files that are no longer new a build leaves notes, and another one finds it all as it was.
    time.sleep(GRAIN)
    ada.run("build")
    before = snapshot(ada.path)
    assert "nothing to do" in ada.run("build", now=later(seconds=9)).out
    assert snapshot(ada.path) == before
    ada.run("revoke", "ada")
    assert not page.exists() and (page.parent / "index.html").exists()


def test_an_option_goes_before_the_setting(ada):
    ada.settings("output: docs\n")
    ada.run("build", "--output", "www")
    assert (ada.path / "www/c").is_dir() and not (ada.path / "docs").exists()
    # The shares are there now, and move when that is said.
    assert ada.run("build", code=1).err == (
        "the shares are published in \"www\", not in \"docs\": leave them in \"www\", or --move-output publishes "
        "there from now on\n")
    ada.run("build", "--move-output")
    assert (ada.path / "docs/c").is_dir() and not list((ada.path / "www").glob("c/*"))


def test_a_sweep_needs_no_settings_to_find_the_output(ada):
    ada.settings("output: docs\nshare: {lifetime: 7d}\n")
    ada.run("build")
    ada.write("cardpress.yaml", "output: [\n")
    ada.run("sweep", now=later(days=8), code=None)
    assert not list((ada.path / "docs").glob("c/*/card.vcf"))


@pytest.mark.parametrize("value, said", [
    ("cards", "the output \"cards\" would be deployed together with what is yours alone"),
    (".", "the output \".\" would be deployed together with what is yours alone"),
    ("print/x", "the output \"print/x\" would be deployed together with what is yours alone"),
    ("[docs]", "cardpress.yaml:3:9: output is a list and needs a text"),
])
def test_an_output_that_is_none_is_refused(ada, value, said):
    ada.settings(f"output: {value}\n")
    before = snapshot(ada.path)
    assert said in ada.run("build", code=1).err
    assert snapshot(ada.path) == before


def test_a_branch_that_is_served_keeps_no_history_of_who_has_ended(ada, scratch):
    text = (ROOT / "docs/hosting.md").read_text()
    [begin, push] = [block for block in re.findall(r"```sh\n(.*?)```", text, re.S) if "gh-pages" in block]
    shell = ("git init -q -b main && git config user.name Ada && git config user.email ada@site.test && "
             "git commit -q --allow-empty -m site && git init -q --bare ../host && git remote add origin $PWD/../host")

    def run(script):
        subprocess.run(["sh", "-euc", script], cwd=ada.path, env=environment(HOME=str(scratch)), check=True,
                       capture_output=True, timeout=60)

    run(shell)
    ada.run("build")
    run(begin)
    run(push)
    shown = ada.share()["recordID"]

    def served(*words):
        return subprocess.run(["git", "-C", "../host", *words], cwd=ada.path, check=True, capture_output=True,
                              text=True).stdout

    assert f"c/{shown}/card.vcf" in served("ls-tree", "-r", "--name-only", "gh-pages")
    ada.run("revoke", "ada")
    run(push)
    assert f"c/{shown}/card.vcf" not in served("ls-tree", "-r", "--name-only", "gh-pages")
    assert f"c/{shown}/index.html" in served("ls-tree", "-r", "--name-only", "gh-pages")
    assert served("rev-list", "--count", "gh-pages").strip() == "1"


def test_other_runs_find_the_output_too(ada):
    ada.settings("output: docs\n")
    ada.run("build")
    ada.lose_store()
    assert ada.run("build", code=1).err.startswith("the store is missing, 1 share is published")
    assert ada.run("recover").out.startswith("recovered 1 share and 0 tombstones\n")
    ada.run("build")
    assert len(list((ada.path / "docs").glob("c/*/card.vcf"))) == 1 and not ada.public.exists()
    ada.settings("output: docs\nstore: file\n")
    ada.run("build")
    before = snapshot(ada.path / "docs", times=False)
    for path in (ada.path / "docs/c").glob("*/card.vcf"):
        path.unlink()
    ada.run("build", "--frozen")
    assert snapshot(ada.path / "docs", times=False) == before
