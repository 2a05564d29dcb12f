"""What a build says of each card, and that a rehearsal says the same."""

import pytest

import drawing
from site_folder import ADA, later

KEYS = ("new", "changed", "comingBack", "remade")


def plan(report):
    """IDs of the cards that are new, changed and come back, and the number of pages made anew."""
    return [[entry["card"] for entry in report[key]] if key != "remade" else report[key] for key in KEYS]


def fields(report):
    """What is another, by card."""
    return {entry["card"]: entry["fields"] for entry in report["changed"]}


def built(site, *arguments, **options):
    """The plan of a build, which its rehearsal has said before."""
    rehearsed = site.run("build", "--dry-run", "--json", *arguments, **options).json
    report = site.run("build", "--json", *arguments, **options).json
    assert plan(rehearsed) == plan(report)
    return plan(report)


@pytest.fixture
def people(site):
    for name in ("ada", "ben", "cy"):
        site.card(name, f"givenName: {name}\nfamilyName: Young\n")
    return site


def test_new_changed_and_remade_cards_are_told_apart(people):
    assert built(people) == [["ada", "ben", "cy"], [], [], 0]
    assert built(people) == [[], [], [], 0]
    people.card("dee", "givenName: Dee\nfamilyName: Dean\n")
    people.card("cy", "givenName: Cy\nfamilyName: Young\nphone: +44 20 7946 0018\n")
    people.card("ben", f"givenName: ben\nfamilyName: Young\nexpires: {later(days=9)}\n")
    assert built(people) == [["dee"], ["ben", "cy"], [], 0]
    people.write("cardpress.yaml", (people.path / "cardpress.yaml").read_text().replace("Example", "Sample"))
    assert built(people) == [[], [], [], 4]


@pytest.mark.parametrize("sealed", [False, True])
def test_changed_cards_say_under_which_keys(site, sealed):
    form = "sealed: true\n" if sealed else ""
    site.add_ada()
    site.card("ada", ADA + form)
    site.card("ben", "givenName: Ben\nfamilyName: Carter\n" + form)
    site.build()
    site.card("ada", ADA.replace("+44 20 7946 0018", "+44 20 7946 0019").replace("Analyst", "Countess")
              .replace("city: London\n", "") + "nickname: Ada\nlinks: [{title: Book, url: b.example}]\n" + form)
    site.card("ben", f"givenName: Ben\nfamilyName: Carter\nexpires: {later(days=9)}\n" + form)
    expected = {"ada": ["nickname", "role", "phone", "links", "city"], "ben": ["expires"]}
    assert fields(site.build("--dry-run")) == expected
    assert fields(site.build()) == expected
    site.write("cards/photos/ada.jpg", drawing.jpeg(drawing.portrait(2)))
    assert fields(site.build()) == {"ada": ["photo"]}
    (site.path / "cards/photos/ada.jpg").unlink()
    site.card("ada", ADA.replace("photo: photos/ada.jpg\n", "") + form)
    assert fields(site.build("--dry-run"))["ada"] == ["nickname", "role", "phone", "links", "city", "photo"]
    # What can't be read back is only changed.
    for file in site.public.glob("c/*/*"):
        if file.suffix in (".vcf", ".sealed"):
            file.write_bytes(b"")
    assert fields(site.build("--dry-run")) == {"ada": None}


def test_a_lease_that_goes_on_changes_nobody(people):
    people.settings("share: {lifetime: 10d, renew: whileListed}\n")
    built(people)
    assert built(people, now=later(days=6)) == [[], [], [], 3]


def test_a_page_that_shows_another_card_is_made_anew_and_not_changed(people):
    people.card("ada", "givenName: ada\nfamilyName: Young\nlinks: [{card: ben}]\n")
    built(people)
    people.run("revoke", "ben")
    assert built(people) == [[], [], [], 1]


def test_who_is_held_back_is_not_new(people):
    built(people)
    (people.path / "cards/ben.yaml").rename(people.path / "cards/benjamin.yaml")
    assert built(people) == [[], [], [], 0]


def test_new_links_and_those_that_come_back(people):
    people.card("ben", f"givenName: ben\nfamilyName: Young\nexpires: {later(days=2)}\n")
    built(people)
    assert plan(people.run("reissue", "ada", "--json").json) == [["ada"], [], [], 0]
    then = later(days=3)
    people.run("sweep", now=then)
    people.card("ben", "givenName: ben\nfamilyName: Young\n")
    assert plan(people.run("renew", "ben", "--json", now=then).json) == [[], [], ["ben"], 0]
    assert plan(people.run("renew", "cy", "--json", now=then).json) == [[], ["cy"], [], 0]
