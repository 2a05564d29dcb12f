"""read names each code on a picture with its card, and what is wrong on it, and nothing else."""

import json

import pytest
from PIL import Image, ImageOps

from site_folder import NOW, SETTINGS, SiteFolder, cardpress, environment, later, snapshot

CARDS = ["ada", "bob", "cyd", "dan", "eve", "fay", "gil", "hal"]
OTHER = "https://cards.other.test/c/0123456789ABCDEFGHJKMNPQRS/"
LATE = later(days=3)


def firm(folder):
    """A site with eight cards, of which fay's ends on the second day."""
    site = SiteFolder(folder)
    for card in CARDS:
        end = "lifetime: 1d\n" if card == "fay" else ""
        site.card(card, f"fullName: {card.title()}\n{end}")
    site.build()
    return site


@pytest.fixture(scope="module")
def site(module_scratch):
    site = firm(module_scratch / "site")
    site.run("qr", OTHER, "-o", "other.png")
    return site


def code(site, card, pixels=3):
    """A card's code as it was printed, at so many pixels a module."""
    name = "other.png" if card == "other" else f"print/{card}.png"
    picture = Image.open(site.path / name).convert("L")
    # The files have 12 pixels a module.
    return picture.resize((picture.width * pixels // 12,) * 2, Image.Resampling.NEAREST)


def sheet(site, cards, columns=2):
    """Codes on a sheet of white labels, row by row; a name with a star is mirrored."""
    codes = [ImageOps.mirror(code(site, c[:-1])) if c.endswith("*") else code(site, c)
             for c in cards]
    width, height = 240, 200
    picture = Image.new("L", (columns * width, (len(codes) + 1) // columns * height), 255)
    for number, drawn in enumerate(codes):
        picture.paste(drawn, (number % columns * width + 30, number // columns * height + 10))
    return picture


#: What stands on the proof, from the top.
PROOF = ["ada", "bob", "cyd*", "dan", "other", "eve", "fay", "gil", "ada", "hal"]


@pytest.fixture(scope="module")
def proofs(site):
    picture = sheet(site, PROOF)
    picture.save(site.path / "proof.png")
    picture.save(site.path / "proof.jpg", quality=80)
    picture.save(site.path / "proof.pdf", resolution=150, quality=90)


def faults(result):
    """Each faulty code of a JSON report by number, and the missing cards."""
    document = result.json
    assert document["version"] == 1
    codes = [code for picture in document["pictures"] for code in picture["codes"]]
    found = {number: (code["card"], code["faults"])
             for number, code in enumerate(codes, 1) if code["faults"]}
    return found, document["missing"], len(codes)


@pytest.mark.parametrize("name", ["proof.png", "proof.jpg", "proof.pdf"])
def test_a_ten_up_proof_has_exactly_the_faults_that_it_has(site, proofs, name):
    before = snapshot(site.path)
    result = cardpress("read", name, "--expect", ",".join(CARDS), "--json",
                       cwd=site.path, now=LATE).expect(1)
    assert faults(result) == ({
        3: ("cyd", ["mirrored"]), 5: (None, ["foreign"]), 7: ("fay", ["expired"]),
        9: ("ada", ["doubled"]),
    }, [], 10)
    picture = result.json["pictures"][0]
    assert picture["page"] == (1 if name.endswith("pdf") else None)
    cards = [code["card"] for code in picture["codes"]]
    assert cards == ["ada", "bob", "cyd", "dan", None, "eve", "fay", "gil", "ada", "hal"]
    assert snapshot(site.path) == before


def test_a_proof_is_told_in_sentences(site, proofs):
    result = cardpress("read", "proof.png", cwd=site.path, now=LATE).expect(1)
    assert result.err.splitlines() == [
        "proof.png, code 3: cyd is mirrored: many phones find no code then, print it the right way "
        "round",
        f'proof.png, code 5: "{OTHER}" is no link of https://cards.firm.test',
        "proof.png, code 7: fay has expired at 2026-03-03T09:00:00Z: cardpress renew fay, or leave "
        "it out",
        "proof.png, code 9: ada is the same as code 1",
    ]
    assert result.out.splitlines() == [
        f"proof.png, code {number}: {card} live until 2026-03-09T09:00:00Z"
        for number, card in [(1, "ada"), (2, "bob"), (4, "dan"), (6, "eve"), (8, "gil"),
                             (10, "hal")]
    ] + ["10 codes read, 4 at fault"]


def test_what_is_right_is_no_fault(site):
    sheet(site, ["ada", "bob"]).save(site.path / "good.png")
    sheet(site, ["ada", "ada"]).save(site.path / "copies.png")
    good = site.run("read", "good.png", now=NOW)
    assert good.out.splitlines()[-1] == "2 codes read"
    assert good.err == ""
    site.run("read", "copies.png", code=1)
    site.run("read", "copies.png", "--copies")
    # The same card on two pictures is not there twice.
    site.run("read", "good.png", "good.png", "--quiet")


def test_missing_cards_are_named(site):
    sheet(site, ["ada", "bob"]).save(site.path / "two.png")
    site.write("list.txt", "ada\ncyd # on the second sheet\n")
    listed = site.run("read", "two.png", "--from", "list.txt", code=1)
    assert listed.err == "cyd is missing: none of the codes belongs to it\n"
    assert listed.out.splitlines()[-1] == "2 codes read, 1 missing"
    everything = cardpress("read", "two.png", "--all", "--json", cwd=site.path, now=LATE).expect(1)
    # An ended card is not to be expected.
    assert everything.json["missing"] == ["cyd", "dan", "eve", "gil", "hal"]
    unknown = site.run("read", "two.png", "--expect", "nobody", code=1)
    assert unknown.err == 'cards: there is no card "nobody": cardpress shares lists them\n'


@pytest.mark.parametrize("change, card, fault", [
    (lambda link: link, "ada", []),
    (lambda link: link.replace("https://cards.firm.test", "HTTPS://CARDS.Firm.test"), "ada", []),
    (lambda link: link.replace("appclip?card=", "c/") + "/", "ada", []),
    (lambda link: link.replace("appclip?card=", "C/").upper() + "/", "ada", []),
    (lambda link: link + "#12", "ada", []),
    (lambda link: link[:-26] + link[-26:].lower().replace("0", "O").replace("1", "l"), "ada", []),
    (lambda link: link.replace("https", "http"), None, ["foreign"]),
    (lambda link: link.replace("firm", "former"), None, ["foreign"]),
    (lambda link: link.replace(".test", ".test:8443"), None, ["foreign"]),
    (lambda link: link.replace("appclip", "clip"), None, ["foreign"]),
    (lambda link: "https://cards.firm.test/", None, ["foreign"]),
    (lambda link: link[:-26] + "0" * 26, None, ["unknown"]),
])
def test_links_of_every_form_are_known(site, scratch, change, card, fault):
    drawn = scratch / "code.png"
    site.run("qr", change(site.share("ada")["url"]), "-o", drawn)
    read = site.run("read", drawn, "--json", code=1 if fault else 0).json
    assert [(c["card"], c["faults"]) for p in read["pictures"] for c in p["codes"]] == [
        (card, fault)]


def test_codes_are_known_by_the_address_that_they_were_published_under(scratch):
    site = SiteFolder(scratch / "moved")
    site.card("ada", "fullName: Ada\n")
    site.build()
    link = site.share("ada")["url"]
    # Nothing leads to the new address before build --relink.
    site.write("cardpress.yaml", SETTINGS.replace("cards.firm", "new.firm") + "share: {link: compact}\n")
    share = site.share("ada")
    assert (share["url"], share["path"][:2]) == (link, "c/")
    read = site.run("read", "print/ada.png")
    assert read.out.startswith("print/ada.png, code 1: ada live until ")
    assert site.run("verify", "--wear", "--json").json["codes"][0]["fault"] is None


def test_a_photo_of_a_badge_is_read(site, scratch):
    """Turned, in perspective, blurred, noisy, and upside down by its orientation."""
    import cv2
    import numpy

    badge = numpy.full((900, 1400), 190, numpy.uint8)
    drawn = numpy.array(code(site, "ada", 9))
    size = drawn.shape[0]
    badge[300:300 + size, 500:500 + size] = drawn
    corners = numpy.float32([[0, 0], [1400, 0], [1400, 900], [0, 900]])
    seen = numpy.float32([[150, 60], [1300, 140], [1380, 880], [20, 760]])
    photo = cv2.warpPerspective(
        badge, cv2.getPerspectiveTransform(corners, seen), (1400, 900), borderValue=90)
    photo = cv2.GaussianBlur(photo, (0, 0), 2)
    noise = numpy.random.default_rng(1).normal(0, 8, photo.shape)
    photo = Image.fromarray(numpy.clip(photo + noise, 0, 255).astype(numpy.uint8))
    exif = Image.Exif()
    exif[274] = 3
    photo.save(scratch / "badge.jpg", quality=70, exif=exif)
    assert site.run("read", scratch / "badge.jpg").out.startswith(
        f"{scratch}/badge.jpg, code 1: ada live until ")


def test_a_scan_with_many_small_codes_gives_all(site, scratch):
    cards = [card for card in CARDS for _ in range(4)]
    sheet(site, cards, columns=8).save(scratch / "scan.png")
    read = site.run("read", scratch / "scan.png", "--copies", "--json").json["pictures"][0]
    assert [c["card"] for c in read["codes"]] == cards


def test_pages_are_read_one_by_one(site, scratch):
    pages = [sheet(site, ["ada", "bob"]), Image.new("L", (480, 200), 255), sheet(site, ["ada", "cyd"])]
    pages[0].save(scratch / "pages.pdf", save_all=True, append_images=pages[1:], resolution=150)
    result = site.run("read", scratch / "pages.pdf", code=1)
    assert result.err == f"{scratch}/pages.pdf, page 3, code 3: ada is the same as code 1\n"
    assert [line.split(", ", 1)[1].split(" live")[0] for line in result.out.splitlines()[:-1]] == [
        "page 1, code 1: ada", "page 1, code 2: bob", "page 3, code 4: cyd"]


def test_a_document_of_other_things_is_not_read_to_its_end(site, scratch):
    import pypdf

    sheet(site, ["ada", "bob"]).save(scratch / "sheet.pdf", resolution=150)
    writer = pypdf.PdfWriter(clone_from=scratch / "sheet.pdf")
    for _ in range(100):
        writer.add_blank_page(72, 72)
    writer.write(scratch / "book.pdf")
    result = site.run("read", scratch / "book.pdf", code=1)
    assert result.err == (
        f"{scratch}/book.pdf can't be read as PDF: 51 of its first 52 pages show no code: keep those "
        "that do\n")
    # What was read of it before counts.
    assert [line.split(", ", 1)[1].split(" live")[0] for line in result.out.splitlines()[:-1]] == [
        "page 1, code 1: ada", "page 1, code 2: bob"]


def test_a_page_is_drawn_as_large_as_it_is_shown(site, scratch):
    """A page whose paper goes on for metres beyond what is shown takes no gigabytes."""
    import pypdf

    sheet(site, ["ada", "bob"]).save(scratch / "small.pdf", resolution=150)
    writer = pypdf.PdfWriter(clone_from=scratch / "small.pdf")
    writer.pages[0].cropbox = pypdf.generic.RectangleObject(writer.pages[0].mediabox)
    writer.pages[0].mediabox = pypdf.generic.RectangleObject((0, 0, 14_400, 14_400))
    writer.write(scratch / "large.pdf")
    read = site.run("read", scratch / "large.pdf", "--json").json["pictures"]
    assert [code["card"] for code in read[0]["codes"]] == ["ada", "bob"]


def test_files_that_can_t_be_read_are_named(site, scratch):
    Image.new("L", (300, 300), 255).save(scratch / "white.png")
    (scratch / "text.jpg").write_text("hello\n")
    (scratch / "broken.pdf").write_bytes(b"%PDF-1.7\nno document\n")
    sheet(site, ["ada", "bob"]).save(scratch / "good.pdf", resolution=150)
    for name, sentence in [
        ("white.png", " shows no code that can be read: take it closer, sharper and in more light"),
        ("none.png", " does not exist"),
        ("text.jpg", " is not a picture (it begins like text): a JPEG, PNG, HEIC or WebP file is needed"),
        ("broken.pdf", " can't be read as PDF: poppler says \"Syntax Error: Couldn't read xref "
                       "table\""),
    ]:
        result = site.run("read", scratch / name, code=1)
        assert result.err == f"{scratch / name}{sentence}\n"
    without = cardpress(
        "read", scratch / "good.pdf", cwd=site.path, env=environment(PATH="/nowhere")).expect(1)
    assert without.err == (
        f"{scratch}/good.pdf is a PDF document, and pdftoppm is missing, which draws its pages: "
        "install Debian's poppler-utils\n")
    cardpress("read", cwd=site.path).expect(64)


def test_a_file_that_can_t_be_read_keeps_no_other_from_being_read(site, scratch):
    sheet(site, ["ada", "bob"]).save(scratch / "good.png")
    (scratch / "text.jpg").write_text("hello\n")
    files = [scratch / "none.png", scratch / "good.png", scratch / "text.jpg"]
    read = site.run("read", *files, "--json", code=1).json
    assert [code["card"] for code in read["pictures"][0]["codes"]] == ["ada", "bob"]
    assert read["unread"] == [
        {"file": f"{files[0]}", "what": f"{files[0]} does not exist"},
        {"file": f"{files[2]}",
         "what": f"{files[2]} is not a picture (it begins like text): a JPEG, PNG, HEIC or WebP file is needed"}]
    told = site.run("read", *files, code=1)
    assert told.err.splitlines() == [entry["what"] for entry in read["unread"]]
    assert told.out.splitlines()[-1] == "2 codes read"


def test_a_store_in_use_is_read_all_the_same(site, scratch):
    """A build holds the lock for as long as it takes; who reads a photo does not wait for it."""
    import fcntl

    sheet(site, ["ada", "bob"]).save(scratch / "two.png")
    with open(site.path / ".cardpress/lock", "a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        cardpress("read", scratch / "two.png", cwd=site.path, timeout=60).expect(0)


def test_a_secret_is_never_shown_be_it_of_a_former_address(site):
    site.card("sal", "fullName: Sal\nsealed: true\n")
    site.build()
    (site.path / "old.png").write_bytes((site.path / "print/sal.png").read_bytes())
    shares = site.run("shares", "--with-keys", "--json").json["shares"]
    (share,) = [share for share in shares if share["card"] == "sal"]
    text = (site.path / "cardpress.yaml").read_text()
    site.write("cardpress.yaml", text.replace("cards.firm.test", "new.firm.test"))
    site.run("build", "--relink", "--yes", str(len(shares)), now=later(hours=1))
    for form in ([], ["--json"]):
        done = site.run("read", "old.png", *form, now=later(hours=1), code=1)
        assert share["url"][-26:] not in done.out + done.err
        assert "https://cards.firm.test/s/#…" in done.out + done.err
