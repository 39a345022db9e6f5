"""The page for instructors: its commands exist, its numbers are those of the code."""

import dataclasses
import re
import shlex

import pytest

from autograder.__main__ import main
from autograder.engine.limits import Limits
from autograder.lms.entries import Limits as ZipLimits
from autograder.sample_class import plan


@pytest.fixture(scope="module")
def page(repository):
    return (repository / "book" / "reference" / "for-instructors.md").read_text("utf-8")


def commands(page):
    """Return the arguments of every `python -m autograder` line, without comments."""
    lines = re.findall(r"^python -m autograder (.+)$", page, re.MULTILINE)
    return [shlex.split(line, comments=True) for line in lines]


def parsed(arguments):
    """Return what click makes of a command line, without running the command."""
    name, *rest = arguments
    command = main.get_command(None, name)
    assert command is not None, f"there is no command {name}"
    return command, command.make_context(name, rest)


def test_every_command_line_is_accepted(page):
    found = commands(page)
    assert len(found) >= 18
    for arguments in found:
        parsed(arguments)


def test_every_command_for_a_class_is_shown(page):
    shown = {arguments[0] for arguments in commands(page)}
    wanted = {"doctor", "generate", "collect", "grade", "feedback", "export", "report", "trial"}
    assert wanted <= shown


def test_every_option_in_the_text_exists(page):
    names = main.list_commands(None)
    known = {
        option
        for name in names
        for parameter in main.get_command(None, name).params
        for option in parameter.opts
    }
    text = re.sub(r"```.*?```", "", page, flags=re.DOTALL)
    used = set(re.findall(r"(?<![-\w])--[a-z][a-z-]+", text)) - {"--help"}
    assert len(used) >= 5
    assert used <= known


def test_every_make_target_exists(page, repository):
    makefile = (repository / "Makefile").read_text("utf-8")
    for target in re.findall(r"`make ([a-z]+)`", page):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_the_numbers_are_those_of_the_code(page):
    limits = Limits()
    assert f"A cell may take {limits.cell_seconds:g} seconds" in page
    assert f"a notebook {limits.notebook_seconds:g}" in page
    klass = plan.read()
    assert f"{len(klass.submissions)} submissions of {len(klass.students)} students" in page
    zips = dataclasses.asdict(ZipLimits())
    assert {64 * 2**20, 256 * 2**20, 2000} <= set(zips.values()), zips


def test_the_late_policy_on_the_page_takes_ten_percent_a_day(page):
    source = re.search(r"```python\n(class TwoDays.*?)```", page, re.DOTALL)[1]
    names = {}
    exec(source, names)
    penalty = names["TwoDays"]().late_submission_penalty
    assert penalty("ada", 30.0, 1.0) == pytest.approx(3)
    assert penalty("ada", 30.0, 86400.0 * 2) == pytest.approx(6)
    assert penalty("ada", 30.0, 86400.0 * 2 + 1) == 30
