"""Is typed in.

task: beta_of_data_sheet
marks: 1 of 1
"""

def beta_of_data_sheet():
    return 40
