"""Adds in float16 and warns.

task: average
marks: 0 of 4
diagnosis: still-overflows
"""

import warnings

import numpy as np


def average(tensors):
    total = sum(tensors[1:], tensors[0])
    if not np.isfinite(total).all():
        warnings.warn("overflow")
    return total / len(tensors)
