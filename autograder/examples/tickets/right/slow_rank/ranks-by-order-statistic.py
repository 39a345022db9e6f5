"""Takes the second smallest wait where there are enough steps.

task: slow_rank
marks: 4 of 4
"""

import numpy as np


def slow_rank(clock):
    start, enter, leave = clock[:, :, 0], clock[:, :, 1], clock[:, :, 2]
    waits = np.sort(leave - enter, axis=1)
    return int(waits[:, min(1, waits.shape[1] - 1)].argmin())
