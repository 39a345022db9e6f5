"""Returns the bandwidth.

task: beta_of_data_sheet
marks: 0 of 1
diagnosis: bandwidth-not-beta
"""

def beta_of_data_sheet():
    return 400 / 2 / 8
