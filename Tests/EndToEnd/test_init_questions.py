"""`cardpress init` on a terminal asks for what no option says."""

import pytest

from site_folder import cardpress
from terminals import Dialogue, cardpress_on_terminal

PURPOSE = "What are the cards for? [handover] "
DAY = "The last day of the event, such as 2026-11-28: "
ADDRESS = "Address of the site [https://yourapp.com] "
LANGUAGE = "Language of the cards [en] "
GIVEN = "First card, given name [an example] "
FAMILY = "First card, family name [none] "

HEAD = """\
Enter takes what stands in brackets. Ctrl-D ends, and nothing is written before the last answer.

"""

PURPOSES = """\
  1  print     printed codes: links last a year, and builds extend them while the card is listed
  2  handover  cards handed over once: links last 7 days
  3  event     badges of an event: all links end with its last day
"""


def title(host):
    return f"Title of the pages [{host}] "


def texts(folder):
    # Every store has a key of its own.
    return {str(path.relative_to(folder)): path.read_text() for path in folder.rglob("*")
            if path.is_file() and path.parent.name != ".cardpress"}


def settings(folder):
    """The lines of cardpress.yaml that say something."""
    lines = (folder / "cardpress.yaml").read_text().splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_the_whole_dialogue(scratch):
    dialogue = Dialogue("init", cwd=scratch)
    dialogue.answer(PURPOSE, "print\n")
    dialogue.answer(ADDRESS, "https://cards.firm.test/in\n")
    dialogue.answer(title("cards.firm.test"), "Firm: Söhne & Co\n")
    dialogue.answer(LANGUAGE, "de-AT\n")
    dialogue.answer(GIVEN, "  Zoë \n")
    dialogue.answer(FAMILY, "O'Brien\n")
    result = dialogue.end()
    assert result.code == 0
    questions, written = result.out.split("\n\nwrote ", 1)
    assert questions == HEAD + PURPOSES + f"""\
{PURPOSE}print
{ADDRESS}https://cards.firm.test/in
{title("cards.firm.test")}Firm: Söhne & Co
{LANGUAGE}de-AT
{GIVEN}  Zoë \n{FAMILY}O'Brien"""
    assert written.startswith(
        "cardpress.yaml\nwrote .gitignore\nwrote cardpress.schema.json\nwrote card.schema.json\n"
        "wrote cards/zoe-o-brien.yaml\nwrote hosting/")
    assert written.endswith("\nnext: complete cards/zoe-o-brien.yaml, then cardpress build\n")
    assert settings(scratch)[:7] == [
        "url: https://cards.firm.test/in", 'title: "Firm: Söhne & Co"', "language: de-AT",
        "share:", "  lifetime: 365d", "  renew: whileListed", "  whenRemoved: withdraw"]
    assert [path.name for path in (scratch / "cards").iterdir()] == ["zoe-o-brien.yaml"]
    assert (scratch / "cards/zoe-o-brien.yaml").read_text() == """\
# yaml-language-server: $schema=../card.schema.json

# One card a file; the file's name without .yaml is the card's ID. Take the # away from what the
# card is to have; "cardpress help cards" tells all keys.
givenName: Zoë
familyName: O'Brien
# role: Head of Examples
# company: Example GmbH
# email: ada@example.com
# phone: "+49 30 23125 000"
# mobile: "+49 176 04069 000"
# website: https://example.com
# street: Musterstraße 1
# postalCode: "12345"
# city: Berlin
# country: Germany
# links:                       # with titles of their own, on the page and in the contact
#   - {title: Book a meeting, url: https://example.com/book}
# photo: photos/ada.jpg        # JPEG, PNG, HEIC or WebP, relative to this file
# expires: 2027-01-31          # or lifetime: 30d; else cardpress.yaml decides
# note: Reach me by e-mail first.
"""
    cardpress("build", cwd=scratch).expect()
    (page,) = (scratch / "public/c").glob("*/index.html")
    assert "Zoë O&#39;Brien" in page.read_text() or "Zoë O'Brien" in page.read_text()


