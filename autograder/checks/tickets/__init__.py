"""The public checks of the assignment `tickets`: what the test cells of its notebook call."""

from autograder.checks.tickets.causes import check_cause
from autograder.checks.tickets.public import (
    check_all_gather,
    check_average,
    check_reduce_all,
    check_ring_step,
    check_sgd_step,
    check_slow_rank,
)

__all__ = [
    "check_all_gather",
    "check_average",
    "check_cause",
    "check_reduce_all",
    "check_ring_step",
    "check_sgd_step",
    "check_slow_rank",
]
