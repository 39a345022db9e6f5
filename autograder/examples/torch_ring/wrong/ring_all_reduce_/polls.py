"""Asks again and again whether the transfers have ended; on gloo only a wait says so.

task: ring_all_reduce_
marks: 7 of 21
diagnosis: takes-too-long
"""

import torch
import torch.distributed as dist

from collectives import chunk_bounds


def ring_all_reduce_(tensor, group=None, op="sum"):
    if op not in ("sum", "mean"):
        raise ValueError(f"op is {op!r}")
    if op == "mean" and not tensor.is_floating_point():
        raise TypeError("no mean of integers")
    n, rank = dist.get_world_size(group), dist.get_rank(group)
    right, left = (rank + 1) % n, (rank - 1) % n
    flat = tensor.contiguous().view(-1)
    chunks = [flat[start:stop] for start, stop in chunk_bounds(flat.numel(), n)]

    def step(outgoing, incoming):
        works = [
            dist.isend(outgoing, group=group, group_dst=right),
            dist.irecv(incoming, group=group, group_src=left),
        ]
        while not all(work.is_completed() for work in works):
            pass
        for work in works:
            work.wait()

    for s in range(n - 1):
        mine = chunks[(rank - s - 1) % n]
        arrived = torch.empty_like(mine)
        step(chunks[(rank - s) % n], arrived)
        mine += arrived
    for s in range(n - 1):
        step(chunks[(rank + 1 - s) % n], chunks[(rank - s) % n])
    if op == "mean":
        flat /= n
    if not tensor.is_contiguous():
        tensor.copy_(flat.view(tensor.shape))
