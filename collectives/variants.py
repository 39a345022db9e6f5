"""All-reduce by recursive halving and doubling (Rabenseifner's algorithm).

Reduce-scatter by halving: partners are first p/2 ranks apart, then p/4, down to 1. Each rank sends
the half of its chunks that the partner will own and adds the half that it keeps. All-gather by
doubling runs the same pairs backwards and sends what is complete. Rank r ends with chunk r in
between. For n = 4, the chunks that are sent in each step:

              rank 0   rank 1   rank 2   rank 3
    step 0    2 3      2 3      0 1      0 1        partner 2 apart
    step 1    1        0        3        2          partner 1 apart
    step 2    0        1        2        3          and back
    step 3    0 1      0 1      2 3      2 3

This needs a power of two. For other n the ranks from p = 2^⌊log₂ n⌋ on first fold their tensor into
a partner below p, and get the result back at the end: two more steps.
"""

import numpy as np

from collectives._checks import check_ranks, check_tensors
from collectives.network import Network
from collectives.ring import chunk_bounds


def power_of_two_below(n):
    """Return the largest power of two that is not larger than n."""
    return 1 << (check_ranks(n).bit_length() - 1)


def halving_doubling_rounds(n):
    """Return the rounds: each is (phase, adds, list of (source, destination, chunk indices)).

    `phase` is "fold", "reduce-scatter", "all-gather" or "unfold"; `adds` says whether the receiver
    adds what arrives (True) or overwrites (False).
    """
    p = power_of_two_below(n)
    every, extra = range(p), range(p, n)
    halving, distance = [], p // 2
    while distance:
        # Rank r works inside its block of 2 · distance chunks; its partner keeps the other half.
        pairs = [(r, r ^ distance, _block(r ^ distance, distance)) for r in every]
        halving.append(("reduce-scatter", True, pairs))
        distance //= 2
    doubling = [
        ("all-gather", False, [(b, a, chunks) for a, b, chunks in pairs])
        for _, _, pairs in reversed(halving)
    ]
    fold = [("fold", True, [(r, r - p, every) for r in extra])] if extra else []
    unfold = [("unfold", False, [(r - p, r, every) for r in extra])] if extra else []
    return fold + halving + doubling + unfold


def halving_doubling_all_reduce(tensors):
    """Leave every rank with the sum of all tensors: recursive halving, then recursive doubling.

    `tensors` holds one tensor for each rank, all of one shape; they are not changed. Returns a
    `CollectiveResult` in float64. For n a power of two: 2 log₂ n rounds, and each rank sends
    2(n - 1)/n of the tensor. Otherwise 2⌊log₂ n⌋ + 2 rounds, and a rank that takes in a partner
    sends one whole tensor more. Source: Thakur, Rabenseifner, Gropp 2005.
    """
    values = check_tensors(tensors)
    network = Network(len(values))
    bounds = chunk_bounds(values[0].size, power_of_two_below(network.n))
    flat = [value.reshape(-1) for value in values]
    for _, adds, messages in halving_doubling_rounds(network.n):
        spans = {(a, b): slice(bounds[c[0]][0], bounds[c[-1]][1]) for a, b, c in messages}
        delivered = network.exchange([(a, b, flat[a][spans[a, b]]) for a, b, _ in messages])
        for (a, b), message in delivered.items():
            target = flat[b][spans[a, b]]
            np.add(target, message, out=target) if adds else np.copyto(target, message)
    return network.result(values)


def _block(rank, distance):
    """Return the aligned block of `distance` chunk indices that contains chunk `rank`."""
    start = rank // distance * distance
    return range(start, start + distance)
