"""Where each number comes from: which rank's which element is in a message or a result.

The function is run once for every element of every rank, with a 1 there and zeros elsewhere. It
adds and moves numbers, so the values in a run are the coefficients with which that one element
went in. A block is an array `block[k, r, e]`: how often element e of rank r is in number k.
"""

from dataclasses import dataclass

import numpy as np

from autograder.checks.probes import one_hot_case
from autograder.checks.read import Unreadable


@dataclass(frozen=True)
class Provenance:
    """`messages[s][r]` and `results[r]` are blocks, `labels[r]` the chunk indices (or None)."""

    n: int
    numel: int
    messages: list
    results: list
    labels: list

    @property
    def width(self):
        """The number of elements in a chunk; n divides numel here."""
        return self.numel // self.n


def provenance(observer, n, numel):
    """Return the `Provenance` for n ranks, or None if the function does not get through."""
    runs = []
    for rank in range(n):
        for element in range(numel):
            run = observer.run(one_hot_case(n, numel, rank, element))
            if run.outcome.problem is not None:
                return None
            runs.append(run)
    messages = _messages(runs, n, numel)
    if messages is None:
        return None
    labels, results = _results(observer, runs, n, numel)
    return Provenance(n, numel, messages, results, labels)


def _messages(runs, n, numel):
    if len({run.steps for run in runs}) != 1:
        return None
    found = []
    for s in range(runs[0].steps):
        found.append([_block([run.messages[s][r] for run in runs], n, numel) for r in range(n)])
        if any(block is None for block in found[-1]):
            return None
    return found


def _results(observer, runs, n, numel):
    """Return labels and blocks of the results; ([], []) if they cannot be read."""
    try:
        read = [observer.read(run) for run in runs]
    except Unreadable:
        return [], []
    labels = [None] * n
    if isinstance(read[0][0], tuple):
        labels = [index for index, _ in read[0]]
        read = [[chunk for _, chunk in pairs] for pairs in read]
    results = [_block([values[r] for values in read], n, numel) for r in range(n)]
    return (labels, results) if all(block is not None for block in results) else ([], [])


def _block(arrays, n, numel):
    flat = [np.asarray(array, dtype=np.float64).reshape(-1) for array in arrays]
    if len({array.size for array in flat}) != 1:
        return None
    return np.nan_to_num(np.array(flat).T.reshape(flat[0].size, n, numel))


def chunk_of(block, width):
    """Return the number of the chunk that the block holds, None if it is not one chunk."""
    if len(block) != width:
        return None
    present = np.abs(block).sum(axis=1) > 1e-12
    if not np.all(present.sum(axis=1) == 1):
        return None
    elements = present.argmax(axis=1)
    chunk = int(elements[0]) // width
    return chunk if np.array_equal(elements, chunk * width + np.arange(width)) else None


def parts_of(block):
    """Return how often each rank's values are in the block: n numbers, None if elements differ."""
    parts = block.sum(axis=2)
    same = len(parts) > 0 and np.allclose(parts, parts[0], rtol=1e-9, atol=1e-12)
    return parts[0] if same else None


def is_empty(block):
    """Return whether no input went into the block."""
    return not np.any(np.abs(block) > 1e-12)


def ranks_in(block):
    """Return the sorted ranks whose values are in the block."""
    return [int(r) for r in np.flatnonzero(np.abs(block).sum(axis=(0, 2)) > 1e-12)]


def name_ranks(ranks):
    """Return "rank 1", "ranks 1 and 2", "ranks 0, 1 and 2" or "no rank"."""
    names = [str(rank) for rank in ranks]
    if not names:
        return "no rank"
    if len(names) == 1:
        return f"rank {names[0]}"
    return f"ranks {', '.join(names[:-1])} and {names[-1]}"
