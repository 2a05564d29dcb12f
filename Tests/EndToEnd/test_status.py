"""`cardpress status`: what an administrator and a monitoring system are told."""

import json

import pytest
from prometheus_client.parser import text_string_to_metric_families

from site_folder import NOW, later, snapshot

STORES = pytest.mark.parametrize("store", ["sqlite", "file", "postgresql"], indirect=True)

WEEK = "share: {lifetime: 7d}\n"
LEASES = "share: {lifetime: 30d, renew: whileListed}\n"

#: A table of states: the days of the runs before, that of the question, what is said but for the store, exit.
STATES = [
    ("fresh", WEEK, [("build", 0)], 0, """\
live        1 share, the next until 2026-03-09T09:00:00Z
ending      1 within 14 days: cardpress shares --expiring 14d
overdue     none
printed     no code on paper ends soon
last build  2026-03-02T09:00:00Z, done
last sweep  not noted
exposure    not known before two runs are noted
""", 0),
    ("swept each day", WEEK, [("build", 0), ("print", 0), ("sweep", 1), ("sweep", 2)], 2, """\
live        1 share, the next until 2026-03-09T09:00:00Z
ending      1 within 14 days: cardpress shares --expiring 14d
overdue     none
printed     1 code on paper ends soon
last build  2026-03-02T09:00:00Z, done
last sweep  2026-03-04T09:00:00Z, done
exposure    at most 1 d 1 h after an end: 1 d between runs and 5 min in caches; your upload comes on top
""", 0),
    ("never swept again", WEEK, [("build", 0), ("sweep", 1)], 10, """\
live        0 shares
ending      none within 14 days
overdue     1 since 2026-03-09T09:00:00Z, still published: cardpress sweep, then deploy again
printed     no code on paper ends soon
last build  2026-03-02T09:00:00Z, done
last sweep  2026-03-03T09:00:00Z, done
exposure    at most 9 d 1 h after an end: 9 d between runs and 5 min in caches; your upload comes on top
""", 1),
    ("swept in time", WEEK, [("build", 0), ("sweep", 8)], 8, """\
live        0 shares
ending      none within 14 days
overdue     none
printed     no code on paper ends soon
last build  2026-03-02T09:00:00Z, done
last sweep  2026-03-10T09:00:00Z, done
exposure    at most 8 d 1 h after an end: 8 d between runs and 5 min in caches; your upload comes on top
""", 0),
    ("leases without builds", LEASES, [("build", 0), ("print", 0), ("sweep", 21)], 21, """\
live        1 share, the next until 2026-04-01T09:00:00Z
ending      1 within 14 days: cardpress shares --expiring 14d
overdue     none
leases      1 to extend, the first lease ends 2026-04-01T09:00:00Z: cardpress build
printed     1 code on paper ends soon
last build  2026-03-02T09:00:00Z, done
last sweep  2026-03-23T09:00:00Z, done
exposure    at most 21 d 1 h after an end: 21 d between runs and 5 min in caches; your upload comes on top
""", 0),
    ("leases with builds", LEASES, [("build", 0), ("build", 1)], 1, """\
live        1 share, the next until 2026-04-01T09:00:00Z
ending      none within 14 days
overdue     none
leases      0 to extend, the first lease ends 2026-04-01T09:00:00Z
printed     no code on paper ends soon
last build  2026-03-03T09:00:00Z, done
last sweep  not noted
exposure    at most 1 d 1 h after an end: 1 d between runs and 5 min in caches; your upload comes on top
""", 0),
]


@STORES
@pytest.mark.parametrize(
    "settings, runs, day, told, code", [row[1:] for row in STATES], ids=[row[0] for row in STATES])
def test_status_of_a_site(ada, settings, runs, day, told, code):
    ada.settings(settings)
    for command, days in runs:
        ada.run(command, *(["ada"] if command == "print" else []), now=later(days=days))
    before = snapshot(ada.path)
    lines = ada.run("status", now=later(days=day), code=code).out.splitlines(keepends=True)
    [store] = [line for line in lines if line.startswith("store ")]
    assert "".join(line for line in lines if line != store) == told
    assert store.endswith("Z\n") and "bytes" in store or " KB, changed 2026-0" in store
    assert snapshot(ada.path) == before


def test_status_for_programs(ada):
    ada.settings(LEASES)
    ada.run("build")
    ada.run("sweep", now=later(hours=1))
    found = ada.run("status", "--json", now=later(hours=1)).json
    size = found["store"].pop("bytes")
    assert size == ada.store.stat().st_size
    assert found == {
        "version": 1, "now": "2026-03-02T10:00:00Z", "live": 1, "nextEnd": "2026-04-01T09:00:00Z",
        "ending": 0, "endingDays": 14, "overdue": 0, "overdueSince": None, "showingEnded": 0,
        "leasesToExtend": 0,
        "nextLeaseEnd": "2026-04-01T09:00:00Z", "printedEnding": 0,
        "lastBuild": {"at": NOW, "outcome": "done", "succeededAt": NOW},
        "lastSweep": {
            "at": "2026-03-02T10:00:00Z", "outcome": "done", "succeededAt": "2026-03-02T10:00:00Z"},
        "store": {"path": ".cardpress/shares.sqlite", "kind": "sqlite", "changedAt": NOW},
        "exposure": {"seconds": 3900, "betweenRuns": 3600, "inCaches": 300}}


