"""Blames the network.

task: cause_1
marks: 0 of 1
diagnosis: cause-of-the-hang
"""


def cause_1():
    return "A"
