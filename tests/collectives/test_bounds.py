"""The brute-force search for the fewest messages, and the algorithms that reach it."""

import numpy as np
import pytest

from collectives import Ring, all_reduce, parameter_server, tree_all_reduce
from collectives.bounds import fewest_messages


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_the_search_finds_the_bound_and_real_algorithms_reach_it(n):
    least = fewest_messages(n)
    assert least == 2 * (n - 1)
    one_item = [np.ones(1)] * n
    assert tree_all_reduce(one_item).sends == least
    assert parameter_server(one_item).sends == least
    ring = Ring(n)
    all_reduce(ring, one_item)
    assert sum(ring.sent) == least


def test_the_search_wants_a_number_of_ranks():
    with pytest.raises(ValueError, match="1 or more, got 0"):
        fewest_messages(0)
