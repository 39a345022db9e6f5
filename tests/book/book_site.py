"""Where the built book is and which pages it has."""

import os
from pathlib import Path

from sphinx_external_toc.parsing import parse_toc_yaml

REPOSITORY = Path(__file__).resolve().parents[2]
HTML = Path(os.environ.get("BOOK_HTML", REPOSITORY / "_build" / "html"))
SCREENSHOTS = REPOSITORY / "build" / "screenshots"
GENERATED = ("genindex.html", "search.html")


def chapters():
    """Return the document names in `_toc.yml`, such as `book/math/crossover`, in reading order."""
    return [name.removesuffix(".md") for name in parse_toc_yaml(REPOSITORY / "_toc.yml")]


def pages():
    """Return the HTML pages, relative to the site: the chapters, then the generated ones."""
    return [f"{name}.html" for name in chapters()] + list(GENERATED)
