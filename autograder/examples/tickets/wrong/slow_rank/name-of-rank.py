"""Returns a text.

task: slow_rank
marks: 0 of 4
diagnosis: wrong-return
"""

import numpy as np


def slow_rank(clock):
    start, enter, leave = clock[:, :, 0], clock[:, :, 1], clock[:, :, 2]
    return f"rank {np.argmax(np.median(enter - start, axis=1))}"
