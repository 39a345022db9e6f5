"""Ranks from the middle on receive first, except the last.

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
        programs.append(calls[::-1] if n // 2 <= rank < n - 1 or n == 2 and rank else calls)
    return programs
