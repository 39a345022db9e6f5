"""Messages of all ranks together, times exchanged.

task: one_hundred_gradients
marks: 1 of 4
diagnosis: variants-all-ranks
"""

def one_hundred_gradients():
    return 20, 9600, 28.5, 52.5
