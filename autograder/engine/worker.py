"""Marks jobs one after another: forks a fresh tests' process for each and watches its time."""

import contextlib
import gc
import json
import os
import random
import resource
import select
import signal
import time

import numpy as np
import numpy.ma  # these two, loaded late, every tests' process would load again
import numpy.random

from autograder.engine.inside import confine
from autograder.engine.limits import for_ranks
from autograder.engine.nursery import PRELOAD, TORCH, Nursery, SandboxError
from autograder.engine.preload import Preloader, needs_torch
from autograder.engine.runner import run_job

PASSES = 2  # a notebook may run twice, see `runner`
GRACE_SECONDS = 15  # beyond the notebook's own limit, for the tests' process to notice it


class Worker:
    """Marks one job at a time. Keeps a sandbox with a preloaded process between jobs."""

    def __init__(self, limits, isolated=None):
        self.limits, self.isolated = limits, isolated
        self.nursery, self.preloader = Nursery(limits, isolated), Preloader()
        self.nurseries = {False: self.nursery}

    def start(self):
        """Start the sandbox before the first job; what is wrong with it the first job will say."""
        with contextlib.suppress(SandboxError, OSError):
            self.nursery.start()

    def mark(self, notebooks):
        """Run the jobs (see `runner`) of one submission, by notebook name; return the results."""
        return {name: self.run(job) for name, job in notebooks.items()}

    def run(self, job):
        """Run one job; return its result, or `{"failed": why}`. Both have the time it took."""
        started = time.monotonic()
        self.nursery = self._nursery_for(needs_torch(job))
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu_before = self.nursery.cpu_seconds
        try:
            if self.nursery.process is None:
                self.nursery.start()
            result = self._in_fork(job)
        except (SandboxError, OSError) as error:
            result = {"failed": str(error)}
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        tests = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        student = result.pop("student_cpu_seconds", 0) + self.nursery.cpu_seconds - cpu_before
        spent = {"cpu_seconds": tests + student, "student_cpu_seconds": student}
        return {**result, **spent, "seconds": time.monotonic() - started}

    def _nursery_for(self, torch):
        """Return the sandbox for jobs with or without torch; the first one starts it."""
        if torch not in self.nurseries:
            limits = for_ranks(self.limits)
            self.nurseries[torch] = Nursery(limits, self.isolated, [*PRELOAD, *TORCH])
        return self.nurseries[torch]

    def _in_fork(self, job):
        self.preloader.load(job["cells"])
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reader)
            work(job, self.nursery, self.limits, writer)
        os.close(writer)
        try:
            data = read_all(reader, PASSES * self.limits.notebook_seconds + GRACE_SECONDS)
        finally:
            os.close(reader)
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
        if not data:
            # The tests' process was cut short, perhaps in the middle of a word to the sandbox.
            self.nursery.close()
            return {"failed": "the tests took longer than the notebook may take"}
        result = json.loads(data)
        if not result.pop("sandbox_usable"):
            self.nursery.close()
        return result

    def close(self):
        """End the sandboxes."""
        for nursery in self.nurseries.values():
            nursery.close()

    def abandon(self):
        """End the sandboxes without waiting for them; may be called in a signal handler."""
        for nursery in self.nurseries.values():
            nursery.abandon()


def work(job, nursery, limits, writer):
    """Run `job` in this forked process, write the result and end."""
    try:
        gc.freeze()  # what was there before the fork is not looked at again, so not copied
        confine.prctl(confine.PR_SET_PDEATHSIG, signal.SIGKILL)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        random.seed()
        np.random.seed()
        process, spent = nursery.process, nursery.cpu_seconds
        result = run_job(job, nursery, limits)
        result["student_cpu_seconds"] = nursery.cpu_seconds - spent
        # A sandbox that was started here has no parent after this process ends.
        result["sandbox_usable"] = nursery.process is process
        if nursery.process is not process:
            nursery.close()
        data = json.dumps(result, default=encode_bytes).encode()
    except BaseException as error:
        data = json.dumps({"failed": f"{type(error).__name__}: {error}", "sandbox_usable": False})
        data = data.encode()
    with open(writer, "wb") as file:
        file.write(data)
        file.flush()
    os._exit(0)


def encode_bytes(value):
    """Return bytes as text that JSON can carry."""
    return value.decode("latin-1")


def read_all(reader, seconds):
    """Return all bytes that come until the other end closes, b"" if that takes too long."""
    data, end = bytearray(), time.monotonic() + seconds
    while True:
        ready, _, _ = select.select([reader], [], [], max(0, end - time.monotonic()))
        if not ready:
            return b""
        piece = os.read(reader, 2**20)
        if not piece:
            return bytes(data)
        data += piece
