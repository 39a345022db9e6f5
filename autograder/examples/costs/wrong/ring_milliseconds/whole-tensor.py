"""Sends whole tensors.

task: ring_milliseconds
marks: 0 of 1
diagnosis: whole-tensor-per-message
"""

def ring_milliseconds():
    return 18 * (0.02 + 8)
