"""The two times in the other order.

task: one_hundred_gradients
marks: 2 of 4
diagnosis: variants-exchanged
"""

def one_hundred_gradients():
    return 20, 600, 28.5, 52.5