def samples(path):
    """The samples of a file for Prometheus, by name and kind of run, without the prefix."""
    found = {}
    for family in text_string_to_metric_families(path.read_text()):
        assert family.type == "gauge" and family.documentation.endswith(".")
        for sample in family.samples:
            run = sample.labels.pop("run", None)
            name = sample.name.removeprefix("cardpress_")
            assert sample.name.startswith("cardpress_") and set(sample.labels) == {"site"}
            found[f"{name} {run}" if run else name] = sample.value, sample.labels["site"]
    return found


def test_numbers_for_prometheus(ada, scratch):
    file = scratch / "cards.prom"
    ada.settings(LEASES)
    ada.run("build")
    ada.run("sweep", now=later(days=31), env={"PATH": "/usr/bin:/bin", "LANG": "C"})
    said = ada.run("status", "--quiet", "--metrics", file, now=later(days=31))
    assert said.out == said.err == ""
    found = samples(file)
    assert {site for _, site in found.values()} == {str(ada.path)}
    assert {name: value for name, (value, _) in found.items()} == {
        "status_success": 1, "shares_live": 0, "shares_ending": 0, "shares_overdue": 0,
        "pages_showing_ended": 0, "leases_to_extend": 0, "printed_codes_ending": 0,
        "last_run_timestamp_seconds build": 1772442000, "last_run_timestamp_seconds sweep": 1775120400,
        "last_run_failed build": 0, "last_run_failed sweep": 0,
        "last_success_timestamp_seconds build": 1772442000,
        "last_success_timestamp_seconds sweep": 1775120400,
        "store_bytes": ada.store.stat().st_size, "store_change_timestamp_seconds": 1775120400,
        "exposure_seconds": 31 * 86400 + 300}
    assert oct(file.stat().st_mode & 0o777) == "0o644"
    assert sorted(path.name for path in scratch.iterdir()) == ["cards.prom", "site"]
    # A store that is lost must not look as if all were well.
    ada.lose_store()
    ada.run("status", "--metrics", file, now=later(days=31), code=1)
    assert samples(file) == {"status_success": (0, str(ada.path))}


def test_the_numbers_on_standard_output(ada, scratch):
    ada.run("build")
    file = scratch / "cards.prom"
    ada.run("status", "--metrics", file)
    assert ada.run("status", "--metrics", "-").out == file.read_text()
    assert sorted(path.name for path in scratch.iterdir()) == ["cards.prom", "site"]


def test_a_site_s_name_is_a_label_whatever_is_in_it(ada, scratch):
    ada.run("build")
    odd = scratch / 'a "b" \\n c\nd'
    ada.path.rename(odd)
    ada.path = odd
    ada.run("status", "--metrics", scratch / "m.prom")
    assert {site for _, site in samples(scratch / "m.prom").values()} == {str(odd)}


def test_how_the_last_runs_ended(ada):
    ada.run("build")
    ada.card("bo", "email: nobody\n")
    ada.run("build", now=later(days=1), code=1)
    told = ada.run("status", now=later(days=1)).out
    assert ("last build  2026-03-03T09:00:00Z, failed; the last that did not: 2026-03-02T09:00:00Z\n"
            "last sweep  not noted\n") in told
    ada.run("build", "--keep-going", now=later(days=2), code=1)
    told = ada.run("status", now=later(days=2)).out
    assert "last build  2026-03-04T09:00:00Z, done but for cards with faults: cardpress check\n" in told
    # Runs that only look are no runs, and a note with other words says nothing.
    note = ada.path / ".cardpress/runs"
    before = note.read_bytes()
    for command in (["build", "--dry-run"], ["sweep", "--dry-run"], ["check"]):
        ada.run(*command, now=later(days=3), code=None)
    assert note.read_bytes() == before
    assert oct(note.stat().st_mode & 0o777) == "0o600"
    note.write_text("build\tyesterday\tdone\t\t\nsweep\n\nbuild")
    told = ada.run("status", now=later(days=3)).out
    assert "last build  not noted\nlast sweep  not noted\n" in told
    ada.run("sweep", now=later(days=3))
    assert note.read_text() == "sweep\t2026-03-05T09:00:00Z\tdone\t2026-03-05T09:00:00Z\t\n"


def test_nobody_is_named(ada):
    ada.run("build")
    share = ada.share()
    text = ada.run("status").out + ada.run("status", "--json").out
    text += (ada.path / ".cardpress/runs").read_text()
    for private in ("ada", "Ada", "Lovelace", share["recordID"]):
        assert private not in text.replace(str(ada.path), "")


def test_a_site_without_a_store_is_a_fault(site, ada):
    assert site.run("status", code=1).err == "nothing has been shared here yet: cardpress build\n"
    ada.run("build")
    ada.lose_store()
    assert ada.run("status", code=1).err == (
        "the store is missing, 1 share is published: cardpress restore FILE brings a backup back, or cardpress "
        "recover, or cardpress build --first makes a new one\n")
    assert json.loads(ada.run("status", "--json", code=1).out)["problems"]
