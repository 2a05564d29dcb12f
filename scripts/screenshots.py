"""Makes the pictures in docs/images from the example site; scripts/screenshots runs it."""

import pathlib
import shutil
import sys
import tempfile
from datetime import datetime
from email.utils import format_datetime

from PIL import Image, ImageDraw

sys.dont_write_bytecode = True

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))

from browsing import chromium  # noqa: E402
from serving import file_server  # noqa: E402
from site_folder import SiteFolder, cardpress  # noqa: E402

IMAGES = ROOT / "docs/images"
MOST_BYTES = 120_000

# When the cards are published, when they are looked at, and when the first of them has ended: less
# than a year later, so that no run takes the clock for a wrong one.
BUILT, SEEN, OVER = "2026-09-01T09:00:00Z", "2026-09-01T10:00:00Z", "2027-08-01T09:00:00Z"

# The number of the colour that is transparent, behind all others.
CLEAR = 255

# Shares have random IDs; a code that is always the same holds a link of nobody's.
LINK = "https://cards.example.com/appclip?card=0123456789ABCDEFGHJKMNPQRS"

PHONE = {"viewport": {"width": 390, "height": 780}, "device_scale_factor": 2}

# Each picture: how its page is asked for, whose it is, and what the phone is set to.
LIVE = {
    "page-light": ("/c/{}/", "ada-lindqvist", {"locale": "en-GB"}),
    "page-dark": ("/c/{}/", "ada-lindqvist", {"locale": "en-GB", "color_scheme": "dark"}),
    "appclip": ("/appclip/?card={}", "layla-haddad", {"locale": "ar"}),
}
ENDED = {"expired": ("/c/{}/", "ada-lindqvist", {"locale": "en-GB"})}


def tell_time(route):
    """A page that asks for the server's time is told of the same moment as by the phone."""
    if route.request.method != "HEAD":
        return route.continue_()
    route.fulfill(headers={"Date": format_datetime(datetime.fromisoformat(SEEN), usegmt=True)})


def photograph(browser, address, path, options):
    """The first screen of a page as a phone shows it."""
    context = browser.new_context(**{**PHONE, **options})
    page = context.new_page()
    page.clock.set_fixed_time(SEEN)
    page.route("**", tell_time)
    page.goto(address + path, wait_until="networkidle")
    page.wait_for_selector("main[data-share]")
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        page.screenshot(path=file.name, animations="disabled")
        picture = Image.open(file.name).convert("RGB")
    context.close()
    return picture


def framed(picture):
    """A picture of few colours with a phone's round corners; what lies outside is transparent."""
    corner = 56
    box = (0, 0, picture.width - 1, picture.height - 1)
    ImageDraw.Draw(picture).rounded_rectangle(box, corner, outline="#b6bcc4", width=3)
    inside = Image.new("L", picture.size, 0)
    ImageDraw.Draw(inside).rounded_rectangle(box, corner, fill=255)
    few = picture.quantize(CLEAR, kmeans=4, dither=Image.Dither.NONE)
    few.putpalette(few.getpalette()[:3 * CLEAR] + [255, 255, 255])
    few.paste(CLEAR, mask=inside.point(lambda value: 255 - value))
    return few


def save(picture, name, **options):
    path = IMAGES / f"{name}.png"
    picture.save(path, optimize=True, **options)
    size = path.stat().st_size
    print(f"docs/images/{path.name}  {picture.width} × {picture.height}  {size} bytes")
    if size > MOST_BYTES:
        sys.exit(f"{path.name} has more than {MOST_BYTES} bytes")
    return path


def photograph_all(browser, address, site, pictures):
    for name, (path, card, options) in pictures.items():
        share = next(share for share in site.shares(now=BUILT) if share["card"] == card)
        picture = photograph(browser, address, path.format(share["recordID"]), options)
        yield save(framed(picture), name, transparency=CLEAR)


def make(scratch):
    ignored = shutil.ignore_patterns(".cardpress", "print", "public")
    shutil.copytree(ROOT / "examples/firm", scratch / "firm", ignore=ignored)
    site = SiteFolder(scratch / "firm", begin=False)
    site.build(now=BUILT)
    with chromium(scratch) as browser, file_server(site.public) as address:
        yield from photograph_all(browser, address, site, LIVE)
        site.run("sweep", now=OVER)
        yield from photograph_all(browser, address, site, ENDED)
    cardpress("qr", LINK, "-o", scratch / "code.png").expect()
    yield save(Image.open(scratch / "code.png").convert("1"), "code")


if __name__ == "__main__":
    IMAGES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        made = set(make(pathlib.Path(folder)))
    # The plot is that of Benchmarks/compare.
    for outdated in set(IMAGES.glob("*.png")) - made - {IMAGES / "costs.png"}:
        outdated.unlink()
        print(f"removed docs/images/{outdated.name}")
