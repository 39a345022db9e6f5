"""The parameter server against np.sum, its counts, and the port rule of the network."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from collectives import Network, parameter_server

from .strategies import any_shape, small_integers


@given(small_integers(shape=any_shape()), st.data())
def test_everyone_gets_the_sum_and_the_server_carries_it_all(tensors, data):
    n = len(tensors)
    root = data.draw(st.integers(0, n - 1))
    before = [tensor.copy() for tensor in tensors]
    numel = tensors[0].size
    result = parameter_server(tensors, root)
    for value in result.values:
        np.testing.assert_array_equal(value, np.sum(before, axis=0))
        value[...] = -1
    for tensor, kept in zip(tensors, before, strict=True):
        np.testing.assert_array_equal(tensor, kept)
    assert result.rounds == result.sends == 2 * (n - 1)
    counts = [(n - 1) * numel if r == root else numel * (n > 1) for r in range(n)]
    assert result.sent == result.received == counts


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: parameter_server([[1.0], [1.0, 2.0]]), ValueError, r"rank 1 has \(2,\)"),
        (lambda: parameter_server([[1.0], ["a"]]), TypeError, "rank 1 has dtype"),
        (lambda: parameter_server([[1.0]], 1), ValueError, "root must be between 0 and 0.*got 1"),
        (lambda: parameter_server([]), ValueError, "got 0"),
    ],
)
def test_bad_input_says_what_was_got(call, error, message):
    with pytest.raises(error, match=message):
        call()


@pytest.mark.parametrize(
    ("messages", "message"),
    [
        ([(0, 1, [1.0]), (0, 2, [1.0])], "one port.*send in one round"),
        ([(0, 2, [1.0]), (1, 2, [1.0])], "one port.*receive in one round"),
        ([(0, 3, [1.0])], "destination rank must be between 0 and 2"),
        ([(-1, 1, [1.0])], "source rank must be between 0 and 2"),
    ],
)
def test_the_network_refuses_what_one_port_cannot_do(messages, message):
    network = Network(3)
    with pytest.raises(ValueError, match=message):
        network.exchange(messages)
    assert (network.rounds, network.sends, network.sent) == (0, 0, [0, 0, 0])


def test_the_network_delivers_copies():
    network, value = Network(2), np.array([1.0, 2.0])
    delivered = network.exchange([(0, 1, value)])
    value[0] = 9
    assert delivered[0, 1].tolist() == [1, 2]
    assert (network.sent, network.received) == ([2, 0], [0, 2])
