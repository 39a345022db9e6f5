"""Counts n steps in the ring.

task: tree_speedup
marks: 0 of 1
diagnosis: n-instead-of-n-minus-1
"""

def tree_speedup():
    return 44 * (20 + 24 / 22) / 440
