"""Halving-doubling against np.sum, and its counts against the formulas."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from collectives import halving_doubling_all_reduce
from collectives.variants import power_of_two_below

from .strategies import any_shape, small_integers


@given(small_integers(shape=any_shape()))
def test_everyone_gets_the_sum(tensors):
    before = [tensor.copy() for tensor in tensors]
    result = halving_doubling_all_reduce(tensors)
    for value in result.values:
        np.testing.assert_array_equal(value, np.sum(before, axis=0))
        assert sum(np.shares_memory(value, other) for other in result.values) == bool(value.size)
        value[...] = -1
    for tensor, kept in zip(tensors, before, strict=True):
        np.testing.assert_array_equal(tensor, kept)


@given(st.integers(1, 40), st.integers(0, 4))
def test_counts_are_those_of_the_formulas(n, per_chunk):
    p = power_of_two_below(n)
    numel = per_chunk * p  # so that all chunks are equal
    result = halving_doubling_all_reduce([np.ones(numel)] * n)
    log_p = p.bit_length() - 1
    assert result.rounds == 2 * log_p + 2 * (n > p)
    core = 2 * (p - 1) * per_chunk
    assert result.sent[:p] == [core + numel * (r + p < n) for r in range(p)]
    assert result.sent[p:] == [numel] * (n - p)
    assert result.received == result.sent


def test_four_ranks_send_as_much_as_in_the_ring_in_four_rounds():
    result = halving_doubling_all_reduce([np.arange(8.0)] * 4)
    assert (result.rounds, result.sent) == (4, [12] * 4)


@pytest.mark.parametrize(
    ("tensors", "error", "message"),
    [
        ([[1.0], [1.0, 2.0]], ValueError, r"rank 1 has \(2,\)"),
        ([1.0, 2.0], ValueError, "rank 0 is 0-dimensional"),
        ([[1j]], TypeError, "rank 0 has dtype complex128"),
        ("text", TypeError, "got str"),
    ],
)
def test_bad_input_says_what_was_got(tensors, error, message):
    with pytest.raises(error, match=message):
        halving_doubling_all_reduce(tensors)
