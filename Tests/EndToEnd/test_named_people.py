"""Ways to name people: what each command that takes a CARD does then, or what it says."""

import shutil

import pytest

from site_folder import SETTINGS, SiteFolder, later, snapshot
from terminals import Dialogue

#: Those that take a word for one card, and those that take it for all who have a part of it.
WHOLE = {
    "revoke": ["revoke", "{}"], "reissue": ["reissue", "{}"], "consume": ["consume", "{}"],
    "rename from": ["rename", "{}", "new-id"], "rename to": ["rename", "spare", "{}"],
}
PARTS = {"shares": ["shares", "{}", "--json"], "print": ["print", "{}", "--format", "svg"], "renew": ["renew", "{}"]}

#: Long after the build: who has ended by then is E25 alone.
WHEN = later(days=40)

CARDS = {
    # Two of one name, one of them with the ID that is made of it.
    "kim-lee": "fullName: Kim Lee", "e2": "givenName: Kim\nfamilyName: Lee",
    # One has the name, another the ID.
    "ada-byron": "fullName: Grace Murray", "e1": "fullName: Ada Byron",
    "lena": "fullName: Lena Maria Berg", "e8": "fullName: Lena",
    "e3": "prefix: Dr.\ngivenName: Grace\nmiddleName: Brewster\nfamilyName: Hopper\nemail: grace@firm.test",
    "e4": "fullName: José Müller", "jose-muller-2": "fullName: José Müller-Lang",
    "e5": "fullName: Ελένη Ψαράς", "e6": "fullName: 王芳", "e7": "fullName: Łukasz Żak",
    "e9": "fullName: Sinéad O’Neil", "e10": "fullName: Юлия Йовкова",
    "e12": "fullName: Nguyễn Văn An", "e13": "givenName: Mary-Jane\nfamilyName: van der Berg\nemail: mj@firm.test",
    "e14": "fullName: John Smith\nemails: [{address: john@firm.test}, {address: desk@firm.test}]",
    "e15": "fullName: Joan Smith\nemail: desk@firm.test", "e16": "fullName: محمد الأحمد",
    "e17": "fullName: Hans Mueller", "e18": "fullName: Anna Smithson", "e19": "fullName: Ayşe Yıldız",
    "no-body": "fullName: Somebody Else", "e1002": "fullName: Bo", "kim.firm-test": "fullName: Kim Alone",
    "spare": "fullName: Spare", "e25": "fullName: Ended Early\nlifetime: 30d",
    "e26": "fullName: Rita Revoked", "e28": "fullName: Bruno Broken\nemail: bruno@firm.test",
    # Whose rows go after the build.
    "gone-twin": "fullName: Whoever Left", "e11": "fullName: Gone Twin", "old-person": "fullName: Old Person",
    "e21": "fullName: Katrin Weiß\nemail: kw@firm.test", "e22": "fullName: Paul Paper",
    "e23": "fullName: Peter Gone", "e24": "fullName: Peter Gone", "e27": "fullName: Vera Vanished",
}
GONE = ["gone-twin", "old-person", "e21", "e22", "e23", "e27"]

#: What a name would be looked for in, and can't be read.
BROKEN = "fullName: Bruno Mended\nemail: nobody\n"

#: Whose card is gone and whose ID nobody can tell, so that the share alone is named.
UNKNOWN = {"e21", "e22", "e23"}

