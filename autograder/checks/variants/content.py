"""What a number in a run with coded tensors is made of: which ranks, and which element."""

from dataclasses import dataclass
from functools import cache

from autograder.checks.variants.grid import element_names


@dataclass(frozen=True)
class Content:
    """The ranks whose values of one element were added; `once` if each was added once.

    If something was added more than once, `ranks` are not known.
    """

    ranks: list
    element: int
    once: bool = True


@cache
def _elements(numel):
    return {int(name): e for e, name in enumerate(element_names(numel))}


def decode(value, case):
    """Return the `Content` of one number, None if it is no sum of values of one element."""
    value = float(value)
    if not 0 < value < 2.0**53 or value != int(value):
        return None
    high, low = divmod(int(value), 2 ** (case.n + 1))
    ranks = [r for r in range(case.n + 1) if low >> r & 1]
    names = _elements(case.numel)
    for times in range(max(len(ranks), 1), 4 * case.n):
        if high % times == 0 and high // times in names:
            element = names[high // times]
            # A value that was added twice moves its bit, so there are fewer bits than values.
            once = times == len(ranks)
            return Content(ranks if once else [], element, once)
    return None


def contents(array, case, factor=1):
    """Return the `Content` of each number in an array, "empty" for zeros, times `factor`.

    With a factor, a number that was divided by it can be read.
    """
    found = []
    for value in array.reshape(-1):
        number = float(value) * factor
        near = round(number) if abs(number) < 2**53 else number
        number = near if abs(number - near) < 1e-9 * abs(number) else number
        found.append("empty" if number == 0 else decode(number, case))
    return found
