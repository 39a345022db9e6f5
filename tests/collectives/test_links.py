"""Counts per link, and rings over some ranks of a larger machine."""

import numpy as np
import pytest

from collectives import all_reduce
from collectives.links import MemberRing, Traffic, check_order


def test_a_member_ring_counts_every_message_on_its_own_link():
    traffic = Traffic(6)
    results = all_reduce(MemberRing([4, 0, 2], traffic), np.arange(18.0).reshape(3, 6))
    assert np.array_equal(results[0], [18, 21, 24, 27, 30, 33])
    assert dict(traffic.messages) == {(4, 0): 4, (0, 2): 4, (2, 4): 4}
    assert dict(traffic.elements) == {(4, 0): 8, (0, 2): 8, (2, 4): 8}
    assert traffic.sent().tolist() == [8, 0, 8, 0, 8, 0]


def test_traffic_is_told_apart_by_the_kind_of_a_link():
    traffic = Traffic(4)
    traffic.add(0, 1, 5)
    traffic.add(0, 2, 7)
    traffic.add(3, 2, 11)

    def kind(source, destination):
        return "near" if abs(source - destination) == 1 else "far"

    assert traffic.by_kind(kind) == {"near": 16, "far": 7}
    assert traffic.sent(kind, "near").tolist() == [5, 0, 0, 11]
    assert traffic.sent(kind, "far").tolist() == [7, 0, 0, 0]


@pytest.mark.parametrize("members", [[0, 0], [0, 4], [-1, 0]])
def test_a_ring_visits_ranks_that_exist_once(members):
    with pytest.raises(ValueError, match=r"once|between 0 and 3"):
        MemberRing(members, Traffic(4))


@pytest.mark.parametrize("order", [[0, 1], [0, 1, 1], [0, 1, 3]])
def test_an_order_that_is_not_a_ring_is_refused(order):
    with pytest.raises(ValueError, match=r"once|between 0 and 2|expected 3"):
        check_order(order, 3)
