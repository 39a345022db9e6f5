"""Forgets the second phase in one part.

task: ranks_with_equal_parts
marks: 0 of 1
diagnosis: one-phase-only
"""

def ranks_with_equal_parts():
    return 200
