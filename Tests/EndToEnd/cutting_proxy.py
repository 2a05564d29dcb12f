"""A way to a server that breaks off after so many bytes, for ssh_config(5)'s ProxyCommand.

usage: cutting_proxy.py HOST PORT BYTES
"""

import os
import selectors
import socket
import sys

host, port, left = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
server = socket.create_connection((host, port))
ready = selectors.DefaultSelector()
ready.register(0, selectors.EVENT_READ)
ready.register(server, selectors.EVENT_READ)
while True:
    for key, _ in ready.select():
        if key.fd == 0:
            data = os.read(0, 65_536)
            server.sendall(data[:left])
            left -= len(data)
            if not data or left <= 0:
                sys.exit()
        else:
            data = server.recv(65_536)
            if not data:
                sys.exit()
            while data:
                data = data[os.write(1, data):]
