"""What other programs make of the printable files of a code."""

import re
import subprocess

import cv2
import numpy
import pypdf
from PIL import Image
from pyzbar import pyzbar

from scanning import scanned

POINT = 25.4 / 72

RASTERISERS = {
    "svg": ["rsvg-convert", "-d", "{dots}", "-p", "{dots}", "{file}", "-o", "{picture}.png"],
    "pdf": ["pdftoppm", "-gray", "-png", "-singlefile", "-r", "{dots}", "{file}", "{picture}"],
    "eps": ["gs", "-q", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-dEPSCrop", "-dGraphicsAlphaBits=4",
            "-sDEVICE=pnggray", "-r{dots}", "-sOutputFile={picture}.png", "{file}"],
}


def rasterised(file, dots=300):
    """The grey pixels of a file, as another program renders it."""
    if file.suffix == ".png":
        return numpy.asarray(Image.open(file).convert("L"))
    picture = file.with_name(f"{file.stem}-{file.suffix[1:]}")
    command = [part.format(dots=dots, file=file, picture=picture)
               for part in RASTERISERS[file.suffix[1:]]]
    result = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    return numpy.asarray(Image.open(f"{picture}.png").convert("L"))


def texts(pixels):
    """What three readers read: zxing-cpp, zbar, OpenCV; None where they read nothing."""
    pixels = numpy.ascontiguousarray(pixels)
    by_zxing = scanned(pixels)
    by_zbar = pyzbar.decode(Image.fromarray(pixels), symbols=[pyzbar.ZBarSymbol.QRCODE])
    by_opencv = cv2.QRCodeDetector().detectAndDecode(pixels)[0]
    return (by_zxing[0].text if by_zxing else None,
            by_zbar[0].data.decode() if by_zbar else None,
            by_opencv or None)


def boxes(file):
    """The boxes of a PDF's only page: left, bottom, right, top in millimetres."""
    (page,) = pypdf.PdfReader(str(file), strict=True).pages
    return {name: [float(number) * POINT for number in box] for name, box in [
        ("media", page.mediabox), ("trim", page.trimbox), ("bleed", page.bleedbox)]}


def operators(file):
    """Every operator of a PDF's page, with how often it stands there."""
    plain = subprocess.run(
        ["qpdf", "--qdf", "--object-streams=disable", str(file), "-"],
        capture_output=True, check=True, timeout=60).stdout
    content = re.search(rb"%% Contents for page 1\n.*?stream\n(.*?)\nendstream", plain, re.S)[1]
    found = {}
    for word in content.split():
        if re.fullmatch(rb"[A-Za-z'\"*]+[0-9*]?", word):
            found[word.decode()] = found.get(word.decode(), 0) + 1
    return found
