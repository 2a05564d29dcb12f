"""docs/reference/ and the manual pages say what the program says, and can be read."""

import os
import re
import subprocess
import sys

import pytest

from site_folder import PROGRAM, ROOT, cardpress

MANUAL = {
    "cardpress.1": [
        "build [DIR]", "CARDPRESS REVOKE", "--keep-going", "EXIT STATUS", "--expiring or --overdue",
        "cardpress.yaml(5), cardpress-cards(5)"],
    "cardpress.yaml.5": ["share.lifetime", "7d unless set", "sqlite or file; sqlite unless set", 'such as "#0a5"'],
    "cardpress-cards.5": ["photoFocus", 'such as "10119"', "Vorname", "- {title: Book a meeting"],
}


def test_the_reference_is_what_the_program_says(scratch):
    """Who adds a key, a name or a layout runs scripts/reference, and commits what it makes."""
    subprocess.run([sys.executable, ROOT / "scripts/reference", scratch / "reference"], check=True,
                   env={**os.environ, "CARDPRESS": PROGRAM})
    made = {path.name: path.read_text() for path in (scratch / "reference").iterdir()}
    committed = {path.name: path.read_text() for path in (ROOT / "docs/reference").iterdir()}
    assert made == committed


@pytest.mark.parametrize("path", sorted((ROOT / "docs/reference").glob("*.md")), ids=lambda path: path.stem)
def test_a_page_is_whole(path):
    """Links lead to files, every row of a table has as many cells as its head, and lines end."""
    text = path.read_text()
    for link in re.findall(r"\]\(([^)]+)\)", text):
        assert (path.parent / link).exists(), link
    for block in re.findall(r"(?:^\|.*\n)+", text, re.M):
        assert len({len(re.findall(r"(?<!\\)\|", row)) for row in block.splitlines()}) == 1, block
    assert [line for line in text.splitlines() if len(line) > 119 and not line.startswith("|")] == []


@pytest.mark.parametrize("name", MANUAL)
def test_a_manual_page(scratch, name):
    done = subprocess.run(
        [ROOT / "packaging/manual", PROGRAM, "2026-11-23", name], check=True, capture_output=True, text=True)
    page = scratch / name
    page.write_text(done.stdout)
    lint = subprocess.run(["mandoc", "-T", "lint", "-W", "warning", page], capture_output=True, text=True)
    assert (lint.returncode, lint.stdout) == (0, "")
    shown = subprocess.run(
        ["mandoc", "-T", "utf8", "-O", "width=80", page], check=True, capture_output=True, text=True).stdout
    text = " ".join(re.sub(r".\x08", "", shown).split())
    for word in MANUAL[name]:
        assert word in text, word
    # Only command lines may be longer, as they are to be copied.
    lines = [re.sub(r".\x08", "", line) for line in shown.splitlines()]
    assert [line for line in lines if len(line) > 80 and not line.strip().startswith("cardpress ")] == []


def test_the_manual_has_every_command_and_option():
    page = subprocess.run([ROOT / "packaging/manual", PROGRAM, "2026-11-23", "cardpress.1"], check=True,
                          capture_output=True, text=True).stdout.replace("\\-", "-")
    listed = cardpress("help", now=None).expect().out.split("\n\n")
    others = ("usage", "options of every command", "topics", "examples")
    groups = [part.splitlines() for part in listed if re.match(r"\S.*\n  ", part) and not part.startswith(others)]
    commands = {re.match(r"  (\S+)", line)[1] for _, *lines in groups for line in lines if re.match(r"  \S", line)}
    assert {"init", "build", "print", "sweep", "verify", "help"} <= commands
    for command in commands:
        assert f".SH CARDPRESS {command.upper()}" in page
        for option in re.findall(r"^ +(?:-\w, )?(--[\w-]+)", cardpress("help", command, now=None).out, re.M):
            assert option in page, (command, option)
