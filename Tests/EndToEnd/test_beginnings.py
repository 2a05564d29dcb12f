"""A machine that begins anew: no build gives cards new links before somebody has decided it."""

import os
import pty
import shutil
import sqlite3
import subprocess

import pytest

from site_folder import (
    NOW, PROGRAM, SiteFolder, cardpress, environment, later, snapshot)

CARDS = ("ada", "bo", "cy", "di")
WAYS = (
    "there is neither a store nor anything published, so nothing tells whether this site has given out "
    "links before: cardpress restore FILE brings a backup back, or cardpress build --first makes a new "
    "one\n")
QUESTION = "No store and nothing published: begin with new links? [y/N] "


def people(site, cards=CARDS):
    for card in cards:
        site.card(card, f"fullName: {card.title()} Reed\n")
    return site


def run(site, *words, code=0, **options):
    """Runs the program as it is, without a test's own decision to begin."""
    return cardpress(*words, cwd=site.path, **options).expect(code)


def answered(site, *words, typed, env=None):
    """Runs the program at a terminal and types an answer: the exit code and all that it showed."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [PROGRAM, *words, "--now", NOW], cwd=site.path, stdin=theirs, stdout=theirs, stderr=theirs,
        env=env or environment())
    os.close(theirs)
    os.write(ours, typed)
    shown = b""
    while True:
        try:
            part = os.read(ours, 65_536)
        except OSError:
            break
        if not part:
            break
        shown += part
    os.close(ours)
    return process.wait(), shown.decode().replace("\r\n", "\n")


def links(site, now=NOW):
    """The live links, and the bytes of their codes."""
    found = {share["card"]: share["recordID"] for share in site.shares(now=now) if share["state"] == "live"}
    return {card: (record, (site.path / f"print/{card}.png").read_bytes()) for card, record in found.items()}


def lose_machine(site):
    """A new machine has the owner's files alone."""
    for name in (".cardpress", "public", "print"):
        shutil.rmtree(site.path / name, ignore_errors=True)
    (site.path / "shares.tsv").unlink(missing_ok=True)
    site.begun = True


@pytest.fixture
def firm(site):
    return people(site)


@pytest.fixture
def anew(firm, scratch):
    """A site whose links are in a backup, and that has begun with new ones: the old links."""
    firm.build()
    before = links(firm)
    firm.run("backup", scratch / "b")
    lose_machine(firm)
    firm.run("build", "--first", now=later(hours=1))
    assert {record for record, _ in before.values()}.isdisjoint(
        share["recordID"] for share in firm.shares(now=later(hours=1)))
    return before


# A build beside cards alone


@pytest.mark.parametrize("words", [
    ["build"], ["build", "--quiet"], ["build", "--keep-going"], ["build", "--thorough"],
    ["build", "--prune"], ["build", "--relink"], ["build", "--yes", "4"], ["build", "--jobs", "1"],
    ["build", "--dry-run"], ["build", "--output", "www"], ["build", "--state", "../state"]])
def test_a_build_of_cards_alone_names_both_ways_and_leaves_nothing(firm, words):
    before = snapshot(firm.path.parent)
    said = run(firm, *words, code=1)
    assert (said.out, said.err) == ("", WAYS)
    assert snapshot(firm.path.parent) == before


def test_the_json_says_so_too(firm):
    problems = run(firm, "build", "--json", code=1).json["problems"]
    assert [problem["message"] + "\n" for problem in problems] == [WAYS]


@pytest.mark.parametrize("store", ["sqlite", "file"], indirect=True)
def test_who_says_first_begins(firm):
    assert run(firm, "build", "--first", "--json").json["issued"] == 4
    assert run(firm, "build", "--json", now=later(hours=1)).json["unchanged"] == 4


def test_a_table_of_cards_is_cards(site):
    site.write("cards/all.csv", "id,fullName\nada,Ada Reed\nbo,Bo Reed\n")
    assert run(site, "build", code=1).err == WAYS


@pytest.mark.parametrize("name", ["team/ada.yaml", "team/north/ada.yml", "ada.json", "all.vcf", "a.csv", "a.tsv"])
def test_a_card_in_any_place_is_a_card(site, name):
    site.write(f"cards/{name}", "fullName: Ada Reed\n")
    assert run(site, "build", code=1).err == WAYS


