"""Inputs of the hidden tests: dtypes near their limits, small differences, NaN."""

import numpy as np

from autograder.checks.probes import Case, label


def extreme_case(n, numel, dtype):
    """Return integers near the upper limit of `dtype`, so that their sum does not fit into it."""
    top = np.iinfo(dtype).max
    values = top - np.random.default_rng([n, numel]).integers(0, 5, (n, numel))
    return Case(n, tuple(values.astype(dtype)), label(n, (numel,)))


def float32_case(n, numel):
    """Return float32 tensors whose sum needs more digits than float32 has: 2^24 + 1 + 1 …"""
    tensors = np.ones((n, numel), dtype=np.float32)
    tensors[0] = 2.0**24
    return Case(n, tuple(tensors), label(n, (numel,)))


def fine_case(n, numel):
    """Return values 1 + k · 2^-40: float64 keeps the small part, anything shorter loses it."""
    k = np.random.default_rng([n, numel]).integers(1, 9, (n, numel))
    return Case(n, tuple(1 + k * 2.0**-40), label(n, (numel,)))


def nan_case(n, shape, rank, element):
    """Return whole numbers with one NaN, in one element of one rank."""
    values = (
        np.random.default_rng([n, rank, element]).integers(-9, 10, (n, *shape)).astype(np.float64)
    )
    values[rank].reshape(-1)[element] = np.nan
    return Case(n, tuple(values), label(n, shape))
