"""Only rank 0 receives first: no circle, but a long chain.

task: ring_step
marks: 3 of 4
diagnosis: one-after-the-other
"""


def ring_step(n):
    if n == 1:
        return [[]]
    programs = []
    for rank in range(n):
        calls = [("send", (rank + 1) % n), ("receive", (rank - 1) % n)]
        programs.append(calls[::-1] if rank == 0 else calls)
    return programs
