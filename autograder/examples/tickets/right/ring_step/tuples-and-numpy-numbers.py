"""Tuples, and ranks as NumPy numbers.

task: ring_step
marks: 4 of 4
"""

import numpy as np


def ring_step(n):
    ranks = np.arange(n)
    right, left = np.roll(ranks, -1), np.roll(ranks, 1)
    programs = [(("send", right[r]), ("receive", left[r]))[:: (-1) ** r] for r in range(n)]
    return tuple(programs) if n > 1 else ((),)
