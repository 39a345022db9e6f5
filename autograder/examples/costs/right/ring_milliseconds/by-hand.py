"""Adds both parts by hand.

task: ring_milliseconds
marks: 1 of 1
"""

def ring_milliseconds():
    startups = 2 * 9 * 0.020
    megabytes = 2 * 9 / 10 * 100
    return startups + megabytes / 12.5
