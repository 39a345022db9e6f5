"""A `Network` of the tests, used by code in the other process: messages, faults, refusals."""

import textwrap

import pytest

HONEST = """
def f(network, values):
    arrived = network.exchange((r, (r + 1) % network.n, v) for r, v in enumerate(values))
    return [arrived[(r - 1) % network.n, r] for r in range(network.n)], network.rounds
"""
MODULE = "from autograder.checks.trees.network import WatchedNetwork\nimport numpy as np\n"


@pytest.fixture
def grade(run):
    """Return a function that runs a student's cell and then a test; it returns the test's cell."""

    def grade(student, test):
        return run(("student", student), ("test", MODULE + textwrap.dedent(test)))["cells"][1]

    return grade


def test_messages_cross_and_are_counted_on_the_side_of_the_tests(grade):
    """Even if they come from a generator."""
    test = """
    network = WatchedNetwork(3)
    values, rounds = f(network, [np.full(2, float(r)) for r in range(3)])
    right = [value.tolist() for value in values] == [[2, 2], [0, 0], [1, 1]]
    logged = [(a, b, m.tolist()) for a, b, m in network.log[0]]
    same = logged == [(0, 1, [0, 0]), (1, 2, [1, 1]), (2, 0, [2, 2])]
    right + same + (rounds == network.rounds == 1)
    """
    assert grade(HONEST, test)["score"] == 3


def test_a_message_altered_on_its_way_arrives_altered(grade):
    """What comes back is what the network of the tests delivers."""
    test = """
    network = WatchedNetwork(2, lambda s, a, message: message + 100 * a)
    values, rounds = f(network, [np.zeros(1), np.zeros(1)])
    kept = all(message[0] == 0 for _, _, message in network.log[0])
    (values[0][0] == 100) + (values[1][0] == 0) + kept
    """
    assert grade(HONEST, test)["score"] == 3


def test_a_round_that_is_refused_is_a_value_error_there_and_a_note_here(grade):
    """The student's code may catch it; the network has counted no round."""
    student = """
def f(network):
    try:
        network.exchange([(0, 1, [1.0]), (0, 2, [1.0])])
    except ValueError as error:
        return str(error)
    """
    test = """
    network = WatchedNetwork(3)
    refused = [(0, 1, False), (0, 2, False)]
    ("one port" in f(network)) + (network.rounds == 0) + (network.refused == refused)
    """
    assert grade(student, test)["score"] == 3


def test_a_network_of_the_students_own_is_noted(grade):
    """The checks hear how many were made, and their own sees no message."""
    student = """
from collectives import Network
def f(network):
    Network(network.n).exchange([(0, 1, [1.0])])
    """
    test = """
    from autograder.checks.student import Student
    network = WatchedNetwork(3)
    outcome = Student(f).run(network)
    (outcome.rings_made == 1) + (network.log == []) + (outcome.problem is None)
    """
    assert grade(student, test)["score"] == 3


def test_code_that_never_stops_is_stopped(grade):
    """`except Exception` does not catch it."""
    student = """
def f(network):
    while True:
        try:
            network.exchange([])
        except Exception:
            pass
    """
    test = """
    from autograder.checks.student import Student
    outcome = Student(f).run(WatchedNetwork(2))
    3 * (outcome.problem.name == "TooManySteps")
    """
    assert grade(student, test)["score"] == 3
