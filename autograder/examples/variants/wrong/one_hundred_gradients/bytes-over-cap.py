"""Divides all bytes by the cap.

task: one_hundred_gradients
marks: 1 of 4
diagnosis: variants-cap-not-reached
"""

def one_hundred_gradients():
    return 24, 720, 52.5, 24 * 30 * 10e-3 + 22.5
