"""Uses a call that the ticket does not have.

task: ring_step
marks: 0 of 4
diagnosis: wrong-return
"""


def ring_step(n):
    return [[("isend", (r + 1) % n), ("receive", (r - 1) % n)] for r in range(n)]
