"""Takes the overflow for rounding.

task: cause_6
marks: 0 of 1
diagnosis: cause-of-the-infinity
"""


def cause_6():
    return "D"
