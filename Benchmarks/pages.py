#!/usr/bin/env python3
"""How long a stranger waits: pages in Chromium behind two modelled lines.

    Benchmarks/pages.py                           the program in .build/release
    Benchmarks/pages.py --program PATH --rounds 9 another program, more visits of each page
    Benchmarks/pages.py --only sealed,passcode    some of the pages

A line is a rate, a round trip, and what a new connection costs: TCP's and TLS 1.3's handshakes (two round trips, 4 KB
of certificates), then HTTP/2's one connection with slow start (ten segments of 1,460 bytes first, twice as many each
round trip; RFC 6928 and 5681), whose bytes all answers share. It is modelled by the server, since a browser's own
throttling knows no connections. Each visit is a browser profile of its own, with nothing kept.

Told are milliseconds from the visit's beginning, the median: the first paint, when the name and the button are there,
when a sealed card's contact and photo are there ("whole"), the largest paint; then requests, bytes and layout shift,
and, at the end, how long a tap on the button takes until the contact is asked for. Needs Tests/requirements.txt and
Chromium.
"""

import argparse
import asyncio
import gzip
import logging
import re
import shutil
import statistics
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from email.utils import formatdate
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))

from playwright.sync_api import sync_playwright

import site_folder
from browsing import CHROMIUM
from everything import SETTINGS
from site_folder import SiteFolder

SEGMENT, FIRST_SEGMENTS, CERTIFICATES = 1_460, 10, 4_000
LINES = {"400 kb/s, 400 ms": (400_000, 0.4), "1.6 Mb/s, 150 ms": (1_600_000, 0.15)}
TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript", ".json": "application/json",
         ".vcf": "text/vcard; charset=utf-8", ".jpg": "image/jpeg", ".png": "image/png", ".svg": "image/svg+xml"}
COMPRESSED = (".html", ".js", ".json", ".svg", ".vcf")
NOTE = "Four thousand characters of what somebody has to say about lighting. "

#: When the name and the button are both there and seen, and when a sealed card has all it needs.
WATCH = """
const seen = selector => {
  const part = document.querySelector(selector);
  return part && part.checkVisibility({ visibilityProperty: true }) && part.getBoundingClientRect().height > 0;
};
new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
function look() {
  if (!window.there && seen("h1") && seen("[data-save]")) window.there = performance.now();
  if (!window.asks && seen("form input")) window.asks = performance.now();
  const link = document.querySelector("[data-save]");
  const picture = document.querySelector(".portrait img, img.portrait");
  const isWhole = link && (!/#/.test(link.href)) && (!picture || picture.complete && picture.naturalWidth > 1);
  if (!window.whole && isWhole) window.whole = performance.now();
}
setInterval(look, 5);
new PerformanceObserver(list => list.getEntries().forEach(entry => window.largest = entry.startTime))
  .observe({ type: "largest-contentful-paint", buffered: true });
window.shift = 0;
new PerformanceObserver(list => list.getEntries().forEach(entry => window.shift += entry.value))
  .observe({ type: "layout-shift", buffered: true });
"""
TOLD = """() => ({
  paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime, there: window.there || window.asks,
  whole: window.whole, largest: window.largest, shift: window.shift,
})"""


@dataclass
class Line:
    """One connection: who asks first waits for its handshakes, and all share its bytes."""
    rate: int
    trip: float
    ready: asyncio.Future = None
    window: float = FIRST_SEGMENTS * SEGMENT
    sent: float = 0
    round_ends: float = 0
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    requests: list = field(default_factory=list)
    bytes: int = 0
    #: When the contact was asked for.
    contact: float = 0

    async def connect(self):
        if not self.ready:
            self.ready = asyncio.get_running_loop().create_future()
            await asyncio.sleep(2 * self.trip + CERTIFICATES * 8 / self.rate)
            self.ready.set_result(None)
        await self.ready

    async def send(self, write, data):
        """Sends an answer in segments, which take turns with those of others."""
        clock = asyncio.get_running_loop().time
        for start in range(0, len(data), SEGMENT):
            piece = data[start:start + SEGMENT]
            async with self.turn:
                if clock() >= self.round_ends:
                    if self.round_ends and self.sent >= self.window:
                        self.window *= 2
                    self.round_ends, self.sent = clock() + self.trip, 0
                elif self.sent >= self.window:
                    await asyncio.sleep(self.round_ends - clock())
                    self.window *= 2
                    self.round_ends, self.sent = clock() + self.trip, 0
                self.sent += len(piece)
                self.bytes += len(piece)
                await asyncio.sleep(len(piece) * 8 / self.rate)
            write(piece)


