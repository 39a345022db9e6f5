"""Call a cost function of the student's, and read the one number that comes back."""

import math
from dataclasses import dataclass

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.observe import LATE
from autograder.checks.plain import Strange
from autograder.checks.task import troubled

NINE_DIGITS = 1e-9
BORROWED = Diagnosis(
    "calls-the-reference", "your function uses the cost functions of the course library"
)


@dataclass(frozen=True)
class Case:
    """The arguments of one call, and the number that must come back.

    `T` is None for a function that takes none.
    """

    n: int
    T: float | None
    alpha: float
    beta: float
    right: float

    @property
    def arguments(self):
        """The arguments in order."""
        start = (self.n,) if self.T is None else (self.n, self.T)
        return (*start, self.alpha, self.beta)

    @property
    def scale(self):
        """The number that a wrong 0 is held against: α + T·β, or α / β for a tensor size."""
        if self.T is not None:
            return self.alpha + self.T * self.beta
        return self.alpha / self.beta if self.beta else self.alpha


@dataclass(frozen=True)
class Answer:
    """What a call on a case gave: a number, or the `Diagnosis` of why there is none."""

    case: Case
    number: float | None
    trouble: Diagnosis | None

    @property
    def is_right(self):
        """Whether the number is the right one, to nine digits."""
        return self.number is not None and same(self.number, self.case.right, self.case.scale)


class Calls:
    """Calls one function, each set of arguments once."""

    def __init__(self, name, student):
        self.name = name
        self.student = student
        self._kept = {}
        self._late = None

    def outcome(self, *arguments):
        """Return the `Outcome` of a call; code that never ended once is not waited for again."""
        key = repr(arguments)
        if key not in self._kept:
            found = self._late or self.student.run(*arguments)
            if found.problem and found.problem.name in LATE:
                self._late = found
            self._kept[key] = found
        return self._kept[key]

    def answer(self, case):
        """Return the `Answer` to a case."""
        outcome = self.outcome(*case.arguments)
        trouble = self._trouble(outcome, case.arguments)
        if trouble:
            return Answer(case, None, trouble)
        number, wrong = read_number(outcome.value, self.text(case.arguments))
        return Answer(case, number, wrong)

    def _trouble(self, outcome, arguments):
        found, problem = troubled(outcome), outcome.problem
        if found is None or found.mistake != "raises":
            return found
        if "ImportError" in problem.bases and "collectives" in problem.text + problem.line:
            return BORROWED
        if "ValueError" in problem.bases and "math domain" not in problem.text:
            words = f"`{self.text(arguments)}` raises {problem.name}"
            return Diagnosis("refuses-too-much", words)
        return found.within(f"in `{self.text(arguments)}`")

    def text(self, arguments):
        """Return the call as the student would write it."""
        return f"{self.name}({', '.join(map(repr, arguments))})"

    def borrowed(self, arguments):
        """Return the `Diagnosis` of a function that calls the course library, else None."""
        key = "borrowed"
        if key not in self._kept:
            self._kept[key] = not self._late and self.student.library_function(*arguments)
        return BORROWED if self._kept[key] else None


def read_number(value, call):
    """Return (number, None), or (None, the `Diagnosis` of a value that is not one number)."""
    if value is None:
        return None, Diagnosis("returns-none", f"`{call}` returns None, expected a number")
    plain = type(value) in (int, float)
    scalar = isinstance(value, np.ndarray) and value.ndim == 0 and value.dtype.kind in "iuf"
    if not plain and not scalar:
        return None, Diagnosis("not-one-number", f"`{call}` returns {shown(value)}")
    try:
        return float(value), None
    except OverflowError:
        return math.inf, None


def shown(value):
    """Return a short description of a value that is not a number."""
    if isinstance(value, Strange):
        return f"an object of type {value.type_name}"
    if isinstance(value, (bool, str)):
        return repr(value)[:40]
    if isinstance(value, np.ndarray):
        return f"an array of shape {value.shape}"
    return f"{len(value)} values" if isinstance(value, list) else f"a {type(value).__name__}"


def same(number, right, scale):
    """Return whether a number is the right one to nine digits; no number is too small to count.

    Where the right one is 0, a number counts as 0 if it is that small beside `scale`.
    """
    if math.isnan(right):
        return math.isnan(number)
    if right == 0:
        return abs(number) <= NINE_DIGITS * scale
    return math.isclose(number, right, rel_tol=NINE_DIGITS, abs_tol=0)
