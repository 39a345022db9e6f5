"""Returns bytes per second.

task: busbw_of_a_run
marks: 0 of 1
diagnosis: wrong-unit
"""

def busbw_of_a_run():
    return 11.25e9
