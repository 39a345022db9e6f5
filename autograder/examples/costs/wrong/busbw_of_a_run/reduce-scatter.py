"""Takes the factor of a reduce-scatter.

task: busbw_of_a_run
marks: 0 of 1
diagnosis: factor-of-another-collective
"""

def busbw_of_a_run():
    return 6 * 15 / 16
