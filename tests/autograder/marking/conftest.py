"""Courses with a small class for the tests of the marking."""

import pytest

from autograder.engine.limits import Limits
from autograder.marking.grade import Options, grade
from autograder.trials import tiny

LIMITS = Limits(cell_seconds=3, test_seconds=8, notebook_seconds=30)


@pytest.fixture
def course(tmp_path):
    """Return a course with the assignment `tiny` and nobody in it."""
    return tiny.course(tmp_path)


@pytest.fixture
def marked():
    """Return a function that marks a course and returns its marker."""

    def mark(course, **options):
        return grade(course, Options("tiny", **{"workers": 2, "limits": LIMITS, **options}))

    return mark
