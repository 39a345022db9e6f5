"""The letter.

task: cause_3
marks: 1 of 1
"""


def cause_3():
    return "H"
