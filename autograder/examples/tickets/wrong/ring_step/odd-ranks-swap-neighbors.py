"""The odd ranks go the other way round.

task: ring_step
marks: 1 of 4
diagnosis: wrong-peer
"""


def ring_step(n):
    if n == 1:
        return [[]]
    programs = []
    for rank in range(n):
        right, left = (rank + 1) % n, (rank - 1) % n
        if rank % 2:
            right, left = left, right
        programs.append([("send", right), ("receive", left)])
    return programs
