"""Heads and faces."""

import numpy

from .canvas import blurred, curve, darker, lighter, mix, rgb, turned


def outline(look, grow=0):
    """The right half of the face, from the top down."""
    w, jaw, chin = look.width + grow, look.jaw, 134 + look.length + grow
    return [
        (0, -128 - grow), (0.56 * w, -117 - grow), (0.92 * w, -78), (w, -18), (0.965 * w, 34),
        (0.84 * jaw * w, 82), (0.5 * jaw * w, 120 + look.length * 0.8), (0, chin),
    ]


def head(canvas, look):
    """Ears and face, lit; returns the face's mask."""
    skin = look.skin
    if look.ears:
        for side in (-1, 1):
            ear = canvas.shape([(side * (look.width + x), y) for x, y in
                                [(-12, -24), (4, -28), (13, -12), (9, 14), (-2, 30), (-14, 26)]])
            canvas.model(ear, darker(skin, 0.06), depth=6)
            inner = canvas.stroke([(side * (look.width + x), y) for x, y in
                                   [(0, -15), (6, -6), (2, 10)]], 5, 0.6)
            canvas.paint(inner, darker(skin, 0.3), 0.6)
    face = canvas.mirrored(outline(look))
    canvas.model(face, skin, depth=20, strength=0.2)
    blush = canvas.discs([(-54, 44, 26, 18), (54, 44, 26, 18)])
    canvas.paint(blurred(blush, 14) * face, mix(skin, rgb("#d8503c"), 0.5), 0.32)
    brow = canvas.discs([(-40, -10, 30, 20), (40, -10, 30, 20)])
    canvas.paint(blurred(brow, 12) * face, darker(skin, 0.3), 0.28)
    return face


def features(canvas, look):
    for side in (-1, 1):
        _eye(canvas, look, side)
        _brow(canvas, look, side)
    _nose(canvas, look)
    _mouth(canvas, look)
    if look.age > 0.62:
        for side in (-1, 1):
            fold = canvas.stroke([(side * 29, 46), (side * 41, 62), (side * 45, 80)], 4, 0.9)
            canvas.paint(fold, darker(look.skin, 0.35), 0.32)
            crow = canvas.stroke([(side * 66, 2), (side * 74, 5), (side * 79, 10)], 2.6, 0.9)
            canvas.paint(crow, darker(look.skin, 0.35), 0.45)
    if look.freckles:
        spots = [(x * s, y, 2.1) for x, y in
                 [(22, 36), (32, 44), (44, 38), (54, 47), (38, 54), (62, 36), (13, 40)]
                 for s in (-1, 1)]
        canvas.paint(canvas.discs(spots), darker(look.skin, 0.35, rgb("#8a3010")), 0.5)


def _eye(canvas, look, side):
    x, y, w, h = side * look.eyes, 0, 17.5, look.eye_height
    white = canvas.polygon(curve(turned(
        [(x - w, y + 1), (x - w * 0.4, y - h * 0.9), (x + w * 0.35, y - h), (x + w, y - 1),
         (x + w * 0.4, y + h * 0.75), (x - w * 0.4, y + h * 0.75)] if side > 0 else
        [(x + w, y + 1), (x + w * 0.4, y - h * 0.9), (x - w * 0.35, y - h), (x - w, y - 1),
         (x - w * 0.4, y + h * 0.75), (x + w * 0.4, y + h * 0.75)],
        -look.slant * side, (x, y)), closed=True))
    canvas.paint(white, rgb("#fbf7f2"))
    iris = canvas.discs([(x + 1, y - 1, 10.2)]) * white
    canvas.paint(iris, look.iris)
    canvas.paint(canvas.discs([(x + 1, y - 1, 5.2)]) * white, rgb("#17110f"))
    lid = turned([(x - side * w, y + 1), (x - side * w * 0.4, y - h * 0.95),
                  (x + side * w * 0.35, y - h - 0.5), (x + side * (w + 3), y - 2)],
                 -look.slant * side, (x, y))
    canvas.paint(canvas.stroke([(p, q + 3.5) for p, q in lid], 6, 0.7) * white,
                 rgb("#503c3c"), 0.3)
    canvas.paint(canvas.stroke(lid, 5.2 if look.lashes else 3.8, 0.45), darker(look.lash, 0.1))
    if look.lashes:
        wing = canvas.stroke([lid[-1], (lid[-1][0] + side * 5, lid[-1][1] - 4)], 3.4, 0.8)
        canvas.paint(wing, look.lash)
    fold = canvas.stroke([(p, q - 6.5) for p, q in lid[:3]] + [(lid[3][0] - side * 2, lid[3][1] - 7)],
                         2.2, 0.9)
    canvas.paint(fold, darker(look.skin, 0.4), 0.55)
    under = canvas.stroke([(x - w * 0.6, y + h + 3), (x, y + h + 5.5), (x + w * 0.6, y + h + 3)],
                          2, 0.9)
    canvas.paint(under, darker(look.skin, 0.35), 0.35 + 0.3 * look.age)
    canvas.paint(canvas.discs([(x - 2.6, y - 4, 2.6)]), rgb("#ffffff"))


