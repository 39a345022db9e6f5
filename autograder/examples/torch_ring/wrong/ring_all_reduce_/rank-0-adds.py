"""Rank 0 receives everything, adds and sends the sum back.

task: ring_all_reduce_
marks: 5 of 21
diagnosis: not-a-neighbor
"""

import torch
import torch.distributed as dist


def ring_all_reduce_(tensor, group=None, op="sum"):
    if op not in ("sum", "mean"):
        raise ValueError(f"op is {op!r}")
    if op == "mean" and not tensor.is_floating_point():
        raise TypeError("no mean of integers")
    n, rank = dist.get_world_size(group), dist.get_rank(group)
    flat = tensor.contiguous().view(-1)
    if rank == 0:
        for r in range(1, n):
            arrived = torch.empty_like(flat)
            dist.recv(arrived, group=group, group_src=r)
            flat += arrived
        if op == "mean":
            flat /= n
        for r in range(1, n):
            dist.send(flat, group=group, group_dst=r)
    else:
        dist.send(flat, group=group, group_dst=0)
        dist.recv(flat, group=group, group_src=0)
    tensor.copy_(flat.view(tensor.shape))
