"""What every rank holds, chunk by chunk: one grid for a step, small multiples for a whole run.

A chunk keeps its color. The rank's own input alone has an outline in that color, a partial sum is
hatched, a complete sum is solid with bold text, and nothing at all is a dashed frame.
"""

from matplotlib import patheffects
from matplotlib.colors import to_rgb
from matplotlib.patches import Rectangle

from collectives.plots.style import blank, chunk_color, new_figure
from collectives.tables import numbers, title

LOOKS = {
    "empty": {"linestyle": "--", "linewidth": 0.8},
    "own": {"linestyle": "-", "linewidth": 2},
    "partial": {"linestyle": "-", "linewidth": 0.8, "hatch": "///"},
    "complete": {"linestyle": "-", "linewidth": 0.8},
}
EMPTY_EDGE = "#8a94a3"
CELL_WIDTH, CELL_HEIGHT = 0.92, 0.8
TWO_COLUMNS = 21  # characters in a row of chunks that fit when two grids stand side by side


def draw_cell(axes, x, y, chunk, status, text=""):
    """Draw the cell of chunk `chunk` centered at (x, y); `status` is a status of `Trace.status`."""
    color = chunk_color(chunk)
    face = color if status == "complete" else "white"
    edge = EMPTY_EDGE if status == "empty" else color
    corner = (x - CELL_WIDTH / 2, y - CELL_HEIGHT / 2)
    axes.add_patch(
        Rectangle(
            corner,
            CELL_WIDTH,
            CELL_HEIGHT,
            facecolor=face,
            edgecolor=edge,
            gid=status,
            **LOOKS[status],
        )
    )
    label = axes.text(x, y, text, ha="center", va="center", color=text_color(face))
    if status == "complete":
        label.set_fontweight("bold")
    if status == "partial":  # a white rim keeps the digits readable on the hatching
        label.set_path_effects([patheffects.withStroke(linewidth=3, foreground="white")])


def text_color(face):
    """Return "black" or "white", whichever reads better on the color `face`."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in to_rgb(face)]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return "black" if luminance > 0.179 else "white"


def draw_grid(axes, n, n_chunks, name, ranks=True):
    """Prepare `axes` for n rows of chunks under the title `name`; rank 0 is at the top."""
    blank(axes)
    axes.set_title(name)
    axes.set_xlim(-1.15 if ranks else -0.55, n_chunks - 0.45)
    axes.set_ylim(n - 0.4, -0.6)
    if ranks:
        for rank in range(n):
            axes.text(-0.6, rank, f"rank {rank}", ha="right", va="center")


def draw_state(axes, trace, t, ranks=True):
    """Draw what every rank holds after t steps of `trace`."""
    draw_grid(axes, trace.n, len(trace.bounds), title(trace, t), ranks)
    for rank in range(trace.n):
        for chunk in range(len(trace.bounds)):
            status = trace.status(t, rank, chunk)
            text = "" if status == "empty" else numbers(trace.state(t).values[rank][chunk]) or "–"
            draw_cell(axes, chunk, rank, chunk, status, text)


def small_multiples(trace, times=None):
    """Return the figure with one grid for each t in `times` (default: the start and every step).

    The grids read from left to right, then down; the ranks are named at the left. There are two
    columns, or one where the values would not fit.
    """
    times = list(range(len(trace.steps) + 1) if times is None else times)
    width = len(trace.bounds)
    columns = 2 if len(times) > 1 and width * _longest(trace, times) <= TWO_COLUMNS else 1
    rows = -(-len(times) // columns)
    ratios = [width + 0.7] + [width + 0.1] * (columns - 1)
    figure, axes = new_figure(
        rows * (0.5 + 0.28 * trace.n), nrows=rows, ncols=columns, squeeze=False, width_ratios=ratios
    )
    for place, t in zip(axes.flat, times, strict=False):
        draw_state(place, trace, t, ranks=place in axes[:, 0])
    for place in axes.flat[len(times) :]:
        place.remove()
    return figure


def _longest(trace, times):
    """Return the number of characters of the longest chunk that is shown."""
    chunks = [chunk for t in times for row in trace.state(t).values for chunk in row]
    return max(len(numbers(chunk)) for chunk in chunks)
