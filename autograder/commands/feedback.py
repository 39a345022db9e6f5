"""`python -m autograder feedback`: writes the pages for students again."""

import pathlib

import click

from autograder.marking import course
from autograder.marking.feedback import book
from autograder.marking.gradebook import Marks
from autograder.marking.pages import write_pages
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
    check_book()
    place = course.configured().at(state, None, db_url)
    marks, count = Marks(place.db_url), 0
    for name in [assignment] if assignment else assignments():
        for who, record in marks.records(name).items():
            if student in (None, who):
                count += write_pages(place, record)
    marks.close()
    click.echo(f"{count} pages written to {place.feedback}")


def check_book():
    """Refuse an address of the book that is none, before anything is marked or written."""
    try:
        book()
    except ValueError as error:
        raise click.UsageError(str(error)) from None
