"""Torus and hierarchy: against np.sum, and the elements of each class of link."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from collectives import cost
from collectives.grid import (
    grid_all_reduce,
    grid_kind,
    hierarchical_all_reduce,
    torus_all_reduce,
)
from collectives.multi_ring import node_kind

from .strategies import NUMELS


@given(st.integers(1, 4), st.integers(1, 4), NUMELS, st.integers(0, 2**16))
def test_everyone_gets_the_sum(rows, columns, numel, seed):
    tensors = np.random.default_rng(seed).integers(-(2**40), 2**40, (rows * columns, numel))
    before = tensors.copy()
    result = grid_all_reduce(list(tensors), rows, columns)
    np.testing.assert_array_equal(tensors, before)
    assert result.steps == 2 * (rows - 1) + 2 * (columns - 1)
    for value in result.values:
        np.testing.assert_array_equal(value, before.sum(axis=0))
        assert sum(np.shares_memory(value, other) for other in result.values) == bool(value.size)


@given(st.integers(1, 4), st.integers(1, 4), st.integers(1, 3))
def test_elements_of_rows_and_columns_are_those_of_the_formula(rows, columns, per_part):
    numel = rows * columns * per_part
    result = grid_all_reduce([np.ones(numel)] * (rows * columns), rows, columns)
    kind = grid_kind(columns)
    in_row, in_column = (result.traffic.sent(kind, of) for of in ("row", "column"))
    assert (in_row * columns == 2 * (columns - 1) * numel).all()
    assert (in_column * rows * columns == 2 * (rows - 1) * numel).all()


@given(st.integers(1, 4), st.integers(1, 2))
def test_a_torus_sends_what_one_ring_sends_and_takes_the_steps_of_the_model(side, per_part):
    n = side * side
    result = torus_all_reduce([np.ones(n * per_part)] * n, side)
    assert (result.traffic.sent() == 2 * (n - 1) * per_part).all()
    assert result.steps == cost.t_torus(n, 0, 1, 0)
    assert result.traffic.sent()[0] == pytest.approx(cost.t_torus(n, n * per_part, 0, 1))


@given(st.integers(1, 4), st.integers(1, 4), st.integers(1, 2))
def test_the_hierarchy_sends_what_the_cost_model_prices(nodes, per_node, per_part):
    numel = nodes * per_node * per_part
    result = hierarchical_all_reduce([np.ones(numel)] * (nodes * per_node), nodes, per_node)
    inside, between = (result.traffic.sent(node_kind(per_node), of) for of in ("inside", "between"))
    assert result.steps == cost.t_hierarchical(nodes, per_node, 0, 1, 0, 0)
    for beta in ((1, 0), (0, 1)):
        expected = cost.t_hierarchical(nodes, per_node, numel, 0, *beta)
        assert (inside * beta[0] + between * beta[1]) == pytest.approx(
            np.full(inside.size, expected)
        )


def test_shapes_are_kept_and_bad_counts_are_refused():
    result = grid_all_reduce([np.ones((2, 3))] * 6, 2, 3)
    assert [value.shape for value in result.values] == [(2, 3)] * 6
    with pytest.raises(ValueError, match="expected 6"):
        grid_all_reduce([np.ones(3)] * 5, 2, 3)
