"""Hair and head coverings: what lies behind the head, and what lies over it."""

import math

import numpy

from .canvas import blurred, curve, darker, lighter


def behind(canvas, look):
    """Paints what is behind neck and shoulders."""
    w = look.width
    color = look.hair if look.style in ("afro", "curly") else darker(look.hair, 0.16)
    if look.style in ("long", "wavy"):
        wave = 10 if look.style == "wavy" else 0
        canvas.model(canvas.mirrored([
            (0, -166), (70, -148), (w + 24, -70), (w + 26, 20), (w + 34 + wave, 90),
            (w + 28 - wave, 150), (w + 40 + wave, 210), (w + 14, 262), (0, 272)]), color, 18)
    elif look.style == "bob":
        canvas.model(canvas.mirrored([
            (0, -166), (74, -146), (w + 26, -70), (w + 30, 20), (w + 34, 86), (w + 12, 124),
            (40, 128), (0, 128)]), color, 16)
    elif look.style == "afro":
        discs = [(0, -62, 138)]
        for i in range(26):
            angle = math.radians(150 + i * 240 / 25)
            discs.append((math.cos(angle) * 126, -58 + math.sin(angle) * 122, 27 + 4 * (i % 3)))
        canvas.model(canvas.discs(discs), color, 24)
    elif look.style == "curly":
        discs = []
        for i in range(25):
            angle = math.radians(128 + i * 284 / 24)
            reach = 1 + 0.05 * (i % 3)
            discs.append((math.cos(angle) * (w + 18) * reach, -22 + math.sin(angle) * 128 * reach,
                          30 + 5 * (i % 2)))
        canvas.model(canvas.discs(discs + [(0, -50, w + 10)]), color, 16)
    elif look.style == "bun":
        canvas.model(canvas.discs([(8, -176, 47, 43)]), look.hair, 12)
    elif look.style == "ponytail":
        canvas.model(canvas.shape([(52, -120), (w + 34, -96), (w + 58, -10), (w + 54, 90),
                                   (w + 26, 168), (w + 14, 80), (w + 4, 0)]), color, 14)


def over(canvas, look, face):
    """Paints what grows over the head or is worn on it."""
    w, style = look.width, look.style
    if style == "hijab":
        return _hijab(canvas, look)
    if style == "bald":
        return
    mask = _crown(canvas, look)
    if mask is None:
        return
    canvas.shadow(mask, face, darker(look.skin, 0.55), 3, 9, 7, 0.5)
    canvas.model(mask, look.hair, depth=13, strength=0.2)
    _strands(canvas, look, mask)


