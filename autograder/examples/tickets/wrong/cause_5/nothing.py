"""Forgets to return.

task: cause_5
marks: 0 of 1
diagnosis: returns-none
"""


def cause_5():
    letter = "F"
