"""Finds startups and slopes by calling the two functions.

task: crossover
marks: 6 of 6
"""

def crossover(n, alpha, beta):
    saved = t_ring(n, 0, alpha, beta) - t_tree(n, 0, alpha, beta)
    paid = t_tree(n, 1, 0, beta) - t_ring(n, 1, 0, beta)
    if paid == 0:
        return float("inf") if saved > 0 else float("nan")
    return saved / paid
