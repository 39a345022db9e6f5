"""Compares the least work of each rank.

task: slow_rank
marks: 4 of 4
"""

import numpy as np


def slow_rank(clock):
    start, enter, leave = clock[:, :, 0], clock[:, :, 1], clock[:, :, 2]
    return int((enter - start).min(axis=1).argmax())
