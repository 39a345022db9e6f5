"""Takes the explosion for an overflow.

task: cause_2
marks: 0 of 1
diagnosis: cause-of-the-rate
"""


def cause_2():
    return "E"
