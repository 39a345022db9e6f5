"""A letter that is not in the list.

task: cause_6
marks: 0 of 1
diagnosis: not-a-cause
"""


def cause_6():
    return "I"
