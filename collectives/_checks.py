"""Checks of what callers pass in. Each says what was got, what was expected and which rank."""

from numbers import Integral

import numpy as np


def check_ranks(n):
    """Return `n` as an int, or raise if it is not a whole number of ranks, 1 or more."""
    if isinstance(n, (bool, np.bool_)) or not isinstance(n, Integral):
        raise TypeError(f"the number of ranks n must be a whole number, got {n!r}")
    if n < 1:
        raise ValueError(f"the number of ranks n must be 1 or more, got {n}")
    return int(n)


def check_rank(rank, n, name="rank"):
    """Return `rank` as an int, or raise if it is not one of the ranks 0 to n - 1."""
    if isinstance(rank, (bool, np.bool_)) or not isinstance(rank, Integral):
        raise TypeError(f"{name} must be a whole number, got {rank!r}")
    if not 0 <= rank < n:
        raise ValueError(f"{name} must be between 0 and {n - 1} for n = {n} ranks, got {rank}")
    return int(rank)


def check_numel(numel):
    """Return `numel` as an int, or raise if it is not a count of elements, 0 or more."""
    if isinstance(numel, (bool, np.bool_)) or not isinstance(numel, Integral):
        raise TypeError(f"numel must be a whole number of elements, got {numel!r}")
    if numel < 0:
        raise ValueError(f"numel must be 0 or more elements, got {numel}")
    return int(numel)


def as_real_array(value, who):
    """Return `value` as a NumPy array of real numbers; `who` names it in the error."""
    if isinstance(value, np.ma.MaskedArray):
        raise TypeError(f"{who} is a masked array, expected plain numbers: fill it first")
    try:
        array = np.asarray(value)
    except ValueError as error:
        raise ValueError(f"{who} has rows of different lengths: {error}") from None
    if array.dtype.kind not in "iuf":
        raise TypeError(
            f"{who} has dtype {array.dtype}, expected real numbers (an integer or float dtype)"
        )
    return array


def as_list_of_n(items, n, what):
    """Return `items` as a list, or raise if it does not hold one item for each of n ranks.

    With n None any number of ranks will do, from 1 on.
    """
    if isinstance(items, (str, bytes, dict)) or not hasattr(items, "__len__"):
        raise TypeError(
            f"expected a list with one {what} for each rank, got {type(items).__name__}"
        )
    n = max(len(items), 1) if n is None else n
    if len(items) != n:
        raise ValueError(f"expected {n} {what}s, one for each rank, got {len(items)}")
    return list(items)


def check_tensors(tensors, n=None, ndim=None):
    """Return one float64 copy per rank, or raise an error that names the rank at fault.

    All ranks must hold a tensor of the same shape, with at least one dimension (exactly `ndim`
    if that is given). The comparison is of shapes, so pairs which NumPy would broadcast without a
    word, such as (4,) and (1,), are refused.
    """
    arrays = [
        as_real_array(tensor, f"the tensor of rank {r}")
        for r, tensor in enumerate(as_list_of_n(tensors, n, "tensor"))
    ]
    for r, array in enumerate(arrays):
        if array.ndim == 0:
            raise ValueError(
                f"the tensor of rank {r} is 0-dimensional (a single number), "
                "expected at least one dimension"
            )
        if ndim is not None and array.ndim != ndim:
            raise ValueError(
                f"the tensor of rank {r} has {array.ndim} dimensions (shape {array.shape}), "
                f"expected {ndim}"
            )
    check_same_shape(arrays)
    return [np.array(array, dtype=np.float64, order="C", subok=False) for array in arrays]


def check_same_shape(arrays):
    """Raise `ValueError` naming the ranks whose shape differs from that of rank 0."""
    shape = arrays[0].shape
    others = [(r, array.shape) for r, array in enumerate(arrays) if array.shape != shape]
    if others:
        named = ", ".join(f"rank {r} has {other}" for r, other in others[:4])
        more = f" and {len(others) - 4} more ranks differ" if len(others) > 4 else ""
        raise ValueError(f"all ranks need the same shape: rank 0 has {shape}, {named}{more}")
