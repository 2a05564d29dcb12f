"""Signs of life: what is noted, what of it counts, and who hears of it."""

import csv
import io
import os
import random
import stat
import subprocess
from datetime import datetime, timedelta, timezone

import pytest

import check_in_model as model
from site_folder import SiteFolder, cardpress

FIRST = datetime(2026, 11, 28, 8, tzinfo=timezone.utc)

AMARA = """\
givenName: Amara
familyName: Okafor
emergency:
  note: Lives alone
  checkIn: {interval: 24h, reminder: 2h}
  contacts:
    - {name: Mia, phone: "+44 7700 900143", dateAdded: 2026-11-20, isDependent: true}
    - {name: Bob, phone: "+44 7700 900144", card: bob-smith}
    - {name: Tim, phone: "+44 7700 900145", isResponder: false, isDependent: true}
"""

BOB = """\
givenName: Bob
familyName: Smith
emergency:
  checkIn: {interval: 1d}
  contacts: [{name: Amara, phone: "+44 7700 900146", card: amara, isDependent: true}]
"""


def at(**after):
    """A moment after the first, as the program takes it."""
    return (FIRST + timedelta(**after)).isoformat().replace("+00:00", "Z")


@pytest.fixture
def alone(scratch):
    site = SiteFolder(scratch / "site", "url: https://cards.okafor.test\ntitle: T\n")
    site.card("amara", AMARA)
    site.card("bob-smith", BOB)
    site.build(now=at())
    return site


def sign(site, *words, code=0, **after):
    return site.run("sign", "amara", *words, now=at(**after), code=code)


def rows(site, card="amara"):
    return list(csv.DictReader(io.StringIO((site.path / f"check-ins/{card}.csv").read_text())))


def test_each_kind_is_a_row_that_its_owner_alone_can_read(alone):
    sign(alone, "check-in", minutes=1)
    sign(alone, "alert", "--source", "automatic", "--by", "fall, sensor", minutes=2)
    ping = sign(alone, "ping", "--by", "Mia", "--source", "responderInitiated", "--json", minutes=3).json["noted"]["id"]
    sign(alone, "respond", minutes=4)
    sign(alone, "resolve", "--by", "Mia", minutes=5)
    [first, alert, asked, answer, end] = rows(alone)
    assert first == {"at": at(minutes=1), "kind": "check-in", "source": "manual", "by": "", "id": "", "ref": ""}
    assert (alert["by"], alert["source"], len(alert["id"])) == ("fall, sensor", "automatic", 8)
    assert (asked["id"], answer["ref"], end["ref"], end["by"]) == (ping, ping, alert["id"], "Mia")
    folder = alone.path / "check-ins"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert [stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()] == [0o600]


def test_nothing_is_noted_that_breaks_a_rule(alone):
    sign(alone, "check-in", minutes=1)
    before = (alone.path / "check-ins/amara.csv").read_bytes()
    assert (alone.path / "check-ins").exists()
    for words in (["resolve", "--by", "Mia"], ["respond"], ["ping"], ["ping", "--by", "Tim"],
                  ["check-in", "--source", "responderInitiated"], ["contact-removed"]):
        sign(alone, *words, code=1, minutes=2)
    assert "has a control character" in sign(alone, "check-in", "--by", "a\nb", code=64, minutes=2).err
    assert (alone.path / "check-ins/amara.csv").read_bytes() == before


def test_what_is_refused_leaves_no_file_behind(alone):
    sign(alone, "resolve", "--by", "Mia", code=1, minutes=1)
    assert not (alone.path / "check-ins").exists()


