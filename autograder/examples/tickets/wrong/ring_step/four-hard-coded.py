"""Writes the programs of four ranks down.

task: ring_step
marks: 1 of 4
diagnosis: half-mended
"""


def ring_step(n):
    return [
        [("send", 1), ("receive", 3)],
        [("receive", 0), ("send", 2)],
        [("send", 3), ("receive", 1)],
        [("receive", 2), ("send", 0)],
    ]
