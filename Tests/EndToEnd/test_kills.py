"""Whenever the program is killed, nothing half-made is seen, and the next run sets all right."""

import hashlib
import json
import random
import shutil
import subprocess
import time

import pytest

import drawing
from site_folder import NOW, PROGRAM, SiteFolder, all_stores, environment, later, snapshot

# A busy machine takes several seconds for each kill.
pytestmark = pytest.mark.timeout(2400)

CARDS = 300
WHOLE = {"index.html", "card.vcf", "qr.png", "record.json"}


@pytest.fixture
def kills(full):
    """How many of a kind; scripts/torture kills before every call that changes something."""
    return 40 if full else 10


@pytest.fixture
def large(site):
    """A site of 300 cards, some with photos, that have been published."""
    for number in range(4):
        site.write(f"cards/{number}.jpg", drawing.jpeg(drawing.portrait(number, 240, 240)))
    write_table(site, "Clerk")
    return site


def write_table(site, role):
    rows = ["id,fullName,role,photo"]
    for number in range(CARDS):
        photo = f"{number % 4}.jpg" if number % 20 == 0 else ""
        rows.append(f"p{number},Person {number},{role},{photo}")
    site.write("cards/people.csv", "\n".join(rows) + "\n")


def copy(source, target):
    shutil.rmtree(target, ignore_errors=True)
    subprocess.run(["cp", "-a", str(source), str(target)], check=True)
    return SiteFolder(target, begin=False)


def look(site):
    """Looks at everything in the published folder: shares and tombstones are whole, or not there."""
    shares, tombstones = 0, 0
    folder = site.public / "c"
    for entry in folder.glob("*/"):
        names = {path.name for path in entry.iterdir()}
        record = json.loads((entry / "record.json").read_bytes())
        if record.get("state") == "expired":
            assert names == {"index.html", "record.json"}
            tombstones += 1
            continue
        assert record["recordID"] == entry.name
        assert names - {"photo.jpg"} == WHOLE
        assert ("photo.jpg" in names) == (record["photo"] is not None)
        for key in ("vCard", "photo"):
            if record[key]:
                data = (entry / record[key]["path"]).read_bytes()
                assert hashlib.sha256(data).hexdigest() == record[key]["sha256"]
        shares += 1
    return shares, tombstones


def run_for(site, seconds, command, now):
    """Runs a command and kills it after some time; says whether it had ended by itself."""
    process = subprocess.Popen(
        [PROGRAM, command, "--now", now], cwd=site.path, env=environment(), stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        return process.wait(timeout=seconds) == 0
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return False


def state(site):
    """All that has to be the same in the end."""
    left = site.path / ".cardpress/staging"
    assert not left.exists() or not any(left.iterdir())
    shares = {share["recordID"]: share for share in site.shares(now=later(days=1))}
    # Which photos were too new to be noted for the next build is chance.
    return {
        **snapshot(site.path, times=False), **shares, str(site.store.relative_to(site.path)): None,
        ".cardpress/photos": None,
    }


def difference(found, wanted):
    """The names of what is not the same."""
    names = sorted({*found, *wanted})
    return [name for name in names if found.get(name) != wanted.get(name)]


def kill_at_random_moments(site, scratch, command, now, seed, kills):
    """Kills a command at many moments, each from the same beginning, and lets the next run end."""
    reference = copy(site.path, scratch / "reference")
    began = time.monotonic()
    reference.run(command, now=now)
    length = time.monotonic() - began
    wanted = state(reference)
    moments, killed = random.Random(seed), 0
    for number in range(kills):
        trial = copy(site.path, scratch / "trial")
        began = time.monotonic()
        ended = run_for(trial, moments.uniform(0, length), command, now)
        if ended:
            # The machine has less to do than when the length was taken.
            length = time.monotonic() - began
        killed += not ended
        look(trial)
        trial.run(command, now=now)
        assert difference(state(trial), wanted) == [], f"kill {number} of seed {seed}"
    assert killed > kills / 2


@all_stores
def test_a_killed_build_is_set_right_by_the_next(large, scratch, kills):
    large.build()
    write_table(large, "Boss")
    kill_at_random_moments(large, scratch, "build", later(days=1), seed=1, kills=kills)


@all_stores
def test_a_killed_sweep_is_set_right_by_the_next(large, scratch, kills):
    large.build()
    kill_at_random_moments(large, scratch, "sweep", later(days=7), seed=2, kills=kills)


@all_stores
def test_a_killed_first_build_publishes_every_card_once(large, scratch, kills):
    reference = copy(large.path, scratch / "reference")
    began = time.monotonic()
    reference.build()
    length = time.monotonic() - began
    moments = random.Random(3)
    for _ in range(kills // 2):
        trial = copy(large.path, scratch / "trial")
        run_for(trial, moments.uniform(0, length), "build", NOW)
        seen, _ = look(trial)
        trial.build(now=later(seconds=1))
        assert look(trial) == (CARDS, 0)
        shares = trial.shares(now=later(seconds=1))
        assert sorted(s["card"] for s in shares) == sorted(f"p{n}" for n in range(CARDS))
        assert {s["recordID"] for s in shares} == {path.name for path in trial.published()}
