"""`python -m autograder grade`: marks a class."""

import json
import pathlib
import sys

import click
import sqlalchemy

from autograder.engine.sandbox import NoSandboxError
from autograder.marking import course, files, table
from autograder.marking.blueprint import UnknownAssignment
from autograder.marking.grade import Options, grade
from autograder.marking.lateness import LatePolicyError
from autograder.marking.locks import Busy
from autograder.marking.register import register_solutions
from autograder.sources import ROOT, assignments

PATH = click.Path(path_type=pathlib.Path)
FIELDS = ("student", "assignment", "score", "max_score", "status", "problems", "tests")


@click.command()
@click.argument("assignment", required=False)
@click.option("--assignment", "named", help="The same as ASSIGNMENT.")
@click.option("--submitted", type=PATH, help="Folder with STUDENT/ASSIGNMENT/NOTEBOOK.ipynb.")
@click.option("--state", type=PATH, help="Folder for the database, marked notebooks, feedback.")
@click.option("--db-url", help="Database of the marks, such as postgresql+psycopg://…")
@click.option(
    "--json", "json_file", type=PATH, help="Write what every submission got to this file."
)
@click.option("--student", help="Mark this student only.")
@click.option("--workers", type=click.IntRange(1, 256), help="Processes; default: one per core.")
@click.option("--scheduler", help="Address of a Dask scheduler, such as tcp://10.0.0.1:8786.")
@click.option("--require-sandbox", is_flag=True, help="Refuse to run without bubblewrap.")
@click.option("--again", is_flag=True, help="Mark unchanged submissions again, too.")
@click.option("--late-policy", help="Class of a late policy, such as mycourse.policy.TwoDays.")
def command(assignment, named, submitted, state, db_url, json_file, late_policy, **options):
    """Mark what is new or has changed; without ASSIGNMENT, all assignments.

    A run that was stopped goes on where it was: give the same command again. Without submissions
    in autograder/submitted a small sample class is marked. Exit code 0: all marked; 1: some
    submissions were refused or failed (the table says why); 2: the command was wrong; 3: the run
    was stopped, nothing is lost.
    """
    place = course.configured().at(state, submitted, db_url)
    if submitted is None and not has_submissions(place.submitted):
        place = with_sample_class(place, state)
    names = [assignment or named] if assignment or named else assignments()
    records = {name: [] for name in names}
    for name in names:
        choice = Options(name, late=late_policy, register=register_solutions, **clean(options))
        marker = attempt(place, choice)
        records[name] = list(marker.records.values())
        click.echo(f"{name}: {marker.unchanged} unchanged\n{table.table(records[name])}\n")
        for other in marker.ignored:
            click.echo(f"{other} was left out: it is no folder of a student", err=True)
    everything = [record for name in names for record in records[name]]
    if json_file:
        chosen = [{field: record[field] for field in FIELDS} for record in everything]
        files.write(json_file, json.dumps(chosen, indent=1, ensure_ascii=False) + "\n")
    sys.exit(0 if all(table.is_clean(record) for record in everything) else 1)


def clean(options):
    """Return the options without those that were not given."""
    return {name: value for name, value in options.items() if value is not None}


def has_submissions(folder):
    """Return whether anybody has handed in anything."""
    return folder.is_dir() and any(
        path.is_dir() and not path.name.startswith(".") for path in folder.iterdir()
    )


def with_sample_class(place, state):
    """Return a course with the sample class, in a folder of its own."""
    from autograder.marking import sample_class  # loads much, and a real class needs none of it

    home = state / "sample-class" if state else ROOT / "build" / "sample-class"
    click.echo(f"No submissions in {place.submitted}: marking the sample class in {home}.")
    sample_class.write(home / "submitted")
    return place.at(state or home / "state", home / "submitted")


def attempt(place, options):
    """Mark one assignment; end the program with a message if that cannot go on."""
    try:
        return grade(place, options, say=lambda text: click.echo(text, err=True))
    except (NoSandboxError, UnknownAssignment, FileNotFoundError, LatePolicyError) as error:
        click.echo(f"Cannot mark {options.assignment}: {error}", err=True)
        sys.exit(2)
    except KeyboardInterrupt:
        stop("You stopped it.", "Run the same command again to go on.", 130)
    except Busy as error:
        stop(str(error), "", 3)
    except sqlalchemy.exc.OperationalError as error:
        stop(f"The database cannot be used: {error.orig}.", advice(str(error.orig)), 3)
    except OSError as error:
        stop(f"A file cannot be written: {error}.", advice(str(error)), 3)


def stop(what, advice, code):
    """Say what happened and what to do, and end the program."""
    click.echo(f"{what} What was marked so far is kept. {advice}".strip(), err=True)
    sys.exit(code)


def advice(text):
    """Return what to do about an error of the database or the disk."""
    text = text.lower()
    if "locked" in text:
        return "Close the program that uses the gradebook (the formgrader?), then run this again."
    if "full" in text or "no space" in text:
        return "Free some space on the disk, then run the same command again."
    return "Run `python -m autograder doctor`, then the same command again."
