"""Two machines in one network, as Linux plays them: this one, and one beside it that programs can be run in."""

import contextlib
import os
import subprocess


def ip(*arguments):
    """ip(8), as root; a test that needs it fails where it can't be had."""
    done = subprocess.run(["ip", *arguments], capture_output=True, text=True)
    assert done.returncode == 0, (
        f"ip {' '.join(arguments)}: {done.stderr.strip()}: this test needs root, iproute2 and network "
        f"namespaces (ip-netns(8))")


class Neighbour:
    """Another machine in a network with this one, of which each process of tests has its own."""

    def __init__(self):
        number = os.getpid()
        self.name = f"cardpress{number}"
        # Of the 32,768 smallest networks that RFC 2544 sets aside for measurements.
        first = 4 * (number % 32_768)
        (self.ours, self.theirs) = (
            f"198.{18 + (first >> 16)}.{first >> 8 & 255}.{(first & 255) + host}" for host in (1, 2))
        (self.ours_six, self.theirs_six) = (
            f"fd21:37:{(number >> 16) + 1:x}:{(number & 0xFFFF) + 1:x}::{host}" for host in (1, 2))

    def curl(self, url, *options):
        """The exit code of curl, the status and the body."""
        done = subprocess.run(
            ["ip", "netns", "exec", self.name, "curl", "--silent", "--max-time", "20", "--noproxy", "*",
             "--globoff", "--write-out", "\n%{http_code}", *options, url], capture_output=True)
        body, _, status = done.stdout.rpartition(b"\n")
        return done.returncode, int(status), body


@contextlib.contextmanager
def neighbour():
    """A neighbour, for the time of a test."""
    other = Neighbour()
    link, end = f"cp{os.getpid()}a", f"cp{os.getpid()}b"
    ip("netns", "add", other.name)
    try:
        ip("link", "add", link, "type", "veth", "peer", "name", end, "netns", other.name)
        ip("address", "add", f"{other.ours}/30", "dev", link)
        ip("address", "add", f"{other.ours_six}/64", "dev", link, "nodad")
        ip("link", "set", link, "up")
        ip("-n", other.name, "address", "add", f"{other.theirs}/30", "dev", end)
        ip("-n", other.name, "address", "add", f"{other.theirs_six}/64", "dev", end, "nodad")
        ip("-n", other.name, "link", "set", end, "up")
        yield other
    finally:
        # The link goes with its other end.
        ip("netns", "delete", other.name)
