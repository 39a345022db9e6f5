"""A class to collect into."""

import pytest
from lms_samples import Class


@pytest.fixture
def klass(tmp_path):
    """Return an empty class."""
    return Class(tmp_path)
