"""The mean is moved by one odd step.

task: slow_rank
marks: 3 of 4
diagnosis: one-odd-step-decides
"""

import numpy as np


def slow_rank(clock):
    start, enter, leave = clock[:, :, 0], clock[:, :, 1], clock[:, :, 2]
    return int(np.argmax((enter - start).mean(axis=1)))
