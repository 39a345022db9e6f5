"""Multiplies rounds and ranks.

task: thirteen_ranks
marks: 2 of 3
diagnosis: tree-number-all-ranks-always
"""

def thirteen_ranks():
    return 8, 8 * 13, 1300
