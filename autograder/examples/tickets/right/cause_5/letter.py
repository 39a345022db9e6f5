"""The letter.

task: cause_5
marks: 1 of 1
"""


def cause_5():
    return "F"
