"""Judges a site after a disturbance: what is torn, lost, doubled, revived, left visible, silent."""

import hashlib
import json
import re
from dataclasses import dataclass

from .look import LIST, ON_PAPER, PAPER, RECORD_ID
from .site import BEHIND, KEYS, STORES, marker

#: How a calendar ends, and what stands in that of an ended share.
CALENDAR_END, ENDED = b"END:VCALENDAR\r\n", b"SUMMARY:This calendar has ended"

#: The columns of the table, in its order.
FAULTS = (
    "torn", "lost", "doubled", "revived", "left visible", "silent", "other end", "left over", "unlisted",
    "unsynced", "hang", "crash")


@dataclass(frozen=True)
class Problem:
    """One thing that must not be."""

    fault: str
    what: str


def is_whole(identity, inside):
    """Whether a folder shows one share, whole: every file, as the record has it."""
    try:
        record = json.loads(inside["record.json"])
        if "0.sealed" in inside:
            return is_sealed_whole(identity, inside, record)
        names = {"index.html", "card.vcf", "qr.png", "record.json"}
        names |= {"photo.jpg"} if record["photo"] else set()
        # A calendar stays where a card has no dates any more.
        names |= {"schedule.ics", "schedule.json"} & set(inside)
        return (
            set(inside) == names and record["recordID"] == identity
            and inside["index.html"].rstrip().endswith(b"</html>")
            and inside["qr.png"].endswith(b"IEND\xaeB`\x82")
            and inside.get("schedule.ics", CALENDAR_END).endswith(CALENDAR_END)
            and all(
                hashlib.sha256(inside[part["path"]]).hexdigest() == part["sha256"]
                for part in (record["vCard"], record["photo"]) if part))
    except (KeyError, ValueError, TypeError, RecursionError):
        return False


def is_sealed_whole(identity, inside, record):
    """Whether a folder shows one sealed share, as far as can be told without its key: whole parts, in order."""
    parts = sorted(set(inside) - {"index.html", "record.json"})
    return (
        record["recordID"] == identity and record["sealed"] is True and "index.html" in inside
        and parts == ["0.sealed", "1.sealed"]
        and inside["index.html"].rstrip().endswith(b"</html>")
        and all(inside[name].startswith(b"CPS1\0\0" + bytes([number])) and (len(inside[name]) - 35) % 4096 == 0
                for number, name in enumerate(parts)))


def keyless(look):
    """Sealed shares that are published without their key, and keys of none."""
    shown = {path.split("/")[2] for path, inside in look.folders().items() if "0.sealed" in inside}
    kept = {path.removeprefix(KEYS) for path in look.files if path.startswith(KEYS)}
    for identity in sorted(shown - kept):
        yield Problem("lost", f"the key of {identity} is gone")
    for identity in sorted(kept - shown):
        yield Problem("left over", f"the key of {identity}")


def is_tombstone(inside):
    """Whether a folder says that a share has ended, and nothing of a person."""
    try:
        return (
            set(inside) - {"schedule.ics"} == {"index.html", "record.json"}
            and inside.get("schedule.ics", ENDED).count(ENDED) == 1
            and json.loads(inside["record.json"])["state"] == "expired"
            and inside["index.html"].rstrip().endswith(b"</html>")
            and b"quokka" not in b"".join(inside.values()).lower())
    except (KeyError, ValueError, TypeError, RecursionError):
        return False


#: How a file to be printed ends, by the end of its name.
ENDS = {"png": b"IEND\xaeB`\x82", "pdf": b"%%EOF", "svg": b"</svg>", "html": b"</html>",
        "eps": b"%%EOF", "ics": b"END:VCALENDAR"}


def is_complete(path, content):
    """Whether a file in print/ goes on to its end."""
    return (content or b"").rstrip().endswith(ENDS.get(path.rpartition(".")[2], b""))


def torn(look, *allowed):
    """What is neither wholly old nor wholly new nor a whole tombstone; `allowed` are looks."""
    before = [other.folders() for other in allowed]
    for path, inside in look.folders().items():
        identity = path.split("/")[2]
        if any(other.get(path) == inside for other in before):
            continue
        if not RECORD_ID.fullmatch(identity):
            yield Problem("torn", f"{path} is no share")
        elif not is_tombstone(inside) and not is_whole(identity, inside):
            yield Problem("torn", f"{path} holds {', '.join(sorted(inside)) or 'nothing'}")
    for path, entry in look.files.items():
        parts = path.split("/")
        if parts[0] == "print" and entry not in [other.files.get(path) for other in allowed]:
            if not is_complete(path, entry[1]):
                yield Problem("torn", f"{path} is not whole")
        if parts[0] != "public" or entry[1] is None or len(parts) > 3 and parts[1] in ("c", "C"):
            continue
        # Another form of link renames the folder of shares, with the page that stands in it.
        names = [path] + [f"public/{name}/{parts[2]}" for name in ("c", "C") if parts[1] in ("c", "C")]
        if entry not in [other.files.get(name) for other in allowed for name in names]:
            yield Problem("torn", f"{path} is neither the old nor the new one")


