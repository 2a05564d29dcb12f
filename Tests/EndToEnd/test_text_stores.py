"""The store as a text: merged, torn, moved, and never half written."""

import shutil

import pytest

from site_folder import all_bytes, later, resealed, snapshot
from test_frozen import clone, commit, git, small  # noqa: F401


def test_a_build_that_changes_nothing_leaves_the_file_alone(small):
    before = snapshot(small.path)
    assert small.build(now=later(days=1))["unchanged"] == 1
    assert snapshot(small.path)["shares.tsv"] == before["shares.tsv"]


def test_what_two_machines_issue_is_merged_and_built_on_both(small):
    other = clone(small, "other")
    small.card("bo", "fullName: Bo Ek\n")
    small.build(now=later(hours=1))
    commit(small)
    other.card("cy", "fullName: Cy Ek\n")
    other.build(now=later(hours=2))
    commit(other)
    merged = git(other.path, "pull", "-q", "--no-rebase", "origin", "main")
    if merged.returncode:
        result = other.run("build", now=later(hours=3), code=1)
        assert "shares.tsv:" in result.err and "a merge conflict begins here" in result.err
        text = (other.path / "shares.tsv").read_text().splitlines(keepends=True)
        other.write(
            "shares.tsv", "".join(line for line in text if not line.startswith(("<", "=", ">"))))
    assert other.build(now=later(hours=3))["cards"] == 3
    commit(other)
    git(small.path, "pull", "-q", str(other.path), "main")
    small.build(now=later(hours=4))
    assert git(small.path, "status", "--porcelain").stdout == ""
    assert snapshot(small.public, times=False) == snapshot(other.public, times=False)


def test_marks_of_a_conflict_are_named_by_line(small):
    lines = (small.path / "shares.tsv").read_text().splitlines(keepends=True)
    small.write("shares.tsv", "".join(
        [*lines[:2], "<<<<<<< HEAD\n", lines[2], "=======\n", lines[2], ">>>>>>> other\n"]))
    before = snapshot(small.path)
    for command in (["build"], ["sweep"], ["build", "--frozen"], ["shares"], ["revoke", "ada"]):
        places = [line.split(": ")[0] for line in small.run(*command, code=1).err.splitlines()]
        assert places[:3] == ["shares.tsv:3:1", "shares.tsv:5:1", "shares.tsv:7:1"], command
    assert snapshot(small.path, times=False) == {
        name: entry[:-1] for name, entry in before.items()}


@pytest.mark.parametrize("command", [["build"], ["sweep"], ["build", "--frozen"]])
def test_a_conflict_keeps_no_expired_person_online_wherever_they_are_published(small, command):
    small.run("build", "--output", "docs", "--move-output", now=later(hours=1))
    text = (small.path / "shares.tsv").read_text()
    small.write("shares.tsv", text + "=======\n")
    assert b"Lovelace" in all_bytes(small.path / "docs")
    result = small.run(*command, now=later(days=9), code=1)
    assert result.err == (
        "shares.tsv:5:1: is a mark of a merge conflict: delete it, and keep the lines of both sides\n")
    assert b"Lovelace" not in all_bytes(small.path / "docs")


@pytest.mark.parametrize("kind", ["file", "sqlite"])
def test_a_card_that_two_machines_have_shared_keeps_one_of_both(small, kind):
    other = clone(small, "other")
    for number, site in enumerate((small, other)):
        site.card("bo", "fullName: Bo Ek\n")
        site.build(now=later(hours=1 + number))
    ours, theirs = (site.share("bo", now=later(hours=2))["recordID"] for site in (small, other))
    rows = set((small.path / "shares.tsv").read_text().splitlines(keepends=True)[2:])
    text = (other.path / "shares.tsv").read_text()
    other.write("shares.tsv", text + "".join(row for row in rows if row not in text))
    other.settings(f"store: {kind}\n")
    result = other.run("build", now=later(hours=3), code=1)
    assert ours in result.err and theirs in result.err and "cardpress revoke" in result.err
    other.run("sweep", now=later(hours=3))
    other.run("revoke", ours, now=later(hours=3))
    assert other.build(now=later(hours=4))["unchanged"] == 2
    assert other.share("bo", now=later(hours=4))["recordID"] == theirs
    assert (other.public / "c" / theirs / "card.vcf").exists()


