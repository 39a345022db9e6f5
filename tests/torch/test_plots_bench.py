"""What the figures of measured times show."""

import numpy as np
from matplotlib import pyplot as plt

from collectives.bench.measure import Row
from collectives.plots.bench import prediction, time_against_bytes


def row(version, size, seconds):
    return Row(version, 4, size, size // 4, "float32", seconds, seconds / 2, seconds * 3, 0)


def test_one_line_a_version_with_bars_between_the_quartiles():
    rows = [row(v, s, s * 1e-9) for s in (1000, 10_000) for v in ("library", "plain ring", "mine")]
    figure = time_against_bytes(rows)
    [axes] = figure.axes
    assert (axes.get_xscale(), axes.get_yscale()) == ("log", "log")
    assert "measured, gloo, N = 4" in axes.get_xlabel()
    labels = [text.get_text() for text in axes.get_legend().get_texts()]
    assert labels == ["library", "plain ring", "mine"]
    [line, _, [bars]] = axes.containers[0]
    assert np.allclose(line.get_ydata(), [1.0, 10.0])  # µs
    assert np.allclose(bars.get_segments()[0][:, 1], [0.5, 3.0])
    plt.close(figure)


def test_predictions_beside_the_measurement():
    sizes, measured = [1000, 10_000], [(1e-6, 2e-6, 3e-6), (1e-5, 2e-5, 3e-5)]
    figure = prediction(sizes, measured, {"fit": np.array([2e-6, -1.0])}, "gloo")
    [axes] = figure.axes
    labels = [text.get_text() for text in axes.get_legend().get_texts()]
    assert sorted(labels) == ["fit", "measured"]
    fit = next(line for line in axes.lines if line.get_label() == "fit")
    assert np.allclose(fit.get_ydata()[0], 2.0) and np.isnan(fit.get_ydata()[1])
    plt.close(figure)
