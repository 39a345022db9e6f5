"""Lists of parameter sizes, and how to read the buckets that came back."""

import math
from dataclasses import dataclass

import numpy as np

from autograder.checks.plain import Strange
from autograder.checks.read import Unreadable
from autograder.checks.student import Outcome

EXAMPLE = ((3, 1, 1, 4, 5, 2, 7), 6)
# Buckets that reach the cap exactly, that pass it, and one that stays open at the end.
SMALL = (
    EXAMPLE,
    ((4, 4, 4, 4, 4), 8),
    ((1, 2, 3, 4, 5, 6, 7), 10),
    ((30, 1, 1, 1, 1, 40, 1, 1), 5),
    ((7,), 100),
)
ZEROS = (((0, 5, 0, 0, 3, 2, 0), 5), ((0, 0, 0), 4), ((0, 4), 4), ((0,), 1))


def random_sizes(seed, length, largest):
    """Return `length` sizes from 0 to `largest` bytes, most of them small."""
    values = np.random.default_rng(seed).random(length) ** 3 * largest
    return tuple(int(value) for value in values)


@dataclass(frozen=True)
class Filled:
    """One call: sizes, caps, its outcome, and whether the list of sizes was changed."""

    sizes: tuple
    cap: int
    first_cap: int | None
    outcome: Outcome
    changed: bool

    @property
    def words(self):
        """The call in words, for a message."""
        sizes = ", ".join(str(size) for size in self.sizes[:9])
        more = ", …" if len(self.sizes) > 9 else ""
        first = "" if self.first_cap is None else f", first_cap = {self.first_cap}"
        return f"with sizes [{sizes}{more}], cap = {self.cap}{first}"

    def limit(self, bucket):
        """Return the bytes at which bucket number `bucket` is closed."""
        return self.first_cap if bucket == 0 and self.first_cap is not None else self.cap


class Filler:
    """Runs `fill_buckets` on lists of sizes, and keeps the runs."""

    def __init__(self, student):
        self.student = student
        self._kept = {}
        self._late = None

    def fill(self, sizes, cap, first_cap=None):
        """Return what became of one call; the same one when asked again."""
        key = (tuple(sizes), cap, first_cap)
        if key not in self._kept:
            self._kept[key] = self._fill(*key)
        return self._kept[key]

    def again(self, sizes, cap, first_cap=None):
        """Return what becomes of a call that is made once more."""
        return self._fill(tuple(sizes), cap, first_cap)

    def _fill(self, sizes, cap, first_cap):
        given = list(sizes)
        if self._late:  # code that never ended once is not waited for again
            return Filled(sizes, cap, first_cap, self._late, False)
        more = () if first_cap is None else (first_cap,)
        outcome = self.student.run(given, cap, *more)
        if outcome.problem and outcome.problem.name in ("TimeIsUp", "TooSlow"):
            self._late = outcome
        return Filled(sizes, cap, first_cap, outcome, _changed(given, sizes))


def _changed(given, sizes):
    """Return whether a list no longer holds these sizes; the student may have put anything in."""
    if len(given) != len(sizes):
        return True
    return any(type(new) is not int or new != size for new, size in zip(given, sizes, strict=True))


def read_buckets(filled):
    """Return the buckets as lists of whole numbers, or raise `Unreadable`."""
    value = _listed(filled.outcome.value, "the function returned", "a list of buckets")
    if value and all(_is_number(item) for item in value):
        raise Unreadable("bucket-returns-flat", "the function returned a list of numbers")
    return [_bucket(bucket, k) for k, bucket in enumerate(value)]


def _listed(value, start, wanted):
    if value is None:
        raise Unreadable("returns-none", f"{start} None, expected {wanted}")
    if isinstance(value, np.ndarray) and value.ndim:
        value = list(value)
    if not isinstance(value, list):
        name = value.type_name if isinstance(value, Strange) else type(value).__name__
        raise Unreadable("wrong-return", f"{start} a {name}, expected {wanted}")
    return value


def _is_number(item):
    """Return whether an item is one number (whatever its type), and a finite one."""
    if isinstance(item, (np.ndarray, np.generic)):
        return item.ndim == 0 and item.dtype.kind in "iuf" and bool(np.isfinite(item))
    if isinstance(item, bool):
        return False
    return isinstance(item, int) or (isinstance(item, float) and math.isfinite(item))


def _bucket(bucket, k):
    numbers = []
    for item in _listed(bucket, f"bucket {k} is", "a list of parameter numbers"):
        if not _is_number(item) or item != int(item):
            raise Unreadable("wrong-return", f"bucket {k} holds something else than whole numbers")
        numbers.append(int(item))
    return numbers
