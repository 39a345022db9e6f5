"""Takes the factor twice.

task: busbw_of_a_run
marks: 0 of 1
diagnosis: cost-number-wrong
"""

def busbw_of_a_run():
    return 6 * 1.875 ** 2
