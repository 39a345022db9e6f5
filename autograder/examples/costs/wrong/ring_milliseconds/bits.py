"""Takes bits for bytes.

task: ring_milliseconds
marks: 0 of 1
diagnosis: bits-and-bytes
"""

def ring_milliseconds():
    return 0.36 + 14.4 * 8
