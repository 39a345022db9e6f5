"""Failures of real ranks, made on purpose. Each function is what one rank runs.

    from collectives.ranks import run
    run(send_then_receive, 4, group_timeout=2)

Never run such code in a notebook's own process: some of these drills abort the process.
"""

import inspect
import os
import signal
import time

import torch
import torch.distributed as dist

from collectives.torch_ring import ring_all_reduce_


def source(drill):
    """Return the code of a drill, to show it in a notebook."""
    from IPython.display import Code

    return Code(inspect.getsource(drill), language="python")


def send_then_receive(rank, n, numel):
    """Never end: every rank waits for its right neighbor to receive."""
    dist.send(torch.ones(numel), (rank + 1) % n)
    dist.recv(torch.empty(numel), (rank - 1) % n)


def odd_even(rank, n, numel):
    """Leave rank r with what rank r - 1 sent: even ranks send first, odd ranks receive first."""
    mine, arrived = torch.full((numel,), float(rank)), torch.empty(numel)
    if rank % 2 == 0:
        dist.send(mine, (rank + 1) % n)
        dist.recv(arrived, (rank - 1) % n)
    else:
        dist.recv(arrived, (rank - 1) % n)
        dist.send(mine, (rank + 1) % n)
    return arrived.tolist()


def lost_rank(rank, n, how, stay=0.0):
    """Lose rank 1 between two rings; return (seconds until the second one failed, the message).

    `how` is "killed", "stopped" (frozen, as by a hanging disk) or "left" (it returns early). The
    others keep their connections for `stay` seconds after their own failure.
    """
    ring_all_reduce_(torch.ones(8))
    if rank == 1:
        if how == "left":
            return 0.0, "left early"
        os.kill(os.getpid(), signal.SIGKILL if how == "killed" else signal.SIGSTOP)
    start = time.monotonic()
    try:
        ring_all_reduce_(torch.ones(8))
    except RuntimeError as error:
        seconds = time.monotonic() - start
        time.sleep(stay)
        return seconds, str(error)
    return None, "no failure"


def all_reduce_with(rank, n, call, what):
    """Call the ring or the library (`call`) with a `what` on rank 0 that the others do not have."""
    numel = 8 if what == "size" and rank == 0 else 4
    dtype = torch.int32 if what == "dtype" and rank == 0 else torch.float32
    tensor = torch.full((numel,), rank + 1, dtype=dtype)
    if call == "ring":
        ring_all_reduce_(tensor, op="mean" if what == "op" and rank == 0 else "sum")
    elif what == "kind" and rank == 0:
        dist.broadcast(tensor, 0)
    else:
        biggest = what == "op" and rank == 0
        dist.all_reduce(tensor, dist.ReduceOp.MAX if biggest else dist.ReduceOp.SUM)
    return tensor.tolist()


def other_order(rank, n, call):
    """Reduce a weight's and a bias's gradient, on rank 0 in the other order; return both."""
    reduce = ring_all_reduce_ if call == "ring" else dist.all_reduce
    weight, bias = torch.full((2,), 1.0), torch.full((2,), 100.0)
    for tensor in (bias, weight) if rank == 0 else (weight, bias):
        reduce(tensor)
    return weight.tolist(), bias.tolist()


def barrier_without(rank, n, missing, seconds):
    """Return the message of a monitored barrier that rank `missing` comes to too late."""
    from datetime import timedelta

    if rank == missing:
        time.sleep(seconds + 1.0)
        return "came too late"
    try:
        dist.monitored_barrier(timeout=timedelta(seconds=seconds), wait_all_ranks=True)
    except RuntimeError as error:
        return str(error)
    return "no failure"


def after_a_timeout(rank, n, late):
    """Return what three all-reduces say: the one that rank 1 is `late` for, a second, a new group.

    The group's own timeout must be shorter than `late` seconds.
    """
    from collectives._rank_process import join_group

    said = []
    if rank == 1:
        time.sleep(late)
    for attempt in ("first", "second", "new group"):
        if attempt == "new group":
            dist.destroy_process_group()
            join_group(rank, n, "again")
        tensor = torch.ones(2)
        try:
            dist.all_reduce(tensor)
            said.append(tensor.tolist())
        except RuntimeError as error:
            said.append(str(error))
    return said


def straggler(rank, n, slow, steps=5, work_s=0.01, slow_s=0.05):
    """Return the median seconds of (a whole step, own work, waiting); rank `slow` works longer.

    The work is a sleep of `work_s` or `slow_s` seconds, so cores do not matter.
    """
    times = []
    for _ in range(steps + 1):
        start = time.perf_counter()
        time.sleep(slow_s if rank == slow else work_s)
        worked = time.perf_counter()
        dist.all_reduce(torch.ones(1000))
        end = time.perf_counter()
        times.append((end - start, worked - start, end - worked))
    # The first step holds the start of the processes.
    return tuple(torch.tensor(times[1:]).median(dim=0).values.tolist())
