#!/usr/bin/env python3
"""Draws codes of random links and says which share of them three readers read.

usage: codes.py [LINKS [WORKERS [KIND…]]]      10,000 links, one worker, all kinds

CARDPRESS names the program. The kinds:

- photo: at level M, 6 pixels a module, seen as phone_pictures.photographed says;
- blot: at level Q, with a blot of 10 % of the symbol, as phone_pictures.blotted says;
- logo: at level H, with a logo whose field takes up to 12 % of the symbol;
- svg, pdf, eps: as rsvg-convert, pdftoppm and Ghostscript render them;
- clean: PNG files as the program draws them, in three link styles and four levels.

The first three have a tenth of the links, the vectors a twentieth. A PNG that is larger than segno's
symbol counts as not read. Needs what Tests/requirements.txt lists.
"""

import multiprocessing
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import segno

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))
import artwork  # noqa: E402
import phone_pictures  # noqa: E402

PROGRAM = os.environ.get("CARDPRESS", str(ROOT / ".build/debug/cardpress"))
STYLES = ["https://cards.example.com/appclip?card={}", "https://cards.example.com/c/{}/",
          "HTTPS://CARDS.EXAMPLE.COM/C/{}/"]
LOGO = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" '
        'rx="9" fill="#137"/><path fill="#fff" d="M8 30 20 8l12 22z"/></svg>')


def link(number):
    digits = random.Random(number).choices("0123456789ABCDEFGHJKMNPQRSTVWXYZ", k=26)
    return STYLES[number % 3].format("".join(digits))


def draw(file, number, *options):
    text = link(number)
    subprocess.run([PROGRAM, "qr", text, "-o", str(file), "--quiet", *options], check=True)
    return text


def verdict(pixels, text):
    """Of each reader: read, not read, or misread."""
    return ["." if read is None else "+" if read == text else "!" for read in artwork.texts(pixels)]


def judge(job):
    kind, number = job
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        folder = Path(folder)
        file = folder / f"code.{kind if kind in ('svg', 'pdf', 'eps') else 'png'}"
        level = {"photo": "M", "blot": "Q", "logo": "H"}.get(kind, "LMQH"[number // 3 % 4])
        if kind == "logo":
            (folder / "logo.svg").write_text(LOGO)
            text = draw(file, number, "--logo", str(folder / "logo.svg"))
        elif kind in ("photo", "blot"):
            text = draw(file, number, "--level", level, "--dpi", "300")
        else:
            text = draw(file, number, "--level", level)
        pixels = artwork.rasterised(file)
        peer = segno.make(text, error=level, micro=False)
        modules = peer.symbol_size(border=0)[0]
        if file.suffix == ".png":
            pixels_a_module = 6 if kind in ("photo", "blot") else 12
            if pixels.shape[0] > (modules + 8) * pixels_a_module:
                return ["larger than segno's"] * 3
        if kind == "photo":
            pixels = phone_pictures.photographed(pixels, number)
        elif kind == "blot":
            pixels = phone_pictures.blotted(pixels, modules, number)
        return verdict(pixels, text)


def jobs(count):
    """Of each kind, its links."""
    parts = {"photo": 10, "blot": 10, "logo": 10, "svg": 20, "pdf": 20, "eps": 20, "clean": 1}
    return {kind: range(count // part) for kind, part in parts.items()}


def run(count, workers, kinds):
    """Each kind in turn with every verdict of each reader."""
    with multiprocessing.Pool(workers) as pool:
        for kind, numbers in jobs(count).items():
            if kinds and kind not in kinds:
                continue
            rows = pool.map(judge, [(kind, number) for number in numbers], chunksize=8)
            yield kind, [list(column) for column in zip(*rows)]


def main():
    count, workers = (int(word) for word in (sys.argv[1:3] + ["10000", "1"][len(sys.argv) - 1:]))
    print("kind     links  zxing-cpp      zbar    OpenCV   misread")
    for kind, readers in run(count, workers, sys.argv[3:]):
        shares = "".join(f"{100 * column.count('+') / len(column):9.2f}%" for column in readers)
        misread = sum(column.count("!") for column in readers)
        larger = readers[0].count("larger than segno's")
        print(f"{kind:6}{len(readers[0]):8} {shares}{misread:10}"
              + (f"   {larger} larger than segno's" if larger else ""), flush=True)


if __name__ == "__main__":
    main()
