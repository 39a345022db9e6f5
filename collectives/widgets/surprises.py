"""The list of predictions that surprised the reader."""

import traitlets
from IPython.display import HTML, display

from collectives.widgets import store
from collectives.widgets.base import CourseWidget
from collectives.widgets.session import in_book

PAGE = (
    '<div class="coll-surprises-box"><p class="widget-fallback">This list needs JavaScript: '
    "your predictions are kept in your browser and nowhere else.</p></div>"
)


class Surprises(CourseWidget):
    """What surprised the reader so far, with buttons to save the predictions and to forget them.

    In JupyterLab the records come from the file that `store.path()` names, in the book from the
    browser.
    """

    records = traitlets.List().tag(sync=True)

    def __init__(self):
        super().__init__(records=[] if in_book() else store.records())
        self.observe(lambda change: store.write(change["new"]), "records")

    def open(self):
        """Talk to the browser; not in the book, whose pages need no widget for the list."""
        if not in_book():
            super().open()

    def _ipython_display_(self):
        import ipywidgets

        display(HTML(PAGE) if in_book() else ipywidgets.VBox([self]))
