"""Gives up for odd n.

task: ring_step
marks: 2 of 4
diagnosis: half-mended
"""


def ring_step(n):
    if n == 1:
        return [[]]
    if n % 2:
        return [[("send", (r + 1) % n), ("receive", (r - 1) % n)] for r in range(n)]
    programs = []
    for rank in range(n):
        calls = [("send", (rank + 1) % n), ("receive", (rank - 1) % n)]
        programs.append(calls[::-1] if rank % 2 else calls)
    return programs
