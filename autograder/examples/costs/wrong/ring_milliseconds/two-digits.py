"""Has two digits.

task: ring_milliseconds
marks: 0 of 1
diagnosis: too-few-digits
"""

def ring_milliseconds():
    return 15