def test_signing_waits_for_no_build_and_changes_nothing_else(alone):
    (alone.path / ".cardpress/lock").touch()
    before = {path: path.stat().st_mtime_ns for path in alone.path.rglob("*") if path.is_file()}
    with subprocess.Popen(["flock", alone.path / ".cardpress/lock", "sleep", "30"]) as other:
        sign(alone, "check-in", minutes=1)
        other.kill()
    after = {path: path.stat().st_mtime_ns for path in alone.path.rglob("*") if path.is_file()}
    assert {path.name for path in after.items() ^ before.items() for path in [path[0]]} == {"amara.csv"}


def test_many_at_once_lose_no_row(alone):
    runs = [subprocess.Popen([cardpress.__globals__["PROGRAM"], "sign", "amara", "check-in", "--now", at(minutes=n)],
                             cwd=alone.path, stdout=subprocess.DEVNULL) for n in range(20)]
    assert [run.wait() for run in runs] == [0] * 20
    assert sorted(row["at"] for row in rows(alone)) == sorted(at(minutes=n) for n in range(20))


@pytest.mark.parametrize("after, status, is_due", [
    (dict(hours=22, seconds=-1), "active", False), (dict(hours=22), "active", True),
    (dict(hours=24, seconds=-1), "active", True), (dict(hours=24), "nonResponsive", False),
    (dict(hours=24, seconds=1), "nonResponsive", False)])
def test_how_somebody_stands_at_each_moment(alone, after, status, is_due):
    for begin in ({}, dict(minutes=7)):
        if begin:
            sign(alone, "check-in", **begin)
            after = {**after, "minutes": 7}
        own = sign(alone, "--list", "--json", **after).json["own"]
        assert (own["status"], own["isDue"]) == (status, is_due)


def test_the_list_tells_of_those_around(alone):
    alone.run("sign", "bob-smith", "check-in", now=at(hours=1))
    sign(alone, "check-in", hours=2)
    circle = sign(alone, "--list", "--json", hours=3).json
    assert [(one["card"], one["status"], one["lastCheckIn"]) for one in circle["contacts"]] == [
        ("bob-smith", "active", at(hours=1))]
    assert (circle["dependents"], circle["dependsOn"]) == (["Mia", "Tim"], ["bob-smith"])
    said = sign(alone, "--list", hours=3).out
    assert said.splitlines() == [
        f"amara  active  last check-in {at(hours=2)}, the next until {at(hours=26)}",
        f"{at(hours=2)}  check-in",
        f"bob-smith  active  last check-in {at(hours=1)}, the next until {at(hours=25)}",
        "Mia depends on amara", "Tim depends on amara", "amara depends on bob-smith"]


def test_alerts_are_what_has_happened_and_what_is_due(alone):
    alone.run("sign", "bob-smith", "check-in", now=at(hours=20))
    sign(alone, "check-in", hours=1)
    sign(alone, "alert", hours=2)
    sign(alone, "ping", "--by", "Bob", hours=3)
    alone.run("sign", "amara", "role-changed", "--by", "Tim", now=at(hours=4))
    alone.run("sign", "amara", "contact-removed", "--by", "Eve", now=at(hours=5))

    def alerts(*words, code=1, **after):
        report = alone.run("shares", "--alerts", *words, "--json", now=at(**after), code=code).json
        return [(alert["type"], alert["title"], alert["at"]) for alert in report["alerts"] if alert["card"] == "amara"]

    everything = [
        ("contactAdded", "Contact added", "2026-11-20T00:00:00Z"), ("checkIn", "Check-in", at(hours=1)),
        ("alert", "Alert", at(hours=2)), ("ping", "Ping", at(hours=3)), ("roleChanged", "Role changed", at(hours=4)),
        ("contactRemoved", "Contact removed", at(hours=5))]
    assert alerts(hours=6) == everything
    # What is open is told, however old it is.
    assert alerts("--since", "90min", hours=6) == everything[2:4] + everything[5:]
    assert alerts("--since", at(hours=4), hours=6) == everything[2:]
    # An alert is worse than what is due.
    assert alerts("--since", "1min", hours=24) == everything[2:4]
    sign(alone, "resolve", "--by", "Mia", hours=24)
    assert alerts("--since", "1min", hours=24) == [
        ("ping", "Ping", at(hours=3)), ("system", "Due", at(hours=23)), ("alert", "Alert resolved", at(hours=24))]
    assert alerts("--since", "1min", hours=25) == [("ping", "Ping", at(hours=3)), ("system", "Overdue", at(hours=25))]


