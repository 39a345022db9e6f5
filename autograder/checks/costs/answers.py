"""The five numeric questions: is the answer one number? If it is right, hidden tests see."""

import math

from autograder.checks.costs.calls import read_number
from autograder.checks.mistakes import Diagnosis
from autograder.checks.report import Property, report, result_of
from autograder.checks.student import Student
from autograder.checks.task import troubled

# For each question: the unit of its answer, and the page of the book.
QUESTIONS = {
    "beta_of_data_sheet": ("picoseconds per byte", "implementation/cost-functions.html"),
    "ring_milliseconds": ("milliseconds", "math/ring-cost.html"),
    "tree_speedup": ("time of the ring / time of the tree", "math/tree-and-server.html"),
    "ranks_with_equal_parts": ("ranks", "math/ring-cost.html"),
    "busbw_of_a_run": ("GB/s", "notation.html"),
}


def read_answer(name, outcome):
    """Return (number, None), or (None, the `Diagnosis` of an answer that is no number)."""
    trouble = troubled(outcome)
    if trouble:
        return None, trouble
    number, wrong = read_number(outcome.value, f"{name}()")
    if wrong is None and not math.isfinite(number):
        return None, Diagnosis("not-one-number", f"`{name}()` returns {number}")
    return number, wrong


def check_answer(name, function):
    """Print whether the function returns one number; return the points, of which it has none."""
    unit, page = QUESTIONS[name]
    _, found = read_answer(name, Student(function).run())
    form = Property("form", f"one number: {unit}", 0, None)
    return report(name, [result_of(form, found, page)])
