"""The public check of `hierarchical_all_reduce`: its promises and their points."""

from autograder.checks.report import Property, report
from autograder.checks.student import Student
from autograder.checks.variants.explain import carried_by, right_for
from autograder.checks.variants.grid import BETWEEN, INSIDE
from autograder.checks.variants.watch import Watcher, examine

HIERARCHY = (
    Property("example", "right sums on 2 nodes of 3 ranks", 1, right_for((2, 3, 12))),
    Property(
        "grids",
        "right sums on other grids, and with 10 elements",
        1,
        right_for((3, 2, 12), (1, 3, 6), (3, 1, 6), (2, 3, 10)),
    ),
    Property(
        "inside",
        "inside a node: 2(g - 1) steps, a shard in a message, phase 1 and then phase 3",
        1,
        carried_by(INSIDE, (2, 3, 12), (3, 2, 12)),
    ),
    Property(
        "between",
        "between nodes: 2(m - 1) steps, numel / n elements in a message, complete shards",
        1,
        carried_by(BETWEEN, (2, 3, 12), (3, 2, 12)),
    ),
)


def check_hierarchical_all_reduce(function):
    """Print which promises `hierarchical_all_reduce` keeps on public cases; return the points."""
    results = examine(Watcher(Student(function)), HIERARCHY)
    return report("hierarchical_all_reduce, public checks", results)
