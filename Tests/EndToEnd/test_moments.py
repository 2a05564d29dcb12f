"""Links for a time: what pages show on a day, and which builds make them anew for it."""

import re
import time

import pytest

from site_folder import NOW, all_stores, both_stores
from test_unchanged_builds import GRAIN, opened

#: A link that is always there, one for a day that counts wherever on Earth it is that day, and one until a moment.
ADA = """\
fullName: Ada Lovelace
lifetime: 300d
links:
- {title: Always, url: a.example}
- {title: Fair, url: fair.example, from: 2026-12-12, until: 2026-12-13}
- {title: Till noon, url: noon.example, until: 2026-12-05T13:00:00+01:00}
"""
FROM, UNTIL, NOON = "2026-12-11T10:00:00Z", "2026-12-14T12:00:00Z", "2026-12-05T12:00:00Z"


@pytest.fixture
def dated(site):
    site.card("ada", ADA)
    site.card("bo", "fullName: Bo\nlifetime: 300d\n")
    return site


def rows(site, card="ada"):
    """The rows of a page: title, what its script is told of its moments, and whether it waits for the script."""
    page = (site.folder(card) / "index.html").read_text()
    found = re.findall(r'<li((?: data-from="[^"]*")?(?: data-until="[^"]*")?)( hidden)?>.*?class="value">([^<]*)<wbr>',
                       page, re.S)
    return [(title, *re.findall(r'"([^"]*)"', moments), *hidden.split()) for moments, hidden, title in found]


def as_of(site, card="ada"):
    """The day as of which a page says that it is, where no script runs."""
    page = (site.folder(card) / "index.html").read_text()
    found = re.search(r'<noscript><p class="until">As of <time datetime="([^"]*)">', page)
    return found and found[1]


NOON_ROW, FAIR_ROW = ("Till noon", NOON), ("Fair", UNTIL)

#: The moments of builds in a row, the rows beside "Always", the day that the page names, and its revision.
DAYS = [
    ("2026-11-28T12:00:00Z", [NOON_ROW], "2026-11-28", 1),
    ("2026-12-04T23:59:59Z", [NOON_ROW], "2026-11-28", 1),
    # That it is over is the script's to say until the day is over.
    ("2026-12-05T23:59:59Z", [NOON_ROW], "2026-11-28", 1),
    ("2026-12-06T00:00:00Z", [], "2026-12-06", 2),
    ("2026-12-10T23:59:59Z", [], "2026-12-06", 2),
    ("2026-12-11T00:00:00Z", [("Fair", FROM, UNTIL, "hidden")], "2026-12-11", 3),
    ("2026-12-11T23:00:00Z", [("Fair", FROM, UNTIL, "hidden")], "2026-12-11", 3),
    ("2026-12-12T00:00:00Z", [FAIR_ROW], "2026-12-12", 4),
    ("2026-12-14T23:00:00Z", [FAIR_ROW], "2026-12-12", 4),
    ("2026-12-15T00:00:00Z", [], None, 5),
]


@all_stores
def test_a_page_shows_what_its_day_has(dated):
    ids = None
    for moment, beside, day, revision in DAYS:
        said = dated.build(now=moment)
        assert rows(dated) == [("Always",), *beside], moment
        assert as_of(dated) == day and dated.record("ada")["revision"] == revision
        ids = ids or dated.folder("ada").name
        assert dated.folder("ada").name == ids
        # Nothing of hers has changed: the page alone is another one.
        assert said["changed"] == [] and said["remade"] == (revision > 1 and DAYS.index(
            (moment, beside, day, revision)) == [each[3] for each in DAYS].index(revision))
        assert dated.run("verify", "--json", now=moment).json["faults"] == []
        assert rows(dated, "bo") == [] and as_of(dated, "bo") is None


def test_a_link_for_a_time_is_no_part_of_the_contact(dated):
    dated.build(now="2026-12-12T12:00:00Z")
    contact = (dated.folder("ada") / "card.vcf").read_text()
    assert "a.example" in contact and "fair.example" not in contact and "noon.example" not in contact


@both_stores
def test_the_next_build_looks_again_on_the_day_on_which_a_page_changes(dated):
    dated.build(now=NOW)
    time.sleep(GRAIN)
    # In any case everything is looked at once a week, and each day on a file system in memory.
    dated.build(now="2026-12-05T06:00:00Z")
    assert opened(dated, now="2026-12-05T23:59:59Z") == []
    assert dated.build(now="2026-12-06T00:00:00Z")["remade"] == 1
    assert rows(dated) == [("Always",)]


def test_a_link_that_is_not_shown_yet_may_change(dated):
    dated.build(now=NOW)
    dated.card("ada", ADA.replace("fair.example", "fete.example"))
    said = dated.build(now=NOW)
    # The card is another one, though nobody sees it yet.
    assert [each["card"] for each in said["changed"]] == ["ada"] and said["changed"][0]["fields"] == ["links"]
    assert "fete.example" not in (dated.folder("ada") / "index.html").read_text()


def test_a_sealed_page_has_all_moments_and_is_never_made_anew_for_one(dated):
    dated.card("ada", "sealed: true\n" + ADA)
    for moment, *_ in DAYS:
        said = dated.build(now=moment)
        assert said["remade"] == 0
        assert dated.run("verify", "--json", now=moment).json["faults"] == []


def test_a_frozen_build_goes_on_whatever_day_it_is(dated):
    dated.settings("store: file\n")
    dated.build(now=NOW)
    dated.run("build", "--frozen", now="2026-12-11T01:00:00Z").expect()
    assert ("Fair", FROM, UNTIL, "hidden") in rows(dated)


def test_recovered_shares_are_known_to_be_of_their_day(dated):
    dated.build(now=NOW)
    (dated.path / ".cardpress/shares.sqlite").unlink()
    dated.run("recover", now=NOW).expect()
    said = dated.build(now=NOW)
    assert said["remade"] == 0 and said["unchanged"] == 2


def test_pages_of_a_day_and_of_other_cards_at_once(dated):
    dated.card("ada", ADA + "- {card: bo, from: 2026-12-11T00:00:00Z}\n")
    dated.build(now=NOW)
    assert rows(dated) == [("Always",), NOON_ROW]
    dated.build(now="2026-12-11T09:00:00Z")
    assert rows(dated) == [("Always",), ("Fair", FROM, UNTIL, "hidden"), ("Bo",)]


@pytest.mark.parametrize("link, told", [
    ("from: soon", '4:42: links[2].from "…" is neither a day'),
    ("until: 2026-02-30", '4:43: links[2].until "…" is not a day'),
    ("from: 2026-12-13, until: 2026-12-12",
     "4:3: links[2] is over before it begins: until is not after from"),
    ("untill: 2026-12-13", '4:36: unknown key "untill" in links[2]: did you mean "until"?'),
])
def test_moments_that_make_no_sense(dated, link, told):
    dated.card("ada", f"fullName: Ada\nlinks:\n- {{title: A, url: a.example}}\n- {{title: Fair, url: fair.example, {link}}}\n")
    for command in ["check", "build"]:
        assert f"cards/ada.yaml:{told}" in dated.run(command, code=1).err
