"""Figures of a cluster: the rings over the nodes, and measured bandwidth beside the model."""

import numpy as np
from matplotlib.patches import FancyArrowPatch, Rectangle

from collectives.plots.style import blank, new_figure

INSIDE = {"color": "#1f5fa8", "linestyle": "-"}
BETWEEN = {"color": "#b3391f", "linestyle": (0, (4, 2))}


def ring_over_nodes(communicator, ring):
    """Return a figure: one column a node, its ranks below each other, and the hops of one ring.

    Hops inside a node are solid, hops between nodes dashed. Ranks whose host is not in the log
    stand in a column of their own.
    """
    columns = _columns(communicator)
    tallest = max(map(len, columns.values()))
    figure, axes = new_figure(height=0.9 + 0.42 * tallest)
    blank(axes)
    places = {}
    for x, (host, ranks) in enumerate(columns.items()):
        frame = (x - 0.3, -tallest + 0.4)
        axes.add_patch(Rectangle(frame, 0.6, tallest + 0.2, fill=False, ec="#888888"))
        axes.text(x, 0.8, host, ha="center", va="bottom")
        for y, rank in enumerate(ranks):
            places[rank] = (x, -y)
    for hop in ring.hops:
        crosses = communicator.crosses(ring, hop)
        _arrow(axes, *(places[rank] for rank in hop), BETWEEN if crosses else INSIDE)
    for rank, place in places.items():
        box = {"boxstyle": "circle,pad=0.25", "facecolor": "white", "edgecolor": "#333333"}
        axes.text(*place, str(rank), ha="center", va="center", bbox=box, fontsize=9)
    crossing, inside, unknown = communicator.crossings(ring)
    more = f", {unknown} not in the log" if unknown else ""
    axes.set_title(
        f"channel {ring.channel}: {inside} hops in nodes (solid),\n"
        f"{crossing} between nodes (dashed){more}"
    )
    axes.set(xlim=(-0.6, len(columns) - 0.4), ylim=(-tallest + 0.2, 1.3))
    return figure


def busbw_beside_the_model(table, note):
    """Return a figure: measured and modelled busbw against bytes, from `beside_the_model`."""
    figure, axes = new_figure(height=3.4)
    size = [row["bytes"] for row in table]
    measured = np.array([row["measured_busbw"] for row in table]) / 1e9
    model = np.array([row["model_busbw"] for row in table]) / 1e9
    axes.plot(size, measured, "ko-", ms=5, label="nccl-tests")
    axes.plot(size, model, "--", color=INSIDE["color"], label="ring in the α-β model")
    axes.set(xscale="log", xlabel=f"tensor in bytes ({note})", ylabel="busbw in GB/s")
    axes.set_ylim(bottom=0)
    axes.legend()
    return figure


def _columns(communicator):
    columns = {}
    for rank in range(communicator.n):
        columns.setdefault(communicator.hosts.get(rank, "host not in the log"), []).append(rank)
    return columns


def _arrow(axes, start, end, look):
    same_column = start[0] == end[0]
    far = same_column and abs(start[1] - end[1]) > 1
    bend = 0.35 if far else 0.0 if same_column else 0.12
    axes.add_patch(
        FancyArrowPatch(
            start,
            end,
            arrowstyle="-|>",
            mutation_scale=11,
            connectionstyle=f"arc3,rad={bend}",
            shrinkA=11,
            shrinkB=11,
            lw=1.5,
            **look,
        )
    )
