"""Rounds down.

task: tree_speedup
marks: 0 of 1
diagnosis: not-rounded-up
"""

def tree_speedup():
    return 42 * (20 + 24 / 22) / (8 * 44)
