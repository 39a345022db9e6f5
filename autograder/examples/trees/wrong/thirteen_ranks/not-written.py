"""Nothing is written.

task: thirteen_ranks
marks: 0 of 3
diagnosis: not-written
"""

def thirteen_ranks():
    raise NotImplementedError
