"""A site's own look: its colour, its logo, and what messengers are told."""

import os

import pytest

import drawing
from page_heads import head_and_body, meta
from previewing import preview
from site_folder import ADA, later, snapshot
from test_hiccups import run_with_a_hiccup

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M0 0h9v9z"/></svg>'
THEME = "theme:\n  accent: '#0a5'\n  logo: logo.svg\n"
PLACE = "cardpress.yaml:5:9: theme.logo "
LIMIT = "is too large for a logo: make it smaller, at most 32000 bytes"


def logos(path):
    return [tag for tag in head_and_body(path)[1].iter("img")
            if (tag.get("src") or "").startswith("/logo.")]


def test_the_logo_is_on_every_page_and_only_another_size_makes_pages_anew(ada):
    ada.settings(THEME)
    ada.write("logo.svg", SVG)
    ada.card("bo", "fullName: Bo Ek\n")
    ada.build()
    ada.build("--now", later(days=1), now=None)
    folder, other = ada.folder(), ada.folder("bo")
    before = snapshot(folder)
    pages = [folder / "index.html", other / "index.html", ada.public / "404.html",
             ada.public / "appclip.html", ada.public / "appclip/index.html"]
    first = {page: page.read_bytes() for page in pages}
    for page in pages:
        logo, = logos(page)
        assert (logo.get("width"), logo.get("height")) == ("96", "32")
        assert logo.get("alt") == "Example GmbH"
    assert ada.build()["unchanged"] == 2

    ada.write("logo.svg", SVG.replace("M0", "M1"))
    assert ada.build()["unchanged"] == 2
    assert (ada.public / "logo.svg").read_text() == SVG.replace("M0", "M1")
    assert all(page.read_bytes() == first[page] for page in pages)

    ada.write("logo.svg", SVG.replace("120", "100"))
    assert ada.build()["updated"] == 2
    assert all(page.read_bytes() != first[page] for page in pages)
    after = snapshot(folder)
    assert before.keys() == after.keys()
    assert before["card.vcf"][:2] == after["card.vcf"][:2]
    assert before["photo.jpg"][:2] == after["photo.jpg"][:2]

    ada.run("revoke", "bo")
    assert len(logos(other / "index.html")) == 1


def test_a_png_logo_is_judged_by_its_content(ada):
    ada.settings(THEME)
    ada.write("logo.svg", drawing.png(drawing.corners(64, 32).quantize(4)))
    ada.build()
    logo, = logos(ada.folder() / "index.html")
    assert logo.get("src") == "/logo.png"
    assert (ada.public / "logo.png").read_bytes() == (ada.path / "logo.svg").read_bytes()
    assert (logo.get("width"), logo.get("height")) == ("64", "32")


def test_a_preview_follows_a_logo_in_a_folder_of_its_own(ada):
    ada.settings(THEME.replace("logo.svg", "art/logo.svg"))
    ada.write("art/logo.svg", SVG)
    with preview(ada) as shown:
        before, version = shown.get("/404.html").text, shown.version()
        ada.write("art/logo.svg", SVG.replace("9", "8"))
        shown.await_change(version)
        assert shown.get("/404.html").text != before


def write(content):
    return lambda site: site.write("logo.svg", content)


def folder(site):
    (site.path / "logo.svg").mkdir()


def link(target):
    def place(site):
        site.write("../secret.svg", SVG)
        (site.path / "logo.svg").symlink_to(target)
    return place


# What stands at logo.svg, and all that is said of it.
LOGOS = {
    "nothing": (lambda site: None, '"logo.svg" is missing: there is no file logo.svg'),
    "a folder": (folder, '"logo.svg" is not a file'),
    "a pipe": (lambda site: os.mkfifo(site.path / "logo.svg"), '"logo.svg" is not a file'),
    "a link out": (link("../secret.svg"), '"logo.svg" leads out of the site\'s folder'),
    "a link to nothing": (link("gone.svg"), '"logo.svg" leads out of the site\'s folder'),
    "large": (write(SVG + " " * 32_000), f'"logo.svg" {LIMIT}'),
    "a large PNG": (write(drawing.png(drawing.portrait(1, 300, 300))), f'"logo.svg" {LIMIT}'),
    "a JPEG": (write(drawing.jpeg(drawing.portrait(1, 16, 16))),
               '"logo.svg" is neither SVG in UTF-8 nor PNG: save it as one of them'),
    "empty": (write(""), '"logo.svg" is neither SVG nor PNG: save it as one of them'),
    "a script": (write(SVG.replace("<path", "\n<script/><path")),
                 '"logo.svg" can\'t be used on a page: line 2 has a <script>: remove it, '
                 'a logo is only a picture'),
}


