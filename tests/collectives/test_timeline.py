"""The timeline of a ring: against the cost model, against plain loops, and for one slow part."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from collectives.cost import t_ring
from collectives.timeline import ring_timeline, suspect, with_one

TIMES = st.floats(0, 10)


def message_by_message(n, durations, ready):
    """Return when each rank finishes: the rules of the module, in loops over single messages."""
    sent, arrived = list(ready), list(ready)
    for _ in range(2 * (n - 1)):
        ends = [max(sent[r], arrived[r]) + durations[r] for r in range(n)]
        sent, arrived = ends, [ends[(r - 1) % n] for r in range(n)]
    return [max(sent[r], arrived[r]) for r in range(n)]


@given(st.integers(1, 10), st.data())
def test_vectorised_and_message_by_message_are_the_same(n, data):
    alpha, beta, ready = (data.draw(st.lists(TIMES, min_size=n, max_size=n)) for _ in range(3))
    timeline = ring_timeline(n, float(n), np.array(alpha), np.array(beta), ready=np.array(ready))
    durations = [a + b for a, b in zip(alpha, beta, strict=True)]
    assert timeline.finish == pytest.approx(np.array(message_by_message(n, durations, ready)))
    entered = np.array(ready)
    assert timeline.finish == pytest.approx(entered + timeline.sending + timeline.waiting)


@given(st.integers(1, 40), st.floats(0, 1e9), st.floats(0, 1e-3), st.floats(0, 1e-9))
def test_equal_links_take_the_time_of_the_cost_model(n, T, alpha, beta):
    timeline = ring_timeline(n, T, alpha, beta)
    assert timeline.finish == pytest.approx(np.full(n, t_ring(n, T, alpha, beta)))
    assert timeline.waiting == pytest.approx(np.zeros(n), abs=1e-12)


@given(st.integers(2, 20), st.floats(1, 50), st.data())
def test_one_slow_link_sets_the_pace_of_all(n, factor, data):
    slow = data.draw(st.integers(0, n - 1))
    timeline = ring_timeline(n, float(n), 0.0, with_one(n, 1.0, slow, factor))
    assert timeline.time == pytest.approx(2 * (n - 1) * factor)
    assert timeline.waiting[slow] == pytest.approx(0.0)
    if factor > 1.01:
        assert suspect(timeline) == slow
        assert np.argmin(timeline.waiting) == slow


@given(st.integers(2, 20), st.floats(0, 50), st.data())
def test_a_rank_that_comes_late_delays_all_by_as_much(n, late, data):
    rank = data.draw(st.integers(0, n - 1))
    timeline = ring_timeline(n, float(n), 0.0, 1.0, ready=with_one(n, 0.0, rank, late))
    assert timeline.time == pytest.approx(2 * (n - 1) + late)


@pytest.mark.parametrize("n", [4, 64, 1024])
def test_jitter_costs_more_than_its_mean_and_less_than_with_a_barrier_in_every_step(n):
    timeline = ring_timeline(n, 0.0, 1.0, 0.0, jitter=0.1, seed=3)
    extra = timeline.time / (2 * (n - 1)) - 1
    largest_of_n = 0.1 * sum(1 / k for k in range(1, n + 1))  # mean of the largest of n delays
    assert 0.1 < extra < 1.1 * largest_of_n
    assert timeline.sending.mean() == pytest.approx(2 * (n - 1) * 1.1, rel=0.05)


def test_the_same_seed_gives_the_same_jitter():
    first, second, other = (
        ring_timeline(16, 0.0, 1.0, 0.0, jitter=0.1, seed=seed) for seed in (3, 3, 4)
    )
    assert np.array_equal(first.finish, second.finish)
    assert not np.array_equal(first.finish, other.finish)


def test_messages_are_kept_only_when_asked_for():
    kept = ring_timeline(3, 3.0, 0.0, 1.0, keep=True)
    assert kept.starts.shape == kept.ends.shape == (4, 3)
    assert kept.ends[:, 0].tolist() == [1, 2, 3, 4]
    assert ring_timeline(3, 3.0, 0.0, 1.0).starts is None


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"alpha": -1.0}, "alpha must be finite and 0 or more"),
        ({"beta": np.ones(3)}, r"beta must be one number or 4, got shape \(3,\)"),
        ({"jitter": np.inf}, "jitter must be finite"),
        ({"T": np.nan}, "T must be finite"),
    ],
)
def test_bad_input_says_what_was_got(arguments, message):
    with pytest.raises(ValueError, match=message):
        ring_timeline(**{"n": 4, "T": 1.0, "alpha": 1.0, "beta": 1.0, **arguments})
