"""`python -m autograder trial`: cheats, broken files and faults, each with its table."""

import pathlib
import sys
import tempfile

import click

STUDENTS, KILLS = 12, 20


@click.command()
@click.argument("kind", type=click.Choice(["cheats", "broken", "faults"]))
@click.option("--workers", type=click.IntRange(1, 64), default=2, show_default=True)
def command(kind, workers):
    """Try the marking on a class of cheats or of broken files, or kill it again and again.

    Prints a table; exits with 1 if a cheat got a point, a broken submission another mark than it
    must get, or a run that was killed other marks than an undisturbed one.
    """
    with tempfile.TemporaryDirectory(prefix="trial-") as folder:
        good, text = TRIALS[kind](pathlib.Path(folder), workers)
    click.echo(text)
    sys.exit(0 if good else 1)


def cheats(folder, workers):
    """Return whether no cheat paid, and the table."""
    from autograder.trials import cheats as trial

    course, records = trial.run(folder, workers=workers)
    found = list(trial.verdicts(course, records))
    return not any(given or leaked for *_, given, leaked in found), trial.table(course, records)


def broken(folder, workers):
    """Return whether every broken submission got what it must get, and the table."""
    from autograder.trials import broken as trial

    _, records = trial.run(folder, workers=workers)
    good = all(
        trial.points(records[f"broken-{name}"]) == kind.points
        for name, kind in trial.BROKEN.items()
    )
    return good, trial.table(records)


def faults(folder, workers):
    """Return whether killed runs end with the right marks, and a sentence."""
    from autograder.trials import faults as trial

    right, seconds = trial.undisturbed(folder / "undisturbed", STUDENTS)
    marks, cut = trial.killed(folder / "killed", STUDENTS, KILLS, seconds)
    equal = "equal" if marks == right else "NOT EQUAL"
    text = f"{cut} of {KILLS} runs were killed; the marks after the last resume are {equal}"
    return marks == right, text


TRIALS = {"cheats": cheats, "broken": broken, "faults": faults}
