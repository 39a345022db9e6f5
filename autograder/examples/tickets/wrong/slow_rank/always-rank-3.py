"""The rank of the report.

task: slow_rank
marks: 1 of 4
diagnosis: half-mended
"""


def slow_rank(clock):
    return 3