def _brow(canvas, look, side):
    x, lift = side * look.eyes, look.brow_lift
    line = [(x - side * 21, -24 - lift), (x - side * 4, -32 - lift), (x + side * 12, -31 - lift),
            (x + side * 25, -22 - lift)]
    canvas.paint(canvas.stroke(line, look.brow_width, 0.55), look.brow, 0.92)


def _nose(canvas, look):
    skin, w = look.skin, look.nose
    side = canvas.shape([(6, -12), (10, 14), (w + 3, 44), (6, 53), (2, 30)])
    canvas.paint(blurred(side, 4), darker(skin, 0.45), 0.3)
    ridge = canvas.stroke([(-2, -8), (-3, 18), (-2, 38)], 8, 0.6)
    canvas.paint(blurred(ridge, 4), lighter(skin, 0.6), 0.35)
    base = canvas.stroke([(-w, 46), (-w * 0.55, 53), (0, 55), (w * 0.55, 53), (w, 46)], 4, 0.7)
    canvas.paint(base, darker(skin, 0.45), 0.62)
    wings = canvas.stroke([(w + 1, 38), (w + 3, 45), (w - 2, 50)], 3, 0.8)
    canvas.paint(wings, darker(skin, 0.45), 0.5)
    wings = canvas.stroke([(-w - 1, 38), (-w - 3, 45), (-w + 2, 50)], 3, 0.8)
    canvas.paint(wings, darker(skin, 0.45), 0.35)


def _mouth(canvas, look):
    w, y, smile = look.mouth, 84 + look.length * 0.4, look.smile
    corner = y - 4 - 5 * smile
    lips = mix(look.skin, look.lips, look.lipstick)
    if look.teeth:
        opening = canvas.polygon(curve([(-w, corner), (-w * 0.5, y - 3), (0, y - 1), (w * 0.5, y - 3),
                                        (w, corner)]) +
                                 curve([(w, corner), (w * 0.55, y + 12), (0, y + 17),
                                        (-w * 0.55, y + 12), (-w, corner)]))
        around = canvas.polygon(curve([(-w - 3, corner - 1), (-w * 0.45, y - 9), (-5, y - 9), (0, y - 7),
                                       (5, y - 9), (w * 0.45, y - 9), (w + 3, corner - 1)]) +
                                curve([(w + 3, corner), (w * 0.55, y + 19), (0, y + 26),
                                       (-w * 0.55, y + 19), (-w - 3, corner)]))
        canvas.model(around, lips, depth=5, strength=0.15)
        canvas.paint(opening, rgb("#6a1f24"))
        teeth = canvas.polygon(curve([(-w, corner), (-w * 0.5, y - 3), (0, y - 1), (w * 0.5, y - 3),
                                      (w, corner)]) +
                               curve([(w * 0.94, corner + 2), (w * 0.5, y + 8), (0, y + 11),
                                      (-w * 0.5, y + 8), (-w * 0.94, corner + 2)]))
        canvas.paint(teeth * opening, rgb("#fdf9f4"))
    else:
        line = [(-w, corner), (-w * 0.5, y - 0.5), (0, y + 0.5), (w * 0.5, y - 0.5), (w, corner)]
        upper = canvas.polygon(curve(line) + curve(
            [(w, corner), (w * 0.5, y - 8), (5, y - 11), (0, y - 8.5), (-5, y - 11), (-w * 0.5, y - 8),
             (-w, corner)]))
        lower = canvas.polygon(curve(line) + curve(
            [(w, corner), (w * 0.55, y + 10), (0, y + 15), (-w * 0.55, y + 10), (-w, corner)]))
        canvas.paint(upper, darker(lips, 0.14))
        canvas.paint(lower, lips)
        canvas.paint(canvas.stroke(line, 3.4, 0.5), darker(lips, 0.5))
        canvas.paint(canvas.discs([(-5, y + 7, 11, 2.6)]), lighter(lips, 0.6), 0.4)
    for side in (-1, 1):
        dimple = canvas.stroke([(side * (w + 3), corner - 5), (side * (w + 5), corner),
                                (side * (w + 2), corner + 4)], 2.6, 0.8)
        canvas.paint(dimple, darker(look.skin, 0.4), 0.45)
    under = canvas.discs([(0, y + 29, 20, 4)])
    canvas.paint(blurred(under, 4), darker(look.skin, 0.4), 0.25)


