"""The widgets of the engineering part as Python objects."""

import xml.etree.ElementTree as ElementTree

import ipywidgets
import numpy as np
import pytest

from collectives.buckets import exposed, gpt2_small_bytes
from collectives.grid import hierarchical_all_reduce
from collectives.multi_ring import in_node_order, multi_ring_all_reduce, node_kind
from collectives.widgets import (
    BucketExplorer,
    HierarchyExplorer,
    OverlapTimeline,
    StragglerTimeline,
)

MAKERS = [
    BucketExplorer,
    lambda: BucketExplorer(cap=0.02, n=1, small_first=False, sizes=[10, 20]),
    OverlapTimeline,
    lambda: OverlapTimeline(cap=5000, backward=2.0, n=2),
    StragglerTimeline,
    lambda: StragglerTimeline(n=2, slow=1, late=0, late_ms=250, T=1e3),
    HierarchyExplorer,
    lambda: HierarchyExplorer(nodes=1, per_node=4),
    lambda: HierarchyExplorer(nodes=100, per_node=1, bandwidth_between=1e7),
]


def controls(widget):
    """Return the controls in the panel, the widget itself included."""
    return widget.panel.children


@pytest.mark.parametrize("make", MAKERS)
def test_controls_begin_at_the_values_of_the_widget(make):
    widget = make()
    assert widget in controls(widget)
    sliders = [one for one in controls(widget) if hasattr(one, "min")]
    assert len(sliders) >= 4
    for one in sliders:
        trait = next(c for c in one._dom_classes if c != "coll-slider").removeprefix("coll-")
        assert one.value == pytest.approx(getattr(widget, trait), rel=1e-12)
        low, high = one.min, one.max
        if isinstance(one, ipywidgets.FloatLogSlider):
            low, high = 10.0**low, 10.0**high
        assert low <= one.value <= high and low < high


@pytest.mark.parametrize("make", MAKERS)
def test_pictures_are_drawn_and_described(make):
    picture = make().picture()
    html = picture.html()
    root = ElementTree.fromstring(html[html.index("<svg") : html.index("</svg>") + 6])
    assert root.get("aria-label") == picture.alt and len(picture.alt) > 40


def test_the_buckets_are_those_of_the_page():
    widget = BucketExplorer()
    assert widget.sizes == gpt2_small_bytes()[::-1]
    assert len(widget.buckets()) == 13
    assert widget.buckets()[0] < 10 * 2**20 < BucketExplorer(small_first=False).buckets()[0]
    assert widget.time_of(0) == pytest.approx(1.26e-3)


def test_one_bucket_is_the_first_run_and_hides_nothing():
    widget = OverlapTimeline()
    (_, one), (_, some), (_, alone) = widget.runs()
    assert [len(one), len(some), len(alone)] == [1, 13, 148]
    late = exposed(one, widget.backward)
    assert late == pytest.approx(widget.time_of(sum(widget.sizes)))
    assert f"1 bucket: {late * 1e3:.4g} ms" in widget.picture().alt


def test_the_picture_names_the_rank_that_waits_least():
    assert "Rank 3, hatched" in StragglerTimeline(slow=3).picture().alt
    assert "Rank 5, hatched" in StragglerTimeline(factor=1, late=5, late_ms=20).picture().alt


@pytest.mark.parametrize(("nodes", "per_node"), [(1, 4), (4, 1), (2, 2), (3, 4)])
def test_the_picture_shows_what_the_simulator_counts(nodes, per_node):
    tensors = np.ones((nodes * per_node, nodes * per_node**2 * 2))
    orders = [in_node_order(nodes, per_node, first) for first in range(per_node)]
    runs = [
        multi_ring_all_reduce(tensors, orders[:1]),
        multi_ring_all_reduce(tensors, orders),
        hierarchical_all_reduce(tensors, nodes, per_node),
    ]
    widget = HierarchyExplorer(nodes, per_node, T=1, bandwidth_inside=1, bandwidth_between=1)
    for (_, *busy), run in zip(widget.busy(), runs, strict=True):
        sent = [
            run.traffic.sent(node_kind(per_node), of).max() / tensors.shape[1]
            for of in ("inside", "between")
        ]
        assert busy == pytest.approx(sent, rel=1e-12)


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda: BucketExplorer(cap=0), ValueError, "cap must be"),
        (lambda: BucketExplorer(n=0), ValueError, "n must be"),
        (lambda: BucketExplorer(sizes=[]), ValueError, "sizes must be"),
        (lambda: BucketExplorer(sizes=[3, 0]), ValueError, "sizes must be"),
        (lambda: OverlapTimeline(backward=float("nan")), ValueError, "backward must be"),
        (lambda: StragglerTimeline(n=1), ValueError, "n must be 2 or more"),
        (lambda: StragglerTimeline(n=4, slow=4, late=0), ValueError, "slow must be"),
        (lambda: StragglerTimeline(late=-1), ValueError, "late must be"),
        (lambda: StragglerTimeline(late_ms=-1), ValueError, "late_ms must be"),
        (lambda: StragglerTimeline(factor=0), ValueError, "factor must be"),
        (lambda: HierarchyExplorer(nodes=0), ValueError, "must be 1 or more"),
        (lambda: HierarchyExplorer(nodes=1, per_node=1), ValueError, "one rank"),
        (lambda: HierarchyExplorer(bandwidth_inside=-1), ValueError, "bandwidth_inside must be"),
    ],
)
def test_impossible_values_are_refused(make, error, message):
    with pytest.raises(error, match=message):
        make()
