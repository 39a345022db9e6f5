"""Gives the place in the list.

task: cause_2
marks: 0 of 1
diagnosis: not-a-cause
"""


def cause_2():
    return 6
