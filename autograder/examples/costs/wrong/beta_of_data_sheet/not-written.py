"""Is not written yet.

task: beta_of_data_sheet
marks: 0 of 1
diagnosis: not-written
"""

def beta_of_data_sheet():
    raise NotImplementedError
