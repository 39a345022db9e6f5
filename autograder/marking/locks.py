"""Keeps two runs from marking the same class at the same time."""

import contextlib
import fcntl
import os


class Busy(RuntimeError):
    """Somebody else is marking this class now."""


@contextlib.contextmanager
def only_one(folder):
    """Hold the lock of the class whose state lies in `folder`. A killed run releases it."""
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "marking.lock", "a+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.seek(0)
            raise Busy(
                f"process {file.read().strip() or '?'} is marking this class now: wait until it"
                " has finished, then run the same command again"
            ) from None
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        try:
            yield
        finally:
            # Worker processes that are still ending share the open file, so closing is not enough.
            fcntl.flock(file, fcntl.LOCK_UN)
