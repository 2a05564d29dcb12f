"""Codes in the terminal, as a terminal emulator shows them with a dark and with a light palette."""

import re

import pyte
import pytest
from PIL import Image
from pyzbar import pyzbar

from scanning import scanned
from site_folder import SiteFolder, cardpress, environment

TEXT = "https://cards.firm.test/appclip?card=K7Q2M9X4TB8WZ3R6JH5N1C0DEF"

#: Ground and ink of a terminal.
PALETTES = {"dark": ((16, 18, 20), (208, 208, 208)), "light": ((250, 250, 245), (32, 32, 32))}

HEX = re.compile("[0-9a-f]{6}")

#: Pixels of a character cell, which is about twice as high as wide.
CELL = (6, 12)


def shown(output, palette, columns=120):
    """What a terminal shows, as a picture."""
    ground, ink = PALETTES[palette]
    lines = output.count("\n") + 2
    screen = pyte.Screen(columns, lines)
    pyte.Stream(screen).feed(output.replace("\n", "\r\n"))

    def colour(name, default):
        # Words are in the theme's own colours, of which no code has one.
        return tuple(bytes.fromhex(name)) if HEX.fullmatch(name) else default

    picture = Image.new("RGB", (columns * CELL[0], lines * CELL[1]), ground)
    for y in range(lines):
        for x in range(columns):
            cell = screen.buffer[y][x]
            fore, back = colour(cell.fg, ink), colour(cell.bg, ground)
            upper = fore if cell.data in "█▀" else back
            lower = fore if cell.data in "█▄" else back
            box = (x * CELL[0], y * CELL[1])
            picture.paste(upper, (*box, box[0] + CELL[0], box[1] + CELL[1] // 2))
            picture.paste(lower, (box[0], box[1] + CELL[1] // 2, box[0] + CELL[0], box[1] + CELL[1]))
    return picture


def read_by_zxing(picture, **options):
    return [code.text for code in scanned(picture, **options)]


def read_by_zbar(picture):
    return [code.data.decode() for code in pyzbar.decode(picture.convert("L"))]


@pytest.mark.parametrize("palette", PALETTES)
def test_a_code_in_colour_is_read_on_every_terminal(scratch, palette):
    output = cardpress("qr", TEXT, "--color", "always", cwd=scratch, now=None).expect().out
    picture = shown(output, palette)
    # Black on white whatever the theme: no reader has to turn it round.
    assert read_by_zxing(picture, try_invert=False) == [TEXT]
    assert read_by_zbar(picture) == [TEXT]


def test_a_code_without_colour_is_right_on_dark_and_inverted_on_light_terminals(scratch):
    output = cardpress(
        "qr", TEXT, cwd=scratch, now=None, env=environment(NO_COLOR="1")).expect().out
    assert "\x1b" not in output
    assert read_by_zxing(shown(output, "dark"), try_invert=False) == [TEXT]
    assert read_by_zbar(shown(output, "dark")) == [TEXT]
    light = shown(output, "light")
    assert read_by_zxing(light, try_invert=False) == []
    assert read_by_zxing(light) == [TEXT]  # as phones do that look for light codes too


@pytest.mark.parametrize("palette", PALETTES)
def test_the_list_of_shares_draws_the_codes_of_what_lives(scratch, palette):
    site = SiteFolder(scratch / "site")
    for name in ("ada", "bo", "cy"):
        site.card(name, f"fullName: {name}\n")
    site.build()
    site.run("revoke", "cy")
    links = [share["url"] for share in site.shares() if share["state"] == "live"]
    output = site.run("shares", "--qr", "--color", "always").out
    picture = shown(output, palette)
    assert sorted(read_by_zxing(picture, try_invert=False)) == sorted(links)
    assert sorted(read_by_zbar(picture)) == sorted(links)
    assert "▀" not in site.run("shares", "--qr", "--json").out
