"""The hidden tests of the assignment `trees`: inputs that no student sees, and their points."""

from autograder.checks.probes import random_case
from autograder.checks.report import Property, report
from autograder.checks.shapes import BROADCAST as STRETCHED
from autograder.checks.shapes import MIDDLE, SAME_SIZE, SIZES
from autograder.checks.student import Student
from autograder.checks.trees import public
from autograder.checks.trees.cases import broadcast_case
from autograder.checks.trees.observe import Observer
from autograder.checks.trees.properties import crosses_network, examine, right_for, unharmed
from autograder.checks.trees.refusals import NO_ROOTS, refuses_roots, refuses_shapes
from autograder.checks.trees.task import ALL_REDUCE, BROADCAST
from autograder.hidden.trees.numbers import number_results, test_thirteen_ranks
from autograder.hidden.trees.values import any_dtype, exact, same_numbers

BROADCAST_PROMISES = (
    Property(
        "any-n",
        "right for every number of ranks and every root",
        1,
        right_for(
            broadcast_case,
            *((n, 0, (3,), 7) for n in (1, 2, 3, 4, 6, 7, 9, 13, 16, 17, 40, 300)),
            *((n, root, (3,), 7) for n, root in ((2, 1), (4, 3), (6, 2), (7, 6), (8, 5), (13, 4))),
            *((5, root, (3,), 7) for root in range(5)),
        ),
    ),
    Property(
        "messages",
        "rounds, messages, and results made from the messages, for every n and root",
        2,
        crosses_network(
            broadcast_case, (2, 1), (3, 0), (4, 2), (6, 0), (7, 5), (8, 3), (9, 8), (16, 1), most=8
        ),
    ),
    Property(
        "values",
        "every shape, and exactly the numbers of the value",
        1,
        same_numbers((5, 3), (2, 0), (1, 0)),
    ),
    Property(
        "root",
        "ValueError for a root that is no rank, before anything is sent",
        1,
        refuses_roots(*NO_ROOTS),
    ),
    Property(
        "memory",
        "the value is unchanged and no two results share memory",
        1,
        unharmed(broadcast_case, (8, 0), (5, 2), (2, 1), (1, 0)),
    ),
)

ALL_REDUCE_PROMISES = (
    Property(
        "any-n",
        "right sums for every number of ranks",
        1,
        right_for(
            random_case,
            *((n, (5,), 7) for n in (1, 2, 3, 4, 5, 6, 7, 9, 13, 16, 17, 40, 300)),
        ),
    ),
    Property(
        "messages",
        "rounds, messages, and results made from the messages, for every n",
        2,
        crosses_network(random_case, *((n, (3,), 3) for n in (2, 3, 4, 6, 7, 9, 12, 16)), most=8),
    ),
    Property(
        "any-shape",
        "right sums and the same shape for tensors of every shape",
        1,
        right_for(
            random_case,
            (3, (2, 3), 7),
            (4, (3, 2, 2), 7),
            (5, (7, 1), 7),
            (1, (2, 2), 7),
            (2, (1,), 7),
        ),
    ),
    Property(
        "shapes",
        "ValueError whenever two ranks differ in shape, before anything is sent",
        1,
        refuses_shapes(*SIZES, *SAME_SIZE, *STRETCHED, *MIDDLE),
    ),
    Property(
        "dtypes",
        "integers near their limits and float32: right sums, in float64",
        1,
        any_dtype(
            (4, 5, "int8"), (3, 5, "uint8"), (5, 4, "int32"), (1, 3, "int16"), (3, 4, "int64")
        ),
    ),
    Property(
        "precision",
        "nothing is lost: small differences and NaN",
        1,
        exact((3, 7), (6, 4), nans=((4, (8,), 2, 5), (3, (2, 3), 0, 0), (5, (3,), 4, 1))),
    ),
    Property(
        "memory",
        "the tensors are unchanged and no two results share memory",
        1,
        unharmed(random_case, (8, (4,)), (5, (3,)), (3, (2, 3)), (2, (4,)), (1, (4,))),
    ),
)

# For each function: its task, its public and its hidden promises.
TASKS = {
    "tree_broadcast": (BROADCAST, public.BROADCAST_PROMISES, BROADCAST_PROMISES),
    "tree_all_reduce": (ALL_REDUCE, public.ALL_REDUCE_PROMISES, ALL_REDUCE_PROMISES),
}

__all__ = [
    "TASKS",
    "results",
    "test_thirteen_ranks",
    "test_tree_all_reduce",
    "test_tree_broadcast",
]


def results(name, function, seconds=5):
    """Return the `Result` of every promise, public ones first, for the function called `name`."""
    if name == "thirteen_ranks":
        return number_results(function)
    task, shown, more = TASKS[name]
    return examine(Observer(Student(function, seconds), task), (*shown, *more))


def test_tree_broadcast(function):
    """Print which promises `tree_broadcast` keeps on the hidden cases; return the points."""
    found = examine(Observer(Student(function), BROADCAST), BROADCAST_PROMISES)
    return report("tree_broadcast, hidden tests", found)


def test_tree_all_reduce(function):
    """Print which promises `tree_all_reduce` keeps on the hidden cases; return the points."""
    found = examine(Observer(Student(function), ALL_REDUCE), ALL_REDUCE_PROMISES)
    return report("tree_all_reduce, hidden tests", found)
