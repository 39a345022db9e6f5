"""Adds the calls round by round.

task: ring_step
marks: 4 of 4
"""


def ring_step(n):
    programs = [[] for _ in range(n)]
    senders = list(range(0, n - 1, 2)) + list(range(1, n - 1, 2))
    if n > 1:
        senders.append(n - 1)
    for rank in senders:
        programs[rank].append(("send", (rank + 1) % n))
        programs[(rank + 1) % n].append(("receive", rank))
    return programs
