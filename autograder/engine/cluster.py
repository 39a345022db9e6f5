"""Runs jobs on a Dask cluster. Workers keep no state; only the driver writes to the database."""

import contextlib

from autograder.engine.sandbox import offer
from autograder.engine.worker import Worker

JOBS_PER_THREAD = 2
RETRIES = 2


class Cluster:
    """The workers of the Dask scheduler at `address`. Use it as a context manager.

    The repository must be importable on the workers, and each needs bubblewrap of its own: start
    them in the repository with `dask worker tcp://… --nthreads 1`.
    """

    def __init__(self, limits, address, require_sandbox=False):
        from distributed import Client

        self.limits, self.require_sandbox = limits, require_sandbox
        self.client = Client(address)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        with contextlib.suppress(Exception):
            self.client.run(end_worker)
        self.client.close()

    def run(self, jobs):
        """Yield (key, result) for each (key, job) of the iterable `jobs`, as they get ready."""
        from distributed import as_completed

        jobs, keys = iter(jobs), {}
        threads = sum(self.client.nthreads().values()) or 1
        running = as_completed()
        for _ in range(JOBS_PER_THREAD * threads):
            self._submit(jobs, running, keys)
        while keys:
            future = next(running)
            yield keys.pop(future.key), result_of(future)
            self._submit(jobs, running, keys)

    def _submit(self, jobs, running, keys):
        task = next(jobs, None)
        if task is not None:
            key, job = task
            future = self.client.submit(
                mark, job, self.limits, self.require_sandbox, pure=False, retries=RETRIES
            )
            keys[future.key] = key
            running.add(future)


def result_of(future):
    """Return what a job gave, or why it could not be done."""
    try:
        return future.result()
    except Exception as error:  # whatever went wrong elsewhere must not stop the class
        return {"failed": f"the cluster could not mark this: {type(error).__name__}: {error}"[:300]}


def mark(job, limits, require_sandbox):
    """Mark `job` on a worker of the cluster; the sandbox stays there for the next one."""
    from distributed import get_worker

    if require_sandbox and not offer().works:
        raise RuntimeError(f"no sandbox on this worker: {offer().reason}")
    here = get_worker()
    with here._lock if hasattr(here, "_lock") else contextlib.nullcontext():
        if getattr(here, "marking", None) is None:
            here.marking = Worker(limits)
        return here.marking.mark(job)


def end_worker(dask_worker):
    """End the sandbox of a worker."""
    if getattr(dask_worker, "marking", None) is not None:
        dask_worker.marking.close()
        dask_worker.marking = None
