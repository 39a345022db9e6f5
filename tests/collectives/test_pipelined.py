"""Chains with slices: against np.sum, counts against the formula; the sliced ring as a model."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from collectives.cost import t_ring
from collectives.pipelined import (
    best_slices,
    chain_all_reduce,
    chain_over_ring,
    chain_rounds,
    t_chain,
    t_sliced_ring,
)

from .strategies import any_shape, small_integers


@given(small_integers(shape=any_shape()), st.integers(1, 9))
def test_everyone_gets_the_sum(tensors, slices):
    before = [tensor.copy() for tensor in tensors]
    result = chain_all_reduce(tensors, slices)
    for tensor, kept in zip(tensors, before, strict=True):
        np.testing.assert_array_equal(tensor, kept)
    for value in result.values:
        np.testing.assert_array_equal(value, np.sum(before, axis=0))
        assert sum(np.shares_memory(value, other) for other in result.values) == bool(value.size)


@given(st.integers(1, 8), st.integers(1, 6), st.integers(0, 3))
def test_rounds_and_elements_are_those_of_the_formula(n, slices, per_slice):
    numel = slices * per_slice
    result = chain_all_reduce([np.ones(numel)] * n, slices)
    assert result.rounds == t_chain(n, 0, 1, 0, slices)
    assert result.sends == 2 * (n - 1) * slices
    if n > 1:
        assert result.sent == [numel] + [2 * numel] * (n - 2) + [numel]
        assert result.rounds * per_slice == pytest.approx(t_chain(n, numel, 0, 1, slices))


def test_a_slice_moves_one_hop_a_round_and_the_next_one_follows():
    assert chain_rounds(4, 2) == [
        [(0, 1, 0)],
        [(0, 1, 1), (1, 2, 0)],
        [(1, 2, 1), (2, 3, 0)],
        [(2, 3, 1)],
    ]
    assert chain_rounds(1, 5) == []


def test_many_slices_bring_the_chain_near_the_ring_and_too_many_do_not():
    link = (8, 1e9, 10e-6, 1 / 50e9)
    assert chain_over_ring(*link, 1) == pytest.approx(8, rel=0.01)
    candidates = [2**i for i in range(16)]
    best = best_slices(*link, candidates)
    assert 1 < best < candidates[-1]
    assert 1 < chain_over_ring(*link, best) < 1.3


def steps_of_a_sliced_ring(n, T, alpha, beta, gamma, slices):
    """Return the time of a sliced ring, slice by slice: all ranks do the same at the same time."""
    port, adder = alpha + T / n / slices * beta, T / n / slices * gamma
    port_free = adder_free = 0.0
    ready = [0.0] * slices
    for step in range(2 * (n - 1)):
        for i in range(slices):
            port_free = max(port_free, ready[i]) + port
            adder_free = max(adder_free, port_free) + adder if step < n - 1 else port_free
            ready[i] = adder_free
    return max(ready)


@given(
    st.integers(2, 12),
    st.floats(0, 2),
    st.floats(0.01, 2),
    st.floats(0, 4),
    st.integers(1, 8),
)
def test_the_sliced_ring_is_that_of_a_simulation_up_to_its_first_and_last_step(
    n, alpha, beta, gamma, slices
):
    model = t_sliced_ring(n, float(n), alpha, beta, gamma, slices)
    simulated = steps_of_a_sliced_ring(n, float(n), alpha, beta, gamma, slices)
    one_step = slices * (alpha + beta / slices) + gamma
    assert abs(model - simulated) <= one_step + 1e-9


def test_a_ring_that_adds_for_free_is_the_ring_of_the_model():
    link = (8, 1e9, 10e-6, 1 / 50e9)
    assert t_sliced_ring(*link, gamma=0.0) == pytest.approx(t_ring(*link))
    assert t_sliced_ring(1, 1e9, 10e-6, 1 / 50e9, 1.0) == 0.0
