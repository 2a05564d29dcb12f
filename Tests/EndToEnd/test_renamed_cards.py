"""A card that gets another ID keeps its link, its end and its printed codes."""

import shutil

import pytest

from site_folder import SiteFolder, all_stores, later, snapshot

pytestmark = all_stores

LEASE = "share: {lifetime: 90d, renew: whileListed, whenRemoved: withdraw}\n"
ADA = "givenName: Ada\nfamilyName: Lovelace\nemail: ada@acme.test\n"


@pytest.fixture
def firm(site):
    site.settings(LEASE)
    site.card("byron", ADA)
    for name in ("grace", "alan", "kurt"):
        site.card(name, f"givenName: {name.title()}\nfamilyName: Smith\n")
    site.build()
    site.run("print", "byron", "--format", "svg")
    return site


def marries(site, name="lovelace", text=ADA):
    (site.path / "cards/byron.yaml").unlink()
    site.card(name, text)


def warnings(report):
    return [warning["message"] for warning in report["warnings"]]


def test_link_end_and_prints_stay(firm):
    before = firm.share("byron")
    marries(firm, text=ADA.replace("Lovelace", "King"))
    done = firm.run("rename", "byron", "lovelace", now=later(hours=1))
    assert done.out == (
        "lovelace has the link that byron had\nnext: cardpress build\n")
    assert done.err == ""
    built = firm.run("build", now=later(hours=2)).out
    assert built.splitlines()[1:] == [
        "removed print/byron.png, print/byron.svg: the codes are there under the new IDs, as PNG",
        "removed print/merge+byron.csv; make it again: cardpress print lovelace --lists",
        "files in print/ are out of date; make them again: cardpress print --lists",
        "4 cards: 1 updated, 3 unchanged",
        "next: copy public/ to your web server, then scan a code from print/"]
    after = firm.share("lovelace", now=later(hours=2))
    for key in ("recordID", "url", "createdAt", "expiresAt"):
        assert after[key] == before[key]
    assert "printed 2026" in firm.run("shares", "lovelace", now=later(hours=2)).out
    assert b"FN:Ada King" in (firm.folder("lovelace", later(hours=2)) / "card.vcf").read_bytes()
    assert (firm.path / "print/lovelace.png").exists()
    # The lease goes on: a renewal of the card is one of the old link.
    assert firm.build(now=later(days=60))["updated"] == 4
    assert firm.share("lovelace", now=later(days=60))["recordID"] == before["recordID"]
    assert firm.run("verify", now=later(days=60)).code == 0


def test_a_build_proposes_it_and_makes_no_link_meanwhile(firm):
    before = firm.share("byron")
    published = snapshot(firm.public)
    marries(firm)
    report = firm.build(now=later(hours=1))
    assert report["renamed"] == [
        {"card": "lovelace", "recordID": before["recordID"], "former": "byron", "evidence": "content",
         "name": "Ada Lovelace", "formerName": "Ada Lovelace"}]
    assert (report["issued"], report["withdrawn"], report["unchanged"]) == (0, 0, 3)
    assert snapshot(firm.public) == published
    told = firm.run("build", now=later(hours=1))
    assert told.err == (
        "cards: warning: lovelace says what byron said, whose card left, and gets no new link yet: "
        "cardpress rename byron lovelace keeps the old one, or cardpress build --prune\n")
    assert told.out == "held  lovelace  perhaps byron, whose card left\n4 cards: 3 unchanged, 1 held back\n"
    assert firm.run("build", "--dry-run", "--json", now=later(hours=1)).json["renamed"] == (
        report["renamed"])
    firm.run("rename", "--proposed", now=later(hours=2))
    assert firm.build(now=later(hours=3))["updated"] == 1
    assert firm.share("lovelace", now=later(hours=3))["recordID"] == before["recordID"]


def test_without_the_print_folder_the_share_names_the_card(firm):
    before = firm.share("byron")
    shutil.rmtree(firm.path / "print")
    marries(firm)
    report = firm.build(now=later(hours=1))
    assert report["renamed"] == [
        {"card": "lovelace", "recordID": before["recordID"], "former": None, "evidence": "content",
         "name": "Ada Lovelace", "formerName": "Ada Lovelace"}]
    record = before["recordID"]
    assert f"cardpress rename {record} lovelace keeps the old one" in (
        firm.run("build", now=later(hours=1)).err)
    firm.run("rename", record.lower().upper(), "lovelace", now=later(hours=2))
    assert firm.share("lovelace", now=later(hours=2))["recordID"] == record


