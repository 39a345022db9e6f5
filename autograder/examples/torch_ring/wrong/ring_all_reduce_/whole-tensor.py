"""Passes whole tensors round and adds them up.

task: ring_all_reduce_
marks: 16 of 21
diagnosis: whole-tensor-sent
"""

import torch
import torch.distributed as dist


def ring_all_reduce_(tensor, group=None, op="sum"):
    if op not in ("sum", "mean"):
        raise ValueError(f"op is {op!r}")
    if op == "mean" and not tensor.is_floating_point():
        raise TypeError("no mean of integers")
    n, rank = dist.get_world_size(group), dist.get_rank(group)
    moving = tensor.contiguous().clone()
    total = moving.clone()
    for _ in range(n - 1):
        arrived = torch.empty_like(moving)
        send = dist.isend(moving, group=group, group_dst=(rank + 1) % n)
        dist.recv(arrived, group=group, group_src=(rank - 1) % n)
        send.wait()
        moving = arrived
        total += moving
    tensor.copy_(total / n if op == "mean" else total)
