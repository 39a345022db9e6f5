"""A list with one letter.

task: cause_2
marks: 1 of 1
"""


def cause_2():
    return ["G"]
