"""Returns the name of the winner.

task: tree_speedup
marks: 0 of 1
diagnosis: not-one-number
"""

def tree_speedup():
    return 'tree'