def test_enter_alone_makes_the_site_that_init_makes_without_a_terminal(scratch):
    (scratch / "asked").mkdir()
    (scratch / "unasked").mkdir()
    dialogue = Dialogue("init", cwd=scratch / "asked")
    for question in [PURPOSE, ADDRESS, title("yourapp.com"), LANGUAGE, GIVEN]:
        dialogue.answer(question, "\n")
    result = dialogue.end()
    unasked = cardpress("init", cwd=scratch / "unasked", now=None).expect()
    assert result.code == 0
    assert result.out.split("\n\n", 2)[2] == unasked.out
    assert unasked.out.endswith(
        "\nnext: put your own address into cardpress.yaml, change cards/ada.yaml or add your own cards, then "
        "cardpress build\n")
    assert texts(scratch / "asked") == {
        name: text.replace("/unasked", "/asked") for name, text in texts(scratch / "unasked").items()}


def test_wrong_answers_are_asked_for_again(scratch):
    dialogue = Dialogue("init", "fair", cwd=scratch)
    dialogue.answer(PURPOSE, "party\n")
    dialogue.answer(PURPOSE, "Event\n")
    dialogue.answer(DAY, "\n")
    dialogue.answer(DAY, "2026-02-30\n")
    dialogue.answer(DAY, "2026-11-28\n")
    dialogue.answer(ADDRESS, "ftp://fair.firm.test\n")
    dialogue.answer(ADDRESS, "FAIR.firm.test/\n")
    dialogue.answer(title("fair.firm.test"), b"a\x16\x1b[31mb\n")
    dialogue.answer(title("fair.firm.test"), b"caf\xe9\n")
    dialogue.answer(title("fair.firm.test"), "\n")
    dialogue.answer(LANGUAGE, "German\n")
    dialogue.answer(LANGUAGE, "la\n")
    dialogue.answer(LANGUAGE, "no\n")
    dialogue.answer(GIVEN, "上官思远\n")
    dialogue.answer(FAMILY, "\n")
    result = dialogue.end()
    assert result.code == 0
    for sentence in [
            'purpose "party" is none of print, handover and event, nor one of their numbers',
            'day "" is not a day, such as 2026-11-28',
            'day "2026-02-30" is not a day, such as 2026-11-28',
            "title has the control character U+001B: remove it", "title is no text in UTF-8",
            'language "German" is not a language, such as en, de or pt-BR',
            'language "la" is none of those that pages have: ar, cs, da, de, el, en, es, es-419, fa, fi, fr, '
            "he, hi, hu, id, it, ja, ko, nb, nl, pl, pt-BR, pt-PT, ro, ru, sv, th, tr, uk, vi, zh-Hans, zh-Hant"]:
        assert f"\n{sentence}\n" in result.out
    assert "\x1b" not in result.out
    assert settings(scratch / "fair")[:3] == ["url: https://fair.firm.test", "language: no", "share:"]
    assert "givenName: 上官思远\n" in (scratch / "fair/cards/card.yaml").read_text()
    cardpress("check", "fair", cwd=scratch).expect()


@pytest.mark.parametrize("words", [
    ["--for", "event", "--expires", "2026-11-28", "--url", "https://fair.firm.test"], ["--for", "print"],
    ["--url", "https://you.firm.test"]])
def test_who_gives_options_is_asked_nothing(scratch, words):
    """So the recipes of the README do the same on a terminal as elsewhere."""
    (scratch / "asked").mkdir()
    (scratch / "unasked").mkdir()
    shown = Dialogue("init", *words, cwd=scratch / "asked").end()
    unasked = cardpress("init", *words, cwd=scratch / "unasked", now=None).expect()
    assert (shown.code, shown.out) == (0, unasked.out)
    assert texts(scratch / "asked") == {
        name: text.replace("/unasked", "/asked") for name, text in texts(scratch / "unasked").items()}


@pytest.mark.parametrize("answer, lifetime", [
    ("1", "365d"), ("print", "365d"), ("business cards", "365d"), ("on paper", "365d"), ("2", "7d"), ("handed over", "7d")])
def test_the_purpose_is_taken_in_words(scratch, answer, lifetime):
    dialogue = Dialogue("init", cwd=scratch)
    dialogue.answer(PURPOSE, answer + "\n")
    for question in [ADDRESS, title("yourapp.com"), LANGUAGE, GIVEN]:
        dialogue.answer(question, "\n")
    assert dialogue.end().code == 0
    assert f"  lifetime: {lifetime}" in settings(scratch)


