"""Figures of one ring in time: who sends when, who waits, and what jitter costs."""

import numpy as np

from collectives.plots.style import ALGORITHMS, MODEL_NOTE, new_figure


def gantt(timeline, slow=None):
    """Return the figure of every message as a bar, one row a rank; gaps are waiting.

    `timeline` must have kept its messages (`keep=True`). The row of rank `slow` is hatched.
    """
    n = timeline.finish.size
    figure, axes = new_figure(height=0.9 + 0.32 * n)
    for rank in range(n):
        starts, ends = timeline.starts[:, rank] * 1e3, timeline.ends[:, rank] * 1e3
        axes.broken_barh(
            list(zip(starts, ends - starts, strict=True)),
            (-rank - 0.38, 0.76),
            facecolor="#ee6677" if rank == slow else ALGORITHMS["ring"]["color"],
            alpha=0.6,
            edgecolor="black",
            linewidth=0.5,
            hatch="///" if rank == slow else "",
        )
    axes.set_yticks([-rank for rank in range(n)], [f"rank {rank}" for rank in range(n)])
    axes.set(xlabel=f"time (ms), {MODEL_NOTE}", xlim=(0, None))
    axes.grid(axis="y", visible=False)
    return figure


def jitter_growth(ns, ring, barrier):
    """Return the figure of the extra time of a step against the number of ranks.

    `ring` and `barrier` are multiples of the mean jitter: for a ring whose ranks wait only for
    their left neighbor, and for steps in which everybody waits for everybody.
    """
    figure, axes = new_figure(height=2.9)
    axes.plot(ns, barrier, color="#b3391f", linestyle=":", marker="s", label="all wait for all")
    axes.plot(ns, ring, color=ALGORITHMS["ring"]["color"], marker="o", label="ring: left neighbor")
    axes.set(xscale="log", xlabel="ranks", ylabel="extra time of a step\n(mean jitter = 1)")
    axes.set_xticks(ns, [f"{n:,}" for n in ns])
    axes.minorticks_off()
    axes.set_ylim(0, max(barrier) * 1.1)
    axes.legend(title=MODEL_NOTE)
    return figure


def chain_slices(n, runs):
    """Return the figure of a chain in time: one panel a run, one row a link, bars are slices.

    `runs` is a list of (label, rounds), with rounds as `collectives.pipelined.chain_rounds`
    returns them. All panels share one time axis: a run of k slices has rounds of length 1/k.
    """
    figure, panels = new_figure(height=0.7 + 1.1 * len(runs), nrows=len(runs), sharex=True)
    for axes, (label, rounds) in zip(np.atleast_1d(panels), runs, strict=True):
        length = 1 / (1 + max(i for messages in rounds for *_, i in messages))
        for t, messages in enumerate(rounds):
            for source, _, _ in messages:
                axes.broken_barh(
                    [(t * length, length)],
                    (-source - 0.38, 0.76),
                    facecolor=ALGORITHMS["ring"]["color"],
                    alpha=0.6,
                    edgecolor="black",
                    linewidth=0.5,
                )
        axes.set_yticks([-r for r in range(n - 1)], [f"{r} → {r + 1}" for r in range(n - 1)])
        axes.set_title(label, loc="left")
        axes.grid(axis="y", visible=False)
    axes.set(xlabel=f"time of a whole tensor on one link = 1, {MODEL_NOTE}", xlim=(0, None))
    return figure
