"""The hidden tests of the assignment `costs`: inputs that no student sees, and their points."""

from autograder.checks.costs.answers import QUESTIONS
from autograder.checks.costs.calls import Calls
from autograder.checks.costs.public import TASKS, examine
from autograder.checks.report import report
from autograder.checks.student import Student
from autograder.hidden.costs.answers import answer_results
from autograder.hidden.costs.promises import HIDDEN


def results(name, function, seconds=5):
    """Return the `Result` of every promise, public ones first, for the function called `name`."""
    if name in QUESTIONS:
        return answer_results(name, Student(function, seconds))
    return examine(Calls(name, Student(function, seconds)), (*TASKS[name][0], *HIDDEN[name]))


def test_costs(name, function):
    """Print which promises a function keeps on the hidden cases; return the points."""
    found = examine(Calls(name, Student(function)), HIDDEN[name])
    return report(f"{name}, hidden tests", found)


def test_answer(name, function):
    """Print whether a number is right; return the points."""
    return report(f"{name}, hidden test", answer_results(name, Student(function)))
