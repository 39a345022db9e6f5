"""Refuses n = 1.

task: ring_step
marks: 3 of 4
diagnosis: raises
"""


def ring_step(n):
    if n == 1:
        raise ValueError("no neighbors")
    programs = []
    for rank in range(n):
        calls = [("send", (rank + 1) % n), ("receive", (rank - 1) % n)]
        programs.append(calls[::-1] if rank % 2 else calls)
    return programs
