"""The public checks: what the test cells of a student notebook call."""

from autograder.checks.numbers import check_two_gigabytes
from autograder.checks.public import check_reduce_scatter, check_ring_all_reduce_mean

__all__ = ["check_reduce_scatter", "check_ring_all_reduce_mean", "check_two_gigabytes"]
