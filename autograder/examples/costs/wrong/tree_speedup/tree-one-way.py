"""Counts one half of the tree.

task: tree_speedup
marks: 0 of 1
diagnosis: one-half-of-the-tree
"""

def tree_speedup():
    return 42 * (20 + 24 / 22) / (5 * 44)
