"""The numeric question: has the answer the right form? If it is right, hidden tests see."""

import math

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.report import Property, report, result_of
from autograder.checks.student import Student
from autograder.checks.task import troubled

NAMES = ("rounds", "messages", "kilobytes")
PAGE = "math/tree-and-server.html#the-tree"


def read_numbers(outcome):
    """Return (three numbers, None), or (None, the `Diagnosis` of what is wrong with them)."""
    trouble, value = troubled(outcome), outcome.value
    if trouble:
        return None, trouble
    if isinstance(value, np.ndarray) and value.ndim == 1:
        value = list(value)
    if not isinstance(value, list) or len(value) != len(NAMES):
        return None, Diagnosis("tree-number-missing", "expected a tuple of three numbers")
    numbers = [_number(item) for item in value]
    for name, number in zip(NAMES, numbers, strict=True):
        if number is None:
            return None, Diagnosis("tree-number-missing", f"`{name}` is not a number")
    return numbers, None


def _number(item):
    """Return a finite float, None for anything that is not one number."""
    if isinstance(item, bool) or not isinstance(item, (int, float, np.ndarray, np.generic)):
        return None
    try:
        number = float(item)
    except (TypeError, ValueError, OverflowError):
        return None
    return number if math.isfinite(number) else None


def check_thirteen_ranks(function):
    """Print whether the function returns three numbers; return the points, of which it has none."""
    _, found = read_numbers(Student(function).run())
    form = Property("form", "three numbers: rounds, messages, kilobytes", 0, None)
    return report("thirteen_ranks", [result_of(form, found, PAGE)])
