"""`python -m autograder confusion`: how well the checks tell right from wrong."""

import sys

import click

from autograder import samples


@click.command()
@click.argument("assignment", default="ring")
@click.option("--all", "everything", is_flag=True, help="List every sample, not only the failures.")
def command(assignment, everything):
    """Mark the sample submissions of ASSIGNMENT and print who was told apart rightly.

    Exits with 1 if a wrong sample gets full marks, a right one does not, or less than 90 % of the
    wrong ones get the right diagnosis.
    """
    marked = [samples.mark(sample, assignment) for sample in samples.samples(assignment)]
    click.echo(samples.table(marked, everything))
    sys.exit(0 if samples.good_enough(marked) else 1)
