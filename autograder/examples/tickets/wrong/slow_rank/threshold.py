"""Names a rank only above twice the median.

task: slow_rank
marks: 1 of 4
diagnosis: half-mended
"""

import numpy as np


def slow_rank(clock):
    start, enter, leave = clock[:, :, 0], clock[:, :, 1], clock[:, :, 2]
    work = np.median(enter - start, axis=1)
    return int(np.argmax(work)) if work.max() > 1.9 * np.median(work) else -1
