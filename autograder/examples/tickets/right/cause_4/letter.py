"""The letter.

task: cause_4
marks: 1 of 1
"""


def cause_4():
    return "B"
