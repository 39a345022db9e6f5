"""Nobody does anything, so nobody waits.

task: ring_step
marks: 1 of 4
diagnosis: call-missing
"""


def ring_step(n):
    return [[] for rank in range(n)]
