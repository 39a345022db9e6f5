"""The pictures show what the collectives promise and who sends to whom."""

import numpy as np
import pytest
from matplotlib import pyplot as plt

from collectives.plots import pictures
from collectives.trace import trace

RUNS = {
    "all_reduce": "ring",
    "reduce": "reduce",
    "reduce_scatter": "reduce_scatter",
    "all_gather": "all_gather",
}


@pytest.fixture(autouse=True)
def _close_figures():
    yield
    plt.close("all")


def texts(axes):
    return [text.get_text() for text in axes.texts]


@pytest.mark.parametrize(("collective", "algorithm"), RUNS.items())
@pytest.mark.parametrize("n", [2, 4, 5])
def test_contract_holds_in_a_run(collective, algorithm, n):
    _, after = pictures.contract(collective, n)
    run = trace(algorithm, np.ones((n, n)))
    for rank in range(n):
        for chunk in range(n):
            complete = run.status(len(run.steps), rank, chunk) == "complete"
            assert complete == (after[rank][chunk] == f"Σ{chunk}")


def test_contract_of_broadcast_copies_the_root():
    before, after = pictures.contract("broadcast", 3)
    assert before == [["a0", "a1", "a2"], ["", "", ""], ["", "", ""]]
    assert after == [["a0", "a1", "a2"]] * 3


def test_all_reduce_is_reduce_scatter_and_all_gather():
    first, middle = pictures.contract("reduce_scatter")
    also_middle, last = pictures.contract("all_gather")
    assert middle == also_middle
    assert (first, last) == pictures.contract("all_reduce")


@pytest.mark.parametrize("collective", pictures.COLLECTIVES)
def test_before_after_draws_the_contract(collective):
    figure = pictures.before_after(collective)
    for axes, rows in zip(figure.axes, pictures.contract(collective), strict=True):
        drawn = [text for text in texts(axes) if not text.startswith("rank")]
        assert drawn == [text for row in rows for text in row]
        empty = [patch for patch in axes.patches if patch.get_gid() == "empty"]
        assert len(empty) == drawn.count("")
    assert [axes.get_title() for axes in figure.axes] == ["before", "after"]


@pytest.mark.parametrize("n", [2, 4, 8])
def test_ring_graph_has_one_arrow_to_the_right_of_each_rank(n):
    axes = pictures.ring_graph(n).axes[0]
    places = {text.get_text(): np.array(text.get_position()) for text in axes.texts}
    assert set(places) == {str(rank) for rank in range(n)}
    for rank, patch in enumerate(axes.patches):
        start, end = patch._posA_posB
        assert np.allclose(start, places[str(rank)])
        assert np.allclose(end, places[str((rank + 1) % n)])
    assert len(axes.patches) == n


@pytest.mark.parametrize(("phase", "first"), [("reduce-scatter", 0), ("all-gather", 1)])
def test_ring_graph_names_the_chunks_of_a_step(phase, first):
    axes = pictures.ring_graph(4, 1, phase).axes[0]
    named = [text for text in texts(axes) if text.startswith("chunk")]
    assert named == [f"chunk {(rank + first - 1) % 4}" for rank in range(4)]
    assert axes.get_title() == f"{phase} step 1"


def test_server_star_numbers_the_rounds_in_and_out():
    collect, spread = pictures.server_star(5).axes
    assert texts(collect)[:4] == ["0", "1", "2", "3"]
    assert texts(spread)[:4] == ["4", "5", "6", "7"]
    assert all(np.allclose(patch._posA_posB[1], 0) for patch in collect.patches)
    assert all(np.allclose(patch._posA_posB[0], 0) for patch in spread.patches)
