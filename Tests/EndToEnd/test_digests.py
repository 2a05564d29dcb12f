"""What the store keeps of a card, computed once more from what is published (docs/architecture.md).

A digest that another Swift, or another name of a property, made differently would publish every share
anew and stop every frozen build.
"""

import hashlib
import hmac
import re

import pytest


def row(site):
    """The store's key, and the row of its only share."""
    head, names, line, _ = site.store.read_text().splitlines()
    key = bytes.fromhex(re.search(r"\tkey=([0-9a-f]{64})", head)[1])
    return key, dict(zip(names.split("\t"), line.split("\t"), strict=True))


def content(site):
    """The lines of the published vCard that are the card's own."""
    lines = (site.folder("ada") / "card.vcf").read_bytes()
    return re.sub(rb"(PHOTO|REV|END)[;:][^\r]*\r\n(?: [^\r]*\r\n)*", b"", lines)


@pytest.mark.parametrize("store", ["file"], indirect=True)
@pytest.mark.parametrize("language, more, photo", [
    ("", "", None),
    ("ja", "language: ja\n", None),
    ("", "photo: photos/ada.jpg\nphotoFocus: 30% 40%\n", b"photo 480 48000 30 40\n")])
def test_a_card_is_known_by_the_same_digest_everywhere(site, language, more, photo):
    site.add_ada()
    site.card("ada", f"fullName: Ada Ek\nnote: |\n  One\n  Two\n{more}")
    site.build()
    key, share = row(site)
    message = f"content 1\n{language}\n".encode() + content(site)
    if photo:
        message += photo + (site.path / "cards/photos/ada.jpg").read_bytes()
    assert share["contentDigest"] == hmac.new(key, message, hashlib.sha256).hexdigest()
    assert share["cardKey"] == hmac.new(key, b"card ada", hashlib.sha256).hexdigest()
