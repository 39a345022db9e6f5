"""The longest median of own work.

task: slow_rank
marks: 4 of 4
"""

import numpy as np


def slow_rank(clock):
    start, enter, leave = clock[:, :, 0], clock[:, :, 1], clock[:, :, 2]
    return int(np.argmax(np.median(enter - start, axis=1)))
