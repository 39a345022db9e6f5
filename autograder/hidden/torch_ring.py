"""The hidden tests of the assignment `torch_ring`."""

import numpy as np

from autograder.checks.report import Property, report
from autograder.checks.torch_ring import PUBLIC, examine
from autograder.checks.torch_ring.cases import Case, fractions, traced, whole_numbers
from autograder.checks.torch_ring.properties import (
    all_of,
    made_from_messages,
    refuses,
    right_after,
    right_for,
    waits_for_all,
    written_back,
)
from autograder.checks.torch_ring.special import dtypes, fewer, groups, shapes, uneven

UNEVEN = (traced(4, (10,)), traced(3, (8,)), traced(4, (15,)), traced(2, (7,)))
FEWER = (traced(4, (3,)), traced(3, (1,)), traced(4, (0,)), traced(2, (1,)))
SHAPES = (traced(4, (3, 4)), traced(3, (2, 3)), traced(4, (3, 2, 2)))
STRIDES = (
    traced(4, (3, 4), layout="transposed", kind="transposed"),
    traced(4, (8,), layout="strided", kind="every second element of a longer tensor"),
    traced(3, (2, 3), layout="strided", kind="every second column of a wider tensor"),
    traced(2, (5, 2), layout="transposed", kind="transposed"),
)
FINE = Case(4, 1 + np.arange(1, 41).reshape(4, 10) * 2.0**-40, "float64", exact=False)
LONG = Case(4, 2**53 + 2 * np.arange(40).reshape(4, 10) + 1, "int64")
DTYPES = (
    FINE,
    LONG,
    whole_numbers(3, (7,), 1, -(2**24) - 9, 2**24 + 9, dtype="int32"),
    whole_numbers(4, (9,), 2, -30, 30, dtype="bfloat16"),
    whole_numbers(3, (8,), 3, 0, 60, dtype="uint8"),
    fractions(4, (11,), 4),
)
ALTERED = (
    traced(4, (8,), dtype="float64"),
    traced(3, (7,), dtype="float64"),
    traced(4, (10,), dtype="float64"),
)
GROUPS = tuple(
    traced(len(ranks), (7,), world=4, ranks=ranks, kind=f"a group of the ranks {ranks} of 4")
    for ranks in ((0, 2, 3), (1, 3), (2,))
)
WAITS = (traced(4, (9,)), traced(2, (6,)))
GROUP_MEAN = traced(
    3, (7,), world=4, ranks=(0, 1, 3), op="mean", kind="a group of the ranks (0, 1, 3) of 4"
)
MEANS = (
    traced(3, (7,), op="mean"),
    traced(4, (3,), op="mean"),
    traced(1, (4,), op="mean"),
    fractions(4, (10,), 5, dtype="float64", op="mean"),
)
REFUSED = (
    whole_numbers(4, (8,), 6, 0, 9, dtype="int64", op="mean"),
    traced(4, (8,), op="max"),
    whole_numbers(4, (8,), 6, 0, 9, dtype="int16", op="mean"),
    whole_numbers(2, (6,), 6, 0, 9, dtype="uint8", op="mean"),
    whole_numbers(1, (4,), 7, 0, 9, dtype="int32", op="mean"),
)

HIDDEN = (
    Property(
        "uneven",
        "right sums where n does not divide the number of elements",
        2,
        right_for(*UNEVEN, gloo=UNEVEN[:1], special=uneven),
    ),
    Property(
        "fewer",
        "right sums with fewer elements than ranks, also with none",
        2,
        right_for(*FEWER, gloo=(FEWER[0], FEWER[2]), special=fewer),
    ),
    Property(
        "shapes",
        "right sums for tensors of every shape, with the messages of one ring",
        1,
        right_for(*SHAPES, gloo=SHAPES[:1], special=shapes, counted=True),
    ),
    Property(
        "strides",
        "tensors with strides: written back rightly, or refused with ValueError",
        1,
        written_back(*STRIDES, gloo=STRIDES[:1]),
    ),
    Property(
        "dtypes",
        "right sums in the dtype of the tensor: floats, integers, bfloat16",
        2,
        right_for(*DTYPES, gloo=DTYPES[1:4:2], special=dtypes),
    ),
    Property(
        "messages",
        "every result is made from the messages, on every rank",
        2,
        made_from_messages(*ALTERED),
    ),
    Property(
        "group",
        "right sums in a group of some of the ranks",
        2,
        right_for(*GROUPS, gloo=GROUPS[:1], special=groups),
    ),
    Property("waits", "every transfer is waited for", 1, waits_for_all(*WAITS)),
    Property(
        "mean",
        "right means for every n, also in a group",
        1,
        all_of(
            right_for(*MEANS, gloo=MEANS[1:2]),
            right_after(GROUPS[0], GROUP_MEAN, special=groups),
        ),
    ),
    Property(
        "refuses",
        "an error before anything is sent: mean of integers, unknown op",
        1,
        refuses(*REFUSED),
    ),
)


def results(name, function, seconds=0.25):
    """Return the `Result` of every promise, public ones first."""
    seconds = min(seconds, 0.25)
    return examine(function, PUBLIC, seconds) + examine(function, HIDDEN, seconds)


def test_ring_all_reduce_(function):
    """Print which hidden promises are kept; return the points."""
    return report("ring_all_reduce_, hidden tests", examine(function, HIDDEN))
