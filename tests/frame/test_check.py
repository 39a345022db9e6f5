"""The rules of the repository hold, and the check notices when one is broken."""

import json

import check
import constraints
import pytest


def test_the_repository_keeps_its_rules():
    """`make check` finds nothing."""
    assert check.problems() == []


def test_a_registry_host_is_found(monkeypatch, tmp_path):
    """A file that names a registry's host is reported with its name."""
    monkeypatch.setattr(check, "ROOT", tmp_path)
    clean, guilty = tmp_path / "clean.md", tmp_path / "guilty.md"
    clean.write_text("pip installs it")
    guilty.write_text(f"get it from https://{check.REGISTRY_HOSTS[0]}/simple")
    found = check.registry_hosts([clean, guilty])
    assert found == [f"guilty.md names {check.REGISTRY_HOSTS[0]}"]


@pytest.mark.parametrize("cell", [{"outputs": [{"text": "1"}]}, {"execution_count": 3}])
def test_outputs_in_a_notebook_are_found(cell, monkeypatch, tmp_path):
    """A notebook with an output or an execution count is reported."""
    monkeypatch.setattr(check, "ROOT", tmp_path)
    clean, guilty = tmp_path / "clean.ipynb", tmp_path / "guilty.ipynb"
    clean.write_text(json.dumps({"cells": [{"outputs": [], "execution_count": None}]}))
    guilty.write_text(json.dumps({"cells": [cell]}))
    assert check.notebook_outputs([clean, guilty]) == ["guilty.ipynb carries outputs"]


def test_a_missing_and_a_wrong_pin_are_found():
    """Both kinds of a stale constraints file are reported."""
    found = check.pins("a==1\nb==2\n", {"a": "1", "b": "3", "c": "4"})
    assert [line.split(": ")[1].split(" is ")[0] for line in found] == ["b", "c"]


def test_a_stale_lock_file_is_found():
    """Another dependency, a missing hash and an address are reported."""
    locked = {
        "packages": {
            "": {"dependencies": {"x": "1.0"}},
            "node_modules/x": {"resolved": "somewhere"},
        }
    }
    assert len(check.lock({"dependencies": {"x": "2.0"}}, locked)) == 3


def test_torch_and_its_cuda_packages_stay_free():
    """constraints.txt pins no CUDA package and does not repeat a direct dependency."""
    pinned = constraints.pins((check.ROOT / "constraints.txt").read_text(encoding="utf-8"))
    assert len(pinned) > 50
    assert not set(pinned) & set(constraints.direct())
    assert [name for name in pinned if constraints.FREE.fullmatch(name)] == []
