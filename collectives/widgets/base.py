"""What all widgets share: where their JavaScript and style come from, and how they are shown."""

import anywidget
import traitlets

from collectives.widgets import bundle
from collectives.widgets.controls import check_positive, show
from collectives.widgets.session import in_book


class CourseWidget(anywidget.AnyWidget):
    """A drawing with controls around it.

    A subclass sets its traits and `self.panel`, and has a method `picture()` that returns a
    `Fallback`. In the book the pages bring script and style with them, once for all widgets.
    """

    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)
    panel = None

    @traitlets.default("_esm")
    def _module(self):
        name = self.module_name()
        return bundle.page_module(name) if in_book() else bundle.widget_module(name)

    @traitlets.default("_css")
    def _style(self):
        return "" if in_book() else bundle.style()

    @classmethod
    def module_name(cls):
        """Return the name in `bundle.ENTRIES`: anywidget gives each instance its own class."""
        return next(c.__name__ for c in cls.__mro__ if c.__name__ in bundle.ENTRIES)

    def _ipython_display_(self):
        show(self.panel, self.picture() if in_book() else None)


class CostWidget(CourseWidget):
    """A widget of the cost model: `n` ranks, `T` bytes, `alpha` seconds, `bandwidth` bytes/s.

    `start` keeps the values that it began with, for the sliders to come back to exactly.
    """

    n = traitlets.Int(64).tag(sync=True)
    T = traitlets.Float(1e9).tag(sync=True)
    alpha = traitlets.Float(10e-6).tag(sync=True)
    bandwidth = traitlets.Float(50e9).tag(sync=True)
    start = traitlets.Dict().tag(sync=True)
    T_range = traitlets.List([1e2, 1e12]).tag(sync=True)

    def __init__(self, n=64, alpha=10e-6, T=1e9, bandwidth=50e9, **others):
        start = {"T": float(T), "alpha": float(alpha), "bandwidth": float(bandwidth)}
        check_positive(n=n, **start)
        super().__init__(n=n, start=start, **start, **others)
