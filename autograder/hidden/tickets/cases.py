"""The inputs of the hidden tests of the tickets."""

import numpy as np

from autograder.checks.tickets.named import calls
from autograder.checks.tickets.overflow import rows, same
from autograder.checks.tickets.owner import gather, judge_altered, judge_kept
from autograder.checks.tickets.rate import Step, step
from autograder.checks.tickets.slow import clock

STEPS = (
    step(3, (2, 3), seed=1),
    step(2, seed=1),
    step(5, (7,), rate=0.01, seed=1),
    step(8, (1,), seed=1),
    step(7, (2, 1, 2), seed=1),
    step(1, (3, 2), seed=1),
)

# Long gradients that nearly cancel: each one and their sum are above the limit, the mean is not.
CANCEL = Step(
    np.array([1.0, -2.0]),
    [np.array([30.0, 0.0]), np.array([-30.0, 0.6]), np.array([0.9, 0.6])],
    0.25,
    1.0,
)
CLIPPED = (
    step(4, limit=0.5, seed=2),
    step(3, (5,), limit=2.5, scale=3.0, seed=2),
    CANCEL,
    step(1, (4,), limit=0.25, seed=2),
    step(8, (2, 2), limit=1.0, scale=10.0, rate=0.1, seed=2),
)
KEPT = (step(3, (4,), seed=3), step(2, (2, 2), limit=0.5, seed=3))

UNEVEN = tuple(
    gather(lengths, [(r + 1) % len(lengths) for r in range(len(lengths))])
    for lengths in ([3, 3, 2, 2], [2, 1], [1, 4, 2], [1, 1, 1, 0, 0], [3] * 8, [4])
)
OWNED = (
    gather([3, 3, 2, 2], [0, 1, 2, 3]),
    gather([1, 2, 3], [2, 0, 1]),
    gather([2, 2, 2, 2, 2], [3, 0, 4, 2, 1]),
    gather([2, 1], [0, 1]),
    gather([1, 3, 0, 2, 1, 2], [5, 4, 3, 2, 1, 0]),
    gather([4], [0]),
)
ALTERED = (
    gather([2, 2, 2, 2], [1, 2, 3, 0]),
    gather([2, 1, 3], [1, 2, 0]),
    gather([2, 1], [1, 0]),
)


def judge_messages(asked, case):
    """Return what is wrong with an all-gather, with what it got, or if a message is altered."""
    return judge_kept(asked, case) or judge_altered(asked, case)


ORDERS = (
    calls("abc", "cab", "bca"),
    calls("ab", "ab", "ba", "ab", shapes={"a": (3,), "b": (1,)}),
    calls("abc", "abc", shapes={"a": (2, 2), "b": (4,)}),
    calls("abc"),
    calls("cba", "abc", "cab", "bac", "acb", dtype=np.float32),
    calls("ba", "ab", dtype=np.int64),
    calls("a", "a", "a"),
)
NAMES = (
    calls("ab", "ac", fault="name"),
    calls("ab", "ab", "abc", fault="name"),
    calls("abc", "abc", "ab", fault="name"),
    calls("ab", "b", "ab", "ab", fault="name"),
    calls("a", "ab", fault="name"),
)
KINDS = (
    calls("ab", "ab", swap=(1, "a", (1,), float), fault="shape"),
    calls("ab", "ab", "ba", shapes={"b": (2, 3)}, swap=(2, "b", (3, 2), float), fault="shape"),
    calls("ab", "ab", "ab", "ab", swap=(2, "b", (1, 2), float), fault="shape"),
    calls("ab", "ab", "ab", swap=(1, "b", (3,), float), fault="shape"),
    calls("ab", "ba", "ab", swap=(2, "a", (2,), np.float32), fault="dtype"),
    calls("ab", "ab", swap=(1, "b", (2,), np.int64), fault="dtype"),
)

SLOW = (
    clock(8, 0, steps=7, more=1.25, seed=1),
    clock(2, 0, seed=1),
    clock(3, 1, steps=1, seed=1),
    clock(5, 4, steps=2, usual=3.0, more=1.5, seed=1),
    clock(16, 9, steps=4, more=1.2, seed=1),
    clock(1, 0, steps=2, seed=1),
)
APART = (
    clock(4, 1, apart=600.0, seed=4),
    clock(6, 0, steps=5, more=1.3, apart=600.0, seed=4),
    clock(3, 2, steps=1, apart=5000.0, seed=5),
    clock(8, 5, steps=4, apart=600.0, seed=6),
)
ODD = (
    clock(4, 2, steps=5, odd=(0, 0), seed=1),
    clock(5, 3, steps=9, odd=(1, 4), seed=1),
    clock(3, 0, steps=6, more=1.4, odd=(2, 5), seed=1),
    clock(4, 3, steps=8, odd=(2, 3), apart=600.0, seed=1),
)

HALVES = (
    same(10000, 7),
    same(60000, 16, shape=(2, 2)),
    same(-30000, 3, shape=(1,)),
    rows([60000, 3.0], [60000, -1.0], [-60000, 0.5]),
    rows([-60000, 0.01, 100], [-60000, 0.02, 200], [0, 0.03, 50], [60000, 0.04, 0]),
    rows(*([20000 + 1000 * r, 0.25 * r, -40000] for r in range(5))),
    rows([[60000, 1.5]], [[50000, 2.5]]),
)
BYTES = (
    same(100, 3, "int8"),
    rows([1, -128, 127], [2, -128, 127], dtype="int8"),
    same(7, 8, "int8"),
    rows(*([120, -3, r] for r in range(16)), dtype="int8"),
    rows([5, -5], dtype="int8"),
    rows([[-100], [1]], [[-100], [0]], [[-100], [0]], [[-90], [0]], dtype="int8"),
)
NOT_FINITE = (
    rows([30000, np.nan, 1], [40000, 2, 2], [50000, 3, 3]),
    rows([np.inf, 60000], [1, 60000], [2, 60000], [3, -60000]),
    rows([60000, 1.0], [60000, -np.inf]),
)
