"""Ends the cell with sys.exit(0)."""

import sys


def double(ring, values):
    ring.shift(values)
    sys.exit(0)


sent_gb = -1
