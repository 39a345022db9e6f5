"""Writes the instructor's notebooks of an assignment into the gradebook."""

import contextlib
import copy
import hashlib

import sqlalchemy as sa
from nbgrader import preprocessors
from nbgrader.api import Gradebook

from autograder.marking.course import load_config
from autograder.marking.database import SOURCES, connect, create_tables, reuse


class CellsChangedError(ValueError):
    """The source of an assignment no longer fits the marks that are in the gradebook."""


STEPS = (
    preprocessors.LockCells,
    preprocessors.ClearSolutions,
    preprocessors.ClearOutput,
    preprocessors.ComputeChecksums,
    preprocessors.SaveCells,
)


def register(db_url, assignment, notebooks):
    """Write `notebooks` (name: instructor's notebook with solutions and tests) as `assignment`.

    Does to a copy what `nbgrader generate_assignment` does before it removes the hidden tests.
    """
    config, engine = load_config(), connect(db_url)
    create_tables(engine)
    with one_transaction(engine):
        Gradebook(db_url).update_or_create_assignment(assignment)
        for name, nb in notebooks.items():
            nbgrader = {"assignment": assignment, "notebook": name, "db_url": db_url}
            nb, resources = copy.deepcopy(nb), {"nbgrader": nbgrader}
            for step in STEPS:
                nb, resources = step(config=config).preprocess(nb, resources)
    engine.dispose()


@contextlib.contextmanager
def one_transaction(engine):
    """Let every `Gradebook` inside work on one connection, whose changes are kept at the end.

    nbgrader commits after every cell; a run that is killed then leaves half an assignment.
    """
    with engine.connect() as connection, connection.begin(), reuse(connection):
        connection.dispose = lambda: None  # a `Gradebook` closes what it takes for its engine
        yield


def register_solutions(db_url, assignment):
    """Bring an assignment from `solutions/` into the gradebook if it is new or was corrected.

    Raises `CellsChangedError` if cells were added or removed after work was marked.
    """
    from autograder.sources import SOLUTIONS, notebook

    found = sorted((SOLUTIONS / assignment).glob("*.py"))
    if not found:
        return
    digest = hashlib.sha256(b"\0".join(path.read_bytes() for path in found)).hexdigest()
    known = known_digest(db_url, assignment)
    if known == digest:
        return
    try:
        register(db_url, assignment, {path.stem: notebook(path) for path in found})
    except RuntimeError as error:  # nbgrader's, see `SaveCells`
        if known is None:  # made by somebody else's command: theirs stays
            return
        raise CellsChangedError(
            f"in solutions/{assignment} cells with tests or answers were added, removed or renamed"
            " after work was marked, and nbgrader's gradebook cannot follow: undo that, or mark"
            " with a new gradebook (--state or --db-url)"
        ) from error
    remember_digest(db_url, assignment, digest)


def known_digest(db_url, assignment):
    """Return the digest of the source that the gradebook's assignment was made from, or None."""
    engine = connect(db_url)
    create_tables(engine)
    query = sa.select(SOURCES.c.digest).where(SOURCES.c.assignment == assignment)
    with engine.connect() as connection:
        row = connection.execute(query).first()
    engine.dispose()
    return row[0] if row else None


def remember_digest(db_url, assignment, digest):
    """Write down the source that the gradebook's assignment was made from."""
    engine = connect(db_url)
    with engine.begin() as connection:
        connection.execute(SOURCES.delete().where(SOURCES.c.assignment == assignment))
        connection.execute(SOURCES.insert().values(assignment=assignment, digest=digest))
    engine.dispose()
