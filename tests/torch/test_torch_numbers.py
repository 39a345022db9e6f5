"""Rounding in sums of many ranks, on one process and on real ranks."""

import pytest
import torch

from collectives.ranks import run
from collectives.torch_numbers import hop_sum, relative_errors, share_that_differs


def test_fp16_overflows_and_dividing_first_helps():
    tensors = [torch.tensor(10000.0, dtype=torch.float16)] * 8
    assert hop_sum(tensors).item() == float("inf")
    assert hop_sum([tensor / 8 for tensor in tensors]).item() == 9992.0
    assert hop_sum([tensor / 8 for tensor in tensors], torch.float32).item() == 10000.0


def overflow(rank, n):
    from collectives.torch_ring import ring_all_reduce_

    return ring_all_reduce_(torch.full((4,), 20000.0, dtype=torch.float16)).tolist()


def test_fp16_overflows_on_real_ranks():
    assert run(overflow, 4).values() == [[float("inf")] * 4] * 4


def test_ones_in_bf16_stop_at_256():
    ones = [torch.ones((), dtype=torch.bfloat16)] * 4096
    assert hop_sum(ones).item() == 256.0
    assert hop_sum(ones, torch.float32).item() == 4096.0


def test_bf16_errors_grow_with_n_unless_the_sum_is_made_in_fp32():
    narrow = relative_errors((2, 16, 128), torch.bfloat16)
    wide = relative_errors((2, 16, 128), torch.bfloat16, accumulate=torch.float32)
    assert narrow[2] < narrow[16] < narrow[128]
    assert max(wide.values()) < 1.2 * min(wide.values())
    assert wide[128] < narrow[128] / 3


def test_many_fp32_sums_change_with_n():
    assert share_that_differs(8, 8) == 0.0
    assert 0.3 < share_that_differs(8, 4) < 0.95
    with pytest.raises(ValueError, match="64 samples cannot be spread over 3"):
        share_that_differs(3, 4)
