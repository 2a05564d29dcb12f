"""A site shown by `cardpress serve`, for the time of a test."""

import contextlib
import http.client
import json
import re
import signal
import subprocess
from dataclasses import dataclass
from urllib.parse import urlsplit

from site_folder import PROGRAM, environment

HOST = "127.0.0.1"


@dataclass
class Answer:
    status: int
    headers: dict
    body: bytes

    @property
    def text(self):
        return self.body.decode()


class Preview:
    """A running preview."""

    def __init__(self, process, url):
        self.process = process
        self.url = url
        parts = urlsplit(url)
        self.port = parts.port
        #: The path that nobody else knows.
        self.root = parts.path.rstrip("/")

    def get(self, target, method="GET", host=None, body=None, timeout=60, root=None):
        """One request with the target below the root as it is, whatever stands in it."""
        target = (self.root if root is None else root) + target
        connection = http.client.HTTPConnection(HOST, self.port, timeout=timeout)
        with contextlib.closing(connection):
            connection.putrequest(method, target, skip_host=True)
            connection.putheader("Host", host or f"{HOST}:{self.port}")
            if body is not None:
                connection.putheader("Content-Length", str(len(body)))
            connection.endheaders(body)
            answer = connection.getresponse()
            return Answer(answer.status, dict(answer.getheaders()), answer.read())

    def cards(self):
        """The addresses of all cards below the root under their names."""
        found = re.findall(
            r'<li><a href="([^"]*)">.*?<strong>(.*?)</strong>', self.get("/").text, re.DOTALL)
        return {name: address.removeprefix(self.root) for address, name in found}

    def version(self):
        return self.get("/-/changes?after=").text

    def await_change(self, version):
        """Waits until something else is shown."""
        while (shown := self.get(f"/-/changes?after={version}").text) == version:
            pass
        return shown

    def until(self, condition):
        """Waits until a condition holds; a folder and its first file may be two changes."""
        version = self.version()
        while not condition():
            version = self.await_change(version)

    def end(self, number=signal.SIGTERM):
        """Ends it as people do; gives the exit code and what it said."""
        self.process.send_signal(number)
        out, err = self.process.communicate(timeout=60)
        return self.process.returncode, out.decode(), err.decode()


@contextlib.contextmanager
def preview(site, *arguments, port="0", env=None):
    """Runs `cardpress serve --json`, on a free port unless one is given."""
    command = [PROGRAM, "serve", str(site.path), "--json", "--port", port, *arguments]
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=env or environment())
    try:
        line = process.stdout.readline()
        assert line, process.stderr.read().decode()
        yield Preview(process, json.loads(line)["url"])
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate(timeout=60)
