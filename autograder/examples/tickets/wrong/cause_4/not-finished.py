"""Takes the sums for unfinished.

task: cause_4
marks: 0 of 1
diagnosis: cause-of-the-mismatch
"""


def cause_4():
    return "H"
