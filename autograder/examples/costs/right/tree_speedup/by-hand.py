"""Computes both times by hand, in microseconds.

task: tree_speedup
marks: 1 of 1
"""

def tree_speedup():
    ring = 42 * (20 + 24 / 22)
    tree = 10 * (20 + 24)
    return ring / tree
