"""Calls the course library instead of writing the function."""

# ruff: noqa: F401
from collectives import all_reduce, reduce_scatter


def double(ring, values):
    return [value * 2 for value in all_reduce(ring, values)]


sent_gb = -1
