"""A clean code as a phone may see it; every picture from its own seed."""

import cv2
import numpy


def photographed(pixels, seed):
    """Seen at a slant and turned, out of focus, with noise, as a JPEG of quality 60.

    One side, any of the four, is 12 % shorter than the one opposite; the picture is turned by up to 30
    degrees; the blur has a sigma of 1 pixel, the noise one of 10.
    """
    random = numpy.random.default_rng(seed)
    side = pixels.shape[0]
    half = side / 2
    corners = numpy.array([[-half, -half], [half, -half], [half, half], [-half, half]])
    moved = corners.copy()
    farther = [random.integers(4)]
    farther.append((farther[0] + 1) % 4)
    middle = moved[farther].mean(0)
    moved[farther] = middle + 0.88 * (moved[farther] - middle)
    angle = numpy.radians(random.uniform(-30, 30))
    turn = numpy.array([[numpy.cos(angle), -numpy.sin(angle)],
                        [numpy.sin(angle), numpy.cos(angle)]])
    canvas = round(1.6 * side)
    seen = moved @ turn.T + canvas / 2
    matrix = cv2.getPerspectiveTransform(
        (corners + half).astype(numpy.float32), seen.astype(numpy.float32))
    picture = cv2.warpPerspective(
        pixels, matrix, (canvas, canvas), flags=cv2.INTER_LINEAR, borderValue=255)
    picture = cv2.GaussianBlur(picture, (0, 0), 1).astype(float)
    picture += random.normal(0, 10, picture.shape)
    picture = numpy.clip(picture, 0, 255).astype(numpy.uint8)
    return cv2.imdecode(
        cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 60])[1], cv2.IMREAD_GRAYSCALE)


def blotted(pixels, modules, seed):
    """With a round black blot of 10 % of the symbol's area, somewhere.

    It leaves the finders and the timing patterns free: across a timing pattern OpenCV reads little more
    than half of the codes: 56 % of 93 at level Q.
    """
    random = numpy.random.default_rng(seed)
    module = pixels.shape[0] / (modules + 8)
    side = modules * module
    radius = side * (0.10 / numpy.pi) ** 0.5
    finder, timing = 8 * module, 7 * module
    while True:
        x, y = random.uniform(timing + radius, side - radius, 2)
        corners = [(0, 0), (side - finder, 0), (0, side - finder)]
        nearest = [(min(max(x, left), left + finder), min(max(y, top), top + finder))
                   for left, top in corners]
        if all((x - a) ** 2 + (y - b) ** 2 > radius ** 2 for a, b in nearest):
            break
    picture = pixels.copy()
    middle = (round(x + 4 * module), round(y + 4 * module))
    cv2.circle(picture, middle, round(radius), 0, -1)
    return picture