def test_a_timer_that_asks_for_quiet_hears_of_alerts_alone(alone):
    sign(alone, "check-in", minutes=1)
    alone.run("sign", "bob-smith", "check-in", now=at(minutes=1))
    silent = alone.run("shares", "--alerts", "-q", "--since", "20min", now=at(hours=1))
    assert silent.out + silent.err == ""
    sign(alone, "alert", "--by", "sensor", hours=2)
    told = alone.run("shares", "--alerts", "-q", "--since", "20min", now=at(hours=3), code=1)
    assert told.err.startswith(f"{at(hours=2)}  Alert  amara calls for help (sensor)  ")


@pytest.mark.parametrize("row", ["2026-11-28T09:00:00Z,Alert", "2026-11-28T09:00:00Z;alert", "2026-11-28T09:00:00Z,alert,,,,,,,"])
def test_a_row_that_can_t_be_read_may_be_a_call_for_help(alone, row):
    for card in ("amara", "bob-smith"):
        alone.run("sign", card, "check-in", now=at(minutes=1))
    log = alone.path / "check-ins/amara.csv"
    log.write_text(log.read_text() + row + "\n")
    told = alone.run("shares", "--alerts", "--since", "2000-01-01", now=at(hours=2), code=1)
    assert "check-ins/amara.csv:3:1: warning: " in told.err
    # In a log that has not changed since, it was told before.
    os.utime(log, (0, 0))
    said = alone.run("shares", "--alerts", "--since", "30min", now=at(hours=2))
    assert "check-ins/amara.csv:3:1: warning: " in said.err


def test_a_log_that_can_t_be_read_says_nothing_of_anybody(alone):
    (alone.path / "check-ins/amara.csv").mkdir(parents=True)
    alone.run("sign", "bob-smith", "check-in", now=at(hours=30))
    told = alone.run("shares", "--alerts", "--since", "1min", now=at(hours=31), code=1)
    assert "Overdue" not in told.out and "check-ins/amara.csv: warning: is not a file" in told.err


def test_a_file_in_the_place_of_all_logs_is_told(alone):
    alone.write("check-ins", "")
    told = alone.run("shares", "--alerts", "--since", "1min", now=at(hours=1), code=1)
    assert told.err.count("is not a folder") == 2


def test_a_log_without_a_card_is_told(alone):
    sign(alone, "alert", minutes=1)
    alone.run("sign", "bob-smith", "check-in", now=at(minutes=1))
    alone.card("bob-smith", BOB.replace(", card: amara", ""))
    (alone.path / "cards/amara.yaml").unlink()
    sentence = ("check-ins/amara.csv: {}no card amara that can be read has signs of life, so nobody hears of these: "
                "remove the file, or put the card in order\n")
    told = alone.run("shares", "--alerts", "--since", "1min", now=at(hours=1), code=1)
    assert told.err == sentence.format("")
    assert sentence.format("warning: ") in alone.run("check", now=at(hours=1)).err


def test_without_a_store_nobody_knows_since_when_somebody_is_waited_for(scratch):
    site = SiteFolder(scratch / "new", "url: https://cards.okafor.test\ntitle: T\n")
    site.card("amara", AMARA.replace(", card: bob-smith", ""))
    told = site.run("shares", "--alerts", "--since", "1min", now=at(), code=1)
    assert "amara has never checked in, and without a store nobody knows since when that is" in told.err


