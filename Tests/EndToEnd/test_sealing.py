"""Sealed shares: what is published of them, what is kept, and how they go."""

import hashlib
import json
import os
import re
import shutil
import stat

import pytest
import vobject
from PIL import Image

import sealing
from scanning import scanned
from site_folder import ADA, all_bytes, both_stores, later, snapshot
from spellings import spellings

#: Every value of the card that no stranger may have.
SECRETS = ("Lovelace", "Analyst", "Engine Works", "ada@engine.example", "7946 0018", "St James", "1815-12-10",
           "engine could do", "+442079460018")


@pytest.fixture
def sealed(site):
    """A site with one sealed card with a photo, not built yet."""
    site.add_ada()
    site.card("ada", ADA + "sealed: true\n")
    return site


def said(site, *arguments, **options):
    """All that a command writes."""
    done = site.run(*arguments, **options)
    return done.out + done.err


def secret_of(site, card="ada", now=None):
    """The secret in a card's link."""
    options = {"now": now} if now else {}
    shares = site.run("shares", "--with-keys", "--json", **options).json["shares"]
    (link,) = [share["url"] for share in shares if share["card"] == card and share["state"] == "live"]
    assert re.fullmatch(r"https://cards\.firm\.test/s/#[0-9A-HJKMNP-TV-Z]{26}", link)
    return link[-26:]


def test_nothing_published_tells_whose_card_it_is(sealed):
    printed = said(sealed, "build", "--verbose")
    listed = re.sub(r'"name":"[^"]*"', "", said(sealed, "shares", "--json"))
    secret = secret_of(sealed)
    names = " ".join(str(path) for path in sealed.public.rglob("*"))
    store = (sealed.path / ".cardpress/shares.sqlite").read_bytes()
    everything = all_bytes(sealed.public) + store + (printed + listed + names).encode()
    for value in SECRETS:
        for spelling in spellings(value):
            assert spelling not in everything, value
    assert secret.encode() not in everything
    (folder,) = [path for path in (sealed.public / "c").iterdir() if path.is_dir()]
    assert sorted(path.name for path in folder.iterdir()) == [
        "0.sealed", "1.sealed", "index.html", "record.json"]
    assert folder.name == sealing.record_id(secret)
    assert (folder / "index.html").read_bytes() == (sealed.public / "s/index.html").read_bytes()
    assert json.loads((folder / "record.json").read_text()) == {
        "version": 1, "sealed": True, "recordID": folder.name, "revision": 1,
        "createdAt": "2026-03-02T09:00:00Z", "expiresAt": "2026-03-09T09:00:00Z"}


def test_another_program_opens_what_is_sealed(sealed):
    sealed.build()
    secret = secret_of(sealed)
    folder = sealed.public / "c" / sealing.record_id(secret)
    shown = sealing.manifest(secret, folder)
    assert list(shown) == ["version", "recordID", "revision", "createdAt", "expiresAt", "language", "direction",
                          "title", "html", "record", "parts"]
    assert [part["name"] for part in shown["parts"]] == ["card.vcf"]
    contact = vobject.readOne(sealing.opened(secret, 1, (folder / "1.sealed").read_bytes()).decode())
    assert contact.fn.value == "Ada Lovelace"
    assert hashlib.sha256(contact.photo.value).hexdigest() == shown["record"]["photo"]["sha256"]
    for number in range(2):
        part = (folder / f"{number}.sealed").read_bytes()
        assert sealing.sealed(secret, number, sealing.opened(secret, number, part)) == part


def test_the_contact_is_that_of_an_open_share(sealed):
    sealed.build()
    secret = secret_of(sealed)
    folder = sealed.public / "c" / sealing.record_id(secret)
    shared = sealing.opened(secret, 1, (folder / "1.sealed").read_bytes())
    sealed.card("ada", ADA)
    sealed.run("reissue", "ada", "--yes")
    open_folder = sealed.folder()
    assert shared == (open_folder / "card.vcf").read_bytes()
    assert not folder.joinpath("0.sealed").exists()


def test_the_code_on_paper_is_the_link_with_its_secret(sealed):
    sealed.build()
    (code,) = scanned(Image.open(sealed.path / "print/ada.png"))
    assert code.text == f"https://cards.firm.test/s/#{secret_of(sealed)}"
    found = sealed.run("read", "print/ada.png", "--json")
    assert secret_of(sealed) not in found.out
    assert [code["card"] for code in found.json["pictures"][0]["codes"]] == ["ada"]


