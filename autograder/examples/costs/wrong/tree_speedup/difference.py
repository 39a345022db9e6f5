"""Subtracts instead of dividing.

task: tree_speedup
marks: 0 of 1
diagnosis: cost-number-wrong
"""

def tree_speedup():
    return 885.818 - 440
