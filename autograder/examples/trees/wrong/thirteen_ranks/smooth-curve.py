"""Uses log2 13 without the ceiling for the crossover.

task: thirteen_ranks
marks: 2 of 3
diagnosis: tree-number-rounded-down
"""

import math


def thirteen_ranks():
    L = math.log2(13)
    return 8, 24, 500 * (12 - L) / (L - 12 / 13)
