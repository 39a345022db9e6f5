"""The cost functions: against the simulator's counts, against known values, and bad input."""

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from collectives import (
    Ring,
    all_gather,
    all_reduce,
    cost,
    halving_doubling_all_reduce,
    parameter_server,
    reduce_scatter,
    tree_all_reduce,
    tree_broadcast,
)

ALPHA, BETA = 10e-6, 1 / 50e9
EVERY = {
    name: getattr(cost, name)
    for name in dir(cost)
    if name.startswith("t_") and name not in ("t_hierarchical",)
}


def arguments(name, n=4, T=8.0, alpha=1.0, beta=1.0):
    extra = {"slices": 2} if name in ("t_pipelined_tree", "t_double_tree") else {}
    return {"n": n, "T": T, "alpha": alpha, "beta": beta, **extra}


def busiest(result):
    return max(max(pair) for pair in zip(result.sent, result.received, strict=True))


@given(st.integers(1, 12), st.integers(0, 5), st.floats(0, 1), st.floats(0, 1))
def test_the_model_prices_what_the_simulator_counts(n, per_chunk, alpha, beta):
    numel = 8 * n * per_chunk
    tensors = [np.ones(numel)] * n

    def priced(steps, elements):
        return pytest.approx(steps * alpha + elements * beta)

    ring = Ring(n)
    owned = reduce_scatter(ring, tensors)
    assert cost.t_reduce_scatter(n, numel, alpha, beta) == priced(ring.steps, ring.sent[0])
    ring = Ring(n)
    all_gather(ring, owned, n)
    assert cost.t_all_gather(n, numel, alpha, beta) == priced(ring.steps, ring.sent[0])
    ring = Ring(n)
    all_reduce(ring, tensors)
    assert cost.t_ring(n, numel, alpha, beta) == priced(ring.steps, ring.sent[0])
    server = parameter_server(tensors)
    assert cost.t_server(n, numel, alpha, beta) == priced(server.rounds, 2 * busiest(server))
    tree = tree_all_reduce(tensors)
    assert cost.t_tree(n, numel, alpha, beta) == priced(tree.rounds, tree.rounds * numel)
    sent = tree_broadcast(n, np.ones(numel))
    assert cost.t_broadcast(n, numel, alpha, beta) == priced(sent.rounds, sent.rounds * numel)


@given(st.integers(1, 40), st.integers(0, 3))
def test_halving_doubling_prices_the_busiest_rank(n, per_chunk):
    p = 1 << (n.bit_length() - 1)
    result = halving_doubling_all_reduce([np.ones(per_chunk * p)] * n)
    elements = busiest(result) + per_chunk * p * (n > p)
    # A folding rank sends in one of the two extra rounds and receives in the other, so the rounds
    # cost one tensor more than its sends alone.
    assert cost.t_halving_doubling(n, per_chunk * p, 0, 1) == pytest.approx(elements)
    assert cost.t_halving_doubling(n, 0, 1, 0) == result.rounds


def pipelined_broadcast_steps(n, slices):
    """Count steps: a binary heap as tree; a parent sends one slice to one child in a step."""
    queue = {1: list(range(slices))} | {r: [] for r in range(2, n + 1)}
    have = {r: slices * (r == 1) for r in range(1, n + 1)}
    todo = {r: [(i, c) for i in range(slices) for c in (2 * r, 2 * r + 1) if c <= n] for r in queue}
    steps = 0
    while any(have[r] < slices for r in have):
        moves = [todo[r].pop(0) for r in queue if todo[r] and todo[r][0][0] < have[r]]
        for _, child in moves:
            have[child] += 1
        steps += 1
    return steps


@given(st.integers(1, 6), st.integers(1, 9))
def test_a_full_pipelined_tree_takes_the_steps_of_the_formula(height, slices):
    n = 2 ** (height + 1) - 1
    steps = 2 * pipelined_broadcast_steps(n, slices)
    assert cost.t_pipelined_tree(n, 0, 1, 0, slices) == steps


@given(st.integers(2, 63), st.integers(1, 9))
def test_any_pipelined_tree_takes_no_more_than_the_formula(n, slices):
    assert 2 * pipelined_broadcast_steps(n, slices) <= cost.t_pipelined_tree(n, 0, 1, 0, slices)


@pytest.mark.parametrize("name", EVERY)
def test_one_rank_pays_nothing(name):
    assert EVERY[name](**arguments(name, n=1)) == 0


@pytest.mark.parametrize("name", EVERY)
def test_scalars_give_a_float_and_arrays_broadcast(name):
    assert type(EVERY[name](**arguments(name))) is float
    T = np.array([[0.0], [8.0], [16.0]])
    grid = EVERY[name](**arguments(name, n=np.array([1, 4, 16]), T=T))
    assert grid.shape == (3, 3)
    assert grid[1, 1] == EVERY[name](**arguments(name))


def test_the_table_of_the_command_line():
    rows = {4e3: (1.260, 0.121, 1.270), 1e9: (40.635, 240.120, 2521.260)}
    for T, expected in rows.items():
        times = [f(64, T, ALPHA, BETA) * 1e3 for f in (cost.t_ring, cost.t_tree, cost.t_server)]
        assert [round(t, 3) for t in times] == list(expected)