#: A word, and whom it means as a whole name: one, several, "nobody", or "no ID" for what can't even be one.
NAMES = [
    ("Grace Hopper", "e3"), ("dr. grace  brewster HOPPER", "e3"), ("Hopper Grace", "e3"), ("Hopper, Grace", "e3"),
    ("  Grace Hopper ", "e3"), ("GRACE HOPPER", "e3"), ("Grace Brewster Hopper", "e3"), ("Hopper", "nobody"),
    ("grace@firm.test", "e3"), ("GRACE@Firm.Test", "e3"), ("grace@other.test", "nobody"),
    ("JOSE MULLER", "e4"), ("José Mu\u0308ller", "e4"), ("José Müller", "e4"), ("Müller José", "nobody"),
    ("Jose Muller-Lang", "jose-muller-2"), ("Jose Muller 2", "jose-muller-2"), ("José Müller – Lang", "nobody"),
    ("ΕΛΕΝΗ ΨΑΡΑΣ", "e5"), ("Ελενη Ψαρας", "e5"), ("Ελένη Παππά", "no ID"),
    ("王 芳", "e6"), ("王芳", "e6"), ("芳王", "no ID"),
    ("lukasz żak", "e7"), ("Lukasz Zak", "e7"), ("ŁUKASZ ŻAK", "e7"), ("Lukas Zak", "nobody"),
    ("Sinead O'Neil", "e9"), ("Sinéad O’Neil", "e9"), ("sinead o`neil", "e9"), ("Sinead ONeil", "nobody"),
    ("ЮЛИЯ И\u0306ОВКОВА", "e10"), ("Юлия Йовкова", "e10"), ("Юлия Иовкова", "no ID"),
    ("nguyen van an", "e12"), ("Nguyễn  Văn An", "e12"), ("An Nguyen", "nobody"),
    ("Mary-Jane van der Berg", "e13"), ("van der Berg, Mary-Jane", "e13"), ("van der Berg Mary-Jane", "e13"),
    ("Mary‐Jane van der Berg", "e13"), ("Mary Jane van der Berg", "nobody"), ("mj@firm.test", "e13"),
    ("John Smith", "e14"), ("john@firm.test", "e14"), ("desk@firm.test", "e14, e15"), ("Joan Smith", "e15"),
    ("Smith", "nobody"), ("محمد الأحمد", "e16"), ("محمد", "no ID"),
    ("Hans Mueller", "e17"), ("Hans Müller", "nobody"), ("Anna Smithson", "e18"), ("Anna Smith", "nobody"),
    ("Ayse Yildiz", "e19"), ("AYŞE YILDIZ", "e19"),
    # Nobody has the name, and an ID is made of it.
    ("No Body", "no-body"), ("NO-BODY", "no-body"), ("E1002", "e1002"), ("e1002", "e1002"), ("E 3", "nobody"),
    ("KIM-LEE", "kim-lee"), ("Kim Firm Test", "kim.firm-test"), ("kim_firm.test", "kim.firm-test"),
    ("Nobody At All", "nobody"), ("nobody", "nobody"), ("Bo", "e1002"), ("bo", "e1002"), ("e", "nobody"),
    # Several who have it.
    ("Kim Lee", "e2, kim-lee"), ("kim LEE", "e2, kim-lee"), ("Lee Kim", "e2"), ("Ada Byron", "ada-byron, e1"),
    ("Lena", "e8, lena"), ("lena", "lena"), ("ada-byron", "ada-byron"), ("kim-lee", "kim-lee"),
    # Whose row is gone, and whose card can't be read.
    ("Katrin Weiß", "e21"), ("KATRIN WEISS", "e21"), ("Katrin Weiss", "e21"), ("kw@firm.test", "e21"), ("e21", "e21"),
    ("Paul Paper", "e22"), ("paul paper", "e22"), ("e22", "e22"),
    ("Peter Gone", "e23, e24"), ("e24", "e24"), ("Old Person", "old-person"), ("old-person", "old-person"),
    ("Whoever Left", "gone-twin"), ("Gone Twin", "e11, gone-twin"), ("Vera Vanished", "nobody"),
    ("Bruno Broken", "e28"), ("bruno@firm.test", "e28"), ("Bruno Mended", "nobody"), ("e28", "e28"),
    # Who has ended.
    ("Ended Early", "e25"), ("e25", "e25"), ("Rita Revoked", "e26"), ("E26", "e26"),
]

