"""Run a function on N real ranks from a notebook, and get back what each of them did.

    results = run(lambda rank, n: torch.ones(1) * rank, n=4)

Every rank is a process of its own, forked from a server process that has torch loaded, so a call
takes a fraction of a second. The function may be defined in the notebook: it travels by
cloudpickle, and so does its value on the way back. A rank that aborts, hangs or is killed does
not touch the notebook's own process.
"""

import tempfile
import time
from multiprocessing.connection import wait
from pathlib import Path

import cloudpickle

from collectives._checks import check_ranks
from collectives._rank import Rank, RankResult, RankResults

__all__ = ["RankResult", "RankResults", "run"]


def run(
    function,
    n,
    *args,
    timeout=30.0,
    grace=5.0,
    threads=1,
    backend="gloo",
    group_timeout=None,
    environment=None,
):
    """Call `function(rank, n, *args)` on n ranks and return their `RankResults`, in rank order.

    The ranks share a process group of `backend` (None: no group). `group_timeout` is the timeout
    of that group in seconds (default: that of torch), `threads` the number of torch threads of
    each rank, `environment` a dict of environment variables to set before. All ranks are stopped
    `timeout` seconds after the start, and `grace` seconds after the first of them failed.
    In a script, call it below `if __name__ == "__main__":`, as the ranks read the script again.
    Raises `ValueError` for n < 1.
    """
    n = check_ranks(n)
    task = cloudpickle.dumps((function, args))
    with tempfile.TemporaryDirectory(prefix="ranks-") as folder:
        options = {
            "folder": folder,
            "threads": threads,
            "backend": backend,
            "group_timeout": group_timeout,
            "environment": environment or {},
        }
        ranks = [Rank(rank, n, task, options) for rank in range(n)]
        _wait_for(ranks, timeout, grace)
        return RankResults(rank.result(Path(folder)) for rank in ranks)


def _wait_for(ranks, timeout, grace):
    """Wait until all ranks have ended, or stop those that outlive the deadline."""
    deadline = time.monotonic() + timeout
    running = list(ranks)
    while running and (left := deadline - time.monotonic()) > 0:
        ready = wait([source for rank in running for source in rank.sources()], left)
        for rank in running:
            rank.collect(ready)
        if any(rank.failed for rank in running):
            deadline = min(deadline, time.monotonic() + grace)
        running = [rank for rank in running if not rank.ended]
    for rank in running:
        rank.stop()
