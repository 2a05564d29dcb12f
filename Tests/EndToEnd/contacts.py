"""What a code that holds a contact says: vCards as vobject and Evolution read them, MeCards by a reader of our own."""

import re

import vcards
from expected import full_name

#: The type that a number has in a code, where VOICE goes without saying.
PHONES = {"phone": ["WORK"], "mobile": ["CELL"], "fax": ["FAX", "WORK"]}


def trimmed(values):
    """Values without the empty ones at the end, which a code leaves out."""
    values = list(values)
    while len(values) > 1 and not values[-1]:
        values.pop()
    return values


def read(text, scratch):
    """A contact's properties by both readers, who have to agree."""
    path = scratch / "contact.vcf"
    path.write_bytes(text.encode())
    seen = vcards.read(path)
    found = []
    for reader in vcards.READERS:
        entries = seen[reader][0]["properties"]
        found.append(sorted(
            (entry["name"], sorted(kind for kinds in entry["params"].values() for kind in kinds),
             trimmed("\n".join(v) if isinstance(v, list) else v for v in entry["values"]))
            for entry in entries))
    assert found[0] == found[1]
    return found[0]


def expected(card, fields, language="en"):
    """The properties of a card's contact with some of its fields, all of which the card has."""
    full = full_name(card, language)
    has_parts = any(card.get(key) for key in ("givenName", "middleName", "familyName"))
    names = [card.get(key) or "" for key in ("familyName", "givenName", "middleName", "prefix", "suffix")]
    found = [("VERSION", [], ["3.0"]), ("FN", [], [full]), ("N", [], trimmed(names) if has_parts else [full])]
    plain = {"role": "TITLE", "website": "URL", "note": "NOTE", "birthday": "BDAY", "pronouns": "X-PRONOUNS",
             "nickname": "NICKNAME"}
    for field in fields:
        if field in plain:
            found.append((plain[field], [], [card[field]]))
        elif field in PHONES:
            found.append(("TEL", PHONES[field], [card[field]]))
        elif field == "email":
            found.append(("EMAIL", ["WORK"], [card[field]]))
    if "company" in fields or "department" in fields:
        kept = {key: card.get(key, "") if key in fields else "" for key in ("company", "department")}
        found.append(("ORG", [], trimmed(kept.values())))
    parts = [card.get(key) or "" if key in fields or "addresses" in fields else ""
             for key in ("street", "city", "region", "postalCode", "country")]
    if any(parts):
        found.append(("ADR", ["WORK"], trimmed(["", "", *parts])))
    return sorted(found)


def mecard(text):
    """A MeCard's fields, read by the rules of NTT DOCOMO: `;` ends a field, `;;` the card, `\\` escapes."""
    assert text.startswith("MECARD:") and text.endswith(";;")
    fields = re.findall(r"([A-Z-]+):((?:\\.|[^\\;])*);", text[len("MECARD:"):-1])
    assert "".join(f"{name}:{value};" for name, value in fields) == text[len("MECARD:"):-1]
    return [(name, [re.sub(r"\\(.)", r"\1", part) for part in re.split(r"(?<!\\),", value)])
            for name, value in fields]
