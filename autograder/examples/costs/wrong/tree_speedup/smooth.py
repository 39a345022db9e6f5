"""Forgets the ceiling.

task: tree_speedup
marks: 0 of 1
diagnosis: no-ceiling
"""

import math


def tree_speedup():
    ring = 42 * (20 + 24 / 22)
    return ring / (2 * math.log2(22) * 44)
