"""The hidden test of the numeric question: right numbers, and what wrong ones come from."""

import math

from autograder.checks.mistakes import Diagnosis
from autograder.checks.report import Property, report, result_of
from autograder.checks.student import Student
from autograder.checks.variants.numbers import NAMES, PAGE, read_numbers

# For each number its value and what the likely wrong answers mean.
QUESTIONS = (
    (
        20,
        {
            24: "variants-cap-not-reached",
            25: "variants-cap-not-reached",
            100: "variants-one-bucket-each",
            1: "variants-one-bucket-each",
        },
    ),
    (
        600,
        {
            300: "variants-one-phase",
            320: "variants-one-phase",
            640: "variants-n-steps",
            9600: "variants-all-ranks",
            30: "variants-one-all-reduce",
            3000: "variants-one-bucket-each",
            720: "variants-cap-not-reached",
            750: "variants-cap-not-reached",
        },
    ),
    (
        52.5,
        {
            26.25: "variants-one-phase",
            56: "variants-n-steps",
            22.5: "variants-no-startup",
            30: "variants-no-bytes",
            390: "variants-whole-tensor",
            0.525: "variants-one-all-reduce",
            28.5: "variants-exchanged",
            0.0525: "variants-not-milliseconds",
            52500: "variants-not-milliseconds",
        },
    ),
    (
        28.5,
        {
            14.25: "variants-one-phase",
            30.4: "variants-n-steps",
            22.5: "variants-no-startup",
            6: "variants-no-bytes",
            366: "variants-whole-tensor",
            1.425: "variants-one-all-reduce",
            22.8: "variants-one-all-reduce",
            29.7: "variants-cap-not-reached",
            30: "variants-cap-not-reached",
            52.5: "variants-exchanged",
            0.0285: "variants-not-milliseconds",
            28500: "variants-not-milliseconds",
        },
    ),
)


def number_results(function, seconds=5):
    """Return one `Result` for each of the four numbers that `function` returns."""
    numbers, trouble = read_numbers(Student(function, seconds).run())
    results = []
    for i, (name, (right, mistakes)) in enumerate(zip(NAMES, QUESTIONS, strict=True)):
        found = trouble or judge_number(name, numbers[i], right, mistakes)
        results.append(result_of(Property(name, f"`{name}` is right", 1, None), found, PAGE))
    return results


def judge_number(name, number, right, mistakes):
    """Return the `Diagnosis` of a wrong number, None if it is right to one part in a thousand."""
    if math.isclose(number, right, rel_tol=1e-3):
        return None
    near = (
        mistake for value, mistake in mistakes.items() if math.isclose(number, value, rel_tol=1e-3)
    )
    words = f"{number:.6g} is not the right number of `{name}`"
    return Diagnosis(next(near, "variants-number-wrong"), words)


def test_one_hundred_gradients(function):
    """Print which of the four numbers are right; return the points."""
    return report("one_hundred_gradients, hidden tests", number_results(function))
