"""`python -m autograder report`: what the marks say about the class and the tests."""

import pathlib

import click

from autograder.marking import course
from autograder.marking.gradebook import Marks
from autograder.marking.report import report
from autograder.sources import assignments


@click.command()
@click.argument("assignment", required=False)
@click.option("--state", type=click.Path(path_type=pathlib.Path), help="As given to `grade`.")
@click.option("--db-url", help="Database of the marks.")
def command(assignment, state, db_url):
    """Print distribution, difficulty and discrimination of parts, and the commonest messages."""
    marks = Marks(course.configured().at(state, None, db_url).db_url)
    for name in [assignment] if assignment else assignments():
        click.echo(f"{name}\n{'=' * len(name)}\n{report(list(marks.records(name).values()))}\n")
    marks.close()
