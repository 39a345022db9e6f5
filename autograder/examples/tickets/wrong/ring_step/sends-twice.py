"""Sends before and after the receive.

task: ring_step
marks: 1 of 4
diagnosis: call-too-many
"""


def ring_step(n):
    if n == 1:
        return [[]]
    programs = []
    for rank in range(n):
        right, left = (rank + 1) % n, (rank - 1) % n
        programs.append([("send", right), ("receive", left), ("send", right)])
    return programs
