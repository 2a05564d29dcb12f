"""Passcodes of sealed shares: where they are kept and shown, and that nothing else has them."""

import hashlib
import json
import re
import stat
from pathlib import Path

import pytest
import vobject

import sealing
from site_folder import ADA, ROOT, all_bytes, later, snapshot
from test_sealing import said, secret_of

#: 12 digits of Crockford's base 32 in three groups.
GROUPED = r"[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}"

CARD = ADA + "sealed: true\npasscode: true\n"


@pytest.fixture
def guarded(site):
    """A site with one sealed card with a photo and a passcode, not built yet."""
    site.add_ada()
    site.card("ada", CARD)
    return site


def passcode_of(site, card="ada", now=None):
    """The passcode of a card's live share."""
    options = {"now": now} if now else {}
    shares = site.run("shares", "--with-keys", "--json", **options).json["shares"]
    (passcode,) = [share["passcode"] for share in shares if share["card"] == card and share["state"] == "live"]
    assert re.fullmatch(GROUPED, passcode)
    return passcode


def spellings(passcode):
    plain = passcode.replace("-", "")
    return [text.encode() for text in (passcode, plain, passcode.lower(), plain.lower())]


def test_another_program_opens_it_with_the_passcode_alone(guarded):
    guarded.build()
    secret, passcode = secret_of(guarded), passcode_of(guarded)
    folder = guarded.public / "c" / sealing.record_id(secret)
    shown = sealing.manifest(secret, folder, passcode)
    vcard = sealing.opened(secret, 1, (folder / "1.sealed").read_bytes(), passcode)
    assert [part["sha256"] for part in shown["parts"]] == [hashlib.sha256(vcard).hexdigest()]
    contact = vobject.readOne(vcard.decode())
    assert contact.fn.value == "Ada Lovelace" and contact.photo.value.startswith(b"\xff\xd8")
    other = "0000-0000-000" + ("1" if passcode.endswith("0") else "0")
    for number in range(2):
        part = (folder / f"{number}.sealed").read_bytes()
        assert part[:7] == b"CPS1\1\0" + bytes([number])
        assert sealing.sealed(secret, number, sealing.opened(secret, number, part, passcode), passcode) == part
        for wrong in (None, other):
            assert sealing.opened(secret, number, part, wrong) is None


def test_the_key_file_has_it_in_its_second_line(guarded):
    guarded.build()
    secret, passcode = secret_of(guarded), passcode_of(guarded).replace("-", "")
    (key,) = (guarded.path / ".cardpress/keys").iterdir()
    stretched = sealing.stretched(secret, passcode)
    check = hashlib.sha256(passcode.encode() + stretched).digest()[:8]
    assert key.read_text() == f"{secret}\n{passcode}\n{(stretched + check).hex()}\n"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600


@pytest.mark.parametrize("lines", [2, 3])
def test_a_key_that_was_typed_again_opens_all(guarded, lines):
    guarded.build()
    before = snapshot(guarded.public)
    (key,) = (guarded.path / ".cardpress/keys").iterdir()
    key.write_text("".join(line + "\n" for line in key.read_text().splitlines()[:lines]))
    assert "nothing to do" in said(guarded, "build", "--thorough", now=later(hours=1))
    assert "no fault" in said(guarded, "verify", now=later(hours=1))
    guarded.card("ada", CARD.replace("Analyst", "Countess"))
    guarded.build(now=later(hours=2))
    assert snapshot(guarded.public) != before
    manifest = sealing.manifest(
        secret_of(guarded), guarded.public / "c" / key.name, passcode_of(guarded, now=later(hours=2)))
    assert "Countess" in manifest["html"]


def test_a_key_with_another_passcode_is_no_key(guarded):
    guarded.build()
    (key,) = (guarded.path / ".cardpress/keys").iterdir()
    secret, passcode, stretched = key.read_text().splitlines()
    key.write_text(f"{secret}\n{passcode[:-1]}{'1' if passcode.endswith('0') else '0'}\n{stretched}\n")
    told = said(guarded, "build", "--thorough", now=later(hours=1), code=1)
    assert "the key of ada's sealed share is missing" in told
    assert "its key is not in .cardpress/keys" in said(guarded, "verify", now=later(hours=1), code=1)


