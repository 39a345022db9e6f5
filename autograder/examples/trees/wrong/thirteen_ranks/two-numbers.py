"""Forgets one number.

task: thirteen_ranks
marks: 0 of 3
diagnosis: tree-number-missing
"""

def thirteen_ranks():
    return 8, 24
