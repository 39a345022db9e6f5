"""If something is not finite, everything becomes NaN.

task: average
marks: 3 of 4
diagnosis: spreads-infinity
"""

import numpy as np


def average(tensors):
    wide = np.array(tensors, dtype=np.float64)
    if not np.isfinite(wide).all():
        return np.full(tensors[0].shape, np.nan)
    return wide.mean(axis=0)