@pytest.mark.parametrize("case", LOGOS)
def test_a_file_that_is_no_logo_is_one_sentence(site, case):
    place, sentence = LOGOS[case]
    site.settings(THEME)
    site.card("ada", ADA.replace("photo: photos/ada.jpg\n", ""))
    place(site)
    for command in ("check", "build"):
        assert site.run(command, code=1).err.splitlines()[0] == PLACE + sentence
    assert not site.public.exists()


@pytest.mark.parametrize("command", ["check", "build"])
def test_a_logo_that_this_user_may_not_read_is_one_sentence(ada, command):
    """Refused by strace(1), since root reads everything."""
    ada.settings(THEME)
    ada.write("logo.svg", SVG)
    done = run_with_a_hiccup(ada, "openat2", "EACCES", "1+", command, path="logo.svg")
    assert done.returncode == 1
    assert done.stderr.splitlines()[0] == (
        PLACE + '"logo.svg" may not be read or written by this user')
    assert not ada.public.exists()


@pytest.mark.parametrize("name, sentence", [
    ("../secret.svg", '"../secret.svg" leads out of the site\'s folder'),
    ("/etc/passwd", '"/etc/passwd" leads out of the site\'s folder'),
    ("https://a.example/b.svg",
     '"https://a.example/b.svg" is a link: put the picture into the site\'s folder'),
    ("[a]", "is a list and needs a text"),
    ('""', "is empty: leave it out or fill it in"),
])
def test_a_name_that_is_none_is_one_sentence(ada, name, sentence):
    ada.settings(THEME.replace("logo.svg", name))
    assert ada.run("check", code=1).err.splitlines()[0] == PLACE + sentence


def test_a_broken_logo_keeps_nobody_online(ada):
    ada.settings(THEME)
    ada.write("logo.svg", SVG)
    ada.build()
    folder = ada.folder()
    ada.write("logo.svg", "broken")
    ada.run("sweep", now=later(days=7))
    assert not (folder / "card.vcf").exists()
    assert "Lovelace" not in (folder / "index.html").read_text()


def test_a_colour_that_is_too_light_is_one_sentence(ada):
    ada.settings("theme:\n  accent: '#fc0'\n")
    assert ada.run("build", code=1).err.splitlines()[0] == (
        'cardpress.yaml:4:11: theme.accent "#fc0" has a contrast of 1.51:1 with the white page and '
        'needs 3:1 (WCAG 2.2, 1.4.11): the nearest colour that has it is "#b49000"')


@pytest.mark.parametrize("preview, title, description, has_image", [
    ("generic", "Business card · Example GmbH", None, False),
    ("name", "Ada Lovelace · Example GmbH", None, False),
    ("full", "Ada Lovelace · Example GmbH", "Analyst, Engine Works", True),
])
def test_messengers_see_what_the_settings_allow(ada, preview, title, description, has_image):
    ada.settings(f"preview: {preview}\n")
    ada.build()
    share = ada.share()
    page = ada.folder() / "index.html"
    head = head_and_body(page)[0]
    assert head.find("title").text == title
    assert meta(page, "og:title", "property") == title
    assert meta(page, "og:description", "property") == description
    image = f"https://cards.firm.test/{share['path']}photo.jpg" if has_image else None
    assert meta(page, "og:image", "property") == image
    if preview == "generic":
        said = page.read_text().split("</head>")[0]
        for personal in ("Ada", "Lovelace", "Analyst", "Engine", "photo.jpg", share["recordID"]):
            assert personal not in said
