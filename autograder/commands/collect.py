"""`python -m autograder collect`: submissions from a system or a folder."""

import sys
import zoneinfo

import click

from autograder.lms import talk
from autograder.lms.collect import collect
from autograder.lms.entries import SourceError
from autograder.lms.roster import read_roster
from autograder.lms.systems import SYSTEMS
from autograder.marking.course import configured


def known_timezone(context, parameter, value):
    """Return the name of a time zone; refuse what this machine does not know."""
    try:
        zoneinfo.ZoneInfo(value)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
        raise click.BadParameter(f"{value} is no time zone, for example Europe/Berlin") from None
    return value


@click.command()
@click.argument("source", type=click.Path())
@click.option("--assignment", required=True, help="Name of the assignment, for example ring.")
@click.option("--roster", type=click.Path(), help="CSV that maps names and logins to ids.")
@click.option(
    "--system",
    type=click.Choice(["auto", *SYSTEMS]),
    default="auto",
    show_default=True,
    help="Where SOURCE comes from.",
)
@click.option("--submitted", type=click.Path(), help="Folder of the class's submissions.")
@click.option(
    "--timezone",
    default="UTC",
    show_default=True,
    callback=known_timezone,
    help="Of the times in names from Blackboard and ILIAS, for example Europe/Berlin.",
)
def command(source, assignment, roster, system, submitted, timezone):
    """Take the submissions in SOURCE: a zip from Canvas, Moodle, Blackboard or ILIAS, or a folder.

    They go to SUBMITTED/<student>/<assignment>/. The command prints what it took, what it left out
    and why. It never guesses whose a file is: what is not certain goes to a folder of its own, and
    the exit code is 1. A source that cannot be read at all gives 2.
    """
    course = configured()
    target = submitted or course.submitted
    try:
        known = read_roster(roster) if roster else None
        report = collect(source, assignment, target, course.release, known, system, timezone)
    except SourceError as error:
        click.echo(f"Nothing was collected: {error}", err=True)
        sys.exit(2)
    except OSError as error:
        click.echo(f"Stopped: {error}. Mend this, then run the same command again.", err=True)
        sys.exit(2)
    for line in talk.lines(report, target):
        click.echo(line)
    sys.exit(1 if report.held else 0)
