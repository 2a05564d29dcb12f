"""Lost keys of sealed shares, brought back from printed codes: the paper is the backup."""

import shutil
import subprocess

import cv2
import numpy
import pytest
from PIL import Image

import sealing
from site_folder import ADA, later, snapshot

NEXT = later(hours=1)


@pytest.fixture
def sealed(site):
    """A built site with two sealed cards and an open one, all printed."""
    site.add_ada()
    site.card("ada", ADA + "sealed: true\n")
    site.card("bob", "fullName: Bob Kahn\nsealed: true\n")
    site.card("cyd", "fullName: Cyd Open\n")
    site.build()
    return site


def links(site):
    """The links of all live shares, by card."""
    shares = site.run("shares", "--with-keys", "--json", now=NEXT).json["shares"]
    return {share["card"]: share["url"] for share in shares if share["state"] == "live"}


def lose(site, *names):
    for name in names:
        path = site.path / name
        shutil.rmtree(path) if path.is_dir() else path.unlink()


def assert_all_is_back(site, before, published):
    assert links(site) == before
    assert "nothing to do" in site.run("build", now=NEXT).out
    assert snapshot(site.public) == published
    assert "no fault" in site.run("verify", now=NEXT).out


def test_lost_keys_come_back_from_the_proofs(sealed):
    before, published = links(sealed), snapshot(sealed.public)
    lose(sealed, ".cardpress/keys")
    stopped = sealed.run("build", now=NEXT, code=1).err
    assert ("the key of ada's sealed share is missing: bring .cardpress/keys back from a backup, or cardpress "
            "recover --codes PATH reads it from the printed code, or cardpress reissue ada makes a new link") in stopped
    done = sealed.run("recover", "--codes", "print", "--json", now=NEXT)
    assert done.json == {"version": 1, "keys": 2, "locked": 0, "unopened": 0, "shares": 2, "withoutCard": 0, "printed": 0,
                         "tombstones": 0, "takenAsEnded": []}
    assert not any(link[-26:] in done.out + done.err for link in before.values())
    assert_all_is_back(sealed, before, published)


def test_keys_and_store_come_back_from_the_proofs(sealed):
    before, published = links(sealed), snapshot(sealed.public)
    lose(sealed, ".cardpress/keys", ".cardpress/shares.sqlite")
    done = sealed.run("recover", "--codes", "print", now=NEXT)
    assert done.out.splitlines()[:2] == ["brought back 2 keys", "recovered 3 shares and 0 tombstones"]
    assert_all_is_back(sealed, before, published)


def photographed(page):
    """A page as a phone sees it that lies on a table: turned, in perspective, blurred, noisy."""
    paper = numpy.array(page.convert("L"))
    height, width = paper.shape
    corners = numpy.float32([[0, 0], [width, 0], [width, height], [0, height]])
    seen = numpy.float32([[160, 90], [width - 120, 20], [width - 40, height - 60], [40, height - 180]])
    photo = cv2.warpPerspective(
        paper, cv2.getPerspectiveTransform(corners, seen), (width, height), borderValue=90)
    photo = cv2.GaussianBlur(photo, (0, 0), 1.2)
    photo = photo + numpy.random.default_rng(1).normal(0, 8, photo.shape)
    return Image.fromarray(numpy.clip(photo, 0, 255).astype(numpy.uint8))


def test_all_comes_back_from_a_photo_of_a_sheet(sealed, scratch):
    sealed.run("print", "--sheet", "avery-l7160", "--all", "--pdf", now=NEXT)
    (sheet,) = (sealed.path / "print").glob("*.pdf")
    subprocess.run(["pdftoppm", "-r", "300", "-png", "-singlefile", sheet, scratch / "sheet"], check=True)
    photo = scratch / "photo.jpg"
    photographed(Image.open(scratch / "sheet.png")).save(photo, quality=80)
    before, published = links(sealed), snapshot(sealed.public)
    lose(sealed, ".cardpress", "print")
    done = sealed.run("recover", "--codes", photo, now=NEXT)
    assert done.out.splitlines()[:2] == ["brought back 2 keys", "recovered 3 shares and 0 tombstones"]
    assert links(sealed) == before
    # What was read from paper is on paper, whatever print/ says.
    printed = {share["card"] for share in sealed.run("shares", "--json", now=NEXT).json["shares"] if share["printedAt"]}
    assert printed == {"ada", "bob"} and "printed" in sealed.run("revoke", "ada", now=NEXT, code=1).err
    sealed.run("build", now=NEXT)
    assert snapshot(sealed.public) == published


