"""`python -m autograder generate`: the student notebooks."""

import sys

import click

from autograder import generate


@click.command()
@click.option("--check", is_flag=True, help="Write nothing; fail if the notebooks are not fresh.")
def command(check):
    """Make notebooks/ from solutions/, without solutions and hidden tests.

    solutions/ASSIGNMENT/NOTEBOOK.py is the only form to edit. With --check nothing is written: the
    command compares contents, says what differs and what to run, and exits with 1.
    """
    if not check:
        for path in generate.write():
            click.echo(f"wrote {path}")
        return
    problems = generate.stale()
    for problem in problems:
        click.echo(problem, err=True)
    if problems:
        sys.exit(1)
    click.echo("The student notebooks are fresh.")
