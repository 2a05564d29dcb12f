"""The rules of check-ins, written a second time: what rows of a log count, and how somebody stands."""

from dataclasses import dataclass, field

INTERVAL = 24 * 3600
REMINDER = 2 * 3600
RESPONDERS = {"mia", "bob", "bob-smith"}


@dataclass
class Standing:
    """How somebody stands after some rows; moments are seconds."""
    counted: list = field(default_factory=list)
    last: int | None = None
    alert: int | None = None
    pings: dict = field(default_factory=dict)
    ids: set = field(default_factory=set)

    def pending(self, now):
        return [ping for ping, at in self.pings.items() if now - at <= INTERVAL]

    def allows(self, at, kind, source, by, ping, ref):
        is_responder = by.lower() in RESPONDERS
        if source == "responderInitiated" and not is_responder:
            return False
        match kind:
            case "alert":
                return self.alert is None
            case "resolve":
                return self.alert is not None and by != ""
            case "ping":
                return is_responder and ping != "" and ping not in self.ids
            case "respond":
                return ref in self.pending(at)
            case "contact-removed" | "role-changed":
                return by != ""
        return True

    def take(self, at, kind, source, by, ping, ref):
        if not self.allows(at, kind, source, by, ping, ref):
            return
        self.counted.append((at, kind))
        if ping:
            self.ids.add(ping)
        match kind:
            case "check-in":
                self.last, self.pings = at, {}
            case "alert":
                self.alert = at
            case "resolve":
                self.alert = None
            case "ping":
                self.pings[ping] = at
            case "respond":
                self.pings.pop(ref)

    def status(self, now, first):
        if self.alert is not None:
            return "alertActive"
        since = first if self.last is None else self.last
        return "nonResponsive" if now >= since + INTERVAL else "active"

    def is_due(self, now, first):
        since = first if self.last is None else self.last
        return self.status(now, first) == "active" and now >= since + INTERVAL - REMINDER


def standing(rows, now):
    """What rows amount to, in whatever order they stand; a few minutes ahead is now."""
    known = [(min(row[0], now), number, row) for number, row in enumerate(rows) if row[0] <= now + 300]
    result = Standing()
    for at, _, row in sorted(known, key=lambda entry: entry[:2]):
        result.take(at, *row[1:])
    return result
