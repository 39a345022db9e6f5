"""Takes the chunks for swapped.

task: cause_3
marks: 0 of 1
diagnosis: cause-of-the-wrong-sum
"""


def cause_3():
    return "B"
