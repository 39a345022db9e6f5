"""Every rank broadcasts its tensor in turn.

task: ring_all_reduce_
marks: 0 of 21
diagnosis: calls-the-reference
"""

import torch
import torch.distributed as dist


def ring_all_reduce_(tensor, group=None, op="sum"):
    n, rank = dist.get_world_size(group), dist.get_rank(group)
    total = torch.zeros_like(tensor)
    for r in range(n):
        copy = tensor.clone() if r == rank else torch.empty_like(tensor)
        dist.broadcast(copy, group=group, group_src=r)
        total += copy
    tensor.copy_(total / n if op == "mean" else total)
