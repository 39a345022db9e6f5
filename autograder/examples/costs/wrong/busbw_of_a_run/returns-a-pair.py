"""Returns algbw and busbw.

task: busbw_of_a_run
marks: 0 of 1
diagnosis: not-one-number
"""

def busbw_of_a_run():
    return 6, 11.25
