"""Ask a student's function, and read plain numbers, lists and arrays in what it returns."""

import math
import re

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.observe import LATE
from autograder.checks.plain import Strange
from autograder.checks.report import result_of
from autograder.checks.task import troubled

# Mistakes that say what is wrong, not why. If only some cases are wrong, that says more.
VAGUE = (
    *("raises", "returns-none", "wrong-return", "waits-forever", "all-send-first"),
    *("all-receive-first", "call-missing", "wrong-peer", "wrong-step", "wrong-mean"),
    *("wrong-rank", "blames-who-waits", "still-overflows", "wrong-total", "results-missing"),
    "stores-in-wrong-place",
)


class Asked:
    """A student's function; if a call never ended once, it is not called again."""

    def __init__(self, student):
        self.student = student
        self._late = self._borrowed = None

    def run(self, *arguments):
        """Return the `Outcome` of one call."""
        if self._late is None:
            outcome = self.student.run(*arguments)
            if outcome.problem is None or outcome.problem.name not in LATE:
                return outcome
            self._late = outcome
        return self._late

    def borrowed(self, *arguments):
        """Return the `Diagnosis` of a call of the library's own algorithms, None if there is none.

        Only the first call is watched.
        """
        if self._borrowed is None:
            self._borrowed = "" if self._late else self.student.library_function(*arguments)
        words = f"your function calls {self._borrowed} of the course library"
        return Diagnosis("calls-the-reference", words) if self._borrowed else None


def results_of(promises, student, page):
    """Return the `Result` of each promise; `page` is the page of the ticket."""
    asked = Asked(student)
    return [result_of(promise, promise.check(asked), page) for promise in promises]


def each(judge, *cases):
    """Return a check that all cases pass: `judge(asked, case)` gives a `Diagnosis` or None."""

    def check(asked):
        return next(filter(None, (judge(asked, case) for case in cases)), None)

    return check


def some_n(judge, *cases):
    """Do as `each`; if the case of the public check, `judge.usual`, is right, say so.

    A mistake that explains more keeps its name.
    """
    every = each(judge, *cases)

    def check(asked):
        found = every(asked)
        if found and found.mistake in VAGUE and judge(asked, judge.usual) is None:
            return Diagnosis("half-mended", found.evidence)
        return found

    return check


def trouble(outcome, expected):
    """Return the `Diagnosis` of a call that raised or returned nothing, else None."""
    found = troubled(outcome)
    if found is None and outcome.value is None:
        return Diagnosis("returns-none", f"the function returned None, expected {expected}")
    return found


def on_purpose(problem):
    """Return whether the student's own code raised the error, and no function that it called."""
    return re.search(r"\b(raise|assert)\b", problem.line) is not None


def within(found, words):
    """Return a diagnosis with `words` before its evidence, if it depends on the case at hand."""
    if found is None or found.mistake in ("not-written", "takes-too-long", "calls-the-reference"):
        return found
    return found.within(words)


def items(value):
    """Return what a list, a tuple or an array holds as a list, None for anything else."""
    if isinstance(value, np.ndarray) and value.ndim:
        return list(value)
    return value if isinstance(value, list) else None


def whole(value):
    """Return a whole number as an int, None for anything else."""
    if isinstance(value, (bool, str)) or not isinstance(value, (int, float, np.ndarray)):
        return None
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        return None
    return int(number) if math.isfinite(number) and number == int(number) else None


def text(value):
    """Return a string that may be a scalar of NumPy, None for anything else."""
    if isinstance(value, np.ndarray) and value.dtype.kind == "U" and value.ndim == 0:
        return str(value)
    return value if isinstance(value, str) else None


def numbers(value):
    """Return an array of real numbers as float64, None for anything else."""
    try:
        array = np.asarray(value)
    except ValueError:
        return None
    real = array.dtype.kind in "biuf" and not isinstance(value, (bool, str))
    return array.astype(np.float64) if real else None


def shown(value):
    """Return a short description of what came back."""
    if isinstance(value, Strange):
        return f"a {value.type_name}"
    if isinstance(value, (np.ndarray, list)):
        array = numbers(value)
        if array is not None and array.size <= 8:
            return " ".join(str(array).split()).replace("[ ", "[")
        return f"a list of {len(value)}" if isinstance(value, list) else f"an array of {value.size}"
    return repr(value)[:60]
