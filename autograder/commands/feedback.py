"""`python -m autograder feedback`: writes the pages for students again."""

import json
import pathlib

import click

from autograder.marking import course, feedback, files
from autograder.marking.gradebook import Marks
from autograder.sources import assignments

PATH = click.Path(path_type=pathlib.Path)


@click.command()
@click.argument("assignment", required=False)
@click.option("--state", type=PATH, help="The folder that was given to `grade`.")
@click.option("--db-url", help="Database of the marks.")
@click.option("--student", help="This student only.")
def command(assignment, state, db_url, student):
    """Write the feedback of ASSIGNMENT (or of all), with the marks that were given by hand.

    `grade` writes it too. Use this after you have marked the open parts in the formgrader.
    """
    place = course.configured().at(state, None, db_url)
    marks, count = Marks(place.db_url), 0
    for name in [assignment] if assignment else assignments():
        for who, record in marks.records(name).items():
            if student in (None, who):
                count += write_pages(place, record)
    marks.close()
    click.echo(f"{count} pages written to {place.feedback}")


def write_pages(place, record):
    """Write the pages for one submission; return how many."""
    home = place.feedback / record["student"] / record["assignment"]
    marked = place.autograded / record["student"] / record["assignment"]
    names = {path.stem for path in [*home.glob("*.html"), *marked.glob("*.ipynb")]}
    for name in sorted(names):
        path = marked / f"{name}.ipynb"
        nb = json.loads(path.read_text("utf-8")) if path.is_file() else None
        files.write(home / f"{name}.html", feedback.page(record, name, nb))
    return len(names)
