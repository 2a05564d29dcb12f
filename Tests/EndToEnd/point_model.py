"""What links to the page of check-ins say, a third time: by Python's own parsers (urllib), for the table that Swift and
the browser are held against."""

import re
from urllib.parse import parse_qsl

SETTINGS = """\
url: https://cards.example.com/club
title: Rowing Club
points:
  scheme: crewapp
  returnTo:
    - https://crew.example.com/handoff
    - com.example.crew://handoff-complete
    - http://localhost:8080/done?app=1
    - https://xn--mller-kva.example/a%2Fb/
    - com.example.crew:/plain
  report: {sms: "+41 79 123 45 67", email: desk@club.example}
  list:
    - {id: hall-2, location: Hall 2, event: Fair 2027, fields: {gate: B, level: "2"}, from: 2026-02-01T08:00:00+01:00, until: 2026-04-14T20:00:00Z}
    - {id: Boathouse, location: Boathouse}
    - {id: early, location: New Hall, from: 2027-01-01T12:00:00Z}
    - {id: late, location: Old Hall, until: 2026-01-01T12:00:00Z}
"""
RETURN_TO = ["https://crew.example.com/handoff", "com.example.crew://handoff-complete",
             "http://localhost:8080/done?app=1", "https://xn--mller-kva.example/a%2Fb/", "com.example.crew:/plain"]
POINTS = {
    "hall-2": {"location": "Hall 2", "event": "Fair 2027", "fields": {"gate": "B", "level": "2"}},
    "Boathouse": {"location": "Boathouse"}, "early": {"location": "New Hall"}, "late": {"location": "Old Hall"}}
KNOWN = ["point", "userId", "location", "event", "returnUrl", "requestId", "launchTimestamp"]
STRAY = "a blank, a control character or a backslash"


class NoURI(Exception):
    pass


def unreserved(text):
    def plain(found):
        sign = chr(int(found[1], 16))
        return sign if re.fullmatch(r"[A-Za-z0-9._~-]", sign) else found[0].upper()
    return re.sub(r"%([0-9A-Fa-f]{2})", plain, text)


def without_dots(path):
    """RFC 3986 §5.2.4, step by step."""
    rest, out = path, ""
    while rest:
        if rest.startswith("../"):
            rest = rest[3:]
        elif rest.startswith("./"):
            rest = rest[2:]
        elif rest.startswith("/./"):
            rest = rest[2:]
        elif rest == "/.":
            rest = "/"
        elif rest.startswith("/../"):
            rest, out = rest[3:], out[:max(out.rfind("/"), 0)]
        elif rest == "/..":
            rest, out = "/", out[:max(out.rfind("/"), 0)]
        elif rest in (".", ".."):
            rest = ""
        else:
            end = rest.find("/", 1)
            end = len(rest) if end < 0 else end
            out, rest = out + rest[:end], rest[end:]
    return out


def lower(text):
    return "".join(sign.lower() if sign.isascii() else sign for sign in text)


def taken_apart(text):
    if re.search(r"[\x00-\x20\x7f]", text):
        raise NoURI(STRAY)
    found = re.match(r"([A-Za-z][A-Za-z0-9+.-]*):", text)
    if not found:
        raise NoURI("no scheme in front")
    front, hash_, fragment = text[found.end():].partition("#")
    place, mark, query = front.partition("?")
    if "\\" in place:
        raise NoURI(STRAY)
    scheme, user, host, path = lower(found[1]), False, None, place
    if place.startswith("//"):
        authority, slash, rest = place[2:].partition("/")
        path = slash + rest
        user = "@" in authority
        parts = re.fullmatch(r"(\[[^\]]*\]|[^:\[\]]*)(?::([0-9]*))?", authority.rpartition("@")[2])
        if not parts:
            raise NoURI("a host or port that can't be")
        host = lower(unreserved(parts[1]))
        if parts[2] and parts[2] != {"http": "80", "https": "443"}.get(scheme):
            host += ":" + parts[2]
    plain = without_dots(unreserved(path))
    double = "//" in path or "//" in plain
    if not plain and host is not None:
        plain = "/"
    return {"scheme": scheme, "user": user, "host": host, "path": plain, "double": double,
            "query": query, "fragment": fragment if hash_ else None}


def place(uri):
    return uri["scheme"], uri["host"], uri["path"]


def chosen(text):
    try:
        uri = taken_apart(text)
    except NoURI:
        return None
    if uri["user"] or uri["fragment"] is not None or uri["double"] or "\\" in text:
        return None
    return next((entry for entry in RETURN_TO if place(taken_apart(entry)) == place(uri)), None)


def pairs(query):
    return parse_qsl(query, keep_blank_values=True, max_num_fields=None)


def read(text):
    """What a link says, as --read --json and the page's script have it, without what is null or empty."""
    def fault(code, details):
        return {"code": code, "details": details}

    try:
        uri = taken_apart(text.strip("".join(map(chr, range(0x21)))))
    except NoURI as no:
        return fault("MALFORMED_URI", str(no))
    if uri["scheme"] not in ("https", "crewapp"):
        return fault("INVALID_SCHEME", f"expected scheme 'https' or 'crewapp', got '{uri['scheme']}'")
    host = "check-in" if uri["scheme"] == "crewapp" else "cards.example.com"
    if uri["user"]:
        return fault("INVALID_HOST", f"expected host '{host}' alone, got a user in front of it")
    if uri["host"] != host:
        got = f"'{uri['host']}'" if uri["host"] else "none"
        return fault("INVALID_HOST", f"expected host '{host}', got {got}")
    if uri["scheme"] == "crewapp" and uri["path"] != "/":
        return fault("NAVIGATION_FAILED", "expected no path behind the host")
    if uri["scheme"] == "https" and uri["path"] not in [
            "/club/check-in" + end for end in ("", "/", ".html", "/index.html")]:
        return fault("NAVIGATION_FAILED", "expected path '/club/check-in', got another")
    own = uri["fragment"][1:] if (uri["fragment"] or "").startswith("?") else ""
    said = {name: value for name, value in dict(pairs(uri["query"]) + pairs(own)).items() if name and value}
    point = POINTS.get(said.get("point"), {})
    others = {name: value for name, value in said.items() if name not in KNOWN}
    alone = [name for name in others if name not in point.get("fields", {})]
    alone += [name for name in ("userId", "location", "event") if name in said and name not in point]
    found = {
        "mode": "DEEP_LINK" if uri["scheme"] == "crewapp" or "returnUrl" in said or "requestId" in said
        else "STANDALONE",
        "point": said.get("point"), "location": point.get("location", said.get("location")),
        "event": point.get("event", said.get("event")), "userId": said.get("userId"),
        "fields": others | point.get("fields", {}),
        "linkSays": sorted(alone, key=lambda name: name.encode("utf-16-be")), "requestId": said.get("requestId"),
        "returnAddress": chosen(said["returnUrl"]) if "returnUrl" in said else None}
    found = {name: value for name, value in found.items() if value}
    if said.get("point") and not point:
        found |= fault("NAVIGATION_FAILED", "the site has no such point")
    return found
