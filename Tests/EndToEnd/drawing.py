"""Pictures that tests put into cards, drawn from a seed."""

import io

import numpy
from PIL import Image


def portrait(seed, width=600, height=800):
    """A picture of soft colours with a little noise, different for every seed."""
    source = numpy.random.default_rng(seed)
    coarse = Image.fromarray(source.integers(0, 255, (8, 6, 3), dtype=numpy.uint8))
    soft = numpy.asarray(coarse.resize((width, height), Image.BICUBIC), dtype=numpy.int16)
    noise = source.integers(-12, 12, (height, width, 1), dtype=numpy.int16)
    return Image.fromarray(numpy.clip(soft + noise, 0, 255).astype(numpy.uint8))


def corners(width=600, height=600):
    """Four quarters: red, green over blue, white."""
    picture = numpy.zeros((height, width, 3), dtype=numpy.uint8)
    top, left = height // 2, width // 2
    picture[:top, :left] = (220, 30, 30)
    picture[:top, left:] = (30, 200, 30)
    picture[top:, :left] = (30, 30, 220)
    picture[top:, left:] = (250, 250, 250)
    return Image.fromarray(picture)


def jpeg(image, **options):
    data = io.BytesIO()
    image.save(data, "JPEG", **{"quality": 90, **options})
    return data.getvalue()


def png(image, **options):
    data = io.BytesIO()
    image.save(data, "PNG", **options)
    return data.getvalue()
