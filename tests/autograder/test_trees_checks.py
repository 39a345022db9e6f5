"""The checks of `trees` accept every tree, and see each message that is not used."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_strange_results import VALUES

from autograder.checks.probes import random_case
from autograder.checks.ring import TooManySteps
from autograder.checks.student import Student
from autograder.checks.trees.altered import reached, targets, unfaithful
from autograder.checks.trees.cases import broadcast_case
from autograder.checks.trees.counts import miscounted
from autograder.checks.trees.diagnose import explain
from autograder.checks.trees.follow_broadcast import follow_broadcast
from autograder.checks.trees.follow_sums import follow_sums
from autograder.checks.trees.network import WatchedNetwork
from autograder.checks.trees.observe import Observer
from autograder.checks.trees.task import ALL_REDUCE, BROADCAST, identical, levels
from autograder.hidden import trees as hidden
from autograder.hidden.trees.numbers import QUESTIONS, judge
from collectives import Network, cost
from collectives.tree import broadcast_rounds


def any_tree(n, root, seed):
    """Return the rounds of a broadcast in which holders and receivers are drawn by chance."""
    generator = np.random.default_rng([n, root, seed])
    holders, others, rounds = [root], [r for r in range(n) if r != root], []
    for s in range(levels(n)):
        rest = 2 ** (levels(n) - s - 1)  # as many ranks as the later rounds can multiply
        fewest = max(0, -(-n // rest) - len(holders))
        count = int(generator.integers(fewest, min(len(holders), len(others)) + 1))
        givers = [int(r) for r in generator.permutation(holders)[:count]]
        takers = [int(r) for r in generator.permutation(others)[:count]]
        rounds.append(list(zip(givers, takers, strict=True)))
        holders += takers
        others = [r for r in others if r not in takers]
    return rounds


def send(network, rounds, held, add=False, unused=None):
    """Send along `rounds`; `unused` is the (source, destination) whose message is thrown away."""
    for pairs in rounds:
        arrived = network.exchange([(a, b, held[a]) for a, b in pairs])
        for a, b in pairs:
            new = held[a].copy() if (a, b) == unused else arrived[a, b]
            held[b] = held[b] + new if add else new
    return held


def broadcast_along(tree, unused=None):
    """Return a `tree_broadcast` along `tree(n, root)`."""

    def tree_broadcast(network, value, root):
        if not 0 <= root < network.n:
            raise ValueError("no such root")
        held = [value.copy() if r == root else None for r in range(network.n)]
        return send(network, tree(network.n, root), held, unused=unused)

    return tree_broadcast


def sums_along(tree, root=0, unused=None):
    """Return a `tree_all_reduce` up and down `tree(n, root)`; `unused` is a message going down."""

    def tree_all_reduce(network, tensors):
        if any(tensor.shape != tensors[0].shape for tensor in tensors):
            raise ValueError("different shapes")
        rounds = tree(network.n, root % network.n)
        up = [[(b, a) for a, b in pairs] for pairs in reversed(rounds)]
        held = send(network, up, [np.float64(tensor) for tensor in tensors], add=True)
        return send(network, rounds, [np.array(item) for item in held], unused=unused)

    return tree_all_reduce


@settings(max_examples=30, deadline=None)
@given(n=st.integers(1, 17), place=st.integers(0, 16), seed=st.integers(0, 99))
def test_every_tree_is_a_right_broadcast(n, place, seed):
    """Who sends to whom is free, and so is the number of messages in a round."""
    root = place % n
    observer = Observer(
        Student(broadcast_along(lambda n, root: any_tree(n, root, seed))), BROADCAST
    )
    run = observer.see(broadcast_case, n, root)
    assert BROADCAST.wrong(run) is None
    assert miscounted(run, BROADCAST) is None
    assert follow_broadcast(observer, run) is None
    assert unfaithful(observer, run) is None


@settings(max_examples=20, deadline=None)
@given(n=st.integers(1, 13), root=st.integers(0, 12), seed=st.integers(0, 99))
def test_every_tree_is_a_right_all_reduce(n, root, seed):
    """Every rank may be the root of the sum."""
    function = sums_along(lambda n, root: any_tree(n, root, seed), root)
    observer = Observer(Student(function), ALL_REDUCE)
    run = observer.see(random_case, n, (3,))
    assert ALL_REDUCE.wrong(run) is None
    assert miscounted(run, ALL_REDUCE) is None
    assert follow_sums(observer, run) is None
    assert unfaithful(observer, run) is None


@pytest.mark.parametrize("seed", range(3))
def test_every_tree_gets_full_marks(seed):
    """All promises together, public and hidden, for trees drawn by chance."""

    def tree(n, root):
        return any_tree(n, root, seed)

    for name, function in (
        ("tree_broadcast", broadcast_along(tree)),
        ("tree_all_reduce", sums_along(tree, seed)),
    ):
        assert [result.message for result in hidden.results(name, function) if result.message] == []


@pytest.mark.parametrize("pair", [pair for pairs in broadcast_rounds(8, 3) for pair in pairs])
def test_each_single_unused_message_of_a_broadcast_is_seen(pair):
    """Right results, right counts, and one message that is thrown away: the check finds it."""
    observer = Observer(Student(broadcast_along(broadcast_rounds, pair)), BROADCAST)
    run = observer.see(broadcast_case, 8, 3)
    assert BROADCAST.wrong(run) is None
    assert miscounted(run, BROADCAST) is None
    assert unfaithful(observer, run) is not None


@pytest.mark.parametrize("pair", [pair for pairs in broadcast_rounds(7) for pair in pairs])
def test_each_single_unused_message_on_the_way_back_is_seen(pair):
    """In the second phase of an all-reduce, too."""
    observer = Observer(Student(sums_along(broadcast_rounds, unused=pair)), ALL_REDUCE)
    run = observer.see(random_case, 7, (3,))
    assert ALL_REDUCE.wrong(run) is None
    assert unfaithful(observer, run) is not None


@pytest.mark.parametrize("n", [2, 3, 4, 6, 7, 8, 9, 12, 16])
def test_the_altered_messages_are_of_every_round(n):
    """The hidden tests alter at most 8 messages of a run, and some of each round."""
    observer = Observer(Student(sums_along(broadcast_rounds)), ALL_REDUCE)
    run = observer.see(random_case, n, (3,))
    assert {s for s, _, _ in targets(run)[:8]} == set(range(2 * levels(n)))


def test_a_message_reaches_those_that_get_it_later():
    """With 8 ranks and root 0 the first message goes on to half of the ranks."""
    observer = Observer(Student(broadcast_along(broadcast_rounds)), BROADCAST)
    run = observer.see(broadcast_case, 8)
    assert reached(run, 0, 1) == {1, 3, 5, 7}
    assert reached(run, 2, 5) == {5}


def test_nothing_is_found_in_right_code():
    """The explanation of a right run is what was asked about, with the case named."""
    observer = Observer(Student(broadcast_along(broadcast_rounds)), BROADCAST)
    run = observer.see(broadcast_case, 4)
    found = BROADCAST.judge(run, [np.zeros(3)] * 4)
    assert explain(observer, run, found).evidence.startswith(
        "with 4 ranks and root 0: rank 0 ended"
    )


def test_the_network_of_the_checks_delivers_and_counts_as_a_network_does():
    """Messages, rounds and elements are those of `Network`."""
    plain, watched = Network(3), WatchedNetwork(3)
    messages = [(0, 2, np.arange(4)), (2, 1, np.ones(2))]
    one, other = plain.exchange(messages), watched.exchange(iter(messages))
    assert one.keys() == other.keys()
    assert all(np.array_equal(one[ends], other[ends]) for ends in one)
    for name in ("rounds", "sends", "sent", "received"):
        assert getattr(plain, name) == getattr(watched, name)
    assert [(a, b, message.tolist()) for a, b, message in watched.log[0]] == [
        (0, 2, [0, 1, 2, 3]),
        (2, 1, [1, 1]),
    ]


def test_it_alters_one_message_and_keeps_what_was_sent():
    """`alter` sees the round and the sender."""
    network = WatchedNetwork(3, lambda s, a, message: message + 10 * ((s, a) == (0, 2)))
    arrived = network.exchange([(0, 1, np.ones(1)), (2, 0, np.ones(1))])
    assert (arrived[0, 1][0], arrived[2, 0][0]) == (1, 11)
    assert network.log[0][1][2][0] == 1


def test_it_notes_a_round_that_is_refused_and_stops_code_that_never_stops():
    """The note says who was to send to whom; `except Exception` does not catch the stop."""
    network = WatchedNetwork(3)
    with pytest.raises(ValueError, match="one port"):
        network.exchange([(0, 1, np.ones(1)), (0, 2, None), "no message"])
    assert network.refused == [(0, 1, False), (0, 2, True), (None, None, True)]
    assert network.log == []
    with pytest.raises(TooManySteps):
        while True:
            network.exchange([])


@pytest.mark.parametrize(
    ("result", "value", "same"),
    [
        (np.array([2.0**62]), np.array([2**62 + 1]), False),
        (np.array([2**62 + 1]), np.array([2**62 + 1]), True),
        (np.array([5.0, np.nan]), np.array([5.0, np.nan]), True),
        (np.array([0.0]), np.array([np.nan]), False),
        (np.array([5], dtype=np.int8), np.array([5.0]), True),
        (np.array([[5.0]]), np.array([5.0]), False),
    ],
)
def test_identical_numbers(result, value, same):
    """Integers and floats are compared without rounding, NaN is equal to NaN here."""
    assert identical(result, value) is same


@pytest.mark.parametrize("name", hidden.TASKS)
@pytest.mark.parametrize("value", VALUES.values(), ids=list(VALUES))
@pytest.mark.parametrize("uses", [False, True])
def test_strange_values_get_a_message(name, value, uses):
    """With and without use of the network, a promise is broken and explained; nothing fails."""

    def function(network, *arguments):
        if uses:
            network.exchange([(0, network.n - 1, np.ones(1))])
        return value(network.n)

    results = hidden.results(name, function)
    broken = {result.name for result in results if result.message}
    assert {"example", "others", "network", "any-n"} <= broken
    assert all(result.points == 0 or not result.message for result in results)


MESSAGES = {
    "none": None,
    "text": "abc",
    "number": 3.0,
    "complex": np.ones(2) * 1j,
    "nan": np.full(3, np.nan),
    "integers": np.array([2**62] * 3),
    "empty": np.ones(0),
    "objects": np.array([None, "x"], dtype=object),
}


@pytest.mark.parametrize("name", hidden.TASKS)
@pytest.mark.parametrize("message", MESSAGES.values(), ids=list(MESSAGES))
@pytest.mark.parametrize("ends", [(0, 1), (1, 0), (0.5, None), ("a", 0), (0, 10**30)])
def test_strange_messages_get_a_message(name, message, ends):
    """What is sent, and to whom, may be nonsense; the report stands."""

    def function(network, *arguments):
        network.exchange([(*ends, message)])
        return [np.ones(3)] * network.n

    assert any(result.message for result in hidden.results(name, function))


def test_the_three_numbers_are_those_of_the_book():
    """Rounds and messages of the library's tree, and its crossover in kB."""
    rounds = broadcast_rounds(13)
    due = (2 * len(rounds), 2 * sum(map(len, rounds)), cost.crossover(13, 10e-6, 1 / 50e9) / 1e3)
    for (name, (right, _)), number in zip(QUESTIONS.items(), due, strict=True):
        assert right == pytest.approx(number)
        assert judge(name, number) is None


@pytest.mark.parametrize("name", QUESTIONS)
def test_no_known_mistake_is_near_the_right_number(name):
    """Every number in the table is told apart from the right one and from the others."""
    right, mistakes = QUESTIONS[name]
    for value, mistake in mistakes.items():
        assert abs(value - right) > 2e-3 * right
        assert judge(name, value).mistake == mistake
