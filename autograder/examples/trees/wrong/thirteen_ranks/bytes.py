"""Gives the crossover in bytes.

task: thirteen_ranks
marks: 2 of 3
diagnosis: tree-number-unit
"""

def thirteen_ranks():
    return 8, 24, 1300000
