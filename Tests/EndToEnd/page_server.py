"""A web server for pages that can be told what time it is and how to fail."""

import contextlib
import functools
import threading
from datetime import datetime
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from ports import free_port

#: What a server answers that does not do as it should; each is the name of a method.
FAULTS = ("absent", "broken", "busy", "cut", "nonsense", "empty", "silent", "slow")


class PageServer:
    """A folder behind a server on loopback."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.faults = {}
        self.piece = 1_500
        self.requests = []
        self.now = None
        self.tells_time = True
        self.ending = threading.Event()
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"

    def start(self):
        self.ending.clear()
        handler = functools.partial(PageHandler, self, directory=str(self.folder))
        self.server = ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.server.daemon_threads = True
        self.server.block_on_close = False
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True)
        self.thread.start()

    def stop(self):
        """From now on connections are refused."""
        self.ending.set()
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()

    def seen(self, path):
        """How often a path was fetched."""
        return sum(1 for method, asked in self.requests
                   if method == "GET" and asked.partition("?")[0] == path)


@contextlib.contextmanager
def page_server(folder):
    server = PageServer(folder)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class PageHandler(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map,
                      ".vcf": "text/vcard; charset=utf-8"}

    def __init__(self, site, *arguments, **options):
        self.site = site
        super().__init__(*arguments, **options)

    def log_message(self, *_):
        pass

    def date_time_string(self, timestamp=None):
        if timestamp is None and self.site.now:
            timestamp = datetime.fromisoformat(self.site.now.replace("Z", "+00:00")).timestamp()
        return super().date_time_string(timestamp)

    def send_header(self, name, value):
        if name != "Date" or self.site.tells_time:
            super().send_header(name, value)

    def do_GET(self):
        self.do(super().do_GET)

    def do_HEAD(self):
        self.do(super().do_HEAD)

    def do(self, usual):
        self.site.requests.append((self.command, self.path))
        fault = self.site.faults.get(self.path.partition("?")[0])
        (getattr(self, fault) if fault else usual)()

    def end_headers(self):
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def send_error(self, code, message=None, explain=None):
        self.answer(code, (self.site.folder / "404.html").read_bytes())

    def answer(self, code, body, length=None):
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(length or len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def absent(self):
        self.send_error(404)

    def broken(self):
        self.answer(500, b"<!doctype html><title>500</title><h1>Internal error</h1>")

    def busy(self):
        self.answer(503, b"")

    def cut(self):
        """Half of the page, and then the connection ends."""
        page = Path(self.translate_path(self.path)) / "index.html"
        body = page.read_bytes() if page.exists() else b"<!doctype html><html><head><title>a"
        self.answer(200, body[:len(body) // 2], len(body))
        self.close_connection = True

    def slow(self):
        """The page in pieces, as a slow network brings it."""
        body = (Path(self.translate_path(self.path)) / "index.html").read_bytes()
        self.answer(200, b"", len(body))
        if self.command == "HEAD":
            return
        for start in range(0, len(body), self.site.piece):
            self.wfile.write(body[start:start + self.site.piece])
            self.site.ending.wait(0.01)

    def nonsense(self):
        self.answer(200, b"{\"main\": [<<<\xff\xfe data-share")

    def empty(self):
        self.answer(200, b"")

    def silent(self):
        """No answer for as long as the server stands."""
        self.site.ending.wait()