#: The beginnings of words: all who have them.
BEGINNINGS = [
    ("Smith", "e14, e15, e18"), ("smi", "e14, e15, e18"), ("Jo Smi", "e14, e15"), ("SMITH JOHN", "e14"),
    ("müller", "e4, e17, jose-muller-2"), ("Mueller", "e4, e17, jose-muller-2"), ("芳", "e6"), ("Юли", "e10"),
    ("Berg", "e13, lena"), ("Van", "e12, e13"), ("peter", "e23, e24"), ("weis", "e21"),
    ("oneil", "e9"), ("Brewster", "e3"), ("dr. hopper", "e3"), ("mith", "nobody"), ("Bruno", "e28"),
    # The whole name of somebody goes before parts of others' names.
    ("Lena", "e8, lena"), ("Bo", "e1002"), ("Kim Lee", "e2, kim-lee"),
]

#: What is nobody's whole name, and a part of somebody's.
BY_PARTS = {
    "Hopper": "e3", "Müller José": "e4, jose-muller-2", "An Nguyen": "e12", "José Müller – Lang": "jose-muller-2",
    "Sinead ONeil": "e9", "Hans Müller": "e17", "Anna Smith": "e18", "Юлия Иовкова": "e10", "محمد": "e16",
    "Mary Jane van der Berg": "e13", "Lukas Zak": "e7", "e": "e25, no-body",
}

#: Who has ended: the one's share has expired, the other's was revoked.
ENDED = {"e25", "e26"}


def meant(people):
    return set() if people in ("nobody", "no ID") else set(people.split(", "))


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    site = SiteFolder(tmp_path_factory.mktemp("people") / "site", SETTINGS + "share: {lifetime: 90d, renew: byHand}\n")
    for card, text in CARDS.items():
        site.card(card, text + "\n")
    site.build()
    site.run("revoke", "e26", "e27")
    site.links = {share["card"]: share["recordID"] for share in site.shares()}
    for card in GONE:
        (site.path / f"cards/{card}.yaml").unlink()
    site.card("e28", BROKEN)
    # Its files are named after cards.
    shutil.rmtree(site.path / "print")
    site.run("sweep", now=later(days=39))
    return site


@pytest.fixture
def people(built, scratch):
    shutil.copytree(built.path, scratch / "site", symlinks=True)
    site = SiteFolder(scratch / "site", begin=False)
    site.kind, site.links = "", built.links
    return site


def owners(site):
    """The card that each link was made for."""
    return {record: card for card, record in site.links.items()}


def seen(site):
    """The state of each share, by the card that it was made for, and of those that came since."""
    owner = owners(site)
    return {
        owner.get(share["recordID"], f"new of {share['card']}"):
            (share["state"], share["card"], share["consumedAt"], share["expiresAt"], share["printedAt"])
        for share in site.run("shares", "--json", now=WHEN).json["shares"]
    }


def called(site, words, word, **options):
    if words[0] in ("reissue", "renew"):
        # These publish, and do nothing while any card is at fault.
        site.card("e28", CARDS["e28"] + "\n")
    return site.run(*(part.format(word) for part in words), now=WHEN, code=None, **options)


