"""As the ticket came.

task: ring_step
marks: 0 of 4
diagnosis: all-send-first
"""


def ring_step(n):
    programs = []
    for rank in range(n):
        right, left = (rank + 1) % n, (rank - 1) % n
        programs.append([("send", right), ("receive", left)])
    return programs
