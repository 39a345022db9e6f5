"""Which algorithm is the fastest, over N and T."""

import traitlets

from collectives.widgets import controls, figures
from collectives.widgets.base import CostWidget


class CrossoverMap(CostWidget):
    """The winner of the α-β model for N = 2 to 1024 and T = 100 B to 1 TB.

    The arguments are those of `CostExplorer`; `n` and `T` are the marked point. `with_halving`
    says whether halving-doubling takes part. Raises `ValueError` for values that are not positive.
    """

    with_halving = traitlets.Bool(True).tag(sync=True)

    def __init__(self, n=64, alpha=10e-6, T=1e9, bandwidth=50e9, with_halving=True):
        super().__init__(n, alpha, T, bandwidth, with_halving=with_halving)
        box = controls.checkbox(self, "with_halving", "with halving-doubling")
        self.panel = controls.panel(*controls.cost_sliders(self), box, self)

    def picture(self):
        """Return the map at the values that the widget has now, as a `Fallback`."""
        return figures.winner_map(self.n, self.T, self.alpha, self.bandwidth, self.with_halving)
