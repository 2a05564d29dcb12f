"""vCards as vobject and Evolution read them."""

import sys

from site_folder import ROOT

sys.path.insert(0, str(ROOT / "Tests/Readers"))
import read_vcards  # noqa: E402

READERS = ["vobject", "evolution"]


def read(path):
    """A file as both readers see it, with the faults of its lines."""
    result = read_vcards.read(str(path))
    for reader in READERS:
        assert isinstance(result[reader], list), (path, reader, result[reader])
        assert len(result[reader]) == 1, (path, reader)
    return result


def properties(card):
    """A reader's card as `expected.properties` writes it, without the photo.

    Of a line's parameters, CHARSET must be there where it is not ASCII, and nowhere else.
    """
    found = []
    for entry in card["properties"]:
        params = dict(entry["params"])
        values = ["\n".join(v) if isinstance(v, list) else v for v in entry["values"]]
        charset = [] if "".join(values).isascii() else ["UTF-8"]
        assert params.pop("CHARSET", []) == charset, entry
        types = sorted(kind for value in params.values() for kind in value)
        group = f"{entry['group']}." if entry["group"] else ""
        name = entry["name"] if entry["name"] != "X-ABLABEL" else "X-ABLabel"  # vobject's capitals
        found.append((group + name, types, values))
    return sorted(found)
