"""Prints the sum of its own tensor.

task: ring_all_reduce_
marks: 0 of 21
diagnosis: nothing-changed
"""

import torch.distributed as dist


def ring_all_reduce_(tensor, group=None, op="sum"):
    print(dist.get_rank(group), tensor.sum())
