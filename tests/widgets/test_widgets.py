"""The widgets as Python objects."""

import xml.etree.ElementTree as ElementTree

import ipywidgets
import pytest

from collectives import cost
from collectives.datasets import DATASETS
from collectives.widgets import CostExplorer, CrossoverMap, RingPlayer, TreePlayer, bundle

MAKERS = [
    CostExplorer,
    lambda: CostExplorer(n=1, T=1, alpha=1e-9, bandwidth=1),
    CrossoverMap,
    lambda: CrossoverMap(n=3, with_halving=False),
    RingPlayer,
    lambda: RingPlayer("counting"),
    lambda: RingPlayer(n=1, numel=0),
    lambda: RingPlayer(n=5, numel=3),
    TreePlayer,
    lambda: TreePlayer(n=1),
    lambda: TreePlayer(n=9, root=8, operation="reduce, then broadcast"),
]


def controls(widget):
    """Return all widgets inside the panel, the panel itself left out."""
    found, waiting = [], [widget.panel]
    while waiting:
        one = waiting.pop()
        waiting += getattr(one, "children", [])
        found.append(one)
    return found[1:]


def slider(widget, trait):
    """Return the control whose class names a trait."""
    return next(one for one in controls(widget) if f"coll-{trait}" in one._dom_classes)


@pytest.mark.parametrize("make", MAKERS)
def test_controls_begin_at_the_values_of_the_widget(make):
    widget = make()
    assert widget in controls(widget)
    for one in controls(widget):
        if isinstance(one, (ipywidgets.IntSlider, ipywidgets.FloatLogSlider)):
            trait = next(c for c in one._dom_classes if c not in ("coll-slider",))[5:]
            assert one.value == pytest.approx(getattr(widget, trait), rel=1e-12)
            assert one.min < one.max


@pytest.mark.parametrize("make", MAKERS)
def test_pictures_are_drawn_and_described(make):
    picture = make().picture()
    html = picture.html()
    svg = html[html.index("<svg") : html.index("</svg>") + 6]
    root = ElementTree.fromstring(svg)
    assert root.get("aria-label") == picture.alt and len(picture.alt) > 40
    assert "<style" not in svg and "<metadata" not in svg


def test_the_picture_of_the_explorer_holds_the_times():
    picture = CostExplorer(n=64, T=4e3).picture()
    assert f"ring {cost.t_ring(64, 4e3, 10e-6, 2e-11) * 1e3:.4g} ms" in picture.alt


def test_a_picture_has_a_form_for_print():
    bundle_of = RingPlayer().picture()._repr_mimebundle_()
    assert set(bundle_of) == {"text/html", "image/png", "text/plain"}


def test_the_kernel_gets_script_and_style(monkeypatch):
    monkeypatch.delenv("COLLECTIVES_BOOK", raising=False)
    widget = CostExplorer()
    assert widget._esm == bundle.widget_module("CostExplorer")
    assert widget._css == bundle.style()


def test_the_book_gets_a_reference(monkeypatch):
    monkeypatch.setenv("COLLECTIVES_BOOK", "1")
    widget = TreePlayer()
    assert "collectivesWidgets?.TreePlayer" in widget._esm and len(widget._esm) < 400
    assert widget._css == ""


def test_the_data_sets_of_the_player_are_those_of_the_book():
    player = RingPlayer("powers")
    assert player.tensors() == [[r * 10**k for k in range(4)] for r in range(1, 5)]
    assert (player.n, player.numel, player.steps) == (4, 4, 6)
    assert len(player.datasets) == len(DATASETS) == player.choice + 2


def test_a_ring_of_your_own_counts_row_by_row():
    player = RingPlayer(n=3, numel=2)
    assert player.tensors() == [[1, 2], [3, 4], [5, 6]]
    assert RingPlayer(n=6).numel == 8 and RingPlayer(numel=6).n == 4


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda: CostExplorer(n=0), ValueError, "n must be"),
        (lambda: CostExplorer(alpha=float("nan")), ValueError, "alpha must be"),
        (lambda: CrossoverMap(bandwidth=-1), ValueError, "bandwidth must be"),
        (lambda: CostExplorer(T=float("inf")), ValueError, "T must be"),
        (lambda: RingPlayer("nothing"), ValueError, "no data set starts with 'nothing'"),
        (lambda: RingPlayer(n=0), ValueError, "n must be 1 or more"),
        (lambda: RingPlayer(numel=-1), ValueError, "numel must be 0 or more"),
        (lambda: TreePlayer(n=4, root=4), ValueError, "root must be between 0 and 3"),
        (lambda: TreePlayer(operation="gather"), ValueError, "unknown operation"),
    ],
)
def test_impossible_values_are_refused(make, error, message):
    with pytest.raises(error, match=message):
        make()


def test_limits_follow_for_one_rank():
    assert slider(TreePlayer(n=1), "step").max == 1
    assert slider(RingPlayer(n=12, numel=1), "step").max == 22
