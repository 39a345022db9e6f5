"""Takes the elements of a tensor for neighbors in memory.

task: ring_all_reduce_
marks: 20 of 21
diagnosis: writes-beside
"""

import torch
import torch.distributed as dist

from collectives import chunk_bounds


def ring_all_reduce_(tensor, group=None, op="sum"):
    if op not in ("sum", "mean"):
        raise ValueError("op must be sum or mean")
    if op == "mean" and not tensor.is_floating_point():
        raise TypeError("a mean needs floats")
    n, me = dist.get_world_size(group), dist.get_rank(group)
    right, left = (me + 1) % n, (me - 1) % n
    if group is not None:
        right, left = dist.get_global_rank(group, right), dist.get_global_rank(group, left)
    flat = tensor.as_strided((tensor.numel(),), (1,), tensor.storage_offset())
    cuts = chunk_bounds(flat.numel(), n)
    chunks = [flat[a:b] for a, b in cuts]

    def exchange(out, into):
        works = dist.batch_isend_irecv(
            [dist.P2POp(dist.isend, out, right, group), dist.P2POp(dist.irecv, into, left, group)]
        )
        for work in works:
            work.wait()

    for s in range(n - 1):
        here = chunks[(me - s - 1) % n]
        inbox = torch.empty_like(here)
        exchange(chunks[(me - s) % n], inbox)
        here += inbox
    for s in range(n - 1):
        exchange(chunks[(me + 1 - s) % n], chunks[(me - s) % n])
    if op == "mean":
        flat /= n

    return tensor
