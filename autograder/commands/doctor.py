"""`python -m autograder doctor`: can this machine mark?"""

import pathlib
import sys

import click

from autograder.marking import course, doctor


@click.command()
@click.option("--state", type=click.Path(path_type=pathlib.Path), help="As given to `grade`.")
@click.option("--db-url", help="Database of the marks.")
def command(state, db_url):
    """Check sandbox, database, disk and notebooks; exit with 1 if anything lacks."""
    found = doctor.findings(course.configured().at(state, None, db_url))
    click.echo(doctor.table(found))
    sys.exit(0 if all(item.good for item in found) else 1)
