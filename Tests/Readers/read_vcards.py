#!/usr/bin/env python3
"""What vobject and Evolution's libebook-contacts read in vCard files, as JSON.

usage: read_vcards.py FILE.vcf…

For each file: {"file", "longestLine", "lineEnds": "CRLF" or "mixed", "splitCharacters": false,
"vobject": [card…], "evolution": [card…]}, where a card is {"properties": [{"name", "group", "params",
"values"}…], "photos": [{"type", "bytes", "sha256"}…]}. Properties stand in the file's order, their
values unescaped and unfolded; N, ADR and ORG have several. What a reader refuses is {"error": …}
in place of its cards.

Needs vobject, and Debian's python3-gi and gir1.2-ebookcontacts-1.2.
"""

import base64
import hashlib
import json
import sys

import gi
import vobject

gi.require_version("EBookContacts", "1.2")
from gi.repository import EBookContacts  # noqa: E402


def photo(kind, data):
    return {"type": kind, "bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}


def texts(value):
    """The components of one of vobject's values, in the file's order."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, (list, tuple)):
        return list(value)
    if isinstance(value, vobject.vcard.Name):
        names = ["family", "given", "additional", "prefix", "suffix"]
    else:
        names = ["box", "extended", "street", "city", "region", "code", "country"]
    parts = [getattr(value, name) for name in names]
    return ["\n".join(part) if isinstance(part, list) else part for part in parts]


def read_with_vobject(text):
    cards = []
    for card in vobject.readComponents(text):
        properties, photos = [], []
        for line in card.lines():
            if isinstance(line.value, bytes):
                photos.append(photo(line.params.get("TYPE", [""])[0], line.value))
                continue
            properties.append(
                {"name": line.name, "group": line.group, "params": line.params,
                 "values": texts(line.value)}
            )
        cards.append({"properties": properties, "photos": photos})
    return cards


def read_with_evolution(text):
    cards = []
    end = "\r\nEND:VCARD\r\n"
    for part in text.split(end)[:-1]:
        card = EBookContacts.Contact.new_from_vcard(part + end)
        properties, photos = [], []
        for attribute in EBookContacts.VCard.get_attributes(card):
            params = {p.get_name(): p.get_values() for p in attribute.get_params()}
            if attribute.get_name() == "PHOTO":
                # The attribute's own values are C strings, which end at the first zero byte.
                data = card.get_property("photo").get_inlined()
                photos.append(photo(params.get("TYPE", [""])[0], bytes(data)))
                continue
            properties.append(
                {"name": attribute.get_name(), "group": attribute.get_group(), "params": params,
                 "values": attribute.get_values()}
            )
        cards.append({"properties": properties, "photos": photos})
    return cards


def read(path):
    with open(path, "rb") as file:
        data = file.read()
    lines = data.split(b"\r\n")
    split = False
    for line in lines:
        try:
            line.decode("utf-8")
        except UnicodeDecodeError:
            split = True
    result = {
        "file": path,
        "longestLine": max(map(len, lines)),
        "lineEnds": "CRLF" if b"\r" not in b"".join(lines) and b"\n" not in b"".join(lines)
        and data.endswith(b"\r\n") else "mixed",
        "splitCharacters": split,
    }
    for name, reader in (("vobject", read_with_vobject), ("evolution", read_with_evolution)):
        try:
            result[name] = reader(data.decode("utf-8"))
        except Exception as error:  # whatever a foreign reader throws is its verdict
            result[name] = {"error": f"{type(error).__name__}: {error}"}
    return result


if __name__ == "__main__":
    json.dump([read(path) for path in sys.argv[1:]], sys.stdout, ensure_ascii=False, indent=1)
    print()