def test_worked_examples():
    assert cost.t_ring(8, 16e9, 0, 1 / 450e9) == pytest.approx(62.2e-3, abs=5e-5)
    assert cost.t_ring(64, 16e9, 0, BETA) == pytest.approx(0.63)
    assert cost.t_ring(64, 0, ALPHA, 0) == pytest.approx(1.26e-3)
    assert cost.t_ring(1024, 0, ALPHA, 0) == pytest.approx(20.46e-3)
    assert cost.t_ring(64, 14e9, 0, 1 / 25e9) == pytest.approx(1.1025)
    assert cost.t_hierarchical(8, 8, 14e9, 0, 1 / 100e9, 1 / 25e9) == pytest.approx(0.3675)
    assert cost.t_hierarchical(8, 8, 0, ALPHA, 1, 1) == pytest.approx(0.28e-3)
    assert cost.t_torus(64, 1e9, 0, BETA) == pytest.approx(cost.t_ring(64, 1e9, 0, BETA))
    assert cost.t_torus(64, 0, 1, 0) == 4 * 7


def test_crossover_of_64_ranks():
    point = cost.crossover(64, ALPHA, BETA)
    assert round(point) == 5_682_243
    assert cost.t_ring(64, point, ALPHA, BETA) == pytest.approx(1.4837e-3, abs=5e-8)
    assert cost.crossover(64, 10 * ALPHA, BETA) == pytest.approx(10 * point)
    per_chunk = [round(cost.crossover(n, ALPHA, BETA) / n / 1e3) for n in (8, 64, 1024)]
    assert per_chunk == [118, 89, 55]


@given(
    st.integers(1, 5000),
    st.floats(1e-9, 1e-2),
    st.floats(1e-13, 1e-6),
    st.booleans(),
    st.floats(0.01, 0.99) | st.floats(1.01, 100),
)
def test_the_tree_wins_below_the_crossover_and_the_ring_above(n, alpha, beta, smooth, factor):
    point = cost.crossover(n, alpha, beta, smooth)
    assume(np.isfinite(point))
    T = point * factor if point > 0 else factor
    tree, ring = cost.t_tree(n, T, alpha, beta, smooth), cost.t_ring(n, T, alpha, beta)
    if point == 0:
        assert tree > ring or tree == pytest.approx(ring)
    else:
        assert (tree < ring) == (factor < 1) or tree == pytest.approx(ring)


def test_where_there_is_no_positive_crossover():
    assert cost.crossover([2, 3], ALPHA, BETA).tolist() == [0, 0]
    assert cost.crossover(3, ALPHA, BETA, smooth=True) > 0
    assert cost.crossover([4, 64], 0, BETA).tolist() == [0, 0]
    assert cost.crossover(64, ALPHA, 0) == np.inf
    assert np.isnan(cost.crossover([1, 2, 3], ALPHA, 0)).all()
    assert np.isnan(cost.crossover(64, 0, 0))
    assert np.isnan(cost.crossover(1, ALPHA, BETA))


def test_the_ceiling_is_exact_at_powers_of_two():
    powers = 2.0 ** np.arange(1, 40)
    levels = cost.t_tree(powers, 0, 0.5, 0)
    np.testing.assert_array_equal(levels, np.arange(1, 40))
    np.testing.assert_array_equal(cost.t_tree(powers + 1, 0, 0.5, 0), np.arange(2, 41))


@given(st.integers(1, 4096), st.floats(0, 1e12), st.floats(0, 1e-2), st.floats(0, 1e-6))
def test_halving_doubling_never_loses_to_the_ring_at_powers_of_two(n, T, alpha, beta):
    p = 1 << (n.bit_length() - 1)
    ring = cost.t_ring(p, T, alpha, beta)
    assert cost.t_halving_doubling(p, T, alpha, beta) <= ring * (1 + 1e-12)


BAD = [
    ({"n": 0}, ValueError, "n must be a whole number, 1 or more, got 0"),
    ({"n": -2}, ValueError, "got -2"),
    ({"n": 2.5}, ValueError, "whole number.*got 2.5"),
    ({"n": float("nan")}, ValueError, "got nan"),
    ({"n": "4"}, TypeError, "n must be a number.*got '4'"),
    ({"n": True}, TypeError, "got True"),
    ({"T": -1.0}, ValueError, r"T must be finite and 0 or more \(bytes\), got -1.0"),
    ({"T": float("inf")}, ValueError, "got inf"),
    ({"alpha": float("nan")}, ValueError, r"alpha.*\(seconds\), got nan"),
    ({"alpha": -1e-6}, ValueError, "alpha.*got -1e-06"),
    ({"beta": -1.0}, ValueError, r"beta.*\(seconds per byte\), got -1.0"),
    ({"beta": None}, TypeError, "beta must be a number.*got None"),
    ({"T": [1.0, -1.0]}, ValueError, r"got \[1.0, -1.0\]"),
    ({"T": 1j}, TypeError, "T must be a number"),
]


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize(("change", "error", "message"), BAD)
def test_bad_input_says_what_was_got(name, change, error, message):
    with pytest.raises(error, match=message):
        EVERY[name](**(arguments(name) | change))


def test_a_torus_needs_a_square():
    with pytest.raises(ValueError, match="square number of ranks, got n = 8"):
        cost.t_torus(8, 1, 1, 1)


def test_crossover_checks_its_input_too():
    with pytest.raises(ValueError, match="alpha"):
        cost.crossover(4, -1, 1)
    with pytest.raises(ValueError, match="per_node must be a whole number"):
        cost.t_hierarchical(8, 0, 1, 1, 1, 1)
