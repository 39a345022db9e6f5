"""Ends its cell with a number, hoping that it counts as partial credit."""


# ruff: noqa: B018
def double(ring, values):
    return values


sent_gb = -1
3.0
