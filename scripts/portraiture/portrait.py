"""One whole portrait."""

import numpy
from PIL import Image

from . import clothes, face, hair
from .canvas import HEIGHT, WIDTH, Canvas, blurred, darker, lighter, rgb


def portrait(look, transparent=False):
    """The picture of a person, 600 by 750 pixels; without its background where asked for."""
    canvas = Canvas((WIDTH / 2, 322))
    if transparent:
        whole = []
        for ground in ("#000000", "#ffffff"):
            canvas.pixels = numpy.zeros_like(canvas.pixels) + rgb(ground)
            _person(canvas, look)
            whole.append(canvas.pixels)
        alpha = 255 - numpy.mean(whole[1] - whole[0], axis=2)
        color = whole[0] / numpy.maximum(alpha[..., None] / 255, 1 / 255)
        layers = numpy.dstack([color, alpha])
        return Image.fromarray(numpy.clip(layers + 0.5, 0, 255).astype("uint8"))
    _background(canvas, look)
    _person(canvas, look)
    return canvas.image(grain=5)


def _background(canvas, look):
    rows, columns = numpy.mgrid[0:HEIGHT, 0:WIDTH].astype(numpy.float32)
    away = numpy.hypot((columns - 190) / WIDTH, (rows - 170) / HEIGHT)
    share = numpy.clip(away, 0, 1)[..., None]
    canvas.pixels = lighter(look.ground, 0.45) * (1 - share) + darker(look.ground, 0.18) * share
    disc = canvas.discs([(30, 20, 236)])
    canvas.paint(disc, lighter(look.ground, 0.5), 0.35)


def _person(canvas, look):
    head = canvas.mirrored(face.outline(look))
    hair.behind(canvas, look)
    clothes.body(canvas, look, head)
    skin = face.head(canvas, look)
    if look.beard and look.style != "hijab":
        face.beard(canvas, look, skin)
    face.features(canvas, look)
    hair.over(canvas, look, skin)
    if look.earrings:
        for side in (-1, 1):
            canvas.model(canvas.discs([(side * (look.width + 5), 40, 6.5)]), rgb("#e2b04e"), 4)
    if look.glasses:
        face.glasses(canvas, look)
