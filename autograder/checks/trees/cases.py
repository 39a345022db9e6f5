"""Inputs for trees: one `BroadcastCase` is a network, a root and its value."""

from dataclasses import dataclass

import numpy as np

from autograder.checks.probes import Case, count, label


@dataclass(frozen=True, eq=False)
class BroadcastCase:
    """n ranks, of which `root` has a value; `label` names the case in messages to the student."""

    n: int
    root: int
    value: np.ndarray
    label: str

    @property
    def numel(self):
        """The number of elements of the value."""
        return self.value.size


def broadcast_case(n, root=0, shape=(3,), seed=0):
    """Return whole numbers between -99 and 99 in float64, none of them 0, on rank `root`."""
    generator = np.random.default_rng([seed, n, root % n, *shape])
    value = generator.integers(1, 100, shape) * generator.choice([-1.0, 1.0], shape)
    return BroadcastCase(n, root, value, broadcast_label(n, root))


def broadcast_label(n, root):
    """Return the words for n ranks and a root."""
    return f"{count(n, 'rank')} and root {root}"


def only_rank_case(n, rank, numel=3):
    """Return zeros on every rank but one, which holds 1, 2, 3 …"""
    tensors = [np.zeros(numel) for _ in range(n)]
    tensors[rank] += 1 + np.arange(numel)
    return Case(n, tuple(tensors), label(n, (numel,)))