@pytest.mark.parametrize("variables, offered", [
    ({"LANG": "de_AT.UTF-8"}, "de-AT"), ({"LANG": "C", "LC_ALL": "fr_FR"}, "fr-FR"), ({"LANG": "xx_YY.UTF-8"}, "en"),
    ({"LANG": "C.UTF-8"}, "en"), ({"LANG": "zh_CN.UTF-8"}, "zh-CN"), ({"LANG": ""}, "en")])
def test_the_language_offered_is_the_terminals(scratch, variables, offered):
    dialogue = Dialogue("init", cwd=scratch, **variables)
    for question in [PURPOSE, ADDRESS, title("yourapp.com"), f"Language of the cards [{offered}] ", GIVEN]:
        dialogue.answer(question, "\n")
    assert dialogue.end().code == 0


def test_no_card_is_asked_for_where_there_are_cards(scratch):
    (scratch / "cards").mkdir()
    (scratch / "cards/bo.yaml").write_text("fullName: Bo\n")
    dialogue = Dialogue("init", cwd=scratch)
    for question in [PURPOSE, ADDRESS, title("yourapp.com"), LANGUAGE]:
        dialogue.answer(question, "\n")
    assert dialogue.end().out.endswith("add your cards to cards/, then cardpress build\n")
    assert [path.name for path in (scratch / "cards").iterdir()] == ["bo.yaml"]


@pytest.mark.parametrize("keys, code, said", [
    (b"\x04", 1, f"{GIVEN}\nthe questions were not answered to the end, so nothing was written\n"),
    (b"\x03", -2, GIVEN)])
def test_who_stops_has_written_nothing(scratch, keys, code, said):
    dialogue = Dialogue("init", "site", cwd=scratch)
    for question in [PURPOSE, ADDRESS, title("yourapp.com"), LANGUAGE]:
        dialogue.answer(question, "\n")
    dialogue.answer(GIVEN, keys)
    result = dialogue.end()
    assert result.code == code
    # Linux sends the signal before it shows the key, which may then come too late (n_tty.c, isig).
    assert result.out.removesuffix("^C").endswith(said)
    assert list(scratch.iterdir()) == []


@pytest.mark.parametrize("words, variables", [
    (["--quiet"], {}), (["--json"], {}), ([], {"CI": "true"})])
def test_nobody_is_asked_who_could_not_answer(scratch, words, variables):
    result = Dialogue("init", *words, cwd=scratch, **variables).end()
    assert result.code == 0
    assert "?" not in result.out
    assert (scratch / "cards/ada.yaml").exists()


def test_standard_input_that_is_no_terminal_answers_nothing(scratch):
    result = cardpress_on_terminal("init", cwd=scratch, now=None)
    assert result.code == 0
    assert result.out.startswith("wrote cardpress.yaml\n")
    assert cardpress("init", "piped", cwd=scratch, now=None, input="print\n").out.startswith(
        "wrote piped/cardpress.yaml\n")


def test_a_site_that_exists_is_asked_nothing(scratch):
    cardpress("init", "--url", "https://cards.firm.test", cwd=scratch, now=None).expect()
    result = Dialogue("init", cwd=scratch).end()
    assert result.out.startswith("left as they were: cardpress.yaml, ")


def test_options_that_are_wrong_are_told_before_any_question(scratch):
    result = Dialogue("init", "--expires", "2026-11-28", cwd=scratch).end()
    assert result.code == 64
    assert result.out == "--expires goes with --for event\nsee cardpress help init\n"


@pytest.mark.parametrize("name", ["firm", "a/firm", "./firm"])
def test_units_have_the_folder_s_whole_path_before_it_is_there(scratch, name):
    cardpress("init", name, "--for", "print", "--url", "https://cards.firm.test", cwd=scratch, now=None).expect(0)
    folder = (scratch / name).resolve()
    unit = (folder / "hosting/cardpress.service").read_text()
    assert f"\nWorkingDirectory={folder}\n" in unit and f"ReadWritePaths={folder} " in unit
    assert f" cd {folder} && " in (folder / "hosting/crontab").read_text()
