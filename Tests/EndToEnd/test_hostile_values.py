"""Values that try to break out arrive as text, or are refused with a sentence."""

import json

import html5lib
import pytest
import vcards

from site_folder import snapshot

KEPT = {
    "script": '"><script>alert(1)</script>',
    "image": "<img src=x onerror=alert(1)>",
    "entity": "&lt;b&gt; &amp;amp; &#x41;",
    "semicolons": "a;b;;c;",
    "commas": "a,b,,c,",
    "backslashes": "\\ \\n \\, \\; \\\\ C:\\new",
    "mustache": "{{name}} {{{text.save}}} {{#a}}{{/a}} {{> head.html}}",
    "path": "../../etc/passwd",
    "quotes": "'\"`´",
    "colon": "TEL:666",
    "right to left": "\u202eevil\u202c \u200fשלום\u200f",
    "zero width": "a\u200bb\u200dc\ufeffd",
    "astral": "👩🏽‍💻 𝒳 🏳️‍🌈",
    "combining": "<\u0338b> e\u0301",
    "formula": "=HYPERLINK(\"http://x\")",
    "percent": "%0d%0aTEL:666",
    "template end": "--> ]]> */ </style></script></main>",
    "line separator": "a\u2028b",
    "long": "wörd " * 400 + "end",
}

LINES = {
    "line feeds": "one\ntwo\n\nfour",
    "long note": ("All work and no play; " * 500)[:10_000].rstrip(),
    "begin": "x\nBEGIN:VCARD\nEND:VCARD",
}

# The value and what the sentence names.
REFUSED = {
    "line break and phone": "\r\nTEL:666",
    "NUL": "a\0b",
    "carriage return": "a\rb",
    "line feed": "a\nb",
    "escape": "\x1b[2Jgone",
    "next line": "a\u0085b",
}


def seen_text(page):
    tree = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(page)
    return "".join(tree.find("body/main").itertext())


def write_card(site, form, key, value):
    card = {"id": "ada", "fullName": "Ada", key: value}
    if form == "csv":
        site.settings("cards: {publish: [note]}\n")
        quoted = [text.replace('"', '""') for text in card.values()]
        rows = ",".join(card) + "\r\n" + ",".join(f'"{text}"' for text in quoted) + "\r\n"
        site.write("cards/ada.csv", rows.encode())
    elif form == "json":
        site.write("cards/ada.json", json.dumps(card))
    else:
        # A JSON string is a YAML string too, but for characters written as two escapes.
        has_pairs = max(map(ord, value)) > 0xFFFF
        site.write("cards/ada.yaml", "".join(
            f"{name}: {json.dumps(text, ensure_ascii=not has_pairs)}\n"
            for name, text in card.items()))


#: What tables have of some: programs that export them write entities, and marks that nobody sees.
CLEANED_IN_TABLES = {
    "entity": "<b> &amp; A", "right to left": "evil \u200fשלום\u200f", "zero width": "ab\u200dcd"}


@pytest.mark.parametrize("form", ["yaml", "json", "csv"])
@pytest.mark.parametrize("key, property_name", [("fullName", "FN"), ("role", "TITLE"),
                                                ("company", "ORG"), ("city", "ADR")])
@pytest.mark.parametrize("name", KEPT)
def test_a_value_arrives_as_it_is(site, name, key, property_name, form):
    write_card(site, form, key, KEPT[name])
    value = CLEANED_IN_TABLES.get(name, KEPT[name]) if form == "csv" else KEPT[name]
    site.build()
    folder = site.folder()
    seen = vcards.read(folder / "card.vcf")
    assert seen["longestLine"] <= 75 and not seen["splitCharacters"]
    for reader in vcards.READERS:
        found = [values for n, _, values in vcards.properties(seen[reader][0])
                 if n == property_name]
        assert len(found) == 1 and value in found[0], (reader, found)
    page = (folder / "index.html").read_text()
    assert value in seen_text(page)
    assert json.loads((folder / "record.json").read_text())["recordID"] == folder.name


@pytest.mark.parametrize("form", ["yaml", "json", "csv"])
@pytest.mark.parametrize("name", LINES)
def test_a_note_may_have_lines(site, name, form):
    value = LINES[name]
    write_card(site, form, "note", value)
    site.build()
    seen = vcards.read(site.folder() / "card.vcf")
    for reader in vcards.READERS:
        found = [v for n, _, v in vcards.properties(seen[reader][0]) if n == "NOTE"]
        assert found == [[value]], reader
    text = seen_text((site.folder() / "index.html").read_text())
    # A long note is in two pieces.
    assert " ".join(value.split()) in " ".join(text.replace("Show all", " ").split())


#: In the cell of a table a line break is a blank, since people press Alt and Enter there.
BLANK_IN_TABLES = {"line break and phone", "carriage return", "line feed"}


@pytest.mark.parametrize("name", sorted(BLANK_IN_TABLES))
def test_a_line_break_in_a_cell_breaks_no_line(site, name):
    write_card(site, "csv", "role", REFUSED[name])
    site.build()
    seen = vcards.read(site.folder() / "card.vcf")
    for reader in vcards.READERS:
        found = {n: v for n, _, v in vcards.properties(seen[reader][0])}
        assert found.get("TITLE", [""])[0].split() == REFUSED[name].split() and "TEL" not in found


@pytest.mark.parametrize("name, form", [
    (name, form) for name in REFUSED for form in ("yaml", "json", "csv") if form != "csv" or name not in BLANK_IN_TABLES])
def test_a_value_that_would_break_a_line_is_refused(site, name, form):
    write_card(site, form, "role", REFUSED[name])
    if form == "csv":
        said = site.run("build", "--first").err
        assert "warning: left out: role has " in said and REFUSED[name] not in said
        assert "TITLE" not in (site.folder() / "card.vcf").read_text()
        return
    result = site.run("build", code=1)
    assert result.err.count("\n") == 1, result.err
    assert result.err.startswith(f"cards/ada.{form}:"), result.err
    assert REFUSED[name] not in result.err
    assert site.published() == []


@pytest.mark.parametrize("card_id", ["../../etc", "..", "a/b", "a b", "Ä", "-a", "a" * 65, ""])
def test_an_id_that_leads_elsewhere_is_refused(site, card_id):
    site.write("cards/x.yaml", f"id: {json.dumps(card_id)}\nfullName: Ada\n")
    before = snapshot(site.path / "cards")
    result = site.run("build", code=1)
    assert result.err.startswith("cards/x.yaml:1:5: "), result.err
    assert result.err.count("\n") == 1
    assert snapshot(site.path / "cards") == before
    assert site.published() == []
