"""What honest messages hold: the element that each number belongs to."""

import numpy as np

from autograder.checks.mistakes import Diagnosis


def elements_of(run, step, rank):
    """Return for each number in a message the element that it belongs to, -1 for padding.

    In step s an honest message is the sum over the s + 1 ranks that end with the sender, in the
    second phase the sum over all ranks. Code may divide early, by n or by the ranks so far.
    """
    n = run.case.n
    ranks = [(rank - j) % n for j in range(min(step + 1, n))]
    expected = sum(run.case.tensors[r] for r in ranks)
    values = np.asarray(run.messages[step][rank], dtype=np.float64).reshape(-1, 1)
    hits = np.zeros((len(values), len(expected)), dtype=bool)
    for divisor in {1, n, len(ranks)}:
        hits |= np.abs(values * divisor - expected) <= 1e-9 * expected
    if not np.all(hits.any(axis=1) | (values[:, 0] == 0)):
        return None
    return [int(row.argmax()) if row.any() else -1 for row in hits]


def misplaced(observer, run, elements):
    """Return the evidence that entry r of the list is not what rank r holds (reduce-scatter)."""
    if observer.task.phases == 2:
        return None
    n, pairs = run.case.n, observer.read(run)
    sizes = {index: chunk.size for index, chunk in pairs}
    for r, (index, chunk) in enumerate(pairs):
        start = sum(sizes[i] for i in range(index))
        arrived = [e for e in elements[-1][(r - 1) % n] if e >= 0]
        if chunk.size and arrived and arrived[0] not in range(start, start + chunk.size):
            return Diagnosis(
                "list-rotated",
                f"entry {r} of the list is chunk {index}, but the last message that came to rank "
                f"{r} held another chunk: the sum of chunk {index} was finished elsewhere",
            )
    return None
