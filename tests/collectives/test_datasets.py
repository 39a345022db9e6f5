"""The three data sets are those of the book."""

import numpy as np

from collectives import Ring, all_reduce, reduce_scatter
from collectives.datasets import DATASETS, counting, powers_of_ten, random_digits


def test_random_digits():
    tensors = random_digits()
    assert np.sum(tensors, axis=0).tolist() == [18, 27, 21, 20, 17, 21, 23, 8]
    owned = reduce_scatter(Ring(4), tensors)
    assert [(i, c.tolist()) for i, c in owned] == [
        (1, [21, 20]),
        (2, [17, 21]),
        (3, [23, 8]),
        (0, [18, 27]),
    ]


def test_powers_of_ten():
    ring = Ring(4)
    assert all_reduce(ring, powers_of_ten())[0].tolist() == [10, 100, 1000, 10000]
    assert ring.sent == [6] * 4


def test_counting():
    ring = Ring(3)
    owned = reduce_scatter(ring, counting())
    assert [(i, c.tolist()) for i, c in owned] == [(1, [27, 30]), (2, [33, 36]), (0, [21, 24])]
    assert ring.sent == [4] * 3
    assert all_reduce(Ring(3), counting())[0].sum() == 171


def test_every_data_set_can_run():
    for make in DATASETS.values():
        tensors = make()
        assert np.array_equal(all_reduce(Ring(len(tensors)), tensors)[0], np.sum(tensors, axis=0))
