"""`grade`: marks an assignment of a class and returns the records."""

import dataclasses
import os

from autograder.engine import sandbox
from autograder.engine.limits import Limits
from autograder.engine.pool import Pool
from autograder.marking import blueprint
from autograder.marking.course import load_config
from autograder.marking.gradebook import Marks
from autograder.marking.lateness import load_policy
from autograder.marking.locks import only_one, only_one_in
from autograder.marking.marker import Marker
from autograder.marking.progress import Progress
from autograder.marking.submissions import students_in


@dataclasses.dataclass
class Options:
    """What `grade` was asked to do."""

    assignment: str
    student: str | None = None
    workers: int = 0
    scheduler: str | None = None
    require_sandbox: bool = False
    again: bool = False
    late: str | None = None  # class of a late policy; None: the one in nbgrader's configuration
    limits: Limits = dataclasses.field(default_factory=Limits)
    register: object = None  # called with (db_url, assignment): brings it into the gradebook


def grade(course, options, say=print):
    """Mark what is new or changed in `course`; return the `Marker` with all records.

    `say` is called with warnings for the instructor.
    """
    check_sandbox(options, say)
    if not course.submitted.is_dir():
        raise FileNotFoundError(f"there is no folder {course.submitted}: give one with --submitted")
    # Processes are forked before the database is opened: no two share a connection.
    lock = only_one_in(course.db_url, course.state)
    with only_one(course.state), open_pool(options) as pool, lock:
        marks = open_marks(course, options)
        try:
            return run(course, options, marks, pool)
        finally:
            marks.close()


def check_sandbox(options, say):
    """Refuse or warn if this machine has no sandbox."""
    offer = sandbox.offer()
    if offer.works or options.scheduler:
        return
    if options.require_sandbox:
        raise sandbox.NoSandboxError(f"{offer.reason}. What to do: {offer.remedy}")
    say(
        f"WARNING: NO SANDBOX. {offer.reason}. Students' code runs with limits on time and memory"
        f" only: it can read files of this user and reach the network. What to do: {offer.remedy}."
    )


def open_pool(options):
    """Return the workers: a Dask cluster's or processes on this machine."""
    if options.scheduler:
        from autograder.engine.cluster import Cluster

        return Cluster(options.limits, options.scheduler, options.require_sandbox)
    workers = options.workers or len(os.sched_getaffinity(0))
    return Pool(options.limits, workers)


def open_marks(course, options):
    """Return the gradebook, with the assignment in it."""
    if options.register:
        options.register(course.db_url, options.assignment)
    return Marks(course.db_url)


def run(course, options, marks, pool):
    """Mark everything that needs it."""
    blueprints = blueprint.load(marks.book, options.assignment, course.release)
    marks.session.rollback()  # no transaction stays open while students' code runs
    late = load_policy(options.late, load_config(), course.submitted, options.assignment)
    marker = Marker(course, options.assignment, blueprints, marks, late)
    total = sum(1 for _ in students_in(course.submitted, options.assignment, options.student))
    progress = Progress(total, f"marking {options.assignment}")
    for student, results in pool.run(marker.tasks(options.student, options.again)):
        marker.finish(student, results)
        progress.step()
    marker.save()
    marker.finish_unchanged()
    progress.end()
    return marker
