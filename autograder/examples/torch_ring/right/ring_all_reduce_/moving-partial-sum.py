"""Carries one travelling partial sum and never looks back.

task: ring_all_reduce_
marks: 21 of 21
"""

import torch
import torch.distributed as dist


def ring_all_reduce_(tensor, group=None, op="sum"):
    if op not in ("sum", "mean") or (op == "mean" and not tensor.dtype.is_floating_point):
        raise ValueError(f"no {op} for {tensor.dtype}")
    n, me = dist.get_world_size(group), dist.get_rank(group)
    parts = list(torch.tensor_split(tensor.reshape(-1).clone(), n))

    def pass_on(moving, like):
        arrived = torch.empty_like(like)
        works = [
            dist.isend(moving, group=group, group_dst=(me + 1) % n),
            dist.irecv(arrived, group=group, group_src=(me - 1) % n),
        ]
        while works:
            works.pop().wait()
        return arrived

    moving = parts[me]
    for hop in range(1, n):
        moving = pass_on(moving, parts[(me - hop) % n]) + parts[(me - hop) % n]
    if op == "mean":
        moving = moving / n
    for hop in range(n):
        parts[(me + 1 - hop) % n] = moving
        if hop < n - 1:
            moving = pass_on(moving, parts[(me - hop) % n])
    tensor.copy_(torch.cat(parts).reshape(tensor.shape))
    return tensor
