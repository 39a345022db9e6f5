"""What `collect` prints: taken, left out and why, in plain words."""

from autograder.lms.names import show

MAX_LINES = 200


def lines(report, submitted):
    """Yield the lines that tell the instructor what happened."""
    yield f"Read as {report.system}."
    yield from (f"WARNING: {text}." for text in report.warnings)
    yield from taken(report, submitted)
    yield from listed("Left out, not needed for marking", report.left)
    yield from held(report)
    if report.absent:
        names = ", ".join(show(student) for student in report.absent[:MAX_LINES])
        yield f"Nothing from {len(report.absent)} students of the roster: {names}"
    if report.junk:
        yield f"{report.junk} files that computers add by themselves were ignored."


def taken(report, submitted):
    """Yield one line for each submission that was taken."""
    states = [state for _, state, _, _ in report.taken]
    counts = ", ".join(
        f"{states.count(state)} {state}" for state in ("new", "replaced", "unchanged", "kept")
        if state in states
    )  # fmt: skip
    yield f"Taken: {len(report.taken)} submissions" + (f" ({counts})" if counts else "")
    if counts:
        yield f"  They lie in {submitted}."
    for student, state, late, notes in report.taken:
        marks = [state, *(["late"] if late else []), *notes]
        yield f"  {show(student)}: {'; '.join(marks)}"


def listed(title, items):
    """Yield a title and one line for each (path, why)."""
    if items:
        yield f"{title}: {len(items)} files"
    for path, why in items[:MAX_LINES]:
        yield f"  {show(path)}: {why}"
    if len(items) > MAX_LINES:
        yield f"  and {len(items) - MAX_LINES} more"


def held(report):
    """Yield what needs a decision, and where it lies."""
    yield from listed("NOT TAKEN, please decide", report.held)
    if report.held:
        yield f"  These files lie in {report.folder}."
        yield "  What to do: give a roster (--roster), or put the notebook into a student's folder."
