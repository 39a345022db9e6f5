"""Sums in few bits: what a ring and a tree make of 1024 rounded additions.

A library adds in the type of the buffer unless it is told otherwise. So a partial sum is rounded
at every hop before it travels on. A ring rounds n - 1 times in a row, a tree only ⌈log₂ n⌉ times.
Each function here takes the tensors as an array of shape (n, numel), row r from rank r, and a
rounding: a function float32 array → float32 array whose values the narrow type holds.
"""

import numpy as np

from collectives.ring import chunk_bounds
from collectives.tree import reduce_rounds


def to_float32(values):
    """Round to float32: 24 bits of precision."""
    with np.errstate(over="ignore"):
        return np.asarray(values).astype(np.float32)


def to_fp16(values):
    """Round to fp16 (11 bits of precision); what is above 65,504 becomes infinity."""
    with np.errstate(over="ignore"):
        return to_float32(values).astype(np.float16).astype(np.float32)


def to_bf16(values):
    """Round to bf16: the upper half of a float32, to nearest, ties to even; NaN stays NaN."""
    exact = to_float32(values)
    bits = exact.view(np.uint32)
    # Add just under half of the lowest kept bit, plus that bit itself: ties go to the even one.
    kept = (bits + (0x7FFF + ((bits >> 16) & 1)).astype(np.uint32)) & np.uint32(0xFFFF0000)
    return np.where(np.isnan(exact), exact, kept.astype(np.uint32).view(np.float32))


def ring_sum(tensors, rounding):
    """Return the sum that a ring leaves on every rank, rounded at each of the n - 1 hops.

    Chunk c starts on rank c and collects the other inputs in the order c + 1, c + 2, ...
    """
    values = rounding(tensors)
    n, numel = values.shape
    columns = np.arange(numel)
    owner = np.empty(numel, dtype=np.int64)
    for chunk, (start, stop) in enumerate(chunk_bounds(numel, n)):
        owner[start:stop] = chunk
    total = values[owner, columns]
    for hop in range(1, n):
        total = _add(total, values[(owner + hop) % n, columns], rounding)
    return total


def tree_sum(tensors, rounding):
    """Return the sum that a binomial tree leaves, rounded at each of the ⌈log₂ n⌉ levels."""
    values = rounding(tensors)
    for pairs in reduce_rounds(len(values)):
        sources, destinations = (list(ranks) for ranks in zip(*pairs, strict=True))
        values[destinations] = _add(values[destinations], values[sources], rounding)
    return values[0]


def wide_sum(tensors, rounding):
    """Return the sum of the rounded inputs, added in float64 and rounded once at the end."""
    return rounding(rounding(tensors).astype(np.float64).sum(axis=0))


def relative_error(total, tensors, rounding):
    """Return the size of the error of `total`, relative to the exact sum of the rounded inputs.

    Both sizes are root mean squares over the elements, so that sums near zero do no harm.
    """
    exact = rounding(tensors).astype(np.float64).sum(axis=0)
    error = np.sqrt(np.mean((total - exact) ** 2))
    return float(error / np.sqrt(np.mean(exact**2)))


def _add(a, b, rounding):
    """Return a + b, added in float32 and rounded: what hardware does for one narrow addition."""
    with np.errstate(over="ignore", invalid="ignore"):
        return rounding(a + b)
