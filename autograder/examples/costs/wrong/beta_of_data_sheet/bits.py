"""Takes bits for bytes.

task: beta_of_data_sheet
marks: 0 of 1
diagnosis: bits-and-bytes
"""

def beta_of_data_sheet():
    return 1e12 / 200e9
