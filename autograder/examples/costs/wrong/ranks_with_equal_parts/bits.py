"""Takes bits for bytes.

task: ranks_with_equal_parts
marks: 0 of 1
diagnosis: bits-and-bytes
"""

def ranks_with_equal_parts():
    return 3200
