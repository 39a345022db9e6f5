"""The facts of the notation and of the intuition part."""

from fact import count, quantity, sequence

from collectives import datasets, tree_broadcast
from collectives.__main__ import parse
from collectives.schedule import schedule
from collectives.trace import trace

PART = "intuition/*"


def whole(values):
    """Return array values as plain whole numbers."""
    return [int(value) for value in values]


def facts():
    """Return all facts of section 1."""
    return [*model_facts(), *tree_facts(), *digits(), *powers(), *counting()]


def model_facts():
    """Return the synthetic link that all cost figures assume."""
    link = parse([])
    return [
        quantity("link-alpha", PART, "10 µs", link.alpha),
        count("link-bandwidth", PART, 50, round(1 / link.beta / 1e9), "GB/s|GB per second"),
    ]


def tree_facts():
    """Return rounds and sends of a tree broadcast to 8 and to 9 ranks."""
    found = []
    for spec in ((8, 3, 7), (9, 4, 8)):
        result = tree_broadcast(spec[0], 1.0)
        values = (spec[0], result.rounds, result.sends)
        found.append(sequence(f"tree-{spec[0]}", "intuition/tree", spec, values))
    return found


def digits():
    """Return the walk of the data set of random digits."""
    run = trace("ring", datasets.random_digits())
    end = run.tensor(len(run.steps), 0)
    found = [
        sequence("digits-sums", PART, [18, 27, 21, 20, 17, 21, 23, 8], whole(end)),
        *journey("digits", run, ([8, 6], [9, 14], [15, 19], [18, 27])),
    ]
    owned = {3: (0, [18, 27]), 0: (1, [21, 20]), 1: (2, [17, 21]), 2: (3, [23, 8])}
    return found + owners("digits", run, owned)


def powers():
    """Return the walk of the data set of powers of ten."""
    run = trace("ring", datasets.powers_of_ten())
    last = [move.source for move in first_chunk_moves(4)] + [2]
    return [
        sequence("powers-sums", PART, [10, 100, 1000, 10000], whole(run.tensor(6, 0))),
        *journey("powers", run, ([1], [3], [6], [10])),
        sequence("powers-return", PART, [3, 0, 1, 2], last),
        sequence("powers-sent", PART, [6, 6, 6, 6], run.sent()),
    ]


def counting():
    """Return the walk of the data set of counting numbers."""
    run = trace("ring", datasets.counting())
    end = run.tensor(len(run.steps), 0)
    owned = {0: (1, [27, 30]), 1: (2, [33, 36]), 2: (0, [21, 24])}
    return [
        sequence("counting-sums", PART, [21, 24, 27, 30, 33, 36], whole(end)),
        quantity("counting-total", PART, "171", float(end.sum())),
        sequence("counting-sent-in-a-phase", PART, [4, 4, 4], run.sent(2)),
        sequence("counting-sent", PART, [8, 8, 8], run.sent()),
        *owners("counting", run, owned),
    ]


def journey(name, run, spec):
    """Return what chunk 0 is on rank t after t steps of the reduce-scatter."""
    return [
        sequence(
            f"{name}-chunk-0-on-rank-{t}",
            PART,
            values,
            whole(run.state(t).values[t][0]),
            rf"rank {t}\b.*holds chunk 0|rank {t}\W+{values[0]}\b",
        )
        for t, values in enumerate(spec)
    ]


def owners(name, run, owned):
    """Return what each rank owns after the reduce-scatter of `run`."""
    state = run.state(run.n - 1)
    return [
        sequence(
            f"{name}-rank-{rank}-owns-chunk-{chunk}",
            PART,
            values,
            whole(state.values[rank][chunk]),
            rf"rank {rank}\b|^{rank}\b",
        )
        for rank, (chunk, values) in owned.items()
    ]


def first_chunk_moves(n):
    """Return the moves of chunk 0 in the all-gather of n ranks, in order."""
    return [
        move for this in schedule("all_gather", n) for move in this.moves if move.chunks == (0,)
    ]
