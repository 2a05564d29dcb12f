"""Names and patterns: what means no card is a fault in every command, and what changes nothing says so."""

import pytest

from site_folder import SETTINGS, SiteFolder, later, snapshot

COMMANDS = ["revoke", "renew", "reissue", "shares", "print"]


@pytest.fixture
def firm(scratch):
    """A site of three cards, one of them never shared."""
    site = SiteFolder(scratch / "site", SETTINGS + "share: {lifetime: 90d}\n")
    for name in ("lena", "sales-1"):
        site.card(name, f"fullName: {name}\n")
    site.build()
    site.card("new", "fullName: New\n")
    return site


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("word, said", [
    ("x*", 'cards: no card matches "x*": cardpress shares lists them'),
    ("sale-*", 'cards: no card matches "sale-*": did you mean "sales-1"?'),
    ("lna", 'cards: there is no card "lna": did you mean "lena"?'),
    ("nobody", 'cards: there is no card "nobody": cardpress shares lists them'),
])
def test_what_means_no_card_is_a_fault(firm, command, word, said):
    before = snapshot(firm.path)
    result = firm.run(command, "lena", word, code=1, now=later(days=1))
    assert (result.out, result.err) == ("", said + "\n")
    result = firm.run(command, "-q", "s*", word, code=1, now=later(days=1))
    assert result.err == said + "\n"
    problem, = firm.run(command, word, "--json", code=1).json["problems"]
    assert problem["message"] == said.removeprefix("cards: ")
    firm.run("shares", "--json")
    assert snapshot(firm.path / "public") == snapshot(firm.path / "public")
    after = snapshot(firm.path)
    assert {name for name in before if before[name] != after.get(name)} <= {".cardpress"}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_list_is_named_with_its_line(firm, command):
    firm.write("list.txt", "# the desk\nlena\n\n  lna  # on leave\nx*\n?!\nΩ\n")
    assert firm.run(command, "--from", "list.txt", code=1).err == (
        'list.txt:7:1: "Ω" has no letter or digit that a card ID can have: a to z, 0 to 9\n')
    firm.write("list.txt", "# the desk\nlena\n\n  lna  # on leave\nx*\n")
    assert firm.run(command, "--from", "list.txt", code=1).err.splitlines()[:2] == [
        'list.txt:4:3: there is no card "lna": did you mean "lena"?',
        'list.txt:5:1: no card matches "x*": cardpress shares lists them']
    firm.write("list.txt", "# nobody\n")
    assert "list.txt: names no card" in firm.run(command, "--from", "list.txt", code=1).err


@pytest.fixture
def fair(scratch):
    """A site whose IDs are seldom what people type."""
    site = SiteFolder(scratch / "site", SETTINGS)
    site.write("cards/guests.csv", (
        "id,fullName,email\nT102,Ada,ada@fair.test\nkim-firm-test,Kim,kim@firm.test\nhandy,Bo,desk@fair.test\n"
        "bo_2,Bo Two,desk@fair.test\nbo-2.x,X,\nbo-2_x,Y,\n"))
    site.build()
    return site


@pytest.mark.parametrize("command", COMMANDS + ["consume"])
@pytest.mark.parametrize("word, card", [
    ("T102", "t102"), ("kim.firm.test", "kim-firm-test"), ("kim@firm.test", "kim-firm-test"),
    ("KIM@Firm.test", "kim-firm-test"), ("Kim Firm Test", "kim-firm-test"), ("bo-2", "bo_2"), ("ADA@fair.test", "t102"),
])
def test_what_can_mean_one_card_alone_is_taken_and_said(fair, command, word, card):
    shown = '"…"' if "@" in word or " " in word else word
    alone, said = fair.run(command, word, now=later(hours=1)), f"{shown} is taken for the card {card}\n"
    assert said in alone.err
    assert fair.run(command, word, "--json", now=later(hours=2)).json
    fair.write("list.txt", f"{word}\n")
    assert said in fair.run(command, "--from", "list.txt", now=later(hours=3)).err
    state = {"revoke": "revoked", "consume": "live"}.get(command, "live")
    assert fair.share(card, later(hours=3))["state"] == state


