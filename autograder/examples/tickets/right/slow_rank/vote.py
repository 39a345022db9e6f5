"""Each step votes for the rank that waits least.

task: slow_rank
marks: 4 of 4
"""

import numpy as np


def slow_rank(clock):
    start, enter, leave = clock[:, :, 0], clock[:, :, 1], clock[:, :, 2]
    votes = np.argmin(leave - enter, axis=0)
    return int(np.bincount(votes).argmax())
