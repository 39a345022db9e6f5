"""Every third rank receives first: five ranks go one after the other.

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
        if rank % 3 == 2 or (n == 2 and rank == 1):
            calls.reverse()
        programs.append(calls)
    return programs
