"""Figures of rounding: how the error of a sum grows with the number of ranks."""

from collectives.plots.style import ALGORITHMS, new_figure

MARKERS = {"bf16": "o", "fp16": "s", "fp32": "^"}


def error_growth(ns, errors):
    """Return the figure of the relative error against the number of ranks, on log axes.

    `errors` is a dict (algorithm, type) → list of relative errors, with "ring" or "tree" and the
    name of a type, one of `MARKERS`.
    """
    figure, axes = new_figure(height=3.6)
    for (algorithm, kind), values in errors.items():
        look = {key: ALGORITHMS[algorithm][key] for key in ("color", "linestyle")}
        axes.plot(ns, values, marker=MARKERS[kind], label=f"{algorithm}, {kind}", **look)
    axes.set(xscale="log", yscale="log", xlabel="ranks", ylabel="relative error of the sum")
    axes.set_xticks(ns, [f"{n:,}" for n in ns])
    axes.minorticks_off()
    axes.legend(ncols=2, fontsize=9, loc="upper center", bbox_to_anchor=(0.5, 1.28))
    return figure
