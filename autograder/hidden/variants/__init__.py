"""The hidden tests of the assignment `variants`: inputs that no student sees, and their points."""

from autograder.checks.report import Property, report
from autograder.checks.student import Student
from autograder.checks.variants.altered import made_from_messages
from autograder.checks.variants.bucket_cases import Filler, random_sizes
from autograder.checks.variants.bucket_errors import refuses
from autograder.checks.variants.buckets import (
    BUCKETS,
    bucket_results,
    closed_on,
    ordered_on,
    unchanged,
)
from autograder.checks.variants.explain import carried_by, counted_for, right_for
from autograder.checks.variants.grid import BETWEEN, INSIDE
from autograder.checks.variants.hierarchy import HIERARCHY
from autograder.checks.variants.watch import Watcher, examine
from autograder.hidden.variants.buckets import edges, first_cap_on
from autograder.hidden.variants.extreme import any_dtype, own_memory, passes_nan
from autograder.hidden.variants.numbers import number_results, test_one_hundred_gradients

LISTS = (
    *((random_sizes(seed, 12, 50), 40) for seed in range(4)),
    (random_sizes(7, 30, 1000), 900),
    ((2**20,) * 9 + (25 * 2**20,) + (2**19,) * 60, 25 * 2**20),
    ((5, 5, 5, 5, 5, 5), 10),
    ((6, 6, 1, 6, 6), 6),
)
FIRST = (
    (random_sizes(3, 14, 50), 60, 15),
    ((4, 4, 4, 4, 4, 4, 4, 4), 12, 4),
    ((1, 9, 2, 8, 3, 7, 4, 6), 14, 7),
    ((5, 5, 5), 10, 10),
)

GRIDS = (
    Property(
        "any-grid",
        "right sums for every m and g, in the promised steps",
        1,
        counted_for((2, 4, 16), (4, 2, 8), (3, 3, 9), (1, 5, 10), (5, 1, 5), (1, 1, 4), seed=7),
    ),
    Property(
        "any-size",
        "right sums for every shape, also if m and g do not divide the number of elements",
        1,
        right_for(
            *((2, 3, 7), (3, 2, 11), (2, 4, 9), (3, 3, 4), (2, 3, 1), (3, 1, 2)),
            *((2, 2, (2, 3)), (2, 3, (3, 2, 2)), (3, 2, (5, 1)), (1, 2, (2, 2))),
            seed=7,
        ),
    ),
    Property(
        "inside",
        "inside a node, every grid: steps, lengths, and what the messages hold",
        1,
        carried_by(INSIDE, (2, 4, 16), (4, 2, 16), (3, 3, 18), (1, 4, 8), (3, 1, 6)),
    ),
    Property(
        "between",
        "between nodes, every grid: steps, lengths, and what the messages hold",
        1,
        carried_by(BETWEEN, (2, 4, 16), (4, 2, 16), (3, 3, 18), (1, 4, 8), (3, 1, 6)),
    ),
    Property(
        "messages",
        "every result is made from what crossed the rings",
        2,
        made_from_messages((2, 3, 6), (3, 2, 12), (2, 2, 8), (1, 3, 6), (3, 1, 3)),
    ),
    Property(
        "memory",
        "the tensors are unchanged and no two results share memory",
        1,
        own_memory((2, 3, 10), (2, 2, (2, 3)), (1, 3, 4), (3, 1, 4), (1, 1, 4)),
    ),
    Property(
        "float64",
        "sums in float64: integers near their limits, float32, small differences, NaN",
        1,
        lambda watcher: (
            any_dtype(
                (2, 3, 9, "int8"), (3, 2, 6, "int32"), (1, 3, 5, "uint8"), (1, 1, 3, "int16")
            )(watcher)
            or passes_nan((2, 3, 12, 4, 5), (3, 2, 7, 0, 6), (2, 2, 3, 3, 0))(watcher)
        ),
    ),
)

FILLED = (
    Property("order", "the last parameter first, inside each bucket too", 1, ordered_on(*LISTS)),
    Property("closing", "closed as soon as the cap is reached, not before", 1, closed_on(*LISTS)),
    Property("first-cap", "`first_cap` for the first bucket only", 1, first_cap_on(*FIRST)),
    Property("edges", "parameters of 0 bytes, and an empty list", 1, edges),
    Property(
        "refuses",
        "ValueError for every cap of 0 or less; the list of sizes is unchanged",
        1,
        lambda filler: (
            refuses(((1, 2), -3), ((), 0), ((), -1), ((9,), 0), ((3, 4), 7, 0), ((3, 4), 7, -2))(
                filler
            )
            or unchanged(*LISTS)(filler)
        ),
    ),
)


def results(name, function, seconds=5):
    """Return the `Result` of every promise, public ones first, for the function called `name`."""
    student = Student(function, seconds)
    if name == "one_hundred_gradients":
        return number_results(function, seconds)
    # As in a notebook, where they have cells of their own, the hidden tests start afresh.
    if name == "fill_buckets":
        return [*bucket_results(Filler(student), BUCKETS), *bucket_results(Filler(student), FILLED)]
    return [*examine(Watcher(student), HIERARCHY), *examine(Watcher(student), GRIDS)]


def test_hierarchical_all_reduce(function):
    """Print which promises `hierarchical_all_reduce` keeps on hidden grids; return the points."""
    results = examine(Watcher(Student(function)), GRIDS)
    return report("hierarchical_all_reduce, hidden tests", results)


def test_fill_buckets(function):
    """Print which promises `fill_buckets` keeps on the hidden lists; return the points."""
    results = bucket_results(Filler(Student(function)), FILLED)
    return report("fill_buckets, hidden tests", results)


__all__ = [
    "results",
    "test_fill_buckets",
    "test_hierarchical_all_reduce",
    "test_one_hundred_gradients",
]
