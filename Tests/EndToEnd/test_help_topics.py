"""Help on topics: what it says, how wide, and what becomes of a topic that there is not."""

import re

import pytest
from wcwidth import wcswidth

import documents
from site_folder import PROGRAM, cardpress

TOPICS = ["cards", "columns", "settings", "templates", "layouts", "glossary", "exit-codes", "json"]


def test_help_lists_the_topics():
    lines = cardpress("help", now=None).expect().out.split("\n\n")
    topics = next(part for part in lines if part.startswith("topics\n")).splitlines()[1:]
    assert [line.split()[0] for line in topics if not line.startswith("   ")] == TOPICS


@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_fits_on_a_terminal(topic):
    result = cardpress("help", topic, now=None).expect()
    assert result.out.startswith(f"cardpress {topic}: ")
    assert [line for line in result.out.splitlines() if wcswidth(line) > 80] == []
    assert "\x1b" not in result.out


@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_as_data_says_the_same(topic):
    """Word by word, whatever the lines are."""
    text = " ".join(cardpress("help", topic, now=None).expect().out.split())
    told = cardpress("help", topic, "--json", now=None).expect().json
    assert (told["version"], told["topic"]) == (1, topic)
    for section in told["sections"]:
        for part in (section["title"], section["text"]):
            assert " ".join(part.split()) in text
        for entry in section["entries"]:
            assert " ".join(f"{entry['name']} {entry['text']} {entry['detail']}".split()) in text


@pytest.mark.parametrize("word, sentence", [
    ("setings", 'there is no command or topic "setings": did you mean "settings"?'),
    ("card", 'there is no command or topic "card": did you mean "cards"?'),
    ("bild", 'there is no command or topic "bild": did you mean "build"?'),
    ("zebra", 'there is no command or topic "zebra"')])
def test_a_wrong_topic(word, sentence):
    assert cardpress("help", word, now=None).expect(64).err == f"{sentence}\nsee cardpress help\n"


def test_a_command_is_no_data():
    result = cardpress("help", "build", "--json", now=None).expect(64)
    assert result.err.startswith("--json needs a topic: cardpress help settings")


def test_a_name_without_its_sentence_is_noticed():
    """What holds the documents of all other tests against the reference would see one more name."""
    shares = {"version": 1, "shares": [{"recordID": "A", "colour": "red"}]}
    assert documents.untold(PROGRAM, ("shares", "--json"), shares) == ["shares[].colour"]
    assert documents.untold(PROGRAM, ("shares", "--json"), {"version": 1, "problems": [{"line": 1}]}) == []
    assert documents.untold(PROGRAM, ("build", "--json"), {"version": 1, "shares": []}) == ["shares[]"]


@pytest.mark.parametrize("word, command", [
    ("publish", "build"), ("deploy", "changes"), ("list", "shares"), ("ls", "find"), ("add", "import"), ("delete", "revoke"),
    ("remove", "revoke"), ("edit", "build"), ("export", "shares --json"), ("search", "find"), ("new", "init"),
    ("open", "serve"), ("Delete", "revoke"), ("calendar", "help cards"), ("emergency", "help cards"),
    ("documents", "help cards"), ("csv", "help columns"), ("excel", "help columns")])
def test_other_words_lead_to_the_right_command(word, command):
    fault = cardpress(word, now=None).expect(64).err
    assert fault.startswith(f'there is no command "{word}": ') and f"cardpress {command}" in fault
    # What it names is there.
    for name in re.findall(r"cardpress ([a-z]+)", fault):
        cardpress("help", name, now=None).expect()


@pytest.mark.parametrize("word, found", [
    ("birthday", "birthday"), ("expires", "share.expires"), ("photo", "photo.maxBytes"), ("badge", "badge-a6"),
    ("sheet", "--sheet"), ("heic", "photo"), ("passcode", "passcode"), ("markdown", "--markdown"), ("tombstone", "tombstone")])
def test_help_looks_for_any_other_word(word, found):
    lines = cardpress("help", word, now=None).expect().out.splitlines()
    assert any(line.startswith(f"{found} ") for line in lines), lines
    assert all("(cardpress help " in line for line in lines[:20])
