"""The same input, store and moment give the same bytes, wherever and however often."""

import os
import shutil

import pytest

import drawing
from site_folder import SiteFolder, environment, later, snapshot


@pytest.fixture
def people(site):
    for number in range(12):
        site.card(f"p{number}", f"fullName: Person {number}\nphoto: p{number % 3}.jpg\n")
    for number in range(3):
        site.write(f"cards/p{number}.jpg", drawing.jpeg(drawing.portrait(number)))
    site.build()
    for number in range(12):
        site.card(
            f"p{number}", f"fullName: Person {number}\nphoto: p{number % 3}.jpg\nrole: Boss\n")
    return site


def built_copy(site, name, *arguments, env=None, umask=0o022):
    copy = SiteFolder(site.path.parent / name, begin=False)
    copy.path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copytree(site.path, copy.path)
    report = copy.build(
        *arguments, now=later(days=1), env=env or environment(),
        preexec_fn=lambda: os.umask(umask))
    assert report["updated"] == 12
    return snapshot(copy.public, times=False), snapshot(copy.path / "print", times=False)


@pytest.mark.parametrize("name, arguments, env, umask", [
    ("other/folder with ä space", [], {}, 0o022),
    ("tokyo", [], {"TZ": "Asia/Tokyo"}, 0o022),
    ("apia", [], {"TZ": "Pacific/Apia"}, 0o022),
    ("turkish", [], {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"}, 0o022),
    ("plain", [], {"LC_ALL": "C"}, 0o022),
    ("open", [], {}, 0o000),
    ("closed", [], {}, 0o077),
    ("alone", ["--jobs", "1"], {}, 0o022),
    ("many", ["--jobs", "7"], {}, 0o022),
])
def test_the_same_input_gives_the_same_bytes(people, name, arguments, env, umask):
    reference = built_copy(people, "reference")
    assert built_copy(people, name, *arguments, env=environment(**env), umask=umask) == reference


def test_published_files_are_readable_by_all_and_private_ones_by_none(people):
    built_copy(people, "closed", umask=0o077)
    for path in (people.path.parent / "closed/public").rglob("*"):
        assert path.stat().st_mode & 0o777 == (0o755 if path.is_dir() else 0o644), path
    private = [people.path.parent / "closed" / name for name in (".cardpress", "print")]
    assert [path.stat().st_mode & 0o777 for path in private] == [0o700, 0o700]
    assert (private[0] / "shares.sqlite").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("now", [later(hours=1), later(days=2)])
def test_a_second_build_changes_nothing_and_says_so(people, now):
    people.build(now=later(hours=1))

    def state():
        kept = snapshot(people.path / ".cardpress", times=False)
        # What spares the next build work is written once the files have rested for two seconds.
        kept = {name: file for name, file in kept.items() if name not in ("last-build", "photos", "rows")}
        return [snapshot(people.path / name) for name in ("public", "print", "cards")], kept

    before = state()
    result = people.run("build", now=now)
    assert result.out.endswith("nothing to do, everything is published as it should be\n")
    assert state() == before


def test_the_order_of_files_and_rows_does_not_matter(scratch, people):
    rows = [f"q{n},Person {n}" for n in range(30)]
    people.write("cards/more.csv", "id,fullName\n" + "\n".join(rows) + "\n")
    people.build(now=later(hours=1))
    before = snapshot(people.public)
    people.write("cards/more.csv", "id,fullName\n" + "\n".join(reversed(rows)) + "\n")
    assert people.build(now=later(hours=2))["unchanged"] == 42
    assert snapshot(people.public) == before
