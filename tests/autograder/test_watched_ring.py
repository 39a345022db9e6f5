"""The ring of the checks: it behaves as `Ring` does, and keeps and alters messages."""

import numpy as np
import pytest

from autograder.checks.ring import TooManySteps, WatchedRing, noting_rings
from collectives import Ring


@pytest.mark.parametrize("n", [1, 2, 5])
def test_it_delivers_and_counts_as_a_ring_does(n):
    """Messages, steps and elements are those of `Ring`."""
    plain, watched = Ring(n), WatchedRing(n)
    for s in range(3):
        outgoing = [np.arange(r + s, dtype=np.float64) for r in range(n)]
        for one, other in zip(plain.shift(outgoing), watched.shift(outgoing), strict=True):
            np.testing.assert_array_equal(one, other)
    assert (plain.steps, plain.sent) == (watched.steps, watched.sent)


def test_it_keeps_what_each_rank_sent():
    """`messages[s][r]` is a copy: later changes do not reach it."""
    ring, sent = WatchedRing(3), [np.array([float(r)]) for r in range(3)]
    ring.shift(sent)
    sent[1][0] = 99
    assert [message[0] for message in ring.messages[0]] == [0, 1, 2]


def test_it_alters_one_message_only():
    """`alter` sees the step and the sender; the record keeps what was sent."""
    ring = WatchedRing(3, lambda s, r, message: message + 10 * ((s, r) == (0, 1)))
    arrived = ring.shift([np.array([float(r)]) for r in range(3)])
    assert [message[0] for message in arrived] == [2, 0, 11]
    assert ring.messages[0][1][0] == 1


def test_it_stops_code_that_never_stops():
    """`except Exception` does not catch the stop."""
    ring, steps = WatchedRing(2), 0
    with pytest.raises(TooManySteps):
        while True:
            steps += 1
            try:
                ring.shift([np.zeros(1)] * 2)
            except Exception:
                continue
    assert steps < 100


def test_rings_made_elsewhere_are_noted_and_then_no_more():
    """Every `Ring` made in the block is noted, subclasses too."""
    with noting_rings() as made:
        Ring(3)
        WatchedRing(4)
    Ring(5)
    assert made == [3, 4]
