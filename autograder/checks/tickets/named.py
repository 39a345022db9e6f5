"""Ticket 4: the tensors of each rank, with names and in an order of its own."""

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True, eq=False)
class Calls:
    """One call of `reduce_all`: for each rank its pairs (name, tensor), in its own order.

    `fault` is "" if all fits together, else "name", "shape" or "dtype".
    """

    of_rank: list
    fault: str = ""

    @property
    def n(self):
        """The number of ranks."""
        return len(self.of_rank)

    def copies(self):
        """Return the pairs of all ranks with new arrays."""
        return [[(name, tensor.copy()) for name, tensor in own] for own in self.of_rank]

    def totals(self):
        """Return name -> sum over the ranks."""
        names = [name for name, _ in self.of_rank[0]]
        return {name: sum(dict(own)[name] for own in self.of_rank) for name in names}


def calls(*orders, shapes=None, dtype=np.float64, swap=(), fault=""):
    """Return `Calls`: `orders[r]` is a string, each letter of it the name of a tensor.

    `shapes` gives the shape of a name, (2,) if it is not there. `swap` is (rank, name, shape,
    dtype) of a tensor that does not fit.
    """
    of_rank = []
    for r, order in enumerate(orders):
        own = []
        for name in order:
            shape, kind = (shapes or {}).get(name, (2,)), dtype
            if swap and (r, name) == swap[:2]:
                shape, kind = swap[2:]
            size = int(np.prod(shape))
            values = (r + 1) * 10 ** (ord(name) - ord("a")) + np.arange(size)
            own.append((name, values.reshape(shape).astype(kind)))
        of_rank.append(own)
    return Calls(of_rank, fault)
