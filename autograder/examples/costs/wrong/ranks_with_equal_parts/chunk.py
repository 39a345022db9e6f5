"""Returns the chunk in bytes.

task: ranks_with_equal_parts
marks: 0 of 1
diagnosis: cost-number-wrong
"""

def ranks_with_equal_parts():
    return 250e3
