"""Neck, shoulders and what is worn."""

from .canvas import blurred, curve, darker, lighter, rgb


def body(canvas, look, head):
    """Paints neck and clothes; `head` is the mask whose shadow falls on the neck."""
    n, s = look.neck, look.shoulders
    place = canvas.origin
    canvas.origin = (place[0], place[1] - 18)
    neck = canvas.polygon(curve([(-n, 60), (-n, 130), (-n - 8, 176), (-n - 40, 206)])
                          + [(-n - 40, 320), (n + 40, 320)]
                          + curve([(n + 40, 206), (n + 8, 176), (n, 130), (n, 60)]))
    canvas.model(neck, look.skin, depth=14, strength=0.16)
    canvas.shadow(head, neck, darker(look.skin, 0.55), 6, 32, 9, 0.62)
    {"crew": _crew, "turtleneck": _turtleneck, "shirt": _shirt, "blazer": _blazer,
     "tie": _blazer, "blouse": _blouse}[look.clothes](canvas, look, n, s)
    canvas.origin = place


def _torso(canvas, n, s, rise=0, opening=None):
    """The outline of the shoulders, with the neckline given as points from left to right."""
    left = [(-s - 34, 500), (-s - 26, 350), (-s, 268), (-s * 0.62, 222), (-n - 26, 194 - rise)]
    right = [(-x, y) for x, y in reversed(left)]
    line = opening or [(-n - 26, 194 - rise), (-n * 0.6, 222), (0, 232), (n * 0.6, 222),
                       (n + 26, 194 - rise)]
    return canvas.polygon(curve(left) + curve(line) + curve(right))


def _crew(canvas, look, n, s):
    torso = _torso(canvas, n, s)
    canvas.model(torso, look.cloth, depth=22)
    for drop, color, strength in ((10, darker(look.cloth, 0.3), 0.55),
                                  (2, lighter(look.cloth, 0.12), 1)):
        collar = canvas.stroke([(-n - 23, 196 + drop), (-n * 0.62, 223 + drop), (0, 233 + drop),
                                (n * 0.62, 223 + drop), (n + 23, 196 + drop)], 13)
        canvas.paint(collar * torso if drop > 5 else collar, color, strength)
    _sleeves(canvas, look, s, torso)


def _turtleneck(canvas, look, n, s):
    torso = _torso(canvas, n, s)
    canvas.model(torso, look.cloth, depth=22)
    roll = canvas.polygon(curve([(-n - 7, 142), (0, 164), (n + 7, 142)])
                          + curve([(n + 12, 176), (n + 24, 208), (0, 242), (-n - 24, 208), (-n - 12, 176)]))
    canvas.shadow(roll, torso, darker(look.cloth, 0.6), 2, 9, 6, 0.5)
    canvas.model(roll, lighter(look.cloth, 0.05), depth=12)
    for shift in (0.35, 0.62):
        rib = canvas.stroke([(-n - 10 - 10 * shift, 150 + 60 * shift), (0, 168 + 66 * shift),
                             (n + 10 + 10 * shift, 150 + 60 * shift)], 3, 0.6)
        canvas.paint(rib * roll, darker(look.cloth, 0.4), 0.4)
    _sleeves(canvas, look, s, torso)


def _shirt(canvas, look, n, s):
    torso = _torso(canvas, n, s, 4, [(-n - 26, 190), (-n * 0.5, 236), (0, 286), (n * 0.5, 236),
                                     (n + 26, 190)])
    canvas.model(torso, look.cloth, depth=22)
    canvas.paint(canvas.stroke([(0, 282), (2, 380), (2, 500)], 3), darker(look.cloth, 0.4), 0.6)
    canvas.paint(canvas.discs([(9, y, 4.2) for y in (312, 372, 428)]), lighter(look.cloth, 0.6))
    _collar(canvas, look, look.cloth, n, torso)
    _sleeves(canvas, look, s, torso)


