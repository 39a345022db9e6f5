"""How gradients fill buckets, with sliders for the cap, N, α and B."""

from collectives.plots.engineering import bucket_sizes
from collectives.widgets import controls
from collectives.widgets.fallback import Fallback
from collectives.widgets.model_widget import MIB, BucketWidget


class BucketExplorer(BucketWidget):
    """The buckets of one model, and what their all-reduces cost one after the other.

    `cap` is in MiB; `n`, `alpha` and `bandwidth` are those of `CostExplorer`. `sizes` are the
    bytes of the gradients in the order in which they become ready; without them GPT-2 small.
    Raises `ValueError` for values that are not positive.
    """

    def __init__(self, cap=25, n=64, alpha=10e-6, bandwidth=50e9, small_first=True, sizes=None):
        super().__init__(
            {"cap": cap, "alpha": alpha, "bandwidth": bandwidth}, n, small_first, sizes
        )
        cap_slider = controls.log_slider(self, "cap", "Cap", -2, 3)
        self.panel = controls.panel(cap_slider, *self.cost_sliders(), self)

    def picture(self):
        """Return the buckets at the values that the widget has now, as a `Fallback`."""
        buckets = self.buckets()
        grouped, alone = (sum(map(self.time_of, parts)) for parts in (buckets, self.sizes))
        alt = (
            f"Bars for the buckets with a cap of {self.cap:g} MiB. Number of buckets: "
            f"{len(buckets)}. All of them take {grouped * 1e3:.4g} ms; "
            f"the {len(self.sizes)} tensors one by one take {alone * 1e3:.4g} ms."
        )
        return Fallback(bucket_sizes(buckets, self.cap * MIB), alt)