def vanished(look, begin, end):
    """Folders that show a share before and after, and meanwhile are not there."""
    there = look.ids()
    for identity in set(begin.live()) & set(end.live()):
        if identity not in there:
            yield Problem("torn", f"the folder of {identity} is gone meanwhile")


def store_lost(look, begin, end):
    """A store that was there, shall be there, and is not."""
    def stores(one):
        return {name for name in STORES if name in one.files}
    if stores(begin) and stores(end) and not stores(look):
        yield Problem("lost", "the store is gone")


def changed_behind(look, begin):
    """What has changed where no link may lead a run."""
    for path in sorted({*look.files, *begin.files}):
        if path.startswith(BEHIND) and look.files.get(path) != begin.files.get(path):
            yield Problem("lost", f"{path} has changed behind a link")


def unexpected(look, begin, end):
    """Cards that more than one folder shows, where not only the command itself makes it so."""
    live, known = look.live(), {*begin.live(), *end.live()}
    if set(live) - known:
        yield from doubled(live)


def doubled(live):
    """Cards that more than one folder shows; `live` gives the card of each ID."""
    cards = list(live.values())
    for card in sorted({card for card in cards if cards.count(card) > 1}):
        yield Problem("doubled", f"{card} is shown {cards.count(card)} times")


def visible(files, ended, where=("public", "print", ".cardpress")):
    """Files that show somebody who has ended; `files` are entries by path."""
    for card in ended:
        word = marker(card).encode()
        for path, (_, content) in files.items():
            if path.split("/")[0] in where and content and word in content.lower():
                yield Problem("left visible", f"{card} stands in {path}")
                break
        else:
            for path in files:
                if re.fullmatch(rf"print/(departures/)?{card}\.\w+", path):
                    yield Problem("left visible", f"{card} has {path}")
                    break


def ends(found, allowed, ended, kept=(), revisable=False):
    """How a cured site differs from all that it may have become.

    `found` and `allowed` are pairs of an exit code and a normal look. A card, and every file that
    belongs to none, may be as in any of them. A run that refuses to go on cures nothing, as it may.
    `kept` are files that may be however they are.
    `revisable` says that folders may have been made again under a higher revision.
    """
    code, normal = found
    if code not in {other for other, _ in allowed}:
        yield Problem("other end", f"the next run ends with {code}")
    yield from visible(normal.files, ended)
    yield from shares_differ(normal, [other for _, other in allowed])
    if code != 0 or any(normal.files == other.files for _, other in allowed):
        return
    mine, choices = by_owner(normal.files), [by_owner(other.files) for _, other in allowed]
    for part in sorted(set(mine).union(*choices)):
        parts = [other.get(part, {}) for other in choices]
        if part in kept or mine.get(part, {}) in parts:
            continue
        if revisable and unrevised(mine.get(part, {})) in map(unrevised, parts):
            continue
        if part.startswith(".cardpress/") or part.startswith("shares.tsv."):
            yield Problem("left over", part)
        else:
            yield Problem("other end", f"{part} {unlike(mine.get(part, {}), parts[0])}")


def mistold(normal):
    """Who is on paper by the print folder's list, and is not by the store; or the other way round."""
    if PAPER not in normal.files:
        return
    lines = ON_PAPER.findall(normal.files[PAPER][1] + b"\n")
    told = {(share.decode(), moment.decode()) for share, moment in lines}
    known = {(row[0], row[6]) for row in normal.shares if row[2] == "live" and row[6]}
    for share, moment in sorted(told ^ known):
        yield Problem("other end", f"{LIST} and the store differ in what is on paper: {share}, {moment}")


def unrevised(files):
    """Files without the revision, and what follows from it."""
    hidden = re.compile(rb'"revision": ?\d+|REV:[^\r]*|(?:SEQUENCE|DTSTAMP|LAST-MODIFIED):\w+|"sha256": ?"[^"]*"')
    return {path: (mode, content and hidden.sub(b"", content))
            for path, (mode, content) in files.items()}