@pytest.mark.parametrize("command", WHOLE)
@pytest.mark.parametrize("word, who", NAMES)
def test_what_ends_or_links_takes_whole_names_of_one_card(people, command, word, who):
    before = seen(people)
    done = called(people, WHOLE[command], word)
    after = seen(people)
    changed = {card for card in {*before, *after} if after.get(card) != before.get(card)}
    whom = meant(who)
    if command == "rename to" and (who == "nobody" or word in ("bo", "kim_firm.test")):
        # The ID that is made of the word is a new one.
        assert changed == {"spare"}
        return
    if command == "rename from" and who in ("e1002", "kim.firm-test") and word in ("bo", "kim_firm.test"):
        # What may be an ID is one there.
        whom = set()
    if len(whom) != 1:
        assert (done.code, changed) == (64 if who == "no ID" else 1, set()), done.err
        if len(whom) > 1:
            names = sorted(people.links[card] if card in UNKNOWN else card for card in whom)
            assert f"can mean {len(whom)} cards, {', '.join(names)}: name the one that you mean by its ID\n" in done.err
        return
    card, = whom
    if command == "rename from" and card in GONE:
        assert done.out.startswith("new-id has the link that "), done.err
        assert {share["recordID"] for share in people.run("shares", "new-id", "--json", now=WHEN).json["shares"]} == {
            people.links[card]}
        return
    if command == "reissue":
        expected = set() if card in GONE else {card, f"new of {card}"} - ENDED
    elif command == "rename to":
        expected = {card, "spare"} if card in ENDED else set()
    else:
        expected = {card} - {"revoke": {"e26"}, "consume": ENDED, "rename from": {"e26"}}[command]
    assert (done.code, changed) == (0 if expected or (command, card) == ("revoke", "e26") else 1, expected), done.err


@pytest.mark.parametrize("word, who", NAMES + BEGINNINGS)
def test_what_lists_takes_all_who_have_a_part(people, word, who):
    whom = meant({**BY_PARTS, **dict(BEGINNINGS)}.get(word, who))
    done = called(people, PARTS["shares"], word)
    if not whom:
        assert done.code in (1, 64)
        return
    listed = {owners(people)[share["recordID"]] for share in done.json["shares"]}
    assert listed == whom, done.err


@pytest.mark.parametrize("command", ["print", "renew"])
@pytest.mark.parametrize("word, who", BEGINNINGS)
def test_what_makes_or_renews_takes_all_who_have_a_part(people, command, word, who):
    whom, before = meant(who), seen(people)
    done = called(people, PARTS[command], word)
    changed = {card for card, state in seen(people).items() if state != before.get(card)}
    if whom & {*GONE} or not whom or command == "print" and "e28" in whom:
        assert (done.code, changed) == (1, set()), done.err
        return
    assert changed == whom, done.err
    if len(whom) > 1:
        assert f'means {len(whom)} cards: {", ".join(sorted(whom))}\n' in done.err


def test_who_has_ended_comes_back_by_the_whole_name_of_one_alone(people):
    assert called(people, PARTS["renew"], "Early").code == 1
    assert seen(people)["e25"][0] == "expired"
    assert called(people, PARTS["renew"], "Ended Early").code == 0
    assert seen(people)["e25"][0] == "live"


def test_lists_of_names_are_taken_with_their_lines(people):
    people.write("list.txt", "spare\nAda Byron\nGrace Hopper\n")
    before = snapshot(people.public)
    assert people.run("revoke", "--from", "list.txt", code=1, now=WHEN).err.startswith(
        'list.txt:2:1: "…" can mean 2 cards, ada-byron, e1: ')
    assert snapshot(people.public) == before
    people.write("list.txt", "spare\nKatrin Weiß  # at once\nGrace Hopper\n")
    people.run("revoke", "--from", "list.txt", now=WHEN)
    assert {card for card, state in seen(people).items() if state[0] == "revoked"} == {
        "spare", "e21", "e3", "e26", "e27"}


def test_settings_that_can_t_be_read_leave_what_is_published(people):
    people.write("cardpress.yaml", (people.path / "cardpress.yaml").read_text() + "language: [\n")
    assert "can mean 2 cards, " in people.run("revoke", "Kim Lee", code=1, now=WHEN).err
    people.run("revoke", "Mary-Jane van der Berg", now=WHEN)
    assert not (people.public / "c" / people.links["e13"] / "card.vcf").exists()


def test_a_fault_in_the_settings_keeps_nobody_from_being_named(people):
    people.write("cardpress.yaml", (people.path / "cardpress.yaml").read_text() + "colour: none\n")
    people.run("revoke", "Grace Hopper", now=WHEN)
    owner = owners(people)
    people.write("cardpress.yaml", (people.path / "cardpress.yaml").read_text().replace("colour: none\n", ""))
    assert {owner[share["recordID"]] for share in people.shares(now=WHEN) if share["state"] == "revoked"} == {
        "e3", "e26", "e27"}


