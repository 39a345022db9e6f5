"""Compares the time of entering with rank 0.

task: slow_rank
marks: 2 of 4
diagnosis: compares-clocks
"""

import numpy as np


def slow_rank(clock):
    start, enter, leave = clock[:, :, 0], clock[:, :, 1], clock[:, :, 2]
    return int(np.argmax((enter - enter[0]).mean(axis=1)))
