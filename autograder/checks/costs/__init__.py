"""The public checks of the assignment `costs`: what the test cells of its notebook call."""

from autograder.checks.costs.answers import check_answer
from autograder.checks.costs.public import check_crossover, check_t_ring, check_t_tree

__all__ = ["check_answer", "check_crossover", "check_t_ring", "check_t_tree"]
