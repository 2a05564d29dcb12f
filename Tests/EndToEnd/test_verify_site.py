"""`cardpress verify` without a server: each planted fault is named exactly, and nothing else."""

import json
import shutil

import numpy
import pytest
from PIL import Image

from proving import LATER, clean, copy, faults, share_of  # noqa: F401
from site_folder import SiteFolder, cardpress, later, snapshot

def code(site):
    """A share's code as pixels, and its module's size."""
    path = share_of(site) / "qr.png"
    return path, numpy.array(Image.open(path).convert("L")), 12


def save(path, pixels):
    """Writes a picture as the program does, at its size."""
    Image.fromarray(pixels.astype("uint8")).save(path, dpi=(600, 600))


@pytest.mark.parametrize("name", ["firm", "event"])
def test_nothing_is_found_in_the_examples_and_nothing_is_written(request, name):
    site = request.getfixturevalue(name)
    before = snapshot(site.path)
    sample = ["--sample", "20"] if name == "event" else []
    done = cardpress("verify", *sample, cwd=site.path).expect(0)
    count = "20 of 200" if sample else "10"
    assert done.out == f"{count} shares and 0 tombstones verified: no fault\n"
    assert done.err.count("\n") <= 1
    assert snapshot(site.path) == before


def test_nothing_is_found_where_a_tombstone_stands(clean):
    assert faults(clean, code=0) == []


def test_a_flipped_module_is_named_though_readers_correct_it(copy):
    path, pixels, module = code(copy)
    row, column = 12, 20
    top, left = (4 + row) * module, (4 + column) * module
    place = pixels[top : top + module, left : left + module]
    was_dark = place[0, 0] == 0
    place[:] = 255 - place
    save(path, pixels)
    shade = "light, not dark" if was_dark else "dark, not light"
    assert faults(copy) == [
        ("qr.png", "ada", f"the module in row {row + 1}, column {column + 1} is {shade}")]


@pytest.mark.parametrize("side", ["left", "right", "top", "bottom"])
def test_a_cropped_quiet_zone_is_named_with_its_side(copy, side):
    path, pixels, module = code(copy)
    cut = 3 * module
    end = len(pixels) - cut
    part = {"left": pixels[:, cut:], "right": pixels[:, :end],
            "top": pixels[cut:], "bottom": pixels[:end]}[side]
    save(path, part)
    place = f"{'on' if side in ('left', 'right') else 'at'} the {side}"
    assert faults(copy) == [
        ("qr.png", "ada", f"is risky: its quiet zone has 1 module {place} instead of 4")]


def test_inverted_colours_are_named(copy):
    path, pixels, _ = code(copy)
    save(path, 255 - pixels)
    assert faults(copy) == [
        ("qr.png", "ada", "is unreadable: it is white on black, and many readers know black on "
         "white alone")]


def test_a_code_without_its_quiet_zone_on_black_is_named(copy):
    path, pixels, module = code(copy)
    symbol = pixels[4 * module : -4 * module, 4 * module : -4 * module]
    black = numpy.zeros_like(pixels)
    black[4 * module : -4 * module, 4 * module : -4 * module] = symbol
    save(path, black)
    found = faults(copy)
    sides = "0 modules on the left, 0 on the right, 0 at the top, 0 at the bottom instead of 4"
    assert found[-1] in [
        ("qr.png", "ada", f"{verdict}: its quiet zone has {sides}")
        for verdict in ("is risky", "is unreadable")]


def test_a_scaled_code_is_named(copy):
    path, pixels, _ = code(copy)
    size = round(len(pixels) * 1.3)
    Image.fromarray(pixels).resize((size, size), Image.BICUBIC).save(path, dpi=(600, 600))
    assert faults(copy) == [
        ("qr.png", "ada", "is risky: it was scaled, a module takes 15.6 pixels with grey between "
         "them")]


def test_a_code_that_prints_at_another_size_is_named(copy):
    path, pixels, _ = code(copy)
    Image.fromarray(pixels).save(path)
    assert faults(copy) == [
        ("qr.png", "ada", "gives no size (pHYs), so its size in print is unknown")]
    Image.fromarray(pixels).save(path, dpi=(300, 300))
    assert faults(copy) == [
        ("qr.png", "ada", "says 11811 pixels a metre (pHYs), not 23622, so it prints at another "
         "size")]


def test_the_code_of_another_share_is_named(copy):
    other = SiteFolder(copy.path.parent / "other")
    other.card("eve", "fullName: Eve\n")
    other.build()
    shutil.copy(other.folder("eve") / "qr.png", share_of(copy) / "qr.png")
    name = other.share("eve")["recordID"]
    assert faults(copy) == [("qr.png", "ada", f"is the code of another share, {name}")]


def change(path, old, new):
    text = path.read_bytes()
    assert text.count(old) == 1
    path.write_bytes(text.replace(old, new))


