"""NumPy numbers in an array.

task: thirteen_ranks
marks: 3 of 3
"""

import numpy as np


def thirteen_ranks():
    L = np.ceil(np.log2(13))
    return np.array([2 * L, 2 * 12, 500 * (12 - L) / (L - 12 / 13)])