@pytest.mark.parametrize("words, reason", [
    (["check-in", "--ref", "A"], "a check-in is about no earlier row: only respond and resolve are"),
    (["respond"], "no ping waits for an answer"),
    (["resolve", "--by", "Mia", "--ref", "WRONG"], "the alert that is active has the ID ")])
def test_what_is_about_nothing_is_refused(alone, words, reason):
    sign(alone, "alert", minutes=1)
    assert reason in sign(alone, *words, code=1, minutes=2).err


def test_nothing_to_tell_is_no_finding(alone):
    sign(alone, "check-in", hours=1)
    alone.run("sign", "bob-smith", "check-in", now=at(hours=1))
    said = alone.run("shares", "--alerts", "--since", "30min", now=at(hours=2))
    assert said.out == "nothing has happened, and nothing is due\n"


def test_a_card_that_can_t_be_read_is_not_passed_over(alone):
    """Nobody knows how its person stands."""
    sign(alone, "check-in", hours=1)
    alone.card("bob-smith", BOB.replace("interval: 1d", "interval: daily"))
    told = alone.run("shares", "--alerts", "--since", "30min", now=at(hours=2), code=1)
    assert told.out == "" and "cards/bob-smith.yaml:4:23: emergency.checkIn.interval" in told.err


def test_a_call_for_help_is_noted_whatever_is_wrong_with_the_settings(alone):
    settings = (alone.path / "cardpress.yaml").read_text()
    alone.write("cardpress.yaml", settings + "bogus: 1\n")
    sign(alone, "alert", hours=1)
    assert [row["kind"] for row in rows(alone)] == ["alert"]
    assert 'unknown key "bogus"' in alone.run("shares", "--alerts", now=at(hours=1), code=1).err
    (alone.path / "cardpress.yaml").unlink()
    assert "cardpress.yaml" in sign(alone, "check-in", code=1, hours=2).err


def test_a_store_that_can_t_be_read_stops_the_answer_and_not_the_sign(alone):
    (alone.path / ".cardpress/shares.sqlite").write_bytes(b"nonsense" * 1_000)
    sign(alone, "check-in", hours=1)
    assert [row["kind"] for row in rows(alone)] == ["check-in"]
    assert "shares.sqlite" in alone.run("shares", "--alerts", now=at(hours=2), code=1).err


@pytest.mark.parametrize("words, fault", [
    (["--since", "1h"], "--since is for --alerts"), (["--alerts", "--overdue"], "--overdue does not go with --alerts"),
    (["--alerts", "amara"], "--alerts tells of all cards"),
    (["--alerts", "--since", "yesterday"], "--since takes 24h, 2026-11-28 or 2026-11-28T12:00:00Z, not \"yesterday\"")])
def test_words_of_alerts_that_mean_nothing(alone, words, fault):
    assert fault in alone.run("shares", *words, now=at(), code=64).err


def test_a_broken_log_stops_no_build(alone):
    alone.card("amara", AMARA.replace("reminder: 2h", "onPage: true"))
    alone.write("cards/carl.yaml", "givenName: Carl\nfamilyName: Example\n")
    for content in (b"\xff\xfe\x00", b"at,kind\n" * 3, b'"' * 100_000, b"\n" * 100_000, b"x" * 1_000_000):
        (alone.path / "check-ins").mkdir(exist_ok=True)
        (alone.path / "check-ins/amara.csv").write_bytes(content)
        alone.run("build", now=at(minutes=1))
    (alone.path / "check-ins/amara.csv").unlink()
    (alone.path / "check-ins/amara.csv").mkdir()
    built = alone.run("build", now=at(minutes=1))
    assert "check-ins/amara.csv: warning: is not a file" in built.err
    assert {share["card"] for share in alone.shares(now=at(minutes=1))} == {"amara", "bob-smith", "carl"}


