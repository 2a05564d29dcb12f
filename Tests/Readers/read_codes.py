"""Says what other programs see in PNG files of QR codes.

    python read_codes.py FILE.png…      prints a JSON list, an object a file:
    file, zxing and zbar (the texts read; null where nothing was), version, size (pixels), module
    (pixels), quietZone (modules: left, top, right, bottom), sizeInMillimetres (of pHYs; null
    where there is none), moduleInMillimetres, bitDepth, colours (grey values in use)

Needs zxing-cpp, pyzbar, Pillow and numpy.
"""

import json
import struct
import sys

import numpy
import zxingcpp
from PIL import Image
from pyzbar import pyzbar


def chunks(data):
    """The chunks of a PNG file by type; the last of each wins."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n", "no PNG"
    found, at = {}, 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at:at + 4])
        found[data[at + 4:at + 8]] = data[at + 8:at + 8 + length]
        at += 12 + length
    return found


def geometry(pixels):
    """Module in pixels, version and quiet zone, from the dark pixels alone."""
    dark = pixels < 128
    lines, columns = numpy.flatnonzero(dark.any(1)), numpy.flatnonzero(dark.any(0))
    top, bottom, left, right = lines[0], lines[-1] + 1, columns[0], columns[-1] + 1
    # The finder pattern's upper edge is 7 modules long.
    run = numpy.flatnonzero(~dark[top, left:])[0]
    module = run / 7
    height, width = dark.shape
    return {
        "module": module,
        "version": ((right - left) / module - 17) / 4,
        "quietZone": [left / module, top / module,
                      (width - right) / module, (height - bottom) / module],
    }


def read(path):
    with open(path, "rb") as file:
        data = file.read()
    parts = chunks(data)
    image = Image.open(path).convert("L")
    pixels = numpy.asarray(image)
    by_zxing = zxingcpp.read_barcodes(pixels, formats=zxingcpp.BarcodeFormat.QRCode)
    by_zbar = pyzbar.decode(image, symbols=[pyzbar.ZBarSymbol.QRCODE])
    millimetres = None
    if b"pHYs" in parts:
        across, down, unit = struct.unpack(">IIB", parts[b"pHYs"])
        if unit == 1:
            millimetres = [1000 * image.width / across, 1000 * image.height / down]
    shape = geometry(pixels)
    return {
        "file": path,
        "zxing": by_zxing[0].text if len(by_zxing) == 1 else None,
        "zbar": by_zbar[0].data.decode("utf-8", "replace") if len(by_zbar) == 1 else None,
        "version": shape["version"],
        "size": [image.width, image.height],
        "module": shape["module"],
        "quietZone": shape["quietZone"],
        "sizeInMillimetres": millimetres,
        "moduleInMillimetres": millimetres and millimetres[0] * shape["module"] / image.width,
        "bitDepth": parts[b"IHDR"][8],
        "colours": sorted(int(grey) for grey in numpy.unique(pixels)),
    }


if __name__ == "__main__":
    json.dump([read(path) for path in sys.argv[1:]], sys.stdout, ensure_ascii=False, indent=1)
    print()
