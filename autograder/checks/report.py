"""The promises of a task, each with its points, and the report of a check on them."""

import os
import textwrap
from collections.abc import Callable
from dataclasses import dataclass

from autograder.checks.mistakes import Diagnosis
from autograder.checks.probes import book_example
from autograder.checks.ring import WatchedRing


@dataclass(frozen=True)
class Property:
    """One promise of the task text: `check(observer)` returns a `Diagnosis` if it is not kept."""

    name: str
    promise: str
    points: int
    check: Callable


@dataclass(frozen=True)
class Result:
    """What became of one promise; `message`, `mistake` and `page` are empty if it is kept."""

    name: str
    promise: str
    points: int
    max_points: int
    message: str = ""
    mistake: str = ""
    page: str = ""


def examine(observer, properties):
    """Return the `Result` of each property."""
    page = observer.task.page
    return [
        result_of(prop, _own_code(observer) or prop.check(observer), page) for prop in properties
    ]


def result_of(prop, found, page):
    """Return the `Result` of one property; `page` is the page of the task."""
    if found is None:
        return Result(prop.name, prop.promise, prop.points, prop.points)
    page = found.page or page
    return Result(prop.name, prop.promise, 0, prop.points, found.message, found.mistake, page)


def _own_code(observer):
    return observer.keep("own code", lambda: _borrowed(observer))


def _borrowed(observer):
    case = book_example()
    name = observer.student.library_function(WatchedRing(case.n), case.copies())
    return name and Diagnosis(
        "calls-the-reference", f"your function calls {name} of the course library"
    )


def report(title, results):
    """Print what was found and return the points; in nbgrader's Validate raise what is wrong."""
    points, most = (sum(getattr(r, a) for r in results) for a in ("points", "max_points"))
    text = f"{title}: {points} of {most} points\n" if most else f"{title}\n"
    text += "\n".join(lines_of(results))
    wrong = any(result.message for result in results)
    if wrong and os.environ.get("NBGRADER_EXECUTION") == "validate":
        raise NotYet(text)
    print(text)
    return float(points)


def lines_of(results):
    """Return the lines of a report: each promise, and each reason once."""
    mistakes = {result.mistake for result in results}
    if mistakes == {"not-written"}:
        return [wrapped(results[0].message, 2), f"  Read in the book: {results[0].page}"]
    lines, told = [], set()
    for result in results:
        lines.append(f"  {'NO ' if result.message else 'yes'}  {result.promise}")
        if result.message and result.message in told:
            lines.append("       for the same reason")
        elif result.message:
            lines += [wrapped(result.message, 7), f"       Read in the book: {result.page}"]
            told.add(result.message)
    return lines


def wrapped(text, indent):
    """Return a text in lines of 80 characters: Validate cuts off longer ones."""
    space = " " * indent
    return textwrap.fill(text, 80, initial_indent=space, subsequent_indent=space)


class NotYet(Exception):
    """Shows a report instead of a traceback: Validate prints what a failing cell raised."""

    def _render_traceback_(self):
        return str(self).split("\n")
