"""A worker that all tests of the engine share, and jobs for it."""

import pytest

from autograder.engine.limits import Limits
from autograder.engine.worker import Worker


def job(*cells, points=3.0):
    """Return a job of (role, source) pairs."""
    return {
        "cells": [
            {"role": role, "source": source, "name": f"cell-{i}", "points": points}
            for i, (role, source) in enumerate(cells)
        ]
    }


@pytest.fixture(scope="session")
def worker(sandbox):
    """Return a worker with short limits, in the sandbox."""
    made = Worker(Limits(cell_seconds=2, test_seconds=6, notebook_seconds=25))
    yield made
    made.close()


@pytest.fixture
def run(worker):
    """Return a function that runs cells and returns the result."""
    return lambda *cells, **options: worker.run(job(*cells, **options))
