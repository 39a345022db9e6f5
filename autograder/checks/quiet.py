"""Run a student's code without its prints and warnings, and stop it when its time is over."""

import contextlib
import io
import signal
import threading
import warnings

import numpy as np


class TimeIsUp(BaseException):
    """The time for one call is over. Not an `Exception`, so that `except` lets it by."""


@contextlib.contextmanager
def quiet():
    """Keep prints and warnings of the student's function out of the report.

    The function runs many times in a check; and nbgrader gives no point to a cell that wrote to
    stderr, even if everything in it was right.
    """
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        with contextlib.redirect_stdout(Sink()), contextlib.redirect_stderr(Sink()):
            yield


class Sink(io.TextIOBase):
    """A text stream that keeps nothing."""

    def write(self, text):
        """Return the number of characters, as a stream does, and forget them."""
        return len(text)


@contextlib.contextmanager
def time_limit(seconds):
    """Raise `TimeIsUp` in the code inside after `seconds`.

    Works in the main thread on Linux and macOS, where a notebook's cells run. Elsewhere the
    reader has to interrupt the kernel. A time limit that is set already stays as it is.
    """
    main = threading.current_thread() is threading.main_thread()
    if not main or not hasattr(signal, "setitimer") or callable(signal.getsignal(signal.SIGALRM)):
        yield
        return

    def stop(signum, frame):
        raise TimeIsUp(f"no answer within {seconds} seconds")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
