"""Works on arrays too.

task: t_ring
marks: 6 of 6
"""

import numpy as np


def t_ring(n, T, alpha, beta):
    n, T, alpha, beta = (np.asarray(x, dtype=np.float64) for x in (n, T, alpha, beta))
    if np.any(n < 1) or np.any(np.stack(np.broadcast_arrays(T, alpha, beta)) < 0):
        raise ValueError("no such job")
    return 2 * (n - 1) * (alpha + np.divide(T, n) * beta)
