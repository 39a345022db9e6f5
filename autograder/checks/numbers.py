"""The numeric question: has the answer the right form? If it is right, hidden tests see."""

import math

import numpy as np

from autograder.checks.mistakes import COST_PAGE, Diagnosis
from autograder.checks.report import Property, report, result_of
from autograder.checks.student import Student
from autograder.checks.task import troubled

NAMES = ("gigabytes", "steps", "megabytes")


def read_numbers(outcome):
    """Return (three numbers, None), or (None, the `Diagnosis` of what is wrong with them)."""
    trouble = troubled(outcome)
    if trouble:
        return None, trouble
    value = outcome.value
    if isinstance(value, np.ndarray) and value.ndim == 1:
        value = value.tolist()
    if not isinstance(value, list) or len(value) != 3:
        return None, Diagnosis("number-missing", "expected a tuple of three numbers")
    numbers = [_number(item) for item in value]
    for name, number in zip(NAMES, numbers, strict=True):
        if number is None:
            return None, Diagnosis("number-missing", f"`{name}` is not a number")
    return numbers, None


def _number(item):
    if isinstance(item, bool) or not isinstance(item, (int, float, np.ndarray)):
        return None
    try:
        number = float(item)
    except (TypeError, ValueError):
        return None
    return number if math.isfinite(number) else None


def check_two_gigabytes(function):
    """Print whether the function returns three numbers; return the points, of which it has none."""
    _, found = read_numbers(Student(function).run())
    form = Property("form", "three numbers: gigabytes, steps, megabytes", 0, lambda outcome: found)
    return report("two_gigabytes", [result_of(form, found, COST_PAGE)])
