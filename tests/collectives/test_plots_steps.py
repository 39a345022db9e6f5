"""The grids show values and status of the trace, never by color alone."""

import numpy as np
import pytest
from matplotlib import pyplot as plt
from matplotlib.colors import same_color

from collectives import datasets
from collectives.plots import steps
from collectives.plots.style import CHUNKS, chunk_color, new_figure
from collectives.trace import trace


@pytest.fixture(autouse=True)
def _close_figures():
    yield
    plt.close("all")


def texts(axes):
    return [text.get_text() for text in axes.texts]


def statuses(axes):
    return [patch.get_gid() for patch in axes.patches]


def test_small_multiples_have_one_grid_for_each_step():
    figure = steps.small_multiples(trace("ring", datasets.counting()))
    assert [axes.get_title() for axes in figure.axes] == [
        "Start",
        "After reduce-scatter step 0",
        "After reduce-scatter step 1",
        "After all-gather step 0",
        "After all-gather step 1",
    ]
    assert "rank 2" in texts(figure.axes[0])
    assert "rank 2" not in texts(figure.axes[1])
    assert figure.get_figwidth() <= 5


def test_a_grid_shows_the_values_and_the_status_of_every_chunk():
    run = trace("ring", datasets.counting())
    figure = steps.small_multiples(run, [2])
    (axes,) = figure.axes
    assert [t for t in texts(axes) if "rank" not in t] == [
        *("1 2", "27 30", "22 24"),
        *("8 10", "9 10", "33 36"),
        *("21 24", "24 26", "17 18"),
    ]
    expected = [run.status(2, rank, chunk) for rank in range(3) for chunk in range(3)]
    assert statuses(axes) == expected
    assert set(expected) == {"own", "partial", "complete"}


def test_long_values_get_one_column():
    wide = steps.small_multiples(trace("ring", [[10] * 10] * 4), [0, 6])
    narrow = steps.small_multiples(trace("ring", datasets.powers_of_ten()), [0, 6])
    assert [axes.get_subplotspec().get_gridspec().ncols for axes in wide.axes] == [1, 1]
    assert [axes.get_subplotspec().get_gridspec().ncols for axes in narrow.axes] == [2, 2]
    assert all("rank 0" in texts(axes) for axes in wide.axes)


def test_status_shows_without_color():
    _, axes = new_figure()
    for x, status in enumerate(steps.LOOKS):
        steps.draw_cell(axes, x, 0, 1, status, "7")
    looks = [
        (patch.get_hatch(), patch.get_linestyle(), patch.get_linewidth(), text.get_fontweight())
        for patch, text in zip(axes.patches, axes.texts, strict=True)
    ]
    assert len(set(looks)) == 4
    by_status = {patch.get_gid(): patch for patch in axes.patches}
    assert same_color(by_status["complete"].get_facecolor(), chunk_color(1))
    assert same_color(by_status["own"].get_edgecolor(), chunk_color(1))
    assert by_status["partial"].get_hatch()


@pytest.mark.parametrize("color", [*CHUNKS, "white"])
def test_text_keeps_its_contrast_on_every_chunk_color(color):
    def luminance(name):
        values = plt.matplotlib.colors.to_rgb(name)
        linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values]
        return float(np.dot(linear, [0.2126, 0.7152, 0.0722]))

    pair = sorted([luminance(color), luminance(steps.text_color(color))])
    assert (pair[1] + 0.05) / (pair[0] + 0.05) >= 4.5


def test_empty_chunks_and_missing_values_are_named():
    figure = steps.small_multiples(trace("ring", np.ones((3, 1))), [0])
    assert texts(figure.axes[0]).count("–") == 6
    figure = steps.small_multiples(trace("broadcast", [[1, 2], [0, 0]]), [0])
    assert statuses(figure.axes[0]) == ["complete", "complete", "empty", "empty"]
