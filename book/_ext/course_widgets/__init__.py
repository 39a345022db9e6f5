"""Brings the widgets of `collectives.widgets` into the pages of the book.

- ``scripts``: one script and one style sheet for all widgets, only on pages that need them
- ``manager``: Jupyter's widget manager, joined into one file, only on pages with live widgets
- ``predicted``: ties a cell that starts with `%%predicted KEY` to the question KEY
"""

from course_widgets import manager, predicted, scripts


def setup(app):
    """Connect the three jobs to Sphinx."""
    scripts.connect(app)
    manager.connect(app)
    predicted.connect(app)
    return {"version": "1.0", "parallel_read_safe": True, "parallel_write_safe": True}
