"""`cardpress verify` on what nobody would see: copies, links, hidden bytes, what fits too well."""

import hashlib
import json
import shutil
import struct
import zlib

import pytest
from PIL import Image, ImageDraw, ImageOps

import drawing
from proving import LATER, clean, copy, faults, share_of  # noqa: F401
from site_folder import SiteFolder, later


def chunk(name, body):
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


@pytest.mark.parametrize("hidden", [
    chunk(b"tEXt", b"Author\0Ada Lovelace"), chunk(b"prVt", b"Ada"), chunk(b"tIME", bytes(7))])
def test_what_a_code_hides_is_named(copy, hidden):
    path = share_of(copy) / "qr.png"
    file = path.read_bytes()
    path.write_bytes(file[:33] + hidden + file[33:])
    found = [("qr.png", "ada", "holds something besides the code")]
    assert faults(copy) == found
    path.write_bytes(file + b"Ada Lovelace")
    assert faults(copy) == found


@pytest.mark.parametrize("bits", [1, 8])
def test_what_stands_behind_the_pixels_of_a_code_is_named(copy, bits):
    path = share_of(copy) / "qr.png"
    if bits == 8:
        Image.open(path).convert("L").save(path, dpi=(600, 600))
        assert faults(copy, code=0) == []
    file = path.read_bytes()
    start = file.index(b"IDAT") + 4
    length = int.from_bytes(file[start - 8:start - 4])
    data = file[start:start + length] + b"Ada Lovelace"
    path.write_bytes(file[:start - 8] + chunk(b"IDAT", data) + file[start + length + 4:])
    assert Image.open(path).tobytes()
    assert faults(copy) == [("qr.png", "ada", "holds something besides the code")]


@pytest.mark.parametrize("mode", ["LA", "RGB"])
def test_a_code_that_looks_different_elsewhere_is_named(copy, mode):
    """On white a transparent ground looks right, in a dark window nobody sees the code."""
    path = share_of(copy) / "qr.png"
    code = Image.open(path).convert("L")
    bands = {"LA": (Image.new("L", code.size), ImageOps.invert(code)), "RGB": (code, code, code)}
    Image.merge(mode, bands[mode]).save(path, dpi=(600, 600))
    assert faults(copy) == [
        ("qr.png", "ada", "is not in plain grey of 1 or 8 bits: colours and transparency look "
         "different elsewhere")]


def test_a_copy_of_the_shares_is_named(copy):
    name = share_of(copy).name
    shutil.copytree(copy.public / "c", copy.public / "c.bak")
    shutil.copytree(share_of(copy), copy.public / "old/cards/ada")
    assert {(path, what) for path, _, what in faults(copy)} == {
        (f"c.bak/{name}", "is a copy of a share's folder, which no sweep takes away"),
        ("old/cards/ada", "is a copy of a share's folder, which no sweep takes away")}
    # Elsewhere no sweep ever looks, so a share that has ended is still there.
    shutil.rmtree(copy.public / "old")
    copy.run("sweep", now=later(days=8))
    assert [(path, what) for path, _, what in faults(copy, now=later(days=8))] == [
        (f"c.bak/{name}", "is a copy of a share's folder, which no sweep takes away")]


def test_another_site_may_publish_beneath_this_one(copy, scratch):
    other = SiteFolder(scratch / "other")
    other.card("eve", "fullName: Eve\n")
    other.build("--output", copy.public / "events")
    assert faults(copy, code=0) == []


def test_folders_that_are_links_or_closed_are_named(copy):
    (copy.public / "appclip").rename(copy.path / "aside")
    (copy.public / "appclip").symlink_to(copy.path / "aside")
    (copy.public / "404.html").chmod(0o600)
    (copy.public / "c").chmod(0o750)
    assert sorted(faults(copy)) == [
        ("404.html", None, "has the mode 0600, not 0644"),
        ("appclip", None, "is a symbolic link, not a folder"),
        ("c", None, "has the mode 0750, not 0755")]


def test_an_output_that_is_a_link_or_closed_is_warned_of(copy):
    copy.public.rename(copy.path / "web")
    copy.public.symlink_to("web")
    (copy.path / "web").chmod(0o700)
    document = copy.run("verify", "--json", now=LATER).json
    assert document["faults"] == []
    assert [(warning["file"], warning["message"]) for warning in document["warnings"]] == [
        ("public", "is a symbolic link: a tool that copies links as such deploys nothing"),
        ("public", "can't be read by a server that is not you: chmod 755 public")]


def put(folder, photo, card):
    """Puts another photo into a share, with the vCard and the record that fit it."""
    (folder / "photo.jpg").write_bytes(photo)
    (folder / "card.vcf").write_bytes(card)
    record = json.loads((folder / "record.json").read_bytes())
    for key, data in [("vCard", card), ("photo", photo)]:
        record[key].update(bytes=len(data), sha256=hashlib.sha256(data).hexdigest())
    (folder / "record.json").write_text(json.dumps(record, indent=2, ensure_ascii=False) + "\n")


def test_a_mark_on_a_photo_is_named(copy):
    source = copy.path / "cards/photos/ada.jpg"
    first = source.read_bytes()
    marked = drawing.portrait(1)
    ImageDraw.Draw(marked).rectangle((250, 350, 290, 390), fill="black")
    source.write_bytes(drawing.jpeg(marked))
    copy.build(now=LATER)
    folder = share_of(copy)
    photo, of_marked = [(folder / name).read_bytes() for name in ("photo.jpg", "card.vcf")]
    source.write_bytes(first)
    copy.build(now=LATER)
    card = (folder / "card.vcf").read_bytes()
    place = [(data.index(b"PHOTO;"), data.index(b"REV:")) for data in (card, of_marked)]
    [(start, end), (start_of_marked, end_of_marked)] = place
    put(folder, photo, card[:start] + of_marked[start_of_marked:end_of_marked] + card[end:])
    assert faults(copy) == [("photo.jpg", "ada", "shows another picture than the card's photo")]


@pytest.mark.parametrize("key, sentence", [
    ("fullName", "its fullName is not the vCard's"), ("role", "its role is not the vCard's"),
    ("company", "its company is not the vCard's"), ("uid", "its uid is not the vCard's")])
def test_the_record_of_a_card_that_has_left_agrees_with_its_vcard(copy, key, sentence):
    (copy.path / "cards/ada.yaml").unlink()
    assert faults(copy, code=0) == []
    path = share_of(copy) / "record.json"
    record = json.loads(path.read_bytes())
    path.write_text(json.dumps({**record, key: "Eve"}, indent=2, ensure_ascii=False) + "\n")
    assert faults(copy) == [("record.json", None, sentence)]


def test_a_whole_share_of_somebody_else_is_named_though_its_card_has_left(scratch):
    site = SiteFolder(scratch / "site")
    for name in ("ada", "eve"):
        site.card(name, f"fullName: {name.title()}\n")
    site.build()
    [ada, eve] = [site.folder(name) for name in ("ada", "eve")]
    for name in ("ada", "eve"):
        (site.path / f"cards/{name}.yaml").unlink()
    assert faults(site, code=0) == []
    card = (eve / "card.vcf").read_bytes()
    (ada / "card.vcf").write_bytes(card)
    record = json.loads((ada / "record.json").read_bytes())
    record["vCard"].update(bytes=len(card), sha256=hashlib.sha256(card).hexdigest())
    (ada / "record.json").write_text(json.dumps(record, indent=2, ensure_ascii=False) + "\n")
    assert faults(site)[0] == ("record.json", None, "its uid is not the vCard's")