@pytest.mark.parametrize("command", COMMANDS + ["consume"])
@pytest.mark.parametrize("word, said", [
    ("hand", 'there is no card "hand": did you mean "handy"?'),
    ("HAND", 'there is no card "HAND": did you mean "handy"?'),
    ("nobody@fair.test", 'there is no card "…": cardpress find looks for people by the beginnings of words'),
])
def test_what_can_mean_several_or_is_less_is_refused(fair, command, word, said):
    assert fair.run(command, word, code=1, now=later(hours=1)).err == f"cards: {said}\n"
    assert {share["state"] for share in fair.shares()} == {"live"}


@pytest.mark.parametrize("command", COMMANDS + ["consume"])
@pytest.mark.parametrize("word, cards", [("desk@fair.test", "bo_2, handy"), ("bo.2.x", "bo-2.x, bo-2_x")])
def test_what_can_mean_several_is_refused_or_means_all(fair, command, word, cards):
    done = fair.run(command, word, code=None, now=later(hours=1))
    if command in ("revoke", "reissue", "consume"):
        shown = "…" if "@" in word else word
        assert (done.code, done.err) == (
            1, f'cards: "{shown}" can mean 2 cards, {cards}: name the one that you mean by its ID\n')
    else:
        assert (done.code, f'means 2 cards: {cards}\n' in done.err) == (0, True)
    assert {share["state"] for share in fair.shares()} == {"live"}


def test_who_has_the_very_id_is_meant_even_without_a_card(fair):
    fair.write("cards/guests.csv", "id,fullName\nbo.2,Another\nT102,Ada\n")
    fair.build(now=later(hours=1))
    assert "1 revoked" in fair.run("revoke", "bo_2", now=later(hours=2)).out
    assert fair.share("bo.2", later(hours=2))["state"] == "live"
    # Now nobody else has it.
    assert fair.run("revoke", "bo-2", now=later(hours=3)).err == "bo-2 is taken for the card bo.2\n"


def test_a_card_that_can_t_be_read_and_is_not_published_is_meant_by_nothing(fair):
    fair.card("broken", "fullName: [\n")
    assert "kim.firm.test is taken for the card kim-firm-test" in fair.run("revoke", "kim.firm.test", now=later(hours=1)).err
    fair.run("revoke", "T102", now=later(hours=1))


def test_a_print_run_is_called_by_the_ids(fair):
    fair.run("print", "T102", "kim.firm.test", "--sheet", "avery-l4785")
    assert (fair.path / "print/sheet-avery-l4785+kim-firm-test,t102.html").exists()
    assert fair.run("read", "print/t102.png", "--expect", "T102").code == 0


@pytest.mark.parametrize("command", ["revoke", "renew", "reissue", "print"])
def test_all_cards_of_none_is_a_fault(site, command):
    site.card("ada", "fullName: Ada\n")
    site.build()
    (site.path / "cards/ada.yaml").unlink()
    said = site.run(command, "--all", code=1).err
    assert said in ("cards: there is no card here\n",
                    "there is nothing to print: no card that is meant has a live share\n")
    assert len(site.published()) == 1


def test_a_card_that_can_t_be_read_is_not_said_to_be_missing_alone(firm):
    firm.card("lena", "fullName: [\n")
    for command in ("renew", "print"):
        said = firm.run(command, "lena", code=1).err
        assert 'there is no card "lena"' in said and "cards/lena.yaml:2:1: " in said
    # Whom the store knows by this name is listed and revoked all the same.
    assert firm.run("shares", "lena").out.startswith("lena (no card)  lena  live  until ")
    assert "1 revoked" in firm.run("revoke", "lena").out


def test_whoever_left_is_listed_by_name(firm):
    (firm.path / "cards/lena.yaml").unlink()
    assert firm.run("shares", "lena").out.startswith("lena (no card)  lena  live  until ")
    [share] = firm.run("shares", "lena", "--json").json["shares"]
    assert (share["card"], share["state"]) == ("lena", "live")
    assert firm.run("shares").out.count("(no card)") == 1
    firm.run("revoke", "lena")
    assert firm.run("shares", "lena").out.startswith("lena (no card)  revoked")