def test_pruning_gives_the_card_a_new_link(firm):
    before = firm.share("byron")
    marries(firm)
    report = firm.build("--prune", now=later(hours=1))
    assert (report["issued"], report["withdrawn"], report["renamed"]) == (1, 1, [])
    assert firm.share("lovelace", now=later(hours=1))["recordID"] != before["recordID"]


def test_what_two_cards_say_proposes_nothing(firm):
    (firm.path / "cards/byron.yaml").unlink()
    for name in ("one", "two"):
        firm.card(name, ADA)
    report = firm.build(now=later(hours=1))
    assert (report["issued"], report["renamed"]) == (2, [])


#: What a card under another ID says, and whether it is proposed.
OTHERS = {
    "another role and address": (ADA.replace("ada@", "a.lovelace@") + "role: Analyst\n", True),
    "one name in one piece": ("fullName: Ada Lovelace\n", True),
    "given name and number": (
        "givenName: Ada\nfamilyName: King\nemail: a.king@acme.test\nmobile: +44 20 7946 0018\n", True),
    "the successor's number": ("givenName: Mary\nfamilyName: King\nmobile: +44 20 7946 0018\n", False),
    "given name and address": (ADA.replace("Lovelace", "King").replace("ada@acme", "Ada@ACME"), True),
    "another name alone": ("givenName: Ada\nfamilyName: King\n", False),
    "the address alone": ("givenName: Mary\nfamilyName: Lovelace\nemail: ada@acme.test\n", False),
}


@pytest.mark.parametrize("other", OTHERS)
def test_a_card_that_says_something_else_is_proposed_by_name_or_number(firm, other):
    firm.card("byron", ADA + "mobile: +44 20 7946 0018\n")
    firm.build(now=later(hours=1))
    record = firm.share("byron")["recordID"]
    text, is_proposed = OTHERS[other]
    marries(firm, text=text)
    report = firm.build(now=later(hours=2))
    assert (report["issued"], report["withdrawn"]) == ((0, 0) if is_proposed else (1, 1))
    assert [{key: pair[key] for key in ("card", "recordID", "former", "evidence")} for pair in report["renamed"]] == [
        {"card": "lovelace", "recordID": record, "former": "byron", "evidence": "person"}] * is_proposed
    if is_proposed:
        assert firm.run("build", now=later(hours=2)).err == (
            "cards: warning: lovelace has the name, the phone or the e-mail address of byron, whose card left, and "
            "gets no new link yet: cardpress rename byron lovelace keeps the old one, or cardpress build --prune\n")
        firm.run("rename", "--proposed", now=later(hours=3))
        assert firm.build(now=later(hours=4))["updated"] == 1
        assert firm.share("lovelace", now=later(hours=4))["recordID"] == record


def test_a_name_of_two_proposes_nothing(firm):
    firm.card("other", ADA + "role: Countess\n")
    firm.build(now=later(hours=1))
    for name in ("byron", "other"):
        (firm.path / f"cards/{name}.yaml").unlink()
    firm.card("one", ADA + "role: Analyst\n")
    firm.card("two", ADA)
    # The same words are told apart, the same name is not.
    [pair] = firm.build("--yes", "2", now=later(hours=2))["renamed"]
    assert (pair["card"], pair["former"], pair["evidence"]) == ("two", "byron", "content")


def test_an_e_mail_address_changes_with_a_name_and_an_employer(site):
    site.settings(LEASE + "cards: {idFrom: email}\n")
    rows = ["kim@acme.test,Kim,Reed,Analyst,", "bo@acme.test,Bo,Berg,Clerk,+44 20 7946 0018", "cy@acme.test,Cy,Ek,,"]
    head = "email,givenName,familyName,role,mobile\n"
    site.write("cards/people.csv", head + "\n".join(rows))
    site.build()
    links = {share["card"]: share["recordID"] for share in site.shares()}
    rows = ["kim@new.test,Kim,Reed,Head,", "bo.ek@acme.test,Bo,Ek,Clerk,+44 20 7946 0018", "cy@acme.test,Cy,Ek,,"]
    site.write("cards/people.csv", head + "\n".join(rows))
    assert site.run("build", now=later(hours=1)).err == (
        "cards: warning: bo.ek-acme.test, kim-new.test have the names, phones or e-mail addresses of 2 cards that "
        "left, and get no new links yet: cardpress rename --proposed keeps the old ones, or cardpress build --prune\n")
    site.run("rename", "--proposed", now=later(hours=2))
    assert site.build(now=later(hours=3))["issued"] == 0
    assert {share["card"]: share["recordID"] for share in site.shares(now=later(hours=3))} == {
        "kim-new.test": links["kim-acme.test"], "bo.ek-acme.test": links["bo-acme.test"],
        "cy-acme.test": links["cy-acme.test"]}


