"""Slices: a rank forwards the first part of a message while the next part still arrives.

The plainest example is a chain: rank 0 sends its tensor to rank 1, which adds its own and sends to
rank 2, and so on to the last rank, which has the sum. The sum then goes back the same way. With
whole tensors one link works at a time. With slices all links work at once:

    step 0    0 → 1: slice 0
    step 1    0 → 1: slice 1    1 → 2: slice 0
    step 2    0 → 1: slice 2    1 → 2: slice 1    2 → 3: slice 0
"""

from collectives._checks import check_ranks, check_tensors
from collectives.cost import t_ring
from collectives.network import Network
from collectives.ring import chunk_bounds


def chain_rounds(n, slices):
    """Return the rounds of a reduce along the chain: lists of (source, destination, slice).

    In round t rank r sends slice t - r to rank r + 1. Takes n - 2 + slices rounds (0 for n = 1).
    """
    n, slices = check_ranks(n), check_ranks(slices)
    if n == 1:
        return []
    return [
        [(r, r + 1, t - r) for r in range(n - 1) if 0 <= t - r < slices]
        for t in range(n - 2 + slices)
    ]


def chain_all_reduce(tensors, slices=1):
    """Leave every rank with the sum of all tensors: reduce along a chain, then broadcast back.

    `tensors` holds one tensor for each rank, all of one shape; they are not changed. Each tensor
    is cut into `slices` slices. Returns a `CollectiveResult` in float64: 2(n - 2 + slices) rounds,
    and every rank between the ends sends the whole tensor twice.
    """
    values = check_tensors(tensors)
    n = len(values)
    network = Network(n)
    flat = [value.reshape(-1) for value in values]
    bounds = chunk_bounds(flat[0].size, slices)
    rounds = chain_rounds(n, slices)
    for messages in rounds:
        for target, message in _exchange(network, flat, bounds, messages):
            target += message
    # Back: the last rank plays the part of rank 0, and what arrives overwrites.
    for messages in rounds:
        turned = [(n - 1 - a, n - 1 - b, i) for a, b, i in messages]
        for target, message in _exchange(network, flat, bounds, turned):
            target[...] = message
    return network.result(values)


def t_chain(n, T, alpha, beta, slices=1):
    """Chain all-reduce with slices: 2(n − 2 + slices)·(α + T/slices·β) seconds; 0 for n = 1."""
    n, slices = check_ranks(n), check_ranks(slices)
    return 2 * (n - 2 + slices) * (alpha + T / slices * beta) if n > 1 else 0.0


def t_sliced_ring(n, T, alpha, beta, gamma, slices=1):
    """Ring all-reduce that also takes γ seconds to add a byte, with each chunk in k slices.

    Port and adder are two workers: while the adder works on one slice, the port receives the next.
    A slice needs p = α + c/k·β on the port and a = c/k·γ on the adder, with chunks of c = T/n
    bytes. One step of the reduce-scatter takes the longest of k·p, k·a and p + a: the last is the
    way of one slice, and counts alone for k = 1. The all-gather adds nothing and takes k·p. This
    is the model in its steady state; the first and the last step differ by less than p + a.
    """
    if n == 1:
        return 0.0
    port, adder = alpha + T / n / slices * beta, T / n / slices * gamma
    return (n - 1) * (max(slices * port, slices * adder, port + adder) + slices * port)


def best_slices(n, T, alpha, beta, candidates):
    """Return the number of slices among `candidates` with the least `t_chain`."""
    return min(candidates, key=lambda slices: t_chain(n, T, alpha, beta, slices))


def chain_over_ring(n, T, alpha, beta, slices):
    """Return `t_chain` divided by the time of the plain ring, a pure number."""
    return t_chain(n, T, alpha, beta, slices) / t_ring(n, T, alpha, beta)


def _exchange(network, flat, bounds, messages):
    """Send the slices of one round; yield (view of the receiver, what arrived)."""
    delivered = network.exchange([(a, b, flat[a][slice(*bounds[i])]) for a, b, i in messages])
    for a, b, i in messages:
        yield flat[b][slice(*bounds[i])], delivered[a, b]
