"""Writes the instructor's notebooks of an assignment into the gradebook."""

import contextlib
import copy

from nbgrader import preprocessors
from nbgrader.api import Gradebook

from autograder.marking.course import load_config
from autograder.marking.database import connect, create_tables, reuse

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
    """Write an assignment from `solutions/` into the gradebook; raise `LookupError` if unknown."""
    from autograder.sources import SOLUTIONS, notebook

    found = sorted((SOLUTIONS / assignment).glob("*.py"))
    if found:
        register(db_url, assignment, {path.stem: notebook(path) for path in found})