def test_a_night_that_came_first_is_undone(firm):
    before = firm.share("byron")
    marries(firm, text="givenName: Ada\nfamilyName: King\nemail: king@acme.test\n")
    firm.build(now=later(hours=1))
    fresh = firm.share("lovelace", now=later(hours=1))
    refused = firm.run("rename", "byron", "lovelace", now=later(hours=2), code=1)
    assert refused.err == (
        f"lovelace has a live share of its own, {fresh['recordID']}: "
        f"cardpress revoke {fresh['recordID']}\n")
    firm.run("revoke", fresh["recordID"], now=later(hours=2))
    assert firm.run("rename", "byron", "lovelace", now=later(hours=3)).out.endswith(
        "next: cardpress renew lovelace\n")
    firm.run("renew", "lovelace", now=later(hours=4))
    assert firm.share("lovelace", now=later(hours=4))["url"] == before["url"]
    assert fresh["recordID"] not in [path.name for path in firm.published()]


@pytest.mark.parametrize("words, sentence", [
    (["nobody", "lovelace"], "nobody has not been shared yet, so there is no link to keep"),
    (["byron", "byron"], "byron and byron are the same card"),
    (["0123456789ABCDEFGHJKMNPQRS", "x"],
     "there is no share 0123456789ABCDEFGHJKMNPQRS in the store"),
])
def test_what_can_not_be_renamed(firm, words, sentence):
    assert firm.run("rename", *words, code=1).err == sentence + "\n"


def test_a_revoked_card_keeps_nothing(firm):
    firm.run("revoke", "byron", "--yes", now=later(hours=1))
    assert firm.run("rename", "byron", "lovelace", now=later(hours=2), code=1).err == (
        "byron was revoked, which is for good, so there is no link to keep\n")


def test_the_input_is_looked_at(firm):
    assert firm.run("rename", "byron", "lovelace").err == (
        "cards: warning: no card has the ID lovelace yet: give it to the card before the next build\n"
        "cards: warning: byron is still there: the next build would give it a link of its own\n")


def test_a_whole_firm_is_renamed_by_a_list(firm):
    """A new system that numbers anew: IDs change places too."""
    links = {card: firm.share(card)["recordID"] for card in ("byron", "grace", "alan", "kurt")}
    for card in ("byron", "alan", "grace"):
        (firm.path / f"cards/{card}.yaml").unlink()
    firm.card("alan", "givenName: Grace\nfamilyName: Smith\n")
    firm.card("grace", "givenName: Alan\nfamilyName: Smith\n")
    firm.card("e-7", ADA)
    firm.write("ids.txt", "# old new\nbyron  e-7\ngrace\talan # changes\nalan grace\n\n")
    report = firm.run("rename", "--from", "ids.txt", "--json", now=later(hours=1)).json
    assert report["renamed"] == [
        {"card": "e-7", "recordID": links["byron"], "former": "byron", "evidence": None},
        {"card": "alan", "recordID": links["grace"], "former": "grace", "evidence": None},
        {"card": "grace", "recordID": links["alan"], "former": "alan", "evidence": None}]
    assert firm.build(now=later(hours=2))["issued"] == 0
    now = {card: firm.share(card, later(hours=2))["recordID"]
           for card in ("e-7", "grace", "alan", "kurt")}
    assert now == {"e-7": links["byron"], "grace": links["alan"], "alan": links["grace"],
                   "kurt": links["kurt"]}
    assert b"FN:Grace Smith" in (firm.folder("alan", later(hours=2)) / "card.vcf").read_bytes()
    assert firm.run("verify", now=later(hours=2)).code == 0


