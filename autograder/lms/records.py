"""What `collect` remembers: original names and ids, for lateness and for the way back.

One JSON file for each assignment, `<submitted>/.collected/<assignment>.json`, outside the folders
that hold students' files, so that nothing handed in can pass for it.
"""

import json
import os
import pathlib

from autograder.lms.names import person_key, safe_name

FOLDER = ".collected"


def path_of(submitted, assignment):
    """Return where the record of an assignment lies."""
    return pathlib.Path(submitted, FOLDER, f"{safe_name(assignment)}.json")


def load(submitted, assignment):
    """Return {student: record}, empty if nothing has been collected."""
    path = path_of(submitted, assignment)
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def save(submitted, assignment, records):
    """Replace the record, whole or not at all."""
    path = path_of(submitted, assignment)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.part")
    text = json.dumps(dict(sorted(records.items())), indent=1, ensure_ascii=False)
    part.write_text(text + "\n", encoding="utf-8", errors="replace")
    os.replace(part, path)


def late(submitted, assignment, student):
    """Return whether the system marked a submission as late, None if it did not say."""
    return load(submitted, assignment).get(student, {}).get("late")


def record_of(student, files, choice, student_in_roster=None):
    """Return the record of one student; `files` are all that were found."""
    first = next(iter(choice.taken.values()))[0].piece
    known = student_in_roster
    return {
        "student": student,
        "system": first.system,
        "name": first.name or (known.names[0] if known and known.names else ""),
        "login": first.login or (known.login if known else ""),
        "email": known.email if known else "",
        "number": number_of(first, known),
        "anonymous": first.anonymous,
        "team": first.team,
        "late": first.late,
        "time": first.time.isoformat(" ") if first.time else None,
        "notebooks": {name: origin(file) for name, (file, _) in choice.taken.items()},
        "others": sorted({file.entry.path for file in files} - taken_paths(choice)),
        "notes": choice.notes,
    }


def number_of(piece, known):
    """Return the system's number of a student: the roster's, else the file name's.

    The number in the name of a team's folder is the team's, so it does not count.
    """
    if known and dict(known.numbers).get(piece.system):
        return dict(known.numbers)[piece.system]
    of_team = known and known.group and person_key(known.group) == person_key(piece.name)
    return "" if of_team else piece.number


def origin(file):
    """Return where a notebook came from, in the system's own words."""
    return {
        "path": file.entry.path,
        "filename": file.piece.filename,
        "folder": file.piece.folder,
        "prefix": file.piece.prefix,
    }


def taken_paths(choice):
    """Return the paths of the files that count."""
    return {file.entry.path for file, _ in choice.taken.values()}
