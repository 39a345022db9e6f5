"""The hidden test of the numeric question: right numbers, and what wrong ones come from."""

import math

from autograder.checks.mistakes import Diagnosis
from autograder.checks.report import Property, report, result_of
from autograder.checks.student import Student
from autograder.checks.trees.numbers import PAGE, read_numbers

# For each number its value, and the likely wrong answers with what they mean.
QUESTIONS = {
    "rounds": (
        8,
        {
            4: "tree-number-one-phase",
            3: "tree-number-one-phase",
            6: "tree-number-rounded-down",
            math.log2(13): "tree-number-rounded-down",
            2 * math.log2(13): "tree-number-rounded-down",
            12: "tree-number-of-the-ring",
            24: "tree-number-of-the-ring",
            26: "tree-number-of-the-ring",
        },
    ),
    "messages": (
        24,
        {
            12: "tree-number-one-phase",
            13: "tree-number-one-phase",
            26: "tree-number-root-receives-too",
            8: "tree-number-rounds-for-messages",
            4: "tree-number-rounds-for-messages",
            104: "tree-number-all-ranks-always",
            52: "tree-number-all-ranks-always",
            312: "tree-number-of-the-ring",
            156: "tree-number-of-the-ring",
        },
    ),
    "kilobytes": (
        1300,
        {
            1.3: "tree-number-unit",
            1.3e6: "tree-number-unit",
            0.0013: "tree-number-unit",
            1.3e-6: "tree-number-unit",
            10400: "tree-number-unit",
            100: "tree-number-per-chunk",
            500: "tree-number-only-starts",
            500 * (12 - math.log2(13)) / (math.log2(13) - 12 / 13): "tree-number-rounded-down",
            500 * 9 / (3 - 12 / 13): "tree-number-rounded-down",
            500 * 8 / 4: "tree-number-forgets-the-bytes-of-the-ring",
            500 * 8 / 3: "tree-number-n-instead-of-n-minus-1",
            500 * 9 / 3: "tree-number-n-instead-of-n-minus-1",
            500 * 9 / (4 - 12 / 13): "tree-number-n-instead-of-n-minus-1",
            500 * 4 / (8 - 24 / 13): "tree-number-one-phase",
            500 * 20 / (4 - 24 / 13): "tree-number-one-phase",
        },
    ),
}


def number_results(function):
    """Return one `Result` for each of the three numbers that `function` returns."""
    numbers, trouble = read_numbers(Student(function).run())
    found = []
    for i, name in enumerate(QUESTIONS):
        wrong = trouble or judge(name, numbers[i])
        found.append(result_of(Property(name, f"`{name}` is right", 1, None), wrong, PAGE))
    return found


def judge(name, number):
    """Return the `Diagnosis` of a wrong number, None if it is right to one part in a thousand."""
    right, mistakes = QUESTIONS[name]
    if math.isclose(number, right, rel_tol=1e-3):
        return None
    near = (
        mistake for value, mistake in mistakes.items() if math.isclose(number, value, rel_tol=1e-3)
    )
    other = "tree-crossover-wrong" if name == "kilobytes" else "tree-number-wrong"
    return Diagnosis(next(near, other), f"{number:.6g} is not the right number of `{name}`")


def test_thirteen_ranks(function):
    """Print which of the three numbers are right; return the points."""
    return report("thirteen_ranks, hidden tests", number_results(function))
