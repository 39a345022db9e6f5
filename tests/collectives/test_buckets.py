"""Buckets lose no byte, close at their cap, and overlap with the backward pass as they should."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from collectives.buckets import exposed, fill_buckets, gpt2_small_bytes, timeline

SIZES = st.lists(st.integers(0, 1000), max_size=30)


@given(SIZES, st.integers(0, 3000), st.integers(0, 3000))
def test_buckets_hold_all_bytes_and_close_at_their_cap(sizes, cap, first_cap):
    buckets = fill_buckets(sizes, cap, first_cap)
    assert sum(buckets) == sum(sizes)
    limits = [first_cap] + [cap] * len(buckets)
    for bucket, limit in zip(buckets[:-1], limits, strict=False):
        assert bucket >= limit
        assert bucket <= max(limit - 1, 0) + max(sizes)


def test_a_cap_of_zero_puts_every_tensor_in_its_own_bucket():
    assert fill_buckets([3, 0, 5], 0) == [3, 0, 5]


def test_the_first_bucket_can_close_earlier():
    assert fill_buckets([1, 1, 1, 1, 1], cap=3, first_cap=1) == [1, 3, 1]


@pytest.mark.parametrize("arguments", [([-1], 5), ([1], -5), ([1], 5, -1)])
def test_negative_bytes_are_refused(arguments):
    with pytest.raises(ValueError, match="0 or more"):
        fill_buckets(*arguments)


def test_gpt2_small_has_148_tensors_and_124_million_parameters():
    sizes = gpt2_small_bytes()
    assert len(sizes) == 148
    assert sum(sizes) == 4 * 124_439_808
    assert sum(gpt2_small_bytes(itemsize=2)) == 2 * 124_439_808


def test_one_bucket_starts_when_the_backward_pass_ends():
    spans = timeline([10], backward=2.0, time_of=lambda T: T / 10)
    assert spans == [(2.0, 3.0)]
    assert exposed(spans, 2.0) == 1.0


def test_a_bucket_waits_for_its_gradients_and_for_the_bucket_before():
    spans = timeline([2, 2, 4], backward=8.0, time_of=lambda T: 3.0)
    assert spans == [(2.0, 5.0), (5.0, 8.0), (8.0, 11.0)]
    assert exposed(spans, 8.0) == 3.0


def test_nothing_is_exposed_without_buckets():
    assert timeline([], 1.0, lambda T: T) == []
    assert exposed([], 1.0) == 0.0
