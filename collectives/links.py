"""Rings over some ranks of a larger machine, and the count of what crosses each link.

`Ring` numbers its ranks 0 to n - 1. A machine has many rings: one for each row of a torus, one for
each node, one for each channel. A `MemberRing` runs on a list of ranks of the machine and writes
what it sends into the `Traffic` that all rings of the machine share.
"""

from collections import Counter
from dataclasses import dataclass

import numpy as np

from collectives._checks import as_list_of_n, check_rank, check_ranks
from collectives.ring import Ring


class Traffic:
    """Elements and messages for each directed link (source, destination) of n ranks.

    `elements` and `messages` are Counters with such pairs as keys.
    """

    def __init__(self, n):
        self.n = check_ranks(n)
        self.elements = Counter()
        self.messages = Counter()

    def add(self, source, destination, numel):
        """Count one message of `numel` elements from rank `source` to rank `destination`."""
        self.elements[source, destination] += int(numel)
        self.messages[source, destination] += 1

    def sent(self, kind=None, of=None):
        """Return the elements that each rank has sent, as an array of n numbers.

        With `kind` only over links for which `kind(source, destination)` is `of`: the class of a
        link, such as "inside" or "between".
        """
        counts = np.zeros(self.n, dtype=np.int64)
        for (source, destination), numel in self.elements.items():
            if kind is None or kind(source, destination) == of:
                counts[source] += numel
        return counts

    def by_kind(self, kind):
        """Return a dict: class of link → elements over all links of that class together."""
        totals = Counter()
        for link, numel in self.elements.items():
            totals[kind(*link)] += numel
        return dict(totals)


class MemberRing(Ring):
    """A ring over `members`, ranks of a larger machine, in the order in which they pass chunks on.

    Position i of the ring is rank `members[i]`. What it sends is counted in `traffic`.
    """

    def __init__(self, members, traffic):
        members = [check_rank(rank, traffic.n, "a member of the ring") for rank in members]
        if len(set(members)) != len(members):
            raise ValueError(f"a ring visits each rank once, got the order {members}")
        super().__init__(len(members))
        self.members = members
        self.traffic = traffic

    def shift(self, outgoing):
        """Give each member what its left neighbor sent, and count each message on its link."""
        received = super().shift(outgoing)
        for i, rank in enumerate(self.members):
            right = (i + 1) % self.n
            self.traffic.add(rank, self.members[right], received[right].size)
        return received


@dataclass
class RoutedResult:
    """What a collective over several rings leaves behind and what crossed which link.

    `values[r]` is the tensor of rank r afterwards. `steps` counts steps in a row: rings that run
    at the same time count once. `traffic` is the `Traffic` of the machine.
    """

    values: list
    steps: int
    traffic: Traffic


def check_order(order, n):
    """Return `order` as a list of ints, or raise if it does not visit each of n ranks once."""
    ranks = as_list_of_n(order, n, "rank")
    order = [check_rank(rank, n, "a rank in the ring order") for rank in ranks]
    if sorted(order) != list(range(n)):
        raise ValueError(f"a ring visits each of the ranks 0 to {n - 1} once, got {order}")
    return order