def test_codes_that_are_found_later_name_what_was_unknown(sealed):
    before, published = links(sealed), snapshot(sealed.public)
    lose(sealed, ".cardpress/keys", ".cardpress/shares.sqlite")
    done = sealed.run("recover", now=NEXT).out
    assert ("2 of the shares can't be opened, since their keys are missing: cardpress recover --codes PATH reads them "
            "from printed codes") in done
    listed = sealed.run("shares", "--json", now=NEXT).json["shares"]
    assert [share["card"] for share in listed if share["state"] == "live"].count(None) == 2
    sealed.run("recover", "--codes", "print/ada.png", "--codes", "print/bob.png", now=NEXT)
    assert_all_is_back(sealed, before, published)


def test_a_later_link_of_the_card_stays(sealed):
    lose(sealed, ".cardpress/keys", ".cardpress/shares.sqlite")
    sealed.run("recover", now=NEXT)
    shutil.copy(sealed.path / "print/ada.png", sealed.path / "former.png")
    sealed.run("reissue", "ada", now=NEXT)
    link = links(sealed)["ada"]
    sealed.run("recover", "--codes", "former.png", now=NEXT)
    assert links(sealed)["ada"] == link


def test_shares_without_their_keys_stay_where_cards_that_leave_are_withdrawn(site):
    """Nobody knows whose they are, and their cards may well be listed."""
    site.settings("share: {renew: whileListed, lifetime: 365d, whenRemoved: withdraw}\n")
    for number in range(5):
        site.card(f"p{number}", f"fullName: Person {number}\nsealed: {'true' if number > 2 else 'false'}\n")
    site.build()
    site.run("print")
    before, published = links(site), snapshot(site.public)
    lose(site, ".cardpress")
    told = site.run("recover", now=NEXT).out
    assert "2 of the shares can't be opened, since their keys are missing: cardpress recover --codes PATH" in told
    assert "p3, p4; if they were sealed, recover --codes brings their links back" in told
    site.run("build", now=NEXT)
    assert snapshot(site.public) == published and (site.path / "print/p4.png").exists()
    site.run("recover", "--codes", "print", now=NEXT)
    assert_all_is_back(site, before, published)


def test_one_share_at_fault_keeps_no_other_from_coming_back(sealed):
    before = links(sealed)
    lose(sealed, ".cardpress/keys")
    (sealed.public / "c" / sealing.record_id(before["ada"][-26:]) / "0.sealed").unlink()
    sealed.run("recover", "--codes", "print", now=NEXT)
    assert links(sealed) == before


def test_a_damaged_key_is_replaced(sealed):
    before, published = links(sealed), snapshot(sealed.public)
    key = sealed.path / ".cardpress/keys" / sealing.record_id(before["ada"][-26:])
    key.write_text("0" * 26 + "\n")
    assert sealed.run("recover", "--codes", "print/ada.png", "--json", now=NEXT).json["keys"] == 1
    assert key.read_text() == before["ada"][-26:] + "\n"
    assert_all_is_back(sealed, before, published)


def test_a_withdrawn_share_stays_withdrawn(sealed):
    shutil.copytree(sealed.path / "print", sealed.path / "proofs")
    sealed.run("revoke", "ada", "--yes", now=NEXT)
    published = snapshot(sealed.public)
    refused = sealed.run("recover", "--codes", "proofs/ada.png", now=NEXT, code=1)
    assert "no code there is that of a sealed share which is published here" in refused.err
    sealed.run("recover", "--codes", "proofs", now=NEXT)
    assert list(links(sealed)) == ["bob", "cyd"] and snapshot(sealed.public) == published
    assert len(list((sealed.path / ".cardpress/keys").iterdir())) == 1


@pytest.fixture
def closed(site):
    """A built site with two cards that ask for a passcode, both printed with it."""
    site.card("ada", "fullName: Ada\nsealed: true\npasscode: true\n")
    site.card("bob", "fullName: Bob Kahn\nsealed: true\npasscode: true\n")
    site.build()
    site.run("print", "--all")
    return site


