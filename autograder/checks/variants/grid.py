"""Inputs for `hierarchical_all_reduce`: m nodes of g ranks and their tensors."""

from dataclasses import dataclass

import numpy as np

from autograder.checks.probes import Case, count

INSIDE, BETWEEN = "inside", "between"


@dataclass(frozen=True, eq=False)
class Grid(Case):
    """A `Case` whose n ranks stand in `nodes` nodes: rank i·per_node + j is rank j of node i."""

    nodes: int = 1

    @property
    def per_node(self):
        """The number of ranks in a node."""
        return self.n // self.nodes

    def rings(self, kind):
        """Return the members of each ring of a kind: lists of ranks, in the order of places."""
        ranks = np.arange(self.n).reshape(self.nodes, self.per_node)
        return (ranks if kind == INSIDE else ranks.T).tolist()

    def steps(self, kind):
        """Return the number of steps that the task promises for a ring of this kind."""
        return 2 * (len(self.rings(kind)[0]) - 1)

    def most(self, kind):
        """Return the most elements in a message, for a number of elements that n divides."""
        return self.numel // (self.per_node if kind == INSIDE else self.n)

    def node(self, rank):
        """Return the ranks of the node in which `rank` is."""
        return self.rings(INSIDE)[rank // self.per_node]


def grid(nodes, per_node, shape, values):
    """Return a `Grid` with `values[r]` on rank r, in tensors of this shape."""
    tensors = tuple(np.asarray(value).reshape(shape) for value in values)
    size = f"{shape[0]} elements" if len(shape) == 1 else f"tensors of shape {tuple(shape)}"
    label = f"{count(nodes, 'node')} of {count(per_node, 'rank')}, {size}"
    return Grid(nodes * per_node, tensors, label.replace(" 1 elements", " 1 element"), nodes)


def random_grid(nodes, per_node, shape, seed=0):
    """Return whole numbers between -99 and 99 in float64, different on every rank."""
    shape = (shape,) if isinstance(shape, int) else tuple(shape)
    generator = np.random.default_rng([seed, nodes, per_node, *shape])
    values = generator.integers(-99, 100, (nodes * per_node, *shape)).astype(np.float64)
    return grid(nodes, per_node, shape, values)


def coded_grid(nodes, per_node, numel):
    """Return values whose sums tell what was added: rank r holds 2^r + 2^(n+1) · name of e.

    The names of elements are primes, so the bits of a sum say which ranks are in it, and the rest
    says which element it is, and if something was added twice. See `content.decode`. Sums over up
    to 9 ranks are exact in float32, too.
    """
    n = nodes * per_node
    values = 2.0 ** np.arange(n)[:, None] + 2.0 ** (n + 1) * element_names(numel)
    return grid(nodes, per_node, (numel,), values)


def element_names(numel):
    """Return a different prime of four digits for each element, in no order."""
    numbers = np.arange(1009, 1800)
    primes = numbers[np.all(numbers % np.arange(2, 43)[:, None], axis=0)]
    return np.random.default_rng(numel).permutation(primes)[:numel]
