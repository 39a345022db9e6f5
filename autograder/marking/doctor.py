"""Checks whether this machine can mark, and says what to do where it cannot."""

import dataclasses
import os
import pathlib
import shutil
import sys
import time

import sqlalchemy

from autograder.engine import sandbox
from autograder.engine.limits import Limits
from autograder.engine.worker import Worker

FREE_BYTES = 2**30


@dataclasses.dataclass(frozen=True)
class Finding:
    """One check: its name, whether all is well, what was found and what to do."""

    name: str
    good: bool
    found: str
    remedy: str = ""


def findings(course):
    """Return the findings for `course` on this machine."""
    return [python(), walls(), trial_run(), database(course.db_url), disk(course), release(course)]


def python():
    """Check the version of Python."""
    found = sys.version.split()[0]
    return Finding("Python", (3, 11) <= sys.version_info[:2] <= (3, 13), found, "use 3.11 to 3.13")


def walls():
    """Check the sandbox."""
    offer = sandbox.offer()
    return Finding("sandbox", offer.works, offer.reason or "bubblewrap works", offer.remedy)


def trial_run():
    """Mark one cell and one test for real."""
    cells = [
        {"role": "student", "source": "def f(x):\n    return x + 1", "name": "f", "points": None},
        {"role": "test", "source": "assert f(41) == 42", "name": "t", "points": 1.0},
    ]
    worker, started = Worker(Limits()), time.monotonic()
    result = worker.run({"cells": cells})
    worker.close()
    good = "failed" not in result and result["cells"][1]["score"] == 1.0
    found = f"{time.monotonic() - started:.2f} s" if good else str(result)[:300]
    return Finding("trial run", good, found, "see the finding about the sandbox")


def database(url):
    """Check that the database answers; make nothing in it."""
    path = url.removeprefix("sqlite:///")
    try:
        if path != url and not os.path.exists(path):
            where = pathlib.Path(path).parent
            while not where.exists():
                where = where.parent
            good = os.access(where, os.W_OK)
            return Finding("database", good, f"{path}: to be made", f"make {where} writable")
        engine = sqlalchemy.create_engine(url)
        with engine.connect() as connection:
            connection.execute(sqlalchemy.text("SELECT 1"))
        engine.dispose()
        shown = sqlalchemy.make_url(url).render_as_string(hide_password=True)
        return Finding("database", True, shown)
    except (sqlalchemy.exc.SQLAlchemyError, ImportError) as error:
        remedy = "check --db-url; for PostgreSQL: pip install psycopg[binary], start the server"
        return Finding("database", False, str(error).splitlines()[0], remedy)


def disk(course):
    """Check that there is room for marked notebooks."""
    where = course.state
    while not where.exists():
        where = where.parent
    free = shutil.disk_usage(where).free
    return Finding("disk", free > FREE_BYTES, f"{free / 1e9:.1f} GB free", "free at least 1 GB")


def release(course):
    """Check that the student notebooks are there."""
    names = sorted(path.stem for path in course.release.glob("*/*.ipynb"))
    return Finding("notebooks", bool(names), ", ".join(names) or "none", "run `make notebooks`")


def table(found):
    """Return the findings as text."""
    lines = []
    for item in found:
        lines.append(f"{'ok ' if item.good else 'NO '} {item.name:10} {item.found}")
        if not item.good:
            lines.append(f"    {'':10} What to do: {item.remedy}.")
    return "\n".join(lines)
