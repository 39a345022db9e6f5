"""Where the elements of an array lie in memory."""

import numpy as np


def span(array):
    """Return where the memory of `array` begins and ends."""
    if array.flags.c_contiguous:
        first = address(array)
        return first, first + array.nbytes
    return np.lib.array_utils.byte_bounds(array)


def owner_of(array):
    """Return the array that `array` is a view of, at the end of the chain, or `array` itself."""
    while isinstance(array.base, np.ndarray):
        array = array.base
    return array


def whole_memory(owner, array):
    """Return `owner` if it is an array of plain numbers without gaps and not too large."""
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
