"""A trace must show what the algorithms really do: the same messages, values and counts."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from collectives import (
    Network,
    Ring,
    all_gather,
    all_reduce,
    halving_doubling_all_reduce,
    parameter_server,
    reduce_scatter,
    tree_all_reduce,
    tree_broadcast,
    tree_reduce,
)
from collectives.datasets import powers_of_ten, random_digits
from collectives.schedule import ALGORITHMS
from collectives.trace import trace

from .strategies import small_integers
from .test_ring import RecordingRing

REDUCING = ("ring", "tree", "server", "halving_doubling")


def sent_in_order(this):
    """Return the messages of each step as lists of numbers, ordered by sender."""
    ordered = [sorted(step.messages, key=lambda m: m.source) for step in this.steps]
    return [[message.values.tolist() for message in messages] for messages in ordered]


@given(small_integers())
def test_the_ring_trace_holds_the_messages_of_the_ring(tensors):
    ring = RecordingRing(len(tensors))
    results = all_reduce(ring, tensors)
    this = trace("ring", tensors)
    assert sent_in_order(this) == [[m.tolist() for m in messages] for messages in ring.log]
    assert this.sent() == ring.sent
    assert len(this.steps) == ring.steps
    for r, result in enumerate(results):
        np.testing.assert_array_equal(this.tensor(len(this.steps), r), result)


@given(small_integers())
def test_the_halves_are_the_halves(tensors):
    n = len(tensors)
    ring = RecordingRing(n)
    owned = reduce_scatter(ring, tensors)
    this = trace("reduce_scatter", tensors)
    assert sent_in_order(this) == [[m.tolist() for m in messages] for messages in ring.log]
    for r, (index, chunk) in enumerate(owned):
        np.testing.assert_array_equal(this.state(n - 1).values[r][index], chunk)
        assert this.status(n - 1, r, index) == "complete"
    total = all_gather(Ring(n), owned, n)[0]
    rest = trace("all_gather", [total] * n)
    for r in range(n):
        np.testing.assert_array_equal(rest.tensor(n - 1, r), total)


def recording_network(log):
    """Return a class of networks that write every message of every round into `log`."""

    class RecordingNetwork(Network):
        def exchange(self, messages):
            log.append(sorted((a, b, np.array(v).reshape(-1).tolist()) for a, b, v in messages))
            return super().exchange(messages)

    return RecordingNetwork


@pytest.mark.parametrize(
    ("algorithm", "module", "run"),
    [
        ("tree", "tree", tree_all_reduce),
        ("reduce", "tree", tree_reduce),
        ("server", "server", parameter_server),
        ("halving_doubling", "variants", lambda t, root: halving_doubling_all_reduce(t)),
        ("broadcast", "tree", lambda t, root: tree_broadcast(len(t), t[root], root)),
    ],
)
@given(data=st.data())
def test_other_traces_hold_the_messages_of_their_algorithm(algorithm, module, run, data):
    tensors = data.draw(small_integers())
    root = data.draw(st.integers(0, len(tensors) - 1))
    log = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(f"collectives.{module}.Network", recording_network(log))
        result = run(tensors, root)
    this = trace(algorithm, tensors, root)
    assert log == [
        sorted((m.source, m.destination, m.values.tolist()) for m in step.messages)
        for step in this.steps
    ]
    assert (this.sent(), this.received()) == (result.sent, result.received)
    for r, value in enumerate(result.values):
        np.testing.assert_array_equal(this.tensor(len(this.steps), r), value)


@given(st.sampled_from(REDUCING), st.integers(1, 12), st.integers(0, 30))
def test_contributors_are_the_ranks_whose_input_is_in_the_values(algorithm, n, numel):
    # Rank r holds 2^r everywhere, so the bits of a sum are the set of ranks that are in it.
    this = trace(algorithm, [np.full(numel, 2**r) for r in range(n)])
    for t in range(len(this.steps) + 1):
        state = this.state(t)
        for r in range(n):
            for values, contributors in zip(state.values[r], state.contributors[r], strict=True):
                assert all(value == sum(2**c for c in contributors) for value in values)


@given(st.sampled_from(ALGORITHMS), st.integers(1, 9), st.integers(0, 20), st.data())
def test_steps_name_what_changed_and_leave_earlier_states_alone(algorithm, n, numel, data):
    root = data.draw(st.integers(0, n - 1))
    tensors = [np.arange(numel) + 100 * r for r in range(n)]
    this = trace(algorithm, tensors, root)
    for t, step in enumerate(this.steps, start=1):
        before, after = this.state(t - 1), this.state(t)
        for r in range(n):
            for i in range(len(this.bounds)):
                if (r, i) not in step.changed:
                    np.testing.assert_array_equal(before.values[r][i], after.values[r][i])
                    assert before.contributors[r][i] == after.contributors[r][i]


def test_chunk_zero_of_the_random_digits_travels():
    this = trace("ring", random_digits())
    path = [this.steps[0].messages[0].values.tolist()]
    path += [this.state(t).values[t][0].tolist() for t in (1, 2, 3)]
    assert path == [[8, 6], [9, 14], [15, 19], [18, 27]]


def test_statuses_of_the_powers_of_ten():
    this = trace("ring", powers_of_ten())
    assert [this.status(0, r, 0) for r in range(4)] == ["own"] * 4
    # Chunk 0 goes 1 → 3 → 6 → 10, then from rank 3 to 0, 1, 2; stale sums stay until then.
    assert [this.status(3, r, 0) for r in range(4)] == ["own", "partial", "partial", "complete"]
    assert [this.state(3).values[r][0][0] for r in range(4)] == [1, 3, 6, 10]
    assert [this.status(4, r, 0) for r in range(4)] == [
        "complete",
        "partial",
        "partial",
        "complete",
    ]
    assert this.sent() == [6] * 4


def test_a_broadcast_starts_with_the_root_alone():
    this = trace("broadcast", powers_of_ten(), root=2)
    assert [this.status(0, r, 0) for r in range(4)] == ["empty", "empty", "complete", "empty"]
    assert np.isnan(this.tensor(0, 0)).all()


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (
            lambda: trace("rings", [[1.0]]),
            ValueError,
            "unknown algorithm 'rings', expected one of ring",
        ),
        (lambda: trace("tree", [[1.0]], root=1), ValueError, "root must be between 0 and 0"),
        (lambda: trace("ring", [[1.0], [1.0, 2.0]]), ValueError, r"rank 1 has \(2,\)"),
        (lambda: trace("ring", [[[1.0]]]), ValueError, "rank 0 has 2 dimensions"),
        (lambda: trace("ring", []), ValueError, "got 0"),
    ],
)
def test_bad_input_says_what_was_got(call, error, message):
    with pytest.raises(error, match=message):
        call()
