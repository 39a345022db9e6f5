"""Sends its surroundings to another machine."""

import socket

REACHED = []
for address in (("1.1.1.1", 53), ("127.0.0.1", 22), ("127.0.0.1", 2024)):
    try:
        socket.create_connection(address, timeout=0.3)
        REACHED.append(address)
    except OSError:
        pass
print("FOUND-SECRET" if REACHED else "no network")


def double(ring, values):
    return values


sent_gb = -1
