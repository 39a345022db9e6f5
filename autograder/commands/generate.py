"""`python -m autograder generate`: the student notebooks."""

import sys

import click

from autograder import generate, sources


@click.command()
@click.argument("only", metavar="[ASSIGNMENT]...", nargs=-1)
@click.option("--check", is_flag=True, help="Write nothing; fail if the notebooks are not fresh.")
def command(only, check):
    """Make notebooks/ from solutions/, without solutions and hidden tests.

    solutions/ASSIGNMENT/NOTEBOOK.py is the only form to edit. Without ASSIGNMENT all are made. With
    --check nothing is written: the command compares the contents of all, says what differs and what
    to run, and exits with 1.
    """
    unknown = sorted(set(only) - set(sources.assignments()))
    if unknown:
        raise click.UsageError(
            f"no assignment {unknown[0]!r}: there are {', '.join(sources.assignments())}"
        )
    if not check:
        for path in generate.write(only=only):
            click.echo(f"wrote {path}")
        return
    problems = generate.stale()
    for problem in problems:
        click.echo(problem, err=True)
    if problems:
        sys.exit(1)
    click.echo("The student notebooks are fresh.")
