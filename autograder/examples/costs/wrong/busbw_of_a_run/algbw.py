"""Returns the algbw.

task: busbw_of_a_run
marks: 0 of 1
diagnosis: algbw-not-busbw
"""

def busbw_of_a_run():
    return 0.6 / 0.1
