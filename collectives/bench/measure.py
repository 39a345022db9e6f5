"""Times of all-reduces on real ranks: medians of interleaved runs.

The versions take turns, one call each, so that a change of the machine's load meets all of them
alike. One time is that of the slowest rank. Every function here runs on every rank of the group.
"""

import os
import time
from dataclasses import dataclass

import torch
import torch.distributed as dist

from collectives.torch_ring import ring_all_reduce_
from collectives.torch_variants import (
    Scratch,
    bidirectional_ring_,
    early_ring_,
    sliced_ring_,
    two_level_groups,
    two_level_ring_,
)

REFERENCE = "library"


@dataclass(frozen=True)
class Row:
    """One version at one size. Times in seconds: the median and the two quartiles."""

    version: str
    n: int
    bytes: int
    count: int
    type: str
    seconds: float
    low: float
    high: float
    wrong: int

    @property
    def algbw(self):
        """Bytes of the tensor per second."""
        return self.bytes / self.seconds

    @property
    def busbw(self):
        """Bytes per second of a link: algbw · 2(n−1)/n, as in nccl-tests."""
        return self.algbw * 2 * (self.n - 1) / self.n


def versions(per_node=None):
    """Return name → function of the tensor; collective, since it may make groups.

    The two-level ring is there if `per_node` (ranks on one node) splits the ranks into more than
    one node of more than one rank.
    """
    scratch, n = Scratch(), dist.get_world_size()
    calls = {
        REFERENCE: dist.all_reduce,
        "plain ring": ring_all_reduce_,
        "early": lambda tensor: early_ring_(tensor, scratch=scratch),
        "sliced": lambda tensor: sliced_ring_(tensor, scratch=scratch),
        "bidirectional": lambda tensor: bidirectional_ring_(tensor, scratch=scratch),
    }
    if per_node and 1 < per_node < n and n % per_node == 0:
        levels = two_level_groups(per_node)
        calls["two-level"] = lambda tensor: two_level_ring_(tensor, levels, scratch=scratch)
    return calls


def batch_scheduling():
    """Ask for the scheduling class of batch jobs, and return whether this process has it.

    A waiting rank then does not interrupt a working one. It needs no root, but Linux.
    """
    try:
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
    except (AttributeError, OSError):
        return False
    return True


def measure(calls, sizes, repeats, device="cpu", dtype=torch.float32):
    """Return on every rank one `Row` for each size in bytes and each of the `calls`."""
    rows = []
    for size in sizes:
        tensor = torch.empty(size // dtype.itemsize, dtype=dtype, device=device)
        wrong = {name: count_wrong(call, tensor) for name, call in calls.items()}
        times = interleaved(calls, tensor, repeats)
        for name in calls:
            low, middle, high = quartiles(times[name])
            rows.append(
                Row(
                    name,
                    dist.get_world_size(),
                    tensor.nbytes,
                    tensor.numel(),
                    str(dtype).removeprefix("torch."),
                    middle,
                    low,
                    high,
                    wrong[name],
                )
            )
    return rows


def interleaved(calls, tensor, repeats):
    """Return name → times in seconds, one for each repetition, of the slowest rank."""
    clock = Clock(tensor.device)
    times = torch.zeros(len(calls), repeats)
    for repetition in range(repeats):
        for i, call in enumerate(calls.values()):
            tensor.fill_(1)
            dist.barrier()
            times[i, repetition] = clock.time(call, tensor)
    times = times.to(tensor.device)
    dist.all_reduce(times, op=dist.ReduceOp.MAX)
    return dict(zip(calls, times.tolist(), strict=True))


def count_wrong(call, tensor):
    """Return how many elements of all ranks are not the sum after `call`; it also warms up."""
    n, rank = dist.get_world_size(), dist.get_rank()
    pattern = (torch.arange(tensor.numel(), device=tensor.device) % 7).to(tensor.dtype)
    tensor.copy_(pattern + rank)
    call(tensor)
    wrong = (tensor != pattern * n + n * (n - 1) // 2).sum()
    dist.all_reduce(wrong)
    return int(wrong)


def quartiles(times):
    """Return the first quartile, the median and the third quartile."""
    ordered = torch.tensor(times, dtype=torch.float64)
    return tuple(torch.quantile(ordered, torch.tensor([0.25, 0.5, 0.75]).double()).tolist())


class Clock:
    """Seconds of one call. On a GPU the CPU does not wait for the work, so events take the time."""

    def __init__(self, device):
        self.cuda = torch.device(device).type == "cuda"

    def time(self, call, tensor):
        """Call `call(tensor)` and return the seconds that it took."""
        if not self.cuda:
            start = time.perf_counter()
            call(tensor)
            return time.perf_counter() - start
        start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        start.record()
        call(tensor)
        end.record()
        end.synchronize()
        return start.elapsed_time(end) / 1000
