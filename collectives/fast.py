"""The ring all-reduce for many ranks: all ranks of a step in one NumPy operation.

`ring.py` moves one message at a time, as a reader wants to see it. Here row r of a matrix is the
buffer of rank r, and a step moves a whole column of messages. The additions are the same numbers
in the same order, so the results are identical, bit for bit; so are the counts.
"""

import numpy as np

from collectives._checks import check_tensors
from collectives.ring import Ring, chunk_bounds


def all_reduce_vectorised(ring, tensors):
    """Leave every rank with the sum of all tensors; results and counts as in `all_reduce`.

    `ring` must be a plain `Ring`: its messages do not pass through `shift` one by one here, so
    a subclass that watches or changes them is refused with `TypeError`.
    """
    if type(ring) is not Ring:
        raise TypeError(f"expected a plain Ring, got {type(ring).__name__}: use all_reduce for it")
    arrays = check_tensors(tensors, ring.n)
    bounds = chunk_bounds(arrays[0].size, ring.n)
    lengths = np.array([stop - start for start, stop in bounds])
    chunks = _padded_chunks(arrays, bounds, lengths.max())
    _run_steps(ring, chunks, lengths)
    flat = chunks.reshape(ring.n, -1)[:, _kept_columns(lengths)]
    return [row.reshape(arrays[0].shape).copy() for row in flat]


def _padded_chunks(arrays, bounds, length):
    """Return shape (ranks, chunks, length): each chunk padded with zeros to the longest one."""
    n = len(arrays)
    flat = np.stack([array.reshape(-1) for array in arrays])
    chunks = np.zeros((n, n, length))
    for i, (start, stop) in enumerate(bounds):
        chunks[:, i, : stop - start] = flat[:, start:stop]
    return chunks


def _kept_columns(lengths):
    """Return which columns of the padded, joined chunks hold elements."""
    return (np.arange(lengths.max())[None, :] < lengths[:, None]).reshape(-1)


def _run_steps(ring, chunks, lengths):
    """Run both phases on `chunks` in place, and count steps and elements in `ring`."""
    n = ring.n
    ranks = np.arange(n)
    left = (ranks - 1) % n
    sent = np.zeros(n, dtype=np.int64)
    for s in range(n - 1):
        incoming = (ranks - s - 1) % n
        chunks[ranks, incoming] += chunks[left, incoming]
        sent += lengths[(ranks - s) % n]
    for s in range(n - 1):
        incoming = (ranks - s) % n
        chunks[ranks, incoming] = chunks[left, incoming]
        sent += lengths[(ranks + 1 - s) % n]
    ring.steps += 2 * (n - 1)
    ring.sent = [int(before + now) for before, now in zip(ring.sent, sent, strict=True)]
