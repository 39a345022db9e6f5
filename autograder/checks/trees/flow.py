"""Where each number comes from: how often each rank's values are in a message or a result.

The function is run once for every rank, with numbers on that rank and zeros elsewhere. It adds and
moves numbers, so what arrives elsewhere tells how often the values of that rank went in.
"""

from dataclasses import dataclass

import numpy as np

from autograder.checks.provenance import name_ranks
from autograder.checks.trees.cases import only_rank_case
from autograder.checks.trees.task import results_of


@dataclass(frozen=True)
class Flow:
    """`log[s]` lists (source, destination, parts) of round s, `results[r]` the parts of a result.

    `parts[r]` says how often the values of rank r are in it; parts are None if they cannot be told.
    """

    n: int
    log: list
    results: list


def flow_of(observer, n):
    """Return the `Flow` for n ranks, None if the runs cannot be compared."""
    runs = [observer.run(only_rank_case(n, rank)) for rank in range(n)]
    if any(run.outcome.problem for run in runs):
        return None
    if any(run.attempted != runs[0].attempted for run in runs):
        return None
    log = [
        [(a, b, _parts([run.log[s][k][2] for run in runs])) for k, (a, b, _) in enumerate(sent)]
        for s, sent in enumerate(runs[0].log)
    ]
    results = [results_of(run) for run in runs]
    readable = all(len(found) == n for found in results)
    ends = [_parts([found[r] for found in results]) for r in range(n)] if readable else []
    return Flow(n, log, ends)


def _parts(arrays):
    """Return how often each rank's numbers 1, 2, 3 … are in the arrays, None if they are not."""
    found = []
    for array in arrays:
        flat = None if array is None else np.asarray(array, dtype=np.float64).reshape(-1)
        if flat is None or flat.size == 0:
            return None
        ratio = flat / (1 + np.arange(flat.size))
        if not np.allclose(ratio, ratio[0], atol=1e-12):
            return None
        found.append(ratio[0])
    return np.array(found)


def parts_text(parts):
    """Return the words for a sum: which ranks are in it, and how often if not once."""
    if parts is None:
        return "something else than a sum of tensors"
    ranks = [int(r) for r in np.flatnonzero(np.abs(parts) > 1e-9)]
    if not ranks:
        return "only zeros"
    times = ", ".join(f"{parts[r]:.3g}" for r in ranks)
    odd = "" if np.allclose(parts[ranks], 1) else f" (counted {times} times)"
    return f"the values of {name_ranks(ranks)}{odd}"


def content_mistake(parts, holds, a):
    """Return the id of the mistake: rank `a` sent `parts`, and it holds `holds`."""
    if parts is None:
        return "tree-not-the-sum"
    if np.allclose(parts, np.eye(len(parts))[a]):
        return "tree-sends-own-tensor"
    if np.isclose(parts[a], 0):
        return "tree-overwrites"
    if np.any(parts < -1e-9):
        return "tree-not-the-sum"
    if np.any((parts > 1e-9) & (holds < 1e-9)):
        return "tree-without-a-message"
    if np.any((parts > 1e-9) & (parts < 0.99)):
        return "tree-divides"
    if np.allclose(holds, 1):
        return "tree-broadcast-adds"
    return "tree-counted-twice" if np.any(parts > 1.5) else "tree-wrong-partial-sum"
