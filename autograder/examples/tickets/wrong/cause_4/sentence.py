"""Answers with a sentence.

task: cause_4
marks: 0 of 1
diagnosis: not-a-cause
"""


def cause_4():
    return "Things are put together by their place in a list"
