"""The stub as it is released.

task: cause_1
marks: 0 of 1
diagnosis: not-written
"""


def cause_1():
    raise NotImplementedError