def test_keys_are_the_owners_alone(sealed):
    sealed.build()
    keys = sealed.path / ".cardpress/keys"
    assert stat.S_IMODE(keys.stat().st_mode) == 0o700
    (key,) = keys.iterdir()
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    assert key.read_text() == secret_of(sealed) + "\n" and key.name == sealing.record_id(secret_of(sealed))


def test_a_second_build_changes_nothing_and_verify_finds_no_fault(sealed):
    sealed.build()
    before = snapshot(sealed.public)
    sealed.build("--thorough", now=later(hours=1))
    assert snapshot(sealed.public) == before
    assert "no fault" in said(sealed, "verify")


def photo_of(site):
    part = (site.public / "c" / sealing.record_id(secret_of(site)) / "1.sealed").read_bytes()
    return vobject.readOne(sealing.opened(secret_of(site), 1, part).decode()).photo.value


def test_a_changed_card_keeps_its_link(sealed):
    sealed.build()
    secret = secret_of(sealed)
    folder = sealed.public / "c" / sealing.record_id(secret)
    photo = photo_of(sealed)
    sealed.card("ada", ADA.replace("Analyst", "Countess") + "sealed: true\n")
    sealed.build(now=later(days=1))
    assert secret_of(sealed, now=later(days=1)) == secret
    assert sealing.manifest(secret, folder)["revision"] == 2
    assert "Countess" in sealing.manifest(secret, folder)["html"]
    assert photo_of(sealed) == photo


@pytest.mark.parametrize("part", ["0.sealed", "1.sealed", "record.json", "index.html"])
def test_verify_finds_what_was_changed(sealed, part):
    sealed.build()
    path = sealed.public / "c" / sealing.record_id(secret_of(sealed)) / part
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    assert part in said(sealed, "verify", code=1)
    path.unlink()
    told = said(sealed, "verify", code=1)
    assert f"{part} (ada): is not there" in told and "verified: 1 fault" in told


def test_the_end_leaves_no_key(sealed):
    sealed.build()
    secret = secret_of(sealed)
    sealed.run("sweep", now=later(days=7))
    left = all_bytes(sealed.path)
    assert secret.encode() not in left
    assert not (sealed.path / ".cardpress/keys").exists()
    assert not (sealed.path / "print/ada.png").exists()
    refused = said(sealed, "renew", "ada", now=later(days=7), code=1)
    assert "ada has ended, and the key of its sealed share with it: cardpress reissue" in refused
    sealed.run("reissue", "ada", now=later(days=7))
    assert secret_of(sealed, now=later(days=7)) != secret


def test_revoke_and_reissue_leave_no_key(sealed):
    sealed.build()
    first = secret_of(sealed)
    sealed.run("reissue", "ada", now=later(hours=1))
    second = secret_of(sealed, now=later(hours=1))
    assert first != second and first.encode() not in all_bytes(sealed.path)
    sealed.run("revoke", "ada", now=later(hours=2))
    assert second.encode() not in all_bytes(sealed.path)


def test_renew_keeps_the_link(sealed):
    sealed.build()
    secret = secret_of(sealed)
    sealed.run("renew", "ada", now=later(days=2))
    assert secret_of(sealed, now=later(days=2)) == secret
    folder = sealed.public / "c" / sealing.record_id(secret)
    assert sealing.manifest(secret, folder)["expiresAt"] == "2026-03-11T09:00:00Z"


def test_a_sealed_card_under_another_id_is_proposed_for_a_rename(sealed):
    sealed.card("bob", "fullName: Bob Kahn\nphone: +49 30 231251\nsealed: true\n")
    sealed.build()
    secret = secret_of(sealed)
    (sealed.path / "cards/ada.yaml").rename(sealed.path / "cards/countess.yaml")
    report = sealed.build(now=later(hours=1))
    assert [(pair["card"], pair["evidence"]) for pair in report["renamed"]] == [("countess", "content")]
    assert report["issued"] == 0
    sealed.run("rename", "--proposed", now=later(hours=2))
    sealed.build(now=later(hours=3))
    assert secret_of(sealed, "countess", now=later(hours=3)) == secret


def test_a_build_without_a_key_stops(sealed):
    sealed.build()
    before = snapshot(sealed.public)
    for key in (sealed.path / ".cardpress/keys").iterdir():
        key.unlink()
    told = said(sealed, "build", now=later(hours=1), code=1)
    assert ("the key of ada's sealed share is missing: bring .cardpress/keys back from a backup, or cardpress "
            "recover --codes PATH reads it from the printed code, or cardpress reissue ada") in told
    assert snapshot(sealed.public) == before
    assert "its key is not in .cardpress/keys" in said(sealed, "verify", code=1)
    sealed.run("reissue", "ada", now=later(hours=1))
    sealed.build(now=later(hours=2))


