"""The cost figures show the numbers of `collectives.cost`, and say that they are a model."""

import numpy as np
import pytest
from matplotlib import pyplot as plt

from collectives import cost
from collectives.plots import costs
from collectives.plots.style import ALGORITHMS, MODEL_NOTE

ALPHA, BETA = 10e-6, 1 / 50e9


@pytest.fixture(autouse=True)
def close_figures():
    yield
    plt.close("all")


def lines(axes):
    """Return a dict: label → (x, y) of every labelled line."""
    return {
        line.get_label(): line.get_data()
        for line in axes.get_lines()
        if not line.get_label().startswith("_")
    }


def texts(axes):
    return [text.get_text() for text in axes.texts]


@pytest.mark.parametrize("name", costs.TIMES)
def test_time_against_size_draws_the_cost_functions(name):
    [axes] = costs.time_against_size(64, ALPHA, BETA).axes
    T, seconds = lines(axes)[ALGORITHMS[name]["label"]]
    assert T[0] == pytest.approx(1e3) and T[-1] == pytest.approx(1e10)
    assert seconds == pytest.approx(costs.TIMES[name](64, T, ALPHA, BETA))


def test_time_against_size_marks_the_crossover():
    [axes] = costs.time_against_size(64, ALPHA, BETA).axes
    [dot] = [line for line in axes.get_lines() if line.get_marker() == "o"]
    [[T, seconds]] = dot.get_xydata()
    assert pytest.approx(cost.crossover(64, ALPHA, BETA)) == T
    assert seconds == pytest.approx(cost.t_tree(64, T, ALPHA, BETA))
    assert texts(axes) == ["T* = 5.68 MB"]


@pytest.mark.parametrize(
    ("n", "alpha", "beta", "algorithms"),
    [
        (2, ALPHA, BETA, tuple(costs.TIMES)),  # T* = 0
        (64, 0.0, BETA, tuple(costs.TIMES)),  # T* = 0
        (64, ALPHA, BETA, ("server", "ring")),  # no tree in the figure
    ],
)
def test_time_against_size_marks_nothing_without_a_crossover(n, alpha, beta, algorithms):
    [axes] = costs.time_against_size(n, alpha, beta, algorithms).axes
    assert texts(axes) == []
    assert set(lines(axes)) == {ALGORITHMS[name]["label"] for name in algorithms}


def test_time_against_ranks_draws_every_n_with_the_ceiling():
    [axes] = costs.time_against_ranks(100e6, ALPHA, BETA, most=70).axes
    n, seconds = lines(axes)["tree"]
    assert list(n) == list(range(2, 71))
    assert seconds == pytest.approx(cost.t_tree(n, 100e6, ALPHA, BETA))
    assert seconds[list(n).index(65)] > seconds[list(n).index(64)]


def test_parts_draws_both_terms_of_the_ring():
    cases = [(64, 16e9), (1024, 16e9), (1024, 1e6)]
    [axes] = costs.parts(cases, ALPHA, BETA).axes
    starts, sent = [[bar.get_height() for bar in group] for group in axes.containers]
    assert starts == pytest.approx([2 * (n - 1) * ALPHA for n, _ in cases])
    assert sent == pytest.approx([2 * (n - 1) / n * T * BETA for n, T in cases])
    ticks = [label.get_text() for label in axes.get_xticklabels()]
    assert ticks == ["N = 64\n16 GB", "N = 1024\n16 GB", "N = 1024\n1 MB"]
    assert axes.containers[0][0].get_hatch() and not axes.containers[1][0].get_hatch()


def test_crossover_map_has_the_border_between_tree_and_ring():
    [axes] = costs.crossover_map(ALPHA, BETA).axes
    n, border = lines(axes)["T*, both cost the same"]
    assert border == pytest.approx(cost.crossover(n, ALPHA, BETA, smooth=True))
    labels = {text.get_text(): text.get_position() for text in axes.texts}
    (x, below), (_, above) = labels["tree faster"], labels["ring faster"]
    assert below < cost.crossover(x, ALPHA, BETA, smooth=True) < above


def test_crossover_map_dots_are_the_powers_of_two():
    [axes] = costs.crossover_map(ALPHA, BETA, most=64).axes
    [dots] = [line for line in axes.get_lines() if line.get_marker() == "o"]
    assert list(dots.get_xdata()) == [4, 8, 16, 32, 64]
    assert dots.get_ydata() == pytest.approx(cost.crossover(dots.get_xdata(), ALPHA, BETA))


def test_one_message_marks_where_both_parts_are_equal():
    [axes] = costs.one_message(ALPHA, BETA).axes
    m, seconds = lines(axes)["α + bytes·β"]
    assert seconds == pytest.approx(ALPHA + m * BETA)
    assert texts(axes) == ["α·B = 500 kB"]


def test_ring_terms_tend_to_two_tensors_and_grow_with_n():
    left, right = costs.ring_terms().axes
    n, factor = left.get_lines()[0].get_data()
    assert factor[0] == 0 and factor[-1] == pytest.approx(1.998, abs=1e-3)
    assert np.all(np.diff(factor) > 0) and factor[-1] < 2
    assert right.get_lines()[0].get_ydata()[-1] == 2 * (n[-1] - 1)


@pytest.mark.parametrize(
    "draw",
    [
        lambda: costs.time_against_size(64, ALPHA, BETA),
        lambda: costs.time_against_ranks(1e8, ALPHA, BETA),
        lambda: costs.parts([(64, 16e9)], ALPHA, BETA),
        lambda: costs.crossover_map(ALPHA, BETA),
        lambda: costs.one_message(ALPHA, BETA),
    ],
)
def test_every_figure_in_seconds_says_that_it_is_a_model(draw):
    figure = draw()
    [axes] = figure.axes
    assert MODEL_NOTE in axes.get_xlabel()
    assert "α = 10 µs, B = 50 GB/s" in axes.get_xlabel()
    assert figure.get_size_inches()[0] <= 5


@pytest.mark.parametrize(
    ("count", "text"),
    [(999, "999 B"), (1000, "1 kB"), (500e3, "500 kB"), (1e6, "1 MB"), (16e9, "16 GB")],
)
def test_bytes_have_the_unit_that_fits(count, text):
    assert costs._bytes(count) == text
