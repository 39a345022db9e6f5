"""The public checks of the assignment `trees`."""

from autograder.checks.trees.numbers import check_thirteen_ranks
from autograder.checks.trees.public import check_tree_all_reduce, check_tree_broadcast

__all__ = ["check_thirteen_ranks", "check_tree_all_reduce", "check_tree_broadcast"]
