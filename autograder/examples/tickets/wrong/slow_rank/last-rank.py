"""Always the last one.

task: slow_rank
marks: 1 of 4
diagnosis: half-mended
"""


def slow_rank(clock):
    return len(clock) - 1
