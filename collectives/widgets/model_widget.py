"""What the widgets of the engineering part share: their sliders, and the gradients of a model."""

import traitlets

from collectives.buckets import fill_buckets, gpt2_small_bytes
from collectives.cost import t_ring
from collectives.widgets import controls
from collectives.widgets.base import CourseWidget

MIB = 2**20  # bytes


class ModelWidget(CourseWidget):
    """A widget with sliders whose values can be any positive number.

    `start` maps the names of their traits to the values that they begin with, for the sliders to
    come back to exactly.
    """

    start = traitlets.Dict().tag(sync=True)

    def __init__(self, start, **others):
        start = {name: float(value) for name, value in start.items()}
        controls.check_positive(**start)
        super().__init__(start=start, **start, **others)


class BucketWidget(ModelWidget):
    """A widget about the gradients of one model in buckets.

    `sizes` are the bytes of the gradients in the order in which they become ready. `cap` is in
    MiB, `alpha` in seconds, `bandwidth` in bytes per second. `small_first` says whether the first
    bucket is closed at 1 MiB.
    """

    n = traitlets.Int(64).tag(sync=True)
    cap = traitlets.Float(25.0).tag(sync=True)
    alpha = traitlets.Float(10e-6).tag(sync=True)
    bandwidth = traitlets.Float(50e9).tag(sync=True)
    small_first = traitlets.Bool(True).tag(sync=True)
    sizes = traitlets.List(traitlets.Int()).tag(sync=True)

    def __init__(self, start, n, small_first, sizes):
        controls.check_positive(n=n)
        sizes = gpt2_small_bytes()[::-1] if sizes is None else list(sizes)
        if not sizes or min(sizes) < 1:
            raise ValueError(f"sizes must be bytes of one gradient or more, got {sizes}")
        super().__init__(start, n=n, small_first=small_first, sizes=sizes)

    def buckets(self):
        """Return the bytes of each bucket at the values that the widget has now."""
        cap = self.cap * MIB
        return fill_buckets(self.sizes, cap, min(MIB, cap) if self.small_first else None)

    def time_of(self, T):
        """Return the seconds of a ring all-reduce of T bytes."""
        return t_ring(self.n, T, self.alpha, 1 / self.bandwidth)

    def cost_sliders(self):
        """Return the sliders for N, α and B, and the box for the first bucket."""
        return [
            controls.int_slider(self, "n", "Ranks N", 1, 1024),
            controls.log_slider(self, "alpha", "Startup α", -7, -3),
            controls.log_slider(self, "bandwidth", "Bandwidth B", 8, 12),
            controls.checkbox(self, "small_first", "first bucket closed at 1 MiB"),
        ]
