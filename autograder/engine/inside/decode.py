"""Bytes to values. See `wire` for what a value is. Trusts nothing in the bytes."""

import itertools
import math
import struct

import numpy as np

from .wire import KINDS, MAX_DEPTH, MAX_DIMENSIONS, NUMBER, Cursor, Handle, Opaque, WireError

COMMON = {code: np.dtype(code) for code in ("<f8", "<f4", "<i8", "<i4", "|b1", "|i1")}
MAX_VIEW = 16 * 2**20  # bytes; a view may repeat one element, so its size is not paid for


class Decoder:
    """Turns bytes into values. `known` and what it means: see `Encoder`.

    `resolve` turns a `Handle` into the object that stands for it on this side, `type_name` the name
    of another object's type into what may be said of it.
    """

    def __init__(self, known=(), resolve=None, type_name=str):
        self.known, self.type_name = list(known), type_name
        self.resolve = resolve or (lambda handle: Opaque(handle.kind))

    def decode(self, data):
        """Return the one value in `data`; raise `WireError` for anything else."""
        cursor = Cursor(data)
        try:
            value = self._value(cursor, 0)
        except WireError:
            raise
        except (ValueError, TypeError, OverflowError, UnicodeError, MemoryError) as error:
            # The bytes are the student's: what they hold is quoted nowhere.
            raise WireError("not a value") from error
        if cursor.at != len(cursor.data):
            raise WireError("the message is longer than its value")
        return value

    def _value(self, cursor, depth):
        if depth > MAX_DEPTH:
            raise WireError("the value is nested too deeply")
        at = cursor.at
        cursor.at = at + 1
        if at >= cursor.end:
            raise WireError("the message ends too early")
        return METHODS.get(cursor.data[at], Decoder._read_unknown)(self, cursor, depth + 1)

    def _read_unknown(self, cursor, depth):
        raise WireError("unknown type of value")

    def _read_none(self, cursor, depth):
        return None

    def _read_true(self, cursor, depth):
        return True

    def _read_false(self, cursor, depth):
        return False

    def _read_int(self, cursor, depth):
        return int(cursor.take(min(cursor.count(), 1400)))

    def _read_number(self, cursor, depth):
        return NUMBER.unpack(cursor.take(8))[0]

    def _read_float(self, cursor, depth):
        return struct.unpack("<d", cursor.take(8))[0]

    def _read_complex(self, cursor, depth):
        return complex(*struct.unpack("<dd", cursor.take(16)))

    def _read_str(self, cursor, depth):
        return cursor.text()

    def _read_bytes(self, cursor, depth):
        return cursor.take(cursor.count())

    def _read_list(self, cursor, depth):
        return [self._value(cursor, depth) for _ in range(cursor.count())]

    def _read_tuple(self, cursor, depth):
        return tuple(self._read_list(cursor, depth))

    def _read_dict(self, cursor, depth):
        pairs = [
            (self._value(cursor, depth), self._value(cursor, depth)) for _ in range(cursor.count())
        ]
        return dict(pairs)

    def _read_opaque(self, cursor, depth):
        return Opaque(self.type_name(cursor.text()))

    def _read_handle(self, cursor, depth):
        return self.resolve(Handle(cursor.count(), cursor.text(), self._value(cursor, depth)))

    def _dtype(self, cursor):
        code = cursor.text()
        if code in COMMON:
            return COMMON[code]
        dtype = np.dtype(code)
        if dtype.kind not in KINDS or dtype.itemsize > 32 or dtype.shape or dtype.fields:
            raise WireError("not a dtype of plain numbers")
        return dtype

    def _read_scalar(self, cursor, depth):
        dtype = self._dtype(cursor)
        return np.frombuffer(cursor.take(dtype.itemsize), dtype)[0]

    def _shape(self, lengths):
        if len(lengths) > MAX_DIMENSIONS or any(length < 0 for length in lengths):
            raise WireError("not a shape")
        return tuple(lengths)

    def _read_array(self, cursor, depth):
        dtype = self._dtype(cursor)
        dimensions = min(cursor.count(), MAX_DIMENSIONS + 1)
        shape = self._shape(struct.unpack(f"<{dimensions}Q", cursor.take(8 * dimensions)))
        content = np.frombuffer(bytearray(cursor.take(cursor.count())), dtype)
        array = content.reshape(shape)
        self.known.append(array)
        return array

    def _read_arrays(self, cursor, depth):
        dtype, count = self._dtype(cursor), cursor.count()
        if count > 2**20:
            raise WireError("too many arrays")
        lengths = struct.unpack(f"<{count}Q", cursor.take(8 * count))
        content = np.frombuffer(bytearray(cursor.take(cursor.count())), dtype)
        if sum(lengths) != content.size:
            raise WireError("the arrays are not as long as they should be")
        # Each one gets memory of its own, as the arrays on the other side have.
        ends = list(itertools.accumulate(lengths))
        arrays = [content[e - n : e].copy() for n, e in zip(lengths, ends, strict=True)]
        self.known += arrays
        return arrays

    def _read_objects(self, cursor, depth):
        shape, values = self._value(cursor, depth), self._value(cursor, depth)
        array = np.empty(len(values), dtype=object)
        for i, value in enumerate(values):
            array[i] = value
        return array.reshape(self._shape(shape))

    def _read_window(self, cursor, depth):
        self._value(cursor, depth)
        return self._value(cursor, depth)

    def _read_view(self, cursor, depth):
        number, start = cursor.count(), NUMBER.unpack(cursor.take(8))[0]
        dimensions = min(cursor.count(), MAX_DIMENSIONS + 1)
        layout = struct.unpack(f"<{2 * dimensions}q", cursor.take(16 * dimensions))
        shape, strides = self._shape(layout[:dimensions]), layout[dimensions:]
        dtype = self._dtype(cursor)
        if number >= len(self.known):
            raise WireError("a view of an array that was never sent")
        if math.prod(shape) * dtype.itemsize > MAX_VIEW:
            raise WireError("a view of more than 16 MiB")
        raw = self.known[number].reshape(-1).view(np.uint8)
        return np.ndarray(shape, dtype, raw, start, strides)


NAMES = {
    "n": "none", "1": "true", "0": "false", "i": "int", "j": "number", "f": "float",
    "c": "complex", "s": "str", "y": "bytes", "l": "list", "t": "tuple", "d": "dict",
    "g": "scalar", "a": "array", "A": "arrays", "o": "objects", "v": "view", "w": "window",
    "?": "opaque", "h": "handle",
}  # fmt: skip
METHODS = {ord(letter): getattr(Decoder, f"_read_{name}") for letter, name in NAMES.items()}
