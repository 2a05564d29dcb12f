"""Emergency cards as they are built: sealed, for years, and with nothing of them in a contact."""

import re

import pytest

import sealing
from examples import example
from site_folder import NOW, files, later

#: Half a year after the example's dates.
MOMENT = "2026-11-29T12:00:00Z"

NOTE = """\
emergency:
  instructions: Give me the yellow pen.
  allergies: [{to: Cashew nuts, action: yellow pen}]
  contacts:
    - {card: bo, name: Uncle Bo, phone: '+44 7400 900143', relation: uncle}
"""

AMY = "fullName: Amy Example\nmobile: '+44 7400 900142'\n"
BO = "fullName: Bo Example\nmobile: '+44 7400 900143'\n"

#: What the section says, of which nothing may be read by a host.
VALUES = ["yellow pen", "Cashew", "Uncle Bo", "900143", "uncle"]


@pytest.fixture
def family(site):
    site.card("amy", AMY + NOTE)
    return site


def secret(site, card, **options):
    [url] = [share["url"] for share in site.run("shares", "--with-keys", "--json", **options).json["shares"]
             if share["card"] == card and share["state"] == "live"]
    return url.partition("#")[2]


def share(site, card, **options):
    return next(share for share in site.run("shares", "--json", **options).json["shares"]
                if share["card"] == card and share["state"] == "live")


def page(site, card):
    key = secret(site, card)
    return sealing.manifest(key, site.public / "c" / sealing.record_id(key))["html"]


def traces(site):
    """The files of a site beside its cards that have a value of the section."""
    return [name for name, content in files(site.path).items()
            if not name.startswith("cards/") and any(value.encode() in content for value in VALUES)]


def test_the_example_is_without_fault(scratch):
    site = example("family", scratch / "site")
    checked = site.run("check", now=MOMENT)
    assert "3 cards without fault, 1 warning" in checked.out + checked.err
    site.build(now=MOMENT)


def test_it_is_sealed_and_lasts_five_years(family):
    family.build()
    assert family.run("shares", "--json").json["shares"][0]["expiresAt"] == later(NOW, days=5 * 365)
    assert traces(family) == []
    assert "yellow pen" in page(family, "amy")


def test_settings_and_defaults_of_the_site_do_not_shorten_it(site):
    site.settings("share: {lifetime: 1d}\n")
    site.card("_defaults", "lifetime: 2d\n")
    site.card("amy", AMY + NOTE)
    site.card("bo", BO)
    site.build()
    assert share(site, "amy")["expiresAt"] == later(NOW, days=5 * 365)
    assert share(site, "bo")["expiresAt"] == later(NOW, days=2)


def test_the_contact_has_none_of_it(site, scratch):
    """The same bytes with the section and without."""
    contacts = []
    for note in ["", NOTE]:
        site.card("amy", AMY + "sealed: true\n" + note)
        site.build()
        key = secret(site, "amy")
        folder = site.public / "c" / sealing.record_id(key)
        contacts.append(re.sub(rb"REV:.*\r\n", b"", sealing.opened(key, 1, (folder / "1.sealed").read_bytes())))
    assert contacts[0] == contacts[1]
    assert b"Amy Example" in contacts[0]


def test_a_live_open_card_becomes_none_under_its_link(site):
    site.card("amy", AMY)
    site.build()
    before = files(site.public)
    site.card("amy", AMY + NOTE)
    refused = site.run("build", code=1)
    assert ("the share of amy is open, and its link can't open a share that is sealed, as an emergency card is"
            in refused.err)
    assert "reissue" in refused.err
    assert files(site.public) == before
    site.run("reissue", "amy", "--yes")
    assert traces(site) == []
    assert "yellow pen" in page(site, "amy")


def test_a_short_life_of_its_own_is_refused_before_it_is_shared_and_told_afterwards(site):
    site.card("amy", AMY + "sealed: true\n")
    site.build()
    site.card("amy", AMY + "sealed: true\nlifetime: 30d\n" + NOTE)
    assert "lifetime is less than a year" in site.run("build").err
    assert "lifetime is less than a year" in site.run("check").err
    assert "lifetime is less than a year" in site.run("reissue", "amy", "--yes", code=1).err
    site.card("amy", AMY + "sealed: true\nlifetime: 365d\n" + NOTE)
    assert "less than a year" not in site.run("build").err
    # What is left of it is never an error.
    assert "less than a year" not in site.run("build", now=later(days=300)).err


@pytest.mark.parametrize("end", ["revoke", "leave", "missing", "fault"])
def test_whoever_is_named_may_end_and_the_page_stays(family, end):
    family.card("bo", BO)
    family.build()
    before = page(family, "amy")
    match end:
        case "revoke": family.run("revoke", "bo", "--yes")
        case "leave": (family.path / "cards/bo.yaml").unlink()
        case "missing": family.card("amy", AMY + NOTE.replace("card: bo", "card: nobody"))
        case "fault": family.card("bo", "fullName: [\n")
    family.run("build", code=None)
    assert page(family, "amy") == before