def _collar(canvas, look, color, n, torso):
    for side in (-1, 1):
        wing = canvas.polygon([(side * x, y) for x, y in
                               curve([(n - 2, 164), (n + 22, 182), (n + 16, 226)])
                               + [(n * 0.62, 272), (4, 286)] + curve([(4, 284), (n * 0.55, 240), (n - 2, 166)])])
        canvas.shadow(wing, torso, darker(color, 0.6), 3, 8, 5, 0.45)
        canvas.model(wing, lighter(color, 0.14), depth=7, strength=0.16)


def _blazer(canvas, look, n, s):
    inner = _torso(canvas, n, s * 0.9, 2, [(-n - 22, 192), (-n * 0.5, 238), (0, 284), (n * 0.5, 238),
                                           (n + 22, 192)])
    shirt = look.under
    canvas.model(inner, shirt, depth=18)
    canvas.paint(canvas.stroke([(0, 286), (1, 400), (1, 500)], 3), darker(shirt, 0.4), 0.5)
    if look.clothes == "tie":
        tie = canvas.polygon([(-15, 276), (15, 276), (9, 306), (26, 500), (-26, 500), (-9, 306)])
        canvas.shadow(tie, inner, darker(shirt, 0.6), 4, 4, 4, 0.4)
        canvas.model(tie, look.accent, depth=8)
        knot = canvas.shape([(-15, 270), (15, 270), (9, 304), (-9, 304)])
        canvas.model(knot, lighter(look.accent, 0.1), depth=6)
    _collar(canvas, look, shirt, n, inner)
    for side in (-1, 1):
        front = canvas.polygon([(side * x, y) for x, y in
                                curve([(n + 18, 184), (s * 0.62, 218), (s, 266), (s + 28, 350), (s + 36, 500)])
                                + curve([(2, 500), (22, 440), (n + 2, 330), (n + 22, 244), (n + 18, 186)])])
        canvas.shadow(front, inner, darker(shirt, 0.7), 0, 5, 6, 0.4)
        canvas.model(front, look.cloth, depth=20)
        lapel = canvas.polygon([(side * x, y) for x, y in
                                [(n + 17, 184), (n + 40, 214), (n + 58, 300), (n + 34, 308), (n + 46, 328),
                                 (14, 500), (4, 500)] + curve([(20, 430), (n, 330), (n + 20, 240), (n + 17, 186)])])
        canvas.shadow(lapel, front, darker(look.cloth, 0.7), side * 2, 6, 5, 0.5)
        canvas.model(lapel * front, lighter(look.cloth, 0.07), depth=7, strength=0.14)
    _sleeves(canvas, look, s, _torso(canvas, n, s))


def _blouse(canvas, look, n, s):
    torso = _torso(canvas, n, s, 0, [(-n - 26, 194), (-n * 0.66, 248), (0, 312), (n * 0.66, 248),
                                     (n + 26, 194)])
    canvas.model(torso, look.cloth, depth=22)
    for side in (-1, 1):
        hem = canvas.stroke([(side * (n + 25), 194), (side * n * 0.7, 250), (0, 314)], 11, 0.2)
        canvas.paint(hem, lighter(look.cloth, 0.16))
    chain = canvas.stroke([(-n - 6, 190), (-n * 0.5, 236), (0, 262), (n * 0.5, 236), (n + 6, 190)], 2.6)
    canvas.paint(chain, rgb("#e2b860"), 0.9)
    canvas.paint(canvas.discs([(0, 267, 6)]), rgb("#e9c46a"))
    _sleeves(canvas, look, s, torso)


def _sleeves(canvas, look, s, torso):
    for side in (-1, 1):
        seam = canvas.stroke([(side * (s - 34), 330), (side * (s - 28), 390), (side * (s - 36), 500)], 6, 0.5)
        canvas.paint(blurred(seam, 3) * torso, darker(look.cloth, 0.6), 0.5)
