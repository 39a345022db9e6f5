"""Who sends to whom in which round: time runs to the right, one row a rank, one arrow a send."""

from matplotlib.patches import FancyArrowPatch

from collectives.plots.style import ALGORITHMS, new_figure
from collectives.schedule import ring_rounds
from collectives.server import server_rounds
from collectives.tree import broadcast_rounds


def tree_rounds(n=8, root=0):
    """Return the figure of a tree broadcast: one row a rank, one arrow a send."""
    figure, axes = new_figure(0.9 + 0.3 * n)
    draw_rounds(axes, broadcast_rounds(n, root), n, "tree", {root})
    return figure


def server_and_ring(n=4):
    """Return the figure with the sends of a server all-reduce above those of a ring all-reduce."""
    figure, axes = new_figure(1.6 + 0.6 * n, nrows=2)
    server = [pairs for phase in server_rounds(n) for pairs in phase]
    ring = [[m[:2] for m in moves] for first in (0, 1) for moves in ring_rounds(n, first)]
    for place, name, rounds in zip(axes, ("server", "ring"), (server, ring), strict=True):
        draw_rounds(place, rounds, n, name)
        place.set_title(ALGORITHMS[name]["label"])
    return figure


def draw_rounds(axes, rounds, n, algorithm, holders=None):
    """Draw who sends to whom: an arrow from (round, source) to (round + 1, destination).

    With `holders`, the ranks that have the value at first, full dots mark who has it by then.
    """
    color = ALGORITHMS[algorithm]["color"]
    have = set(range(n)) if holders is None else set(holders)
    for number, pairs in enumerate([*rounds, []]):
        for rank in range(n):
            face = color if rank in have else "white"
            axes.plot(number, rank, "o", markersize=7, color=color, markerfacecolor=face)
        for source, destination in pairs:
            draw_arrow(axes, (number, source), (number + 1, destination), color, shrink=5)
            have.add(destination)
    axes.set_xlim(-0.2, len(rounds) + 0.2)
    axes.set_ylim(n - 0.6, -0.4)
    axes.set_yticks(range(n), [f"rank {rank}" for rank in range(n)])
    middles = [number + 0.5 for number in range(len(rounds))]
    axes.set_xticks(middles, [f"round {number}" for number in range(len(rounds))])
    axes.tick_params(length=0)
    axes.grid(False)
    axes.spines[:].set_visible(False)


def draw_arrow(axes, start, end, color, bend=0.0, shrink=15):
    """Draw an arrow from `start` to `end`, which stops `shrink` points before each of them."""
    axes.add_patch(
        FancyArrowPatch(
            start,
            end,
            arrowstyle="-|>",
            connectionstyle=f"arc3,rad={bend}",
            mutation_scale=12,
            linewidth=1.6,
            color=color,
            shrinkA=shrink,
            shrinkB=shrink,
        )
    )
