"""Links to other cards of the site: they go with whoever ends, and stop nobody."""

import re

import pytest

import sealing
from site_folder import NOW, both_stores, later

ADA = """\
givenName: Ada
familyName: Lovelace
links:
  - {title: Book a meeting, url: book.example}
  - {card: ben}
  - {title: My deputy, card: cy}
"""


def links(site, card="ada", now=NOW):
    """Titles and addresses of the links on a page, as far as they lead to cards or to the one page."""
    page = (site.folder(card, now) / "index.html").read_text()
    return re.findall(r'href="(https://(?:book|cards)\.[^"]*)">\n<svg.*\n<span><span class="label">[^<]*</span> '
                      r'<bdi class="value">([^<]*)', page)


@pytest.fixture
def people(site):
    site.card("ada", ADA)
    site.card("ben", "givenName: Ben\nfamilyName: Carter\nlinks: [{card: ada}]\n")
    site.card("cy", "givenName: Cy\nfamilyName: Young\n")
    return site


def test_links_lead_to_the_other_cards_and_are_not_in_the_contact(people):
    assert people.run("build").err == ""
    url = {card: people.share(card)["url"] for card in ("ada", "ben", "cy")}
    assert links(people) == [
        ("https://book.example", "Book a meeting"), (url["ben"], "Ben Carter"), (url["cy"], "My deputy")]
    assert links(people, "ben") == [(url["ada"], "Ada Lovelace")]
    assert "appclip" not in (people.folder() / "card.vcf").read_text()
    people.run("verify")
    people.run("check")
    assert "nothing to do" in people.run("build").out


@both_stores
def test_whoever_is_revoked_leaves_every_page_with_the_next_build(people):
    people.build()
    said = people.run("revoke", "ben")
    assert ("1 page still shows somebody who has ended: cardpress build takes that out, cardpress shares --overdue "
            "names it\n") in said.out
    status = people.run("status", "--json", code=1)
    assert status.json["showingEnded"] == 1 and status.json["overdue"] == 0
    overdue = people.run("shares", "--overdue", "--json", code=1).json["shares"]
    assert [(share["card"], share["showsEnded"]) for share in overdue] == [("ada", True)]
    assert people.run("sweep", "--json").json["showingEnded"] == 1
    before = (people.folder() / "card.vcf").read_bytes()
    built = people.run("build")
    assert built.err == ("1 warning is new since the last build:\n"
                         "cards/ada.yaml:5:12: warning: links[2].card: the share of ben has ended; its line is left "
                         "out of the page\n")
    assert "1 updated" in built.out
    assert [title for _, title in links(people)] == ["Book a meeting", "My deputy"]
    assert (people.folder() / "card.vcf").read_bytes() == before
    assert people.run("status", "--json").json["showingEnded"] == 0
    assert people.run("shares", "--overdue", "--json").json["shares"] == []
    # It is said by each build, until the line is gone.
    again = built.err.removeprefix("1 warning is new since the last build:\n")
    assert people.run("build").err == again
    assert people.run("build", "--frozen").err == again


def test_a_new_link_of_the_other_card_is_on_the_page_with_the_next_build(people):
    people.build()
    said = people.run("reissue", "ben")
    assert "1 page still shows somebody who has ended" in said.out
    assert people.run("reissue", "ben", "--json").json["showingEnded"] == 1
    assert people.run("build").err == ""
    assert (people.share("ben")["url"], "Ben Carter") in links(people)
    assert people.run("status", "--json").json["showingEnded"] == 0


def test_a_card_that_is_renewed_alone_keeps_its_links(people):
    people.build()
    before = links(people)
    assert people.run("renew", "ada", now=later(days=1)).err == ""
    assert links(people) == before and len(before) == 3
    assert people.run("reissue", "ada", now=later(days=1)).err == ""
    assert links(people) == before


def test_another_name_of_the_other_card_is_on_the_page(people):
    people.build()
    people.card("ben", "givenName: Ben\nfamilyName: Miller\n")
    assert people.build()["updated"] == 2
    assert "Ben Miller" in [title for _, title in links(people)]
    # What a page does not show of it makes no page anew.
    people.card("ben", "givenName: Ben\nfamilyName: Miller\nphone: '+44 20 7946 0018'\n")
    assert people.build()["updated"] == 1


