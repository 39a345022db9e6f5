"""Takes 2 for the factor.

task: busbw_of_a_run
marks: 0 of 1
diagnosis: n-instead-of-n-minus-1
"""

def busbw_of_a_run():
    return 12
