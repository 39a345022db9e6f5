"""Counts the ranks from 1.

task: slow_rank
marks: 0 of 4
diagnosis: counts-from-one
"""

import numpy as np


def slow_rank(clock):
    start, enter, leave = clock[:, :, 0], clock[:, :, 1], clock[:, :, 2]
    return int(np.argmax(np.median(enter - start, axis=1))) + 1
