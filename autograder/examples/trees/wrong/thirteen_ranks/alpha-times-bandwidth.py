"""Gives α · B.

task: thirteen_ranks
marks: 2 of 3
diagnosis: tree-number-only-starts
"""

def thirteen_ranks():
    return 8, 24, 10e-6 * 50e9 / 1e3
