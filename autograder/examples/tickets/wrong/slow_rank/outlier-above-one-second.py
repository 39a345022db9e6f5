"""Knows that odd steps take more than a second.

task: slow_rank
marks: 3 of 4
diagnosis: half-mended
"""

import numpy as np


def slow_rank(clock):
    start, enter, leave = clock[:, :, 0], clock[:, :, 1], clock[:, :, 2]
    work = enter - start
    work = np.where(work > 1.0, np.nan, work)
    return int(np.nanargmax(np.nanmean(work, axis=1)))
