"""What the pages of the book show besides figures and tables.

`%load_ext collectives.widgets` in the first cell of a page sets the look of the figures and makes
`%%predicted KEY` known. Each widget is one Python class and one JavaScript module in `js/`.
"""

from collectives.widgets.bucket_explorer import BucketExplorer
from collectives.widgets.cost_explorer import CostExplorer
from collectives.widgets.crossover_map import CrossoverMap
from collectives.widgets.hierarchy_explorer import HierarchyExplorer
from collectives.widgets.overlap_timeline import OverlapTimeline
from collectives.widgets.predict import Predict
from collectives.widgets.ring_player import RingPlayer
from collectives.widgets.straggler_timeline import StragglerTimeline
from collectives.widgets.surprises import Surprises
from collectives.widgets.tree_player import TreePlayer

__all__ = [
    "BucketExplorer",
    "CostExplorer",
    "CrossoverMap",
    "HierarchyExplorer",
    "OverlapTimeline",
    "Predict",
    "RingPlayer",
    "StragglerTimeline",
    "Surprises",
    "TreePlayer",
    "load_ipython_extension",
]


def load_ipython_extension(shell):
    """Prepare a notebook: figures as SVG in the style of the book, and `%%predicted`."""
    from collectives.widgets.session import prepare

    prepare(shell)
