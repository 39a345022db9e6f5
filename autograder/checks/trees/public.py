"""The public checks of the assignment `trees`: what they test and the points of each promise."""

from autograder.checks.probes import random_case
from autograder.checks.report import Property, report
from autograder.checks.student import Student
from autograder.checks.trees.cases import broadcast_case
from autograder.checks.trees.observe import Observer
from autograder.checks.trees.properties import crosses_network, examine, right_for
from autograder.checks.trees.refusals import refuses_shapes
from autograder.checks.trees.task import ALL_REDUCE, BROADCAST

BROADCAST_PROMISES = (
    Property(
        "example",
        "every one of 8 ranks has the value of rank 0",
        1,
        right_for(broadcast_case, (8,)),
    ),
    Property(
        "others",
        "right for 1, 2, 3 and 5 ranks, and for other roots",
        1,
        right_for(broadcast_case, (5, 0), (3, 1), (2, 1), (8, 6), (1, 0)),
    ),
    Property(
        "network",
        "⌈log₂ n⌉ rounds, n - 1 messages, results made from the messages",
        1,
        crosses_network(broadcast_case, (8, 0), (5, 3), (1, 0)),
    ),
)

ALL_REDUCE_PROMISES = (
    Property("example", "every one of 8 ranks has the sum", 1, right_for(random_case, (8, (4,)))),
    Property(
        "others",
        "right sums for 1, 2, 3 and 5 ranks",
        1,
        right_for(random_case, (5, (4,)), (3, (4,)), (2, (4,)), (1, (4,))),
    ),
    Property(
        "network",
        "2⌈log₂ n⌉ rounds, 2(n - 1) messages, results made from the messages",
        1,
        crosses_network(random_case, (8, (4,)), (5, (4,)), (1, (4,)), most=8),
    ),
    Property(
        "shapes",
        "ValueError for different shapes, before anything is sent",
        1,
        refuses_shapes(((4,), (2,)), ((3,), (3,), (3,), (1,))),
    ),
)


def check_tree_broadcast(function):
    """Print which promises `tree_broadcast` keeps on the public cases; return the points."""
    results = examine(Observer(Student(function), BROADCAST), BROADCAST_PROMISES)
    return report("tree_broadcast, public checks", results)


def check_tree_all_reduce(function):
    """Print which promises `tree_all_reduce` keeps on the public cases; return the points."""
    results = examine(Observer(Student(function), ALL_REDUCE), ALL_REDUCE_PROMISES)
    return report("tree_all_reduce, public checks", results)
