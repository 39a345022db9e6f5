"""Sorts the files of a source by student; what is nobody's for certain is held back."""

from autograder.lms import exchange, ilias
from autograder.lms.attempts import File
from autograder.lms.attribution import UnknownOwner, resolve
from autograder.lms.names import show


def attribute(entries, module, roster, assignment, store, report):
    """Return {student: [File]}; what belongs to nobody for certain goes to `report.held`."""
    people = {}
    for entry, readings in zip(entries, module.read(entries, bool(roster)), strict=True):
        if entry.folder and module is not ilias:
            continue
        readings = [piece for piece in readings if not elsewhere(piece, assignment)]
        if not readings:
            if not entry.folder:
                unknown(entry, module.NAME, assignment, store, report)
            continue
        if all(piece.kind == "note" for piece in readings):
            report.left.append((entry.path, "the system's own file"))
            continue
        try:
            students, piece = resolve(readings, roster)
        except UnknownOwner as error:
            if not entry.folder:
                hold(entry, str(error), store, report)
            continue
        check_account(piece, entry, report)
        for student in students:
            people.setdefault(student, []).append(File(entry, piece))
    return people


def elsewhere(piece, assignment):
    """Return whether a file of nbgrader's exchange is for another assignment."""
    return piece.system == exchange.NAME and piece.prefix != assignment


def unknown(entry, system, assignment, store, report):
    """Report a file whose name the system would not have written."""
    if system == exchange.NAME:
        report.left.append((entry.path, f"it is not for the assignment {assignment}"))
    else:
        hold(entry, entry.problem or f"its name does not follow the pattern of {system}", store,
             report)  # fmt: skip


def hold(entry, why, store, report):
    """Put a file that cannot be attributed into the folder `unattributed`."""
    place = store.keep(entry, ("unattributed", *entry.parts[:-1]))
    if place is None and entry.problem and entry.problem not in why:
        why = f"{why}; {entry.problem}"
    report.held.append((entry.path, why))


def check_account(piece, entry, report):
    """Warn if somebody else's account put a file into the exchange."""
    if piece.system == exchange.NAME and exchange.wrong_account(piece, entry):
        text = f"{show(piece.folder)} belongs to the account {show(entry.owner)}: is it a copy?"
        if text not in report.warnings:
            report.warnings.append(text)


def share_in_teams(people):
    """Give a team's files to those members whose own folder is empty."""
    teams = {}
    for files in people.values():
        for file in files:
            if file.piece.team and file.piece.kind != "folder":
                teams.setdefault(file.piece.team, []).append(file)
    for files in people.values():
        team = files[0].piece.team
        if team in teams and all(file.piece.kind == "folder" for file in files):
            files += teams[team]