def test_passcodes_come_back_from_their_files(closed):
    before, published = links(closed), snapshot(closed.public)
    lose(closed, ".cardpress/keys", ".cardpress/shares.sqlite")
    done = closed.run("recover", "--codes", "print", "--json", now=NEXT)
    assert (done.json["keys"], done.json["locked"], done.json["shares"]) == (2, 0, 2)
    assert_all_is_back(closed, before, published)


def test_passcodes_may_be_typed_in_any_order(closed, scratch):
    before, published = links(closed), snapshot(closed.public)
    typed = [(closed.path / f"print/{card}-passcode.txt").read_text().strip() for card in ("bob", "ada")]
    (scratch / "typed.txt").write_text(f"{typed[0].lower()}\n{typed[1].replace('-', ' ')}\n")
    lose(closed, ".cardpress/keys")
    closed.run("recover", "--codes", "print/ada.png", "--codes", "print/bob.png", "--codes", scratch / "typed.txt",
               now=NEXT)
    assert_all_is_back(closed, before, published)


def test_a_folder_gives_its_texts_whatever_they_are_called(closed, scratch):
    before = links(closed)
    lose(closed, ".cardpress/keys")
    (scratch / "ada.png").write_bytes((closed.path / "print/ada.png").read_bytes())
    (scratch / "codes.txt").write_text((closed.path / "print/ada-passcode.txt").read_text())
    (scratch / "signature.txt").write_text("Ada Lovelace\n")
    closed.run("recover", "--codes", str(scratch), now=NEXT)
    assert links(closed)["ada"] == before["ada"]


def test_a_key_at_hand_keeps_its_passcode_where_the_first_part_is_missing(closed):
    before = links(closed)
    secret = before["ada"][-26:]
    key = closed.path / ".cardpress/keys" / sealing.record_id(secret)
    whole = key.read_text()
    (closed.public / "c" / sealing.record_id(secret) / "0.sealed").unlink()
    closed.run("recover", "--codes", "print/ada.png", now=NEXT)
    assert key.read_text() == whole and len(whole.splitlines()) == 3


def test_a_wrong_passcode_is_told(closed, scratch):
    lose(closed, ".cardpress/keys")
    (scratch / "wrong.txt").write_text("0000-0000-0000\n")
    told = closed.run("recover", "--codes", "print/ada.png", "--codes", str(scratch / "wrong.txt"), now=NEXT, code=1).err
    assert "none of the passcodes there is that of a code" in told


def test_a_code_whose_passcode_is_missing_is_told(closed, scratch):
    lose(closed, ".cardpress/keys")
    refused = closed.run("recover", "--codes", "print/ada.png", now=NEXT, code=1)
    assert ("the codes there need their passcodes, which are in print/ as CARD-passcode.txt: give --codes these files "
            "too") in refused.err
    (scratch / "wrong.txt").write_text("7K3M-9X4T-B8WZ\n")
    closed.run("recover", "--codes", "print/ada.png", "--codes", scratch / "wrong.txt", now=NEXT, code=1)
    assert not (closed.path / ".cardpress/keys").exists()
    (closed.path / "print/bob-passcode.txt").unlink()
    done = closed.run("recover", "--codes", "print", now=NEXT).out
    assert done.splitlines()[:2] == [
        "brought back 1 key", "1 share also needs a passcode: give --codes the file CARD-passcode.txt too"]


@pytest.mark.parametrize("path, sentence", [
    ("nowhere.png", "nowhere.png"), ("cards/ada.yaml", "cards/ada.yaml is no"),
    ("print/cyd.png", "no code there is that of a sealed share which is published here"),
])
def test_what_brings_nothing_back_writes_nothing(sealed, path, sentence):
    lose(sealed, ".cardpress/keys", ".cardpress/shares.sqlite")
    before = snapshot(sealed.path)
    refused = sealed.run("recover", "--codes", path, now=NEXT, code=1)
    assert sentence in refused.err
    assert {name: data for name, data in snapshot(sealed.path).items() if not name.startswith(".cardpress")} == {
        name: data for name, data in before.items() if not name.startswith(".cardpress")}
    assert not (sealed.path / ".cardpress/keys").exists()


def test_pictures_without_codes_are_named(sealed, scratch):
    Image.new("L", (300, 300), 255).save(scratch / "blank.png")
    done = sealed.run("recover", "--codes", scratch / "blank.png", "--codes", "print", now=NEXT)
    assert f"{scratch}/blank.png shows no code" in done.err
