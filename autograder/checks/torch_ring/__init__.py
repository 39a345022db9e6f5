"""The public checks of the assignment `torch_ring`."""

from autograder.checks.quiet import quiet
from autograder.checks.report import Property, report, result_of
from autograder.checks.torch_ring.cases import EXAMPLE, traced
from autograder.checks.torch_ring.observe import Observer
from autograder.checks.torch_ring.properties import counted_for, right_for
from autograder.checks.torch_ring.special import other_n

PAGE = "gpus/from-simulator-to-ranks.html"
OTHERS = (traced(3, (6,)), traced(2, (4,)), traced(1, (5,)))
MEANS = (traced(4, (8,), op="mean"), traced(2, (6,), op="mean"))

PUBLIC = (
    Property(
        "example",
        "right sums on 4 ranks × 8 elements, on every rank",
        2,
        right_for(EXAMPLE, gloo=(EXAMPLE,)),
    ),
    Property("other-n", "right sums on 1, 2 and 3 ranks", 1, right_for(*OTHERS, special=other_n)),
    Property(
        "ring",
        "2(n - 1) messages from each rank, to its right neighbor, one chunk each",
        2,
        counted_for(EXAMPLE, *OTHERS),
    ),
    Property("mean", "right means on 4 and on 2 ranks", 1, right_for(*MEANS, gloo=MEANS[:1])),
)


def examine(function, properties, seconds=0.25):
    """Return the `Result` of each property."""
    with quiet(), Observer(function, seconds) as observer:
        return [result_of(prop, prop.check(observer), PAGE) for prop in properties]


def check_ring_all_reduce_(function):
    """Print which promises are kept on the public cases; return the points."""
    return report("ring_all_reduce_, public checks", examine(function, PUBLIC))
