"""The zips that the four systems make of the submissions, with names as each system writes them."""

import re
import zipfile

from autograder.sample_class.notebooks import content

EARLIER, IN_TIME, LATE = "2027-04-30-09-15-00", "2027-04-30-18-00-00", "2027-05-02-08-30-00"
DUE = "2027-05-01 12:00:00 UTC"


def write(plan, assignment, path):
    """Write the zip of one assignment at `path`; the same plan gives the same bytes."""
    system = plan.systems[assignment]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, submission in enumerate(plan.of(assignment)):
            student = plan.students[submission.student]
            for name, data in MAKERS[system](student, submission, number):
                archive.writestr(zipfile.ZipInfo(name, (2027, 5, 3, 8, 0, 0)), data, 8)


def canvas(student, submission, number):
    """Yield (name, bytes) of the files of one submission: a LATE mark, a second download."""
    sortable = re.sub(r"\W", "", f"{student.last}{student.first}".lower())
    late = "_LATE" if submission.late else ""
    again = "-1" if number % 4 == 1 else ""
    file = f"{submission.assignment}{again}.ipynb"
    yield f"{sortable}{late}_{student.number}_{70000 + number}_{file}", content(submission)


def moodle(student, submission, number):
    """Yield the files of one submission, among them what a computer has added by itself."""
    folder = f"{student.first} {student.last}_{student.number}_assignsubmission_file"
    yield f"{folder}/{submission.assignment}.ipynb", content(submission)
    if number == 0:
        yield f"__MACOSX/{folder}/._{submission.assignment}.ipynb", b"\0\5\x16\7"


def blackboard(student, submission, number):
    """Yield the files of one submission; every second student has tried before."""
    stem = f"{submission.assignment}_{student.login}_attempt"
    stamp = LATE if submission.late else IN_TIME
    if number % 2:
        yield f"{stem}_{EARLIER}_{submission.assignment}.ipynb", b'{"cells": []}'
    note = f"Name: {student.first} {student.last} ({student.login})\r\n"
    yield f"{stem}_{stamp}.txt", note.encode()
    yield f"{stem}_{stamp}_{submission.assignment}.ipynb", content(submission)


def ilias(student, submission, number):
    """Yield the files of one submission, with the time before the name."""
    folder = f"{student.last}_{student.first}_{student.login}_{student.number}"
    stamp = (LATE if submission.late else IN_TIME).replace("-", "")
    yield f"{folder}/{stamp}_{submission.assignment}.ipynb", content(submission)


MAKERS = {"canvas": canvas, "moodle": moodle, "blackboard": blackboard, "ilias": ilias}