def test_patterns_rename_nobody(people):
    refused = people.run("rename", "spar*", "x", code=64, now=WHEN)
    assert '"spar*" is not a card ID' in refused.err


def asked(site, *words, answer, question):
    """What stands on the terminal of a person who is asked once."""
    person = Dialogue(*words, "--now", WHEN, cwd=site.path)
    person.answer(f"{question} [y/N] ", answer + "\n")
    return person.end()


def test_on_a_terminal_who_is_meant_is_said_and_asked_once(people):
    people.run("print", "e3", "--format", "svg", now=WHEN)
    before = seen(people)
    refused = asked(people, "revoke", "Grace Hopper", answer="", question="End it for good?")
    assert (refused.code, seen(people)) == (1, before)
    assert refused.out == (
        "This is\n  e3  Dr. Grace Brewster Hopper, grace@firm.test\n"
        "1 printed code (e3 of 2026-04-11) would lead nowhere, and paper can't be changed\n"
        "End it for good? [y/N] \nnobody has confirmed it, so nothing was done\n")
    done = asked(people, "revoke", "Grace Hopper", answer="yes", question="End it for good?")
    assert (done.code, seen(people)["e3"][0]) == (0, "revoked")
    # An ID says itself whom it means; its printed code is asked for.
    people.run("print", "e1", "--format", "svg", now=WHEN)
    done = asked(people, "revoke", "e1", answer="y", question="End it for good?")
    assert (done.code, seen(people)["e1"][0], "This is" in done.out) == (0, "revoked", False)
    assert "End it" not in Dialogue("revoke", "e4", "--now", WHEN, cwd=people.path).end().out


@pytest.mark.parametrize("words, question, people_named", [
    (["revoke", "Katrin Weiß"], "End it for good?", "Katrin Weiß, kw@firm.test"),
    (["reissue", "王芳"], "Make a new link and end the old one?", "e6  王芳"),
    (["consume", "kw@firm.test"], "Note the contact as saved?", "Katrin Weiß, kw@firm.test"),
    (["rename", "Paul Paper", "spare-2"], "Give the link to the new ID?", "Paul Paper"),
    (["renew", "Ended Early"], "Let it end later?", "e25  Ended Early"),
    (["renew", "smith"], "Let it end later?", "e18  Anna Smithson"),
])
def test_each_command_asks_and_takes_no_for_no(people, words, question, people_named):
    people.card("e28", CARDS["e28"] + "\n")
    before = seen(people)
    refused = asked(people, *words, answer="n", question=question)
    assert (refused.code, seen(people)) == (1, before)
    assert people_named in refused.out
    unasked = Dialogue(*words, "--yes", "--now", WHEN, cwd=people.path).end()
    assert (unasked.code, question in unasked.out) == (0, False)
    assert "has the link that" in unasked.out if words[0] == "rename" else seen(people) != before


def test_several_are_listed_by_name_on_a_terminal_alone(people):
    out = Dialogue("print", "smi", "--format", "svg", "--now", WHEN, cwd=people.path).end().out
    assert out.startswith(
        "smi means 3 cards\n  e14  John Smith, john@firm.test\n  e15  Joan Smith, desk@firm.test\n  e18  Anna Smithson\n")


def test_who_could_be_meant_is_told_apart_before_it_is_refused(people):
    before = seen(people)
    done = Dialogue("revoke", "desk@firm.test", "--now", WHEN, cwd=people.path).end()
    assert (done.code, seen(people)) == (1, before)
    assert done.out.startswith(
        "desk@firm.test can be:\n  e14  John Smith, john@firm.test\n  e15  Joan Smith, desk@firm.test\n"
        'cards: "desk@firm.test" can mean 2 cards, e14, e15: name the one that you mean by its ID\n')
    assert "Smith" not in people.run("revoke", "desk@firm.test", code=1, now=WHEN).err