def test_a_list_is_renamed_as_a_whole_or_not_at_all(firm):
    firm.write("ids.txt", "byron e-7\ngrace kurt\nnobody x\nbyron e-8\nalan e-7\nalan\n")
    refused = firm.run("rename", "--from", "ids.txt", code=1)
    assert refused.err == (
        "ids.txt:6:1: needs two IDs in a line, the former and the new one\n")
    firm.write("ids.txt", "byron e-7\ngrace kurt\nnobody x\nbyron e-8\nalan e-7\n")
    kurt = firm.share("kurt")["recordID"]
    assert firm.run("rename", "--from", "ids.txt", code=1).err == (
        f"ids.txt:2:1: kurt has a live share of its own, {kurt}: cardpress revoke {kurt}\n"
        "ids.txt:3:1: nobody has not been shared yet, so there is no link to keep\n"
        "ids.txt:4:1: byron is renamed twice\n"
        "ids.txt:5:1: e-7 would be the ID of two cards\n"
        "4 errors; no card was changed\n")
    assert firm.build()["unchanged"] == 4


def test_frozen_builds_agree(firm, scratch):
    firm.kind = "store: file\n"
    firm.settings(LEASE)
    marries(firm)
    firm.run("rename", "byron", "lovelace", now=later(hours=1))
    firm.build(now=later(hours=2))
    farm = SiteFolder(scratch / "farm", begin=False)
    for name in ("cardpress.yaml", "shares.tsv", "cards"):
        source = firm.path / name
        copy = shutil.copytree if source.is_dir() else shutil.copy
        (scratch / "farm").mkdir(exist_ok=True)
        copy(source, scratch / "farm" / name)
    farm.run("build", "--frozen", now=later(hours=3))
    assert snapshot(farm.public, times=False) == snapshot(firm.public, times=False)


FAULTS = {
    "a value": ("bad", "fullName: Bad\nemail: x\n"), "no name": ("bad", "email: a@acme.test\n"),
    "a photo": ("bad", "fullName: Bad\nphoto: nowhere.jpg\n"), "no card at all": ("bad", "[oops\n"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_who_married_keeps_her_code_while_another_card_is_at_fault(firm, fault):
    before = firm.share("byron")
    marries(firm, text=ADA.replace("Lovelace", "King"))
    (firm.path / "cards/kurt.yaml").unlink()
    firm.card(*FAULTS[fault])
    plan = firm.build("--dry-run", "--keep-going", now=later(hours=1), code=1)
    built = firm.build("--keep-going", now=later(hours=1), code=1)
    for report in (plan, built):
        assert [(pair["card"], pair["former"]) for pair in report["renamed"]] == [("lovelace", "byron")]
        assert (report["new"], report["ending"], report["withdrawn"]) == ([], [], 0)
        # Whose ID nobody can tell may be Kurt.
        assert [leaver["card"] for leaver in report["leavers"]] == ([] if fault == "no card at all" else ["kurt"])
    assert "lovelace" not in {share["card"] for share in firm.shares(now=later(hours=1))}
    (firm.path / "cards/bad.yaml").unlink()
    mended = firm.build("--dry-run", now=later(hours=2))
    assert [pair["card"] for pair in mended["renamed"]] == ["lovelace"]
    assert [ending["card"] for ending in mended["ending"]] == ["kurt"]
    firm.run("rename", "--proposed", now=later(hours=2))
    firm.build("--yes", "1", now=later(hours=3))
    assert firm.share("lovelace", now=later(hours=3))["recordID"] == before["recordID"]


def test_who_left_is_told_where_another_card_is_at_fault(firm):
    for name in ("kurt", "byron"):
        (firm.path / f"cards/{name}.yaml").unlink()
    firm.card("bad", FAULTS["a value"][1])
    line = (
        "cards: warning: byron, kurt have left, and stay published until no card is at fault any more: "
        "cardpress revoke ends them at once\n")
    for options in (["-q"], ["--dry-run"], ["--keep-going"], ["--keep-going", "--prune", "--yes", "2"]):
        assert line in firm.run("build", *options, now=later(hours=1), code=1).err
    assert len(firm.shares(now=later(hours=1))) == 4
    # A card at fault has not left, whatever its ID.
    (firm.path / "cards/bad.yaml").unlink()
    firm.card("kurt", "email: x\n")
    report = firm.build("--keep-going", now=later(hours=2), code=1)
    assert [leaver["card"] for leaver in report["leavers"]] == ["byron"]
