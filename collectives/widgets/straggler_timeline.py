"""A ring all-reduce in time, with sliders for a slow link and a late rank."""

import numpy as np
import traitlets

from collectives._checks import check_rank, check_ranks
from collectives.cost import t_ring
from collectives.plots.timelines import gantt
from collectives.timeline import ring_timeline, with_one
from collectives.widgets import controls
from collectives.widgets.fallback import Fallback
from collectives.widgets.model_widget import ModelWidget


class StragglerTimeline(ModelWidget):
    """Every message of a ring all-reduce of T bytes over `n` ranks, one row a rank.

    The link from rank `slow` to its right neighbor takes `factor` times as long for a byte, and
    rank `late` enters `late_ms` milliseconds after the others. `alpha` is in seconds, `bandwidth`
    in bytes per second. Raises `ValueError` for less than two ranks, for a rank outside the ring,
    for a negative delay, and for other values that are not positive.
    """

    n = traitlets.Int(8).tag(sync=True)
    slow = traitlets.Int(3).tag(sync=True)
    factor = traitlets.Float(4.0).tag(sync=True)
    late = traitlets.Int(5).tag(sync=True)
    late_ms = traitlets.Int(0).tag(sync=True)
    T = traitlets.Float(1e9).tag(sync=True)
    alpha = traitlets.Float(10e-6).tag(sync=True)
    bandwidth = traitlets.Float(50e9).tag(sync=True)
    rank_limit = traitlets.Int(7).tag(sync=True)

    def __init__(
        self, n=8, slow=3, factor=4, late=5, late_ms=0, T=1e9, alpha=10e-6, bandwidth=50e9
    ):
        n = check_ranks(n)
        if n < 2:
            raise ValueError(f"one rank sends no messages: n must be 2 or more, got {n}")
        slow, late = check_rank(slow, n, "slow"), check_rank(late, n, "late")
        controls.check_positive(alpha=alpha, bandwidth=bandwidth)
        if late_ms < 0:
            raise ValueError(f"late_ms must be 0 or more, got {late_ms}")
        others = {"alpha": alpha, "bandwidth": bandwidth, "late": late, "late_ms": late_ms}
        super().__init__({"factor": factor, "T": T}, n=n, slow=slow, rank_limit=n - 1, **others)
        self.panel = controls.panel(*self._controls(), self)

    def _controls(self):
        limit = self.rank_limit
        ranks = [
            controls.int_slider(self, name, text, 0, limit)
            for name, text in (("slow", "Slow link"), ("late", "Late rank"))
        ]
        for slider in ranks:
            controls.follow_limit(self, "rank_limit", slider)
        slow, late = ranks
        return [
            controls.int_slider(self, "n", "Ranks N", 2, 16),
            slow,
            controls.log_slider(self, "factor", "Slower by", 0, 2),
            late,
            controls.int_slider(self, "late_ms", "Late by", 0, 100),
            controls.log_slider(self, "T", "Tensor T", 6, 10),
        ]

    def timeline(self):
        """Return the `Timeline` at the values that the widget has now."""
        beta = 1 / self.bandwidth
        links = with_one(self.n, beta, self.slow, self.factor * beta)
        ready = with_one(self.n, 0.0, self.late, self.late_ms / 1000)
        return ring_timeline(self.n, self.T, self.alpha, links, ready=ready, keep=True)

    def picture(self):
        """Return the timeline at the values that the widget has now, as a `Fallback`."""
        run = self.timeline()
        usual = t_ring(self.n, self.T, self.alpha, 1 / self.bandwidth)
        least = int(np.argmin(run.waiting))
        alt = (
            f"Rows of bars over time for {self.n} ranks: bars are messages, gaps are waiting. The "
            f"all-reduce ends after {run.time * 1e3:.4g} ms; with equal links and all ranks in "
            f"time it takes {usual * 1e3:.4g} ms. Rank {least}, hatched, waits least."
        )
        return Fallback(gantt(run, slow=least), alt)
