"""Forgets that the ring is closed.

task: ring_step
marks: 0 of 4
diagnosis: wrong-peer
"""


def ring_step(n):
    programs = []
    for rank in range(n):
        calls = [("send", rank + 1), ("receive", rank - 1)]
        programs.append(calls if rank % 2 == 0 else calls[::-1])
    return programs
