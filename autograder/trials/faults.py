"""Faults in the middle of a run: after a resume the marks must be those of an undisturbed run."""

import json
import os
import random
import signal
import subprocess
import sys
import time

from autograder.marking.course import ROOT
from autograder.marking.gradebook import Marks
from autograder.trials import tiny

RUN = """
import pathlib, sys
from autograder.marking.grade import Options, grade
from autograder.trials import tiny
grade(tiny.place(pathlib.Path(sys.argv[1])), Options("tiny", workers=2))
"""


def make_class(folder, students):
    """Write a class with right, half right and empty-handed students."""
    course = tiny.course(folder)
    for number in range(students):
        kind = number % 4
        nb = tiny.answered(
            double=tiny.STUB if kind == 3 else tiny.SOLVED,
            number="sent_gb = 4" if kind == 1 else "sent_gb = 3.75",
        )
        tiny.write(course.submitted, f"s{number:03}", b"" if kind == 2 else nb)
    return course


def start(folder):
    """Start a run in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-c", RUN, str(folder)],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )


def marks_in(course):
    """Return what the gradebook says, as one text: records and nbgrader's own scores."""
    marks = Marks(course.db_url)
    records = marks.records("tiny")
    grades = sorted(
        (part.assignment.student_id, grade.cell.name, grade.auto_score)
        for submission in marks.book.find_assignment("tiny").submissions
        for part in submission.notebooks
        for grade in part.grades
    )
    marks.close()
    return json.dumps([records, grades], sort_keys=True)


def undisturbed(folder, students):
    """Mark the class without a fault; return its marks and the seconds that took."""
    course = make_class(folder, students)
    started = time.monotonic()
    run = start(folder)
    errors = run.communicate()[1]
    if run.returncode != 0:
        raise RuntimeError(errors)
    return marks_in(course), time.monotonic() - started


def killed(folder, students, kills, seconds, seed=0):
    """Kill a run `kills` times at random moments, resume it each time; return the final marks.

    `seconds` is how long an undisturbed run takes. Also returns how many runs were cut short. The
    moments lie in the first half of that time: a run that ends leaves nothing to cut to the next,
    and this machine may be twice as fast by then.
    """
    course, generator, cut = make_class(folder, students), random.Random(seed), 0
    for _ in range(kills):
        run = start(folder)
        time.sleep(generator.uniform(0.1, 0.45) * seconds)
        if run.poll() is None:
            cut += 1
            os.kill(run.pid, signal.SIGKILL)
        run.communicate()
        if generator.random() < 0.3:  # a hand-in while nobody is marking
            (course.submitted / "s000" / "tiny" / "timestamp.txt").write_text("2026-01-01 10:00")
            (course.submitted / "s000" / "tiny" / "timestamp.txt").unlink()
    last = start(folder)
    errors = last.communicate()[1]
    if last.returncode != 0:
        raise RuntimeError(errors)
    return marks_in(course), cut
