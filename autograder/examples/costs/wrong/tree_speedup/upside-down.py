"""Divides the tree by the ring.

task: tree_speedup
marks: 0 of 1
diagnosis: speedup-upside-down
"""

def tree_speedup():
    return 0.4967