def test_a_revocation_says_what_it_did_not_do(firm):
    assert firm.run("revoke", "new", code=1).err == (
        "cards: new has not been shared yet: cardpress build\n")
    assert firm.run("revoke", "n*").out == "nothing to do\nnever shared: new\n"
    assert "1 revoked" in firm.run("revoke", "lena").out
    assert firm.run("revoke", "lena").out == "nothing to do\n1 share already revoked\n"
    lines = firm.run("revoke", "*").out.splitlines()
    assert lines[:3] == ["1 revoked: their links show now that the card has expired",
                         "1 share already revoked", "never shared: new"]


def test_a_renewal_that_changes_nothing_says_why(firm):
    assert firm.run("renew", "lena").out == (
        "nothing renewed\nnot renewed: lena (already ends as late as it can)\n")
    firm.run("revoke", "sales-1")
    assert firm.run("renew", "n*", "s*", now=later(days=1)).out.splitlines() == [
        "nothing renewed", "not renewed: new (not shared yet: cardpress build)",
        "not renewed: sales-1 (revoked, which is for good: cardpress reissue makes a new link)"]
    firm.card("new", "fullName: New\nexpires: 2026-06-30\n")
    firm.card("ever", "fullName: Ever\nlifetime: never\n")
    firm.build()
    assert firm.run("renew", "ever").out == "nothing renewed\nnot renewed: ever (without end)\n"
    result = firm.run("renew", "--all", "--json", now=later(days=1)).json
    assert result["updated"] == 1
    assert result["refused"] == [
        {"card": "ever", "reason": "endless"}, {"card": "new", "reason": "cardExpires"},
        {"card": "sales-1", "reason": "revoked"}]


def test_the_day_of_a_fair_is_renewed_in_the_settings(site):
    site.settings("share: {expires: 2026-03-20}\n")
    site.write("cards/people.csv", "id,fullName\n" + "".join(f"a{n:02},A {n}\n" for n in range(12)))
    site.build()
    assert site.run("renew", "a01", code=1).err == (
        "a01 ends with share.expires: change it in cardpress.yaml, then cardpress build\n")
    assert site.run("renew", "a*").out == (
        "nothing renewed\nnot renewed: a00, a01, a02, a03, a04, a05, a06, a07, a08, a09 and 2 more "
        "(share.expires rules: change it in cardpress.yaml, then cardpress build)\n")
    # Where the settings say another day, a renewal moves the end.
    site.settings("share: {expires: 2026-03-27}\n")
    site.run("renew", "a01")
    assert site.share("a01")["expiresAt"] == "2026-03-28T12:00:00Z"


def test_a_card_comes_back_where_its_own_end_has_been_moved(site):
    site.card("ada", "fullName: Ada\nexpires: 2026-03-20\n")
    site.build()
    link, after = site.share()["url"], later(days=25)
    site.run("sweep", now=after)
    assert site.run("renew", "ada", code=1, now=after).err == (
        'ada has ended with its key "expires": change it, then cardpress renew\n')
    assert 'ada has ended and stays so: change the key "expires", then cardpress renew ada' in (
        site.run("build", now=after).out)
    site.card("ada", "fullName: Ada\nexpires: 2026-04-20\n")
    assert "ada has ended and stays so: cardpress renew ada\n" in site.run("build", now=after).out
    site.run("renew", "ada", now=after)
    assert (site.share(now=after)["url"], site.share(now=after)["expiresAt"]) == (
        link, "2026-04-21T12:00:00Z")


def test_whoever_is_at_fault_is_listed_and_can_be_withdrawn(firm):
    firm.card("lena", "fullName: Lena\nemail: lena at example.com\n")
    assert firm.run("shares").out.startswith("lena     lena  live  until ")
    assert "1 revoked" in firm.run("revoke", "l*").out
