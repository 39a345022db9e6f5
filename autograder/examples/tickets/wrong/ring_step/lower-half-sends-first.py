"""Half of the ranks send first: two chains.

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
        programs.append(calls if rank < n // 2 else calls[::-1])
    return programs
