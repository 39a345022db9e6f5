"""Values to bytes. See `wire` for what a value is."""

import struct

import numpy as np

from .wire import MAX_DEPTH, MAX_DIMENSIONS, Handle, Opaque, WireError, array_type, size, text_bytes


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
        if value.bit_length() > 4096:
            raise WireError("the whole number is too long")
        return b"i" + text_bytes(str(int(value)))

    def _scalar(self, value, depth):
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
        return b"s" + text_bytes(value)

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
        if array.dtype.kind == "O" and array.ndim <= MAX_DIMENSIONS:
            shape = self.encode(list(array.shape), depth + 1)
            return b"o" + shape + self._sequence(b"l", list(array.ravel()), depth + 1)
        if array.dtype.kind not in "biufc" or isinstance(array, np.ma.MaskedArray):
            return b"?" + text_bytes(f"{type(array).__name__} of dtype {array.dtype}")
        array = np.asarray(array)
        if not self.share:
            return self._new(array)
        number = self._buffer(array)
        if number is None:
            owner = memory_of(array)
            if owner is array:
                return self._new(array)
            # Send the memory that the array is a part of: others may be parts of it, too.
            return b"w" + self._new(owner) + self._view(array, len(self.known) - 1)
        return self._view(array, number)

    def _view(self, array, number):
        start = address(array) - address(self.known[number])
        layout = [list(array.shape), list(array.strides), start, array_type(array.dtype)]
        return b"v" + size(number) + self.encode(layout, 1)

    def _new(self, array):
        self.known.append(array)
        shape = b"".join(size(length) for length in array.shape)
        content = np.ascontiguousarray(array).astype(array_type(array.dtype), copy=False).tobytes()
        head = text_bytes(array_type(array.dtype)) + size(array.ndim) + shape
        return b"a" + head + size(len(content)) + content

    def _buffer(self, array):
        """Return which known array holds the memory of `array`, or None."""
        if array.size == 0:
            return None
        low, high = np.lib.array_utils.byte_bounds(array)
        for number, known in enumerate(self.known):
            if known.size and known.flags.c_contiguous:
                first, last = np.lib.array_utils.byte_bounds(known)
                if first <= low and high <= last:
                    return number
        return None


def memory_of(array):
    """Return the array of plain numbers, without gaps, whose memory `array` is a part of."""
    owner = array
    while isinstance(owner.base, np.ndarray):
        owner = owner.base
    fits = owner.nbytes <= 2**20 and owner.dtype.kind in "biufc" and owner.flags.c_contiguous
    return np.asarray(owner) if fits and array.size else array


def address(array):
    """Return where the first element of `array` lies in memory."""
    return array.__array_interface__["data"][0]


def is_flat(value):
    """Return whether `value` is a plain 1-dimensional array of numbers in native byte order."""
    return (
        type(value) is np.ndarray
        and value.ndim == 1
        and value.dtype.kind in "biuf"
        and value.dtype.isnative
    )


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
