"""Returns far more than fits into a message."""

import numpy as np


def double(ring, values):
    ring.shift(values)
    return [np.zeros(10**7) for _ in range(40)]


sent_gb = 10**5000
