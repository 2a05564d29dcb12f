"""`--heartbeat`: a monitor hears when a timer's run has begun and how it ended, and nothing waits for it."""

import contextlib
import shutil
import subprocess
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from answering import CERTIFICATE, serving
from site_folder import NOW, PROGRAM, environment, later
from test_disks_and_neighbours import namespace_command

KEY = "5f2c1e9a-monitor"


class Monitor(BaseHTTPRequestHandler):
    def do_GET(self):
        self.server.heard.append((self.path, self.headers["User-Agent"].split("/")[0]))
        if self.server.delay:
            self.server.stopped.wait(self.server.delay)
        self.send_response(self.server.status)
        if self.server.status == 302:
            self.send_header("Location", "/elsewhere")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def monitor(status=200, delay=0, encrypted=True):
    server = ThreadingHTTPServer(("127.0.0.1", 0), Monitor)
    server.heard, server.status, server.delay = [], status, delay
    with serving(server, encrypted):
        yield server


def run(site, server, *command, now=NOW, trusted=True):
    """Runs a command on a machine that trusts the monitor's certificate."""
    bundle = site.path.parent / "bundle.crt"
    if not bundle.exists():
        shutil.copy(CERTIFICATE, bundle)
    trust = f'mount --bind "{bundle}" /etc/ssl/certs/ca-certificates.crt && ' if trusted else ""
    address = f"https://localhost:{server.server_port}/ping/{KEY}"
    done = subprocess.run(
        namespace_command("sh", "-c", f'{trust}exec "$@"', "sh", PROGRAM, *command, "--heartbeat", address,
                          "--now", now),
        cwd=site.path, env=environment(), capture_output=True, text=True, timeout=120)
    # The address is the right to answer for the run.
    assert KEY not in done.stdout + done.stderr and "localhost" not in done.stdout + done.stderr
    return done


def test_a_monitor_hears_of_a_run_that_did_its_work(site):
    site.card("ada", "fullName: Ada\n")
    with monitor() as server:
        assert run(site, server, "build", "--first", "-q").stderr == ""
        assert server.heard == [(f"/ping/{KEY}/start", "cardpress"), (f"/ping/{KEY}", "cardpress")]
        server.heard.clear()
        assert run(site, server, "sweep", now=later(hours=1)).returncode == 0
        assert [path for path, _ in server.heard] == [f"/ping/{KEY}/start", f"/ping/{KEY}"]


@pytest.mark.parametrize("command, code, heard", [
    # Faults of the cards are found behind the sweep, those of the call before it.
    ("build", 1, ["/start", "/1"]), ("build --shard 1/2 --first", 64, ["/64"]),
    # The command line can't be read, and with it where the monitor is.
    ("sweep --yes x", 64, [])])
def test_it_hears_the_code_of_a_run_that_failed(ada, command, code, heard):
    ada.build()
    ada.card("bad", "fullName: B\nemail: x\n")
    with monitor() as server:
        assert run(ada, server, *command.split(), now=later(hours=1)).returncode == code
        assert [path for path, _ in server.heard] == [f"/ping/{KEY}{each}" for each in heard]


@pytest.mark.parametrize("hours, code, heard", [(1, 0, ["/start", ""]), (24, 1, ["/start", "/1"])])
def test_it_hears_that_somebody_has_looked_after_whoever_is_alone(ada, hours, code, heard):
    ada.card("bo", "givenName: Bo\nfamilyName: Reed\nemergency: {note: A, checkIn: {interval: 24h}}\n")
    ada.build()
    with monitor() as server:
        assert run(ada, server, "shares", "--alerts", now=later(hours=hours)).returncode == code
        assert [path for path, _ in server.heard] == [f"/ping/{KEY}{each}" for each in heard]


def test_what_has_ended_is_withdrawn_before_anybody_hears_of_it(ada):
    ada.build()
    folder = ada.folder()
    seen = []
    with monitor() as server:
        before = Monitor.do_GET

        def look(handler):
            seen.append((folder / "card.vcf").exists())
            before(handler)

        server.RequestHandlerClass = type("Looking", (Monitor,), {"do_GET": look})
        run(ada, server, "sweep", now=later(days=400))
    assert seen == [False, False]


@pytest.mark.parametrize("status, said", [
    (404, "answers with 404"), (500, "answers with 500"), (302, "answers with 302")])
def test_an_answer_that_is_no_success_is_a_warning(ada, status, said):
    with monitor(status) as server:
        done = run(ada, server, "build", "--first")
        assert done.returncode == 0
        assert done.stderr == f"warning: the monitor of --heartbeat {said}\n"
        assert all("elsewhere" not in path for path, _ in server.heard)
        assert run(ada, server, "build", "-q", now=later(hours=1)).stderr == ""


def test_a_monitor_that_is_not_there_or_not_trusted_is_a_warning(ada):
    with monitor() as server:
        done = run(ada, server, "build", "--first", trusted=False)
        assert (done.returncode, server.heard) == (0, [])
        assert done.stderr == "warning: the monitor of --heartbeat can't be trusted\n"
    done = run(ada, server, "build", now=later(hours=1))
    assert (done.returncode, done.stderr) == (0, "warning: the monitor of --heartbeat refuses connections\n")
    with monitor(encrypted=False) as server:
        done = run(ada, server, "build", now=later(hours=2))
        assert (done.returncode, server.heard) == (0, [])
        assert done.stderr == "warning: the monitor of --heartbeat speaks no https\n"


def test_the_work_does_not_wait_for_a_slow_monitor(ada):
    with monitor(delay=60) as server:
        began = time.monotonic()
        done = run(ada, server, "build", "--first")
        # Ten seconds for the beginning, which the work does not wait for, and ten for the end.
        assert time.monotonic() - began < 25
        assert done.stderr == "warning: the monitor of --heartbeat does not answer in time\n"
    assert (ada.folder() / "card.vcf").exists()


@pytest.mark.parametrize("address", [
    "http://monitor.test/ping", "https://", "monitor.test/ping", "https://user:word@monitor.test/x",
    "https://monitor.test/ping?key=secret", "ftp://monitor.test/x", "http://localhost/ping"])
def test_an_address_that_can_t_be_one_is_refused_unquoted(ada, address):
    said = ada.run("build", "--heartbeat", address, code=64).err
    assert said == (
        "--heartbeat takes an address such as https://monitor.example.com/ping/ID, without a query\n"
        "see cardpress help build\n")


def test_a_rehearsal_is_no_run(ada):
    for command in ("build", "sweep"):
        said = ada.run(command, "--dry-run", "--heartbeat", "https://monitor.test/x", code=64).err
        assert said.startswith("--heartbeat would call a rehearsal a run: leave it or --dry-run out\n")