def test_a_changed_byte_of_the_vcard_is_named_by_its_property(copy):
    folder = share_of(copy)
    change(folder / "card.vcf", b"TITLE:Analyst", b"TITLE:Analysd")
    assert faults(copy) == [
        ("card.vcf", "ada", "its TITLE is not the card's"),
        ("record.json", "ada", "its vCard is not what card.vcf is")]


def test_a_photo_that_was_cut_short_is_named(copy):
    photo = share_of(copy) / "photo.jpg"
    photo.write_bytes(photo.read_bytes()[:-2000])
    assert faults(copy) == [
        ("card.vcf", "ada", "its PHOTO is not photo.jpg"),
        ("photo.jpg", "ada", "ends in the middle: the file is cut off, copy it again"),
        ("record.json", "ada", "its photo is not what photo.jpg is")]


@pytest.mark.parametrize("name", ["index.html", "card.vcf", "photo.jpg", "qr.png", "record.json"])
def test_a_missing_file_is_named(copy, name):
    (share_of(copy) / name).unlink()
    assert (name, "ada", "is not there") in faults(copy)


def test_a_missing_folder_is_named(copy):
    shutil.rmtree(share_of(copy))
    assert faults(copy) == [("", "ada", "is not there")]


def test_an_extra_file_is_named(copy):
    (share_of(copy) / "notes.txt").write_text("Ada's private number")
    assert faults(copy) == [("notes.txt", "ada", "is nothing that Cardpress made")]


def test_an_expired_folder_is_named(copy):
    end = later(days=8)
    assert faults(copy, now=end) == [("", None, "is still published, and has ended (expired)")]


def test_a_page_of_somebody_else_is_named(copy):
    page = share_of(copy) / "index.html"
    change(page, b"</body>", b"<p>x</p></body>")
    assert faults(copy) == [
        ("index.html", "ada", "is not the page that a build makes of the card")]


@pytest.mark.parametrize("key, value, sentence", [
    ("revision", 7, "its revision is not the store's"),
    ("createdAt", "2026-03-01T09:00:00Z", "its createdAt is not the store's"),
    ("expiresAt", "2026-03-10T09:00:00Z", "its expiresAt is not the store's"),
    ("fullName", "Eve", "its fullName is not the card's"),
    ("version", 1.0, "its version is not 1"),
])
def test_a_record_that_differs_is_named(copy, key, value, sentence):
    path = share_of(copy) / "record.json"
    record = json.loads(path.read_bytes())
    path.write_text(json.dumps({**record, key: value}, indent=2, ensure_ascii=False) + "\n")
    assert faults(copy) == [("record.json", "ada", sentence)]


def tombstone(site):
    return next(path.parent for path in site.public.glob("c/*/record.json")
                if b"expired" in path.read_bytes())


@pytest.mark.parametrize("name, old, new, sentence", [
    ("index.html", b"</main>", b"Ben Brief</main>",
     "has something in it that its template has not"),
    ("record.json", b'"revision":1', b'"revision":1,"fullName":"Ben"',
     "is not a tombstone's record"),
])
def test_a_tombstone_with_a_name_in_it_is_named(copy, name, old, new, sentence):
    change(tombstone(copy) / name, old, new)
    assert faults(copy) == [(name, None, sentence)]


def test_a_tombstone_without_a_whole_page_is_named(copy):
    page = tombstone(copy) / "index.html"
    page.write_bytes(page.read_bytes()[:2_000])
    assert faults(copy) == [("index.html", None, "ends in the middle")]
    page.write_bytes(b"")
    assert faults(copy) == [("index.html", None, "is empty")]
    page.unlink()
    assert faults(copy) == [("index.html", None, "is not there")]


def test_a_file_in_a_tombstone_is_named(copy):
    (tombstone(copy) / "card.vcf").write_text("BEGIN:VCARD\r\n")
    assert faults(copy) == [
        ("card.vcf", None, "is in a tombstone, where only a page and a record may be")]


AGAIN = "remove the folder of a share at fault: cardpress build makes it again under the same link"


def test_nobody_is_told_to_remove_what_no_build_makes_again(copy):
    (share_of(copy) / "qr.png").write_bytes(b"")

    def is_told():
        return AGAIN in copy.run("verify", now=LATER, code=1).out.splitlines()

    assert is_told()
    card = copy.path / "cards/ada.yaml"
    text = card.read_text()
    card.write_text("nonsense: 1\n")
    assert not is_told()
    card.unlink()
    assert not is_told()
    card.write_text(text)
    assert is_told()


@pytest.mark.parametrize("change", ["build", "revoke"])
def test_beside_an_older_store_nothing_is_to_be_removed(copy, change):
    """The next build would bring back who has been revoked, and end the links of newer shares."""
    older = copy.store.read_bytes()
    copy.card("ada", "fullName: Ada King\n")
    copy.run(*{"build": ["build"], "revoke": ["revoke", "ada"]}[change], now=LATER)
    copy.store.write_bytes(older)
    result = copy.run("verify", now=LATER, code=1)
    assert AGAIN not in result.out
    assert (".cardpress: warning: the store is older than what is published (1 newer): bring the newer "
            "store back, or cardpress recover") in result.err.splitlines()
