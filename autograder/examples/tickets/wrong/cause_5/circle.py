"""Sees a circle of waiting.

task: cause_5
marks: 0 of 1
diagnosis: cause-of-the-wrong-suspect
"""


def cause_5():
    return "C"
