"""Ways to a server on loopback on which something is lost."""

import contextlib
import http.client
import select
import socket
import socketserver
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class CuttingWay(socketserver.ThreadingTCPServer):
    """Hands bytes on until so many have gone to the server; then every connection breaks off."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, port):
        super().__init__(("127.0.0.1", 0), CuttingHandler)
        self.target, self.left = port, None
        self.port = self.server_address[1]

    def is_over(self, count):
        """Whether nothing may pass any more, once so many bytes have."""
        if self.left is None:
            return False
        self.left -= count
        return self.left <= 0


class CuttingHandler(socketserver.BaseRequestHandler):
    def handle(self):
        if self.server.is_over(0):
            return
        with socket.create_connection(("127.0.0.1", self.server.target)) as there:
            sides = {self.request: there, there: self.request}
            with contextlib.suppress(OSError):
                while True:
                    for side in select.select(list(sides), [], [])[0]:
                        data = side.recv(65_536)
                        if not data:
                            return
                        if side is self.request:
                            left, is_over = self.server.left, self.server.is_over(len(data))
                            sides[side].sendall(data[:left] if is_over else data)
                            if is_over:
                                return
                        else:
                            sides[side].sendall(data)


class LyingWay(ThreadingHTTPServer):
    """Hands requests on, but those that it says to have been done though nothing was."""

    daemon_threads = True

    def __init__(self, port, lies):
        super().__init__(("127.0.0.1", 0), LyingHandler)
        self.target, self.lies, self.port = port, lies, self.server_address[1]
        self.lock = threading.Lock()


class LyingHandler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self):
        content = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        with self.server.lock:
            is_lie = self.server.lies(self.command, self.path, self.headers)
        if is_lie:
            self.send_response(204 if self.command == "DELETE" else 201)
            if self.command != "DELETE":
                self.send_header("Content-Length", "0")
            self.end_headers()
            return
        connection = http.client.HTTPConnection("127.0.0.1", self.server.target, timeout=60)
        connection.putrequest(self.command, self.path, skip_host=True, skip_accept_encoding=True)
        for name, value in self.headers.items():
            # Servers move nothing to another host.
            if name == "Destination":
                value = value.replace(f":{self.server.port}/", f":{self.server.target}/")
            connection.putheader(name, value)
        connection.endheaders(content)
        response = connection.getresponse()
        body = response.read()
        self.send_response(response.status)
        for name, value in response.getheaders():
            if name.lower() not in ("transfer-encoding", "content-length", "connection"):
                self.send_header(name, value)
        if self.command == "HEAD":
            self.send_header("Content-Length", response.getheader("Content-Length", "0"))
        else:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)
        connection.close()

    do_GET = do_HEAD = do_PUT = do_DELETE = do_MKCOL = do_MOVE = do_PROPFIND = do_POST = answer


@contextlib.contextmanager
def standing(way):
    """Runs a way for the time of a test."""
    thread = threading.Thread(target=way.serve_forever, daemon=True)
    thread.start()
    try:
        yield way
    finally:
        way.shutdown()
        way.server_close()
        thread.join()
