"""Starts the ranks of a student's function, never in the notebook's own process.

In a notebook `collectives.ranks` starts them. When a class is marked, the student's function lives
in another process; its stub starts the ranks there, with the method `open_ranks`, and the checks
do not notice.
"""

import contextlib
import inspect
import linecache
import os
import shutil
import socket
import tempfile
import threading

from collectives._port import Port

START_SECONDS = 60  # the first start loads torch


class CrewError(RuntimeError):
    """The ranks did not start."""


def open_crew(function, n, seconds):
    """Start n ranks of `function` that may live for `seconds`; return their crew.

    A crew has `ports`, one for each rank, a method `place(number)` that gives a new path on the
    ranks' disk, and a method `close()` that ends the ranks and returns, for each, the name of the
    signal that had ended it.
    """
    opener = getattr(function, "open_ranks", None)
    return opener(n, seconds) if opener else LocalCrew(function, n, seconds)


class LocalCrew:
    """Ranks that `collectives.ranks.run` starts on this machine."""

    problem = "they ended at once"

    def __init__(self, function, n, seconds):
        self.folder = tempfile.mkdtemp(prefix="ring-")
        self.results, self.ports = (), []
        path = os.path.join(self.folder, "port")
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(path)
        listener.listen(n)
        listener.settimeout(0.5)
        task = (path, function, lines_of(function))
        self.thread = threading.Thread(target=self._run, args=(n, task, seconds), daemon=True)
        self.thread.start()
        try:
            self.ports = self._accept(listener, n)
        except BaseException:
            self.close()
            raise
        finally:
            listener.close()

    def _run(self, n, task, seconds):
        from collectives import ranks
        from collectives._player import enter

        limit = seconds + START_SECONDS
        try:
            self.results = ranks.run(enter, n, *task, backend=None, timeout=limit, grace=1.0)
        except Exception as error:  # such as a function that cannot be sent to another process
            self.problem = str(error)

    def _accept(self, listener, n):
        ports = {}
        while len(ports) < n:
            try:
                port = Port(listener.accept()[0])
            except TimeoutError:
                if not self.thread.is_alive():
                    raise CrewError(f"the ranks did not start: {self.problem}") from None
                continue
            ports[port.receive()[0]["rank"]] = port
        return [ports[rank] for rank in range(n)]

    def place(self, number):
        """Return a path that no other group has met at."""
        return os.path.join(self.folder, f"store-{number}")

    def close(self):
        """End the ranks; return for each one the name of the signal that had ended it, or ""."""
        for port in self.ports:
            with contextlib.suppress(OSError):
                port.sock.shutdown(socket.SHUT_RDWR)  # at this a rank ends, whatever it does
            port.close()
        self.thread.join(5.0)
        shutil.rmtree(self.folder, ignore_errors=True)
        ends = [r.error if r.status == "killed" else "" for r in self.results or ()]
        return [end.rpartition(" ")[2] for end in ends]


def lines_of(function):
    """Return {file name: lines} of the cell that a function was defined in, empty if unknown."""
    with contextlib.suppress(TypeError, OSError):
        name = inspect.unwrap(function).__code__.co_filename
        return {name: linecache.getlines(name)}
    return {}
