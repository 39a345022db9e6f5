"""The first page's figure shows the chunks of every rank and the messages that come next."""

import matplotlib as mpl
import pytest
from matplotlib import pyplot as plt
from matplotlib.patches import FancyArrowPatch, Rectangle

from collectives import datasets
from collectives.plots.front import ring_in_motion
from collectives.trace import trace


@pytest.fixture(autouse=True)
def no_window():
    mpl.use("Agg")
    yield
    plt.close("all")


@pytest.fixture
def run():
    return trace("ring", datasets.powers_of_ten())


def shown(figure):
    """Return the texts, the chunk boxes and the arrows of a figure."""
    [axes] = figure.axes
    boxes = [patch for patch in axes.patches if isinstance(patch, Rectangle)]
    arrows = [patch for patch in axes.patches if isinstance(patch, FancyArrowPatch)]
    return [text.get_text() for text in axes.texts], boxes, arrows


def test_it_shows_what_every_rank_holds_and_what_moves_next(run):
    texts, boxes, arrows = shown(ring_in_motion(run, 2))
    for rank in range(4):
        assert f"rank {rank}" in texts
        for values in run.state(2).values[rank]:
            assert f"{int(values[0])}" in texts
    moving = [f"chunk {message.chunks[0]}" for message in run.steps[2].messages]
    assert [text for text in texts if text.startswith("chunk")] == moving
    assert (len(boxes), len(arrows)) == (16, 4)


def test_partial_sums_are_hatched_and_complete_ones_are_not(run):
    _, boxes, _ = shown(ring_in_motion(run, 2))
    partial = sum(run.status(2, r, c) == "partial" for r in range(4) for c in range(4))
    assert sum(box.get_hatch() is not None for box in boxes) == partial > 0
    _, boxes, arrows = shown(ring_in_motion(run, 6))
    assert all(box.get_hatch() is None and box.get_linewidth() > 2 for box in boxes)
    assert arrows == []


def test_another_number_of_ranks_is_refused():
    with pytest.raises(ValueError, match="got 3 ranks"):
        ring_in_motion(trace("ring", datasets.counting()), 0)
