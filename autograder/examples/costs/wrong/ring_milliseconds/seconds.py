"""Returns seconds.

task: ring_milliseconds
marks: 0 of 1
diagnosis: wrong-unit
"""

def ring_milliseconds():
    return 0.01476
