"""Ports on loopback that nobody else takes meanwhile."""

import itertools
import os
import random
import socket

#: Each worker of the tests has ports of its own, below those that the system hands out (Linux:
#: net.ipv4.ip_local_port_range, from 32,768), so that a server may be gone for a while. It begins
#: anywhere among them, so that two runs on one machine seldom want the same.
WORKER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
FIRST, EACH = 20_000, 1_000
OWN = FIRST + WORKER % 12 * EACH
PORTS = itertools.count(random.randrange(EACH))


def free_port():
    """The next port of this worker that nothing listens on."""
    for number in itertools.islice(PORTS, EACH):
        port = OWN + number % EACH
        with socket.socket() as probe:
            # Connections that ended a moment ago take no port.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("all ports are taken")
