"""A canvas of 600 by 750 pixels: masks drawn at four times the size, colours laid through them."""

import math

import numpy
from PIL import Image, ImageDraw, ImageFilter

WIDTH, HEIGHT, FINE = 600, 750, 4

# How many pixels a unit of the drawing is.
SCALE = 1.16


def rgb(text):
    return numpy.array([int(text[i : i + 2], 16) for i in (1, 3, 5)], dtype=numpy.float32)


def mix(one, other, share):
    return one * (1 - share) + other * share


def darker(color, share=0.2, tint=rgb("#2a1030")):
    return mix(color, tint, share)


def lighter(color, share=0.2, tint=rgb("#fff4e0")):
    return mix(color, tint, share)


def curve(points, closed=False, steps=14):
    """Catmull and Rom's spline through all points."""
    count = len(points)
    result = []
    for i in range(count if closed else count - 1):
        if closed:
            a, b, c, d = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        else:
            a, b, c, d = (points[min(max(i + k, 0), count - 1)] for k in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            result.append(
                tuple(
                    0.5
                    * (
                        2 * b[n]
                        + (c[n] - a[n]) * t
                        + (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t**2
                        + (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t**3
                    )
                    for n in (0, 1)
                )
            )
    return result if closed else result + [points[-1]]


def both_sides(right):
    """A closed outline from the points of its right half, listed from the top down."""
    return right + [(-x, y) for x, y in reversed(right) if x != 0]


class Canvas:
    """What has been painted so far; masks are arrays of 0 to 1, places relative to `origin`."""

    def __init__(self, origin):
        self.origin = origin
        self.pixels = numpy.zeros((HEIGHT, WIDTH, 3), dtype=numpy.float32)

    def _mask(self, draw_all):
        image = Image.new("L", (WIDTH * FINE, HEIGHT * FINE))
        draw_all(ImageDraw.Draw(image))
        return numpy.asarray(image.reduce(FINE), dtype=numpy.float32) / 255

    def _place(self, points):
        x, y = self.origin
        return [((x + p * SCALE) * FINE, (y + q * SCALE) * FINE) for p, q in points]

    def polygon(self, points):
        return self._mask(lambda draw: draw.polygon(self._place(points), fill=255))

    def shape(self, points):
        return self.polygon(curve(points, closed=True))

    def mirrored(self, right):
        return self.shape(both_sides(right))

    def discs(self, places):
        """Circles and ellipses: (x, y, radius) or (x, y, width, height) from the centre."""

        def draw_all(draw):
            for place in places:
                x, y, a = place[:3]
                b = place[3] if len(place) > 3 else a
                draw.ellipse(self._place([(x - a, y - b), (x + a, y + b)]), fill=255)

        return self._mask(draw_all)

    def stroke(self, points, width, taper=0.0):
        """A line through the points, thinner towards its ends by the share `taper`."""
        line = curve(points, steps=40)
        last = len(line) - 1
        widths = [width * (1 - taper * abs(2 * i / last - 1) ** 2) / 2 for i in range(last + 1)]
        return self.discs([(x, y, w) for (x, y), w in zip(line, widths)])

    def paint(self, mask, color, strength=1.0):
        share = (mask * strength)[..., None]
        self.pixels = self.pixels * (1 - share) + color * share

    def model(self, mask, color, depth=14, strength=0.24):
        """Paints a body: lit from the upper left, shaded along its other edges."""
        self.paint(mask, color)
        shifted = blurred(moved(mask, -depth * 0.8, -depth * 0.5), depth)
        self.paint(mask * numpy.clip(1 - shifted, 0, 1), darker(color, 0.5), strength * 2)
        shifted = blurred(moved(mask, depth * 0.6, depth * 0.6), depth * 0.7)
        self.paint(mask * numpy.clip(1 - shifted, 0, 1), lighter(color, 0.55), strength * 0.9)

    def shadow(self, of, on, color, right=0, down=18, blur=12, strength=0.5):
        """The soft shadow that one mask throws on another."""
        self.paint(blurred(moved(of, right, down), blur) * on, color, strength)

    def image(self, grain):
        """The picture, with a little grain so that flat colours look printed."""
        rows, columns = numpy.mgrid[0:HEIGHT, 0:WIDTH]
        noise = numpy.sin(rows * 12.9898 + columns * 78.233) * 43758.5453
        noise = (noise - numpy.floor(noise) - 0.5)[..., None] * grain
        return Image.fromarray(numpy.clip(self.pixels + noise + 0.5, 0, 255).astype("uint8"))


def moved(mask, right, down):
    return numpy.roll(mask, (round(down), round(right)), axis=(0, 1))


def blurred(mask, radius):
    edges = numpy.pad((mask * 255).astype("uint8"), 80, mode="edge")
    soft = Image.fromarray(edges).filter(ImageFilter.GaussianBlur(radius))
    return numpy.asarray(soft.crop((80, 80, 80 + WIDTH, 80 + HEIGHT)), dtype=numpy.float32) / 255


def turned(points, degrees, around=(0, 0)):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [
        (around[0] + (x - around[0]) * c - (y - around[1]) * s,
         around[1] + (x - around[0]) * s + (y - around[1]) * c)
        for x, y in points
    ]
