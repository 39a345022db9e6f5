"""The shortest median time in the all-reduce.

task: slow_rank
marks: 4 of 4
"""

import numpy as np


def slow_rank(clock):
    start, enter, leave = clock[:, :, 0], clock[:, :, 1], clock[:, :, 2]
    return np.argmin(np.median(leave - enter, axis=1))
