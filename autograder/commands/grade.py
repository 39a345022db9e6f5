"""`python -m autograder grade`: marks a class."""

import json
import pathlib
import sys

import click
import sqlalchemy

from autograder.commands.feedback import check_book
from autograder.engine.sandbox import NoSandboxError
from autograder.marking import course, files, lateness, table
from autograder.marking.blueprint import UnknownAssignment
from autograder.marking.grade import Options, grade
from autograder.marking.lateness import LatePolicyError
from autograder.marking.locks import Busy
from autograder.marking.pages import write_pages
from autograder.marking.register import CellsChangedError, register_solutions
from autograder.sources import ROOT, assignments

PATH = click.Path(path_type=pathlib.Path)
REFUSALS = (
    NoSandboxError,
    UnknownAssignment,
    FileNotFoundError,
    LatePolicyError,
    CellsChangedError,
)
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
    check_book()
    place = course.configured().at(state, submitted, db_url)
    names = [assignment or named] if assignment or named else assignments()
    options = {"late": late_policy, "register": register_solutions, **clean(options)}
    if submitted is None and not has_submissions(place.submitted):
        records, good = mark_sample_class(place, state, names, options)
    else:
        records = mark(place, names, options)
        good = all(table.is_clean(record) for record in records)
    if json_file:
        chosen = [published(record) for record in records]
        files.write(json_file, json.dumps(chosen, indent=1, ensure_ascii=False) + "\n")
    sys.exit(0 if good else 1)


def mark(place, names, options, quiet=False):
    """Mark assignments and print a table for each; return the records."""
    records = []
    for name in names:
        marker = attempt(place, Options(name, **options))
        records += marker.records.values()
        if quiet:
            continue
        found = list(marker.records.values())
        click.echo(f"{name}: {marker.unchanged} unchanged\n{table.table(found)}\n")
        for other in marker.ignored:
            click.echo(f"{other} was left out: it is no folder of a student", err=True)
    return records


def published(record):
    """Return what other programs get of a record; of a late hand-in also what that costs."""
    late = lateness.outcome(record)
    return {field: record[field] for field in FIELDS} | ({"late": late} if late else {})


def clean(options):
    """Return the options without those that were not given."""
    return {name: value for name, value in options.items() if value is not None}


def has_submissions(folder):
    """Return whether anybody has handed in anything."""
    return folder.is_dir() and any(
        path.is_dir() and not path.name.startswith(".") for path in folder.iterdir()
    )


def mark_sample_class(place, state, names, options):
    """Take the sample class the whole way; return the records, and whether all is as planned."""
    from autograder.sample_class import walk  # loads much, and a real class needs none of it

    home, plan = (state or ROOT / "build") / "sample-class", walk.read()
    click.echo(f"No submissions in {place.submitted}: marking the sample class in {home}.")
    place = place.at(state or home / "state", home / "submitted")
    names = [name for name in names if plan.of(name)]
    options = {**options, "late": options.get("late") or walk.POLICY}
    for line in walk.hand_in(plan, place, home, names):
        click.echo(line)
    walk.set_due(place, names)
    walk.mark_by_hand(plan, place, mark(place, names, options, quiet=True))
    records = mark(place, names, {**options, "again": False})
    pages = sum(write_pages(place, record) for record in records)
    click.echo(f"{pages} pages of feedback in {place.feedback}")
    for line in walk.give_back(plan, place, home, names):
        click.echo(line)
    wrong = walk.differences(plan, records)
    for line in wrong or [f"All {len(records)} submissions got what they must get."]:
        click.echo(line)
    return records, not wrong


def attempt(place, options):
    """Mark one assignment; end the program with a message if that cannot go on."""
    try:
        return grade(place, options, say=lambda text: click.echo(text, err=True))
    except REFUSALS as error:
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
