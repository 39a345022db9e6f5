"""Figures of links, timelines and rounding show the numbers they are given."""

import matplotlib as mpl
import numpy as np
import pytest
from matplotlib import pyplot as plt

from collectives.pipelined import chain_rounds
from collectives.plots.engineering import bucket_sizes
from collectives.plots.links import busiest_links
from collectives.plots.rounding import error_growth
from collectives.plots.style import MODEL_NOTE
from collectives.plots.timelines import chain_slices, gantt, jitter_growth
from collectives.timeline import ring_timeline, with_one


@pytest.fixture(autouse=True)
def no_window():
    mpl.use("Agg")
    yield
    plt.close("all")


def spans(collection):
    """Return (start, end) of each bar of a `broken_barh`."""
    boxes = [path.get_extents() for path in collection.get_paths()]
    return [(box.x0, box.x1) for box in boxes]


def test_the_gantt_has_a_row_a_rank_and_hatches_the_slow_one():
    timeline = ring_timeline(4, 4.0, 0.0, with_one(4, 1.0, 2, 3.0), keep=True)
    [axes] = gantt(timeline, slow=2).axes
    assert [label.get_text() for label in axes.get_yticklabels()] == [f"rank {r}" for r in range(4)]
    for rank, bars in enumerate(axes.collections):
        expected = np.stack([timeline.starts[:, rank], timeline.ends[:, rank]], axis=1) * 1e3
        assert np.array(spans(bars)) == pytest.approx(expected)
        assert bool(bars.get_hatch()) == (rank == 2)
    assert MODEL_NOTE in axes.get_xlabel()


def test_the_jitter_figure_tells_both_kinds_of_waiting_apart():
    [axes] = jitter_growth([4, 16], [1.5, 2.0], [2.0, 3.4]).axes
    lines = {line.get_label(): line for line in axes.lines}
    assert list(lines["ring: left neighbor"].get_ydata()) == [1.5, 2.0]
    assert list(lines["all wait for all"].get_ydata()) == [2.0, 3.4]
    assert len({line.get_linestyle() for line in axes.lines}) == 2
    assert axes.get_legend().get_title().get_text() == MODEL_NOTE


def test_slices_of_a_chain_take_their_share_of_the_time():
    one, four = chain_slices(
        3, [("1 slice", chain_rounds(3, 1)), ("4 slices", chain_rounds(3, 4))]
    ).axes
    ends = [max(end for bars in axes.collections for _, end in spans(bars)) for axes in (one, four)]
    assert ends == pytest.approx([2.0, 5 / 4])
    assert [label.get_text() for label in four.get_yticklabels()] == ["0 → 1", "1 → 2"]
    assert one.get_title(loc="left") == "1 slice"


def test_the_busiest_links_are_two_bars_a_plan():
    [axes] = busiest_links([("flat", 0.3, 1.1), ("three phases", 0.25, 0.12)]).axes
    inside, between = axes.containers[:2]
    assert [bar.get_width() for bar in inside] == [0.3, 0.25]
    assert [bar.get_width() for bar in between] == [1.1, 0.12]
    assert all(bar.get_hatch() for bar in between) and not any(b.get_hatch() for b in inside)
    assert [label.get_text() for label in axes.get_yticklabels()] == ["flat", "three phases"]
    assert axes.get_legend().get_title().get_text() == MODEL_NOTE


def test_errors_keep_the_look_of_their_algorithm_and_differ_in_the_marker():
    errors = {("ring", "bf16"): [1e-3, 1e-2], ("tree", "bf16"): [1e-3, 2e-3]}
    errors |= {("ring", "fp16"): [1e-4, 1e-3]}
    [axes] = error_growth([4, 1024], errors).axes
    lines = {line.get_label(): line for line in axes.lines}
    assert list(lines["tree, bf16"].get_ydata()) == [1e-3, 2e-3]
    assert lines["ring, bf16"].get_color() == lines["ring, fp16"].get_color()
    assert lines["ring, bf16"].get_marker() != lines["ring, fp16"].get_marker()
    assert lines["ring, bf16"].get_linestyle() != lines["tree, bf16"].get_linestyle()


def test_bucket_sizes_stand_beside_their_cap():
    [axes] = bucket_sizes([2**20, 27 * 2**20], 25 * 2**20).axes
    assert [bar.get_height() for bar in axes.patches] == [1, 27]
    assert list(axes.lines[0].get_ydata()) == [25, 25]
    assert axes.get_legend().get_texts()[0].get_text() == "cap, 25 MiB"