def test_what_breaks_a_rule_is_left_out_of_the_page_and_told(alone):
    alone.card("amara", AMARA.replace("reminder: 2h", "onPage: true"))
    sign(alone, "check-in", minutes=1)
    with open(alone.path / "check-ins/amara.csv", "a") as log:
        log.write(f"{at(minutes=2)},resolve,manual,Mia\n")
    built = alone.run("build", now=at(minutes=3))
    assert built.err.splitlines()[-1] == (
        "check-ins/amara.csv:3:1: warning: no alert is active that could be resolved; it is left out")


def test_a_build_follows_the_log_only_where_the_page_shows_it(alone):
    sign(alone, "check-in", minutes=1)
    assert alone.build(now=at(minutes=2))["updated"] == 0
    alone.card("amara", AMARA.replace("reminder: 2h", "onPage: true"))
    assert alone.build(now=at(minutes=3))["updated"] == 1
    assert alone.build(now=at(minutes=4))["updated"] == 0
    sign(alone, "check-in", minutes=5)
    assert alone.build(now=at(minutes=6))["updated"] == 1


def test_nothing_of_a_log_is_public_or_left_behind(alone):
    alone.card("amara", AMARA.replace("reminder: 2h", "onPage: true"))
    sign(alone, "alert", "--by", "Quixotic", minutes=1)
    alone.run("build", now=at(minutes=2))

    def holders(text):
        return [path for folder in ("public", "print", ".cardpress") for path in (alone.path / folder).rglob("*")
                if path.is_file() and text in path.read_bytes()]

    for text in (b"Quixotic", at(minutes=1).encode(), rows(alone)[0]["id"].encode()):
        assert holders(text) == []
    alone.run("revoke", "amara", "--yes", "1", now=at(minutes=3), code=None)
    assert holders(at(minutes=1).encode()) == []


def test_a_rename_takes_logs_along(alone):
    sign(alone, "check-in", minutes=1)
    (alone.path / "cards/amara.yaml").rename(alone.path / "cards/ama.yaml")
    alone.run("rename", "amara", "ama", now=at(minutes=2))
    assert [path.name for path in (alone.path / "check-ins").iterdir()] == ["ama.csv"]
    assert "card: ama," in (alone.path / "cards/bob-smith.yaml").read_text()
    # Rows of two people are never mixed.
    alone.write("check-ins/bob.csv", "at,kind\n")
    alone.run("sign", "bob-smith", "check-in", now=at(minutes=3))
    (alone.path / "cards/bob-smith.yaml").rename(alone.path / "cards/bob.yaml")
    told = alone.run("rename", "bob-smith", "bob", now=at(minutes=4)).err
    assert "the check-ins of bob-smith stay in check-ins/" in told
    assert len(rows(alone, "bob-smith")) == 1 and rows(alone, "bob") == []


def test_a_chain_of_renames_loses_no_log(alone):
    for card in ("carl", "dora", "emil"):
        alone.card(card, f"givenName: {card.title()}\nfamilyName: Example\nemergency: {{note: A, checkIn: {{interval: 1d}}}}\n")
    alone.build(now=at())
    for hour, card in enumerate(("amara", "carl", "dora")):
        alone.run("sign", card, "check-in", now=at(hours=hour))
    # Carl and Dora change their IDs; Amara would come to an ID that has rows of somebody else.
    alone.write("check-ins/fritz.csv", "at,kind\n")
    alone.write("renames", "carl dora\ndora carl\n")
    alone.run("rename", "--from", "renames", now=at(hours=4))
    assert (rows(alone, "dora")[0]["at"], rows(alone, "carl")[0]["at"]) == (at(hours=1), at(hours=2))
    alone.write("renames", "amara dora\ndora fritz\n")
    told = alone.run("rename", "--from", "renames", now=at(hours=5))
    assert "the check-ins of amara, dora stay in check-ins/" in told.err
    assert (rows(alone, "amara")[0]["at"], rows(alone, "dora")[0]["at"]) == (at(hours=0), at(hours=1))
    assert rows(alone, "fritz") == []


