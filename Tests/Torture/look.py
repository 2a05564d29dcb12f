"""A site's folder as it lies there, and as it is compared: without what chance has made."""

import hashlib
import json
import re
import stat
from dataclasses import dataclass, field
from pathlib import Path

from EndToEnd import sealing

from .databases import TABLES
from .site import CHANGES, KEYS, KEYS_BEHIND, NOTES, RUNS, STATE, STATE_ELSEWHERE, STORES, card_of

RECORD_ID = re.compile(r"[0-9A-HJKMNP-TV-Z]{13,26}")
SEALED_CODE = re.compile(rb' d=\\"M4 4h7[^"]*"')
DRAWN_CODE = re.compile(rb' d="M4 4h7[^"]*"')
#: The list of the print folder, and what stands for its lines about shares that are on paper: these are
#: recorded before their files are shown.
LIST, PAPER = "print/shares.tsv", "print/shares.tsv, on paper"
ON_PAPER = re.compile(rb"^([^\t\n]+)\t\t(.*)\n", re.MULTILINE)
PICTURES = (".png", ".pdf", ".svg", ".eps", ".html", ".csv")


#: What stands for the bytes of what is neither a file nor a folder, such as a link.
NO_FILE = b"neither file nor folder"


@dataclass(frozen=True)
class Look:
    """Every file and folder: its mode, and its bytes; None for a folder.

    A state that lies elsewhere stands in the place of the link to it.
    """

    files: dict = field(default_factory=dict)

    @classmethod
    def at(cls, site, rows=None):
        """`rows` are those of a store on a server."""
        files = {} if rows is None else {TABLES: (0, rows)}
        def walk(folder, prefix):
            for path in sorted(folder.iterdir()):
                state, name = path.lstat(), prefix + path.name
                if name == STATE_ELSEWHERE:
                    continue
                if name == STATE and path.is_symlink():
                    state = path.stat()
                mode = stat.S_IMODE(state.st_mode)
                if stat.S_ISDIR(state.st_mode):
                    files[name] = mode, None
                    walk(path, name + "/")
                elif stat.S_ISREG(state.st_mode):
                    files[name] = mode, path.read_bytes()
                else:
                    files[name] = mode, NO_FILE
        walk(Path(site), "")
        return cls(files)

    def digest(self):
        """One text for all of it."""
        digest = hashlib.sha256()
        for name, (mode, content) in self.files.items():
            digest.update(f"{name}\0{mode}\0{'' if content is None else len(content)}\0".encode())
            digest.update(content or b"")
        return digest.hexdigest()

    def folders(self):
        """What lies in the folders of shares: for each, by path, its files by name."""
        found = {}
        for name, (_, content) in self.files.items():
            parts = name.split("/")
            if parts[0] == "public" and len(parts) >= 3 and parts[1] in ("c", "C"):
                inside = found.setdefault("/".join(parts[:3]), {})
                if len(parts) > 3:
                    inside["/".join(parts[3:])] = content
        found.pop("public/c/index.html", None)
        found.pop("public/C/index.html", None)
        return found

    def live(self):
        """The card that each folder shows, by record ID."""
        shown = {}
        for path, inside in self.folders().items():
            identity = path.split("/")[2]
            if "card.vcf" in inside:
                shown[identity] = card_of(name_in(inside)) or "?"
            elif "0.sealed" in inside:
                shown[identity] = self.card_sealed_in(identity, inside["0.sealed"])
        return shown

    def card_sealed_in(self, identity, part):
        """The card of a sealed share, by its key; a name of its own where nothing opens it."""
        content = opened(self.files, identity, 0, part)
        return card_of(json.loads(content)["record"]["fullName"]) if content else f"sealed {identity}"

    def ids(self):
        return {path.split("/")[2] for path in self.folders()}


def opened(files, identity, number, part):
    """What a part of a sealed share holds; None without the key of that share, or where a bit is another."""
    kept = files.get(KEYS + identity) or files.get(KEYS_BEHIND + identity) or (0, b"")
    secret = (kept[1] or b"").decode(errors="replace").strip()
    if len(secret) != 26 or sealing.record_id(secret) != identity:
        return None
    return sealing.opened(secret, number, part)


def name_in(inside):
    """The name of the person whom a folder shows, by its record, else by its vCard."""
    try:
        return str(json.loads(inside["record.json"])["fullName"])
    except (KeyError, ValueError, TypeError, RecursionError):
        match = re.search(rb"^FN(?:;[^:]*)?:([^\r\n]*)", inside.get("card.vcf") or b"", re.MULTILINE)
        return match[1].decode(errors="replace") if match else ""


@dataclass(frozen=True)
class Normal:
    """A look without chance: new IDs go by their card's name, new tombstones and stores go."""

    files: dict
    shares: frozenset = frozenset()

    @classmethod
    def of(cls, look, known, shares=()):
        """`known` are the IDs that were given before; `shares` is what `shares --json` lists."""
        live = {name: card for name, card in look.live().items() if name not in known}
        live.update({
            share["recordID"]: share["card"] for share in shares
            if share["recordID"] not in known and share["state"] == "live"})
        fresh = set(live.values())
        files = {}
        for path, (mode, content) in look.files.items():
            parts = path.split("/")
            if path in (*STORES, *NOTES, CHANGES, RUNS) or path.startswith(".cardpress/lock"):
                continue
            if parts[0] == "public" and len(parts) > 2 and RECORD_ID.fullmatch(parts[2]):
                if parts[2] not in known and parts[2] not in live:
                    continue
                if parts[2] in live and path.endswith("qr.png"):
                    content = b"a code"
                elif parts[2] in live and content:
                    content = DRAWN_CODE.sub(b"a code", content)
            if parts[-1].endswith(".sealed") and content:
                inside = opened(look.files, parts[2], int(parts[3][0]), content) or b"nothing opens it"
                # Where the key is given anew no byte is as it was; elsewhere each counts, by their digest.
                content = (SEALED_CODE.sub(b"a code", inside) if parts[-2] in live else
                           b'"sha256": "%s" of %s' % (hashlib.sha256(content).hexdigest().encode(), inside))
            if path.startswith(KEYS) and parts[-1] in live:
                content = b"a secret"
            if parts[0] == "print" and path.endswith(PICTURES) and (
                    set(re.findall(r"\bc\d\d\b", path)) & fresh):
                content = b"a code"
            if path == LIST and content:
                told = b"".join(line[0] for line in ON_PAPER.finditer(content))
                files[PAPER] = mode, replaced(told, live, path)
                content = ON_PAPER.sub(b"", content)
            files[renamed(path, live)] = mode, content and replaced(content, live, path)
        listed = frozenset(
            (live.get(share["recordID"], share["recordID"]), share["card"], share["state"],
             share["createdAt"], share["expiresAt"], share["revokedAt"], share["printedAt"])
            for share in shares if share["recordID"] in known or share["recordID"] in live)
        return cls(files, listed)


def renamed(text, names):
    for name, card in names.items():
        text = text.replace(name, f"new-{card}")
    return text


def replaced(content, names, path):
    for name, card in names.items():
        content = content.replace(name.encode(), f"new-{card}".encode())
    if path == LIST:
        content = b"\n".join(sorted(content.split(b"\n")))
    return content
