"""Tries every number of ranks.

task: ranks_with_equal_parts
marks: 1 of 1
"""

def ranks_with_equal_parts():
    return min(range(2, 2000), key=lambda n: abs(2 * (n - 1) * 20e-6 - 2 * (n - 1) / n * 8e-3))
