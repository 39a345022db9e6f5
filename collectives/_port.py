"""Messages between a rank's process and the place that watches it: a line of JSON, then bytes.

Nothing that arrives is executed. Standard library only, for both ends.
"""

import json
import struct

HEAD_BYTES = 2**18  # of the JSON part of one message, at most
BODY_BYTES = 2**20  # of the other part, at most


class PortError(ConnectionError):
    """The other end is gone, came too late, or sent what is no message."""


class Port:
    """One end of a connected stream socket."""

    def __init__(self, sock):
        self.sock = sock
        self._buffer, self._queue = bytearray(), bytearray()

    def queue(self, message, body=b""):
        """Send a dict of plain values and some bytes together with the next message."""
        head = json.dumps(message).encode()
        self._queue += struct.pack("<II", len(head), len(body)) + head + body

    def send(self, message, body=b""):
        """Send a dict of plain values and some bytes."""
        self.queue(message, body)
        data, self._queue = self._queue, bytearray()
        try:
            self.sock.sendall(data)
        except OSError as error:
            raise PortError(str(error)) from None

    def pending(self):
        """Return whether a part of the next message is here already."""
        return bool(self._buffer)

    def receive(self):
        """Return the next (dict, bytes)."""
        head_bytes, body_bytes = struct.unpack("<II", self._take(8))
        if head_bytes > HEAD_BYTES or body_bytes > BODY_BYTES:
            raise PortError("the message is too long")
        try:
            message = json.loads(self._take(head_bytes))
        except (ValueError, RecursionError):
            raise PortError("not a message") from None
        if not isinstance(message, dict):
            raise PortError("not a message")
        return message, self._take(body_bytes)

    def _take(self, count):
        while len(self._buffer) < count:
            try:
                piece = self.sock.recv(2**16)
            except TimeoutError:
                raise PortError("the other end did not answer in time") from None
            except OSError as error:
                raise PortError(str(error)) from None
            if not piece:
                raise PortError("the other end has closed")
            self._buffer += piece
        data = bytes(self._buffer[:count])
        del self._buffer[:count]
        return data

    def close(self):
        """Close this end."""
        self.sock.close()
