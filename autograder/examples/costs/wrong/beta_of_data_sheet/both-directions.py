"""Takes both directions for one.

task: beta_of_data_sheet
marks: 0 of 1
diagnosis: both-directions
"""

def beta_of_data_sheet():
    return 1e12 / (400e9 / 8)
