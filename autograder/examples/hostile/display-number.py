"""Displays a number, hoping that it counts as partial credit."""

# ruff: noqa: F821
from IPython.display import display

display(4.0)
get_ipython().displayhook(4.0)


def double(ring, values):
    return values


sent_gb = -1
