"""Who waits forever: the textbook cases, and a ring of any size."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from collectives.deadlock import ring_programs, rounds, stuck


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


@given(st.integers(2, 12), st.data())
def test_rounds_hold_each_message_once_unless_all_are_stuck(n, data):
    first = data.draw(st.lists(st.sampled_from(["send", "receive"]), min_size=n, max_size=n))
    programs = ring_programs(n, first.__getitem__)
    messages = sorted(pair for messages in rounds(programs) for pair in messages)
    expected = [] if len(set(first)) == 1 else [(r, (r + 1) % n) for r in range(n)]
    assert messages == expected
    assert bool(stuck(programs)) == (not expected)


def test_every_second_rank_first_takes_two_rounds_or_three_if_n_is_odd():
    def odd_ranks(rank):
        return "receive" if rank % 2 else "send"

    assert [len(rounds(ring_programs(n, odd_ranks))) for n in (2, 4, 8, 3, 5, 9)] == [2] * 3 + [
        3
    ] * 3


def test_a_chain_takes_a_round_for_each_message():
    programs = ring_programs(6, lambda rank: "send" if rank else "receive")
    assert rounds(programs) == [[(r, (r + 1) % 6)] for r in (5, 4, 3, 2, 1, 0)]
