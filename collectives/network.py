"""A network for the collectives that do not run on a ring, and what they return."""

from dataclasses import dataclass, field

import numpy as np

from collectives._checks import as_real_array, check_rank, check_ranks


@dataclass
class CollectiveResult:
    """What a collective leaves behind and what it cost.

    `values[r]` is the tensor of rank r afterwards, `rounds` the number of synchronous rounds,
    `sends` the number of messages, `sent[r]` and `received[r]` the elements that rank r sent and
    received. `steps` is another name for `rounds`.
    """

    values: list
    rounds: int
    sends: int
    sent: list = field(default_factory=list)
    received: list = field(default_factory=list)

    @property
    def steps(self):
        """The number of synchronous rounds, under the name that `Ring` uses."""
        return self.rounds


class Network:
    """n ranks of which any may send to any other. Counts rounds, messages and elements."""

    def __init__(self, n):
        self.n = check_ranks(n)
        self.rounds = 0
        self.sends = 0
        self.sent = [0] * self.n
        self.received = [0] * self.n

    def exchange(self, messages):
        """Deliver `messages`, a list of (source, destination, array): one synchronous round.

        Returns a dict: `(source, destination)` → a copy of the array. A rank has one port, so in
        a round it sends at most one message and receives at most one; otherwise `ValueError`.
        """
        messages, delivered = list(messages), {}
        for role, ranks in (
            ("send", [m[0] for m in messages]),
            ("receive", [m[1] for m in messages]),
        ):
            if len(set(ranks)) != len(ranks):
                raise ValueError(
                    f"a rank has one port, but these ranks {role} in one round: {ranks}"
                )
        for source, destination, array in messages:
            check_rank(source, self.n, "the source rank")
            check_rank(destination, self.n, "the destination rank")
            array = as_real_array(array, f"the message of rank {source}")
            delivered[source, destination] = array.copy()
            self.sends += 1
            self.sent[source] += array.size
            self.received[destination] += array.size
        self.rounds += 1
        return delivered

    def result(self, values):
        """Return `values` together with what this network has counted."""
        return CollectiveResult(
            values=[np.array(value) for value in values],
            rounds=self.rounds,
            sends=self.sends,
            sent=list(self.sent),
            received=list(self.received),
        )
