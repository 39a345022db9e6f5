"""Feedback pages as a zip that the system accepts back, under the names that it sent."""

import os
import pathlib
import zipfile

from autograder.lms.entries import SourceError
from autograder.lms.names import safe_name, show

FIXED_TIME = (2000, 1, 1, 0, 0, 0)  # the same pages give the same zip


def write(path, feedback, assignment, records):
    """Write the zip at `path`; return (number of pages, remarks for the instructor).

    `feedback` is the folder that `grade` fills: `<student>/<assignment>/<notebook>.html`.
    """
    if not records:
        raise SourceError(
            f"nothing of {assignment} was collected, so the names that the system wants back are"
            " not known: run `python -m autograder collect` first"
        )
    pages, notes = [], []
    for student, record in sorted(records.items()):
        for notebook, origin in record["notebooks"].items():
            page = pathlib.Path(feedback, student, assignment, f"{notebook}.html")
            if page.is_symlink() or not page.is_file():
                notes.append(f"{show(student)}: no feedback for {notebook}.ipynb yet")
                continue
            pages.append((name_for(record, origin, notebook), page))
    notes += shared_names(pages)
    part = pathlib.Path(f"{path}.part")
    with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, page in dict(pages).items():
            archive.writestr(zipfile.ZipInfo(name, FIXED_TIME), page.read_bytes(), 8)
    os.replace(part, path)
    if {record["system"] for record in records.values()} & {"blackboard", "folder", "exchange"}:
        notes.append("this system takes no feedback zip: the pages lie in one folder per student")
    return len(dict(pages)), notes


def name_for(record, origin, notebook):
    """Return the path in the zip: what the system sent, with another file name at the end."""
    name = f"{notebook}-feedback.html"
    if record["system"] == "canvas":
        return origin["prefix"] + name
    if record["system"] == "moodle":
        return f"{origin['folder'] or origin['prefix'].rstrip('_')}/{name}"
    if record["system"] == "ilias":
        return f"{origin['folder']}/{name}"
    return f"{safe_name(record['student'])}/{name}"


def shared_names(pages):
    """Return a remark for each path to which more than one page belongs, as in a team."""
    names = [name for name, _ in pages]
    return [
        f"{name} stands for {names.count(name)} students of a team; it holds the last one's page"
        for name in sorted(set(names))
        if names.count(name) > 1
    ]
