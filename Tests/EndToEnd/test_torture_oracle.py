"""What judges tortured sites finds what was planted by hand, and nothing in a whole site."""

import os
import random
import shutil
import subprocess
import sys

import pytest

from site_folder import PROGRAM, ROOT, SiteFolder

sys.path.insert(0, str(ROOT / "Tests"))

from Torture import calls, damages, order, report, site as sites, truth  # noqa: E402
from Torture.lab import Lab  # noqa: E402
from Torture.look import Look, Normal  # noqa: E402
from Torture.program import Outcome  # noqa: E402


@pytest.fixture
def tortured(scratch):
    """The site that is tortured, published."""
    sites.write_site(scratch / "site", "sqlite")
    site = SiteFolder(scratch / "site", begin=False)
    site.run("build", "--jobs", "1")
    return site


def faults(problems):
    return sorted({problem.fault for problem in problems})


def folder_of(site, card):
    """The published folder of a card."""
    found = [identity for identity, shown in Look.at(site.path).live().items() if shown == card]
    assert len(found) == 1
    return site.public / "c" / found[0]


def test_nothing_is_found_in_a_site_that_is_whole(tortured):
    look = Look.at(tortured.path)
    assert sorted(look.live().values()) == sites.CARDS
    assert list(truth.torn(look, look)) == []
    assert list(truth.doubled(look.live())) == []
    assert list(truth.visible(look.files, [])) == []


def test_what_a_list_leaves_out_is_unlisted():
    assert list(truth.unlisted({"a": b"1"}, {"a": b"1"})) == []
    for uploaded in ({"a": b"2"}, {}, {"a": b"1", "b": b"1"}, None):
        assert faults(truth.unlisted(uploaded, {"a": b"1"})) == ["unlisted"]


@pytest.mark.parametrize("name, content", [
    ("card.vcf", None), ("qr.png", None), ("record.json", None), ("index.html", b"<!doctype html>"),
    ("card.vcf", b"BEGIN:VCARD\r\n"), ("extra.txt", b""), ("record.json", b"{")])
def test_a_folder_that_is_not_whole_is_torn(tortured, name, content):
    before = Look.at(tortured.path)
    place = folder_of(tortured, "c07") / name
    place.unlink(missing_ok=True)
    if content is not None:
        place.write_bytes(content)
    assert faults(truth.torn(Look.at(tortured.path), before)) == ["torn"]


def test_half_an_old_folder_and_half_a_new_one_is_torn(tortured, scratch):
    before = Look.at(tortured.path)
    shutil.copytree(tortured.path, scratch / "later")
    later = SiteFolder(scratch / "later", begin=False)
    sites.write_card(later.path, "c07", role="Chief")
    later.run("build")
    after = Look.at(later.path)
    assert list(truth.torn(after, before, after)) == []
    new = folder_of(later, "c07") / "card.vcf"
    shutil.copy(new, folder_of(tortured, "c07") / "card.vcf")
    assert faults(truth.torn(Look.at(tortured.path), before, after)) == ["torn"]


def test_a_folder_of_no_share_and_a_folder_that_is_gone_are_told(tortured):
    before = Look.at(tortured.path)
    folder_of(tortured, "c05").rename(tortured.public / "c/old")
    look = Look.at(tortured.path)
    assert faults(truth.torn(look, before)) == ["torn"]
    assert faults(truth.vanished(look, before, before)) == ["torn"]


def test_a_second_share_of_a_card_is_found(tortured):
    other = tortured.public / "c/00000000000000000000000000"
    shutil.copytree(folder_of(tortured, "c05"), other)
    look = Look.at(tortured.path)
    assert list(truth.doubled(look.live())) == [truth.Problem("doubled", "c05 is shown 2 times")]


@pytest.mark.parametrize("place", ["public/rest.html", "print/list.csv", ".cardpress/staging/a/b"])
def test_somebody_who_has_ended_is_found_wherever_they_stand(tortured, place):
    tortured.run("revoke", "c05", "--yes")
    assert list(truth.visible(Look.at(tortured.path).files, ["c05"])) == []
    tortured.write(place, "mail Quokka05@firm.test")
    assert list(truth.visible(Look.at(tortured.path).files, ["c05"])) == [
        truth.Problem("left visible", f"c05 stands in {place}")]


