"""Name the mistake in what `reduce_scatter` returns, when all its messages were honest."""

import numpy as np

from autograder.checks.mistakes import Diagnosis
from autograder.checks.provenance import chunk_of, is_empty, name_ranks, parts_of, ranks_in


def returned(p):
    """Return the mistake in labels and chunks: a rank returns what its last message completed."""
    if not p.results:
        return None
    labels = sorted(p.labels)
    if len(set(labels)) < p.n:
        return Diagnosis("duplicate-labels", f"the ranks say that they own the chunks {labels}")
    for rule in (_length, _label, _unfinished, _parts):
        for r in range(p.n):
            found = rule(p, r)
            if found:
                return found
    return None


def _finished(p, r):
    """Return the chunk that the last message brought to rank r; its own if there was no step."""
    if not p.messages:
        return p.labels[r]
    return chunk_of(p.messages[-1][(r - 1) % p.n], p.width)


def _length(p, r):
    length = len(p.results[r])
    if length == p.width:
        return None
    return Diagnosis(
        "wrong-chunks",
        f"rank {r} returned {length} elements as chunk {p.labels[r]}, a chunk has {p.width}",
    )


def _label(p, r):
    chunk = chunk_of(p.results[r], p.width)
    if chunk is None or chunk == p.labels[r]:
        return None
    return Diagnosis(
        "label-and-data-disagree",
        f"rank {r} returned the chunk index {p.labels[r]} with the data of chunk {chunk}",
    )


def _unfinished(p, r):
    chunk, finished, block = chunk_of(p.results[r], p.width), _finished(p, r), p.results[r]
    if is_empty(block):
        return Diagnosis("returns-unfinished-slot", f"rank {r} returned only zeros")
    if chunk is None or chunk == finished or _complete(block):
        return None
    return Diagnosis(
        "returns-unfinished-slot",
        f"rank {r} returned chunk {chunk} with the values of {name_ranks(ranks_in(block))} only; "
        f"the last message had brought chunk {finished} to it",
    )


def _complete(block):
    parts = parts_of(block)
    return parts is not None and np.allclose(parts, 1)


def _parts(p, r):
    block = p.results[r]
    parts = parts_of(block)
    if chunk_of(block, p.width) is None:
        return Diagnosis(
            "adds-into-wrong-chunk", f"in the result of rank {r} elements of two chunks are added"
        )
    if parts is None or np.allclose(parts, 1):
        return None
    has = f"the result of rank {r} has the values of {name_ranks(ranks_in(block))} in it"
    if np.allclose(parts, parts[0]):
        return Diagnosis("returns-mean", f"the result of rank {r} is {parts[0]:.3g} times the sum")
    others = np.delete(parts, r)
    if np.allclose(others, 1):
        missing = parts[r] < 0.5
        mistake = "own-part-missing" if missing else "own-part-twice"
        return Diagnosis(mistake, f"the values of rank {r} are in its result {parts[r]:.3g} times")
    if np.allclose(others, 0):
        return Diagnosis("last-message-unused", f"{has}, and not the sum that arrived last")
    if np.all(parts > 1e-12) and np.any(parts < 0.99):
        return Diagnosis("divides-each-hop", f"{has}, but divided by different numbers")
    return Diagnosis("wrong-partial-sum", f"{has}; each of the {p.n} ranks must be in it once")
