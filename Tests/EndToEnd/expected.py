"""What a vCard must hold for a card's keys: RFC 2426 said once more, apart from the program."""

import uuid

PLACES = {"work": ["WORK"], "home": ["HOME"]}
PHONES = {
    None: ["VOICE"], "other": ["VOICE"], "work": ["WORK", "VOICE"], "home": ["HOME", "VOICE"],
    "mobile": ["CELL", "VOICE"], "fax": ["WORK", "FAX"], "homeFax": ["HOME", "FAX"],
    "main": ["WORK", "VOICE", "MAIN"],
    "pager": ["PAGER"],
}
NETWORKS = {"github": "GitHub", "linkedin": "LinkedIn", "xing": "XING", "youtube": "YouTube"}
FAMILY_NAME_FIRST = {"hu", "ja", "ko", "vi", "zh"}


def full_name(card, language):
    if card.get("fullName"):
        return card["fullName"]
    order = ["givenName", "middleName", "familyName"]
    if card.get("language", language).split("-")[0].lower() in FAMILY_NAME_FIRST:
        order.reverse()
    parts = [card.get(key) for key in ["prefix", *order, "suffix"]]
    if not any(card.get(key) for key in order):
        return card["nickname"]
    return " ".join(part for part in parts if part)


def numbered(card, key):
    """The values of `email`, `email2`, `email3`…"""
    names = [key] + [f"{key}{number}" for number in range(2, 10)]
    return [card[name] for name in names if card.get(name)]


def phones(card):
    for key, label in (("phone", "work"), ("mobile", "mobile"), ("fax", "fax")):
        for number in numbered(card, key):
            yield label, number
    for item in card.get("phones", []):
        yield item.get("type"), item["number"]


def addresses(card):
    keys = ["street", "city", "region", "postalCode", "country"]
    if any(card.get(key) for key in keys):
        yield ["WORK"], ["", "", *[card.get(key) or "" for key in keys]]
    for item in card.get("addresses", []):
        yield PLACES.get(item.get("type"), []), ["", "", *[item.get(key, "") for key in keys]]


def links(card):
    seen = set()
    items = [(None, site) for site in numbered(card, "website")]
    items += [(item.get("type"), item["url"]) for item in card.get("websites", [])]
    for label, site in items:
        if site not in seen:
            yield "URL", PLACES.get(label, []), site
        seen.add(site)
    number = 0
    for number, item in enumerate(card.get("links", []), 1):
        yield f"item{number}.URL", [], item["url"]
        yield f"item{number}.X-ABLabel", [], item["title"]
        seen.add(item["url"])
    for network, address in sorted(card.get("social", {}).items()):
        yield "X-SOCIALPROFILE", [network.lower()], address
        if address not in seen:
            number += 1
            yield f"item{number}.URL", [], address
            yield f"item{number}.X-ABLabel", [], NETWORKS.get(network.lower(), network.capitalize())
        seen.add(address)


def properties(card, url, revised, language="en"):
    """All properties but PHOTO, as (name, types, values), in a sorted list."""
    full = full_name(card, language)
    has_parts = any(card.get(key) for key in ("givenName", "middleName", "familyName"))
    name = ["familyName", "givenName", "middleName"]
    found = [
        ("VERSION", [], ["3.0"]),
        ("PRODID", [], ["-//Cardpress//NONSGML Cardpress//EN"]),
        ("UID", [], [str(uuid.uuid5(uuid.NAMESPACE_URL, f"{url}#{card['id']}"))]),
        ("REV", [], [revised]),
        ("FN", [], [full]),
        ("N", [], ([card.get(key) or "" for key in name] if has_parts else [full, "", ""])
         + [card.get("prefix") or "", card.get("suffix") or ""]),
    ]
    for key, property_name in (
            ("nickname", "NICKNAME"), ("phoneticGivenName", "X-PHONETIC-FIRST-NAME"),
            ("phoneticFamilyName", "X-PHONETIC-LAST-NAME"), ("pronouns", "X-PRONOUNS"),
            ("role", "TITLE"), ("birthday", "BDAY")):
        if card.get(key):
            found.append((property_name, [], [card[key]]))
    # An extension is no part of the number that is saved.
    note = [card["note"].strip()] if card.get("note") else []
    note += [number for _, number in phones(card) if " ext. " in number]
    if note:
        found.append(("NOTE", [], ["\n".join(note)]))
    if card.get("company") or card.get("department"):
        department = [card["department"]] if card.get("department") else []
        found.append(("ORG", [], [card.get("company") or "", *department]))
    for label, number in phones(card):
        found.append(("TEL", sorted(PHONES[label]), [number.split(" ext. ")[0]]))
    emails = [("work", address) for address in numbered(card, "email")]
    emails += [(item.get("type"), item["address"]) for item in card.get("emails", [])]
    for label, address in emails:
        found.append(("EMAIL", sorted(["INTERNET", *PLACES.get(label, [])]), [address]))
    found += [("ADR", types, values) for types, values in addresses(card)]
    found += [(name, types, [address]) for name, types, address in links(card)]
    return sorted(found)
