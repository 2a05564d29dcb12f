"""`cardpress verify` on files that nobody expects, and on every kind of site."""

import hashlib
import json
import os
import shutil
import struct
import threading
import zlib

import pytest

import drawing
from peaks import measured
from proving import LATER, clean, copy, faults, share_of  # noqa: F401
from site_folder import PROGRAM, SETTINGS, SiteFolder, cardpress, environment, later


@pytest.mark.parametrize("name, kind, sentence", [
    ("index.html", "empty", "is empty"),
    ("card.vcf", "empty", "is empty"),
    ("photo.jpg", "empty", "is empty"),
    ("qr.png", "empty", "is empty"),
    ("record.json", "empty", "is empty"),
    ("card.vcf", "folder", "is a folder, not a file"),
    ("record.json", "link", "is a symbolic link, not a file"),
    ("qr.png", "pipe", "is no file"),
])
def test_what_is_no_file_of_ours_is_named(copy, name, kind, sentence):
    path = share_of(copy) / name
    path.unlink()
    {"empty": path.touch, "folder": path.mkdir, "link": lambda: path.symlink_to("/etc/hostname"),
     "pipe": lambda: os.mkfifo(path)}[kind]()
    found = faults(copy)
    assert (name, "ada", sentence) in found
    assert {card for _, card, _ in found} == {"ada"}


def chunk(name, body):
    return (struct.pack(">I", len(body)) + name + body
            + struct.pack(">I", zlib.crc32(name + body)))


def png(width, height, data, interlaced=0):
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, interlaced)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(data))
            + chunk(b"IEND", b""))


@pytest.mark.parametrize("file, sentence", [
    (png(2**31 - 1, 2**31 - 1, b""), "has 2147483647 × 2147483647 pixels, more than any code"),
    (png(100_000, 1, b"\0" * 400_001), "has 100000 × 1 pixels, more than any code"),
    (png(1_080, 1_080, b"\0" * 100, interlaced=1), None),
    (png(540, 540, (b"\0" + b"\xff" * 2_160) * 540), "is unreadable: zbar finds no code"),
    (png(0, 0, b""), None),
    (png(200, 200, b"\0" * 10), None),
    (drawing.jpeg(drawing.portrait(2)), "is not a PNG file"),
], ids=["huge", "wide", "interlaced", "white", "none", "cut", "jpeg"])
def test_a_hostile_picture_is_named_and_takes_no_memory(copy, file, sentence):
    (share_of(copy) / "qr.png").write_bytes(file)
    done, peak, _ = measured(
        [PROGRAM, "verify", "--now", LATER], cwd=copy.path, env=environment())
    said = done.stderr.decode()
    assert done.returncode == 1
    assert peak < 250_000
    lines = [line for line in said.splitlines() if "qr.png (ada): " in line]
    assert lines
    if sentence:
        assert lines[0].endswith(f"qr.png (ada): {sentence}")


def test_a_vcard_of_a_gigabyte_is_not_read(copy):
    path = share_of(copy) / "card.vcf"
    with path.open("r+b") as file:
        file.truncate(2**30)
    assert ("card.vcf", "ada", "is larger than 16 MB") in faults(copy)


def test_names_of_strangers_are_shown_so_that_they_do_no_harm(copy):
    folder = os.fsencode(share_of(copy))
    open(os.path.join(folder, b"caf\xe9.txt"), "w").close()
    open(os.path.join(folder, b"\x1b[31mred"), "w").close()
    os.mkdir(os.path.join(os.path.dirname(folder), b"\xff\xfe"))
    text = copy.run("verify", now=LATER, code=1).err
    assert "\x1b" not in text
    lines = [line.split(": ", 1) for line in text.splitlines()]
    path = f"c/{share_of(copy).name}"
    assert lines == [
        [f"{path}/\ufffd[31mred (ada)", "is nothing that Cardpress made"],
        [f"{path}/caf\ufffd.txt (ada)", "is nothing that Cardpress made"],
        ["c/\ufffd\ufffd", "is nothing that Cardpress made"]]


