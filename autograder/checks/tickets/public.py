"""The public checks of the tickets: what they test and the points of each promise."""

from autograder.checks.report import Property, report
from autograder.checks.student import Student
from autograder.checks.tickets import hang, mismatch, overflow, owner, rate, slow
from autograder.checks.tickets.asked import each, results_of

RING_STEP = (Property("four", "4 ranks: no rank waits forever", 1, each(hang.judge_ends, 4)),)
SGD_STEP = (
    Property(
        "mean",
        "4 ranks and 1 rank: the step follows the mean",
        1,
        each(rate.judge_step, rate.judge_step.usual, rate.step(1)),
    ),
)
ALL_GATHER = (
    Property(
        "course",
        "4 ranks, rank r owns chunk r + 1: every rank has all finished chunks",
        1,
        each(owner.judge_gather, owner.judge_gather.usual),
    ),
)
REDUCE_ALL = (
    Property(
        "order",
        "2 ranks with another order: right sums",
        1,
        each(mismatch.judge_sums, mismatch.judge_sums.usual),
    ),
)
SLOW_RANK = (
    Property(
        "four", "4 ranks: the slow one is found", 1, each(slow.judge_slow, slow.judge_slow.usual)
    ),
)
AVERAGE = (
    Property(
        "eight",
        "8 ranks with 10000 in float16, and 1 rank: the mean is right",
        1,
        each(overflow.judge_mean, overflow.judge_mean.usual, overflow.same(7, 1)),
    ),
)


def check(name, function, promises, page):
    """Print which promises a function keeps on the public cases; return the points."""
    return report(f"{name}, public check", results_of(promises, Student(function), page))


def check_ring_step(function):
    """Check ticket 1 on the public case."""
    return check("ring_step", function, RING_STEP, hang.PAGE)


def check_sgd_step(function):
    """Check ticket 2 on the public cases."""
    return check("sgd_step", function, SGD_STEP, rate.PAGE)


def check_all_gather(function):
    """Check ticket 3 on the public case."""
    return check("all_gather", function, ALL_GATHER, owner.PAGE)


def check_reduce_all(function):
    """Check ticket 4 on the public case."""
    return check("reduce_all", function, REDUCE_ALL, mismatch.PAGE)


def check_slow_rank(function):
    """Check ticket 5 on the public case."""
    return check("slow_rank", function, SLOW_RANK, slow.PAGE)


def check_average(function):
    """Check ticket 6 on the public cases."""
    return check("average", function, AVERAGE, overflow.PAGE)
