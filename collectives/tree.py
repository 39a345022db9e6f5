"""Broadcast and all-reduce on a binomial tree.

In every round each rank that has the value sends it to one rank that does not, so the number of
holders doubles: 1, 2, 4, 8. With 8 ranks and root 0:

    round 0    0 → 1
    round 1    0 → 2   1 → 3
    round 2    0 → 4   1 → 5   2 → 6   3 → 7

That is ⌈log₂ n⌉ rounds, and n - 1 sends because every rank but the root receives once. Run
backwards, with arrows turned and values added, the same tree is a reduce.
"""

import numpy as np

from collectives._checks import as_real_array, check_rank, check_ranks, check_tensors
from collectives.network import Network


def broadcast_rounds(n, root=0):
    """Return who sends to whom in a broadcast: for each round a list of (source, destination).

    Ranks are counted from the root, so that any root works: place p is rank (p + root) mod n.
    Takes ⌈log₂ n⌉ rounds and n - 1 sends. Raises `ValueError` if `root` is not one of the n ranks.
    """
    n = check_ranks(n)
    root = check_rank(root, n, "root")
    rounds, holders = [], 1
    while holders < n:
        pairs = [(p, p + holders) for p in range(holders) if p + holders < n]
        rounds.append([((a + root) % n, (b + root) % n) for a, b in pairs])
        holders *= 2
    return rounds


def reduce_rounds(n, root=0):
    """Return who sends to whom in a reduce: the rounds of the broadcast, backwards and turned."""
    return [[(b, a) for a, b in pairs] for pairs in reversed(broadcast_rounds(n, root))]


def tree_broadcast(n, value, root=0):
    """Leave every rank with a copy of `value`, which only `root` has at first.

    `value` is a number or an array of any shape. Returns a `CollectiveResult`: `.values` (n copies
    that share no memory), `.rounds` (⌈log₂ n⌉), `.sends` (n - 1), `.sent`, `.received`.
    """
    n = check_ranks(n)
    network = Network(n)
    values = [None] * n
    values[check_rank(root, n, "root")] = as_real_array(value, "the value to broadcast").copy()
    for pairs in broadcast_rounds(n, root):
        delivered = network.exchange([(a, b, values[a]) for a, b in pairs])
        for (_, destination), message in delivered.items():
            values[destination] = message
    return network.result(values)


def tree_reduce(tensors, root=0):
    """Leave `root` with the sum of all tensors; the other ranks keep a partial sum.

    `tensors` holds one tensor for each rank, all of one shape; they are not changed. Returns a
    `CollectiveResult` with ⌈log₂ n⌉ rounds and n - 1 sends of the whole tensor, in float64.
    """
    values = check_tensors(tensors)
    network = Network(len(values))
    _reduce(network, values, root)
    return network.result(values)


def tree_all_reduce(tensors, root=0):
    """Leave every rank with the sum of all tensors: reduce to `root`, then broadcast from it.

    `tensors` holds one tensor for each rank, all of one shape; they are not changed. Returns a
    `CollectiveResult` with 2⌈log₂ n⌉ rounds and 2(n - 1) sends of the whole tensor, in float64.
    """
    values = check_tensors(tensors)
    network = Network(len(values))
    _reduce(network, values, root)
    for pairs in broadcast_rounds(network.n, root):
        delivered = network.exchange([(a, b, values[a]) for a, b in pairs])
        for (_, destination), message in delivered.items():
            np.copyto(values[destination], message)
    return network.result(values)


def _reduce(network, values, root):
    """Add `values` towards `root`, in place."""
    for pairs in reduce_rounds(network.n, root):
        delivered = network.exchange([(a, b, values[a]) for a, b in pairs])
        for (_, destination), message in delivered.items():
            values[destination] += message