def test_find_lists_by_id_name_company_and_address_with_state_and_end(people):
    people.card("e3", CARDS["e3"] + "\ncompany: Navy Yard\n")
    out = people.run("find", "navy", now=WHEN).out
    assert out == "e3  Dr. Grace Brewster Hopper, Navy Yard, grace@firm.test  live until 2026-05-31T09:00:00Z\n"
    for words, found in [
        (["smith"], {"e14", "e15", "e18"}), (["john", "SMITH"], {"e14"}), (["desk@firm"], {"e14", "e15"}), (["weiß"], {None}),
        (["paul"], {None}), (["e25"], {"e25"}), (["rita"], {"e26"}), (["firm", "grace"], {"e3"}), (["bruno"], {"e28"}),
    ]:
        document = people.run("find", *words, "--json", now=WHEN).json
        assert {person["card"] for person in document["people"]} == found
    assert people.run("find", "bruno", now=WHEN).out == (
        "e28  Bruno Broken, bruno@firm.test  live until 2026-05-31T09:00:00Z (no card that can be read)\n")
    assert people.run("find", "rita", now=WHEN).out.endswith("  Rita Revoked  revoked\n")
    nobody = people.run("find", "vera", code=1, now=WHEN)
    assert (nobody.out, nobody.err) == ("", "nobody is called so: cardpress shares lists all\n")


def test_shares_names_everybody_whom_it_can(people):
    names = {people_card: share["name"] for share in people.run("shares", "--json", now=WHEN).json["shares"]
             for people_card in [owners(people)[share["recordID"]]]}
    assert (names["e3"], names["e21"], names["e22"], names["e28"]) == (
        "Dr. Grace Brewster Hopper", "Katrin Weiß", "Paul Paper", "Bruno Broken")
    assert (names["e27"], names["e25"]) == (None, "Ended Early")


def test_names_of_sealed_shares_are_read_with_their_keys(scratch):
    site = SiteFolder(scratch / "site", SETTINGS + "share: {sealed: true}\n")
    site.card("a1", "fullName: Katrin Weiß\nemail: kw@firm.test\n")
    site.card("a2", "fullName: Other\n")
    site.build()
    (site.path / "cards/a1.yaml").unlink()
    assert site.run("find", "weiss", "--json").json["people"][0]["name"] == "Katrin Weiß"
    keys = sorted((site.path / ".cardpress/keys").iterdir())
    moved = [key.rename(scratch / key.name) for key in keys]
    refused = site.run("revoke", "Katrin Weiß", code=1)
    assert "may be the name of a card that can't be read" in refused.err
    for key, former in zip(moved, keys):
        key.rename(former)
    assert "1 revoked" in site.run("revoke", "Katrin Weiß").out
    assert site.run("find", "weiss", code=1).code == 1


def test_nothing_of_names_is_kept(people):
    people.card("e28", CARDS["e28"] + "\n")
    for words in (["find", "smith"], ["shares"], ["revoke", "Katrin Weiß"], ["renew", "smith"]):
        people.run(*words, now=WHEN)
    for file in (people.path / ".cardpress").rglob("*"):
        if file.is_file():
            content = file.read_bytes()
            for name in ("Katrin", "Weiß", "Smith", "kw@firm"):
                assert name.encode() not in content, file


def test_who_may_not_read_the_store_is_not_told_that_nobody_is_shared(people):
    folder = people.path / ".cardpress"
    store = folder / "shares.sqlite"
    store.write_bytes(b"rubbish" * 1000)
    told = people.run("find", "smith", code=1, now=WHEN)
    assert "not shared" not in told.out and "shares.sqlite" in told.err


def test_a_name_that_nobody_has_so_leads_to_find(people):
    assert "cardpress find looks for people by the beginnings of words" in people.run(
        "revoke", "Gracia Hoppera", code=1, now=WHEN).err
