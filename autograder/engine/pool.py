"""Runs jobs on this machine: N worker processes, each with a sandbox of its own."""

import contextlib
import json
import multiprocessing.connection
import os
import signal

from autograder.engine.inside import confine
from autograder.engine.worker import Worker

TRIES = 2


class Member:
    """One worker process and the job that it has now."""

    def __init__(self, limits, isolated, others=()):
        self.task = None
        self.connection, theirs = multiprocessing.connection.Pipe()
        self.pid = os.fork()
        if self.pid == 0:
            self.connection.close()
            for other in others:
                other.connection.close()
            serve(theirs, limits, isolated)
        theirs.close()

    def give(self, task):
        """Hand over a task `(key, job, tries)`."""
        self.task = task
        with contextlib.suppress(OSError):
            self.connection.send_bytes(json.dumps(task[1]).encode())

    def take(self):
        """Return the result; raise `EOFError` if the worker has died."""
        try:
            return json.loads(self.connection.recv_bytes())
        except OSError:
            raise EOFError from None

    def end(self):
        """End the process."""
        self.connection.close()
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGTERM)
        with contextlib.suppress(ChildProcessError):
            os.waitpid(self.pid, 0)


class Waiting:
    """The tasks (key, job, tries) that nobody has yet; `again` holds those to be tried again."""

    def __init__(self, jobs):
        self.jobs, self.again = iter(jobs), []

    def next(self):
        """Return the next task, None if there is none."""
        if self.again:
            return self.again.pop()
        task = next(self.jobs, None)
        return None if task is None else (*task, 1)


class Pool:
    """`workers` processes. Use it as a context manager."""

    def __init__(self, limits, workers, isolated=None):
        self.limits, self.isolated = limits, isolated
        self.members = []
        for _ in range(workers):
            self._add()

    def _add(self):
        self.members.append(Member(self.limits, self.isolated, self.members))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for member in self.members:
            member.end()

    def run(self, jobs):
        """Yield (key, result) for each (key, job) of the iterable `jobs`, as they get ready."""
        waiting = Waiting(jobs)
        while True:
            self._give(waiting)
            busy = {member.connection: member for member in self.members if member.task}
            if not busy:
                return
            ready = multiprocessing.connection.wait(list(busy))
            done = [self._take(busy[connection], waiting) for connection in ready]
            # Nobody waits for the next job while a result is written down.
            self._give(waiting)
            yield from filter(None, done)

    def _give(self, waiting):
        """Hand a job to everyone who has none."""
        for member in self.members:
            task = None if member.task else waiting.next()
            if task is not None:
                member.give(task)

    def _take(self, member, waiting):
        """Return (key, result) of a member; None if it has died and its job is tried again."""
        (key, job, tries), member.task = member.task, None
        try:
            return key, member.take()
        except EOFError:
            self._replace(member)
            if tries == TRIES:
                return key, {"failed": "the worker process was killed, twice"}
            waiting.again.append((key, job, tries + 1))
            return None

    def _replace(self, member):
        """Put a new process in the place of one that has died."""
        self.members.remove(member)
        member.end()
        self._add()


def serve(connection, limits, isolated):
    """Mark jobs from `connection` in this forked process until it closes; never return."""
    worker = Worker(limits, isolated)

    def stop(signum=None, frame=None):
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        worker.abandon()
        os._exit(0)

    confine.prctl(confine.PR_SET_PDEATHSIG, signal.SIGTERM)
    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the driver decides what a Ctrl-C means
    try:
        worker.start()  # while the driver still reads what has been handed in
        while True:
            job = json.loads(connection.recv_bytes())
            connection.send_bytes(json.dumps(worker.mark(job)).encode())
    except (EOFError, OSError):
        stop()
    finally:
        os._exit(1)
