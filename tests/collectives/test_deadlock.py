"""Who waits forever: the textbook cases, and a ring of any size."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from collectives.deadlock import ring_programs, stuck


@given(st.integers(2, 12))
def test_a_ring_in_which_all_send_first_is_stuck_on_every_rank(n):
    assert stuck(ring_programs(n)) == {r: ("send", (r + 1) % n) for r in range(n)}


@given(st.integers(2, 12), st.data())
def test_one_rank_that_receives_first_is_enough(n, data):
    one = data.draw(st.integers(0, n - 1))
    assert stuck(ring_programs(n, lambda rank: "receive" if rank == one else "send")) == {}


def test_all_that_receive_first_are_stuck_too():
    assert len(stuck(ring_programs(5, lambda rank: "receive"))) == 5


def test_a_collective_waits_for_every_rank():
    assert stuck([[("all", "sum")]] * 3) == {}
    assert stuck([[("all", "sum")], []]) == {0: ("all", "sum")}


def test_two_collectives_in_another_order_wait_for_each_other():
    a, b = ("all", "a"), ("all", "b")
    assert stuck([[a, b], [a, b]]) == {}
    assert stuck([[a, b], [b, a]]) == {0: a, 1: b}


def test_nobody_is_stuck_without_calls():
    assert stuck([]) == {} and stuck([[], []]) == {}


@pytest.mark.parametrize("call", [("reduce", 1), ("send", 0), ("receive", 2), ("send", -1)])
def test_calls_that_do_not_exist_are_refused(call):
    with pytest.raises(ValueError, match="rank 0"):
        stuck([[call], []])
