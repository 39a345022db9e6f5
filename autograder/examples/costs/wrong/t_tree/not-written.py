"""Is not written yet.

task: t_tree
marks: 0 of 6
diagnosis: not-written
"""

def t_tree(n, T, alpha, beta):
    raise NotImplementedError
