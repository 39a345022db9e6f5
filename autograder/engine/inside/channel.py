"""Messages over a socket: 4 bytes of length, then the bytes of one value."""

import math
import socket
import struct
import time

from .decode import Decoder
from .encode import Encoder
from .wire import WireError

LIMIT = 64 * 2**20  # bytes in one message
QUEUE = 32 * 2**10  # bytes that may wait for the next message


class Closed(ConnectionError):
    """The other side has ended."""


class LateError(TimeoutError):
    """The other side did not answer in time."""


class Channel:
    """Sends and receives values over `sock`, a connected stream socket.

    Every wait ends at `deadline`, a reading of `time.monotonic`, or never if that is None.
    """

    def __init__(self, sock, limit=LIMIT):
        self.sock, self.limit, self._deadline = sock, limit, None
        self._buffer, self._queue, self._hundredths = bytearray(), bytearray(), 0

    @property
    def deadline(self):
        """When waiting ends."""
        return self._deadline

    @deadline.setter
    def deadline(self, value):
        """Let the kernel watch the time: that costs no system call for each message."""
        self._deadline = value
        left = math.ceil(max(value - time.monotonic(), 0.01) * 100) if value is not None else 0
        if left == self._hundredths:
            return
        self._hundredths = left
        packed = struct.pack("@ll", left // 100, left % 100 * 10_000)
        for option in (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO):
            self.sock.setsockopt(socket.SOL_SOCKET, option, packed)

    def send(self, value, encoder=None):
        """Send one value."""
        self.queue(value, encoder)
        self.flush()

    def queue(self, value, encoder=None):
        """Send one value together with the next one, or when many are waiting."""
        data = (encoder or Encoder()).encode(value)
        if len(data) > self.limit:
            raise WireError(f"the message has {len(data)} bytes, at most {self.limit} may cross")
        self._queue += struct.pack("<I", len(data)) + data
        if len(self._queue) > QUEUE:
            self.flush()

    def flush(self):
        """Send what is waiting."""
        view, self._queue = memoryview(self._queue), bytearray()
        while view:
            self._wait()
            try:
                view = view[self.sock.send(view) :]
            except BlockingIOError:
                raise LateError("the other side did not listen in time") from None
            except OSError as error:
                raise Closed(str(error)) from None

    def receive(self, decoder=None):
        """Return the next value; a message cut off by a time limit is continued next time."""
        return (decoder or Decoder()).decode(self.receive_bytes())

    def receive_bytes(self):
        """Return the bytes of the next message."""
        self._fill(4)
        length = struct.unpack("<I", self._buffer[:4])[0]
        if length > self.limit:
            raise Closed("the other side sent too much at once")
        self._fill(4 + length)
        data = bytes(self._buffer[4 : 4 + length])
        del self._buffer[: 4 + length]
        return data

    def _fill(self, count):
        while len(self._buffer) < count:
            self._wait()
            try:
                data = self.sock.recv(min(max(count - len(self._buffer), 65536), 2**20))
            except BlockingIOError:
                raise LateError("no answer in time") from None
            except OSError as error:
                raise Closed(str(error)) from None
            if not data:
                raise Closed("the other side has ended")
            self._buffer += data

    def _wait(self):
        if self._deadline is not None and time.monotonic() > self._deadline:
            raise LateError("no answer in time")
