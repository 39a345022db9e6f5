"""Faster rings for real processes. Each leaves the sum (or mean) on every rank, in place.

    early_ring_          receives are posted before their turn, into memory that stays
    sliced_ring_         also cuts chunks into slices and keeps several in flight
    bidirectional_ring_  half of the tensor goes right, the other half goes left
    two_level_ring_      reduce-scatter in the node, ring between nodes, all-gather in the node

All take the tensors that `ring_all_reduce_` takes and raise what it raises. The order of the
additions is that of a ring too, so for the first two the result is the same bit by bit.
"""

import torch
import torch.distributed as dist

from collectives.ring import chunk_bounds
from collectives.torch_lanes import Lane, Scratch, run_lanes
from collectives.torch_ring import (
    FlatView,
    all_gather_,
    check_tensor,
    ranks_of,
    reduce_scatter_,
)

SLICE_BYTES = 2**20  # of one slice; larger ones leave less to overlap
SMALLEST_SLICE_BYTES = 2**19  # below, a second slice costs more than its overlap saves
AHEAD = 8  # receives posted before their turn


def early_ring_(tensor, group=None, op="sum", scratch=None, ahead=AHEAD):
    """Leave the sum (or mean) on every rank: the plain ring with early receives.

    A sender of gloo waits for the word that its receiver is ready; here it has it already.
    `scratch` is a `Scratch` that the caller keeps.
    """
    return _all_reduce_(tensor, group, op, scratch, ahead, lambda chunk_bytes: 1)


def sliced_ring_(tensor, group=None, op="sum", scratch=None, ahead=AHEAD, slice_bytes=SLICE_BYTES):
    """Leave the sum (or mean) on every rank: chunks travel as slices, several at a time.

    A rank adds one slice while the next ones arrive. Every rank has to pass the same
    `slice_bytes`.
    """
    return _all_reduce_(
        tensor, group, op, scratch, ahead, lambda chunk_bytes: slices_of(chunk_bytes, slice_bytes)
    )


def bidirectional_ring_(
    tensor, group=None, op="sum", scratch=None, ahead=AHEAD, slice_bytes=SLICE_BYTES
):
    """Leave the sum (or mean) on every rank: two rings at once, one to the right, one to the left.

    Each carries half of the tensor in slices. It gains where a rank can use two links at once.
    """
    return _all_reduce_(
        tensor,
        group,
        op,
        scratch,
        ahead,
        lambda chunk_bytes: slices_of(chunk_bytes, slice_bytes),
        directions=(1, -1),
    )


def two_level_ring_(tensor, levels, op="sum", scratch=None):
    """Leave the sum (or mean) on every rank of all nodes; only a shard crosses between nodes.

    `levels` is the pair of groups of `two_level_groups`: the ranks of this node, and the ranks of
    all nodes that have the same place in theirs.
    """
    check_tensor(tensor, op)
    inside, between = levels
    (n, rank), (nodes, _) = ranks_of(inside), ranks_of(between)
    with torch.no_grad(), FlatView(tensor) as flat:
        chunks = [flat[start:stop] for start, stop in chunk_bounds(flat.numel(), n)]
        reduce_scatter_(chunks, rank, n, inside)
        sliced_ring_(chunks[(rank + 1) % n], between, scratch=scratch)
        all_gather_(chunks, rank, n, inside)
        if op == "mean":
            flat /= n * nodes
    return tensor


def two_level_groups(per_node):
    """Return this rank's pair (group inside its node, group between nodes).

    All ranks of the job call it, once. Ranks are numbered node by node, `per_node` on each.
    Raises `ValueError` if the number of ranks is no multiple of `per_node`.
    """
    n, rank = ranks_of()
    if per_node < 1 or n % per_node:
        raise ValueError(f"{n} ranks cannot be split into nodes of {per_node}")
    nodes = [list(range(first, first + per_node)) for first in range(0, n, per_node)]
    places = [list(range(place, n, per_node)) for place in range(per_node)]
    groups = [(ranks, dist.new_group(ranks)) for ranks in nodes + places]
    inside, between = (group for ranks, group in groups if rank in ranks)
    return inside, between


def slices_of(chunk_bytes, slice_bytes):
    """Return the number of slices of a chunk: at least 2 if the chunk is worth cutting."""
    if slice_bytes < 1:
        raise ValueError(f"slice_bytes must be 1 or more, got {slice_bytes}")
    least = 2 if chunk_bytes >= 2 * min(SMALLEST_SLICE_BYTES, slice_bytes) else 1
    return max(least, -(-chunk_bytes // slice_bytes))


def _all_reduce_(tensor, group, op, scratch, ahead, slices, directions=(1,)):
    check_tensor(tensor, op)
    if ahead < 1:
        raise ValueError(f"ahead must be 1 or more, got {ahead}")
    n, rank = ranks_of(group)
    with torch.no_grad(), FlatView(tensor) as flat:
        parts = flat.tensor_split(len(directions))
        chunk_bytes = -(-parts[0].numel() // n) * flat.element_size()
        cut = slices(chunk_bytes)
        lanes = [
            Lane(part, rank, n, group, cut, ahead, direction, tag)
            for tag, (part, direction) in enumerate(zip(parts, directions, strict=True))
        ]
        _share(scratch or Scratch(), lanes, flat)
        run_lanes(lanes)
        if op == "mean":
            flat /= n
    return tensor


def _share(scratch, lanes, like):
    """Give each lane its part of the scratch."""
    sizes = [lane.scratch_numel() for lane in lanes]
    for lane, part in zip(lanes, scratch.take(sum(sizes), like).split(sizes), strict=True):
        lane.use(part)
