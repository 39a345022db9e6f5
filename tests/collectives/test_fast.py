"""The vectorised path gives the same bits and the same counts as the plain ring."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from collectives import Ring, all_reduce
from collectives.fast import all_reduce_vectorised

from .strategies import any_shape, float32_tensors, small_integers
from .test_ring import RecordingRing


def assert_same(tensors):
    plain, fast = Ring(len(tensors)), Ring(len(tensors))
    expected = all_reduce(plain, tensors)
    got = all_reduce_vectorised(fast, tensors)
    for one, other in zip(expected, got, strict=True):
        assert one.tobytes() == other.tobytes()
        assert one.shape == other.shape
        assert sum(np.shares_memory(other, result) for result in got) == bool(other.size)
    assert (plain.steps, plain.sent) == (fast.steps, fast.sent)


@given(small_integers(shape=any_shape()) | float32_tensors())
def test_identical_to_the_plain_ring(tensors):
    assert_same(tensors)


@given(st.integers(1, 12), st.integers(0, 60), st.integers(0, 2**32 - 1))
def test_identical_with_rounding_nan_and_infinity(n, numel, seed):
    rng = np.random.default_rng(seed)
    tensors = list(rng.normal(size=(n, numel)) * 10.0 ** rng.integers(-12, 12, (n, numel)))
    if numel:
        tensors[0][0], tensors[-1][-1] = np.nan, np.inf
    assert_same(tensors)


def test_counts_add_up_over_several_runs():
    ring = Ring(4)
    for _ in range(2):
        all_reduce_vectorised(ring, [np.ones(8)] * 4)
    assert (ring.steps, ring.sent) == (12, [24] * 4)


def test_a_ring_that_watches_its_messages_is_refused():
    with pytest.raises(TypeError, match="plain Ring, got RecordingRing"):
        all_reduce_vectorised(RecordingRing(2), [[1.0], [2.0]])


def test_bad_tensors_are_refused_as_by_the_plain_ring():
    with pytest.raises(ValueError, match=r"rank 1 has \(2,\)"):
        all_reduce_vectorised(Ring(2), [[1.0], [1.0, 2.0]])