def _crown(canvas, look):
    w, style = look.width, look.style
    if style == "buzz":
        cap = canvas.polygon(
            curve([(-w - 1, -8), (-w - 3, -62), (-w * 0.72, -120), (0, -139), (w * 0.72, -120),
                   (w + 3, -62), (w + 1, -8)])
            + curve([(w - 7, -30), (w - 16, -66), (w * 0.52, -84), (0, -88), (-w * 0.52, -84),
                     (-w + 16, -66), (-w + 7, -30)]))
        return blurred(cap, 1.4)
    if style == "receding":
        return canvas.polygon(
            curve([(-w - 5, 6), (-w - 9, -50), (-w * 0.8, -112), (-18, -144), (w * 0.5, -136),
                   (w + 2, -92), (w + 8, -50), (w + 5, 6)])
            + curve([(w - 3, -12), (w - 9, -52), (w - 18, -90), (w * 0.4, -112), (6, -104),
                     (-w * 0.45, -114), (-w + 14, -88), (-w + 8, -50), (-w + 3, -12)]))
    if style == "parted":
        return canvas.polygon(
            curve([(-w - 5, 8), (-w - 11, -52), (-w * 0.92, -122), (-34, -160), (30, -168),
                   (w * 0.84, -142), (w + 13, -84), (w + 5, 8)])
            + curve([(w - 4, -14), (w - 8, -46), (w * 0.74, -72), (w * 0.2, -86), (-w * 0.34, -104),
                     (-w * 0.62, -84), (-w + 11, -50), (-w + 4, -14)]))
    if style == "swept":
        return canvas.polygon(
            curve([(-w - 4, 4), (-w - 8, -56), (-w * 0.86, -124), (-24, -166), (48, -176),
                   (w * 0.98, -150), (w + 15, -96), (w + 5, 4)])
            + curve([(w - 4, -18), (w - 9, -58), (w * 0.66, -92), (w * 0.1, -104), (-w * 0.5, -96),
                     (-w + 14, -64), (-w + 4, -18)]))
    if style == "fringe":
        locks = [(w - 4, -6)]
        for i in range(7):
            x = w - 14 - i * (2 * w - 28) / 6
            locks += [(x + 4, -48 - (i % 2) * 9), (x - 9, -60 - (i % 3) * 4)]
        return canvas.polygon(
            curve([(-w - 6, 16), (-w - 13, -50), (-w * 0.94, -122), (-30, -162), (30, -164),
                   (w * 0.94, -124), (w + 13, -50), (w + 6, 16)])
            + curve(locks + [(-w + 4, -6)], steps=8))
    if style in ("afro", "curly"):
        discs = []
        count = 15
        for i in range(count):
            angle = math.radians(192 + i * 156 / (count - 1))
            discs.append((math.cos(angle) * (w - 4), -34 + math.sin(angle) * 84, 19 + 3 * (i % 2)))
        top = canvas.polygon(curve([(-w - 8, -30), (-w - 4, -90), (-50, -146), (0, -156), (50, -146),
                                    (w + 4, -90), (w + 8, -30), (w - 4, -56), (w * 0.5, -104),
                                    (0, -114), (-w * 0.5, -104), (-w + 4, -56)], closed=True))
        return numpy.maximum(canvas.discs(discs), top)
    if style == "bob":
        return canvas.polygon(
            curve([(-w - 22, 112), (-w - 30, 30), (-w - 20, -72), (-72, -148), (0, -170), (72, -148),
                   (w + 20, -72), (w + 30, 30), (w + 22, 112)])
            + curve([(w + 1, 100), (w - 2, 40), (w - 2, -20), (w - 10, -44), (w * 0.4, -54), (0, -50),
                     (-w * 0.4, -54), (-w + 10, -44), (-w + 2, -20), (-w + 2, 40), (-w - 1, 100)]))
    if style in ("long", "wavy"):
        wave = 7 if style == "wavy" else 0
        left = canvas.polygon(
            curve([(14, -128), (-36, -112), (-w + 12, -58), (-w + 6, 10), (-w - 6 - wave, 80),
                   (-w + 8 + wave, 150), (-w - 8, 216), (-w - 28, 232)])
            + curve([(-w - 40 - wave, 190), (-w - 26, 120), (-w - 30 - wave, 50), (-w - 22, -50),
                     (-w * 0.86, -128), (-20, -166), (20, -160)]))
        right = canvas.polygon(
            curve([(14, -128), (w * 0.52, -104), (w - 6, -48), (w - 3, 10), (w + 6 + wave, 80),
                   (w - 6 - wave, 150), (w + 8, 212), (w + 26, 228)])
            + curve([(w + 40 + wave, 186), (w + 26, 116), (w + 30 + wave, 50), (w + 22, -50),
                     (w * 0.88, -126), (44, -160), (12, -164)]))
        return numpy.maximum(left, right)
    # Drawn back: bun and ponytail.
    return canvas.polygon(
        curve([(-w - 4, 2), (-w - 10, -56), (-w * 0.84, -124), (0, -156), (w * 0.84, -124),
               (w + 10, -56), (w + 4, 2)])
        + curve([(w - 3, -18), (w - 10, -62), (w * 0.5, -98), (0, -108), (-w * 0.5, -98),
                 (-w + 10, -62), (-w + 3, -18)]))


