"""The three small data sets that the book steps through."""

import numpy as np


def random_digits():
    """Return 4 tensors of 8 digits; their column sums are 18 27 21 20 17 21 23 8."""
    return list(np.random.default_rng(0).integers(0, 10, (4, 8)))


def powers_of_ten():
    """Return 4 tensors of 4 elements: rank r holds (r + 1)·[1, 10, 100, 1000].

    The digits of a partial sum tell which ranks are in it: 3 is ranks 0 and 1, 6 ranks 0 to 2.
    """
    return [(r + 1) * np.array([1, 10, 100, 1000]) for r in range(4)]


def counting():
    """Return 3 tensors of 6 elements: the numbers 1 to 18, row by row."""
    return list(np.arange(1, 19).reshape(3, 6))


DATASETS = {
    "random digits (4 ranks × 8)": random_digits,
    "powers of ten (4 ranks × 4)": powers_of_ten,
    "counting (3 ranks × 6)": counting,
}
