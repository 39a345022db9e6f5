"""Numbers in words.

task: thirteen_ranks
marks: 0 of 3
diagnosis: tree-number-missing
"""

def thirteen_ranks():
    return "8", "24", "1300 kB"