def test_a_card_that_is_held_back_has_neither_key_nor_code(sealed):
    sealed.build()
    sealed.card("bo", "fullName: Bo Ek\nphoto: photos/bo.jpg\nsealed: true\n")
    photo = (sealed.path / "cards/photos/ada.jpg").read_bytes()
    sealed.write("cards/photos/bo.jpg", photo[:len(photo) // 2])
    sealed.run("build", "--keep-going", code=1, now=later(hours=1))
    (folder,) = [path for path in (sealed.public / "c").iterdir() if path.is_dir()]
    assert [key.name for key in (sealed.path / ".cardpress/keys").iterdir()] == [folder.name]
    assert [path.name for path in (sealed.path / "print").glob("*.png")] == ["ada.png"]


def test_many_missing_keys_are_few_lines(site):
    rows = "".join(f"p{number},Person {number},true\n" for number in range(60))
    site.write("cards/people.csv", "id,fullName,sealed\n" + rows)
    site.build()
    shutil.rmtree(site.path / ".cardpress/keys")
    lines = said(site, "build", now=later(hours=1), code=1).splitlines()
    assert len(lines) == 22
    assert "cards: and 40 more cards in the same way" in lines
    assert "60 errors (--verbose lists all); no card was changed" in lines
    assert len(said(site, "build", "--verbose", now=later(hours=1), code=1).splitlines()) == 61


def test_what_verify_advises_for_a_missing_key_loses_nothing(sealed):
    sealed.build()
    secret = secret_of(sealed)
    for key in (sealed.path / ".cardpress/keys").iterdir():
        key.unlink()
    told = said(sealed, "verify", code=1)
    assert "cardpress recover --codes PATH reads it from the printed code" in told
    assert "remove the folder" not in told
    # Whoever removes it all the same has the paper.
    shutil.rmtree(sealed.public / "c" / sealing.record_id(secret))
    sealed.run("recover", "--codes", "print", now=later(hours=1))
    sealed.build(now=later(hours=2))
    assert secret_of(sealed, now=later(hours=2)) == secret
    assert "no fault" in said(sealed, "verify", now=later(hours=2))


def test_a_key_of_an_ended_share_goes_with_the_next_run_and_no_other_file(sealed):
    sealed.build()
    ended = sealed.path / ".cardpress/keys" / sealed.share()["recordID"]
    text = ended.read_text()
    sealed.run("reissue", "ada")
    keys = sealed.path / ".cardpress/keys"
    stray = keys / sealing.record_id("0123456789ABCDEFGHJKMNPQRS")
    stray.write_text("0123456789ABCDEFGHJKMNPQRS\n")
    # As a copy of an old folder brings it back.
    ended.write_text(text)
    (keys / "note.txt").write_text("mine")
    sealed.run("sweep", now=later(hours=1))
    assert not ended.exists() and (keys / "note.txt").exists() and secret_of(sealed)
    # Of a key that the store has never known nobody can tell whether it is another site's.
    assert stray.exists()


def test_a_lost_store_comes_back_from_the_keys(sealed):
    sealed.build()
    secret = secret_of(sealed)
    before = snapshot(sealed.public)
    (sealed.path / ".cardpress/shares.sqlite").unlink()
    sealed.run("recover", now=later(hours=1))
    assert secret_of(sealed, now=later(hours=1)) == secret
    assert "nothing to do" in said(sealed, "build", now=later(hours=2))
    assert snapshot(sealed.public) == before


def test_without_store_and_keys_a_share_stays_until_its_end(sealed):
    sealed.build()
    folder = sealed.public / "c" / sealing.record_id(secret_of(sealed))
    (sealed.path / ".cardpress/shares.sqlite").unlink()
    for key in (sealed.path / ".cardpress/keys").iterdir():
        key.unlink()
    sealed.run("recover", now=later(hours=1))
    assert (folder / "0.sealed").exists()
    sealed.run("revoke", folder.name, now=later(hours=2))
    assert not (folder / "0.sealed").exists()


@pytest.mark.parametrize("former, new", [("", "sealed: true\n"), ("sealed: true\n", "sealed: false\n")])
def test_the_form_of_a_live_share_does_not_change(site, former, new):
    site.add_ada()
    site.card("ada", ADA + former)
    site.build()
    before = snapshot(site.public)
    site.card("ada", ADA + new)
    told = said(site, "build", now=later(hours=1), code=1)
    assert "link can't open a share that is" in told and "cardpress reissue ada" in told
    assert snapshot(site.public) == before
    site.run("reissue", "ada", now=later(hours=2))


@pytest.mark.parametrize("place", ["card", "settings"])
@pytest.mark.parametrize("store", ["file", "postgresql"], indirect=True)
def test_sealing_needs_a_store_of_its_own_machine(site, place):
    site.card("ada", ADA.replace("photo: photos/ada.jpg\n", "") + ("sealed: true\n" if place == "card" else ""))
    if place == "settings":
        site.settings("share: {sealed: true}\n")
    told = said(site, "build", code=1)
    assert "sealed needs store: sqlite, since sealed shares keep their keys" in told
    assert not (site.public / "c").exists() or len(list((site.public / "c").iterdir())) == 0


def test_live_sealed_shares_keep_their_store(sealed):
    sealed.build()
    sealed.settings("store: file\n")
    told = said(sealed, "sweep", now=later(hours=1), code=1)
    assert "1 share is sealed, whose keys are for one machine alone" in told
    assert not (sealed.path / "shares.tsv").exists()


@pytest.mark.parametrize("value", ["yes", "tRUE", "1", "", "sealed"])
def test_what_is_neither_true_nor_false_is_an_error(site, value):
    site.card("ada", f"fullName: Ada\nsealed: \"{value}\"\n")
    told = said(site, "check", code=1)
    assert "\" is neither true nor false" in told and "cards/ada.yaml:2:9: " in told


def test_a_table_may_say_it_as_spreadsheet_programs_do(site):
    site.write("cards/all.csv", "id,fullName,sealed\nada,Ada Lovelace,TRUE\nbo,Bo Berg,FALSE\n")
    site.build()
    assert {share["card"]: "#" in share["url"] for share in site.run("shares", "--json").json["shares"]} == {
        "ada": True, "bo": False}


def test_a_card_wins_over_the_site_and_a_table_can_say_so(site):
    site.settings("share: {sealed: true}\n")
    site.write("cards/all.csv", "id,fullName,sealed\nada,Ada Lovelace,\nbo,Bo Berg,false\n")
    site.build()
    assert {share["card"]: share["url"].rpartition("/")[2] for share in site.shares()}.keys() == {"ada", "bo"}
    links = {share["card"]: share["url"] for share in site.shares()}
    assert links["ada"] == "https://cards.firm.test/s/#…" and "appclip?card=" in links["bo"]


def test_cards_are_sealed_in_common(site):
    site.settings("cards: {defaults: {sealed: true}}\n")
    site.write("cards/all.csv", "id,fullName,sealed\nada,Ada Lovelace,\nbo,Bo Berg,false\n")
    site.build()
    assert {share["card"]: "/s/#" in share["url"] for share in site.shares()} == {"ada": True, "bo": False}


def test_settings_that_do_nothing_for_sealed_shares_are_said(sealed):
    sealed.settings("preview: full\nappClip: {teamID: ABCDE12345, bundleID: com.example.Clip}\n")
    told = said(sealed, "check")
    assert "preview does nothing for sealed shares, whose links show nothing" in told
    assert "appClip does nothing for sealed shares: their pages carry no banner" in told


def test_no_message_has_the_secret_unless_it_is_asked_for(sealed):
    told = said(sealed, "build", "--json") + said(sealed, "shares") + said(sealed, "status")
    told += said(sealed, "print", "ada") + said(sealed, "print", "ada", "--json")
    secret = secret_of(sealed)
    assert secret not in told
    assert f"https://cards.firm.test/s/#{secret}" in (sealed.path / "print/merge+ada.csv").read_text()
    # A calendar goes to other machines.
    assert secret not in (sealed.path / "print/expiry.ics").read_text()
    assert secret in said(sealed, "shares", "--with-keys")


def test_codes_are_never_larger_than_those_of_open_shares(sealed):
    for host in ("https://yourapp.com", "https://cards.example.com", "https://name.github.io/business-cards"):
        sizes = []
        for link in (f"{host}/c/{'0' * 26}/", f"{host}/s/#{'Z' * 26}"):
            sizes.append(sealed.run("qr", link, "-o", "code.png", "--json").json["symbolVersion"])
        assert sizes[1] <= sizes[0], host
