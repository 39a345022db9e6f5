"""The whole way of the sample class: zips, collect, (grade,) marks by hand, feedback, exports."""

import dateutil.parser
from nbgrader.api import Gradebook

from autograder.lms import export
from autograder.lms.collect import collect
from autograder.lms.roster import read_roster
from autograder.marking.database import connect, create_tables
from autograder.marking.register import register_solutions
from autograder.sample_class import plan as plans
from autograder.sample_class import sheets, zips

POLICY = "autograder.sample_class.policy.TenPercentADay"


def hand_in(plan, course, home, names):
    """Write the zips of the assignments `names` below `home` and collect them.

    Yields a line for each of them.
    """
    home.mkdir(parents=True, exist_ok=True)
    sheets.roster(plan, home / "roster.csv")
    roster = read_roster(home / "roster.csv")
    for name in names:
        path = home / f"{name}.zip"
        zips.write(plan, name, path)
        report = collect(path, name, course.submitted, course.release, roster)
        yield f"{path.name} from {report.system}: {len(report.taken)} submissions taken"


def set_due(course, names):
    """Register the assignments and give each the due date of the sample class."""
    course.state.mkdir(parents=True, exist_ok=True)
    engine = connect(course.db_url)
    create_tables(engine)
    engine.dispose()
    for name in names:
        register_solutions(course.db_url, name)
    with Gradebook(course.db_url) as book:
        for name in names:
            due = dateutil.parser.parse(zips.DUE).replace(tzinfo=None)
            book.find_assignment(name).duedate = due
        book.db.commit()


def mark_by_hand(plan, course, records):
    """Give the points for answers in words, as an instructor does in the formgrader."""
    marked = {(record["student"], record["assignment"]) for record in records}
    with Gradebook(course.db_url) as book:
        for one in plan.submissions:
            if one.by_hand is None or (one.student, one.assignment) not in marked:
                continue
            submission = book.find_submission(one.assignment, one.student)
            for notebook in submission.notebooks:
                for grade in notebook.grades:
                    if grade.cell.cell_type == "markdown":
                        grade.manual_score, grade.needs_manual_grade = one.by_hand, False
        book.db.commit()


def give_back(plan, course, home, names):
    """Write the sheets for the systems and the zips with the feedback; yield lines."""
    with Gradebook(course.db_url) as book:
        maxima = {name: book.find_assignment(name).max_score for name in names}
    makers = {"canvas": sheets.canvas_gradebook, "moodle": sheets.moodle_worksheet}
    for name in names:
        system = plan.systems[name]
        if system in makers:
            empty, filled = home / f"{name}-{system}-empty.csv", home / f"{name}-{system}.csv"
            makers[system](plan, name, maxima[name], empty)
            wish = export.Wish(system, str(filled), name, str(empty))
            yield export.export(course, wish)[0]
        yield export.feedback(course, name, str(home / f"{name}-feedback.zip"))[0]
    if len(names) > 1:
        yield export.export(course, export.Wish("csv", str(home / "marks.csv")))[0]


def differences(plan, records):
    """Return a sentence for each submission that did not get what `class.toml` says."""
    found = {(record["student"], record["assignment"]): record for record in records}
    lines = []
    for one in plan.submissions:
        record = found.get((one.student, one.assignment))
        if record is None:
            continue
        got, must = points(record), one.points
        if got != must:
            lines.append(
                f"{one.student}, {one.assignment}: {shown(got)} points by machine, expected"
                f" {shown(must)}"
            )
    return lines


def points(record):
    """Return the points that the machine gave, None if the submission was refused."""
    if record["status"] in ("refused", "failed"):
        return None
    marks = [test["score"] for test in record["tests"] if by_machine(test)]
    return sum(marks)


def by_machine(test):
    """Return whether the points of a part were given by tests."""
    hand = ("Marked by hand.", "A person will mark this.", "No response.")
    return test["score"] is not None and test["message"] not in hand


def shown(number):
    """Return a number of points as text."""
    return "no" if number is None else f"{number:g}"


def read():
    """Return the plan of the sample class."""
    return plans.read()
