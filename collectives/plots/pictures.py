"""Pictures of the collectives and their players: before and after, the ring, the server."""

import numpy as np

from collectives.plots.rounds import draw_arrow
from collectives.plots.steps import draw_cell, draw_grid, text_color
from collectives.plots.style import ALGORITHMS, blank, chunk_color, new_figure
from collectives.ring import owned_chunk
from collectives.schedule import ring_rounds
from collectives.server import server_rounds

COLLECTIVES = ("broadcast", "reduce", "all_reduce", "reduce_scatter", "all_gather")


def contract(collective, n=4):
    """Return (before, after): what each rank holds, as n lists of n texts, one text a chunk.

    "b2" is chunk 2 of rank 1's input, "Σ2" the sum of that chunk over all ranks, "" says that the
    collective needs or promises nothing there. The root of broadcast and reduce is rank 0. Rank r
    owns chunk (r + 1) mod n, as everywhere in this course.
    """
    inputs = [[f"{chr(ord('a') + r)}{i}" for i in range(n)] for r in range(n)]
    sums = [[f"Σ{i}" for i in range(n)] for _ in range(n)]
    pieces = [[f"Σ{i}" if i == owned_chunk(r, n) else "" for i in range(n)] for r in range(n)]
    nothing = [[""] * n] * (n - 1)
    return {
        "broadcast": (inputs[:1] + nothing, inputs[:1] * n),
        "reduce": (inputs, sums[:1] + nothing),
        "all_reduce": (inputs, sums),
        "reduce_scatter": (inputs, pieces),
        "all_gather": (pieces, sums),
    }[collective]


def before_after(collective, n=4):
    """Return the figure with what each of n ranks holds before and after `collective`."""
    figure, axes = new_figure(0.7 + 0.32 * n, ncols=2)
    for place, name, rows in zip(axes, ("before", "after"), contract(collective, n), strict=True):
        draw_grid(place, n, n, name)
        for rank, row in enumerate(rows):
            for chunk, text in enumerate(row):
                draw_cell(place, chunk, rank, chunk, _status(text), text)
    return figure


def _status(text):
    if not text:
        return "empty"
    return "complete" if text.startswith("Σ") else "own"


def ring_graph(n=4, step=None, phase="reduce-scatter"):
    """Return the figure of a ring of n ranks, rank 0 on top, each with an arrow to its right.

    With `step` each arrow says which chunk crosses it in that step of `phase`, "reduce-scatter" or
    "all-gather".
    """
    figure, axes = new_figure(3.4, 3.6)
    blank(axes)
    axes.set_aspect("equal")
    angles = np.pi / 2 - 2 * np.pi * np.arange(n) / n
    places = np.stack([np.cos(angles), np.sin(angles)], axis=1)
    for rank in range(n):
        bend = -0.3 if n == 2 else 0  # two ranks: there and back must not lie on one line
        draw_arrow(axes, places[rank], places[(rank + 1) % n], ALGORITHMS["ring"]["color"], bend)
        _rank(axes, places[rank], rank)
    if step is not None:
        for rank, _, (chunk,) in ring_rounds(n, 0 if phase == "reduce-scatter" else 1)[step]:
            _tag(axes, places[rank] + places[(rank + 1) % n], n, chunk)
        axes.set_title(f"{phase} step {step}")
    axes.set(xlim=(-1.65, 1.65), ylim=(-1.4, 1.4))
    return figure


def _tag(axes, both_ends, n, chunk):
    """Write the number of `chunk` beside the arrow whose ends sum up to `both_ends`."""
    direction = both_ends / np.linalg.norm(both_ends)
    x, y = direction * (np.cos(np.pi / n) + np.array([0.42, 0.22]))
    color = chunk_color(chunk)
    box = {"boxstyle": "round,pad=0.25", "facecolor": color, "edgecolor": "none"}
    axes.text(x, y, f"chunk {chunk}", ha="center", va="center", color=text_color(color), bbox=box)


def server_star(n=5):
    """Return the figure of a parameter server, rank 0: what comes in and what goes out.

    The number at each arrow is its round. The server has one port, so no number occurs twice.
    """
    figure, axes = new_figure(2.9, ncols=2)
    angles = np.pi / 2 - 2 * np.pi * np.arange(n - 1) / (n - 1)
    places = {0: np.zeros(2)}
    places |= {r + 1: np.array([np.cos(a), np.sin(a)]) for r, a in enumerate(angles)}
    collect, spread = server_rounds(n)
    for place, name, rounds, first in zip(
        axes, ("collect", "spread"), (collect, spread), (0, n - 1), strict=True
    ):
        blank(place)
        place.set(aspect="equal", xlim=(-1.4, 1.4), ylim=(-1.35, 1.35), title=name)
        for number, [(a, b)] in enumerate(rounds, start=first):
            draw_arrow(place, places[a], places[b], ALGORITHMS["server"]["color"])
            x, y = (places[a] + places[b]) / 2
            place.text(
                x, y, number, ha="center", va="center", bbox={"fc": "white", "ec": "none", "pad": 1}
            )
        for rank, where in places.items():
            _rank(place, where, rank)
    return figure


def _rank(axes, place, rank):
    box = {"boxstyle": "circle,pad=0.35", "facecolor": "white", "edgecolor": "black"}
    axes.text(*place, rank, ha="center", va="center", bbox=box, zorder=3)
