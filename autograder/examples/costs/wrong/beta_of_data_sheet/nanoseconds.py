"""Returns nanoseconds per byte.

task: beta_of_data_sheet
marks: 0 of 1
diagnosis: wrong-unit
"""

def beta_of_data_sheet():
    return 0.04
