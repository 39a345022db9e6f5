"""Counts a message for the root.

task: thirteen_ranks
marks: 2 of 3
diagnosis: tree-number-root-receives-too
"""

def thirteen_ranks():
    return 8, 26, 1300
