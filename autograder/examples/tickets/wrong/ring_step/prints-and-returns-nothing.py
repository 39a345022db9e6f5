"""Prints the programs.

task: ring_step
marks: 0 of 4
diagnosis: returns-none
"""


def ring_step(n):
    for rank in range(n):
        print([("send", (rank + 1) % n), ("receive", (rank - 1) % n)])