def test_nothing_else_has_it(guarded):
    told = "".join(said(guarded, *words) for words in (
        ["build", "--json", "--verbose"], ["shares"], ["shares", "--json"], ["status", "--json"],
        ["verify", "--json"], ["print", "ada"], ["print", "--json"], ["read", "print/ada.png", "--json"],
        ["print", "--sheet", "avery-5371"]))
    passcode = passcode_of(guarded)
    places = {path.relative_to(guarded.path).as_posix(): path.read_bytes()
              for path in guarded.path.rglob("*") if path.is_file()}
    found = {name for name, content in places.items() if any(text in content for text in spellings(passcode))}
    assert found == {f".cardpress/keys/{sealing.record_id(secret_of(guarded))}", "print/ada-passcode.txt"}
    assert not any(text in told.encode() for text in spellings(passcode))
    assert sealing.stretched(secret_of(guarded), passcode).hex() not in told
    assert passcode in said(guarded, "shares", "--with-keys")


def test_print_writes_it_beside_the_code(guarded):
    guarded.build()
    path = guarded.path / "print/ada-passcode.txt"
    # Whatever is printed of the card, the passcode is beside its code from the beginning.
    assert path.read_text() == passcode_of(guarded) + "\n"
    path.unlink()
    report = guarded.run("print", "--json").json
    assert [code["passcodeFile"] for code in report["codes"]] == ["print/ada-passcode.txt"]
    assert path.read_text() == passcode_of(guarded) + "\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert "print/ada-passcode.txt" in said(guarded, "print")
    assert "\tada-passcode.txt\n" in (guarded.path / "print/shares.tsv").read_text()


def test_what_needs_none_gets_none(site):
    site.write("cards/all.csv", "id,fullName,sealed,passcode\nada,Ada Lovelace,true,true\nbo,Bo Berg,true,\n"
                                "cy,Cy Clark,,false\nbo-passcode,Bo Passcode,,\n")
    site.build()
    report = site.run("print", "--json").json
    assert {code["card"]: code["passcodeFile"] for code in report["codes"]} == {
        "ada": "print/ada-passcode.txt", "bo": None, "bo-passcode": None, "cy": None}
    shares = site.run("shares", "--with-keys", "--json").json["shares"]
    assert {share["card"]: bool(share["passcode"]) for share in shares} == {
        "ada": True, "bo": False, "bo-passcode": False, "cy": False}
    assert all(share["passcode"] is None for share in site.run("shares", "--json").json["shares"])


def test_a_changed_card_keeps_link_passcode_and_print(guarded):
    guarded.build()
    guarded.run("print")
    before = secret_of(guarded), passcode_of(guarded)
    guarded.card("ada", CARD.replace("Analyst", "Countess"))
    guarded.build(now=later(hours=1))
    assert (secret_of(guarded, now=later(hours=1)), passcode_of(guarded, now=later(hours=1))) == before
    assert (guarded.path / "print/ada-passcode.txt").read_text() == before[1] + "\n"
    guarded.run("renew", "ada", now=later(days=2))
    assert (secret_of(guarded, now=later(days=2)), passcode_of(guarded, now=later(days=2))) == before
    folder = guarded.public / "c" / sealing.record_id(before[0])
    assert sealing.manifest(before[0], folder, before[1])["expiresAt"] == "2026-03-11T09:00:00Z"


def test_a_second_build_changes_nothing_and_stretches_nothing(guarded):
    guarded.build()
    before = snapshot(guarded.public)
    (key,) = (guarded.path / ".cardpress/keys").iterdir()
    stamp = key.stat().st_mtime_ns
    guarded.build("--thorough", now=later(hours=1))
    assert snapshot(guarded.public) == before and key.stat().st_mtime_ns == stamp
    assert "no fault" in said(guarded, "verify")


@pytest.mark.parametrize("part", ["0.sealed", "1.sealed"])
def test_verify_finds_what_was_changed(guarded, part):
    guarded.build()
    path = guarded.public / "c" / sealing.record_id(secret_of(guarded)) / part
    data = bytearray(path.read_bytes())
    data[4] ^= 1
    path.write_bytes(data)
    told = said(guarded, "verify", code=1)
    assert f"{part} (ada): is no part that the share's key opens" in told


