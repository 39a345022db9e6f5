"""Throws a coin for each rank.

task: ring_step
marks: 3 of 4
diagnosis: one-after-the-other
"""

import random


def ring_step(n):
    random.seed(3)
    if n == 1:
        return [[]]
    programs = []
    for rank in range(n):
        calls = [("send", (rank + 1) % n), ("receive", (rank - 1) % n)]
        if rank == 0 or (rank > 1 and random.random() < 0.2):
            calls.reverse()
        programs.append(calls)
    return programs