def test_who_expires_leaves_at_the_next_build_though_nothing_has_changed(people):
    people.card("ben", f"givenName: Ben\nfamilyName: Carter\nexpires: {later(hours=48)}\n")
    people.build()
    then = later(hours=49)
    assert people.run("status", "--json", code=1, now=then).json["showingEnded"] == 1
    assert people.build(now=then)["updated"] == 1
    assert [title for _, title in links(people, now=then)] == ["Book a meeting", "My deputy"]


@pytest.mark.parametrize("of_table", [False, True])
def test_a_row_that_changes_is_seen_by_the_pages_that_show_it(site, of_table):
    site.write("cards/people.csv", "id,givenName,familyName\nben,Ben,Carter\ncy,Cy,Young\n")
    if of_table:
        site.write("cards/more.yaml", "- {id: dee, givenName: Dee, familyName: Dean}\n")
    site.card("ada", ADA)
    site.build()
    site.write("cards/people.csv", "id,givenName,familyName\nben,Ben,Miller\ncy,Cy,Young\n")
    site.build()
    assert "Ben Miller" in [title for _, title in links(site)]


@pytest.mark.parametrize("ben, sentence", [
    (None, 'no card that can be published has the ID "ben"'),
    ("fullName: Ben\nphone: x\n", 'no card that can be published has the ID "ben"'),
    ("fullName: Ben\nsealed: true\n", "ben is sealed, and no page may give its link away"),
    ("fullName: Ben\nexpires: 2020-01-01\n", "the share of ben has ended"),
])
def test_a_card_that_is_not_to_be_shown_stops_nobody(site, ben, sentence):
    site.settings("share: {lifetime: 10d, renew: whileListed}\n")
    site.card("ada", ADA)
    site.card("cy", "fullName: Cy Young\n")
    if ben:
        site.card("ben", ben)
    warning = f"cards/ada.yaml:5:12: warning: links[2].card: {sentence}; its line is left out of the page\n"
    is_at_fault = ben and "phone" in ben
    said = site.run("build", "--keep-going", code=1 if is_at_fault else 0)
    assert warning in said.err
    assert [title for _, title in links(site)] == ["Book a meeting", "My deputy"]
    checked = site.run("check", code=1)
    assert warning.replace(" warning:", "") in checked.out + checked.err
    # Nobody's end comes nearer for it.
    end = site.share("ada")["expiresAt"]
    then = later(hours=24 * 6)
    site.run("build", "--keep-going", code=1 if is_at_fault else 0, now=then)
    assert site.share("ada", now=then)["expiresAt"] > end


def test_a_card_that_links_itself_has_no_such_line(site):
    site.card("ada", "fullName: Ada\nlinks: [{card: ada}]\n")
    assert site.run("build").err.startswith(
        "cards/ada.yaml:2:16: warning: links[1].card: ada is this card itself; its line is left out of the page\n")


def test_a_sealed_page_links_open_cards(people):
    people.card("ada", ADA + "sealed: true\n")
    assert people.run("build").err == (
        "cards/ben.yaml:3:16: warning: links[1].card: ada is sealed, and no page may give its link away; its line is "
        "left out of the page\n")
    url = people.run("shares", "ada", "--with-keys", "--json").json["shares"][0]["url"]
    manifest = sealing.manifest(url.split("#")[1], people.folder())
    assert people.share("cy")["url"] in manifest["html"]


def test_a_link_of_all_cards_to_one_of_them(people):
    people.settings("cards:\n  defaults:\n    links: [{title: Reception, card: cy}]\n")
    for name in ("ada", "ben"):
        people.card(name, f"givenName: {name}\nfamilyName: Young\n")
    assert people.run("build").err == ""
    url = people.share("cy")["url"]
    assert [links(people, name) for name in ("ada", "ben", "cy")] == [[(url, "Reception")]] * 2 + [[]]
    assert people.run("check").out.endswith("3 cards without fault, no problem\n")
    people.run("revoke", "cy")
    assert people.run("sweep", "--json").json["showingEnded"] == 2
    said = people.run("build")
    assert said.err == ("1 warning is new since the last build:\n"
                        "cardpress.yaml:5:38: warning: links[1].card: the share of cy has ended; its line is left out "
                        "of the page\n")
    assert [links(people, name) for name in ("ada", "ben")] == [[], []]