@pytest.mark.parametrize("name", ["_defaults.yaml", "photos/ada.jpg", ".hidden.yaml", "README.md"])
def test_what_is_no_card_is_none(site, name):
    site.write(f"cards/{name}", "company: Firm\n")
    assert "neither a store" not in run(site, "build", code=None).err
    assert not (site.path / ".cardpress/shares.sqlite").exists()


def test_a_site_without_cards_says_that_and_keeps_no_store(site):
    said = run(site, "build")
    assert said.out.startswith("0 cards: put a file for each card into cards/")
    assert not (site.path / ".cardpress").exists()
    assert run(people(site), "build", code=1).err == WAYS


def test_other_reasons_come_first(firm):
    farm = environment(CI="true")
    assert run(firm, "build", code=1, env=farm).err.startswith("the store is missing, and CI is set")
    firm.build()
    firm.lose_store()
    assert run(firm, "build", code=1).err.startswith("the store is missing, 4 shares are published")


# A terminal


@pytest.mark.parametrize("typed", [b"y\n", b"yes\n", b"Y\n", b"  YES \n", b"perhaps\ny\n"])
def test_a_yes_begins(firm, typed):
    code, shown = answered(firm, "build", typed=typed)
    assert code == 0 and QUESTION in shown and "4 issued" in shown
    assert len(firm.shares()) == 4
    code, shown = answered(firm, "build", typed=b"")
    assert code == 0 and QUESTION not in shown


@pytest.mark.parametrize("typed", [b"n\n", b"no\n", b"\n", b"\x04", b"nay\nNo\n"])
def test_a_no_names_both_ways(firm, typed):
    before = snapshot(firm.path)
    code, shown = answered(firm, "build", typed=typed)
    assert code == 1 and QUESTION in shown and WAYS in shown
    assert snapshot(firm.path) == before


@pytest.mark.parametrize("words, env", [
    (["--quiet"], {}), (["--json"], {}), (["--dry-run"], {}), ([], {"CI": "true"})])
def test_nobody_is_asked_who_does_not_look_on(firm, words, env):
    code, shown = answered(firm, "build", *words, typed=b"y\n", env=environment(**env))
    assert code == 1 and QUESTION not in shown


# init


def test_init_makes_the_store_with_the_settings(scratch):
    folder = scratch / "new"
    cardpress("init", folder, "--url", "https://cards.firm.test").expect()
    store = folder / ".cardpress/shares.sqlite"
    assert oct(store.stat().st_mode & 0o777) == "0o600"
    assert cardpress("shares", "-C", folder, "--json").expect().json["shares"] == []
    assert cardpress("build", folder, "--json").expect().json["issued"] == 1
    assert cardpress("build", folder, "--json", now=later(hours=1)).expect().json["unchanged"] == 1


def test_init_beside_settings_makes_no_store(firm):
    run(firm, "init")
    assert not (firm.path / ".cardpress").exists()
    assert run(firm, "build", code=1).err == WAYS


def test_init_again_leaves_the_store(firm):
    firm.build()
    before = firm.store.read_bytes()
    (firm.path / "cardpress.yaml").unlink()
    run(firm, "init", "--url", "https://cards.firm.test", code=0)
    assert firm.store.read_bytes() == before


def test_a_store_of_init_gives_way_to_a_backup(firm, scratch):
    firm.build()
    before = links(firm)
    firm.run("backup", scratch / "b")
    settings = (firm.path / "cardpress.yaml").read_text()
    lose_machine(firm)
    (firm.path / "cardpress.yaml").unlink()
    run(firm, "init")
    firm.write("cardpress.yaml", settings)
    run(firm, "restore", scratch / "b", "--yes", "4")
    assert run(firm, "build", "--json").json["issued"] == 0
    assert links(firm) == before


def test_an_empty_store_beside_what_is_published_is_not_its_own(firm):
    firm.build()
    firm.lose_store()
    settings = (firm.path / "cardpress.yaml").read_text()
    (firm.path / "cardpress.yaml").unlink()
    run(firm, "init")
    firm.write("cardpress.yaml", settings)
    before = snapshot(firm.public)
    for command in ("build", "sweep", "status"):
        said = run(firm, command, code=1)
        assert "the store is missing, 4 shares are published" in said.err
    assert snapshot(firm.public) == before
    run(firm, "recover")
    assert run(firm, "build", "--json").json["issued"] == 0


# A backup


