"""The figures that stand for the widgets where there is no script."""

import numpy as np
from matplotlib.patches import Rectangle

from collectives import cost
from collectives.plots.style import ALGORITHMS, MODEL_NOTE, blank, chunk_color, new_figure
from collectives.trace import trace
from collectives.tree import broadcast_rounds, reduce_rounds
from collectives.widgets.fallback import Fallback

TIMES = {
    "ring": cost.t_ring,
    "tree": cost.t_tree,
    "server": cost.t_server,
    "halving_doubling": cost.t_halving_doubling,
}


def cost_chart(n, T, alpha, bandwidth):
    """Return time against tensor size for four algorithms, T marked, as a `Fallback`."""
    figure, axes = new_figure()
    sizes = np.logspace(2, 12, 121)
    for name, time in TIMES.items():
        # 0 s, with one rank, has no place on a logarithmic axis: drawn at its lower end.
        times = np.maximum(time(n, sizes, alpha, 1 / bandwidth), 1e-7)
        axes.loglog(sizes, times, **ALGORITHMS[name])
    axes.axvline(T, color="#444444", linewidth=1)
    axes.set_xlabel("tensor on one rank, T (bytes)")
    axes.set_ylabel("time (s)")
    axes.set_title(f"N = {n}, α = {alpha * 1e6:g} µs, B = {bandwidth / 1e9:g} GB/s ({MODEL_NOTE})")
    axes.legend(fontsize=9)
    times = {name: time(n, T, alpha, 1 / bandwidth) for name, time in TIMES.items()}
    words = ", ".join(f"{ALGORITHMS[name]['label']} {t * 1e3:.4g} ms" for name, t in times.items())
    axes_words = "Time of an all-reduce against tensor size, both on logarithmic axes."
    return Fallback(figure, f"{axes_words} At T = {T:.3g} bytes: {words}.")


def winner_map(n, T, alpha, bandwidth, with_halving):
    """Return which algorithm is the fastest over N and T, the point (n, T) marked."""
    names = [name for name in TIMES if with_halving or name != "halving_doubling"]
    ranks = 2 ** np.arange(1, 11)
    sizes = np.logspace(2, 12, 101)
    times = [TIMES[name](ranks[None, :], sizes[:, None], alpha, 1 / bandwidth) for name in names]
    winner = np.argmin(times, axis=0)
    figure, axes = new_figure()
    for index, name in enumerate(names):
        rows, columns = np.nonzero(winner == index)
        marker = {"ring": "s", "tree": "^", "server": "o", "halving_doubling": "x"}[name]
        label = f"{ALGORITHMS[name]['label']} is fastest"
        axes.plot(
            ranks[columns], sizes[rows], marker, ms=3, color=ALGORITHMS[name]["color"], label=label
        )
    axes.plot(n, T, "+", color="black", ms=14, mew=2)
    axes.set(xscale="log", yscale="log", xlabel="ranks, N", ylabel="tensor on one rank, T (bytes)")
    axes.set_xticks(ranks, [str(value) for value in ranks])
    axes.minorticks_off()
    axes.set_title(f"α = {alpha * 1e6:g} µs, B = {bandwidth / 1e9:g} GB/s ({MODEL_NOTE})")
    figure.legend(loc="outside lower center", ncols=2, markerscale=2)
    shares = [
        f"{ALGORITHMS[name]['label']} on {100 * np.mean(winner == index):.0f} % of the map"
        for index, name in enumerate(names)
    ]
    return Fallback(figure, f"Which algorithm is fastest over N and T: {', '.join(shares)}.")


def ring_steps(tensors):
    """Return what every rank of a ring holds at the start, between the phases and at the end."""
    run = trace("ring", tensors)
    titles = {0: "start", run.n - 1: "after reduce-scatter", 2 * (run.n - 1): "after all-gather"}
    figure, axes = new_figure(height=0.35 * run.n + 0.9, ncols=len(titles), squeeze=False)
    for panel, (t, title) in zip(axes[0], titles.items(), strict=True):
        blank(panel)
        panel.set(xlim=(0, run.n), ylim=(run.n, 0), title=title)
        for rank in range(run.n):
            for chunk in range(run.n):
                _chunk(panel, rank, chunk, run.status(t, rank, chunk))
    alt = (
        f"Three grids, one row a rank and one column a chunk, for {run.n} ranks: at the start each "
        "rank has its own input; after reduce-scatter rank r has chunk r + 1 complete (solid); "
        "after all-gather all chunks are complete on all ranks. Partial sums are hatched."
    )
    return Fallback(figure, alt)


def _chunk(axes, rank, chunk, status):
    """Draw chunk `chunk` of `rank`: outlined for the own input, hatched partial, solid complete."""
    look = {
        "own": {"facecolor": "white"},
        "partial": {"facecolor": "white", "hatch": "////"},
        "complete": {"facecolor": chunk_color(chunk)},
    }[status]
    axes.add_patch(
        Rectangle((chunk + 0.06, rank + 0.1), 0.88, 0.8, edgecolor=chunk_color(chunk), **look)
    )
    box = {"boxstyle": "round,pad=0.1", "facecolor": "white", "edgecolor": "none"}
    axes.text(chunk + 0.5, rank + 0.5, str(chunk), ha="center", va="center", fontsize=8, bbox=box)


def tree_rounds(n, root, operation):
    """Return a tree over n ranks, one row a round, an arrow for each send."""
    rounds = [] if operation == "broadcast" else reduce_rounds(n, root)
    if operation != "reduce":
        rounds = rounds + broadcast_rounds(n, root)
    figure, axes = new_figure(height=0.5 * (len(rounds) + 1) + 0.6)
    blank(axes)
    axes.set(xlim=(-2.2 - n / 20, n), ylim=(len(rounds) + 0.4, -0.4))
    for row in range(len(rounds) + 1):
        axes.text(-0.8, row, f"round {row - 1}" if row else "start", ha="right", va="center")
        axes.scatter(range(n), [row] * n, s=90, facecolors="white", edgecolors="black")
    for row, pairs in enumerate(rounds):
        for source, destination in pairs:
            arrow = {"arrowstyle": "->", "shrinkA": 5, "shrinkB": 5}
            axes.annotate("", (destination, row + 1), (source, row), arrowprops=arrow)
    sends = sum(len(pairs) for pairs in rounds)
    axes.set_title(f"{operation}, N = {n}, root {root}: {len(rounds)} rounds, {sends} sends")
    return Fallback(
        figure,
        f"{operation.capitalize()} on a tree over {n} ranks with root {root}: {len(rounds)} rounds "
        f"and {sends} sends; columns are ranks 0 to {n - 1}.",
    )
