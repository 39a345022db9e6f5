"""The simulator needs NumPy only."""

import pytest
from test_imports import imported

SIMULATOR = ("ring", "tree", "server", "variants", "cost", "trace", "schedule", "network", "fast")


@pytest.mark.parametrize("module", SIMULATOR)
def test_the_simulator_needs_numpy_only(module, repository):
    """A module of the simulator imports NumPy, the standard library and its own package."""
    names = set(imported(repository / "collectives" / f"{module}.py"))
    assert not names & {"torch", "matplotlib", "ipywidgets", "anywidget", "IPython"}
