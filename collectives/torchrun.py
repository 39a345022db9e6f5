"""Start a script under torchrun and wait for it, never longer than a given time."""

import os
import re
import signal
import subprocess
import sys
from dataclasses import dataclass


@dataclass(frozen=True)
class JobResult:
    """How a job ended: its exit code (None: it was stopped) and all that it printed."""

    code: int | None
    output: str

    @property
    def root_cause(self):
        """(rank, exit code) that torchrun names as the first failure it saw, or None."""
        text = self.output.rpartition("Root Cause (first observed failure)")[2]
        found = re.search(r"rank\s+: (\d+).*?exitcode\s+: (-?\d+)", text, re.DOTALL)
        return found and (int(found[1]), int(found[2]))

    @property
    def report(self):
        """torchrun's own report of failures, without the tracebacks before it."""
        return self.output[self.output.rfind("ChildFailedError") :]


def torchrun(arguments, timeout=60.0, environment=None):
    """Run torchrun with a list of arguments, for example ["--nproc-per-node", "2", "job.py"].

    `environment` is a dict of additional variables. After `timeout` seconds all its processes are
    ended and the code is None.
    """
    command = [sys.executable, "-m", "torch.distributed.run", *map(str, arguments)]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "OMP_NUM_THREADS": "1", **(environment or {})},
        start_new_session=True,
    )
    try:
        output, _ = process.communicate(timeout=timeout)
        return JobResult(process.returncode, output)
    except subprocess.TimeoutExpired:
        # torchrun ends its ranks when it is asked to; they have sessions of their own.
        process.send_signal(signal.SIGTERM)
        return JobResult(None, _rest(process))


def _rest(process):
    try:
        return process.communicate(timeout=40.0)[0]
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        return process.communicate()[0]
