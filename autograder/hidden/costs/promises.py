"""What the hidden tests ask of the three functions, and the points of each promise."""

from autograder.checks.costs.calls import Case
from autograder.checks.costs.meeting import meeting_mistake, missing_mistake
from autograder.checks.costs.parts import one_rank
from autograder.checks.costs.promises import (
    bytes_,
    crossing,
    every,
    judged,
    refuses,
    starts,
    together,
)
from autograder.checks.report import Property
from collectives import cost

POWERS = [2**k for k in range(2, 20)]
# Every power of two below a million with both its neighbors, and some numbers between them.
RANKS = sorted(
    {2, 3, 6, 10, 12, 100, 1000, 48_000, 1_000_000}
    | {power + step for power in POWERS for step in (-1, 0, 1)}
)
# (n, T, alpha, beta): the link of the book, then very large, very small, whole and zero numbers.
EXTREMES = (
    (64, 4_000, 1e-5, 2e-11),
    (8, 1e9, 1e-5, 2e-11),
    (7, 10, 1, 2),
    (3, 1, 1, 1),
    (5, 12_345.5, 0.125, 0.5),
    (1_000_000, 10**18, 1e-9, 1e-15),
    (6, 1e18, 1000, 1000),
    (5, 10**18, 7.5, 1000),
    (1000, 10**17, 3, 7),
    (9, 1, 1e-30, 1e-40),
    (11, 1e-3, 1e-20, 1e-18),
    (33, 1e9, 0, 0),
    (10, 0, 0, 5e-11),
    (12, 7_777, 3e-6, 0),
)
ONE_RANK = ((1, 1e9, 1e-5, 2e-11), (1, 5, 1, 2), (1, 0.5, 3, 1e-9))
LINKS = ((1e-5, 2e-11), (3e-6, 8e-11), (1, 2), (1e-30, 1e-20), (1000, 1e-15), (7, 1000))
GOOD = (4, 1000, 1e-5, 2e-11)
BAD = (
    (0, 1000, 1e-5, 2e-11),
    (-1, 1000, 1e-5, 2e-11),
    (-8, 1000, 1e-5, 2e-11),
    (4, -1, 1e-5, 2e-11),
    (4, -0.5, 1e-5, 2e-11),
    (4, 1000, -1e-5, 2e-11),
    (4, 1000, 1e-5, -2e-11),
    (1, -1000, 1e-5, 2e-11),
    (1, 1000, 1e-5, -1),
    (1, 1000, -3, 1e-9),
    (4, -1000, 1e-5, -2e-11),
)


def time_promises(right):
    """Return the hidden promises of `t_ring` or `t_tree`, whose right values `right` computes."""

    def cases(many):
        return [Case(*arguments, right(*arguments)) for arguments in many]

    parts = every(
        starts(cases((n, 0, 0.7, 0.3) for n in RANKS)),
        bytes_(cases((n, 10_007, 0, 0.3) for n in RANKS)),
    )
    return (
        Property("any-n", "both parts are right for every n from 2 to a million", 1, parts),
        Property("one-rank", "0 for one rank", 1, judged(one_rank, cases(ONE_RANK))),
        Property(
            "extremes",
            "right for numbers of every size, also 0 and whole numbers",
            1,
            together(cases(EXTREMES), parts),
        ),
        Property("nonsense", "ValueError where the task promises one", 1, refuses(GOOD, BAD)),
    )


def meetings(many):
    """Return the cases of `crossover` with these arguments."""
    return [crossing(arguments, cost.crossover(*arguments)) for arguments in many]


NO_LINKS = (
    *((0, 1, 1), (-1, 1, 1), (4, -1e-5, 2e-11), (4, 1e-5, -2e-11), (64, -1, 2), (2, 1, -1)),
    *((1, -1, 2), (1, 1, -2), (4, 0, -1), (4, -1, 0), (4, -1, -1)),
)
NEVER = [(n, *link) for n in (2, 3) for link in LINKS] + [(n, 0, 2e-11) for n in (2, 3, 4, 9, 64)]
ALWAYS = [(n, 1e-5, 0) for n in (4, 5, 64, 1000)] + [(7, 3, 0)]
EQUAL = [(1, 1e-5, 2e-11), (1, 2, 3), (1, 0, 1), (1, 1, 0), (2, 1e-5, 0), (3, 2, 0), (64, 0, 0)]
CROSSOVER = (
    Property(
        "any-n",
        "right for every n from 4 to a million and every link",
        2,
        judged(
            meeting_mistake,
            meetings(
                [(n, 3e-6, 8e-11) for n in RANKS if n > 3]
                + [(n, *link) for n in (4, 7, 48, 1000) for link in LINKS]
            ),
        ),
    ),
    Property(
        "none",
        "0, infinity or NaN where there is no crossover",
        1,
        judged(missing_mistake, meetings(NEVER + ALWAYS + EQUAL)),
    ),
    Property(
        "nonsense",
        "ValueError where the task promises one",
        1,
        refuses(
            (4, 1e-5, 2e-11),
            NO_LINKS,
        ),
    ),
)
HIDDEN = {
    "t_ring": time_promises(cost.t_ring),
    "t_tree": time_promises(cost.t_tree),
    "crossover": CROSSOVER,
}
