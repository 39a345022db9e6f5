"""Returns an int.

task: ranks_with_equal_parts
marks: 1 of 1
"""

def ranks_with_equal_parts():
    return round(100e6 / (12.5e9 * 20e-6))
