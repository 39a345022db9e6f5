"""The public checks of the assignment `ring`: what they test and the points of each promise."""

from autograder.checks.observe import Observer
from autograder.checks.properties import (
    crosses_ring,
    inputs_unchanged,
    right_for,
    right_on_example,
)
from autograder.checks.report import Property, examine, report
from autograder.checks.shapes import refuses
from autograder.checks.student import Student
from autograder.checks.task import ALL_REDUCE_MEAN, REDUCE_SCATTER

SCATTER = (
    Property(
        "example", "right sums on the book's example, 4 ranks × 8 elements", 1, right_on_example
    ),
    Property("other-n", "right sums for 1, 2 and 3 ranks", 1, right_for((3, 6), (2, 4), (1, 5))),
    Property(
        "ring", "n - 1 steps, one chunk in a message", 1, crosses_ring((4, 8), (3, 6), (1, 5))
    ),
    Property("inputs", "the tensors are unchanged", 1, inputs_unchanged((4, 8), (3, 6))),
)

MEAN = (
    Property(
        "example", "right means on the book's example, 4 ranks × 8 elements", 1, right_on_example
    ),
    Property("other-n", "right means for 1, 2 and 3 ranks", 1, right_for((3, 6), (2, 4), (1, 5))),
    Property(
        "ring", "2(n - 1) steps, one chunk in a message", 1, crosses_ring((4, 8), (3, 6), (1, 5))
    ),
    Property(
        "shapes",
        "ValueError for different shapes, before anything is sent",
        1,
        refuses(((4,), (2,)), ((3,), (3,), (3,), (1,))),
    ),
)


def check_reduce_scatter(function):
    """Print which promises `reduce_scatter` keeps on the public cases; return the points."""
    results = examine(Observer(Student(function), REDUCE_SCATTER), SCATTER)
    return report("reduce_scatter, public checks", results)


def check_ring_all_reduce_mean(function):
    """Print which promises `ring_all_reduce_mean` keeps on the public cases; return the points."""
    results = examine(Observer(Student(function), ALL_REDUCE_MEAN), MEAN)
    return report("ring_all_reduce_mean, public checks", results)
