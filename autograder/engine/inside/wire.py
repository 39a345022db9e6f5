"""Plain data as bytes: what may cross the pipe between the student's process and the tests.

A value is None, a bool, a number, a string, bytes, a list, a tuple, a dict or an array, nested up
to `MAX_DEPTH`. Anything else travels as `Opaque`, its type's name. No bytes are ever executed or
looked up by name, so a hostile sender can only send wrong data, never code (that is why this is
not pickle). One letter names the type of each value, then follow its length and its content.
"""

import functools
import struct

import numpy as np

MAX_DEPTH = 24
KINDS = "biufc"
MAX_DIMENSIONS = 16
LENGTH, NUMBER = struct.Struct("<Q"), struct.Struct("<q")
size = LENGTH.pack  # the 8 bytes that precede a content of that length

CODES = {np.dtype(code): np.dtype(code).str for code in ("<f8", "<f4", "<i8", "<i4")}


class WireError(ValueError):
    """The bytes are not a value, or the value is too large for this pipe."""


class Opaque:
    """Stands for an object that cannot cross the pipe; only the name of its type is known."""

    def __init__(self, type_name):
        self.type_name = str(type_name)[:80]

    def __repr__(self):
        return f"<an object of type {self.type_name}>"


class Handle:
    """Stands for an object that lives on the other side, such as the ring that counts."""

    def __init__(self, number, kind, facts):
        self.number, self.kind, self.facts = number, kind, facts


def array_type(dtype):
    """Return the code of a dtype of plain numbers, such as `<f8`."""
    if dtype in CODES:
        return CODES[dtype]
    if dtype.kind not in KINDS or dtype.itemsize > 32:
        raise WireError(f"an array of dtype {dtype} cannot cross")
    return dtype.newbyteorder("<").str


class Cursor:
    """Reads `data` from the front and never past its end."""

    def __init__(self, data):
        self.data, self.at, self.end = data, 0, len(data)

    def take(self, count):
        """Return the next `count` bytes."""
        start = self.at
        self.at = stop = start + count
        if stop > self.end:
            raise WireError("the message ends too early")
        return self.data[start:stop]

    def count(self):
        """Return the length that comes next."""
        start = self.at
        self.at = start + 8
        if self.at > self.end:
            raise WireError("the message ends too early")
        return LENGTH.unpack_from(self.data, start)[0]

    def text(self):
        """Return the text that comes next; lone surrogates become question marks."""
        raw = self.take(self.count())
        try:
            return raw.decode("utf-8")
        except UnicodeDecodeError:
            text = raw.decode("utf-8", "surrogatepass")
            return text.encode("utf-8", "replace").decode("utf-8")


@functools.lru_cache(512)
def text_bytes(text):
    """Return a string with its length in front."""
    raw = text.encode("utf-8", "surrogatepass")
    return size(len(raw)) + raw
