"""Counts the broadcast only.

task: thirteen_ranks
marks: 1 of 3
diagnosis: tree-number-one-phase
"""

def thirteen_ranks():
    return 4, 12, 1300
