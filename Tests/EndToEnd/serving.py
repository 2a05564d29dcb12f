"""A folder behind a web server on loopback, for the time of a test."""

import contextlib
import functools
import os
import socket
import subprocess
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@contextlib.contextmanager
def file_server(folder):
    """Serves a folder as `python3 -m http.server` does; gives the address."""
    handler = functools.partial(QuietHandler, directory=str(folder))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def nginx(program, folder, workplace):
    """Serves a folder with nginx and the plainest settings; gives the address."""
    port = free_port()
    user = "user root;" if os.getuid() == 0 else ""
    (workplace / "nginx.conf").write_text(f"""
        daemon off; {user} worker_processes 1; pid {workplace}/nginx.pid;
        error_log {workplace}/error.log;
        events {{}}
        http {{
            access_log off; root {folder};
            client_body_temp_path {workplace}/body; proxy_temp_path {workplace}/proxy;
            fastcgi_temp_path {workplace}/fastcgi; uwsgi_temp_path {workplace}/uwsgi;
            scgi_temp_path {workplace}/scgi;
            server {{ listen 127.0.0.1:{port}; error_page 404 /404.html; }}
        }}""")
    command = [program, "-p", str(workplace), "-e", f"{workplace}/error.log",
               "-c", str(workplace / "nginx.conf")]
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL)
    try:
        await_port(port, process)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(timeout=30)


def await_port(port, process):
    end = time.monotonic() + 30
    while time.monotonic() < end:
        assert process.poll() is None, "the server has ended"
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.02)
    raise AssertionError("the server does not answer")