def test_a_newer_number_leaves_with_the_card_that_has_it(family):
    family.card("bo", BO.replace("900143", "900144"))
    family.build()
    html = page(family, "amy")
    assert "tel:+447400900144" in html and "tel:+447400900143" in html
    family.run("revoke", "bo", "--yes")
    family.run("build")
    html = page(family, "amy")
    assert "tel:+447400900144" not in html and "tel:+447400900143" in html


@pytest.mark.parametrize("end", ["revoke", "reissue", "leave"])
def test_nothing_of_it_is_left_behind(family, end):
    family.settings("share: {whenRemoved: withdraw}\n")
    family.build()
    key = secret(family, "amy")
    folder = family.public / "c" / sealing.record_id(key)
    match end:
        case "leave":
            (family.path / "cards/amy.yaml").unlink()
            family.card("cy", "fullName: Cy Example\n")
            family.run("build", code=None)
        case _: family.run(end, "amy", "--yes")
    assert sorted(path.name for path in folder.iterdir()) == ["index.html", "record.json"]
    assert traces(family) == []
    assert not any(key.encode() in content for name, content in files(family.path).items())


def test_its_tombstone_stays_ten_years(family):
    family.settings("share: {tombstone: 2d}\n")
    family.build()
    folder = family.public / family.run("shares", "--json").json["shares"][0]["path"]
    family.run("revoke", "amy", "--yes")
    for days, stands in [(5 * 365 + 3, True), (3_649, True), (3_651, False)]:
        family.run("sweep", now=later(days=days), code=None)
        assert folder.exists() == stands, days


def test_an_open_one_says_what_becomes_public(site):
    site.card("amy", AMY + "sealed: false\npublishHealth: true\n" + NOTE)
    assert ("cards/amy.yaml:3:9: warning: sealed is false: everybody who has the link, and the host, can read "
            "instructions, allergies, contacts" in site.run("build", "--first").err)
    assert "yellow pen" in next(site.public.glob("c/*/index.html")).read_text()
    assert "yellow pen" not in next(site.public.glob("c/*/card.vcf")).read_text()


def test_check_asks_for_what_helps(site):
    long = "Give me the yellow pen from the red bag. " * 4
    site.card("amy", AMY + f"emergency:\n  instructions: {long}\n  checked: {{on: 2025-02-20}}\n")
    said = site.run("check").err
    assert "emergency.tag is missing: first aiders look for words on wrist and neck" in said
    assert "emergency.instructions has 163 characters: beyond 120 the first allergy is out of sight" in said
    assert "emergency.checked is over a year old" in said
    site.card("amy", AMY + "emergency: {instructions: Call us., checked: {on: 2025-03-05}, tag: Call us}\n")
    assert "emergency." not in site.run("check").err


def test_a_template_that_leaves_it_out_is_told(site):
    site.write("templates/contact.html", "<h1>{{name}}</h1><a data-save href=\"{{card}}\">x</a>")
    site.card("cy", "fullName: Cy Example\n")
    site.build()
    site.card("amy", AMY + NOTE)
    sentence = "templates/contact.html: shows nothing of emergency cards: put {{> emergency.html}} into it"
    assert sentence in site.run("check", code=1).err
    assert sentence in site.run("build", code=1).err
    assert traces(site) == []


def test_a_new_id_is_written_where_others_name_the_card(family):
    family.card("bo", BO)
    family.card("cy", "# Who knows Bo.\nfullName: Cy Example\nlinks: [{card: \"bo\"}, {card: 'bo'}, {card: bo}]\n")
    family.build()
    (family.path / "cards/bo.yaml").rename(family.path / "cards/bo-jackson.yaml")
    said = family.run("rename", "bo", "bo-jackson", "--yes")
    assert "4 places in other cards: the new ID stands there now" in said.out
    assert (family.path / "cards/cy.yaml").read_text() == (
        "# Who knows Bo.\nfullName: Cy Example\n"
        "links: [{card: \"bo-jackson\"}, {card: 'bo-jackson'}, {card: bo-jackson}]\n")
    assert "{card: bo-jackson, name: Uncle Bo, phone: '+44 7400 900143', relation: uncle}" in (
        family.path / "cards/amy.yaml").read_text()
    assert sorted(path.name for path in (family.path / "cards").iterdir()) == ["amy.yaml", "bo-jackson.yaml", "cy.yaml"]
    assert "contacts" not in family.run("build").err


def test_the_fullest_note_is_a_page_that_is_read_at_once(site):
    """8,000 characters of the widest script, with thirty people to call: what a helper's phone has to fetch."""
    people = "".join(f"    - {{name: Ben {number}, phone: '+44 7400 9001{number}'}}\n" for number in range(10, 40))
    text = ("緊急時の説明。" * 300)[:1_780]
    site.card("amy", AMY + f"emergency:\n  instructions: {text}\n  note: {text}\n  insurance: {text}\n"
              f"  directive: {text}\n  contacts:\n{people}")
    site.build()
    [part] = site.public.glob("c/*/0.sealed")
    assert len(part.read_bytes()) < 64_000
    site.card("amy", AMY + f"emergency:\n  instructions: {text}\n  note: {text}\n  insurance: {text}\n"
              f"  directive: {text}\n  height: {text}\n  contacts:\n{people}")
    assert "keep it to 8,000" in site.run("build", code=1).err
