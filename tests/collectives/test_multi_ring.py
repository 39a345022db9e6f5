"""Several rings at once: against np.sum, and the elements of each link against the formulas."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from collectives.multi_ring import (
    across_nodes_order,
    bidirectional_all_reduce,
    in_node_order,
    multi_ring_all_reduce,
    node_kind,
)

from .strategies import any_shape, small_integers


@given(small_integers(shape=any_shape()), st.data())
def test_everyone_gets_the_sum_whatever_the_rings(tensors, data):
    ranks = list(range(len(tensors)))
    orders = data.draw(st.lists(st.permutations(ranks), min_size=1, max_size=4))
    before = [tensor.copy() for tensor in tensors]
    result = multi_ring_all_reduce(tensors, orders)
    assert result.steps == 2 * (len(tensors) - 1)
    for tensor, kept in zip(tensors, before, strict=True):
        np.testing.assert_array_equal(tensor, kept)
    for value in result.values:
        np.testing.assert_array_equal(value, np.sum(before, axis=0))
        assert sum(np.shares_memory(value, other) for other in result.values) == bool(value.size)


@given(st.integers(2, 9), st.integers(1, 3))
def test_a_bidirectional_ring_sends_half_to_each_side(n, per_chunk):
    numel = 2 * n * per_chunk
    traffic = bidirectional_all_reduce([np.ones(numel)] * n).traffic
    half = (n - 1) * numel // n
    for rank in range(n):
        right, left = (rank + 1) % n, (rank - 1) % n
        assert traffic.elements[rank, right] == (2 * half if right == left else half)
        assert traffic.elements[rank, left] == (2 * half if right == left else half)


@given(st.integers(2, 4), st.integers(2, 4), st.integers(1, 2))
def test_one_ring_in_node_order_crosses_at_one_rank_of_each_node(nodes, per_node, per_chunk):
    n = nodes * per_node
    numel = n * per_chunk
    result = multi_ring_all_reduce([np.ones(numel)] * n, [in_node_order(nodes, per_node)])
    crossing = result.traffic.sent(node_kind(per_node), "between").reshape(nodes, per_node)
    assert (crossing[:, :-1] == 0).all()
    assert (crossing[:, -1] == 2 * (n - 1) * per_chunk).all()


@given(st.integers(2, 4), st.integers(2, 4))
def test_as_many_rings_as_ranks_in_a_node_spread_the_crossing_evenly(nodes, per_node):
    n = nodes * per_node
    orders = [in_node_order(nodes, per_node, first) for first in range(per_node)]
    traffic = multi_ring_all_reduce([np.ones(n * per_node)] * n, orders).traffic
    sent, kind = 2 * (n - 1) * per_node, node_kind(per_node)
    assert (traffic.sent(kind, "between") * per_node == sent).all()
    assert (traffic.sent(kind, "inside") * per_node == sent * (per_node - 1)).all()


def test_the_worst_order_crosses_between_nodes_in_every_hop():
    order = across_nodes_order(3, 2)
    assert order == [0, 2, 4, 1, 3, 5]
    traffic = multi_ring_all_reduce([np.ones(6)] * 6, [order]).traffic
    assert traffic.by_kind(node_kind(2)) == {"between": 6 * 10}


def test_no_ring_at_all_is_refused():
    with pytest.raises(ValueError, match="got none"):
        multi_ring_all_reduce([np.ones(2)] * 2, [])
