"""Returns Gbit/s.

task: busbw_of_a_run
marks: 0 of 1
diagnosis: bits-and-bytes
"""

def busbw_of_a_run():
    return 90