@pytest.mark.parametrize("end", [["sweep"], ["revoke", "ada"]], ids=" ".join)
def test_the_end_leaves_none(guarded, end):
    guarded.build()
    guarded.run("print")
    passcode = passcode_of(guarded)
    told = said(guarded, *end, *(["--yes"] if "revoke" in end else []), now=later(days=7 if end == ["sweep"] else 1))
    assert "print/ada-passcode.txt" in told
    left = all_bytes(guarded.path)
    assert not any(text in left for text in spellings(passcode))
    assert not (guarded.path / ".cardpress/keys").exists()
    assert not (guarded.path / "print/ada-passcode.txt").exists()


def test_reissue_makes_another(guarded):
    guarded.build()
    guarded.run("print")
    first = secret_of(guarded), passcode_of(guarded)
    guarded.run("reissue", "ada", "--yes", now=later(hours=1))
    second = secret_of(guarded, now=later(hours=1)), passcode_of(guarded, now=later(hours=1))
    assert first[0] != second[0] and first[1] != second[1]
    assert not any(text in all_bytes(guarded.path) for text in spellings(first[1]))
    assert (guarded.path / "print/ada-passcode.txt").read_text() == second[1] + "\n"
    folder = guarded.public / "c" / sealing.record_id(second[0])
    assert sealing.manifest(second[0], folder, second[1])["revision"] == 1


def test_a_lost_store_comes_back_from_the_keys(guarded):
    guarded.build()
    known = secret_of(guarded), passcode_of(guarded)
    before = snapshot(guarded.public)
    (guarded.path / ".cardpress/shares.sqlite").unlink()
    guarded.run("recover", now=later(hours=1))
    assert (secret_of(guarded, now=later(hours=1)), passcode_of(guarded, now=later(hours=1))) == known
    assert "nothing to do" in said(guarded, "build", now=later(hours=2))
    assert snapshot(guarded.public) == before


def test_a_renamed_card_keeps_it(guarded):
    guarded.build()
    guarded.run("print")
    known = secret_of(guarded), passcode_of(guarded)
    (guarded.path / "cards/ada.yaml").rename(guarded.path / "cards/ada-king.yaml")
    guarded.run("rename", "ada", "ada-king", now=later(hours=1))
    now = later(hours=2)
    guarded.build(now=now)
    assert (secret_of(guarded, "ada-king", now), passcode_of(guarded, "ada-king", now)) == known
    assert not (guarded.path / "print/ada-passcode.txt").exists()
    guarded.run("print", now=now)
    assert (guarded.path / "print/ada-king-passcode.txt").read_text() == known[1] + "\n"


@pytest.mark.parametrize("former, new, told", [
    ("", "passcode: true\n", "the share of ada has no passcode, and its link can't open a share that has a passcode"),
    ("passcode: true\n", "", "the share of ada has a passcode, and its link can't open a share that has no passcode")])
@pytest.mark.parametrize("command", [["build"], ["renew", "ada"]], ids=" ".join)
def test_a_live_share_gets_or_loses_none(site, former, new, told, command):
    site.add_ada()
    site.card("ada", ADA + "sealed: true\n" + former)
    site.build()
    before = snapshot(site.public)
    site.card("ada", ADA + "sealed: true\n" + new)
    message = said(site, *command, now=later(hours=1), code=1)
    assert f"{told}: change \"passcode\" back, or cardpress reissue ada" in message
    assert snapshot(site.public) == before
    site.run("reissue", "ada", now=later(hours=2))
    shares = site.run("shares", "ada", "--with-keys", "--json", now=later(hours=2)).json["shares"]
    assert [bool(share["passcode"]) for share in shares if share["state"] == "live"] == [bool(new)]


@pytest.mark.parametrize("value", ["yes", "tRUE", "1", "", "7K3M-9X4T-B8WZ"])
def test_what_is_neither_true_nor_false_is_an_error(site, value):
    site.card("ada", f"fullName: Ada\nsealed: true\npasscode: \"{value}\"\n")
    told = said(site, "check", code=1)
    assert "cards/ada.yaml:3:11: passcode \"…\" is neither true nor false" in told.replace('""', '"…"')


