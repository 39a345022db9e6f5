"""The parent sends to both children one after the other.

task: t_tree
marks: 2 of 6
diagnosis: counted-twice
"""

def t_tree(n, T, alpha, beta):
    if n < 1 or T < 0 or alpha < 0 or beta < 0:
        raise ValueError("no")
    L = (n - 1).bit_length()
    return 2 * L * 2 * (alpha + T * beta)