def _strands(canvas, look, mask):
    w, style = look.width, look.style
    lines = {
        "parted": [[(-50, -102), (-6, -136), (62, -120)], [(-46, -98), (10, -116), (76, -88)],
                   [(-56, -104), (-84, -88), (-w - 2, -46)]],
        "swept": [[(-70, -84), (-26, -134), (50, -150)], [(-40, -96), (10, -126), (78, -118)],
                  [(8, -104), (50, -112), (w - 2, -84)]],
        "bun": [[(-70, -84), (-40, -126), (0, -146)], [(-22, -104), (-10, -128), (4, -146)],
                [(66, -88), (40, -126), (8, -146)]],
        "long": [[(-20, -146), (-w + 2, -84), (-w - 12, 40)], [(40, -144), (w, -76), (w + 14, 50)],
                 [(-w - 14, 60), (-w - 10, 130), (-w - 22, 200)],
                 [(w + 16, 60), (w + 10, 130), (w + 20, 200)]],
        "bob": [[(-30, -150), (-60, -104), (-58, -60)], [(4, -154), (8, -104), (2, -56)],
                [(36, -148), (62, -104), (60, -58)], [(w + 12, -40), (w + 16, 20), (w + 10, 90)],
                [(-w - 12, -40), (-w - 16, 20), (-w - 10, 90)]],
        "fringe": [[(-30, -140), (-52, -100), (-50, -66)], [(10, -146), (4, -100), (8, -62)],
                   [(44, -138), (58, -100), (52, -64)]],
    }
    lines["ponytail"], lines["wavy"] = lines["bun"], lines["long"]
    for number, line in enumerate(lines.get(style, [])):
        strand = canvas.stroke(line, 4.5, 0.9) * mask
        canvas.paint(strand, darker(look.hair, 0.45) if number % 2 else lighter(look.hair, 0.3), 0.42)
    if style in ("afro", "curly"):
        curls = [(math.cos(i * 2.4) * (26 + 4.2 * i), -128 + math.sin(i * 2.4) * (7 + 0.9 * i), 7)
                 for i in range(20)]
        canvas.paint(blurred(canvas.discs(curls), 3) * mask, lighter(look.hair, 0.3), 0.3)


def _hijab(canvas, look):
    w, color = look.width, look.cloth
    opening = canvas.mirrored([(0, -98), (w * 0.55, -86), (w * 0.86, -44), (w * 0.92, 10),
                               (w * 0.84, 62), (w * 0.58, 108), (0, 136 + look.length)])
    cover = canvas.mirrored([(0, -160), (58, -148), (w + 14, -88), (w + 22, -10), (w + 16, 70),
                             (w + 4, 130), (w + 34, 188), (w + 52, 236), (60, 276), (0, 288)])
    mask = numpy.clip(cover - opening, 0, 1)
    canvas.shadow(mask, opening, darker(look.skin, 0.6), 3, 6, 6, 0.45)
    canvas.model(mask, color, depth=16, strength=0.24)
    band = canvas.polygon(
        curve([(-w * 0.9, -34), (-w * 0.58, -88), (0, -104), (w * 0.58, -88), (w * 0.9, -34)])
        + curve([(w * 0.84, -40), (w * 0.52, -82), (0, -95), (-w * 0.52, -82), (-w * 0.84, -40)]))
    canvas.paint(band, darker(color, 0.4))
    for line in ([(-w + 2, 84), (-40, 164), (50, 196), (w + 30, 204)],
                 [(-w - 4, 110), (-50, 190), (30, 226), (w + 36, 226)],
                 [(-40, -128), (-w + 2, -84), (-w - 6, -10)],
                 [(w - 4, 96), (44, 152), (-6, 174)], [(58, -120), (w + 8, -58), (w + 8, 20)]):
        fold = blurred(canvas.stroke(line, 9, 0.8), 2) * mask
        canvas.paint(fold, darker(color, 0.45), 0.4)
        canvas.paint(blurred(canvas.stroke([(x - 3, y - 7) for x, y in line], 6, 0.8), 2) * mask,
                     lighter(color, 0.4), 0.3)
