"""The checks that all cost functions share."""

import functools
import inspect

import numpy as np

COUNTS = {"n", "nodes", "per_node", "slices"}
FLAGS = {"smooth"}


def check_cost_arguments(function):
    """Wrap a cost function so that it takes checked float64 arrays and returns plain numbers.

    Counts must be whole numbers, 1 or more; all else finite and 0 or more. Scalars in give a
    float out.
    """
    signature = inspect.signature(function)

    @functools.wraps(function)
    def checked(*args, **kwargs):
        bound = signature.bind(*args, **kwargs)
        for name, value in bound.arguments.items():
            if name not in FLAGS:
                bound.arguments[name] = _check(name, value)
        return plain(function(*bound.args, **bound.kwargs))

    return checked


def log2_ceil(n, smooth=False):
    """Return ⌈log₂ n⌉ exactly, also for large n; with `smooth=True` log₂ n."""
    if smooth:
        return np.log2(n)
    mantissa, exponent = np.frexp(np.asarray(n, dtype=np.float64))
    # n = mantissa · 2^exponent with 0.5 ≤ mantissa < 1; only powers of two have mantissa 0.5.
    return np.where(mantissa == 0.5, exponent - 1, exponent).astype(np.float64)


def plain(result):
    """Return a float for a 0-dimensional result, else the array."""
    return float(result) if np.ndim(result) == 0 else np.asarray(result)


def _check(name, value):
    array = np.asarray(value)
    if array.dtype.kind not in "iuf":
        raise TypeError(f"{name} must be a number or an array of numbers, got {value!r}")
    array = array.astype(np.float64)
    if name in COUNTS:
        if not np.all((array >= 1) & (array == np.floor(array)) & np.isfinite(array)):
            raise ValueError(f"{name} must be a whole number, 1 or more, got {value!r}")
    elif not np.all(np.isfinite(array) & (array >= 0)):
        unit = {"T": "bytes", "alpha": "seconds"}.get(name, "seconds per byte")
        raise ValueError(f"{name} must be finite and 0 or more ({unit}), got {value!r}")
    return array