def lost_with_a_backup(firm, backup, store, postgresql):
    """Builds, makes a backup and loses the machine, and the store's tables; gives the links that were there."""
    firm.build()
    before = links(firm)
    firm.run("backup", backup)
    lose_machine(firm)
    if store.startswith("host="):
        postgresql.ask("DROP TABLE cardpress_shares, cardpress_store, cardpress_shards", store)
    return before


@pytest.mark.parametrize("store", ["sqlite", "file", "postgresql"], indirect=True)
def test_restore_then_build_keeps_all_links(firm, scratch, store, postgresql):
    before = lost_with_a_backup(firm, scratch / "b", store, postgresql)
    run(firm, "build", "--quiet", code=1)
    run(firm, "restore", scratch / "b", "--yes", "4")
    assert run(firm, "build", "--json").json["issued"] == 0
    assert links(firm) == before


@pytest.mark.parametrize("store", ["sqlite", "file", "postgresql"], indirect=True)
def test_the_backups_links_come_back_over_new_ones(firm, scratch, store, postgresql):
    before = lost_with_a_backup(firm, scratch / "b", store, postgresql)
    firm.run("build", "--first", now=later(hours=1))
    new = {share["recordID"] for share in firm.shares(now=later(hours=1))}
    said = run(firm, "restore", scratch / "b", code=1, now=later(hours=2)).err
    assert "has another key than the backup" in said
    assert "cardpress restore FILE --over takes the backup's links back" in said
    said = run(firm, "restore", scratch / "b", "--over", now=later(hours=2)).out
    assert said == (
        "8 shares restored, last changed 2026-03-02T09:00:00Z\n"
        "4 links come back, 4 given out since end\n"
        "nobody knows who was revoked between 2026-03-02T09:00:00Z and the loss of the store: revoke "
        "them again\n"
        "next: cardpress build, which withdraws what has ended meanwhile\n"
        "the store that was there is kept in .cardpress/shares.sqlite.before-restore\n")
    assert run(firm, "build", "--json", now=later(hours=2)).json["issued"] == 0
    assert links(firm, now=later(hours=2)) == before
    for record in new:
        assert not (firm.public / f"c/{record}/card.vcf").exists()
        assert (firm.public / f"c/{record}/record.json").exists()
    assert run(firm, "verify", now=later(hours=2)).code == 0


def test_the_store_that_was_there_is_kept(anew, firm, scratch):
    new = {share["recordID"] for share in firm.shares(now=later(hours=1))}
    report = run(firm, "restore", scratch / "b", "--over", "--json", now=later(hours=2)).json
    kept = firm.path / report["kept"]
    assert (report["shares"], report["returned"], report["ended"]) == (8, 4, 4)
    assert oct(kept.stat().st_mode & 0o777) == "0o600"
    with sqlite3.connect(f"file:{kept}?mode=ro", uri=True) as copy:
        rows = copy.execute("SELECT recordID FROM shares WHERE revokedAt IS NULL").fetchall()
    assert {record for record, in rows} == new
    shutil.copy(kept, firm.store)
    assert {share["recordID"] for share in firm.shares(now=later(hours=2))} == new


def test_each_store_that_was_there_is_kept(anew, firm, scratch):
    (firm.path / ".cardpress/shares.sqlite.before-restore").write_text("an owner's own\n")
    said = run(firm, "restore", scratch / "b", "--over", now=later(hours=2)).out
    assert said.endswith("is kept in .cardpress/shares.sqlite.before-restore-2\n")
    assert (firm.path / ".cardpress/shares.sqlite.before-restore").read_text() == "an owner's own\n"


def test_who_ended_in_the_new_store_stays_ended(anew, firm, scratch):
    firm.run("revoke", "ada", now=later(hours=1))
    firm.run("reissue", "bo", now=later(hours=1))
    run(firm, "restore", scratch / "b", "--over", now=later(hours=2))
    report = run(firm, "build", "--json", now=later(hours=2)).json
    assert report["issued"] == 0
    assert links(firm, now=later(hours=2)) == {card: anew[card] for card in ("bo", "cy", "di")}
    run(firm, "build", now=later(hours=3))
    assert "ada" not in links(firm, now=later(hours=3))


