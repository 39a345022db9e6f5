"""The hidden tests of the assignment `tickets`: their inputs, their points, the right letters."""

from autograder.checks.report import report
from autograder.checks.student import Student
from autograder.checks.tickets.asked import results_of
from autograder.hidden.tickets.causes import RIGHT, cause_results
from autograder.hidden.tickets.mended import TICKETS


def results(name, function, seconds=5):
    """Return the `Result` of every promise, public ones first, for the function called `name`."""
    student = Student(function, seconds)
    if name.startswith("cause_"):
        return cause_results(int(name.removeprefix("cause_")), student)
    page, public, hidden = TICKETS[name]
    return results_of((*public, *hidden), student, page)


def test_cause(number, function):
    """Print whether the function names the cause of a ticket; return the points."""
    return report(f"cause_{number}, hidden test", cause_results(number, Student(function)))


def test_mended(name, function):
    """Print which hidden promises of a ticket are kept; return the points."""
    page, _, hidden = TICKETS[name]
    return report(f"{name}, hidden tests", results_of(hidden, Student(function), page))


def test_ring_step(function):
    """Test ticket 1 on the hidden cases."""
    return test_mended("ring_step", function)


def test_sgd_step(function):
    """Test ticket 2 on the hidden cases."""
    return test_mended("sgd_step", function)


def test_all_gather(function):
    """Test ticket 3 on the hidden cases."""
    return test_mended("all_gather", function)


def test_reduce_all(function):
    """Test ticket 4 on the hidden cases."""
    return test_mended("reduce_all", function)


def test_slow_rank(function):
    """Test ticket 5 on the hidden cases."""
    return test_mended("slow_rank", function)


def test_average(function):
    """Test ticket 6 on the hidden cases."""
    return test_mended("average", function)


__all__ = ["RIGHT", "results", "test_cause"]
