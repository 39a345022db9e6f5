"""Figures of measured times: the benchmark, and a fit beside what was measured."""

import numpy as np

from collectives.plots.style import new_figure

MEASURED_NOTE = "measured"
LOOK = {
    "library": {"color": "black", "linestyle": "-", "marker": "s"},
    "plain ring": {"color": "#1f5fa8", "linestyle": "-", "marker": "o"},
    "early": {"color": "#2a7f3e", "linestyle": "--", "marker": "^"},
    "sliced": {"color": "#b3391f", "linestyle": ":", "marker": "v"},
    "bidirectional": {"color": "#7b3a9a", "linestyle": "-.", "marker": "D"},
    "two-level": {"color": "#8a6d00", "linestyle": (0, (5, 1, 1, 1, 1, 1)), "marker": "P"},
}


def time_against_bytes(rows, note="gloo"):
    """Return a figure: median time against bytes on log-log axes, bars from quartile to quartile.

    `note` says what was measured on.
    """
    figure, axes = new_figure(height=3.8)
    for version in dict.fromkeys(row.version for row in rows):
        mine = [row for row in rows if row.version == version]
        times = np.array([(row.low, row.seconds, row.high) for row in mine]).T * 1e6
        bars = np.abs(times[[0, 2]] - times[1])
        place = [row.bytes for row in mine]
        axes.errorbar(place, times[1], bars, label=version, ms=4, **LOOK.get(version, {}))
    _axes(axes, f"tensor in bytes ({MEASURED_NOTE}, {note}, N = {rows[0].n})")
    return figure


def prediction(sizes, measured, predictions, note):
    """Return a figure: measured seconds as dots with bars, and one line for each prediction.

    `measured` is a list of (low, median, high), `predictions` a dict of name → seconds.
    """
    figure, axes = new_figure(height=3.6)
    times = np.array(measured).T * 1e6
    bars = np.abs(times[[0, 2]] - times[1])
    axes.errorbar(sizes, times[1], bars, fmt="ko", ms=5, label="measured")
    for (name, seconds), style in zip(predictions.items(), ("-", "--", ":"), strict=False):
        shown = np.where(np.asarray(seconds) > 0, seconds, np.nan)  # a log axis has no room for it
        axes.plot(sizes, shown * 1e6, style, label=name)
    _axes(axes, f"tensor in bytes ({note})")
    return figure


def _axes(axes, xlabel):
    axes.set(xscale="log", yscale="log", ylabel="µs", xlabel=xlabel)
    axes.legend()
