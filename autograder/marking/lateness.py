"""Late policies: which class decides, and how many points a late hand-in costs.

A policy is a class like nbgrader's `LateSubmissionPlugin`, with one method
`late_submission_penalty(student_id, score, total_seconds_late)` that returns points or None.
"""

import dataclasses
import datetime
import importlib
import math

from nbgrader.plugins import BasePlugin, LateSubmissionPlugin

from autograder.lms import records

METHOD = "late_submission_penalty"
LEAST_SECONDS = 1.0  # for a hand-in that a system calls late without saying by how much


class LatePolicyError(ValueError):
    """The late policy cannot be loaded, or it failed."""


@dataclasses.dataclass(frozen=True)
class LatePolicy:
    """What a late hand-in of `assignment` costs; `collected` are the records of `collect`."""

    policy: object
    name: str
    collected: dict

    def seconds(self, student, submission):
        """Return how late a hand-in is, 0 for one in time.

        The time after nbgrader's due date counts. Where there is no time, the mark of the system
        from which the work was collected does.
        """
        after_due = float(submission.total_seconds_late)
        if after_due > 0:
            return after_due
        no_time = submission.timestamp is None or submission.duedate is None
        marked_late = self.collected.get(student, {}).get("late") is True
        return LEAST_SECONDS if no_time and marked_late else 0.0

    def penalty(self, student, score, seconds):
        """Return the points that are taken from `score`, between 0 and `score`; None if none."""
        try:
            points = getattr(self.policy, METHOD)(student, score, seconds)
            points = None if points is None else float(points)
        except Exception as error:  # whatever an instructor's own code raises
            raise LatePolicyError(
                f"the late policy {self.name} failed for {student}: {type(error).__name__}: {error}"
            ) from error
        if points is None:
            return None
        if math.isnan(points):
            raise LatePolicyError(f"the late policy {self.name} returned NaN for {student}")
        return min(max(points, 0.0), score)


def penalize(session, submission, policy):
    """Write what lateness costs; return {"seconds": how late, "penalty": points}, None if in time.

    `policy` is a `LatePolicy`, or None: then nobody loses anything.
    """
    student, taken = submission.student_id, 0.0
    seconds = policy.seconds(student, submission) if policy else 0.0
    if seconds:
        session.flush()
    for notebook in submission.notebooks:
        points = None
        if seconds:
            session.expire(notebook)  # its score is a sum that the database makes
            points = policy.penalty(student, notebook.score, seconds)
        if notebook.late_submission_penalty != points:
            notebook.late_submission_penalty = points
        taken += points or 0.0
    return {"seconds": seconds, "penalty": taken} if seconds else None


def outcome(record):
    """Return how late a submission is, what that costs and what is left; None for one in time."""
    late = record.get("late")
    if not late:
        return None
    left = None if record["score"] is None else max(0.0, record["score"] - late["penalty"])
    return {**late, "after_penalty": left}


def words_for(late):
    """Return the words for how late a submission is."""
    if late["seconds"] == LEAST_SECONDS:
        return "late, the time is not known"
    return f"late by {datetime.timedelta(seconds=round(late['seconds']))}"


def load_policy(named, config, submitted, assignment):
    """Return the `LatePolicy` of the class `named`, such as "mycourse.policy.TwoDays".

    With None, the class that nbgrader's configuration names; that one takes nothing by default.
    """
    found = named or config.AssignLatePenalties.get("plugin_class", LateSubmissionPlugin)
    kind = imported(found) if isinstance(found, str) else found
    name = f"{kind.__module__}.{kind.__qualname__}"
    try:
        policy = kind(config=config) if issubclass(kind, BasePlugin) else kind()
    except Exception as error:
        raise LatePolicyError(
            f"the late policy {name} cannot be made: {type(error).__name__}: {error}"
        ) from error
    return LatePolicy(policy, name, records.load(submitted, assignment))


def imported(path):
    """Return the class at `path`; raise `LatePolicyError` with what to do if there is none."""
    module, _, name = path.rpartition(".")
    if not module:
        raise LatePolicyError(f"{path!r} is no path to a class: write MODULE.CLASS")
    try:
        found = getattr(importlib.import_module(module), name, None)
    except Exception as error:
        raise LatePolicyError(
            f"{module} cannot be imported ({type(error).__name__}: {error}): run the command in"
            " the folder that holds it, or add that folder to PYTHONPATH"
        ) from error
    if found is None:
        raise LatePolicyError(f"the module {module} has no class {name}")
    if not isinstance(found, type) or not callable(getattr(found, METHOD, None)):
        raise LatePolicyError(f"{path} is no late policy: it needs a method {METHOD}")
    return found
