"""The letter.

task: cause_6
marks: 1 of 1
"""


def cause_6():
    return "E"