def test_git_is_kept_from_the_logs(alone, scratch):
    assert "check-ins" not in sign(alone, "check-in", minutes=1).err
    subprocess.run(["git", "init", "-q"], cwd=alone.path, check=True)
    warning = ".gitignore: warning: Git would keep check-ins/, which tells when somebody is at home: add the line check-ins/"
    assert warning in sign(alone, "check-in", minutes=2).err
    assert warning in alone.run("check", now=at(minutes=2)).err
    alone.write(".gitignore", "check-ins/\n")
    assert "Git" not in sign(alone, "check-in", minutes=3).err + alone.run("check", now=at(minutes=3)).err
    cardpress("init", "new", cwd=scratch, now=None).expect()
    assert "check-ins/" in (scratch / "new/.gitignore").read_text().splitlines()


def random_rows(generator):
    """A log as anything may have written it."""
    names = ["", "Mia", "mia", "Bob", "bob-smith", "Tim", "Eve"]
    moment, rows = 0, []
    for _ in range(generator.randrange(12)):
        moment += generator.choice([0, 1, 60, 3600, 20 * 3600, 24 * 3600])
        kind = generator.choice(["check-in", "alert", "resolve", "ping", "respond", "contact-removed"])
        rows.append((
            moment, kind, generator.choice(["manual", "automatic", "responderInitiated"]), generator.choice(names),
            generator.choice("AB") if kind == "ping" and generator.random() < .9 else "",
            generator.choice("AB") if kind == "respond" else ""))
    if generator.random() < .3:
        generator.shuffle(rows)
    return rows, moment + generator.choice([-301, -300, -1, 0, 1, 22 * 3600, 24 * 3600 - 1, 24 * 3600])


def test_random_logs_amount_to_what_the_model_says(scratch, full):
    """Each log is a card's, and one run tells how all of them stand."""
    generator = random.Random(41)
    for group in range(40 if full else 2):
        site = SiteFolder(scratch / f"site{group}", "url: https://cards.okafor.test\ntitle: T\n")
        logs = {}
        for number in range(250):
            # One moment for all: every log ends so that it is now.
            rows, now = random_rows(generator)
            logs[f"p{number}"] = [(at - now, *rest) for at, *rest in rows]
            site.card(f"p{number}", AMARA)
            lines = [f"{at_second(second)},{','.join(rest)}" for second, *rest in logs[f"p{number}"]]
            site.write(f"check-ins/p{number}.csv", "\n".join(["at,kind,source,by,id,ref", *lines]) + "\n")
        report = site.run("shares", "--alerts", "--json", now=at_second(0), code=None).json
        for card, rows in logs.items():
            assert told(report, card) == expected(rows), (card, rows)


def at_second(second):
    return (FIRST + timedelta(seconds=second)).isoformat().replace("+00:00", "Z")


KINDS = {"check-in": ("checkIn", "Check-in"), "alert": ("alert", "Alert"), "resolve": ("alert", "Alert resolved"),
         "ping": ("ping", "Ping"), "respond": ("ping", "Ping answered"),
         "contact-removed": ("contactRemoved", "Contact removed")}


def told(report, card):
    return sorted((alert["at"], alert["type"], alert["title"]) for alert in report["alerts"]
                  if alert["card"] == card and alert["type"] != "contactAdded")


def expected(rows):
    standing = model.standing(rows, 0)
    alerts = [(at_second(moment), *KINDS[kind]) for moment, kind in standing.counted]
    # None of the cards is shared, so that nobody is waited for before the first sign of life.
    if standing.last is not None and standing.last + model.INTERVAL <= 0:
        alerts.append((at_second(standing.last + model.INTERVAL), "system", "Overdue"))
    elif standing.last is not None and standing.is_due(0, None):
        alerts.append((at_second(standing.last + model.INTERVAL - model.REMINDER), "system", "Due"))
    return sorted(alerts)
