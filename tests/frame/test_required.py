"""What a missing tool means: a named skip for a reader, a failure in CI."""

import os
import shutil
import subprocess
import sys

import pytest
import system

SKIPPING = """
import pytest

{mark}
def test_it():
    pytest.skip("there is no such tool")
"""


@pytest.mark.parametrize(
    ("required", "mark", "code"), [("0", "", 0), ("1", "", 1), ("1", "@pytest.mark.gpu", 0)]
)
def test_a_skip_fails_when_everything_is_required(required, mark, code, repository, tmp_path):
    """With REQUIRE_ALL=1 a skipped test fails and says what is missing, unless it is a GPU."""
    shutil.copy(repository / "tests" / "conftest.py", tmp_path)
    (tmp_path / "test_skipping.py").write_text(SKIPPING.format(mark=mark))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-ra", str(tmp_path)],
        cwd=tmp_path,
        env={
            **os.environ,
            "REQUIRE_ALL": required,
            "PYTHONPATH": str(repository / "tools"),  # as pyproject.toml has it for all tests
        },
        capture_output=True,
        text=True,
    )
    assert done.returncode == code, done.stdout
    assert "there is no such tool" in done.stdout


def test_missing_programs_are_named_with_the_command(monkeypatch, capsys):
    """Without the right to install, the command and what is skipped are printed."""
    monkeypatch.setattr(system, "missing", lambda: ["bubblewrap"])
    monkeypatch.setattr(system, "privileged", lambda: None)
    system.install_missing()
    printed = capsys.readouterr().out
    assert "sudo apt-get install bubblewrap" in printed
    assert system.PACKAGES["bubblewrap"] in printed
    assert "chromium" not in printed


def test_missing_programs_are_installed_where_that_is_allowed(monkeypatch):
    """With the right to install, apt-get gets exactly the missing packages."""
    commands = []
    monkeypatch.setattr(system, "missing", lambda: ["chromium"])
    monkeypatch.setattr(system, "privileged", lambda: ["sudo", "-n"])
    monkeypatch.setattr(system.subprocess, "run", lambda command, check: commands.append(command))
    system.install_missing()
    assert [command[:2] for command in commands] == [["sudo", "-n"]] * 2
    assert commands[0][-1] == "update"
    assert commands[1][-1] == "chromium"
    assert "bubblewrap" not in commands[1]


def test_missing_finds_what_is_not_there(monkeypatch):
    """A machine without any program misses every package."""
    monkeypatch.setattr(system.shutil, "which", lambda name: None)
    monkeypatch.setattr(system, "CHROMIUM_PATHS", ())
    monkeypatch.setattr(system, "POSTGRESQL", "nowhere/initdb")
    assert system.missing() == list(system.PACKAGES)