def glasses(canvas, look):
    shape, color = look.glasses, look.frame
    lenses = []
    for side in (-1, 1):
        x = side * (look.eyes + 1)
        if shape == "round":
            points = curve([(x + a * 31, 3 + b * 31) for a, b in
                            [(0, -1), (0.71, -0.71), (1, 0), (0.71, 0.71), (0, 1), (-0.71, 0.71),
                             (-1, 0), (-0.71, -0.71)]], closed=True)
        else:
            points = curve([(x - 33, -15), (x - 30, -20), (x, -22), (x + 30, -20), (x + 33, -15),
                            (x + 30, 14), (x + 18, 24), (x - 18, 24), (x - 30, 14)], closed=True)
        lenses.append((side, points))
    for side, points in lenses:
        lens = canvas.polygon(points)
        canvas.paint(lens, rgb("#ffffff"), 0.10)
        gleam = canvas.polygon([(side * look.eyes - 24, -30), (side * look.eyes - 6, -30),
                                 (side * look.eyes - 26, 34), (side * look.eyes - 44, 34)])
        canvas.paint(lens * gleam, rgb("#ffffff"), 0.13)
        rim = canvas.discs([(p, q, 2.6 if shape == "round" else 3.5) for p, q in points])
        canvas.shadow(rim, canvas.mirrored(outline(look)), darker(look.skin, 0.6), 2, 4, 2, 0.35)
        canvas.paint(rim, color)
        arm = canvas.stroke([(side * (look.eyes + 31), -7), (side * (look.width + 3), -10)], 5)
        canvas.paint(arm, color)
    canvas.paint(canvas.stroke([(-look.eyes + 31, -3), (0, -9), (look.eyes - 31, -3)], 5), color)


def beard(canvas, look, face):
    w, kind = look.width, look.beard
    color = look.hair
    y = 84 + look.length * 0.4
    if kind == "stubble":
        area = canvas.polygon(curve([(-w - 6, 20), (-w * 0.72, 52), (-34, 60), (0, 62), (34, 60),
                                     (w * 0.72, 52), (w + 6, 20), (w + 10, 170), (-w - 10, 170)],
                                    closed=True))
        canvas.paint(blurred(area, 9) * face, color, 0.26)
        return
    if kind in ("full", "short"):
        low = 20 if kind == "full" else 7
        chin = 134 + look.length + low
        area = canvas.polygon(
            curve([(-w - 2, -6), (-w * 0.86, 40), (-w * 0.62, 62), (-34, 64), (0, 60), (34, 64),
                   (w * 0.62, 62), (w * 0.86, 40), (w + 2, -6)])
            + curve([(w + 3, 0), (w + 1, 50), (w * 0.84 * look.jaw + 6, 94),
                     (w * 0.5 * look.jaw + 6, chin - 12), (0, chin), (-w * 0.5 * look.jaw - 6, chin - 12),
                     (-w * 0.84 * look.jaw - 6, 94), (-w - 1, 50), (-w - 3, 0)]))
        hole = canvas.discs([(0, y + 3, look.mouth + 7, 17)])
        area = numpy.clip(area - blurred(hole, 1.5), 0, 1)
        canvas.model(blurred(area, 1.6), color, depth=12, strength=0.16)
    if kind in ("full", "short", "moustache"):
        m = look.mouth + 6
        hair = canvas.shape([(-m, y + 3), (-m * 0.6, y - 15), (-6, y - 22), (0, y - 19), (6, y - 22),
                             (m * 0.6, y - 15), (m, y + 3), (m * 0.5, y - 6), (0, y - 9),
                             (-m * 0.5, y - 6)])
        canvas.paint(blurred(hair, 0.8), darker(color, 0.05))
