"""Is the time of a tree.

task: ring_milliseconds
marks: 0 of 1
diagnosis: tree-rounds-in-a-ring
"""

def ring_milliseconds():
    return 8 * (0.02 + 8)
