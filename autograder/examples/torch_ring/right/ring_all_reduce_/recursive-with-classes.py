"""One object for each rank; the steps are recursive.

task: ring_all_reduce_
marks: 21 of 21
"""

import torch
import torch.distributed as dist
from torch.distributed import P2POp, batch_isend_irecv, irecv, isend

from collectives import chunk_bounds


class Rank:
    def __init__(self, flat, group):
        self.group, self.n, self.rank = group, dist.get_world_size(group), dist.get_rank(group)
        self.chunks = [flat[a:b] for a, b in chunk_bounds(len(flat), self.n)]

    def chunk(self, number):
        return self.chunks[number % self.n]

    def shift(self, outgoing, incoming):
        todo = [
            P2POp(irecv, incoming, group=self.group, group_peer=(self.rank - 1) % self.n),
            P2POp(isend, outgoing, group=self.group, group_peer=(self.rank + 1) % self.n),
        ]
        [work.wait() for work in batch_isend_irecv(todo)]

    def reduce(self, s=0):
        if s < self.n - 1:
            arrived = torch.zeros_like(self.chunk(self.rank - s - 1))
            self.shift(self.chunk(self.rank - s), arrived)
            self.chunk(self.rank - s - 1).add_(arrived)
            self.reduce(s + 1)

    def gather(self, s=0):
        if s < self.n - 1:
            self.shift(self.chunk(self.rank - s + 1), self.chunk(self.rank - s))
            self.gather(s + 1)


def ring_all_reduce_(tensor, group=None, op="sum"):
    if op not in {"sum", "mean"}:
        raise ValueError(op)
    if op == "mean" and tensor.dtype not in (torch.float32, torch.float64, torch.bfloat16):
        raise ValueError("integers have no mean here")
    if not tensor.is_contiguous():
        raise ValueError("not contiguous")
    flat = tensor.flatten()
    rank = Rank(flat, group)
    rank.reduce()
    rank.gather()
    if op == "mean":
        flat.div_(rank.n)
