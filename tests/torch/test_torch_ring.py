"""The torch ring on real gloo ranks, against sums made on one process."""

import pytest
import torch

from collectives.ranks import run
from tests.torch.cases import differences

N = (1, 2, 3, 4)


def every_case(rank, n):
    """Return the cases in which the ring and the sum differ."""
    from collectives.torch_ring import ring_all_reduce_

    return differences(ring_all_reduce_, rank, n)


@pytest.mark.parametrize("n", N)
def test_every_dtype_and_shape(n):
    assert run(every_case, n).values() == [[]] * n


def views(rank, n):
    """Return for each kind of view whether base and view are right afterwards."""
    from collectives.torch_ring import ring_all_reduce_

    total, ranks = n * (n - 1) / 2, range(n)
    checks = {}
    base = torch.arange(12.0).view(3, 4) + rank
    ring_all_reduce_(base.t())
    checks["transposed"] = torch.equal(base, n * torch.arange(12.0).view(3, 4) + total)
    image = torch.full((2, 3, 4, 5), float(rank)).to(memory_format=torch.channels_last)
    ring_all_reduce_(image)
    checks["channels_last"] = bool((image == total).all()) and image.is_contiguous(
        memory_format=torch.channels_last
    )
    row = torch.arange(10.0) + rank
    ring_all_reduce_(row[::2])
    checks["every second"] = torch.equal(row[::2], n * torch.arange(10.0)[::2] + total)
    checks["the others stay"] = torch.equal(row[1::2], torch.arange(10.0)[1::2] + rank)
    conjugate = torch.tensor([1 + 1j, 2j])
    ring_all_reduce_(conjugate.conj())
    checks["conjugate"] = torch.equal(conjugate, n * torch.tensor([1 + 1j, 2j]))
    leaf = torch.nn.Parameter(torch.full((5,), float(rank)))
    ring_all_reduce_(leaf)
    checks["leaf"] = bool((leaf == total).all()) and leaf.requires_grad and leaf.is_leaf
    with_nan = torch.tensor([1.0, float("nan") if rank == n - 1 else 1.0, 1.0])
    ring_all_reduce_(with_nan)
    checks["nan"] = with_nan.isnan().tolist() == [False, True, False]
    mean = torch.tensor([float(r) for r in ranks])
    ring_all_reduce_(mean + rank, op="mean")
    shifted = ring_all_reduce_(mean + rank, op="mean")
    checks["mean"] = torch.allclose(shifted, mean + total / n)
    return checks


@pytest.mark.parametrize("n", N)
def test_views_leaves_nan_and_mean(n):
    for checks in run(views, n).values():
        assert all(checks.values()), checks


def float_cases(rank, n):
    """Return how far the ring is from the library's all-reduce: fp32, bf16, fp16."""
    import torch.distributed as dist

    from collectives.torch_ring import ring_all_reduce_

    close = {}
    for dtype, rtol, atol in (
        (torch.float32, 1e-5, 1e-6 * n),
        (torch.bfloat16, n * 2.0**-8, n * 2.0**-8),
        (torch.float16, n * 2.0**-11, n * 2.0**-11),
    ):
        generator = torch.Generator().manual_seed(rank)
        mine = torch.randn(1001, generator=generator).to(dtype)
        theirs = mine.clone()
        ring_all_reduce_(mine)
        dist.all_reduce(theirs)
        close[str(dtype)] = torch.allclose(mine, theirs, rtol=rtol, atol=atol)
    return close


@pytest.mark.parametrize("n", N)
def test_close_to_the_library(n):
    for close in run(float_cases, n).values():
        assert all(close.values()), close


def in_subgroups(rank, n):
    """Return (own value, error) of a ring in the group of even or of odd ranks."""
    import torch.distributed as dist

    from collectives.torch_ring import ring_all_reduce_

    even = dist.new_group([0, 2])
    odd = dist.new_group([3, 1])
    mine, other = (even, odd) if rank % 2 == 0 else (odd, even)
    value = ring_all_reduce_(torch.tensor([float(rank), 1.0, 2.0]), mine).tolist()
    try:
        ring_all_reduce_(torch.zeros(3), other)
    except ValueError as error:
        return value, str(error)
    return value, None


def test_subgroups_and_a_rank_outside():
    for rank, (value, error) in enumerate(run(in_subgroups, 4).values()):
        assert value == [2.0 if rank % 2 == 0 else 4.0, 2.0, 4.0]
        assert error == f"rank {rank} is not in the group that it was called with"


def refused(rank, n):
    """Return the error message of each kind of tensor that cannot be reduced in place."""
    from collectives.torch_ring import ring_all_reduce_

    cases = {
        "expanded": lambda: ring_all_reduce_(torch.ones(1).expand(4)),
        "overlapping": lambda: ring_all_reduce_(torch.ones(6).as_strided((2, 3), (2, 1))),
        "list": lambda: ring_all_reduce_([1.0]),
        "sparse": lambda: ring_all_reduce_(torch.ones(2).to_sparse()),
        "mean of integers": lambda: ring_all_reduce_(torch.ones(2, dtype=torch.int64), op="mean"),
        "op": lambda: ring_all_reduce_(torch.ones(2), op="max"),
    }
    messages = {}
    for name, call in cases.items():
        try:
            call()
            messages[name] = "no error"
        except (TypeError, ValueError) as error:
            messages[name] = f"{type(error).__name__}: {error}"
    return messages


@pytest.mark.parametrize("n", [1, 2])
def test_what_cannot_be_reduced_is_refused_also_with_one_rank(n):
    for messages in run(refused, n).values():
        assert "ValueError: elements of the tensor share memory (shape (4,)" in messages["expanded"]
        assert "pass tensor.clone()" in messages["overlapping"]
        assert messages["list"] == "TypeError: expected a torch tensor, got list"
        assert (
            "TypeError: expected a dense tensor, got layout torch.sparse_coo" in messages["sparse"]
        )
        assert "TypeError: a mean needs a floating-point" in messages["mean of integers"]
        assert messages["op"] == "ValueError: op must be 'sum' or 'mean', got 'max'"


def test_without_a_process_group_the_error_says_what_to_call():
    from collectives.torch_ring import ring_all_reduce_

    with pytest.raises(ValueError, match="call init_process_group first"):
        ring_all_reduce_(torch.ones(2))
