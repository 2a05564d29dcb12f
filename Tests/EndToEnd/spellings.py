"""Values in the spellings in which bytes may hold them."""

import base64
import urllib.parse


def spellings(value):
    """A value as it is, in base 64 at each of its three places, in UTF-16, and in a URL."""
    raw = value.encode()
    yield raw
    for offset in range(3):
        coded = base64.b64encode(bytes(offset) + raw)
        yield coded[-(-offset * 4 // 3) + (1 if offset else 0):-4]
    yield value.encode("utf-16-le")
    yield value.encode("utf-16-be")
    yield urllib.parse.quote(value).encode()
