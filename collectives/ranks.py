"""Run a function on N real ranks from a notebook, and get back what each of them did.

    results = run(lambda rank, n: torch.ones(1) * rank, n=4)

Every rank is a process of its own, forked from a server process that has torch loaded, so a call
takes a fraction of a second. The function may be defined in the notebook: it travels by
cloudpickle, and so does its value on the way back. A rank that aborts, hangs or is killed does
not touch the notebook's own process.
"""

import multiprocessing
import signal
import tempfile
import time
from dataclasses import dataclass
from multiprocessing.connection import wait
from pathlib import Path

import cloudpickle

from collectives._checks import check_ranks
from collectives._rank_process import rank_main

PRELOADED = ["collectives._rank_process", "torch.distributed", "collectives.torch_ring"]


@dataclass(frozen=True)
class RankResult:
    """What one rank did.

    `status` is "ok", "error" (it raised), "killed" (a signal ended it), "exited" (it left without
    an answer) or "timeout" (it was still running and was stopped). `value` is what the function
    returned, `error` the text of the traceback or how the process ended, `output` what it printed,
    `seconds` how long it ran.
    """

    rank: int
    status: str
    value: object
    error: str
    output: str
    seconds: float

    @property
    def last_line(self):
        """The last line of the error, the one that names it."""
        return self.error.strip().splitlines()[-1] if self.error.strip() else ""


class RankResults(list):
    """One `RankResult` for each rank; `values()` raises if any rank failed."""

    def values(self):
        """Return the list of values, or raise `RuntimeError` that names the ranks that failed."""
        failed = [f"rank {r.rank}: {r.status}: {r.last_line}" for r in self if r.status != "ok"]
        if failed:
            raise RuntimeError("; ".join(failed))
        return [result.value for result in self]


def run(function, n, *args, timeout=30.0, grace=5.0, threads=1, backend="gloo", group_timeout=None):
    """Call `function(rank, n, *args)` on n ranks and return their `RankResults`, in rank order.

    The ranks share a process group of `backend` (None: no group). `group_timeout` is the timeout
    of that group in seconds (default: that of torch), `threads` the number of torch threads of
    each rank. All ranks are stopped `timeout` seconds after the start, and `grace` seconds after
    the first of them died without an answer. Raises `ValueError` for n < 1.
    """
    n = check_ranks(n)
    task = cloudpickle.dumps((function, args))
    with tempfile.TemporaryDirectory(prefix="ranks-") as folder:
        options = {
            "folder": folder,
            "threads": threads,
            "backend": backend,
            "group_timeout": group_timeout,
        }
        ranks = [_Rank(rank, n, task, options) for rank in range(n)]
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
        if any(rank.died for rank in running):
            deadline = min(deadline, time.monotonic() + grace)
        running = [rank for rank in running if not rank.ended]
    for rank in running:
        rank.stop()


class _Rank:
    """One rank's process, seen from the notebook."""

    def __init__(self, rank, n, task, options):
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(PRELOADED)
        self.rank = rank
        self.answer = None
        self.stopped = self.ended = self.died = False
        self.pipe, theirs = context.Pipe(duplex=False)
        self.started = time.monotonic()
        self.process = context.Process(
            target=rank_main, args=(theirs, rank, n, task, options), daemon=True
        )
        self.process.start()
        theirs.close()

    def sources(self):
        """Return what to wait on: the answer, if it is still to come, and the end."""
        pipe = [] if self.answer is not None else [self.pipe]
        return [*pipe, self.process.sentinel]

    def collect(self, ready):
        """Take the answer or the end, if either is among `ready`."""
        if self.pipe in ready or self.process.sentinel in ready:
            self._read()
        if self.answer is not None or self.process.sentinel in ready:
            self.seconds = time.monotonic() - self.started
            self.process.join(1.0)
            self.ended = True
            self.died = self.answer is None

    def _read(self):
        try:
            if self.answer is None and self.pipe.poll():
                self.answer = cloudpickle.loads(self.pipe.recv_bytes())
        except (EOFError, OSError):
            pass  # it ended without an answer; its exit code says how

    def stop(self):
        """End the process at once."""
        self.stopped = True
        self.seconds = time.monotonic() - self.started
        self.process.kill()
        self.process.join()

    def result(self, folder):
        """Return the `RankResult`; the output was written to a file in `folder`."""
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        path = folder / f"output-{self.rank}"
        output = path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""
        status, value, error = self._outcome()
        self.pipe.close()
        return RankResult(self.rank, status, value, error, output, self.seconds)

    def _outcome(self):
        if self.answer is not None:
            return self.answer
        if self.stopped:
            return "timeout", None, f"rank {self.rank} was still running and was stopped"
        code = self.process.exitcode
        if code is not None and code < 0:
            return "killed", None, f"rank {self.rank} was ended by {signal.Signals(-code).name}"
        return "exited", None, f"rank {self.rank} left with exit code {code} and without an answer"
