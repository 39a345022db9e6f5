"""The look that all figures share: colors with a meaning, sizes that stay readable on a phone.

A figure is 5 inches wide at most, so that its 10-point text is still about 10 pixels high on a
screen of 390 pixels. Meaning never rests on color alone: curves differ in dash and label, partial
chunks are hatched, complete ones are solid.
"""

import matplotlib as mpl
from matplotlib import pyplot as plt

WIDTH = 5.0  # inches

# One color for each chunk, cycled; the CSS variables --chunk-0 ... --chunk-7 are the same.
CHUNKS = ("#4477aa", "#ee6677", "#228833", "#ccbb44", "#66ccee", "#aa3377", "#ee8866", "#999999")

# Each algorithm keeps its color and its dash pattern in every figure of the book.
ALGORITHMS = {
    "ring": {"color": "#1f5fa8", "linestyle": "-", "label": "ring"},
    "tree": {"color": "#2a7f3e", "linestyle": "--", "label": "tree"},
    "server": {"color": "#b3391f", "linestyle": ":", "label": "parameter server"},
    "halving_doubling": {"color": "#7b3a9a", "linestyle": "-.", "label": "halving-doubling"},
}

MODEL_NOTE = "model, not a measurement"

STYLE = {
    "figure.figsize": (WIDTH, 3.2),
    "figure.dpi": 100,
    "figure.facecolor": "white",
    "savefig.facecolor": "white",
    "savefig.bbox": "tight",
    "font.size": 10,
    "axes.titlesize": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.color": "#dddddd",
    "grid.linewidth": 0.6,
    "lines.linewidth": 2,
    "legend.frameon": False,
    "svg.fonttype": "path",
    "svg.hashsalt": "collectives",
    "hatch.linewidth": 0.7,
}


def new_figure(height=3.2, width=WIDTH, **kwargs):
    """Return (figure, axes) in the style of the book; `kwargs` go to `plt.subplots`."""
    with mpl.rc_context(STYLE):
        return plt.subplots(figsize=(width, height), layout="constrained", **kwargs)


def chunk_color(index):
    """Return the color of chunk `index`."""
    return CHUNKS[index % len(CHUNKS)]


def blank(axes):
    """Remove ticks, spines and grid from `axes`, for drawings that are not charts."""
    axes.set_axis_off()
    axes.grid(False)
