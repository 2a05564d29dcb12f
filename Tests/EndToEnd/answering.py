"""A web server that keeps every promise of hosting, but for the answers that a test gets wrong."""

import contextlib
import ssl
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

CERTIFICATE = Path(__file__).parent / "data/self-signed.pem"

#: What is promised of every file.
EVERYTHING = {
    "Cache-Control": "max-age=300", "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff", "X-Robots-Tag": "noindex"}

TYPES = {
    ".html": "text/html; charset=utf-8", ".vcf": "text/vcard; charset=utf-8",
    ".jpg": "image/jpeg", ".png": "image/png", ".json": "application/json",
    ".txt": "text/plain; charset=utf-8", ".svg": "image/svg+xml",
    ".js": "text/javascript; charset=utf-8", ".ics": "text/calendar; charset=utf-8"}


class Handler(BaseHTTPRequestHandler):
    """Answers as promised; `wrong` has other answers by path: functions of the handler."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path = urlsplit(self.path).path
        # Whoever has heard enough may hang up.
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            for end, act in self.server.wrong.items():
                if path.endswith(end):
                    act(self)
                    return
            self.say(*self.promised())

    def promised(self):
        """Status, header fields and content."""
        place = urlsplit(self.path)
        path = place.path.lstrip("/")
        if path.rstrip("/") == "appclip":
            share = self.server.root / "c" / parse_qs(place.query).get("card", ["-"])[0]
            path = f"c/{share.name}/" if (share / "card.vcf").exists() else "appclip/"
        file = self.server.root / (path + "index.html" if not path or path.endswith("/") else path)
        if not file.is_file() or file.name.startswith("."):
            return 404, EVERYTHING, (self.server.root / "404.html").read_bytes()
        fields = {**EVERYTHING, "Content-Type": TYPES.get(file.suffix, "application/octet-stream")}
        if file.suffix == ".vcf":
            fields["Content-Disposition"] = "inline"
        return 200, fields, file.read_bytes()

    def say(self, status, fields, body):
        self.send_response(status)
        for name, value in {"Content-Length": len(body), **fields}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def serving(server, encrypted):
    """Serves, over TLS or not, until the block ends."""
    server.stopped = threading.Event()
    if encrypted:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(CERTIFICATE)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.stopped.set()
        server.shutdown()
        server.server_close()
        thread.join()


@contextlib.contextmanager
def promised_server(root, wrong=None, encrypted=False):
    """Serves a folder as promised but for some wrong answers; gives the address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.root, server.wrong = root, wrong or {}
    with serving(server, encrypted):
        yield f"{'https' if encrypted else 'http'}://localhost:{server.server_port}"
