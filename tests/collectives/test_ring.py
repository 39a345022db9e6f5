"""The ring against np.sum and np.mean, its counts against the formulas, and bad input."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from collectives import (
    Ring,
    all_gather,
    all_reduce,
    chunk_bounds,
    owned_chunk,
    reduce_scatter,
    ring_all_reduce_mean,
)

from .strategies import (
    NUMELS,
    RANKS,
    any_shape,
    float32_tensors,
    integers_near_limits,
    small_integers,
)


class RecordingRing(Ring):
    """Keeps every message, and may change one of them on the wire."""

    def __init__(self, n, corrupt=None):
        super().__init__(n)
        self.corrupt = corrupt  # (step, sending rank)
        self.log = []

    def shift(self, outgoing):
        self.log.append([np.array(message) for message in outgoing])
        received = super().shift(outgoing)
        if self.corrupt is not None and self.corrupt[0] == self.steps - 1:
            received[(self.corrupt[1] + 1) % self.n] += 1000.0
        return received


@given(RANKS, NUMELS)
def test_chunk_bounds_cut_as_array_split_does(n, numel):
    pieces = np.array_split(np.arange(numel), n)
    assert [list(range(*pair)) for pair in chunk_bounds(numel, n)] == [list(p) for p in pieces]


def test_owned_chunk_is_the_one_to_the_right():
    assert [owned_chunk(r, 4) for r in range(4)] == [1, 2, 3, 0]
    assert owned_chunk(2, 8) == 3
    assert owned_chunk(0, 1) == 0


@given(small_integers())
def test_reduce_scatter_leaves_each_chunk_summed_on_its_owner(tensors):
    n = len(tensors)
    ring = Ring(n)
    owned = reduce_scatter(ring, tensors)
    total = np.sum(tensors, axis=0)
    for r, (index, chunk) in enumerate(owned):
        start, stop = chunk_bounds(total.size, n)[index]
        assert index == owned_chunk(r, n)
        np.testing.assert_array_equal(chunk, total[start:stop])
        assert chunk.dtype == np.float64


@given(small_integers(shape=any_shape()))
def test_all_reduce_leaves_the_sum_on_every_rank(tensors):
    results = all_reduce(Ring(len(tensors)), tensors)
    for result in results:
        np.testing.assert_array_equal(result, np.sum(tensors, axis=0))
        assert result.shape == tensors[0].shape
        assert result.dtype == np.float64


@given(integers_near_limits())
def test_integers_near_their_limits_do_not_overflow(tensors):
    exact = np.sum([tensor.astype(object) for tensor in tensors], axis=0)
    scale = np.sum([np.abs(tensor.astype(object)) for tensor in tensors], axis=0)
    for result in all_reduce(Ring(len(tensors)), tensors):
        for got, want, size in zip(result, exact, scale, strict=True):
            assert abs(int(got) - want) <= size * len(tensors) * 2**-52


@given(float32_tensors())
def test_float32_is_added_in_float64(tensors):
    wide = np.array(tensors, dtype=np.float64)
    for result in all_reduce(Ring(len(tensors)), tensors):
        error = np.abs(result - wide.sum(axis=0))
        assert np.all(error <= len(tensors) * 2**-52 * np.abs(wide).sum(axis=0))


def test_a_small_part_that_float32_would_lose_survives():
    tensors = [np.array([1.0]), np.array([2.0**-40]), np.array([0.0])]
    for result in all_reduce(Ring(3), tensors):
        assert result[0] == 1 + 2.0**-40


@given(small_integers(shape=any_shape()))
def test_mean_is_the_sum_divided_once(tensors):
    for result in ring_all_reduce_mean(Ring(len(tensors)), tensors):
        np.testing.assert_allclose(result, np.mean(tensors, axis=0), rtol=1e-15)
        assert result.shape == tensors[0].shape


@given(small_integers(), st.sampled_from([all_reduce, ring_all_reduce_mean]))
def test_inputs_stay_and_results_share_no_memory(tensors, collective):
    before = [tensor.copy() for tensor in tensors]
    results = collective(Ring(len(tensors)), tensors)
    for result in results:
        result[...] = -1
        assert sum(np.shares_memory(result, other) for other in results + tensors) == bool(
            result.size
        )
    for tensor, kept in zip(tensors, before, strict=True):
        np.testing.assert_array_equal(tensor, kept)


@given(small_integers())
def test_reduce_scatter_neither_changes_nor_returns_its_input(tensors):
    tensors = [tensor.astype(np.float64) for tensor in tensors]
    before = [tensor.copy() for tensor in tensors]
    for _, chunk in reduce_scatter(Ring(len(tensors)), tensors):
        chunk[...] = -1
    for tensor, kept in zip(tensors, before, strict=True):
        np.testing.assert_array_equal(tensor, kept)


@given(RANKS, NUMELS)
def test_steps_and_elements_are_those_of_the_formulas(n, numel):
    ring = Ring(n)
    owned = reduce_scatter(ring, [np.ones(numel)] * n)
    lengths = [stop - start for start, stop in chunk_bounds(numel, n)]
    # In reduce-scatter a rank sends every chunk but the one that it will own.
    assert ring.sent == [numel - lengths[owned_chunk(r, n)] for r in range(n)]
    assert ring.steps == n - 1
    all_gather(ring, owned, n)
    # In all-gather it sends every chunk but the one that its right neighbor owns.
    assert ring.sent == [
        2 * numel - lengths[owned_chunk(r, n)] - lengths[owned_chunk((r + 1) % n, n)]
        for r in range(n)
    ]
    assert ring.steps == 2 * (n - 1)
    assert sum(ring.sent) == 2 * (n - 1) * numel
    if numel % n == 0:
        assert set(ring.sent) == {2 * (n - 1) * numel // n}


def test_ten_elements_on_four_ranks_send_different_amounts():
    ring = Ring(4)
    all_reduce(ring, [np.zeros(10)] * 4)
    assert ring.sent == [15, 16, 15, 14]


@given(st.integers(2, 8), st.integers(1, 24), st.data())
def test_a_message_changed_in_flight_shows_exactly_where_it_must(n, numel, data):
    step = data.draw(st.integers(0, 2 * (n - 1) - 1), label="step")
    sender = data.draw(st.integers(0, n - 1), label="sender")
    ring = RecordingRing(n, corrupt=(step, sender))
    results = all_reduce(ring, [np.zeros(numel)] * n)
    s = step % (n - 1)
    reducing = step < n - 1
    chunk = (sender - s + (not reducing)) % n
    start, stop = chunk_bounds(numel, n)[chunk]
    # A fault in reduce-scatter is summed in and reaches everyone. One in all-gather reaches the
    # ranks that the message still passes: from the receiver to the end of the chain.
    hit = set(range(n)) if reducing else {(sender + 1 + i) % n for i in range(n - 1 - s)}
    for r, result in enumerate(results):
        want = np.zeros(numel)
        want[start:stop] = 1000.0 * (r in hit)
        np.testing.assert_array_equal(result, want)


def test_nan_stays_with_the_owner_until_the_all_gather():
    tensors = [np.zeros(8) for _ in range(4)]
    tensors[0][4:6] = np.nan  # chunk 2
    ring = Ring(4)
    owned = reduce_scatter(ring, tensors)
    assert [r for r, (_, chunk) in enumerate(owned) if np.isnan(chunk).any()] == [1]
    for result in all_gather(ring, owned, 4):
        assert np.isnan(result).tolist() == [False] * 4 + [True] * 2 + [False] * 2


@given(RANKS, st.data())
def test_all_gather_works_for_every_placement_of_chunks(n, data):
    order = data.draw(st.permutations(range(n)))
    owned = [(index, np.array([float(index), -1.0])) for index in order]
    want = np.array([[i, -1.0] for i in range(n)]).reshape(-1)
    for result in all_gather(Ring(n), owned, n):
        np.testing.assert_array_equal(result, want)


def test_shift_passes_copies_to_the_right():
    ring = Ring(3)
    outgoing = [np.array([float(r)] * (r + 1)) for r in range(3)]
    received = ring.shift(outgoing)
    outgoing[0][0] = 99
    assert [list(message) for message in received] == [[2, 2, 2], [0], [1, 1]]
    assert (ring.steps, ring.sent) == (1, [1, 2, 3])
    assert repr(ring) == "Ring(n=3, steps=1, sent=[1, 2, 3])"


@pytest.mark.parametrize("n", [0, -1])
def test_a_ring_needs_a_rank(n):
    with pytest.raises(ValueError, match=f"1 or more, got {n}"):
        Ring(n)


@pytest.mark.parametrize("n", [2.0, "3", None, True])
def test_a_number_of_ranks_is_a_whole_number(n):
    with pytest.raises(TypeError, match="whole number, got"):
        Ring(n)


BAD_TENSORS = {
    "too few": ([np.zeros(4)], ValueError, "expected 2 tensors, one for each rank, got 1"),
    "too many": ([np.zeros(4)] * 3, ValueError, "expected 2 tensors.*got 3"),
    "none at all": ([], ValueError, "expected 2 tensors.*got 0"),
    "not a list": (7, TypeError, "list with one tensor for each rank, got int"),
    "text": ("ab", TypeError, "got str"),
    "other length": (
        [np.zeros(4), np.zeros(3)],
        ValueError,
        r"rank 0 has \(4,\), rank 1 has \(3,\)",
    ),
    "one element": ([np.zeros(4), np.zeros(1)], ValueError, r"rank 1 has \(1,\)"),
    "half the length": ([np.zeros(4), np.zeros(2)], ValueError, r"rank 1 has \(2,\)"),
    "other rank": ([np.zeros(4), np.zeros((1, 4))], ValueError, "rank 1"),
    "0-d": ([np.zeros(4), np.float64(1)], ValueError, "rank 1 is 0-dimensional"),
    "all 0-d": ([1.0, 2.0], ValueError, "rank 0 is 0-dimensional"),
    "text inside": ([np.zeros(1), np.array(["a"])], TypeError, "rank 1 has dtype <U1"),
    "objects": ([np.array([None, 1]), np.zeros(2)], TypeError, "rank 0 has dtype object"),
    "complex": ([np.zeros(2), np.zeros(2, complex)], TypeError, "rank 1 has dtype complex128"),
    "bool": ([np.zeros(2), np.zeros(2, bool)], TypeError, "rank 1 has dtype bool"),
    "masked": ([np.zeros(2), np.ma.zeros(2)], TypeError, "rank 1 is a masked array"),
    "ragged": ([np.zeros(2), [[1, 2], [3]]], ValueError, "rank 1 has rows of different lengths"),
}


@pytest.mark.parametrize("collective", [reduce_scatter, all_reduce, ring_all_reduce_mean])
@pytest.mark.parametrize("fault", BAD_TENSORS)
def test_bad_tensors_are_named_before_anything_is_sent(collective, fault):
    tensors, error, message = BAD_TENSORS[fault]
    ring = Ring(2)
    with pytest.raises(error, match=message):
        collective(ring, tensors)
    assert (ring.steps, ring.sent) == (0, [0, 0])


def test_reduce_scatter_wants_one_dimension():
    with pytest.raises(ValueError, match=r"rank 0 has 2 dimensions \(shape \(2, 2\)\), expected 1"):
        reduce_scatter(Ring(2), [np.zeros((2, 2))] * 2)


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: Ring(2).shift([np.zeros(1)]), ValueError, "expected 2 messages"),
        (lambda: Ring(2).shift([np.zeros(1), "x"]), TypeError, "message of rank 1"),
        (lambda: chunk_bounds(-1, 2), ValueError, "0 or more elements, got -1"),
        (lambda: chunk_bounds(2.5, 2), TypeError, "whole number of elements, got 2.5"),
        (lambda: chunk_bounds(4, 0), ValueError, "1 or more, got 0"),
        (lambda: owned_chunk(4, 4), ValueError, "between 0 and 3.*got 4"),
        (lambda: owned_chunk(0.5, 4), TypeError, "got 0.5"),
        (lambda: all_gather(Ring(2), [(0, [1.0])], 2), ValueError, "expected 2"),
        (
            lambda: all_gather(Ring(2), [(0, [1.0]), (0, [1.0])], 2),
            ValueError,
            r"got the indices \[0, 0\]",
        ),
        (lambda: all_gather(Ring(2), [(0, [1.0]), (2, [1.0])], 2), ValueError, "rank 1.*got 2"),
        (lambda: all_gather(Ring(2), [(0, [1.0]), 5], 2), ValueError, "rank 1: expected a pair"),
        (
            lambda: all_gather(Ring(2), [(0, [1.0]), (1, [[1.0]])], 2),
            ValueError,
            "rank 1 has shape",
        ),
        (lambda: all_gather(Ring(2), [(0, [1.0]), (1, [1.0])], 3), ValueError, "n_chunks = 3"),
    ],
)
def test_other_bad_input_says_what_was_got(call, error, message):
    with pytest.raises(error, match=message):
        call()
