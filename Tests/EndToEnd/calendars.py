"""Calendars as the strictest reader of RFC 5545 takes them, and somebody who subscribes to one."""

import re
from dataclasses import dataclass, field
from datetime import date, datetime
from pathlib import Path

#: What ended shares have, and cards whose site has no dates any more.
ENDED = "\r\n".join([
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Cardpress//Cardpress//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH",
    "BEGIN:VEVENT", "UID:ended@cardpress.invalid", "DTSTAMP:20200101T000000Z", "DTSTART;VALUE=DATE:20200101",
    "SUMMARY:This calendar has ended", "TRANSP:TRANSPARENT", "END:VEVENT", "END:VCALENDAR", ""]).encode()

#: A content line (§3.1): a name, parameters, and a value that begins behind the first colon outside of quotes.
LINE = re.compile(r"""(?P<name>[A-Za-z0-9-]+)
    (?P<parameters>(?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*)
    :(?P<value>.*)""", re.VERBOSE | re.DOTALL)
TEXT = re.compile(r"(?:[^\\;,]|\\[\\;,nN])*", re.DOTALL)
MOMENT = re.compile(r"\d{8}T\d{6}Z")
DURATION = re.compile(r"P(?:\d+W|\d+D(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?|T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)")
#: A scheme, and nothing behind it that has to be escaped in an address (RFC 3986 §2).
URI = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:(?:[A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+")
DEGREES = re.compile(r"[+-]?\d+(?:\.\d+)?")


def day(text):
    assert re.fullmatch(r"\d{8}", text), f"no day (§3.3.4): {text}"
    return date.fromisoformat(text)


def moment(text):
    assert MOMENT.fullmatch(text), f"no moment in UTC (§3.3.5): {text}"
    return datetime.fromisoformat(text)


def is_text(value):
    assert TEXT.fullmatch(value), f"a sign that has to be escaped (§3.3.11): {value}"


def is_duration(value):
    assert DURATION.fullmatch(value) and re.search("[1-9]", value), f"no length of time (§3.3.6): {value}"


def is_place(value):
    latitude, semicolon, longitude = value.partition(";")
    assert DEGREES.fullmatch(latitude) and DEGREES.fullmatch(longitude), f"no two numbers (§3.8.1.6): {value}"
    assert abs(float(latitude)) <= 90 and abs(float(longitude)) <= 180, value


def is_number(value):
    assert re.fullmatch(r"\d{1,10}", value) and int(value) < 2 ** 31, f"no number (§3.8.7.4): {value}"


def is_address(value):
    assert URI.fullmatch(value), f"no address (§3.3.13): {value}"


def one_of(*words):
    def check(value):
        assert value in words, f"{value} is not one of {', '.join(words)}"
    return check


#: The properties of calendars and of events that are known here, with what checks their values; no property may be
#: there twice (§3.6, §3.6.1; RFC 7986 §5).
OF_CALENDARS = {
    "VERSION": one_of("2.0"), "PRODID": is_text, "CALSCALE": one_of("GREGORIAN"), "METHOD": one_of("PUBLISH"),
    "NAME": is_text, "X-WR-CALNAME": is_text, "REFRESH-INTERVAL": is_duration, "X-PUBLISHED-TTL": is_duration}
OF_EVENTS = {
    "UID": is_text, "SEQUENCE": is_number, "DTSTAMP": moment, "LAST-MODIFIED": moment, "DTSTART": None, "DTEND": None,
    "SUMMARY": is_text, "LOCATION": is_text, "DESCRIPTION": is_text, "GEO": is_place, "URL": is_address,
    "STATUS": one_of("TENTATIVE", "CONFIRMED", "CANCELLED"), "TRANSP": one_of("OPAQUE", "TRANSPARENT")}
PROPERTIES = {**OF_CALENDARS, **OF_EVENTS}
#: The values that have to say of which type they are, where that is not the usual one.
TYPED = {"REFRESH-INTERVAL": {"VALUE": "DURATION"}}


@dataclass
class Component:
    """What stands between `BEGIN` and `END`."""
    name: str
    values: dict = field(default_factory=dict)
    inner: list = field(default_factory=list)
    has_days: bool = False

    def __getitem__(self, name):
        """A property's value; a text without what escapes its signs."""
        value = self.values.get(name)
        if value is None or PROPERTIES[name] is not is_text:
            return value
        return re.sub(r"\\(.)", lambda found: "\n" if found[1] in "nN" else found[1], value)

    @property
    def uid(self):
        return self["UID"]

    @property
    def sequence(self):
        """The number of its version, which is 0 where none is given."""
        return int(self["SEQUENCE"] or 0)

    @property
    def events(self):
        return self.inner

    def moment(self, name):
        return (day if self.has_days else moment)(self[name])

    def add(self, line):
        found = LINE.fullmatch(line)
        assert found, f"no content line (§3.1): {line}"
        name, value = found["name"].upper(), found["value"]
        parameters = dict(part.split("=", 1) for part in found["parameters"].split(";")[1:])
        known = OF_CALENDARS if self.name == "VCALENDAR" else OF_EVENTS
        assert name in known, f"{name} in a {self.name}"
        assert name not in self.values, f"{name} twice"
        assert not self.inner, f"{name} behind a component (§3.6)"
        if name in ("DTSTART", "DTEND"):
            has_days = parameters == {"VALUE": "DATE"}
            assert has_days or not parameters, f"{name} with {parameters}"
            assert name == "DTSTART" or has_days == self.has_days, "a day and a moment (§3.8.2.2)"
            self.has_days = has_days
            (day if has_days else moment)(value)
        else:
            assert parameters == TYPED.get(name, {}), f"{name} with {parameters}"
            known[name](value)
        self.values[name] = value

    def close(self):
        needed = ("VERSION", "PRODID") if self.name == "VCALENDAR" else ("UID", "DTSTAMP", "DTSTART")
        assert all(name in self.values for name in needed), f"{self.name} without one of {', '.join(needed)}"
        if self.name == "VCALENDAR":
            assert self.inner, "a calendar without a component (§3.6)"
            uids = [event.uid for event in self.inner]
            assert len(set(uids)) == len(uids), "two events with one UID (§3.8.4.7)"
        elif "DTEND" in self.values:
            assert self.moment("DTEND") > self.moment("DTSTART"), "over before it begins (§3.8.2.2)"


def lines(data):
    """The content lines of a calendar, unfolded."""
    assert data.endswith(b"\r\n"), "no line break at the end (§3.1)"
    assert not re.search(rb"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]", data), "a control character (§3.1)"
    unfolded = []
    for line in data[:-2].split(b"\r\n"):
        assert b"\r" not in line and b"\n" not in line, "half a line break (§3.1)"
        assert 0 < len(line) <= 75, f"{len(line)} octets in a line (§3.1)"
        text = line.decode("utf-8", "strict")
        if text[0] in " \t":
            unfolded[-1] += text[1:]
        else:
            unfolded.append(text)
    return unfolded


def read(data):
    """The calendar in some bytes, or in a share's folder; an assertion fails where the standard is broken."""
    if isinstance(data, Path):
        data = (data / "schedule.ics").read_bytes()
    outer = Component("")
    path = [outer]
    for line in lines(data):
        word, _, name = line.partition(":")
        if word == "BEGIN":
            assert name == ("VCALENDAR", "VEVENT", None)[len(path) - 1], f"a {name} within {path[-1].name or 'nothing'}"
            path.append(Component(name))
        elif word == "END":
            component = path.pop()
            assert name == component.name, f"{line} of {component.name or 'nothing'}"
            component.close()
            path[-1].inner.append(component)
        else:
            assert path[-1] is not outer, f"{line} in no calendar"
            path[-1].add(line)
    assert path == [outer] and len(outer.inner) == 1, "not one calendar"
    return outer.inner[0]


class Subscriber:
    """A calendar that takes a feed as Google's does: what it knows changes only with a higher number, what is missing
    goes, and a feed that is not there or has nothing in it changes nothing."""

    def __init__(self, address):
        self.address = address
        self.events = {}

    def fetch(self):
        feed = self.address / "schedule.ics"
        if not feed.exists():
            return self
        events = read(feed.read_bytes()).events
        for event in events:
            known = self.events.get(event.uid)
            if known is None or event.sequence > known.sequence:
                self.events[event.uid] = event
        for uid in self.events.keys() - {event.uid for event in events}:
            del self.events[uid]
        return self

    def move(self, address):
        """Subscribes at another address, and forgets nothing."""
        self.address = address
