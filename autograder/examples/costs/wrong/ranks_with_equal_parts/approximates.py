"""Takes 2T for the bytes.

task: ranks_with_equal_parts
marks: 0 of 1
diagnosis: ring-for-large-n
"""

def ranks_with_equal_parts():
    return 1 + 8e-3 / 20e-6
