"""Time of an all-reduce against tensor size, with sliders for N, T, α and B."""

from collectives.widgets import controls, figures
from collectives.widgets.base import CostWidget


class CostExplorer(CostWidget):
    """Ring, tree, parameter server and halving-doubling in the α-β model, drawn side by side.

    `n` ranks, `T` bytes on one rank, `alpha` seconds per message, `bandwidth` bytes per second and
    direction. All four follow the sliders, in the browser and in Python. Raises `ValueError` for
    values that are not positive.
    """

    def __init__(self, n=64, alpha=10e-6, T=1e9, bandwidth=50e9):
        super().__init__(n, alpha, T, bandwidth)
        self.panel = controls.panel(*controls.cost_sliders(self), self)

    def picture(self):
        """Return the chart at the values that the widget has now, as a `Fallback`."""
        return figures.cost_chart(self.n, self.T, self.alpha, self.bandwidth)
