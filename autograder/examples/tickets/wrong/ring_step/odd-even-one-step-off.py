"""Sends to the left.

task: ring_step
marks: 1 of 4
diagnosis: wrong-peer
"""


def ring_step(n):
    if n == 1:
        return [[]]
    programs = []
    for rank in range(n):
        calls = [("send", (rank - 1) % n), ("receive", (rank + 1) % n)]
        programs.append(calls[::-1] if rank % 2 else calls)
    return programs
