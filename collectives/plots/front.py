"""The ring on the first page of the book: four ranks in the middle of an all-reduce."""

from matplotlib.patches import FancyArrowPatch, Rectangle

from collectives.plots.style import blank, chunk_color, new_figure
from collectives.tables import numbers

# Where the boxes of ranks 0 to 3 stand: clockwise from the top, as messages travel.
PLACES = ((2.5, 3.0), (4.05, 1.65), (2.5, 0.3), (0.95, 1.65))
CELL, HEIGHT = 0.43, 0.42  # inches


def ring_in_motion(trace, t):
    """Return the figure of `trace` (4 ranks, 4 chunks) after t steps, with the next messages.

    Each rank is a row of chunks: light is the rank's own input, hatched a partial sum, solid with
    a thick edge the complete sum. An arrow carries the name of the chunk that moves next.
    Raises `ValueError` for another number of ranks, because the drawing has four places.
    """
    if trace.n != len(PLACES):
        raise ValueError(f"the drawing has {len(PLACES)} places, got {trace.n} ranks")
    figure, axes = new_figure(height=3.7)
    blank(axes)
    axes.set(xlim=(0, 5), ylim=(0, 3.7), aspect="equal")
    for rank, (x, y) in enumerate(PLACES):
        axes.text(x, y + HEIGHT + 0.05, f"rank {rank}", ha="center", va="bottom", weight="bold")
        for chunk, values in enumerate(trace.state(t).values[rank]):
            _draw_chunk(
                axes, x + (chunk - 2) * CELL, y, chunk, values, trace.status(t, rank, chunk)
            )
    if t < len(trace.steps):
        for message in trace.steps[t].messages:
            _draw_message(axes, message)
    return figure


def _draw_chunk(axes, x, y, chunk, values, status):
    looks = {
        "own": {"alpha": 0.25, "linestyle": ":"},
        "partial": {"alpha": 0.45, "hatch": "///"},
        "complete": {"alpha": 0.75, "linewidth": 2.2},
    }
    look = {"edgecolor": "black", "facecolor": chunk_color(chunk), **looks[status]}
    axes.add_patch(Rectangle((x, y), CELL, HEIGHT, **look))
    weight = "bold" if status == "complete" else "normal"
    box = {"facecolor": "white", "edgecolor": "none", "alpha": 0.75, "pad": 0.8}
    axes.text(
        x + CELL / 2,
        y + HEIGHT / 2,
        numbers(values),
        ha="center",
        va="center",
        weight=weight,
        fontsize=9,
        bbox=box,
    )


def _draw_message(axes, message):
    """Draw the arrow of one message along its side of the ring, with the chunk's number."""
    start, end, label, side = (
        ((3.45, 3.1), (4.4, 2.45), (4.2, 3.05), "left"),
        ((4.4, 1.55), (3.45, 0.6), (4.2, 0.75), "left"),
        ((1.55, 0.6), (0.6, 1.55), (0.8, 0.75), "right"),
        ((0.6, 2.45), (1.55, 3.1), (0.8, 3.05), "right"),
    )[message.source]
    arrow = FancyArrowPatch(
        start,
        end,
        connectionstyle="arc3,rad=-0.25",
        arrowstyle="-|>",
        mutation_scale=16,
        linewidth=2.5,
        color=chunk_color(message.chunks[0]),
    )
    axes.add_patch(arrow)
    axes.text(*label, f"chunk {message.chunks[0]}", ha=side, va="center", fontsize=10)
