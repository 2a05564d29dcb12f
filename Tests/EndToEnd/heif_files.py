"""HEIF files put together box by box (ISO/IEC 14496-12, 23008-12), from pictures that pillow-heif coded."""

import io
import struct

import numpy
import pillow_heif

pillow_heif.register_heif_opener()


def box(kind, *parts):
    body = b"".join(parts)
    return struct.pack(">I4s", len(body) + 8, kind.encode()) + body


def full(kind, *parts, version=0, flags=0):
    return box(kind, struct.pack(">I", version << 24 | flags), *parts)


def heic(image, **options):
    """A picture as pillow-heif writes it."""
    file = io.BytesIO()
    image.save(file, "HEIF", **{"quality": 90, **options})
    return file.getvalue()


def ten_bits(image):
    """A picture with 10 bits a colour."""
    wide = numpy.asarray(image, dtype=numpy.uint16) * 257
    file = io.BytesIO()
    pillow_heif.encode("RGB;16", image.size, wide.tobytes(), file, quality=90)
    return file.getvalue()


def coded(image, **options):
    """A picture's decoder configuration and its data, without the file around them."""
    data = heic(image, **options)
    start = data.index(b"hvcC") - 4
    configuration = data[start:start + int.from_bytes(data[start:start + 4], "big")]
    start = data.index(b"mdat") + 4
    return configuration, data[start:start - 8 + int.from_bytes(data[start - 8:start - 4], "big")]


def spatial(width, height):
    return full("ispe", struct.pack(">2I", width, height))


def turn(quarters):
    """Turned anticlockwise."""
    return box("irot", bytes([quarters]))


def mirror(axis):
    """0 changes above and below, 1 left and right."""
    return box("imir", bytes([axis]))


def numbers(primaries, transfer, matrix, full_range):
    return box("colr", b"nclx", struct.pack(">3HB", primaries, transfer, matrix, full_range << 7))


def profile(icc):
    return box("colr", b"prof", icc)


def cut(width, height, left=0, top=0, of=(0, 0)):
    """A clean aperture."""
    across, down = 2 * left + width - of[0], 2 * top + height - of[1]
    return box("clap", struct.pack(">4I", width, 1, height, 1), struct.pack(">iIiI", across, 2, down, 2))


def file(items, references=(), brands=("heic", "mif1", "heic"), primary=1, moved=0):
    """A file of items, each a kind, its data and its properties; the first is the picture."""
    properties, associations = [], b""
    for number, (_, _, own) in enumerate(items, 1):
        associations += struct.pack(">HB", number, len(own))
        for each in own:
            if each not in properties:
                properties.append(each)
            associations += struct.pack(">H", 0x8000 | properties.index(each) + 1)
    information = b"".join(
        full("infe", struct.pack(">HH4sx", number, 0, kind.encode()), version=2)
        for number, (kind, _, _) in enumerate(items, 1))
    start = box("ftyp", brands[0].encode(), bytes(4), *(brand.encode() for brand in brands[1:]))

    def meta(offset):
        places = b""
        for number, (_, data, _) in enumerate(items, 1):
            places += struct.pack(">3H2I", number, 0, 1, offset + moved, len(data))
            offset += len(data)
        return full(
            "meta", full("hdlr", bytes(4), b"pict", bytes(13)), full("pitm", struct.pack(">H", primary)),
            full("iloc", b"\x44\x00", struct.pack(">H", len(items)), places),
            full("iinf", struct.pack(">H", len(items)), information),
            full("iref", *(box(kind, struct.pack(f">{len(to) + 2}H", source, len(to), *to))
                           for kind, source, to in references)) if references else b"",
            box("iprp", box("ipco", *properties),
                full("ipma", struct.pack(">I", len(items)), associations, flags=1)))

    head = len(start) + len(meta(0)) + 8
    return start + meta(head) + box("mdat", *(data for _, data, _ in items))


def single(image, *properties, size=None, **options):
    configuration, data = coded(image, **options)
    return file([("hvc1", data, [configuration, spatial(*(size or image.size)), *properties])])


def grid(image, side, *properties, columns=None, rows=None, size=None, **options):
    """A picture in square tiles, as telephones store it; the last ones go beyond it."""
    width, height = image.size
    columns, rows = columns or -(-width // side), rows or -(-height // side)
    tiles = [image.crop((x * side, y * side, (x + 1) * side, (y + 1) * side))
             for y in range(rows) for x in range(columns)]
    return tiled([coded(tile, **options) for tile in tiles], side, columns, size or image.size, *properties)


def tiled(tiles, side, columns, size, *properties):
    layout = struct.pack(">4B2H", 0, 0, len(tiles) // columns - 1, columns - 1, *size)
    items = [("grid", layout, [spatial(*size), *properties])]
    items += [("hvc1", data, [configuration, spatial(side, side)]) for configuration, data in tiles]
    return file(items, [("dimg", 1, range(2, len(tiles) + 2))])
