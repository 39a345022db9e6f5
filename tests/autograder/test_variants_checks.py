"""The checks of `variants` accept every right way, and see what is not made from messages."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from autograder.checks.provenance import name_ranks
from autograder.checks.student import Student
from autograder.checks.variants.altered import made_from_messages
from autograder.checks.variants.bucket_cases import Filler
from autograder.checks.variants.buckets import closed_on, complete_on, ordered_on
from autograder.checks.variants.content import contents
from autograder.checks.variants.explain import carried_by, right_for
from autograder.checks.variants.grid import BETWEEN, INSIDE, coded_grid, random_grid
from autograder.checks.variants.messages import expected_ranks
from autograder.checks.variants.watch import Watcher, wrong_sums
from autograder.hidden.variants.extreme import fine_grid, float32_grid, integer_grid
from autograder.sources import solution_functions
from collectives import chunk_bounds, grid

SIZES = st.lists(st.integers(0, 30), max_size=20)
SMALL = st.integers(1, 3)


def hierarchy(offset=1, cut=chunk_bounds, unused=None):
    """Return a right `hierarchical_all_reduce`: place p of a ring owns chunk p + offset.

    `unused` is the kind of rings whose messages are thrown away in phase 1 or 2.
    """

    def summed(ring, arrays, kind):
        n, bounds = ring.n, cut(arrays[0].size, ring.n)

        def own(p, c):
            return arrays[p % n][slice(*bounds[c % n])]

        moving = [own(p, p + offset + n - 1).copy() for p in range(n)]
        for s in range(1, n):
            arrived = ring.shift(moving)
            if kind == unused:
                arrived = [
                    sum(own(p - j, p + offset + n - 1 - s) for j in range(1, s + 1))
                    for p in range(n)
                ]
            moving = [arrived[p] + own(p, p + offset + n - 1 - s) for p in range(n)]
        return moving

    def spread(ring, moving):
        n = ring.n
        parts = [[None] * n for _ in range(n)]
        for s in range(n):
            for p in range(n):
                parts[p][(p - s + offset) % n] = moving[p]
            moving = ring.shift(moving) if s < n - 1 else moving
        return [np.concatenate(part) for part in parts]

    def hierarchical_all_reduce(inside, between, tensors):
        m, g = len(inside), len(between)
        flat = [np.ravel(tensor).astype(float) for tensor in tensors]
        shards = [summed(inside[i], flat[i * g : i * g + g], INSIDE) for i in range(m)]
        for j in range(g):
            column = [shards[i][j] for i in range(m)]
            for i, total in enumerate(spread(between[j], summed(between[j], column, BETWEEN))):
                shards[i][j] = total
        return [
            row.reshape(tensors[0].shape) for i in range(m) for row in spread(inside[i], shards[i])
        ]

    return hierarchical_all_reduce


def rest_last(numel, n):
    """Return bounds with the whole remainder in the last chunk."""
    stops = [i * (numel // n) for i in range(n)] + [numel]
    return [(stops[i], stops[i + 1]) for i in range(n)]


def watch(function):
    """Return a watcher of a function."""
    return Watcher(Student(function))


@settings(max_examples=25, deadline=None)
@given(
    SMALL, SMALL, st.integers(1, 14), st.integers(-1, 3), st.sampled_from([chunk_bounds, rest_last])
)
def test_every_owner_and_every_cut_is_right(nodes, per_node, numel, offset, cut):
    """Sums on any grid, and the messages where n divides the number of elements."""
    watcher = watch(hierarchy(offset, cut))
    assert right_for((nodes, per_node, numel))(watcher) is None
    even = (nodes, per_node, nodes * per_node * 2)
    assert carried_by(INSIDE, even)(watcher) is None
    assert carried_by(BETWEEN, even)(watcher) is None
    assert made_from_messages(even)(watcher) is None


@pytest.mark.parametrize("kind", [INSIDE, BETWEEN])
def test_messages_that_are_thrown_away_are_seen(kind):
    """All messages are honest and all results right, but what arrived was not used."""
    watcher = watch(hierarchy(unused=kind))
    assert right_for((2, 3, 12))(watcher) is None
    assert carried_by(kind, (2, 3, 12))(watcher) is None
    found = made_from_messages((2, 3, 12))(watcher)
    assert found.mistake == "ring-for-show"
    assert f"on {kind}[" in found.evidence


@pytest.mark.parametrize(("nodes", "per_node"), [(2, 3), (3, 2), (2, 4), (3, 3), (1, 3), (3, 1)])
def test_coded_sums_say_what_is_in_them(nodes, per_node):
    """What an honest message holds is read back: the ranks, and the element."""
    case = coded_grid(nodes, per_node, 18)
    for kind in (INSIDE, BETWEEN):
        for step in range(case.steps(kind)):
            ranks = expected_ranks(case, kind, 0, step, 0)
            total = np.sum([case.tensors[r] for r in ranks], axis=0)
            assert np.array_equal(total, total.astype(np.float32)), name_ranks(ranks)
            for factor in (1, case.n):
                read = contents(total / factor, case, factor)
                assert [(c.ranks, c.element, c.once) for c in read] == [
                    (ranks, element, True) for element in range(18)
                ]
            assert not any(c.once for c in contents(2 * total, case))


def test_the_checks_agree_with_the_library():
    """The sums and the elements sent are those of `collectives.grid`."""
    run = watch(hierarchy()).see(random_grid, 2, 3, 12)
    result = grid.hierarchical_all_reduce(list(run.case.tensors), 2, 3)
    assert wrong_sums(run) is None
    assert np.array_equal(result.values[0], run.outcome.value[0])
    for kind in (INSIDE, BETWEEN):
        assert set(run.sizes(kind)) == {run.case.most(kind)}
        assert run.taken(kind) == [run.case.steps(kind)] * len(run.case.rings(kind))


def test_extreme_inputs_are_extreme():
    """Their sums do not fit into their dtype, or lose digits in it."""
    small = integer_grid(2, 3, 9, "int8")
    assert np.all(small.total() > 127)
    coarse = float32_grid(2, 3, 9)
    assert np.any(np.add.reduce(coarse.tensors, dtype=np.float32) != coarse.total())
    fine = np.array(fine_grid(2, 3, 9).tensors)
    assert np.all(fine.astype(np.float32) == 1)
    assert np.all(fine > 1)


@settings(max_examples=50, deadline=None)
@given(SIZES, st.integers(1, 60))
def test_right_buckets_are_accepted_and_others_are_not(sizes, cap):
    """The solution passes; the same buckets with one parameter moved on do not."""
    fill = solution_functions("variants")["fill_buckets"]
    case = (tuple(sizes), cap)
    checks = (complete_on(case), ordered_on(case), closed_on(case))
    assert [check(Filler(Student(fill))) for check in checks] == [None, None, None]

    def moved(sizes, cap):
        buckets = fill(sizes, cap)
        if len(buckets) > 1:
            buckets[0].append(buckets[1].pop(0))
        return [bucket for bucket in buckets if bucket]

    found = closed_on(case)(Filler(Student(moved)))
    assert (found is None) == (len(fill(sizes, cap)) < 2)
