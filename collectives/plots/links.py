"""Figures of traffic: what each class of link carries, and how long each plan takes."""

import numpy as np

from collectives.plots.style import MODEL_NOTE, new_figure

INSIDE, BETWEEN = "#4477aa", "#ee6677"


def busiest_links(plans):
    """Return the figure of the seconds for which each class of link is busy, one group a plan.

    `plans` is a list of (label, seconds inside, seconds between) for the busiest rank. The links
    inside and between work at the same time only where the plan lets them.
    """
    figure, axes = new_figure(height=0.9 + 0.75 * len(plans))
    rows = np.arange(len(plans))
    bars = (
        (-0.2, [inside for _, inside, _ in plans], INSIDE, "", "inside the node"),
        (0.2, [between for *_, between in plans], BETWEEN, "///", "between nodes"),
    )
    for shift, seconds, color, hatch, label in bars:
        drawn = axes.barh(
            rows + shift, seconds, 0.38, color=color, hatch=hatch, edgecolor="black", label=label
        )
        axes.bar_label(drawn, [f"{value:.3f}" for value in seconds], padding=3)
    axes.set_yticks(rows, [label for label, *_ in plans])
    axes.invert_yaxis()
    axes.set(xlabel="busy (s)", xlim=(0, 1.18 * max(max(p[1:]) for p in plans)))
    axes.legend(title=MODEL_NOTE)
    axes.grid(axis="y", visible=False)
    return figure
