"""One rank seen from the process that started it: its process, its answer, its end."""

import contextlib
import multiprocessing
import multiprocessing.spawn
import os
import signal
import time
from dataclasses import dataclass

import cloudpickle

from collectives._rank_process import rank_main

START = "COLLECTIVES_RANKS_START"  # environment variable: "fork" where no server may be started
PRELOADED = ["collectives._rank_process", "torch.distributed", "collectives.torch_variants"]


@contextlib.contextmanager
def main_left_alone():
    """Let a process that is started inside not run the main program again.

    Nothing of it is needed: what a rank calls travels by cloudpickle. A large program takes long.
    """
    original = multiprocessing.spawn.get_preparation_data

    def prepared(name):
        return {k: v for k, v in original(name).items() if not k.startswith("init_main")}

    multiprocessing.spawn.get_preparation_data = prepared
    try:
        yield
    finally:
        multiprocessing.spawn.get_preparation_data = original


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


class Rank:
    """One rank's process, seen from the notebook."""

    def __init__(self, rank, n, task, options):
        context = multiprocessing.get_context(os.environ.get(START, "forkserver"))
        context.set_forkserver_preload(PRELOADED)
        self.rank = rank
        self.answer = None
        self.stopped = self.ended = self.failed = False
        self.pipe, theirs = context.Pipe(duplex=False)
        self.process = context.Process(
            target=rank_main, args=(theirs, rank, n, task, options), daemon=True
        )
        with main_left_alone():
            self.process.start()  # the first one waits until the server has loaded torch
        self.started = time.monotonic()
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
            self.failed = self.answer is None or self.answer[0] != "ok"

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
