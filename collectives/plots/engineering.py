"""Figures of the engineering part: bucket size against time, and overlap with the backward pass."""

from collectives.plots.style import ALGORITHMS, MODEL_NOTE, new_figure


def bucket_curve(caps, total, exposed, default):
    """Return the figure of communication time against bucket size, on log axes.

    `caps` is in bytes. `total` and `exposed` are in seconds: all communication, and the part of it
    that the backward pass does not hide. The least exposed time and the one at `default` (an index
    into `caps`) are marked and named.
    """
    figure, axes = new_figure(height=3.3)
    mebibytes = [cap / 2**20 for cap in caps]
    color = ALGORITHMS["ring"]["color"]
    axes.plot(mebibytes, [1e3 * t for t in total], color=color, linestyle="--", label="all of it")
    axes.plot(mebibytes, [1e3 * t for t in exposed], color=color, label="exposed")
    axes.set(xscale="log", yscale="log", xlabel="bucket size (MiB)", ylabel="communication (ms)")
    axes.set_xticks([0.1, 1, 10, 100], ["0.1", "1", "10", "100"])
    axes.set_yticks([5, 10, 20, 50, 100, 200], ["5", "10", "20", "50", "100", "200"])
    axes.minorticks_off()
    axes.set_ylim(5, 250)
    best = min(range(len(exposed)), key=exposed.__getitem__)
    for index, name, marker in ((best, "least exposed", "s"), (default, "25 MiB", "o")):
        axes.plot(mebibytes[index], 1e3 * exposed[index], marker, color="black", label=name)
    axes.legend(title=MODEL_NOTE)
    return figure


def overlap_timeline(runs, backward):
    """Return the figure of the backward pass above and the buckets of several runs below it.

    `runs` is a list of (label, list of (start, end)) with one pair for each bucket, in seconds;
    `backward` is the length of the backward pass in seconds. What lies right of the line at
    `backward` is exposed.
    """
    figure, axes = new_figure(height=0.9 + 0.55 * (len(runs) + 1))
    rows = [("backward", [(0.0, backward)], "#bbbbbb", "")]
    rows += [(label, spans, ALGORITHMS["ring"]["color"], "///") for label, spans in runs]
    for row, (_, spans, color, hatch) in enumerate(rows):
        bars = [(1e3 * start, 1e3 * (end - start)) for start, end in spans]
        axes.broken_barh(
            bars,
            (-row - 0.35, 0.7),
            facecolor=color,
            alpha=0.6,
            edgecolor="black",
            linewidth=0.6,
            hatch=hatch,
        )
    axes.axvline(1e3 * backward, color="black", linestyle="--", linewidth=1)
    axes.set_yticks([-row for row in range(len(rows))], [label for label, *_ in rows])
    axes.set(xlabel=f"time (ms), {MODEL_NOTE}", xlim=(0, None))
    axes.grid(axis="y", visible=False)
    return figure


def bucket_sizes(buckets, cap):
    """Return the figure of the buckets in the order in which they fill up, with the cap as a line.

    `buckets` and `cap` are in bytes.
    """
    figure, axes = new_figure(height=2.7)
    mebibytes = [bucket / 2**20 for bucket in buckets]
    axes.bar(range(1, len(buckets) + 1), mebibytes, color=ALGORITHMS["ring"]["color"])
    axes.axhline(cap / 2**20, color="black", linestyle="--", label=f"cap, {cap / 2**20:g} MiB")
    axes.set(xlabel="bucket, in the order of the backward pass", ylabel="MiB")
    axes.legend()
    axes.grid(axis="x", visible=False)
    return figure
