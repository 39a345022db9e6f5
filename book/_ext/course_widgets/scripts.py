"""One script and one style sheet for all widgets, made from `collectives/widgets`."""

import os
from pathlib import Path

SCRIPT = "course-widgets.js"
STYLE = "course-widgets.css"
# What stands in the HTML of a page that needs them.
SIGNS = ("coll-predict", "coll-surprises", "data-predict", "jupyter.widget-view+json")


def announce_book(app, config):
    """Let the cells know that they run for the book: `collectives.widgets.session.in_book`."""
    os.environ["COLLECTIVES_BOOK"] = "1"


def write_if_new(path, text):
    """Write a file unless it holds the text already."""
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def write_files(app):
    """Write both files into the HTML output."""
    if app.builder.format == "html":
        from collectives.widgets import bundle

        static = Path(app.outdir) / "_static"
        write_if_new(static / SCRIPT, bundle.page_script())
        write_if_new(static / STYLE, bundle.style())


def add_to_page(app, pagename, templatename, context, doctree):
    """Load both on a page that has a widget or a prediction.

    The script is not deferred: it marks the page before outputs that wait would be painted.
    """
    if any(sign in (context.get("body") or "") for sign in SIGNS):
        app.add_css_file(STYLE)
        app.add_js_file(SCRIPT)


def connect(app):
    """Connect to Sphinx; the pages are complete when `predicted` has changed them."""
    app.connect("config-inited", announce_book)
    app.connect("builder-inited", write_files)
    app.connect("html-page-context", add_to_page, priority=600)
