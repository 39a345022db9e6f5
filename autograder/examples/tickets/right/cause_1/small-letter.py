"""A small letter with a full stop.

task: cause_1
marks: 1 of 1
"""


def cause_1():
    return "c."
