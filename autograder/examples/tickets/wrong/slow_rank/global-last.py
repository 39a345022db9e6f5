"""Compares leave times of different clocks.

task: slow_rank
marks: 2 of 4
diagnosis: compares-clocks
"""

import numpy as np


def slow_rank(clock):
    start, enter, leave = clock[:, :, 0], clock[:, :, 1], clock[:, :, 2]
    first = enter.min(axis=0)
    return int(np.argmax(np.median(enter - first, axis=1)))
