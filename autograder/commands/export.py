"""`python -m autograder export`: marks and feedback for a system."""

import sys

import click

from autograder.lms import export
from autograder.lms.entries import SourceError
from autograder.marking.course import configured

DEFAULT_OUT = {"csv": "marks.csv", "canvas": "canvas.csv", "moodle": "moodle.csv",
               "feedback": "feedback.zip"}  # fmt: skip


@click.command()
@click.argument("to", type=click.Choice(list(DEFAULT_OUT)), default="csv")
@click.option("--assignment", help="Name of the assignment, for example ring. CSV: all without it.")
@click.option("--into", type=click.Path(), help="The sheet that you downloaded from the system.")
@click.option("--out", type=click.Path(), help="File to write.")
@click.option("--column", help="Header of the column for the marks, if it is not clear.")
@click.option("--decimal", type=click.Choice([".", ","]), help="Decimal point in a Moodle sheet.")
@click.option("--rescale", is_flag=True, help="Convert to the sheet's maximum number of points.")
@click.option("--state", type=click.Path(), help="The folder that `grade --state` wrote.")
@click.option("--submitted", type=click.Path(), help="Folder of the class's submissions.")
@click.option("--db-url", help="The gradebook, if it is not the configured one.")
def command(to, assignment, into, out, column, decimal, rescale, state, submitted, db_url):
    """Write marks for TO (csv, canvas or moodle), or the zip with all feedback pages.

    Canvas: download the gradebook, give it with --into, upload the result. Moodle: the same with
    the grading worksheet. What has not been marked stays empty, it is never 0. In the CSV file a
    column says the status: graded, needs manual grading, failed, refused or not submitted.
    """
    course = configured().at(state, submitted, db_url)
    out = out or DEFAULT_OUT[to]
    try:
        if to == "feedback":
            if assignment is None:
                raise SourceError("feedback is for one assignment: name it with --assignment")
            lines = export.feedback(course, assignment, out)
        else:
            wish = export.Wish(to, out, assignment, into, column, decimal, rescale)
            lines = export.export(course, wish)
    except SourceError as error:
        click.echo(f"Nothing was written: {error}", err=True)
        sys.exit(2)
    except OSError as error:
        click.echo(f"Nothing was written: {error}. Mend this and run it again.", err=True)
        sys.exit(2)
    for line in lines:
        click.echo(line)
