"""Receives into the chunk itself in the first phase.

task: ring_all_reduce_
marks: 0 of 21
diagnosis: own-part-lost
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
        send = dist.P2POp(dist.isend, outgoing, group=group, group_peer=right)
        receive = dist.P2POp(dist.irecv, incoming, group=group, group_peer=left)
        for work in dist.batch_isend_irecv([send, receive]):
            work.wait()

    for s in range(n - 1):
        mine = chunks[(rank - s - 1) % n]
        arrived = torch.empty_like(mine)
        step(chunks[(rank - s) % n], arrived)
        mine.copy_(arrived)
    for s in range(n - 1):
        step(chunks[(rank + 1 - s) % n], chunks[(rank - s) % n])
    if op == "mean":
        flat /= n
    if not tensor.is_contiguous():
        tensor.copy_(flat.view(tensor.shape))
