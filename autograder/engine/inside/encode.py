"""Values to bytes. See `wire` for what a value is."""

import struct

import numpy as np

from .memory import address, is_flat, owner_of, span, whole_memory
from .wire import (
    MAX_DEPTH,
    MAX_DIMENSIONS,
    NUMBER,
    Handle,
    Opaque,
    WireError,
    array_type,
    size,
    text_bytes,
)

SMALL = 2**63


class Encoder:
    """Turns values into bytes and remembers the arrays it has sent.

    `known` lists arrays that the other side has already. An array that shares memory with one of
    them is sent as a view of it, so that sharing can be seen on the other side as well.
    That happens with `share` only. `handle` turns an object that must stay on this side into a
    `Handle`, or returns None.
    """

    def __init__(self, known=(), handle=None, share=False):
        self.known = list(known)
        self.handle = handle
        self.share = share
        self._spans, self._owners = [], {id(owner_of(array)) for array in known} if share else set()

    def encode(self, value, depth=0):
        """Return `value` as bytes."""
        if depth > MAX_DEPTH:
            raise WireError("the value is nested too deeply")
        method = BY_TYPE.get(type(value)) or method_for(value)
        if method is not None:
            return method(self, value, depth)
        handle = value if isinstance(value, Handle) else self.handle and self.handle(value)
        if handle:
            facts = self.encode(handle.facts, depth + 1)
            return b"h" + size(handle.number) + text_bytes(handle.kind) + facts
        return b"?" + text_bytes(type(value).__name__)

    def _integer(self, value, depth):
        if -SMALL <= value < SMALL:
            return b"j" + NUMBER.pack(value)
        if value.bit_length() > 4096:
            raise WireError("the whole number is too long")
        return b"i" + text_bytes(str(int(value)))

    def _scalar(self, value, depth):
        if isinstance(value, str):  # np.str_ is both
            return self._text(value, depth)
        if value.dtype.kind not in "biufc":
            return b"?" + text_bytes(type(value).__name__)
        return b"g" + text_bytes(array_type(value.dtype)) + value.tobytes()

    def _list(self, values, depth):
        if len(values) > 1 and not self.share and all(map(is_flat, values)):
            dtype = values[0].dtype
            if all(array.dtype == dtype for array in values):
                return self._arrays(values, dtype)
        return self._sequence(b"l", values, depth)

    def _arrays(self, arrays, dtype):
        """Return a list of 1-dimensional arrays of one dtype: their lengths, then all contents."""
        self.known += arrays
        lengths = struct.pack(f"<{len(arrays)}Q", *[array.size for array in arrays])
        content = b"".join([array.tobytes() for array in arrays])
        head = b"A" + text_bytes(array_type(dtype)) + size(len(arrays)) + lengths
        return head + size(len(content)) + content

    def _tuple(self, values, depth):
        return self._sequence(b"t", values, depth)

    def _text(self, value, depth):
        if len(value) < 40:  # these come again and again
            return b"s" + text_bytes(value)
        raw = value.encode("utf-8", "surrogatepass")
        return b"s" + size(len(raw)) + raw

    def _bytes(self, value, depth):
        return b"y" + size(len(value)) + bytes(value)

    def _float(self, value, depth):
        return b"f" + struct.pack("<d", value)

    def _complex(self, value, depth):
        return b"c" + struct.pack("<dd", value.real, value.imag)

    def _none(self, value, depth):
        return b"n"

    def _bool(self, value, depth):
        return b"1" if value else b"0"

    def _opaque(self, value, depth):
        return b"?" + text_bytes(value.type_name)

    def _sequence(self, letter, values, depth):
        parts = [self.encode(value, depth + 1) for value in values]
        return letter + size(len(parts)) + b"".join(parts)

    def _mapping(self, value, depth):
        parts = [self.encode(item, depth + 1) for pair in value.items() for item in pair]
        return b"d" + size(len(parts) // 2) + b"".join(parts)

    def _array(self, array, depth):
        if array.dtype.kind in "OU" and array.ndim <= MAX_DIMENSIONS:
            shape = self.encode(list(array.shape), depth + 1)
            return b"o" + shape + self._sequence(b"l", list(array.ravel()), depth + 1)
        if array.dtype.kind not in "biufc" or (
            type(array) is not np.ndarray and isinstance(array, np.ma.MaskedArray)
        ):
            return b"?" + text_bytes(f"{type(array).__name__} of dtype {array.dtype}")
        array = np.asarray(array)
        return self._shared(array) if self.share else self._new(array)

    def _shared(self, array):
        """Return an array, as a view if the other side has its memory already."""
        owner = owner_of(array)
        if owner.flags.owndata and id(owner) not in self._owners:
            self._owners.add(id(owner))  # nothing of this memory has been sent before
        else:
            number = self._buffer(array)
            if number is not None:
                return self._view(array, number)
        whole = whole_memory(owner, array)
        if whole is array or (whole.nbytes == array.nbytes and array.flags.c_contiguous):
            return self._new(array)
        # Send the memory that the array is a part of: others may be parts of it, too.
        return b"w" + self._new(whole) + self._view(array, len(self.known) - 1)

    def _view(self, array, number):
        start = address(array) - address(self.known[number])
        layout = struct.pack(f"<{2 * array.ndim}q", *array.shape, *array.strides)
        head = size(number) + NUMBER.pack(start) + size(array.ndim) + layout
        return b"v" + head + text_bytes(array_type(array.dtype))

    def _new(self, array):
        self.known.append(array)
        shape = struct.pack(f"<{array.ndim}Q", *array.shape)
        code = array_type(array.dtype)
        content = (array if array.dtype.str == code else array.astype(code)).tobytes()
        return b"a" + text_bytes(code) + size(array.ndim) + shape + size(len(content)) + content

    def _buffer(self, array):
        """Return which known array holds the memory of `array`, or None."""
        if array.size == 0:
            return None
        low, high = span(array)
        self._spans += map(span, self.known[len(self._spans) :])
        for number, (first, last) in enumerate(self._spans):
            if first <= low and high <= last and self.known[number].flags.c_contiguous:
                return number
        return None


# In this order: np.float64 is a float as well, and bool an int.
METHODS = (
    (type(None), Encoder._none),
    (bool, Encoder._bool),
    (np.generic, Encoder._scalar),
    (int, Encoder._integer),
    (float, Encoder._float),
    (complex, Encoder._complex),
    (str, Encoder._text),
    ((bytes, bytearray), Encoder._bytes),
    ((list, range), Encoder._list),
    (tuple, Encoder._tuple),
    (dict, Encoder._mapping),
    (np.ndarray, Encoder._array),
    (Opaque, Encoder._opaque),
)
BY_TYPE = {types: method for types, method in METHODS if isinstance(types, type)}
BY_TYPE[list] = Encoder._list
del BY_TYPE[np.generic]


def method_for(value):
    """Return the method that encodes `value`, None if it is not plain data."""
    return next((method for types, method in METHODS if isinstance(value, types)), None)
