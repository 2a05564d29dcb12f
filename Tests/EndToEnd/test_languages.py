"""The texts of pages in every language, held against what browsers know of it."""

import json
import re

import pytest

from page_states import LANGUAGES
from site_folder import ROOT

# Days as a page asks for them: of the Gregorian calendar, in European digits.
DAYS = """language => Array.from({ length: 12 }, (_, month) => {
  const day = new Date(Date.UTC(2026, month, 7 + month));
  const write = style =>
    day.toLocaleDateString(language + "-u-ca-gregory-nu-latn", { ...style, timeZone: "UTC" });
  return [write({ dateStyle: "long" }), write({ month: "long", day: "numeric" })];
})"""


@pytest.fixture(scope="module")
def catalog():
    strings = json.loads((ROOT / "templates/Localizable.xcstrings").read_text(encoding="utf-8"))["strings"]
    return {language: {key: entry["localizations"][language]["stringUnit"]["value"]
                       for key, entry in strings.items()} for language in LANGUAGES}


def test_the_tests_know_every_language(everything, catalog):
    files = {path.stem: json.loads(path.read_text(encoding="utf-8"))
             for path in (everything.public / "texts").iterdir()}
    assert sorted(files) == sorted(LANGUAGES)
    for language, texts in files.items():
        assert texts.keys() == files["en"].keys()
        for key in texts.keys() - {"dir"}:
            assert texts[key] == catalog[language][key]


@pytest.mark.parametrize("language", LANGUAGES)
def test_days_are_written_as_browsers_write_them(look, catalog, language):
    texts = catalog[language]

    def written(key, month):
        return (texts[key].replace("%1$@", str(7 + month)).replace("%2$@", texts[f"month{month + 1}"])
                .replace("%3$@", "2026"))

    # The source is British.
    tag = "en-GB" if language == "en" else language
    found = look().evaluate(DAYS, tag)
    if language == "fa":
        # The sign of a genitive between month and year, which Persian may leave out: one month's name serves both.
        found = [[day.replace("\u0654", "") for day in days] for days in found]
    assert found == [
        [written("dateFormat", month), written("dayFormat", month)] for month in range(12)]


def test_a_corrected_translation_makes_no_share_anew(ada):
    ada.card("bo", "fullName: Bo Ek\nlanguage: de\n")
    ada.build()
    texts = ada.public / "texts/de.json"
    catalog = (ROOT / "templates/Localizable.xcstrings").read_text(encoding="utf-8")

    def correct(before, after):
        assert before in catalog
        ada.write("templates/Localizable.xcstrings", catalog.replace(before, after))

    # Of the languages that the two pages have, only German is another.
    correct("Ajouter aux contacts", "Enregistrer le contact")
    assert ada.build()["unchanged"] == 2
    assert "Enregistrer le contact" in (ada.public / "texts/fr.json").read_text(encoding="utf-8")
    correct("Zu Kontakten hinzufügen", "In die Kontakte übernehmen")
    report = ada.build()
    assert (report["unchanged"], report["updated"]) == (1, 1)
    assert "In die Kontakte" in texts.read_text(encoding="utf-8")
    assert "In die Kontakte" in (ada.folder("bo") / "index.html").read_text(encoding="utf-8")
    ada.run("verify")
    # A file of texts that is none is a fault.
    texts.write_text("[", encoding="utf-8")
    assert ada.run("verify", code=1).err.endswith("texts/de.json: is not what a build makes\n")


def test_days_are_the_readers_in_every_english(look):
    american = look(locale="en-US")
    assert american.locator(".until time").inner_text().startswith("February ")
    british = look(locale="en-GB")
    assert " February " in british.locator(".until time").inner_text()


#: What whoever makes an app reads, in English: in the console, and in an answer's errorDetails.
FOR_MAKERS = {
    "a blank, a control character or a backslash", "no scheme in front", "a host or port that can't be",
    "expected no path behind the host", "the site has no such point", "at or after ",
    "the link names no address that is answered: points.returnTo has none like it"}


def test_no_text_of_a_page_stands_outside_the_catalog():
    catalog = json.loads((ROOT / "templates/Localizable.xcstrings").read_text())["strings"]
    templates = ROOT / "templates"
    named = set()
    # The proof sheet is the owner's alone, as the command line is.
    for file in sorted(set(templates.glob("*.html")) - {templates / "proof.html"}):
        text = re.sub(r"<(style|script)\b[^>]*>.*?</\1>", "", file.read_text(), flags=re.DOTALL)
        for key, shown_key in re.findall(r'data-t="([a-zA-Z]+)"[^>]*>\{\{text\.([a-zA-Z]+)\}\}', text):
            assert key == shown_key, file.name
        named |= set(re.findall(r'(?:text\.|data-t="|data-alt=")([a-zA-Z]+)', text))
        # A fault's code is the same in all languages.
        text = text.replace("NAVIGATION_FAILED", "")
        bare = re.sub(r"<[^<>]*>|\{\{[^}]*\}\}|<!doctype html>", "", text)
        assert not re.search(r"[^\W\d_]", bare), (file.name, bare.split())
    assert named <= set(catalog)
    for file in sorted(templates.glob("*.js")):
        code = re.sub(r"^\s*//.*$", "", file.read_text(), flags=re.MULTILINE)
        for text in re.findall(r'"([^"\n]*)"', code):
            # A rule of a style sheet is no text either.
            is_code = text == "use strict" or re.fullmatch(r"[^{}]*\{[^{}]*\}", text)
            assert is_code or text in FOR_MAKERS or not re.search(r"[a-z] [a-z]{2}", text), (file.name, text)
