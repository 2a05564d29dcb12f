"""Whole names: what ends, publishes or changes links takes a word for whom it says, or for nobody."""

import shutil

import pytest

from site_folder import SETTINGS, SiteFolder, later, snapshot

COMMANDS = {
    "revoke": ["revoke", "{}"], "reissue": ["reissue", "{}"], "renew": ["renew", "{}"], "consume": ["consume", "{}"],
    "rename from": ["rename", "{}", "new-id"], "rename to": ["rename", "spare", "{}"],
}

CARDS = {
    # Two of one name, one of them with the ID that is made of it.
    "kim-lee": "fullName: Kim Lee", "e2": "givenName: Kim\nfamilyName: Lee",
    # One has the name, another the ID.
    "ada-byron": "fullName: Grace Murray", "e1": "fullName: Ada Byron",
    "lena": "fullName: Lena Maria Berg", "e8": "fullName: Lena",
    "e3": "prefix: Dr.\ngivenName: Grace\nmiddleName: Brewster\nfamilyName: Hopper",
    "e4": "fullName: José Müller", "jose-muller-2": "fullName: José Müller-Lang",
    "e5": "fullName: Ελένη Ψαράς", "e6": "fullName: 王芳", "e7": "fullName: Łukasz Żak",
    "e9": "fullName: Sinéad O’Neil", "e10": "fullName: Юлия Йовкова",
    "no-body": "fullName: Somebody Else", "e1002": "fullName: Bo",
    "gone-twin": "fullName: Whoever Left", "e11": "fullName: Gone Twin",
    "old-person": "fullName: Old Person", "spare": "fullName: Spare",
}

MEANT = [
    ("Grace Hopper", "e3"), ("dr. grace  brewster HOPPER", "e3"), ("Hopper Grace", "e3"), ("Hopper, Grace", "e3"),
    ("JOSE MULLER", "e4"), ("José Mu\u0308ller", "e4"), ("ΕΛΕΝΗ ΨΑΡΑΣ", "e5"), ("王 芳", "e6"), ("王芳", "e6"),
    ("lukasz żak", "e7"), ("Sinead O'Neil", "e9"), ("ЮЛИЯ И\u0306ОВКОВА", "e10"),
    # Nobody has the name.
    ("No Body", "no-body"), ("E1002", "e1002"), ("KIM-LEE", "kim-lee"),
]

SEVERAL = [
    ("Kim Lee", "e2, kim-lee"), ("kim LEE", "e2, kim-lee"), ("Ada Byron", "ada-byron, e1"), ("Lena", "e8, lena"),
    # The one has left, and its share lives.
    ("Gone Twin", "e11, gone-twin"),
]


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    site = SiteFolder(tmp_path_factory.mktemp("people") / "site", SETTINGS + "share: {lifetime: 90d}\n")
    for card, text in CARDS.items():
        site.card(card, text + "\n")
    site.build()
    for card in ("gone-twin", "old-person"):
        (site.path / f"cards/{card}.yaml").unlink()
    return site


@pytest.fixture
def people(built, scratch):
    shutil.copytree(built.path, scratch / "site", symlinks=True)
    site = SiteFolder(scratch / "site", begin=False)
    site.kind = ""
    return site


def called(site, command, word, **options):
    return site.run(*(part.format(word) for part in COMMANDS[command]), now=later(hours=1), **options)


@pytest.mark.parametrize("command", COMMANDS)
def test_one_card_of_that_name_is_that_card(people, command):
    for word, card in MEANT:
        done = called(people, command, word, code=None)
        if command == "rename to":
            assert done.err.startswith(f"{card} has a live share of its own")
            continue
        assert f"{word} is taken for the card {card}\n" in done.err
        if command == "rename from":
            assert done.out.startswith(f"new-id has the link that {card} had\n")
            people.run("rename", "new-id", card, now=later(hours=1))
        elif command == "revoke":
            assert people.share(card, later(hours=1))["state"] == "revoked"
    if command == "revoke":
        meant = {card for _, card in MEANT}
        assert {share["card"] for share in people.shares(now=later(hours=1)) if share["state"] == "revoked"} == meant


@pytest.mark.parametrize("command", COMMANDS)
def test_several_are_listed_and_nothing_is_done(people, command):
    before = snapshot(people.public)
    for word, cards in SEVERAL:
        assert called(people, command, word, code=1).err == (
            f'cards: "{word}" can mean 2 cards, {cards}: name the one that you mean by its ID\n')
    if not command.startswith("rename"):
        people.write("list.txt", "spare\nAda Byron\n")
        assert people.run(command, "--from", "list.txt", code=1, now=later(hours=1)).err.startswith(
            'list.txt:2:1: "Ada Byron" can mean 2 cards, ada-byron, e1: ')
    assert snapshot(people.public) == before
    assert {share["state"] for share in people.shares(now=later(hours=1))} == {"live"}


@pytest.mark.parametrize("command", ["revoke", "consume", "rename from"])
def test_who_left_is_meant_by_the_id_where_nobody_has_the_name(people, command):
    assert "Old Person is taken for the card old-person\n" in called(people, command, "Old Person").err


def test_an_ended_share_of_who_left_is_meant_no_longer(people):
    people.run("revoke", "gone-twin", now=later(hours=1))
    assert "Gone Twin is taken for the card e11\n" in called(people, "renew", "Gone Twin").err


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("fault", ["fullName: Grace Hopper\nemail: nobody\n", "fullName: [\n"])
def test_while_a_card_can_t_be_read_a_name_is_refused(people, command, fault):
    people.card("broken", fault)
    before = snapshot(people.public)
    for word in ("Grace Hopper", "Kim Lee", "No Body", "Old Person"):
        assert called(people, command, word, code=1).err == (
            f'cards: "{word}" may be the name of a card that can\'t be read: name the card by its ID, or mend what '
            "cardpress check lists\n")
    assert snapshot(people.public) == before
    if command in ("revoke", "consume", "rename from"):
        assert "E1002 is taken for the card e1002\n" in called(people, command, "E1002").err


def test_settings_that_can_t_be_read_hide_the_names_too(people):
    people.write("cardpress.yaml", "url: [\n")
    assert 'cards: "No Body" may be the name of a card' in called(people, "revoke", "No Body", code=1).err
    assert "E1002 is taken for the card e1002\n" in called(people, "revoke", "E1002").err


def test_patterns_rename_nobody(people):
    refused = people.run("rename", "spar*", "x", code=64, now=later(hours=1))
    assert '"spar*" is not a card ID' in refused.err
