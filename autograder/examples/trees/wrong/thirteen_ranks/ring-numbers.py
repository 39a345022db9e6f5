"""Gives the numbers of the ring.

task: thirteen_ranks
marks: 1 of 3
diagnosis: tree-number-of-the-ring
"""

def thirteen_ranks():
    return 24, 312, 1300
