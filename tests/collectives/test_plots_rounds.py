"""The charts of rounds have one arrow for each send of the schedule."""

import pytest
from matplotlib import pyplot as plt

from collectives.plots import rounds
from collectives.schedule import ring_rounds
from collectives.server import server_rounds
from collectives.tree import broadcast_rounds


@pytest.fixture(autouse=True)
def _close_figures():
    yield
    plt.close("all")


def arrows(axes):
    """Return the (start, end) of every arrow, as whole numbers."""
    return [tuple(tuple(map(int, end)) for end in patch._posA_posB) for patch in axes.patches]


@pytest.mark.parametrize(
    ("n", "root", "n_rounds", "sends"), [(8, 0, 3, 7), (9, 0, 4, 8), (8, 5, 3, 7)]
)
def test_tree_rounds_shows_every_send_and_who_has_it(n, root, n_rounds, sends):
    axes = rounds.tree_rounds(n, root).axes[0]
    expected = [
        ((number, a), (number + 1, b))
        for number, pairs in enumerate(broadcast_rounds(n, root))
        for a, b in pairs
    ]
    assert arrows(axes) == expected
    assert len(expected) == sends
    assert [label.get_text() for label in axes.get_xticklabels()][-1] == f"round {n_rounds - 1}"
    full = [line for line in axes.lines if line.get_markerfacecolor() != "white"]
    columns = [int(line.get_xdata()[0]) for line in full]
    assert [columns.count(k) for k in range(n_rounds + 1)] == [
        min(2**k, n) for k in range(n_rounds + 1)
    ]


def test_server_and_ring_shows_one_against_n_sends_a_round():
    server, ring = rounds.server_and_ring(4).axes
    server_pairs = [pairs for phase in server_rounds(4) for pairs in phase]
    assert arrows(server) == [((k, a), (k + 1, b)) for k, [(a, b)] in enumerate(server_pairs)]
    moves = [*ring_rounds(4, 0), *ring_rounds(4, 1)]
    assert arrows(ring) == [((k, a), (k + 1, b)) for k, r in enumerate(moves) for a, b, _ in r]
    assert (server.get_title(), ring.get_title()) == ("parameter server", "ring")
