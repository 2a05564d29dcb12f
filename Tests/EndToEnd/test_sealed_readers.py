"""What is sealed, opened by Python's cryptography and by Chromium's, and searched for what nobody may find."""

import base64
import csv
import hashlib
import json
import random
import re
from collections import Counter
from pathlib import Path

import pytest

import sealing
from examples import example
from page_server import page_server
from site_folder import ROOT, SiteFolder, all_bytes
from spellings import spellings

#: A reader of parts in a browser's own words, written after docs/formats.md alone.
READER = """
const bytes = text => new TextEncoder().encode(text);
const hex = buffer => Array.from(new Uint8Array(buffer), byte => byte.toString(16).padStart(2, "0")).join("");
async function derive(secret, info, count) {
  const key = await crypto.subtle.importKey("raw", bytes(secret), "HKDF", false, ["deriveBits"]);
  return new Uint8Array(await crypto.subtle.deriveBits(
    {name: "HKDF", hash: "SHA-256", salt: bytes("cardpress/sealed/1"), info: bytes(info)}, key, count * 8));
}
async function recordID(secret) {
  let number = (await derive(secret, "record", 17)).reduce((number, byte) => number << 8n | BigInt(byte), 0n) >> 6n;
  let text = "";
  for (let digit = 0; digit < 26; digit++, number >>= 5n)
    text = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[Number(number & 31n)] + text;
  return text;
}
async function opened(secret, number, part) {
  const id = await recordID(secret);
  const key = await crypto.subtle.importKey(
    "raw", await derive(secret, "part " + number, 32), "AES-GCM", false, ["decrypt"]);
  const authenticated = new Uint8Array([...part.subarray(0, 7), ...bytes(id)]);
  const plain = new Uint8Array(await crypto.subtle.decrypt(
    {name: "AES-GCM", iv: part.subarray(7, 19), additionalData: authenticated}, key, part.subarray(19)));
  const length = new DataView(plain.buffer).getUint32(0);
  return [id, hex(await crypto.subtle.digest("SHA-256", plain.subarray(4, 4 + length)))];
}
"""

#: Those of docs/formats.md: secret, number, content, and the digest of the part.
VECTORS = [
    ("0123456789ABCDEFGHJKMNPQRS", 0, b"", "80f92c9d089732a443734d815adda193e19a23e9bca1a57a66fed2dfdf352b75"),
    ("ZZZZZZZZZZZZZZZZZZZZZZZZZZ", 1, b"BEGIN:VCARD",
     "361bb4b058c13da38d7744fbcc3131493503b0d8a02872392075e6fcea6cd4be"),
    ("7K3M9X4TB8WZ3R6JH5N1C0DEFG", 258, bytes(range(256)) * 257,
     "ef4a2a369e4f220ca242bcca7c7fff2a4f27a9a139aee66e8b545b0b2dba1bce"),
]

PEOPLE = list(csv.DictReader((Path(__file__).parent / "data/people.csv").open(encoding="utf-8")))


def hidden(site):
    """The secrets of all live shares, by card."""
    shares = site.run("shares", "--with-keys", "--json").json["shares"]
    return {share["card"]: share["url"].partition("#")[2] for share in shares if share["state"] == "live"}