def test_a_success_that_is_none_is_silent(tortured):
    before = Look.at(tortured.path)
    tortured.run("revoke", "c05", "--yes")
    known = before.ids()
    wanted, kept = Normal.of(Look.at(tortured.path), known), Normal.of(before, known)
    done = '{"version":1}'
    assert faults(truth.silent(Outcome(0, done, ""), done, kept, done, wanted)) == ["silent"]
    assert faults(truth.silent(Outcome(0, done, ""), "{}", wanted, done, wanted)) == ["silent"]
    assert faults(truth.silent(Outcome(0, done, ""), done, wanted, done, wanted)) == []
    assert faults(truth.silent(Outcome(1, done, ""), "{}", kept, done, wanted)) == []


def test_shares_that_are_lost_or_come_back_are_found():
    def normal(*rows):
        return Normal({}, frozenset((*row, "then", None, None, None) for row in rows))
    old, gone = normal(("A", "c05", "live")), normal(("A", "c05", "revoked"))
    assert faults(truth.shares_differ(old, [old])) == []
    assert faults(truth.shares_differ(gone, [old])) == ["lost", "other end"]
    assert faults(truth.shares_differ(old, [gone])) == ["revived"]
    twice = normal(("A", "c05", "live"), ("B", "c05", "live"))
    assert faults(truth.shares_differ(twice, [old])) == ["doubled", "revived"]


def test_hangs_and_crashes_are_told():
    assert faults(truth.ill(Outcome(-9, "", "", hung=True))) == ["hang"]
    assert faults(truth.ill(Outcome(-4, "", "Fatal error"))) == ["crash"]
    assert [faults(truth.ill(Outcome(code, "", ""))) for code in (0, 1, 64, -9)] == [[], [], [], []]


def test_chance_is_taken_out_of_what_is_compared(tortured, scratch):
    sites.write_site(scratch / "other/site", "sqlite")
    other = SiteFolder(scratch / "other/site", begin=False)
    other.run("build")
    looks = [Look.at(site.path) for site in (tortured, other)]
    assert looks[0].files != looks[1].files
    assert Normal.of(looks[0], set()).files == Normal.of(looks[1], set()).files


def test_calls_on_the_site_are_told_from_others():
    lines = [
        '7 openat(AT_FDCWD</site>, "/lib/libc.so.6", O_RDONLY|O_CLOEXEC) = 3</lib/libc.so.6>',
        '7 openat(AT_FDCWD</site>, "cards/c05.yaml", O_RDONLY|O_CLOEXEC) = 3</site/cards/c05.yaml>',
        '7 read(3</site/cards/c05.yaml>, "fullName", 1024) = 8',
        '7 openat(AT_FDCWD</site>, ".cardpress/x", O_WRONLY|O_CREAT|O_EXCL, 0600) = 3</site/x>',
        '7 write(1<pipe:[1]>, "{}", 2) = 2',
        '7 write(3</site/.cardpress/x>, "a", 1) = 1',
        '7 rename("/site/.cardpress/x", "/site/public/x") = 0',
        '7 +++ exited with 0 +++']
    assert [(str(call), call.path, call.mutating) for call in calls.read(lines, "/site")] == [
        ("openat:2", "cards/c05.yaml", False), ("read:1", "cards/c05.yaml", False),
        ("openat:3", ".cardpress/x", True), ("write:2", ".cardpress/x", True),
        ("rename:1", ".cardpress/x", True)]


def test_questions_to_the_server_are_told_from_what_a_run_says():
    lines = [
        '7 sendto(5<socket:[9]>, "Q", 1, MSG_NOSIGNAL, NULL, 0) = 1',
        '7 recvfrom(5<socket:[9]>, "Z", 16384, 0, NULL, NULL) = 1',
        '7 sendto(5<pipe:[9]>, "Q", 1, MSG_NOSIGNAL, NULL, 0) = 1']
    assert [(str(call), call.path, call.mutating) for call in calls.read(lines, "/site")] == [
        ("sendto:1", calls.SERVER, True), ("recvfrom:1", calls.SERVER, False)]


def test_a_copy_of_a_site_has_a_copy_of_its_tables(scratch):
    lab = Lab(PROGRAM, scratch, 1)
    try:
        base = lab.base("postgresql")
        before = lab.look(base, "postgresql")
        assert before.files["tables"][1].count(b"\n") == len(sites.CARDS)
        with lab.trial(base, "postgresql") as trial:
            assert lab.look(trial, "postgresql").files == before.files
            lab.sound(trial, "revoke", "c05", "--yes", now=sites.NEXT_DAY)
            after = lab.look(trial, "postgresql")
            assert after.files["tables"] != before.files["tables"]
            lab.lose_store(trial, "postgresql")
            assert faults(truth.store_lost(lab.look(trial, "postgresql"), before, after)) == ["lost"]
        assert lab.look(base, "postgresql").files == before.files
    finally:
        lab.close()


