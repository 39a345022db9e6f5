"""Thinks that odd n need a rule of their own, and gets it wrong.

task: ring_step
marks: 2 of 4
diagnosis: half-mended
"""


def ring_step(n):
    if n == 1:
        return [[]]
    programs = []
    for rank in range(n):
        calls = [("send", (rank + 1) % n), ("receive", (rank - 1) % n)]
        receive_first = rank % 2 == 1 and n % 2 == 0
        programs.append(calls[::-1] if receive_first else calls)
    return programs
