"""Writes the feedback pages of one submission again, from what has been marked."""

import json

from autograder.marking import feedback, files


def write_pages(course, record):
    """Write the pages for one submission; return how many."""
    home = course.feedback / record["student"] / record["assignment"]
    marked = course.autograded / record["student"] / record["assignment"]
    names = {path.stem for path in [*home.glob("*.html"), *marked.glob("*.ipynb")]}
    for name in sorted(names):
        path = marked / f"{name}.ipynb"
        nb = json.loads(path.read_text("utf-8")) if path.is_file() else None
        files.write(home / f"{name}.html", feedback.page(record, name, nb))
    return len(names)
