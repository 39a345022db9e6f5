"""Gives the length of one ring message.

task: thirteen_ranks
marks: 2 of 3
diagnosis: tree-number-per-chunk
"""

def thirteen_ranks():
    return 8, 24, 100
