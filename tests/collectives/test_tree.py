"""The binomial tree: doubling rounds, every n and root, and bad input."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from collectives import tree_all_reduce, tree_broadcast, tree_reduce
from collectives.tree import broadcast_rounds

from .strategies import RANKS, small_integers


def rounds_needed(n):
    return (n - 1).bit_length()


@given(st.integers(1, 70), st.data())
def test_broadcast_reaches_everyone_from_every_root(n, data):
    root = data.draw(st.integers(0, n - 1))
    value = np.array([[1.5, -2.0]])
    result = tree_broadcast(n, value, root)
    assert result.rounds == result.steps == rounds_needed(n)
    assert result.sends == n - 1
    assert result.received == [0 if r == root else 2 for r in range(n)]
    assert sum(result.sent) == 2 * (n - 1)
    for copy in result.values:
        np.testing.assert_array_equal(copy, value)
        copy[...] = 0
    assert value[0, 0] == 1.5


@given(st.integers(1, 70), st.data())
def test_a_rank_sends_only_what_it_has_and_holders_double(n, data):
    root = data.draw(st.integers(0, n - 1))
    holders = {root}
    for pairs in broadcast_rounds(n, root):
        sources, destinations = {a for a, _ in pairs}, {b for _, b in pairs}
        assert sources <= holders and not destinations & holders
        assert len(destinations) == min(len(holders), n - len(holders))
        holders |= destinations
    assert holders == set(range(n))


@pytest.mark.parametrize(("n", "rounds", "sends"), [(1, 0, 0), (8, 3, 7), (9, 4, 8)])
def test_eight_and_nine_ranks(n, rounds, sends):
    result = tree_broadcast(n, 3.14)
    assert (result.rounds, result.sends) == (rounds, sends)
    assert result.values == [3.14] * n


@given(small_integers(), st.data())
def test_tree_all_reduce_leaves_the_sum_everywhere(tensors, data):
    n = len(tensors)
    root = data.draw(st.integers(0, n - 1))
    before = [tensor.copy() for tensor in tensors]
    result = tree_all_reduce(tensors, root)
    for value in result.values:
        np.testing.assert_array_equal(value, np.sum(before, axis=0))
        assert sum(np.shares_memory(value, other) for other in result.values) == bool(value.size)
        value[...] = -1
    for tensor, kept in zip(tensors, before, strict=True):
        np.testing.assert_array_equal(tensor, kept)
    assert (result.rounds, result.sends) == (2 * rounds_needed(n), 2 * (n - 1))
    assert sum(result.sent) == 2 * (n - 1) * before[0].size


@given(small_integers(), st.data())
def test_tree_reduce_leaves_the_sum_on_the_root(tensors, data):
    root = data.draw(st.integers(0, len(tensors) - 1))
    result = tree_reduce(tensors, root)
    np.testing.assert_array_equal(result.values[root], np.sum(tensors, axis=0))
    assert (result.rounds, result.sends) == (rounds_needed(len(tensors)), len(tensors) - 1)


@given(RANKS)
def test_nan_reaches_every_rank(n):
    tensors = [np.zeros(3) for _ in range(n)]
    tensors[-1][1] = np.nan
    for value in tree_all_reduce(tensors).values:
        assert np.isnan(value).tolist() == [False, True, False]


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: tree_broadcast(0, 1.0), ValueError, "1 or more, got 0"),
        (lambda: tree_broadcast(2.0, 1.0), TypeError, "whole number, got 2.0"),
        (lambda: tree_broadcast(4, 1.0, 4), ValueError, "root must be between 0 and 3.*got 4"),
        (lambda: tree_broadcast(4, 1.0, -1), ValueError, "got -1"),
        (lambda: tree_broadcast(4, "x"), TypeError, "value to broadcast has dtype <U1"),
        (lambda: tree_all_reduce([]), ValueError, "expected 1 tensors.*got 0"),
        (lambda: tree_all_reduce(3), TypeError, "got int"),
        (lambda: tree_all_reduce([[1], [1, 2]]), ValueError, r"rank 1 has \(2,\)"),
        (lambda: tree_all_reduce([[1], [1]], 2), ValueError, "root must be between 0 and 1"),
        (lambda: tree_reduce([1.0]), ValueError, "rank 0 is 0-dimensional"),
    ],
)
def test_bad_input_says_what_was_got(call, error, message):
    with pytest.raises(error, match=message):
        call()
