"""Forgets n = 1.

task: ring_step
marks: 3 of 4
diagnosis: sends-to-itself
"""


def ring_step(n):
    programs = []
    for rank in range(n):
        calls = [("send", (rank + 1) % n), ("receive", (rank - 1) % n)]
        programs.append(calls[::-1] if rank % 2 else calls)
    return programs
