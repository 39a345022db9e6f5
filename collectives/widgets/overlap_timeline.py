"""The backward pass and its communication on one time axis, with sliders."""

import traitlets

from collectives.buckets import exposed, timeline
from collectives.plots import engineering
from collectives.widgets import controls
from collectives.widgets.fallback import Fallback
from collectives.widgets.model_widget import BucketWidget


class OverlapTimeline(BucketWidget):
    """Three runs below a backward pass of `backward` seconds: one bucket, one cap, one by one.

    The other arguments are those of `BucketExplorer`. Raises `ValueError` for values that are not
    positive.
    """

    backward = traitlets.Float(60e-3).tag(sync=True)

    def __init__(
        self,
        cap=25,
        backward=60e-3,
        n=64,
        alpha=10e-6,
        bandwidth=50e9,
        small_first=True,
        sizes=None,
    ):
        start = {"cap": cap, "backward": backward, "alpha": alpha, "bandwidth": bandwidth}
        super().__init__(start, n, small_first, sizes)
        self.panel = controls.panel(
            controls.log_slider(self, "cap", "Cap", -2, 3),
            controls.log_slider(self, "backward", "Backward", -3, 0),
            *self.cost_sliders(),
            self,
        )

    def runs(self):
        """Return [(label, spans in seconds)] of the three runs."""
        groups = {
            "1 bucket": [sum(self.sizes)],
            f"{self.cap:.3g} MiB": self.buckets(),
            "one by one": self.sizes,
        }
        return [
            (label, timeline(parts, self.backward, self.time_of)) for label, parts in groups.items()
        ]

    def picture(self):
        """Return the three runs at the values that the widget has now, as a `Fallback`."""
        runs = self.runs()
        late = "; ".join(
            f"{label}: {exposed(spans, self.backward) * 1e3:.4g} ms" for label, spans in runs
        )
        alt = (
            f"A backward pass of {self.backward * 1e3:.4g} ms above, three runs of communication "
            f"below. Exposed time, {late}."
        )
        return Fallback(engineering.overlap_timeline(runs, self.backward), alt)
