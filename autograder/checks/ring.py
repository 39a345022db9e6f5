"""A ring that keeps every message, and a note of the rings and networks that other code makes."""

import contextlib

from collectives import Network, Ring


class TooManySteps(BaseException):
    """The ring stops code that never stops by itself. Not an `Exception`: `except` lets it by."""


class WatchedRing(Ring):
    """A ring that keeps a copy of every message and may alter one on its way.

    `messages[s][r]` is what rank r sent in step s. `alter(step, rank, message)` returns what
    arrives instead of the message that `rank` sent in `step`.
    """

    def __init__(self, n, alter=None):
        super().__init__(n)
        self.messages = []
        self._alter = alter

    def shift(self, outgoing):
        """Do as `Ring.shift` does, keep the messages, and alter what `alter` wants altered."""
        step, n = len(self.messages), self.n
        if step >= 10 * n + 10:
            raise TooManySteps(f"ring.shift was called more than {step} times")
        arrived = super().shift(outgoing)
        self.messages.append([arrived[(r + 1) % n].copy() for r in range(n)])
        if self._alter is None:
            return arrived
        return [self._alter(step, (r - 1) % n, arrived[r]) for r in range(n)]


@contextlib.contextmanager
def noting_rings():
    """Give a list to which every `Ring` or `Network` made in the block adds its number of ranks."""
    made, originals = [], {kind: kind.__init__ for kind in (Ring, Network)}
    for kind, original in originals.items():
        kind.__init__ = _noting(original, made)
    try:
        yield made
    finally:
        for kind, original in originals.items():
            kind.__init__ = original


def _noting(original, made):
    def noting(self, n, *rest):
        made.append(n)
        original(self, n, *rest)

    return noting
