"""`python -m autograder bundle`: the exercises as one zip for students."""

import click

from autograder import bundle


@click.command()
@click.argument("out", type=click.Path(dir_okay=False))
def command(out):
    """Write the exercises with all that they import to the zip file OUT.

    In it are the student notebooks, the public checks, the part of the library that the notebooks
    use, requirements and a README. Solutions, hidden tests and complete algorithms are not in it.
    """
    names = bundle.write(out)
    click.echo(f"wrote {out}: {len(names)} files")
