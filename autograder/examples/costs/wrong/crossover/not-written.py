"""Is not written yet.

task: crossover
marks: 0 of 6
diagnosis: not-written
"""

def crossover(n, alpha, beta):
    raise NotImplementedError
