"""All-reduce on several rings at once, each with its own part of the tensor.

A ring uses one link of each rank. A rank with more links can take part in more rings: the tensor
is cut into as many parts as there are rings, and every part goes around its own ring, all at the
same time. NCCL calls such a ring a channel. Two rings in opposite directions are a bidirectional
ring.
"""

import numpy as np

from collectives._checks import check_ranks, check_tensors
from collectives.links import MemberRing, RoutedResult, Traffic, check_order
from collectives.ring import all_reduce, chunk_bounds


def multi_ring_all_reduce(tensors, orders):
    """Leave every rank with the sum of all tensors: part j goes around ring `orders[j]`.

    `tensors` holds one tensor for each rank, all of one shape; they are not changed. Each order
    lists all n ranks; a rank sends to the one after it. Returns a `RoutedResult`: 2(n - 1) steps,
    and with k rings each rank sends 2(n - 1)/n of numel/k elements in each of them. Raises
    `ValueError` for an order that is not a ring, or no order at all.
    """
    arrays = check_tensors(tensors)
    n, shape = len(arrays), arrays[0].shape
    orders = [check_order(order, n) for order in orders]
    if not orders:
        raise ValueError("expected one ring order or more, got none")
    traffic = Traffic(n)
    flat = [array.reshape(-1) for array in arrays]
    for order, (start, stop) in zip(orders, chunk_bounds(flat[0].size, len(orders)), strict=True):
        parts = all_reduce(MemberRing(order, traffic), [flat[r][start:stop] for r in order])
        for rank, part in zip(order, parts, strict=True):
            flat[rank][start:stop] = part
    return RoutedResult([values.reshape(shape) for values in flat], 2 * (n - 1), traffic)


def bidirectional_all_reduce(tensors):
    """Leave every rank with the sum: half of the tensor goes around to the right, half to the left.

    Shapes, errors and result are those of `multi_ring_all_reduce`. Each rank sends
    (n - 1)/n · numel elements in each direction: half of what a single ring sends to the right.
    """
    right = list(range(len(tensors)))
    return multi_ring_all_reduce(tensors, [right, right[::-1]])


def in_node_order(nodes, per_node, first=0):
    """Return the ring order that visits one node after the other: node i holds ranks i·per_node on.

    Inside each node the ring enters at local rank `first` and leaves at the one before it, so
    rings with different `first` cross between nodes at different ranks.
    """
    nodes, per_node = check_ranks(nodes), check_ranks(per_node)
    local = [(first + i) % per_node for i in range(per_node)]
    return [node * per_node + i for node in range(nodes) for i in local]


def across_nodes_order(nodes, per_node):
    """Return the worst ring order for nodes: each rank is followed by one of the next node."""
    ranks = np.arange(check_ranks(nodes) * check_ranks(per_node)).reshape(nodes, per_node)
    return [int(rank) for rank in ranks.T.reshape(-1)]


def node_kind(per_node):
    """Return a function (source, destination) → "inside" or "between" nodes of `per_node` ranks."""
    per_node = check_ranks(per_node)

    def kind(source, destination):
        return "inside" if source // per_node == destination // per_node else "between"

    return kind
