"""Leaves the last step out.

task: slow_rank
marks: 3 of 4
diagnosis: one-odd-step-decides
"""

import numpy as np


def slow_rank(clock):
    start, enter, leave = clock[:, :, 0], clock[:, :, 1], clock[:, :, 2]
    work = (enter - start)[:, :-1] if clock.shape[1] > 1 else enter - start
    return int(np.argmax(work.mean(axis=1)))
