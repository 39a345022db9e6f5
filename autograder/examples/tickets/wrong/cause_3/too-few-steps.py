"""Thinks that a message was lost.

task: cause_3
marks: 0 of 1
diagnosis: cause-of-the-wrong-sum
"""


def cause_3():
    return "A"
