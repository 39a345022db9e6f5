"""As the ticket came.

task: slow_rank
marks: 0 of 4
diagnosis: blames-who-waits
"""

import numpy as np


def slow_rank(clock):
    start, enter, leave = clock[:, :, 0], clock[:, :, 1], clock[:, :, 2]
    return int(np.argmax((leave - enter).mean(axis=1)))
