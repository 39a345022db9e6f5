"""Takes MiB for MB.

task: ring_milliseconds
marks: 0 of 1
diagnosis: binary-units
"""

def ring_milliseconds():
    return 1e3 * (18 * 20e-6 + 1.8 * 100 * 2**20 / 12.5e9)