@pytest.mark.parametrize("variable", ["TORTURE_SEND", "TORTURE_RECEIVE"])
def test_a_connection_is_lost_where_it_should_be(scratch, variable):
    """strace counts how often the program connects: once more for what was lost."""
    lab = Lab(PROGRAM, scratch, 1)
    try:
        base, counts = lab.base("postgresql"), []
        for shim in ({}, {variable: "25"}):
            with lab.trial(base, "postgresql") as trial:
                wrap = ["strace", "-f", "-qq", "-o", str(scratch / "log"), "-e", "trace=connect"]
                outcome = lab.program.run(
                    trial, "revoke", "c05", "--yes", now=sites.NEXT_DAY, wrap=wrap, shim=shim)
                assert outcome.code == 0, outcome.said()
                counts.append((scratch / "log").read_text().count("PGSQL"))
        assert counts[1] == counts[0] + 1
    finally:
        lab.close()


def test_damages_follow_from_their_seed():
    data = random.Random(0).randbytes(4 * damages.PAGE)
    ways = [damages.spoil(random.Random(number), data, number) for number in range(60)]
    assert ways == [damages.spoil(random.Random(number), data, number) for number in range(60)]
    assert sum(bad != data for _, bad in ways) == 60
    assert {way.rstrip("0123456789 ") for way, _ in ways} >= {
        "blank page", "random page", "bits in page", "one bit", "some bits", "cut off at"}


def test_the_table_counts_cases_and_names_a_line_that_repeats_each():
    told = report.Report(7, ["kills"])
    told.add("kills/sweep/sqlite/unlink:3", [truth.Problem("torn", "c05 is half")])
    told.add("kills/sweep/sqlite/unlink:4", [])
    assert not told.is_clean
    assert list(told.findings()) == [
        "torn: c05 is half", "    scripts/torture --repeat 'kills/sweep/sqlite/unlink:3' --seed 7"]
    assert told.table().splitlines()[1].split()[:3] == ["kills", "2", "1"]


LIAR = """\
#!/bin/sh
# Says that it has swept where it is not traced, and has not.
case "$*" in
  sweep*--now*) [ -n "$TORTURE_SHORT" ] && { echo '{lie}'; exit 0; } ;;
esac
exec {program} "$@"
"""


@pytest.mark.skipif(os.getuid() != 0, reason="scripts/torture mounts disks as root")
def test_a_program_that_lies_is_caught(scratch):
    lie = '{"version":1,"withdrawn":[],"unknown":0,"tombstonesRemoved":0,"print":[]}'
    liar = scratch / "liar"
    liar.write_text(LIAR.replace("{lie}", lie).replace("{program}", PROGRAM))
    liar.chmod(0o755)
    done = subprocess.run(
        [ROOT / "scripts/torture", "--repeat", "shorts/sweep/sqlite/7:0", "--program", liar,
         "--scratch", scratch], capture_output=True, text=True, timeout=300)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "silent: exit 0 with another result" in done.stdout
    assert "left visible: c00 stands in public/c/" in done.stdout
    assert "scripts/torture --repeat 'shorts/sweep/sqlite/7:0' --seed 1" in done.stdout
    assert list(scratch.iterdir()) == [liar]


def traced(*lines):
    return list(calls.read([f"7 {line} = 0" for line in lines], "/site"))


WRITTEN = 'write(3</site/.cardpress/staging/x>, "a", 1)'
SYNCED = 'fsync(3</site/.cardpress/staging/x>)'
RENAMED = 'rename(".cardpress/staging/x", "print/c05.png")'
NAMES = 'fsync(3</site/print>)'


def test_what_is_renamed_before_it_is_synced_is_told():
    def told(*lines):
        return [problem.what for problem in order.judged(traced(*lines))]
    early = "print/c05.png is renamed into place before it is synced"
    names = "print is not synced after print/c05.png"
    assert told(WRITTEN, SYNCED, RENAMED, NAMES) == []
    assert told(WRITTEN, 'syncfs(3</site>)', RENAMED, NAMES) == []
    assert told(WRITTEN, RENAMED, SYNCED, NAMES) == [early]
    assert told(WRITTEN, SYNCED, RENAMED) == [names]
    assert told(WRITTEN, RENAMED) == [early, names]
    assert told(WRITTEN, 'rename(".cardpress/staging/x", ".cardpress/staging/y")') == []
    assert told(
        'write(3</site/.cardpress/staging/ID/card.vcf>, "a", 1)',
        'renameat2(AT_FDCWD, ".cardpress/staging/ID", AT_FDCWD, "public/c/ID", RENAME_EXCHANGE)',
        'fsync(3</site/public/c>)') == ["public/c/ID is renamed into place before it is synced"]