def test_modes_and_folders_that_are_open_to_others_are_named(copy):
    folder = share_of(copy)
    (folder / "card.vcf").chmod(0o600)
    folder.chmod(0o700)
    (copy.path / "print").chmod(0o755)
    document = copy.run("verify", "--json", now=LATER, code=1).json
    assert [fault["what"] for fault in document["faults"]] == [
        "has the mode 0700, not 0755", "has the mode 0600, not 0644"]
    assert [warning["file"] for warning in document["warnings"]] == ["print"]


def test_what_nobody_knows_is_named(copy):
    shares = copy.public / "c"
    shutil.copytree(share_of(copy), shares / "0123456789ABCDEFGHJKMNPQRS")
    (shares / "notes").mkdir()
    (shares / "list.txt").write_text("x")
    found = {(path, what) for path, _, what in faults(copy)}
    nobodys = "is nothing that Cardpress made"
    # The copied record names another folder than its own.
    damaged = "bears a record ID and has no record that can be read: a sweep takes it away"
    assert found == {("", nobodys), ("", damaged)}
    assert len(faults(copy)) == 3


def test_a_folder_that_is_a_link_is_named(copy):
    folder = share_of(copy)
    folder.rename(copy.path / "aside")
    folder.symlink_to(copy.path / "aside")
    assert faults(copy) == [("", "ada", "is a symbolic link, not a folder")]


def test_another_photo_that_fits_everything_else_is_named(copy):
    source = copy.path / "cards/photos/ada.jpg"
    [first, other] = [source.read_bytes(), drawing.jpeg(drawing.portrait(7))]
    source.write_bytes(other)
    copy.build(now=LATER)
    folder = share_of(copy)
    photo = (folder / "photo.jpg").read_bytes()
    of_other = (folder / "card.vcf").read_bytes()
    source.write_bytes(first)
    copy.build(now=LATER)
    assert faults(copy, code=0) == []
    of_first = (folder / "card.vcf").read_bytes()
    (folder / "photo.jpg").write_bytes(photo)
    card = (of_first[: of_first.index(b"PHOTO;")]
            + of_other[of_other.index(b"PHOTO;") : of_other.index(b"REV:")]
            + of_first[of_first.index(b"REV:") :])
    (folder / "card.vcf").write_bytes(card)
    record = json.loads((folder / "record.json").read_bytes())
    for key, data in [("vCard", card), ("photo", photo)]:
        record[key].update(bytes=len(data), sha256=hashlib.sha256(data).hexdigest())
    (folder / "record.json").write_text(json.dumps(record, indent=2, ensure_ascii=False) + "\n")
    assert faults(copy) == [("photo.jpg", "ada", "shows another picture than the card's photo")]


def test_a_site_without_a_store_says_so(site, copy):
    site.add_ada()
    result = site.run("verify", code=1)
    assert (result.out, result.err) == ("", "nothing has been shared here yet: cardpress build\n")
    copy.lose_store()
    result = copy.run("verify", now=LATER, code=1)
    assert result.err == (
        "the store is missing, 1 share is published: cardpress restore FILE brings a backup back, or cardpress "
        "recover, or cardpress build --first makes a new one\n")


@pytest.mark.parametrize("link", ["appclip", "path", "compact"])
@pytest.mark.parametrize("path", ["", "/cards"])
def test_every_form_of_links_is_verified(scratch, link, path):
    if link == "compact":
        path = path.upper()
    settings = SETTINGS.replace("firm.test", f"firm.test{path}") + f"share:\n  link: {link}\n"
    site = SiteFolder(scratch / "site", settings=settings)
    site.add_ada()
    site.build()
    assert faults(site, now=later(hours=1), code=0) == []
    (site.public / "appclip/index.html").unlink()
    assert faults(site, now=later(hours=1)) == [
        ("appclip/index.html", None, "is not there")]


def test_a_frozen_site_is_verified(scratch):
    site = SiteFolder(scratch / "site", store="file")
    site.add_ada()
    site.build()
    shutil.rmtree(site.public)
    site.build("--frozen")
    assert faults(site, now=later(hours=1), code=0) == []
    share_of(site).joinpath("qr.png").write_bytes(b"")
    assert faults(site, now=later(hours=1)) == [("qr.png", "ada", "is empty")]


