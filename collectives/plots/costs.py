"""Figures of the cost model: time against size and ranks, its two parts, and the crossover."""

import numpy as np
from matplotlib.colors import to_rgb

from collectives import cost
from collectives.plots.style import ALGORITHMS, MODEL_NOTE, new_figure

TIMES = {
    "server": cost.t_server,
    "ring": cost.t_ring,
    "tree": cost.t_tree,
    "halving_doubling": cost.t_halving_doubling,
}


def link(alpha, beta):
    """Return α (seconds) and β (seconds per byte) as text, with the note that this is a model."""
    return f"α = {alpha * 1e6:g} µs, B = {1e-9 / beta:g} GB/s: {MODEL_NOTE}"


def time_against_size(n, alpha, beta, algorithms=tuple(TIMES), sizes=(1e3, 1e10)):
    """Return a figure: seconds against bytes of the tensor, one curve for each algorithm.

    Both axes are logarithmic. A dot marks where tree and ring cost the same, if both are drawn.
    """
    figure, axes = new_figure(height=3.6)
    T = np.geomspace(*sizes, 200)
    for name in algorithms:
        axes.plot(T, TIMES[name](n, T, alpha, beta), **ALGORITHMS[name])
    meeting = cost.crossover(n, alpha, beta)
    if {"ring", "tree"} <= set(algorithms) and sizes[0] < meeting < sizes[1]:
        at = (meeting, cost.t_ring(n, meeting, alpha, beta))
        axes.plot(*at, "o", color="black", zorder=3)
        line = {"arrowstyle": "-", "shrinkB": 5}
        text = f"T* = {meeting / 1e6:.2f} MB"
        axes.annotate(text, at, (45, -38), textcoords="offset points", arrowprops=line)
    _label(axes, f"tensor T in bytes, N = {n}", alpha, beta, "log", "log")
    return figure


def time_against_ranks(T, alpha, beta, algorithms=("server", "ring", "tree"), most=1024):
    """Return a figure: seconds against the number of ranks, 2 to `most`, for T bytes."""
    figure, axes = new_figure(height=3.6)
    n = np.arange(2, most + 1)
    for name in algorithms:
        axes.plot(n, TIMES[name](n, T, alpha, beta), **ALGORITHMS[name])
    _label(axes, f"number of ranks N, T = {T / 1e6:g} MB", alpha, beta, "log", "log", base=2)
    return figure


def parts(cases, alpha, beta):
    """Return a figure: for each (n, T) a bar of the startup part and one of the bandwidth part.

    The bars show the two terms of the ring's cost in seconds, on a logarithmic axis.
    """
    figure, axes = new_figure(height=3.4)
    places = np.arange(len(cases))
    starts = [cost.t_ring(n, 0, alpha, beta) for n, _ in cases]
    bytes_ = [cost.t_ring(n, T, 0, beta) for n, T in cases]
    color = ALGORITHMS["ring"]["color"]
    first = axes.bar(places - 0.2, starts, 0.38, color="white", edgecolor=color, hatch="///")
    second = axes.bar(places + 0.2, bytes_, 0.38, color=color, edgecolor=color)
    first.set_label("startup part, 2(N−1)α")
    second.set_label("bandwidth part, 2(N−1)/N·Tβ")
    axes.set_xticks(places, [f"N = {n}\n{_bytes(T)}" for n, T in cases])
    axes.set(yscale="log", ylabel="seconds", xlabel=link(alpha, beta))
    axes.set_ylim(top=30 * max(starts + bytes_))  # room for the legend
    axes.grid(False, axis="x")
    axes.legend(loc="upper right")
    return figure


def crossover_map(alpha, beta, most=1024):
    """Return a figure: which of ring and tree is faster for each N (3 to `most`) and T.

    The border is T* without the ceiling, a smooth curve; dots mark the powers of two.
    """
    figure, axes = new_figure(height=3.6)
    n = np.arange(3, most + 1)
    border = cost.crossover(n, alpha, beta, smooth=True)
    low, high = border.min() / 30, border.max() * 30
    for name, below, above, hatch in (("tree", low, border, "///"), ("ring", border, high, "")):
        color = ALGORITHMS[name]["color"]
        light = 0.8 + 0.2 * np.array(to_rgb(color))
        axes.fill_between(n, below, above, facecolor=light, edgecolor=color, hatch=hatch, lw=0)
        height = border[len(n) // 8] * (0.03 if name == "tree" else 12)
        box = {"facecolor": "white", "edgecolor": color}
        axes.text(24, height, f"{name} faster", ha="center", bbox=box)
    axes.plot(n, border, color="black", label="T*, both cost the same")
    powers = 2 ** np.arange(2, int(np.log2(most)) + 1)
    axes.plot(powers, cost.crossover(powers, alpha, beta), "ko", ms=4)
    _label(axes, "number of ranks N", alpha, beta, "log", "log", base=2)
    axes.set(ylabel="tensor T in bytes", xlim=(3, most), ylim=(low, high))
    axes.legend(loc="lower right", frameon=True)
    return figure


def one_message(alpha, beta, sizes=(1e2, 1e8)):
    """Return a figure: seconds that one message takes against its bytes, and its two parts."""
    figure, axes = new_figure(height=3.4)
    m = np.geomspace(*sizes, 200)
    axes.plot(m, alpha + m * beta, color="black", label="α + bytes·β")
    axes.plot(m, np.full_like(m, alpha), "--", color="#b3391f", label="α alone")
    axes.plot(m, m * beta, ":", color="#1f5fa8", label="bytes·β alone")
    meeting = alpha / beta
    axes.plot(meeting, 2 * alpha, "o", color="black")
    axes.annotate(
        f"α·B = {_bytes(meeting)}", (meeting, 2 * alpha), (-80, 12), textcoords="offset points"
    )
    _label(axes, "bytes in the message", alpha, beta, "log", "log")
    return figure


def ring_terms(most=1024):
    """Return a figure: what the ring multiplies Tβ with, 2(N−1)/N, and α with, 2(N−1)."""
    figure, (left, right) = new_figure(height=2.9, ncols=2)
    n = np.arange(1, most + 1)
    color = ALGORITHMS["ring"]["color"]
    left.plot(n, 2 * (n - 1) / n, color=color)
    left.axhline(2, color="black", linestyle=":")
    left.set(title="tensors sent: 2(N−1)/N", xscale="log", ylim=(0, 2.2), xlabel="ranks N")
    right.plot(n, 2 * (n - 1), color=color)
    right.set(title="steps: 2(N−1)", xlabel="ranks N", ylim=(0, None))
    return figure


def _label(axes, x, alpha, beta, xscale, yscale, base=10):
    axes.set_xscale(xscale, base=base)
    axes.set(yscale=yscale, ylabel="seconds", xlabel=f"{x}\n{link(alpha, beta)}")
    axes.legend()


def _bytes(count):
    """Return a number of bytes with the unit that fits: 500 kB, 1 MB, 16 GB."""
    power = max(0, min(3, int(np.floor(np.log10(count) / 3 + 1e-9))))
    return f"{count / 1000**power:g} {('B', 'kB', 'MB', 'GB')[power]}"
