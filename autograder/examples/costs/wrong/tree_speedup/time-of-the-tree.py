"""Returns the time of the tree.

task: tree_speedup
marks: 0 of 1
diagnosis: cost-number-wrong
"""

def tree_speedup():
    return 0.44