def test_a_card_s_name_revokes_all_that_two_machines_have_shared_of_it(small):
    text = (small.path / "shares.tsv").read_text()
    live = small.share()["recordID"]
    row = text.splitlines(keepends=True)[2]
    small.write("shares.tsv", resealed(text + row.replace(live, "0" * 26, 1)))
    shutil.copytree(small.public / "c" / live, small.public / "c" / ("0" * 26))
    record = small.public / "c" / ("0" * 26) / "record.json"
    record.write_text(record.read_text().replace(live, "0" * 26))
    small.run("revoke", "ada", now=later(hours=1))
    assert small.published() == []
    small.build(now=later(hours=2))
    assert small.published() == []


def test_a_file_cut_in_the_middle_stops_everything(small):
    whole = (small.path / "shares.tsv").read_bytes()
    public = snapshot(small.public)
    for length in (0, 10, 100, 300, len(whole) - 40):
        small.write("shares.tsv", whole[:length])
        small.run("build", now=later(days=1), code=1)
        assert (small.path / "shares.tsv").read_bytes() == whole[:length]
        assert snapshot(small.public) == public


def test_line_ends_of_windows_are_taken(small):
    text = (small.path / "shares.tsv").read_bytes().replace(b"\n", b"\r\n")
    small.write("shares.tsv", text)
    assert small.build(now=later(days=1))["unchanged"] == 1
    assert (small.path / "shares.tsv").read_bytes() == text


def test_a_link_to_the_file_stays_one(small):
    link = small.path / "shares.tsv"
    (small.path / "data").mkdir()
    target = link.rename(small.path / "data/list.tsv")
    link.symlink_to("data/list.tsv")
    small.card("bo", "fullName: Bo Ek\n")
    small.build(now=later(hours=1))
    assert link.is_symlink()
    assert len(target.read_text().splitlines()) == 5


def test_changing_the_kind_of_store_moves_every_share(ada):
    ada.card("bo", "fullName: Bo Ek\n")
    ada.build()
    ada.run("revoke", "bo")
    shares, public = ada.shares(), snapshot(ada.public)
    for kind, there, gone in (
        ("file", "shares.tsv", ".cardpress/shares.sqlite"),
        ("sqlite", ".cardpress/shares.sqlite", "shares.tsv"),
    ):
        ada.settings(f"store: {kind}\n")
        assert ada.shares() == shares
        report = ada.build(now=later(hours=1))
        assert [w["field"] for w in report["warnings"]] == ["store"]
        assert (report["issued"], report["updated"], report["unchanged"]) == (0, 0, 1)
        assert (ada.path / there).exists() and not (ada.path / gone).exists()
        assert ada.shares(now=later(hours=1)) == shares
        assert snapshot(ada.public) == public
        assert ada.build(now=later(hours=2))["warnings"] == []


def test_an_interrupted_move_is_finished_and_two_stores_that_differ_are_refused(ada):
    ada.build()
    old = (ada.path / ".cardpress/shares.sqlite").read_bytes()
    ada.settings("store: file\n")
    ada.build(now=later(hours=1))
    ada.write(".cardpress/shares.sqlite", old)
    ada.build(now=later(hours=2))
    assert not (ada.path / ".cardpress/shares.sqlite").exists()
    ada.write(".cardpress/shares.sqlite", old)
    ada.card("ada", "fullName: Ada King\n")
    (ada.path / ".cardpress/shares.sqlite").rename(ada.path / "aside")
    ada.build(now=later(hours=3))
    (ada.path / "aside").rename(ada.path / ".cardpress/shares.sqlite")
    before = snapshot(ada.path)
    result = ada.run("build", now=later(hours=4), code=1)
    assert result.err == (
        "there are two stores, shares.tsv and .cardpress/shares.sqlite, that don't say the same: "
        "move the one away that is out of date\n")
    after = snapshot(ada.path)
    assert {name: after[name] for name in before if name != ".cardpress"} == {
        name: before[name] for name in before if name != ".cardpress"}
