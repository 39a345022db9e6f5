"""Rounds log2 13 down.

task: thirteen_ranks
marks: 1 of 3
diagnosis: tree-number-rounded-down
"""

def thirteen_ranks():
    return 6, 24, 500 * 9 / (3 - 12 / 13)