@pytest.mark.parametrize("command", ["check", "build"])
@pytest.mark.parametrize("name, text, place", [
    ("ada.yaml", "fullName: Ada\npasscode: true\n", "cards/ada.yaml:2:11"),
    ("ada.yaml", "sealed: false\npasscode: true\nfullName: Ada\n", "cards/ada.yaml:2:11"),
    ("ada.json", '{"fullName": "Ada",\n "passcode": true}', "cards/ada.json:2:14"),
    ("all.csv", "id,fullName,passcode\nada,Ada,true\n", "cards/all.csv:2:9")])
def test_an_open_share_has_none(site, command, name, text, place):
    site.write(f"cards/{name}", text)
    told = said(site, command, code=1)
    assert f"{place}: passcode belongs to sealed shares: add sealed: true" in told
    assert list(Path(site.path).glob("public/c/*")) == []


def test_cards_have_it_in_common(site):
    site.settings("share: {sealed: true}\ncards: {defaults: {passcode: true}}\n")
    site.write("cards/all.csv", "id,fullName,passcode\nada,Ada Lovelace,\nbo,Bo Berg,false\n")
    site.build()
    shares = site.run("shares", "--with-keys", "--json").json["shares"]
    assert {share["card"]: bool(share["passcode"]) for share in shares} == {"ada": True, "bo": False}


def test_the_vectors_of_the_documentation():
    """docs/formats.md, whose values Chromium and the program's own tests are held to."""
    text = (ROOT / "docs/formats.md").read_text()
    (table,) = re.findall(r"(?:^\| secret \|.*\n)(?:^\|.*\n)+", text, re.MULTILINE)
    rows = {cells[1].strip(): [cell.strip(" `") for cell in cells[2:-1]]
            for cells in (line.split("|") for line in table.splitlines())}
    contents = {"nothing": b"", "BEGIN:VCARD": b"BEGIN:VCARD",
                "the bytes 00 to ff, 257 times": bytes(range(256)) * 257}
    assert len(rows["secret"]) == 4
    for place, secret in enumerate(rows["secret"]):
        row = {name: values[place] for name, values in rows.items()}
        passcode = None if row["passcode"] == "none" else row["passcode"]
        part = sealing.sealed(secret, int(row["number"]), contents[row["content"]], passcode)
        assert row == {
            "secret": secret, "passcode": passcode or "none", "record ID": sealing.record_id(secret),
            "number": row["number"], "content": row["content"],
            "stretched": sealing.stretched(secret, passcode).hex() if passcode else "none",
            "nonce": part[7:19].hex(), "tag": part[-16:].hex(), "bytes": str(len(part)),
            "SHA-256": hashlib.sha256(part).hexdigest()}
    assert json.dumps(rows).count("none") == 6


def test_a_key_that_lost_its_passcode_takes_none_from_the_share(guarded):
    guarded.build()
    secret, passcode = secret_of(guarded), passcode_of(guarded)
    (key,) = (guarded.path / ".cardpress/keys").iterdir()
    key.write_text(secret + "\n")
    folder = guarded.public / "c" / sealing.record_id(secret)
    before = snapshot(folder)
    for card in (CARD, CARD.replace("passcode: true\n", "").replace("Analyst", "Countess")):
        guarded.card("ada", card)
        told = said(guarded, "build", now=later(hours=1), code=1)
        assert "the key of ada's sealed share lacks its passcode: bring .cardpress/keys back from a backup" in told
        assert snapshot(folder) == before
    guarded.card("ada", CARD)
    assert "brought back 1 key" in said(guarded, "recover", "--codes", "print", now=later(hours=2))
    assert "nothing to do" in said(guarded, "build", now=later(hours=3))
    assert (secret_of(guarded, now=later(hours=3)), passcode_of(guarded, now=later(hours=3))) == (secret, passcode)


def test_a_renamed_card_keeps_its_passcode_beside_the_code(guarded):
    guarded.build()
    passcode = passcode_of(guarded)
    guarded.run("rename", "ada", "countess", now=later(hours=1))
    (guarded.path / "cards/ada.yaml").rename(guarded.path / "cards/countess.yaml")
    guarded.build(now=later(hours=2))
    assert sorted(path.name for path in (guarded.path / "print").iterdir()) == [
        "countess-passcode.txt", "countess.png", "shares.tsv"]
    assert (guarded.path / "print/countess-passcode.txt").read_text() == passcode + "\n"
