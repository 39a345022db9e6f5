"""The faster rings on real gloo ranks: right sums, and the same bits as the plain ring."""

import pytest
import torch

from collectives.ranks import run
from tests.torch.cases import differences

N = (1, 2, 3, 4)
SMALL_SLICES = 8  # bytes, so that small tensors are cut, too


def versions():
    """Return each version as a function of the tensor, with slices small enough to be cut."""
    from collectives import torch_variants as v

    scratch = v.Scratch()
    return {
        "early": lambda t, **kw: v.early_ring_(t, scratch=scratch, **kw),
        "early, one ahead": lambda t, **kw: v.early_ring_(t, ahead=1, **kw),
        "sliced": lambda t, **kw: v.sliced_ring_(
            t, scratch=scratch, slice_bytes=SMALL_SLICES, **kw
        ),
        "bidirectional": lambda t, **kw: v.bidirectional_ring_(
            t, scratch=scratch, slice_bytes=SMALL_SLICES, ahead=3, **kw
        ),
    }


def every_case(rank, n):
    return {name: differences(call, rank, n) for name, call in versions().items()}


@pytest.mark.parametrize("n", N)
def test_every_dtype_and_shape(n):
    for wrong in run(every_case, n).values():
        assert wrong == {name: [] for name in wrong} and len(wrong) == 4


def pairs(rank, n):
    """Return the wrong cases of the schedule for other backends, with one and two lanes."""
    from collectives.torch_lanes import Lane, Scratch, run_in_pairs
    from collectives.torch_variants import _share

    def in_pairs(tensor, directions, slices, ahead):
        flat = tensor.view(-1)
        parts = flat.tensor_split(len(directions))
        lanes = [
            Lane(part, rank, n, None, slices, ahead, direction, tag)
            for tag, (part, direction) in enumerate(zip(parts, directions, strict=True))
        ]
        _share(Scratch(), lanes, flat)
        run_in_pairs(lanes)
        return tensor

    shapes = ((1,), (3,), (10,), (57,))
    cases = [((1,), 1, 1), ((1,), 3, 8), ((1,), 3, 2), ((1, -1), 2, 4)]
    return [
        differences(lambda t, c=case: in_pairs(t, *c), rank, n, (torch.int32,), shapes)
        for case in cases
    ]


@pytest.mark.parametrize("n", (2, 3, 4))
def test_sends_and_receives_in_pairs(n):
    assert run(pairs, n).values() == [[[]] * 4] * n


def bits(rank, n):
    """Return for each version whether it gives the bits of the plain ring, and its distance."""
    from collectives.torch_ring import ring_all_reduce_

    generator = torch.Generator().manual_seed(rank)
    mine = torch.randn(1003, generator=generator)
    plain = ring_all_reduce_(mine.clone())
    same = {}
    for name, call in versions().items():
        result = call(mine.clone())
        same[name] = torch.equal(plain, result), torch.allclose(plain, result, 1e-5, 1e-6 * n)
    return same


def test_one_direction_gives_the_same_bits_and_two_come_close():
    for same in run(bits, 4).values():
        assert all(close for _, close in same.values())
        assert [name for name, (equal, _) in same.items() if not equal] == ["bidirectional"]


def other_tensors(rank, n):
    """Return what views, a mean, a NaN and a large tensor of each version come out as."""
    from collectives.torch_ring import ring_all_reduce_

    checks = {}
    for name, call in versions().items():
        base = torch.arange(12.0).view(3, 4) + rank
        call(base.t())
        expected = n * torch.arange(12.0).view(3, 4) + n * (n - 1) / 2
        checks[name, "transposed"] = torch.equal(base, expected)
        mean = call(torch.full((7,), float(rank)), op="mean")
        checks[name, "mean"] = torch.allclose(mean, torch.full((7,), (n - 1) / 2))
        nan = call(torch.tensor([1.0, float("nan") if rank == 0 else 1.0, 1.0]))
        checks[name, "nan"] = nan.isnan().tolist() == [False, True, False]
        leaf = torch.nn.Parameter(torch.ones(5))
        checks[name, "leaf"] = call(leaf) is leaf and leaf.is_leaf and leaf[0].item() == n
        large = torch.full((1003,), rank, dtype=torch.int64)
        large[-1] = 7
        plain = ring_all_reduce_(large.clone())
        checks[name, "large"] = torch.equal(call(large), plain) and plain[-1].item() == 7 * n
    return checks


@pytest.mark.parametrize("n", (1, 3))
def test_views_means_nan_leaves_and_large_tensors(n):
    for checks in run(other_tensors, n).values():
        assert [what for what, right in checks.items() if not right] == [] and len(checks) == 20


def two_levels(rank, n, per_node):
    from collectives.torch_variants import two_level_groups, two_level_ring_

    levels = two_level_groups(per_node)
    wrong = differences(lambda t: two_level_ring_(t, levels), rank, n)
    mean = two_level_ring_(torch.full((5,), float(rank)), levels, op="mean")
    return wrong, mean.tolist()


@pytest.mark.parametrize(("n", "per_node"), [(1, 1), (4, 2), (4, 1), (4, 4), (3, 1)])
def test_two_levels(n, per_node):
    assert run(two_levels, n, per_node).values() == [([], [(n - 1) / 2] * 5)] * n


def in_a_subgroup(rank, n):
    import torch.distributed as dist

    from collectives.torch_variants import bidirectional_ring_, early_ring_, sliced_ring_

    even, odd = dist.new_group([0, 2]), dist.new_group([3, 1])
    group = odd if rank % 2 else even
    return [
        call(torch.tensor([float(rank), 1.0, 2.0]), group).tolist()
        for call in (early_ring_, sliced_ring_, bidirectional_ring_)
    ]


def test_subgroups():
    for rank, values in enumerate(run(in_a_subgroup, 4).values()):
        assert values == [[2.0 if rank % 2 == 0 else 4.0, 2.0, 4.0]] * 3


def refusals(rank, n):
    from collectives import torch_variants as v

    calls = {
        "expanded": lambda: v.sliced_ring_(torch.ones(1).expand(4)),
        "ahead": lambda: v.early_ring_(torch.ones(4), ahead=0),
        "slice_bytes": lambda: v.sliced_ring_(torch.ones(4), slice_bytes=0),
        "op": lambda: v.bidirectional_ring_(torch.ones(4), op="max"),
        "nodes": lambda: v.two_level_groups(3),
    }
    messages = {}
    for name, call in calls.items():
        with pytest.raises(ValueError) as caught:
            call()
        messages[name] = str(caught.value)
    return messages


def test_bad_arguments_are_refused_before_anything_is_sent():
    for messages in run(refusals, 2).values():
        assert "share memory" in messages["expanded"]
        assert messages["ahead"] == "ahead must be 1 or more, got 0"
        assert messages["slice_bytes"] == "slice_bytes must be 1 or more, got 0"
        assert messages["op"] == "op must be 'sum' or 'mean', got 'max'"
        assert messages["nodes"] == "2 ranks cannot be split into nodes of 3"


@pytest.mark.parametrize(
    ("chunk_bytes", "slice_bytes", "expected"),
    [(0, 2**20, 1), (2**20 - 1, 2**20, 1), (2**20, 2**20, 2), (5 * 2**20, 2**20, 5), (9, 4, 3)],
)
def test_slices_of_a_chunk(chunk_bytes, slice_bytes, expected):
    from collectives.torch_variants import slices_of

    assert slices_of(chunk_bytes, slice_bytes) == expected
