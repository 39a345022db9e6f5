"""The figures of the engineering part show the numbers they are given, and say they are a model."""

import matplotlib as mpl
import pytest
from matplotlib import pyplot as plt

from collectives.plots.engineering import bucket_curve, overlap_timeline
from collectives.plots.style import MODEL_NOTE


@pytest.fixture(autouse=True)
def no_window():
    mpl.use("Agg")
    yield
    plt.close("all")


def test_the_bucket_curve_shows_both_times_and_marks_two_points():
    caps = [2**20, 4 * 2**20, 25 * 2**20]
    [axes] = bucket_curve(caps, [0.03, 0.02, 0.01], [0.02, 0.004, 0.008], default=2).axes
    lines = {line.get_label(): line for line in axes.lines}
    assert list(lines["all of it"].get_xdata()) == [1, 4, 25]
    assert list(lines["all of it"].get_ydata()) == pytest.approx([30, 20, 10])
    assert list(lines["exposed"].get_ydata()) == pytest.approx([20, 4, 8])
    assert list(lines["least exposed"].get_xdata()) == [4]
    assert list(lines["25 MiB"].get_xdata()) == [25]
    assert lines["all of it"].get_linestyle() != lines["exposed"].get_linestyle()
    assert axes.get_legend().get_title().get_text() == MODEL_NOTE


def test_the_timeline_has_a_row_for_the_backward_pass_and_for_each_run():
    runs = [("1 bucket", [(0.01, 0.02)]), ("2 buckets", [(0.005, 0.01), (0.01, 0.015)])]
    [axes] = overlap_timeline(runs, backward=0.01).axes
    assert [label.get_text() for label in axes.get_yticklabels()] == [
        "backward",
        "1 bucket",
        "2 buckets",
    ]
    assert [len(bars.get_paths()) for bars in axes.collections] == [1, 1, 2]
    last = axes.collections[2].get_paths()[1].get_extents()
    assert (last.x0, last.x1) == pytest.approx((10, 15))
    assert axes.lines[0].get_xdata()[0] == pytest.approx(10)
    assert MODEL_NOTE in axes.get_xlabel()
