"""What a page says in its head."""

import html5lib


def head_and_body(path):
    tree = html5lib.HTMLParser(namespaceHTMLElements=False).parse(path.read_text())
    return tree.find("head"), tree.find("body")


def meta(path, name, key="name"):
    """What a page says under a name; None where it says nothing."""
    found = [tag.get("content") for tag in head_and_body(path)[0].iter("meta")
             if tag.get(key) == name]
    assert len(found) <= 1
    return found[0] if found else None
