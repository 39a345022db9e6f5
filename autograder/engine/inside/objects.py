"""What the student's code gets instead of objects that live on the tests' side."""

from collectives import Network, Ring


class Remote:
    """Passes calls on to the object on the tests' side, and reads its counters from there."""

    def __init__(self, link, number, facts):
        self.__dict__.update(_link=link, _number=number, **facts)

    def _call(self, method, *args):
        value, facts = self._link.ask(self._number, method, list(args))
        self.__dict__.update(facts)
        return value


class RemoteRing(Remote, Ring):
    """A `Ring` whose messages cross, and are counted, on the tests' side."""

    def shift(self, outgoing):
        """Give rank r what its left neighbor sent, as `Ring.shift` does.

        The ring on the tests' side gets every message and counts. In a step in which it is known
        to deliver them unchanged, nobody has to wait for its answer.
        """
        if self.live_step in (-1, self.steps):
            return self._call("shift", outgoing)
        arrived = Ring.shift(self, outgoing)
        if not self._link.steps.add(self._number, arrived):
            self._link.tell(self._number, "shift", [arrived[1:] + arrived[:1]])
        return arrived


class RemoteNetwork(Remote, Network):
    """A `Network` whose messages cross, and are counted, on the tests' side."""

    def exchange(self, messages):
        """Deliver one round of messages, as `Network.exchange` does."""
        return self._call("exchange", list(messages))


KINDS = {"Ring": RemoteRing, "Network": RemoteNetwork}


def note_rings():
    """Return a list to which every `Ring` or `Network` made from now on adds its n."""
    made = []
    for kind in (Ring, Network):
        kind.__init__ = noting(kind.__init__, made)
    return made


def noting(original, made):
    """Return `original`, an `__init__`, with a note in the list `made`."""

    def note(self, n):
        original(self, n)
        made.append(self.n)

    return note
