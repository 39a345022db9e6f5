"""The hidden test of the numeric question: right numbers, and what wrong ones come from."""

import math

from autograder.checks.mistakes import COST_PAGE, Diagnosis
from autograder.checks.numbers import read_numbers
from autograder.checks.report import Property, report, result_of
from autograder.checks.student import Student

# For each number its value and what the likely wrong answers mean.
GIGABYTES = (
    3.75,
    {
        4: "n-instead-of-n-minus-1",
        1.875: "one-phase-only",
        2: "one-phase-only",
        60: "all-ranks-together",
        30: "all-ranks-together",
        3750: "wrong-unit",
        3.75e9: "wrong-unit",
    },
)
STEPS = (30, {15: "one-phase-only", 16: "one-phase-only", 32: "n-instead-of-n-minus-1"})
MEGABYTES = (
    125,
    {
        2000: "whole-tensor-per-message",
        0.125: "wrong-unit",
        125e6: "wrong-unit",
        2000 / 15: "divides-by-n-minus-1-chunks",
        3750: "whole-tensor-per-message",
        62.5: "number-wrong",
    },
)


def number_results(function):
    """Return one `Result` for each of the three numbers that `function` returns."""
    numbers, trouble = read_numbers(Student(function).run())
    questions = {"gigabytes": GIGABYTES, "steps": STEPS, "megabytes": MEGABYTES}
    results = []
    for i, (name, (right, mistakes)) in enumerate(questions.items()):
        found = trouble or judge_number(name, numbers[i], right, mistakes)
        results.append(result_of(Property(name, f"`{name}` is right", 1, None), found, COST_PAGE))
    return results


def judge_number(name, number, right, mistakes):
    """Return the `Diagnosis` of a wrong number, None if it is right to one part in a thousand."""
    if math.isclose(number, right, rel_tol=1e-3):
        return None
    near = (
        mistake for value, mistake in mistakes.items() if math.isclose(number, value, rel_tol=1e-3)
    )
    return Diagnosis(
        next(near, "number-wrong"), f"{number:.6g} is not the right number of `{name}`"
    )


def test_two_gigabytes(function):
    """Print which of the three numbers are right; return the points."""
    return report("two_gigabytes, hidden tests", number_results(function))
