"""Rounding at every hop: bf16 against torch, and the errors of ring and tree."""

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from collectives.precision import (
    relative_error,
    ring_sum,
    to_bf16,
    to_float32,
    to_fp16,
    tree_sum,
    wide_sum,
)

ANY_FLOAT = st.floats(width=32, allow_nan=True, allow_infinity=True)


@given(arrays(np.float32, 32, elements=ANY_FLOAT))
def test_bf16_is_rounded_as_torch_rounds_it(values):
    expected = torch.from_numpy(values.copy()).to(torch.bfloat16).to(torch.float32).numpy()
    np.testing.assert_array_equal(to_bf16(values), expected)


@given(arrays(np.float32, 32, elements=ANY_FLOAT))
def test_fp16_is_rounded_as_torch_rounds_it(values):
    expected = torch.from_numpy(values.copy()).to(torch.float16).to(torch.float32).numpy()
    np.testing.assert_array_equal(to_fp16(values), expected)


@given(
    st.integers(1, 12),
    st.integers(0, 20),
    st.sampled_from([to_bf16, to_fp16, to_float32]),
    st.data(),
)
def test_small_integers_are_summed_exactly_in_every_type(n, numel, rounding, data):
    tensors = data.draw(arrays(np.int64, (n, numel), elements=st.integers(-8, 8)))
    for add in (ring_sum, tree_sum, wide_sum):
        np.testing.assert_array_equal(add(tensors, rounding), tensors.sum(axis=0))


def hop_by_hop(tensors, rounding):
    """Return the ring's sum of every element, in plain loops."""
    n, numel = tensors.shape
    totals = []
    owners = np.concatenate(
        [np.full(part.size, c) for c, part in enumerate(np.array_split(np.arange(numel), n))]
    )
    for e, owner in enumerate(owners.astype(int)):
        total = rounding(tensors[owner, e])
        for hop in range(1, n):
            total = rounding(np.float32(total) + rounding(tensors[(owner + hop) % n, e]))
        totals.append(total)
    return np.array(totals, dtype=np.float32)


@pytest.mark.parametrize("rounding", [to_bf16, to_fp16])
@pytest.mark.parametrize("numel", [3, 8, 13])
def test_the_ring_adds_in_the_order_of_the_hops(rounding, numel):
    tensors = np.random.default_rng(numel).normal(size=(7, numel)).astype(np.float32)
    np.testing.assert_array_equal(ring_sum(tensors, rounding), hop_by_hop(tensors, rounding))


@pytest.mark.parametrize("mean", [0.0, 1.0])
@pytest.mark.parametrize("rounding", [to_bf16, to_fp16, to_float32])
def test_at_1024_ranks_the_tree_is_more_exact_than_the_ring(mean, rounding):
    tensors = np.random.default_rng(0).normal(mean, size=(1024, 512)).astype(np.float32)
    ring, tree, wide = (
        relative_error(add(tensors, rounding), tensors, rounding)
        for add in (ring_sum, tree_sum, wide_sum)
    )
    assert wide < tree < ring / 3


def test_fp16_overflows_and_a_division_before_the_sum_avoids_it():
    tensors = np.full((1024, 4), 100.0)
    assert np.isinf(ring_sum(tensors, to_fp16)).all()
    assert ring_sum(tensors / 1024, to_fp16) == pytest.approx(np.full(4, 100.0), rel=0.1)
    assert wide_sum(tensors / 1024, to_fp16) == pytest.approx(np.full(4, 100.0))
    assert np.isfinite(ring_sum(tensors, to_bf16)).all()