def test_who_was_revoked_and_left_the_input_stays_ended(anew, firm, scratch):
    firm.run("revoke", "ada", now=later(hours=1))
    (firm.path / "cards/ada.yaml").unlink()
    said = run(firm, "restore", scratch / "b", "--over", now=later(hours=2)).out
    assert "3 links come back" in said
    run(firm, "build", now=later(hours=2))
    assert not (firm.public / f"c/{anew['ada'][0]}/card.vcf").exists()


def test_who_was_pruned_stays_ended(anew, firm, scratch):
    (firm.path / "cards/ada.yaml").unlink()
    firm.run("build", "--prune", now=later(hours=1))
    run(firm, "restore", scratch / "b", "--over", now=later(hours=2))
    run(firm, "build", now=later(hours=2))
    assert set(links(firm, now=later(hours=2))) == {"bo", "cy", "di"}


def test_who_ended_before_the_backup_stays_ended(firm, scratch):
    firm.build()
    firm.run("revoke", "ada")
    firm.run("backup", scratch / "b")
    lose_machine(firm)
    firm.run("build", "--first", now=later(hours=1))
    run(firm, "restore", scratch / "b", "--over", now=later(hours=2))
    assert run(firm, "build", "--json", now=later(hours=2)).json["issued"] == 0
    assert set(links(firm, now=later(hours=2))) == {"bo", "cy", "di"}


def test_who_came_since_gets_a_link(anew, firm, scratch):
    people(firm, ["ed"])
    firm.run("build", now=later(hours=1))
    run(firm, "restore", scratch / "b", "--over", now=later(hours=2))
    assert run(firm, "build", "--json", now=later(hours=2)).json["issued"] == 1
    assert set(links(firm, now=later(hours=2))) == {*CARDS, "ed"}


def test_printed_links_end_only_by_their_number(anew, firm, scratch):
    firm.run("print", "ada", "bo", now=later(hours=1))
    before = snapshot(firm.path, times=False)
    for words in ([], ["--yes", "1"], ["--yes", "4"]):
        said = run(firm, "restore", scratch / "b", "--over", *words, now=later(hours=2), code=1).err
        assert said.startswith("2 printed codes (ada of 2026-03-02, bo of 2026-03-02) would lead nowhere")
        assert said.endswith("go on with --yes 2\n")
    assert snapshot(firm.path, times=False) == before
    run(firm, "restore", scratch / "b", "--over", "--yes", "2", now=later(hours=2))
    run(firm, "build", now=later(hours=2))
    assert links(firm, now=later(hours=2)) == anew


def test_another_sites_backup_is_refused(anew, firm, scratch):
    other = people(SiteFolder(scratch / "other"), ["ada", "x1", "x2", "x3"])
    other.build()
    other.run("backup", scratch / "o")
    before = snapshot(firm.path, times=False)
    said = run(firm, "restore", scratch / "o", "--over", code=1, now=later(hours=2)).err
    assert said == (
        f"the backup {scratch}/o is of another site: it knows 1 of 4 cards: go on with the store\n")
    assert snapshot(firm.path, times=False) == before


def test_half_of_the_cards_are_enough(anew, firm, scratch):
    for card in ("ada", "bo"):
        (firm.path / f"cards/{card}.yaml").rename(firm.path / f"cards/{card}2.yaml")
    run(firm, "restore", scratch / "b", "--over", now=later(hours=2))


def test_a_card_that_cannot_be_read_stops_it(anew, firm, scratch):
    firm.card("ada", "fullName: [\n")
    before = snapshot(firm.path, times=False)
    assert "cards/ada.yaml" in run(firm, "restore", scratch / "b", "--over", code=1).err
    assert snapshot(firm.path, times=False) == before


def test_a_backup_of_the_same_store_is_not_taken_over_it(firm, scratch):
    firm.build()
    firm.run("backup", scratch / "b")
    firm.run("revoke", "ada")
    said = run(firm, "restore", scratch / "b", "--over", code=1).err
    assert "can be read and says more than the backup" in said


def test_a_first_build_over_what_is_published_can_be_taken_back(firm, scratch):
    firm.build()
    before = links(firm)
    firm.run("backup", scratch / "b")
    firm.lose_store()
    firm.run("build", "--first", now=later(hours=1))
    run(firm, "restore", scratch / "b", "--over", now=later(hours=2))
    run(firm, "build", now=later(hours=2))
    assert links(firm, now=later(hours=2)) == before
    assert run(firm, "verify", now=later(hours=2)).code == 0
