"""Has two digits.

task: busbw_of_a_run
marks: 0 of 1
diagnosis: too-few-digits
"""

def busbw_of_a_run():
    return 11
