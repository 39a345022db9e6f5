"""Divides the bytes that a rank sends by the time.

task: busbw_of_a_run
marks: 1 of 1
"""

def busbw_of_a_run():
    sent = 30 * (0.6 / 16)
    return sent / 0.1
