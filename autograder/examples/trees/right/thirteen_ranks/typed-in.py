"""As plain numbers, in a list.

task: thirteen_ranks
marks: 3 of 3
"""

def thirteen_ranks():
    return [8.0, 24.0, 1300.4]
