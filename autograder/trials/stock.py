"""A trial assignment through nbgrader's own converters, with the repository's configuration."""

import logging
import os
import pathlib

from nbgrader.converters import Autograde, GenerateFeedback
from nbgrader.converters.base import NbGraderException
from nbgrader.coursedir import CourseDirectory

from autograder.marking.course import load_config


def settings(course, plain=False, assignment="tiny"):
    """Return nbgrader's configuration for `course`; with `plain` nbgrader's own way of marking."""
    config = load_config()
    if plain:
        for section in ("Autograde", "GenerateFeedback"):
            config.pop(section, None)
    config.CourseDirectory.update(
        root=str(course.state),
        submitted_directory=os.path.relpath(course.submitted, course.state),
        autograded_directory="autograded",
        feedback_directory="feedback",
        source_directory="source",
        db_url=course.db_url,
        assignment_id=assignment,
    )
    config.RepairNotebook.release_directory = str(course.release)
    config.SandboxedExecute.release_directory = str(course.release)
    config.AssignLatePenalties.submitted_directory = str(course.submitted)
    config.ClearSolutions.enforce_metadata = False
    return config


def autograde(course, plain=False, assignment="tiny"):
    """Mark all submissions; return whether nbgrader reported no error."""
    return convert(Autograde, course, plain, assignment)


def generate_feedback(course, plain=False, assignment="tiny"):
    """Write nbgrader's feedback; return whether nbgrader reported no error."""
    return convert(GenerateFeedback, course, plain, assignment)


def convert(kind, course, plain, assignment):
    """Run one of nbgrader's converters."""
    config, before = settings(course, plain, assignment), pathlib.Path.cwd()
    log = logging.getLogger("autograder.trials")
    log.setLevel(logging.CRITICAL)
    converter = kind(coursedir=CourseDirectory(config=config), config=config, log=log)
    try:
        converter.start()
    except NbGraderException:
        return False
    finally:
        os.chdir(before)
    return True
