"""`collect`: from what a system sent to `<submitted>/<student>/<assignment>/<notebook>.ipynb`."""

import dataclasses
import pathlib

from autograder.lms import records
from autograder.lms.assignment import expected_notebooks
from autograder.lms.attempts import choose
from autograder.lms.entries import SourceError, open_source
from autograder.lms.names import is_junk, show
from autograder.lms.sorting import attribute, share_in_teams
from autograder.lms.storing import Store
from autograder.lms.systems import SYSTEMS, detect


@dataclasses.dataclass
class Report:
    """What was taken, what was left out and why; `held` needs a person's decision."""

    system: str
    taken: list = dataclasses.field(default_factory=list)  # (student, state, late, notes)
    left: list = dataclasses.field(default_factory=list)  # (path, why), attributed
    held: list = dataclasses.field(default_factory=list)  # (path, why), nobody's or not certain
    warnings: list = dataclasses.field(default_factory=list)
    junk: int = 0
    absent: list = dataclasses.field(default_factory=list)  # in the roster, nothing taken
    folder: object = None  # where the things left out lie


def collect(
    source,
    assignment,
    submitted,
    release,
    roster=None,
    system="auto",
    timezone="UTC",
    limits=None,
):
    """Write the submissions in `source` below `submitted` and return the `Report`.

    `timezone` is that of times without a zone; `limits` say how much is unpacked.
    Raises SourceError if the source as a whole cannot be read.
    """
    if not assignment or "/" in assignment or assignment.startswith("."):
        raise SourceError(f"{assignment!r} is no name of an assignment")
    expected = expected_notebooks(release, assignment)
    store = Store(submitted, assignment, timezone)
    with open_source(source, limits) as found:
        entries = [entry for entry in found if not is_junk(entry.parts)]
        name = detect(entries, is_folder(source)) if system == "auto" else system
        report = Report(name, junk=len(found) - len(entries), folder=store.left_out)
        people = attribute(entries, SYSTEMS[name], roster, assignment, store, report)
        share_in_teams(people)
        put_all(people, expected, store, roster, report)
    return report


def is_folder(source):
    """Return whether the source is a folder, not a zip."""
    return pathlib.Path(source).is_dir()


def put_all(people, expected, store, roster, report):
    """Choose and write for every student; update the record."""
    known = records.load(store.submitted, store.assignment)
    rows = {student.id: student for student in roster.students} if roster else {}
    clash = clashes(people)
    for student, files in sorted(people.items()):
        why = clash.get(student) or two_owners(files)
        choice = None if why else choose(files, expected)
        if why or choice.held:
            below = ("unattributed",) if why else ("no-notebook", student)
            put_nowhere(student, files, (below, why or choice.held), store, report)
            continue
        state = store.put(student, choice)
        record = records.record_of(student, files, choice, rows.get(student))
        if state != "kept" or student not in known:
            known[student] = record
        report.taken.append((student, state, record["late"], choice.notes))
        for file, reason in choice.left:
            store.keep(file.entry, ("not-needed", student, *file.entry.parts[:-1]))
            report.left.append((file.entry.path, reason))
    report.absent = sorted(set(rows) - {student for student, _, _, _ in report.taken})
    records.save(store.submitted, store.assignment, known)


def clashes(people):
    """Return {student: why} for ids that some computers take for the same folder."""
    folded = {}
    for student in people:
        folded.setdefault(student.casefold(), []).append(student)
    return {
        student: f"the ids {' and '.join(sorted(same))} differ in capital letters only"
        for same in folded.values()
        if len(same) > 1
        for student in same
    }


def two_owners(files):
    """Return why files that lead to one id may still be of two people, "" if they are not."""
    owners = {(file.piece.number, file.piece.login, file.piece.anonymous) for file in files}
    if len(owners) == 1 or all(file.piece.team for file in files):
        return ""
    names = " and ".join(sorted({file.piece.name or "/".join(filter(None, file.piece.owner))
                                 for file in files}))  # fmt: skip
    return f"two submissions lead to this id: {show(names)}"


def put_nowhere(student, files, reason, store, report):
    """Keep all files of a student of whom nothing can be taken; `reason` is (folder, why)."""
    below, why = reason
    for file in files:
        if file.piece.kind != "folder":
            store.keep(file.entry, (*below, *file.entry.parts[:-1]))
            report.held.append((file.entry.path, f"student {student}: {why}"))