def shares_differ(normal, allowed):
    """How the listed shares and the published folders differ from all that they may be."""
    live = {(row[0], row[1]) for row in normal.shares if row[2] == "live"}
    cards = [card for _, card in live]
    for card in sorted({card for card in cards if card and cards.count(card) > 1}):
        yield Problem("doubled", f"{card} has {cards.count(card)} live shares")
    always = set.intersection(*(
        {row[0] for row in other.shares if row[2] == "live"} for other in allowed))
    ever = set.union(*({row[0] for row in other.shares if row[2] == "live"} for other in allowed))
    names = {name for name, _ in live}
    for name in sorted(always - names):
        yield Problem("lost", f"{name} lives no more")
    for name in sorted(names - ever):
        yield Problem("revived", f"{name} lives")
    rows = set.union(*(set(other.shares) for other in allowed))
    for row in sorted(normal.shares - rows, key=str):
        if row[0] in names & ever or row[2] != "live":
            yield Problem("other end", f"share {' '.join(map(str, row))}")


def owner(path):
    """What a path belongs to: a share's folder, or itself."""
    parts = path.split("/")
    return parts[2] if parts[0] == "public" and len(parts) > 2 and parts[1] in ("c", "C") else path


def by_owner(files):
    """The files of each owner."""
    found = {}
    for path, entry in files.items():
        found.setdefault(owner(path), {})[path] = entry
    return found


def unlike(mine, other):
    """In a few words, how two sets of files differ."""
    if not mine or not other:
        return "is there" if mine else "is not there"
    names = sorted({*mine, *other})
    names = [name for name in names if mine.get(name) != other.get(name)]
    return "differs in " + ", ".join(names[:3])


def silent(outcome, result, normal, wanted_result, wanted):
    """A success that is none."""
    if outcome.code != 0 or keeps_dates(result):
        return
    if without_counts(result) != without_counts(wanted_result):
        yield Problem("silent", f"exit 0 with another result: {result.strip()[:200]}")
    mine, other = by_owner(normal.files), by_owner(wanted.files)
    for part in sorted({*mine, *other}):
        if mine.get(part, {}) != other.get(part, {}):
            what = unlike(mine.get(part, {}), other.get(part, {}))
            yield Problem("silent", f"exit 0, and {part} {what}")
            return
    if normal.shares != wanted.shares:
        rows = sorted(map(str, normal.shares ^ wanted.shares))
        yield Problem("silent", f"exit 0, and the store has {rows[0]}")


def keeps_dates(result):
    """Whether a run has said that a plan of dates, or a card that it may name, could not be read, which stops none."""
    try:
        warnings = json.loads(result)["warnings"]
        return any("keep the dates" in warning["message"] for warning in warnings)
    except (KeyError, ValueError, TypeError):
        return False


#: What a run may say otherwise where it could not read something, and did what it was to do all the same: how many
#: folders were made again, which are the same then; how many files, since those that can't be listed count as all
#: that a share can have; how many withdrawn, since a tombstone that can't be looked at is taken away as whatever it
#: may be; what published contacts, and the notes of the last run, tell of names, changes and new warnings.
UNSURE = {"updated", "unchanged", "unknown", "withdrawn", "remade", "files", "fields", "changes", "name", "formerName",
          "newWarnings"}


def without_counts(result):
    """A result without what a fault may change of it."""
    try:
        return without(UNSURE, json.loads(result))
    except ValueError:
        return result


def without(names, value):
    """A document without what stands under some names."""
    if isinstance(value, dict):
        return {name: without(names, inner) for name, inner in value.items() if name not in names}
    return [without(names, each) for each in value] if isinstance(value, list) else value


def unlisted(uploaded, published):
    """What a server would lack or keep that follows the list of changes."""
    if uploaded is None:
        yield Problem("unlisted", "there is no list of changes")
        return
    for path in sorted({*uploaded, *published}):
        if uploaded.get(path) != published.get(path):
            what = "stays" if path not in published else "is not uploaded"
            yield Problem("unlisted", f"{path} {what}")
            return


def ill(outcome):
    """A run that hangs or crashes."""
    if outcome.hung:
        yield Problem("hang", f"does not end ({outcome.err.strip().splitlines()[-1:]})")
    elif outcome.crashed:
        yield Problem("crash", f"ends with {outcome.code}: {outcome.err[-200:]}")
