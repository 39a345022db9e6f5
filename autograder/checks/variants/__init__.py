"""The public checks of the assignment `variants`: what its test cells call."""

from autograder.checks.variants.buckets import check_fill_buckets
from autograder.checks.variants.hierarchy import check_hierarchical_all_reduce
from autograder.checks.variants.numbers import check_one_hundred_gradients

__all__ = ["check_fill_buckets", "check_hierarchical_all_reduce", "check_one_hundred_gradients"]
