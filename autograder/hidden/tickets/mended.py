"""The hidden inputs for the mended programs, and the points of each promise."""

from autograder.checks.report import Property
from autograder.checks.tickets import hang, mismatch, overflow, owner, public, rate, refusal, slow
from autograder.checks.tickets.asked import each, some_n
from autograder.hidden.tickets import cases

RING_STEP = (
    Property(
        "any-n",
        "no rank waits forever, for every n from 2 on",
        1,
        some_n(hang.judge_ends, 2, 3, 5, 6, 7, 8, 13, 16),
    ),
    Property("one", "with one rank the program is empty", 1, each(hang.judge_ends, 1)),
    Property("rounds", "at most three rounds", 1, each(hang.judge_rounds, 2, 5, 6, 8, 9, 16, 33)),
)

SGD_STEP = (
    Property(
        "any-n",
        "the step follows the mean, for every n and every shape",
        1,
        some_n(rate.judge_step, *cases.STEPS),
    ),
    Property("clip", "it is the mean that is clipped", 1, each(rate.judge_step, *cases.CLIPPED)),
    Property(
        "kept",
        "right weights, and the arrays that it gets keep their values",
        1,
        each(rate.judge_kept, *cases.KEPT),
    ),
)

ALL_GATHER = (
    Property(
        "uneven",
        "rank r owns chunk r + 1: right for every n and for chunks of different lengths",
        1,
        some_n(owner.judge_gather, *cases.UNEVEN),
    ),
    Property("owned", "right for every order of owners", 1, each(owner.judge_gather, *cases.OWNED)),
    Property(
        "messages",
        "the results are made from the messages, and the arrays in `held` keep their values",
        1,
        each(cases.judge_messages, *cases.ALTERED),
    ),
)

REDUCE_ALL = (
    Property(
        "any-order",
        "right sums for every n and every order",
        1,
        some_n(mismatch.judge_sums, *cases.ORDERS),
    ),
    Property(
        "names",
        "ValueError if a rank lacks a name, before anything is sent",
        1,
        each(refusal.judge_refusal, *cases.NAMES),
    ),
    Property(
        "kinds",
        "ValueError if shapes or dtypes differ, before anything is sent",
        1,
        each(refusal.judge_refusal, *cases.KINDS),
    ),
)

SLOW_RANK = (
    Property(
        "any-n",
        "the slow rank is found, for every n and any number of steps",
        1,
        some_n(slow.judge_slow, *cases.SLOW),
    ),
    Property("clocks", "the clocks may be minutes apart", 1, each(slow.judge_slow, *cases.APART)),
    Property(
        "odd-step",
        "one odd step of another rank does not matter",
        1,
        each(slow.judge_slow, *cases.ODD),
    ),
)

AVERAGE = (
    Property(
        "float16",
        "float16: right for every n, every shape and both signs",
        1,
        some_n(overflow.judge_mean, *cases.HALVES),
    ),
    Property(
        "int8", "int8: right, and fractions count", 1, each(overflow.judge_mean, *cases.BYTES)
    ),
    Property(
        "not-finite",
        "NaN and infinity stay, all else is right, and the tensors keep their values",
        1,
        each(overflow.judge_kept, *cases.NOT_FINITE),
    ),
)

# For each function: its page, its public and its hidden promises.
TICKETS = {
    "ring_step": (hang.PAGE, public.RING_STEP, RING_STEP),
    "sgd_step": (rate.PAGE, public.SGD_STEP, SGD_STEP),
    "all_gather": (owner.PAGE, public.ALL_GATHER, ALL_GATHER),
    "reduce_all": (mismatch.PAGE, public.REDUCE_ALL, REDUCE_ALL),
    "slow_rank": (slow.PAGE, public.SLOW_RANK, SLOW_RANK),
    "average": (overflow.PAGE, public.AVERAGE, AVERAGE),
}
