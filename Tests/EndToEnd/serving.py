"""A site behind a web server on loopback, for the time of a test."""

import contextlib
import functools
import os
import re
import signal
import socket
import subprocess
import tempfile
import threading
import time
from datetime import datetime
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import server_configurations
from ports import free_port
from site_folder import NOW, ROOT, cardpress, environment

#: The servers of Debian that sites are tried with.
SERVERS = ["nginx", "apache", "caddy", "lighttpd"]


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class StoppedClockHandler(QuietHandler):
    """Its clock stands where the tests' sites are built: pages ask it whether they have expired."""

    def date_time_string(self, timestamp=None):
        built = datetime.fromisoformat(NOW.replace("Z", "+00:00")).timestamp()
        return super().date_time_string(built if timestamp is None else timestamp)


@contextlib.contextmanager
def file_server(folder, handler=StoppedClockHandler):
    """Serves a folder as `python3 -m http.server` does; gives the address."""
    handler = functools.partial(handler, directory=str(folder))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextlib.contextmanager
def web_server(kind, site, config="sample", workplace=None, adapt=None):
    """Serves what a site has published; gives the address that stands for the site's URL.

    `kind` is one of `SERVERS`, or `python`, which has no configuration. `config` is `sample`, the
    file of `hosting/` in the distribution's own configuration, or `stock`, the distribution's
    alone; for Apache also `htaccess`, where it alone lets the published `.htaccess` speak. `adapt`
    changes the folder of samples before the server reads them.
    """
    workplace = Path(tempfile.mkdtemp(prefix=f"{kind}-", dir=workplace or site.path.parent))
    path = re.search(r"^url: *https?://[^/\s]+(\S*?)/?$", settings(site), re.MULTILINE)[1]
    root = site.public
    if path:
        root = workplace / "root"
        (root / path[1:]).parent.mkdir(parents=True)
        (root / path[1:]).symlink_to(site.public)
    if kind == "python":
        with file_server(root, QuietHandler) as address:
            yield address + path
        return
    samples = make_samples(site, workplace) if config != "stock" else None
    if adapt:
        adapt(samples)
    open_to_servers(workplace, site.public)
    port = free_port()
    configure = getattr(server_configurations, kind)
    command, environment = configure(workplace, root, port, config, samples)
    with open(workplace / "output.txt", "wb") as output:
        process = subprocess.Popen(
            command, env={**os.environ, **environment}, cwd=workplace, stdin=subprocess.DEVNULL,
            stdout=output, stderr=output)
        try:
            await_port(port, process, workplace)
            yield f"http://127.0.0.1:{port}{path}"
        finally:
            process.terminate()
            process.wait(timeout=120)


def settings(site):
    return (site.path / "cardpress.yaml").read_text()


def make_samples(site, workplace):
    """Lets the program write a site's `hosting/`, beside the site."""
    folder = workplace / "samples"
    folder.mkdir()
    (folder / "cardpress.yaml").write_text(settings(site))
    cardpress("init", "-C", folder, now=None).expect()
    return folder / "hosting"


def open_to_servers(*paths):
    """Lets servers that step down from root reach what lies in the tests' own folders."""
    for path in paths:
        for folder in [path, *path.parents]:
            if folder.name.startswith(("cardpress-", *SERVERS)):
                folder.chmod(0o755)


def await_port(port, process, workplace):
    end = time.monotonic() + 120
    while time.monotonic() < end:
        if process.poll() is not None:
            raise AssertionError("the server has ended: " + (workplace / "output.txt").read_text())
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.02)
    raise AssertionError("the server does not answer")


@contextlib.contextmanager
def unpacked_server(command, folder, port):
    """Runs a server of .build/servers until it is no longer needed; what it prints is in its folder."""
    libraries = ROOT / ".build/servers/usr/lib/x86_64-linux-gnu"
    with open(folder / "output.txt", "wb") as output:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True,
            env={**environment(), "LD_LIBRARY_PATH": str(libraries)})
    try:
        await_port(port, process, folder)
        yield process
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait(timeout=60)


def home_with_password(scratch):
    """A home whose .netrc has the password of `you` on this machine."""
    home = scratch / "home"
    home.mkdir()
    (home / ".netrc").write_text("".join(
        f"machine {host} login you password right-one\n" for host in ("localhost", "127.0.0.1")))
    (home / ".netrc").chmod(0o600)
    return home
