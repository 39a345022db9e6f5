"""Leaves out each rank's longest step, also if there is one only.

task: slow_rank
marks: 2 of 4
diagnosis: half-mended
"""

import numpy as np


def slow_rank(clock):
    work = np.sort(clock[:, :, 1] - clock[:, :, 0], axis=1)[:, :-1]
    return int(np.argmax(np.nan_to_num(work.sum(axis=1))))
