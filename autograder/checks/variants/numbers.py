"""The numeric question: has the answer the right form? If it is right, hidden tests see."""

import math

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.report import Property, report, result_of
from autograder.checks.student import Student
from autograder.checks.task import troubled

PAGE = "engineering/bucketing.html"
NAMES = ("buckets", "messages", "one_by_one", "in_buckets")


def read_numbers(outcome):
    """Return (four numbers, None), or (None, the `Diagnosis` of what is wrong with them)."""
    trouble = troubled(outcome)
    if trouble:
        return None, trouble
    value = outcome.value
    if isinstance(value, np.ndarray) and value.ndim == 1:
        value = list(value)
    if not isinstance(value, list) or len(value) != len(NAMES):
        return None, Diagnosis("variants-number-missing", "expected a tuple of four numbers")
    numbers = [_number(item) for item in value]
    for name, number in zip(NAMES, numbers, strict=True):
        if number is None:
            words = f"`{name}` is no finite int or float"
            return None, Diagnosis("variants-number-missing", words)
    return numbers, None


def _number(item):
    if isinstance(item, (np.ndarray, np.generic)):
        item = item.item() if item.ndim == 0 and item.dtype.kind in "iuf" else None
    if isinstance(item, bool) or not isinstance(item, (int, float)):
        return None
    try:
        number = float(item)
    except OverflowError:
        return None
    return number if math.isfinite(number) else None


def check_one_hundred_gradients(function):
    """Print whether the function returns four numbers; return the points, of which it has none."""
    _, found = read_numbers(Student(function).run())
    words = f"four numbers: {', '.join(NAMES)}"
    form = Property("form", words, 0, lambda outcome: found)
    return report("one_hundred_gradients", [result_of(form, found, PAGE)])
