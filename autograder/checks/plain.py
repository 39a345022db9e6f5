"""Turn what a student's function returned into plain lists, numbers and arrays."""

from dataclasses import dataclass
from itertools import combinations

import numpy as np


@dataclass(frozen=True)
class Strange:
    """Stands for a value that is neither a number nor a list nor an array: the name of its type."""

    type_name: str


def plain(value, depth=6):
    """Return lists, numbers, None and base arrays only; anything else becomes `Strange`.

    No method of the student's own classes is called, besides their conversion to an array.
    """
    if value is None or type(value) in (bool, int, float, str):
        return value
    if isinstance(value, (list, tuple, range)) and depth:
        return [plain(item, depth - 1) for item in tuple(value)]
    if isinstance(value, np.ndarray) and value.dtype == object and depth:
        inner = np.ndarray.tolist(value)
        return [plain(x, depth - 1) for x in inner] if value.ndim else plain(inner, depth - 1)
    if isinstance(value, (np.ndarray, np.generic)):
        return np.array(value, subok=False)
    if hasattr(value, "__array__"):
        array = np.array(value)
        return array if array.dtype != object else Strange(type(value).__name__)
    return Strange(type(value).__name__)


def shared_memory(value):
    """Return a sentence if the results of two ranks share memory, else ""."""
    scalar = isinstance(value, np.ndarray) and value.ndim == 0
    if scalar or not isinstance(value, (list, tuple, np.ndarray)) or len(value) > 64:
        return ""
    results = [_stores(item) for item in value]
    for (i, first), (j, second) in combinations(enumerate(results), 2):
        if any(_overlap(a, b) for a in first for b in second):
            return f"the results of rank {i} and of rank {j} are the same memory"
    return ""


def _stores(item):
    """Return the arrays and the lists that hold the numbers of one result."""
    if isinstance(item, np.ndarray) and item.dtype != object:
        return [item]
    if isinstance(item, (list, tuple)):
        inner = [part for part in item if isinstance(part, (list, tuple, np.ndarray))]
        return [store for part in inner for store in _stores(part)] if inner else [item]
    return []


def _overlap(a, b):
    if isinstance(a, np.ndarray) and isinstance(b, np.ndarray):
        return a.size > 0 and b.size > 0 and np.may_share_memory(a, b) and _exactly(a, b)
    return a is b and isinstance(a, list) and len(a) > 0


def _exactly(a, b):
    try:
        return np.shares_memory(a, b, max_work=10_000)
    except np.exceptions.TooHardError:
        return True
