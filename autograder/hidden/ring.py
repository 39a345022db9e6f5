"""The hidden tests of the assignment `ring`: inputs that no student sees, and their points."""

from autograder.checks import public
from autograder.checks.observe import Observer
from autograder.checks.properties import counted_for, right_for
from autograder.checks.report import Property, examine, report
from autograder.checks.shapes import BROADCAST, MIDDLE, SAME_SIZE, SIZES, refuses
from autograder.checks.student import Student
from autograder.checks.task import ALL_REDUCE_MEAN, REDUCE_SCATTER
from autograder.hidden.properties import any_dtype, exact, made_from_messages, own_memory

# Ranks, elements and dtype of tensors whose sums do not fit into their dtype.
EXTREMES = (
    (4, 9, "int8"),
    (3, 5, "uint8"),
    (5, 10, "int32"),
    (3, 5, "int64"),
    (1, 3, "int16"),
)

SCATTER = (
    Property(
        "any-n",
        "right sums for every n",
        1,
        right_for((1, 3), (2, 8), (5, 15), (6, 12), (8, 8), seed=7),
    ),
    Property(
        "uneven",
        "right sums where n does not divide the number of elements",
        1,
        right_for((4, 10), (3, 8), (5, 13), (8, 20), (2, 1), seed=7),
    ),
    Property(
        "fewer",
        "right sums with fewer elements than ranks",
        1,
        right_for((5, 3), (8, 5), (3, 1), (4, 2), seed=7),
    ),
    Property(
        "messages",
        "every result is made from what crossed the ring, for every n",
        2,
        made_from_messages((3, 7), (4, 10), (5, 10), (8, 16), (5, 3), (1, 4), most=8),
    ),
    Property(
        "dtypes",
        "integers near their limits and float32: right sums, in float64",
        1,
        any_dtype(*EXTREMES),
    ),
    Property(
        "precision",
        "nothing is lost: small differences and NaN",
        1,
        exact((3, 7), (4, 10), nans=((4, (8,), 2, 5), (3, (7,), 0, 0), (5, (3,), 4, 1))),
    ),
    Property(
        "memory",
        "the tensors are unchanged and no two results share memory",
        1,
        own_memory((4, 10), (5, 3), (1, 4)),
    ),
)

MEAN = (
    Property(
        "any-n",
        "right means for every n",
        1,
        right_for((1, 3), (2, 8), (5, 15), (6, 12), (8, 8), seed=7),
    ),
    Property(
        "uneven",
        "right means where n does not divide the number of elements, or is larger",
        1,
        right_for((4, 10), (3, 8), (5, 13), (8, 20), (5, 3), (8, 5), (2, 1), seed=7),
    ),
    Property(
        "any-shape",
        "right means and the same shape for tensors of every shape",
        1,
        counted_for(
            (3, (2, 3)), (4, (3, 2, 2)), (5, (7, 1)), (2, (1, 5)), (1, (2, 2)), (4, (4, 4)), seed=7
        ),
    ),
    Property(
        "messages",
        "every result is made from what crossed the ring, for every n",
        2,
        made_from_messages((3, 7), (4, 10), (5, 10), (8, 16), (5, 3), (1, 4), most=8),
    ),
    Property(
        "shapes",
        "ValueError whenever two ranks differ in shape, before anything is sent",
        2,
        refuses(*SIZES, *SAME_SIZE, *BROADCAST, *MIDDLE),
    ),
    Property(
        "dtypes",
        "integers near their limits and float32: right means, in float64",
        1,
        any_dtype(*EXTREMES),
    ),
    Property(
        "precision",
        "nothing is lost: small differences and NaN",
        1,
        exact((3, 7), (4, 10), nans=((4, (8,), 2, 5), (3, (2, 3), 0, 0), (5, (3,), 4, 1))),
    ),
    Property(
        "memory",
        "the tensors are unchanged and no two results share memory",
        1,
        own_memory((4, 10), (3, (2, 3)), (1, 4)),
    ),
)


# For each function: its task, its public and its hidden promises.
TASKS = {
    "reduce_scatter": (REDUCE_SCATTER, public.SCATTER, SCATTER),
    "ring_all_reduce_mean": (ALL_REDUCE_MEAN, public.MEAN, MEAN),
}


def results(name, function, seconds=5):
    """Return the `Result` of every promise, public ones first, for the function called `name`."""
    task, shown, more = TASKS[name]
    return examine(Observer(Student(function, seconds), task), (*shown, *more))


def test_reduce_scatter(function):
    """Print which promises `reduce_scatter` keeps on the hidden cases; return the points."""
    results = examine(Observer(Student(function), REDUCE_SCATTER), SCATTER)
    return report("reduce_scatter, hidden tests", results)


def test_ring_all_reduce_mean(function):
    """Print which promises `ring_all_reduce_mean` keeps on the hidden cases; return the points."""
    results = examine(Observer(Student(function), ALL_REDUCE_MEAN), MEAN)
    return report("ring_all_reduce_mean, hidden tests", results)
