"""The commands in README.md and CONTRIBUTING.md exist."""

import re

import pytest


def targets(repository):
    """Return the targets of the Makefile."""
    text = (repository / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z-]+):.* ## ", text, flags=re.MULTILINE))


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_every_make_command_is_a_target(name, repository):
    """Each `make something` in the text can be run."""
    text = (repository / name).read_text(encoding="utf-8")
    named = set(re.findall(r"`?make ([a-z-]+)`?", re.sub(r"(?m)^(?!.*`|    |make ).*$", "", text)))
    assert named
    assert named - targets(repository) == set()


def test_every_target_has_its_section_in_contributing(repository):
    """CONTRIBUTING.md says what each target does."""
    text = (repository / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert [name for name in targets(repository) if f"`make {name}`" not in text] == []


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_every_file_that_is_named_exists(name, repository):
    """Each path in backticks with a slash in it is a file or a folder."""
    text = (repository / name).read_text(encoding="utf-8")
    made = ("_build/", "build/", ".venv", "node_modules/", "autograder/submitted/")
    paths = re.findall(r"`([\w.-]+/[\w./-]*)`", text)
    missing = [p for p in paths if not p.startswith(made) and not (repository / p).exists()]
    assert missing == []