class Server:
    """A folder behind the line of the visit that is on."""

    def __init__(self, folder):
        self.folder, self.line = folder, None
        self.loop = asyncio.new_event_loop()
        started = threading.Event()

        async def serve():
            server = await asyncio.start_server(self.answer, "127.0.0.1", 0)
            self.port = server.sockets[0].getsockname()[1]
            started.set()
            async with server:
                await server.serve_forever()

        threading.Thread(target=self.loop.run_until_complete, args=(serve(),), daemon=True).start()
        started.wait()

    async def answer(self, reader, writer):
        try:
            while head := await reader.readuntil(b"\r\n\r\n"):
                method, target = head.decode().split(" ", 2)[:2]
                line = self.line
                if "favicon" in target:
                    continue
                line.requests.append(f"{method} {target}")
                if method == "GET" and target.endswith(".vcf"):
                    line.contact = time.time()
                await line.connect()
                await asyncio.sleep(line.trip)
                status, data, headers = self.file(target.partition("?")[0])
                head = f"HTTP/1.1 {status}\r\n{headers}Content-Length: {len(data)}\r\n\r\n".encode()
                # HTTP/2 takes some 100 bytes for what is written here.
                await line.send(lambda piece: None, b" " * 100)
                writer.write(head)
                if method == "GET":
                    await line.send(writer.write, data)
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    def file(self, path):
        if path == "/floor":
            return "200 OK", b"<!doctype html><title>Floor</title><h1>Ada</h1><p data-save>Button</p>".ljust(160), (
                "Content-Type: text/html\r\n" + self.date)
        file = self.folder / path.strip("/")
        if file.is_dir():
            file = file / "index.html"
        if not file.is_file():
            return "404 Not Found", b"", self.date
        data, headers = file.read_bytes(), f"Content-Type: {TYPES.get(file.suffix, 'application/octet-stream')}\r\n"
        if file.suffix in COMPRESSED:
            data, headers = gzip.compress(data, 6, mtime=0), headers + "Content-Encoding: gzip\r\n"
        return "200 OK", data, headers + self.date

    @property
    def date(self):
        return f"Date: {formatdate(usegmt=True)}\r\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0], epilog="The rest is said in the file.")
    parser.add_argument("--program", type=Path, default=ROOT / ".build/release/cardpress")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    # A browser that leaves takes no more of an answer.
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        pages, passcode = make(Path(folder) / "site", options.program)
        server = Server(Path(folder) / "site/public")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        wanted = [name for name in pages if not options.only or name in options.only.split(",")]
        for line, (rate, trip) in LINES.items():
            print(f"{line}:")
            print(f"  {'':24}{'paint':>7}{'there':>7}{'whole':>7}{'largest':>9}{'requests':>10}{'bytes':>9}"
                  f"{'shift':>7}{'tap':>6}")
            for name in wanted:
                tell(name, [visit(browser, server, Line(rate, trip), *pages[name], passcode)
                            for _ in range(options.rounds)])
        browser.close()


def make(folder, program):
    """A site with each kind of page, and where they are."""
    site_folder.PROGRAM = str(program)
    site = SiteFolder(folder, settings=SETTINGS)
    example = ROOT / "examples/firm"
    shutil.copytree(example / "cards/photos", site.path / "cards/photos")
    shutil.copy(example / "logo.svg", site.path)
    typical = (example / "cards/ada-lindqvist.yaml").read_text().replace("lifetime: 180d\n", "")
    fullest = re.sub(r"(?m)^note:.*\n(?: .*\n)*", "", typical).replace("id: ada-lindqvist", "id: ID")
    fullest += f"note: {NOTE * (4_000 // len(NOTE))}\n"
    site.card("typical", typical.replace("id: ada-lindqvist", "id: typical"))
    site.card("fullest", fullest.replace("id: ID", "id: fullest"))
    site.card("sealed", fullest.replace("id: ID", "id: sealed") + "sealed: true\n")
    site.card("guarded", fullest.replace("id: ID", "id: guarded") + "sealed: true\npasscode: true\n")
    photo = re.search(r"(?m)^photo:.*\n", typical).group()
    emergency = (ROOT / "examples/family/cards/amara.yaml").read_text().replace(", card: ben", "")
    site.card("emergency", photo + emergency)
    site.build(now=None)
    paths, secrets = {}, {}
    for share in site.run("shares", "--with-keys", "--json", now=None).json["shares"]:
        paths[share["card"]], secrets[share["card"]] = share, share["url"].partition("#")[2]
    site.run("print", now=None)
    passcode = next((site.path / "print").glob("guarded-passcode.txt")).read_text().split()[-1]
    typical = "/" + paths["typical"]["path"]
    return {
        "floor": ("/floor", {}),
        "typical": (typical, {}),
        "fullest": ("/" + paths["fullest"]["path"], {}),
        "other language": (typical, {"locale": "de-DE"}),
        "appclip": ("/appclip/?card=" + paths["typical"]["recordID"], {}),
        "sealed": ("/s/#" + secrets["sealed"], {}),
        "passcode": ("/s/#" + secrets["guarded"], {}),
        "emergency": ("/s/#" + secrets["emergency"], {}),
    }, passcode


def visit(browser, server, line, path, options, passcode):
    server.line = line
    page = browser.new_page(viewport={"width": 390, "height": 844}, **options)
    page.add_init_script(WATCH)
    page.goto(f"http://127.0.0.1:{server.port}{path}", wait_until="commit")
    page.wait_for_function("() => window.there || window.asks", timeout=60_000)
    page.wait_for_load_state("networkidle")
    if path != "/floor" and page.evaluate("() => !window.asks"):
        page.wait_for_function("() => window.whole", timeout=60_000)
    told = page.evaluate(TOLD)
    told["requests"], told["bytes"] = len(line.requests), line.bytes
    if path.startswith(("/c/", "/appclip")):
        told["tap"] = tap(page, line)
    page.close()
    return told


def tap(page, line):
    """Milliseconds from the tap to the question that brings the contact, by this machine's clock."""
    page.evaluate("""() => addEventListener("click", event => {
      if (event.target.closest("[data-save]")) window.tapped ??= performance.timeOrigin + performance.now();
    }, true)""")
    page.locator("[data-save]").click()
    while not line.contact:
        page.wait_for_timeout(20)
    return line.contact * 1_000 - page.evaluate("window.tapped")


def tell(name, visits):
    def median(key):
        values = [told[key] for told in visits if told.get(key) is not None]
        return f"{statistics.median(values):,.0f}" if values else "–"

    shift = max(told["shift"] for told in visits)
    print(f"  {name:24}{median('paint'):>7}{median('there'):>7}{median('whole'):>7}{median('largest'):>9}"
          f"{median('requests'):>10}{median('bytes'):>9}{shift:>7.3f}{median('tap'):>6}", flush=True)


if __name__ == "__main__":
    main()
