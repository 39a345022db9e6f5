"""Gives all letters at once.

task: cause_3
marks: 0 of 1
diagnosis: not-a-cause
"""


def cause_3():
    return ["A", "B", "C", "D", "E", "F", "G", "H"]