def warnings(site, code=0):
    document = site.run("verify", "--json", now=LATER, code=code).json
    assert document["faults"] == []
    return [warning["message"] for warning in document["warnings"]]


def test_what_its_owner_has_changed_since_is_no_fault(copy):
    copy.card("eve", "fullName: Eve\n")
    ada = (copy.path / "cards/ada.yaml").read_text()
    copy.card("ada", ada.replace("Analyst", "Countess"))
    assert warnings(copy) == [
        "2 cards are new or have changed since the last build: cardpress build"]
    copy.card("ada", ada)
    (copy.path / "cards/eve.yaml").unlink()
    older = ("1 tombstone was made with other settings or templates, so only names and addresses of "
             "the cards here have been looked for in it")
    copy.settings("theme:\n  accent: \"#036\"\n")
    assert warnings(copy) == [
        "1 share was made with other settings or templates: build again", older]
    copy.build(now=LATER)
    assert warnings(copy) == []


def test_a_name_in_a_tombstone_of_older_templates_is_named(copy):
    copy.settings("theme:\n  accent: \"#036\"\n")
    page = next(path for path in copy.public.glob("c/*/index.html")
                if not (path.parent / "card.vcf").exists())
    page.write_bytes(page.read_bytes().replace(b"</main>", b"<p>Ada Lovelace</p></main>"))
    assert faults(copy) == [
        ("index.html", "ada", "holds the name or an e-mail address of this card")]


@pytest.mark.parametrize("setting", [
    "share: {link: compact}\n", "theme: {logo: logo.svg}\n",
    "appClip: {teamID: ABCDE12345, bundleID: com.firm.Clip, appStoreID: 1234567890}\n"])
def test_files_that_settings_ask_for_now_are_no_fault_before_the_next_build(copy, setting):
    # Too large for the pages themselves.
    shapes = "".join(f'<rect x="{n}" width="{n}" height="1"/>' for n in range(500))
    copy.write("logo.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500">'
               + shapes + "</svg>")
    copy.settings(setting)
    assert warnings(copy)[0] == "1 share was made with other settings or templates: build again"


def test_a_broken_card_keeps_only_itself_from_being_compared(copy):
    copy.card("ada", "fullName: 5\nnonsense: yes\n")
    assert warnings(copy) == [
        "a problem in the input keeps its card from being compared: cardpress check"]
    (share_of(copy) / "qr.png").write_bytes(b"")
    assert faults(copy) == [("qr.png", None, "is empty")]


def test_the_same_text_comes_from_any_number_of_workers(scratch):
    site = SiteFolder(scratch / "site")
    for number in range(6):
        site.card(f"card-{number:02}", f"fullName: Person {number}\n")
    site.build()
    for place, folder in enumerate(site.published()):
        names = ["qr.png", "card.vcf", "record.json", "index.html"]
        (folder / names[place % 4]).write_bytes(b"x" * place)
    texts = {site.run("verify", "--jobs", str(jobs), code=1).err for jobs in (1, 7)}
    [text] = texts
    cards = [line.split("(")[1].split(")")[0] for line in text.splitlines()]
    assert cards == sorted(cards) and set(cards) == {f"card-{n:02}" for n in range(6)}
    few = site.run("verify", "--sample", "2", code=1)
    assert few.out.startswith("2 of 6 shares and 0 tombstones verified: ")


def test_a_build_that_goes_on_meanwhile_is_no_fault(scratch):
    site = SiteFolder(scratch / "site")
    names = [f"card-{number:02}" for number in range(8)]

    def build(turn):
        for name in names:
            site.card(name, f"fullName: Person {turn}\n")
        site.build()

    build(0)
    results = []

    def verify():
        while not done.is_set():
            results.append(cardpress("verify", cwd=site.path))

    done = threading.Event()
    thread = threading.Thread(target=verify)
    thread.start()
    for turn in range(1, 5):
        build(turn)
    done.set()
    thread.join()
    assert results
    assert [result.err for result in results if result.code != 0] == []