def write_people(site, columns, rows):
    with (site.path / "cards/people.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns)
        writer.writeheader()
        writer.writerows(rows)


@pytest.fixture(scope="module")
def thousand(module_scratch):
    """A thousand sealed shares of random texts, a few with photos of all sizes."""
    site = SiteFolder(module_scratch / "thousand")
    site.settings("share: {sealed: true}\n")
    site.add_ada()
    chance = random.Random(20)
    letters = "abc ABC äöü ليلى 明 😀 <b>&\"'; = , \\ %20 #"
    rows = []
    for number in range(999):
        note = "".join(chance.choice(letters) for _ in range(chance.choice((0, 1, 40, 3_000))))
        rows.append({"id": f"p{number:03}", "fullName": f"P {PEOPLE[number % 332]['given']} {number}",
                     "company": PEOPLE[number % 332]["org"], "note": " ".join(note.split()),
                     "photo": "photos/ada.jpg" if number % 50 == 0 else ""})
    write_people(site, list(rows[0]), rows)
    site.build()
    return site


def test_chromium_opens_the_vectors(browser, thousand):
    parts = [[secret, number, base64.b64encode(sealing.sealed(secret, number, content)).decode()]
             for secret, number, content, _ in VECTORS]
    for (_, _, _, digest), (_, _, part) in zip(VECTORS, parts, strict=True):
        assert hashlib.sha256(base64.b64decode(part)).hexdigest() == digest
    with page_server(thousand.public) as server:
        page = browser.new_page(bypass_csp=True)
        page.goto(f"{server.address}/index.html")
        found = page.evaluate("async parts => { " + READER + """
          const found = [];
          for (const [secret, number, part] of parts)
            found.push(await opened(secret, number, Uint8Array.from(atob(part), letter => letter.charCodeAt(0))));
          return found;
        }""", parts)
        page.close()
    assert found == [
        ["H3BX5CSZ6RR9HHDF3X77CYMPX0", hashlib.sha256(b"").hexdigest()],
        ["7AVEBDM37D5H28CASEEETWAH45", hashlib.sha256(b"BEGIN:VCARD").hexdigest()],
        ["HS2FBEJ3XJDFCF1BTP06K2X22X", hashlib.sha256(VECTORS[2][2]).hexdigest()]]


def test_python_and_chromium_open_a_thousand_shares_byte_for_byte(browser, thousand):
    wanted, asked = {}, []
    for card, secret in hidden(thousand).items():
        identity = sealing.record_id(secret)
        folder = thousand.public / "c" / identity
        manifest = sealing.manifest(secret, folder)
        assert manifest["recordID"] == identity and manifest["record"]["recordID"] == identity
        for number in range(len(manifest["parts"]) + 1):
            part = (folder / f"{number}.sealed").read_bytes()
            content = sealing.opened(secret, number, part)
            assert sealing.sealed(secret, number, content) == part, card
            wanted[f"{identity}/{number}"] = hashlib.sha256(content).hexdigest()
            asked.append([secret, identity, number])
            if number:
                row = manifest["parts"][number - 1]
                assert (row["n"], row["bytes"], row["sha256"]) == (
                    number, len(content), wanted[f"{identity}/{number}"])
    assert len(asked) >= 2_000
    with page_server(thousand.public) as server:
        page = browser.new_page(bypass_csp=True)
        page.goto(f"{server.address}/index.html")
        found = page.evaluate("async asked => { " + READER + """
          const found = {};
          for (const [secret, identity, number] of asked) {
            const answer = await fetch(`/c/${identity}/${number}.sealed`);
            const [id, digest] = await opened(secret, number, new Uint8Array(await answer.arrayBuffer()));
            found[`${id}/${number}`] = digest;
          }
          return found;
        }""", asked)
        page.close()
    assert found == wanted


def test_folders_tell_nothing_by_their_files(thousand):
    shells, sizes = set(), Counter()
    for folder in (thousand.public / "c").iterdir():
        if not folder.is_dir():
            continue
        for path in folder.iterdir():
            if path.suffix == ".sealed":
                sizes[path.stat().st_size - 35] += 1
            else:
                assert path.name in ("index.html", "record.json")
        shells.add(hashlib.sha256((folder / "index.html").read_bytes()).hexdigest())
        assert sorted(json.loads((folder / "record.json").read_text())) == [
            "createdAt", "expiresAt", "recordID", "revision", "sealed", "version"]
    assert len(shells) == 1
    assert all(size % (4_096 if size <= 65_536 else 16_384) == 0 for size in sizes)


def found_in(data, values, size=7):
    """The values that stand in the data in any spelling; those with fewer bytes than `size` are passed over."""
    starts = {}
    for value in values:
        for spelling in spellings(value):
            if len(spelling) >= size:
                starts.setdefault(spelling[:size], []).append((spelling, value))
    return {value for place in range(len(data) - size + 1) if data[place:place + size] in starts
            for spelling, value in starts[data[place:place + size]] if data.startswith(spelling, place)}


def everything_but_prints(site, *texts):
    """All bytes that others may see: what is published, the names of files, the store, and what commands say."""
    names = "\n".join(str(path.relative_to(site.public)) for path in site.public.rglob("*"))
    unique = b"\n".join({path.read_bytes() for path in site.public.rglob("*") if path.is_file()})
    store = b"".join(path.read_bytes() for path in (site.path / ".cardpress").iterdir() if path.is_file())
    return unique + store + names.encode() + "".join(texts).encode()


def said(site):
    """What commands say that were not asked for keys."""
    for words in (["build", "--verbose"], ["build", "--json", "--thorough"], ["shares", "--json"], ["verify"],
                  ["status", "--json"], ["changes"]):
        done = site.run(*words)
        # The owner is told which card is meant and, in JSON, whose it is; and nothing else of it.
        yield re.sub(r'"name":"(?:[^"\\]|\\.)*"', "", done.out) + done.err


def test_no_value_of_people_everywhere_is_published(site):
    columns = {"given": "givenName", "family": "familyName", "org": "company", "phone": "phone", "email": "email",
               "street": "street", "locality": "city", "url": "website"}
    rows = [{"id": f"x{number:03}", **{name: person[key] for key, name in columns.items()}}
            for number, person in enumerate(PEOPLE)]
    assert len(rows) == 332
    site.settings("share: {sealed: true}\n")
    write_people(site, list(rows[0]), rows)
    texts = list(said(site))
    secrets = hidden(site)
    assert len(secrets) == 332
    values = {row[name] for row in rows for name in columns.values()} | set(secrets.values())
    # A place may be an app's name too.
    values -= found_in(all_bytes(ROOT / "templates"), values)
    assert len(values) > 2_000
    assert found_in(everything_but_prints(site, *texts), values) == set()
    # The search finds what is there.
    assert found_in(all_bytes(site.path / ".cardpress/keys"), values) == set(secrets.values())
    assert found_in(b"xx" + base64.b64encode(b"z" + rows[0]["email"].encode()), values) == {rows[0]["email"]}


@pytest.mark.parametrize("name", ["firm", "event"])
def test_no_value_of_the_examples_is_published(scratch, name):
    site = example(name, scratch / "site")
    settings = (site.path / "cardpress.yaml").read_text()
    (site.path / "cardpress.yaml").write_text(settings.replace("share:\n", "share:\n  sealed: true\n", 1))
    texts = list(said(site))
    secrets = hidden(site)
    assert secrets
    values = set(secrets.values())
    for secret in secrets.values():
        (folder,) = site.public.glob(f"[cC]/{sealing.record_id(secret)}")
        record = sealing.manifest(secret, folder)["record"]
        values.add(record["fullName"])
        contact = sealing.opened(secret, 1, (folder / "1.sealed").read_bytes()).decode().replace("\r\n ", "")
        for line in contact.splitlines():
            if line.startswith(("TEL", "EMAIL", "ADR", "TITLE", "ORG")):
                values |= set(line.partition(":")[2].split(";"))
    settings_say = settings.encode()
    values = {value for value in values if value.encode() not in settings_say}
    assert found_in(everything_but_prints(site, *texts), values) == set()
